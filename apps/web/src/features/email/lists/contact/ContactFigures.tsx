/**
 * How many mails were sent to the contact, and how many opens, clicks, replies and bounces followed. A click on a
 * number filters the contact's history by this kind of event.
 */

import type { Contact, ContactEntryGroup } from '@tradewind/contract'
import { DateText, StatCard, useT } from '@tradewind/ui'
import { useFilters } from '../../../../outreach/filters.ts'
import styles from '../../../../outreach/outreach.module.css'

const shown = [
  ['opened', 'reading'],
  ['clicked', 'reading'],
  ['replied', 'reply'],
  ['bounced', 'mail'],
] as const

export const ContactFigures = ({ contact: { figures } }: { contact: Contact }) => {
  const t = useT()
  const { narrow } = useFilters<'kind'>()
  const open = (group: ContactEntryGroup) => () => narrow({ kind: group })
  const { mailed, lastMailedAt } = figures
  return (
    <div className={styles.cards}>
      <StatCard
        label={t('contact.mailed')}
        value={mailed}
        onOpen={open('mail')}
        {...(lastMailedAt === null
          ? {}
          : {
              hint: (
                <>
                  {t('contact.last_mailed')} <DateText at={lastMailedAt} withTime />
                </>
              ),
            })}
      />
      {shown.map(([name, group]) => (
        <StatCard key={name} label={t(`mailReport.${name}`)} value={figures[name]} onOpen={open(group)} />
      ))}
    </div>
  )
}
