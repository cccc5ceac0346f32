/** One entry of a contact's history: the event, and a link to its details. */

import { contactEntryGroups, type ContactEntry, type ContactEntryKind } from '@tradewind/contract'
import { countryName } from '@tradewind/lexicon'
import { DateText, useT, useUi, type Translate } from '@tradewind/ui'
import { Button, Tag, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { receiptTextOf } from '../../../../outreach/records/receipt-text.ts'
import { useOpenPart } from '../../links.ts'
import emailStyles from '../../../../outreach/outreach.module.css'
import styles from './contact.module.css'

const ofContact = [
  'listed',
  'removed',
  'left',
  'changed',
  'auto_reply',
  'answer',
  'suppressed',
  'allowed',
  'preference',
] as const
type OfContact = (typeof ofContact)[number]
const isOfContact = (kind: ContactEntryKind): kind is OfContact => ofContact.some((known) => known === kind)

/** Returns the title of an entry. An event of a mail has the title that other screens show for this kind of event. */
const titleOf = (t: Translate, kind: ContactEntryKind): string =>
  t(isOfContact(kind) ? `contact.kind_${kind}` : `email.recipient_${kind}`)

const detailOf = (t: Translate, { kind, reason, detail }: ContactEntry): string => {
  if (reason === null) return receiptTextOf(t, kind, detail)
  if (reason === 'pause' || reason === 'monthly' || reason === 'normal')
    return t(`contact.wish_${reason}`, { day: detail })
  return [t(`email.reason_${reason}`), receiptTextOf(t, reason, detail)].filter((text) => text !== '').join(' · ')
}

export const EntryLine = ({ entry }: { entry: ContactEntry }) => {
  const t = useT()
  const { kind, at, isMachine, source, changes, by } = entry
  const { locale } = useUi()
  const detail = detailOf(t, entry)
  const valueOf = (field: string, value: string) =>
    value === '' ? '–' : field === 'country' ? countryName(value, locale) : value
  return (
    <div className={emailStyles.event} data-machine={isMachine}>
      <b>{titleOf(t, kind)}</b>{' '}
      {isMachine && (
        <Tooltip title={t('mailReport.machine_hint')}>
          <Tag>{t('mailReport.machine')}</Tag>
        </Tooltip>
      )}
      {kind === 'listed' && source !== null && <Tag>{t(`mailing.source_${source}`)}</Tag>}
      <Places entry={entry} /> <DateText at={at} withTime />
      {by !== null && <small className={emailStyles.eventAuthor}>{t('contact.by', { name: by })}</small>}
      {detail !== '' && <small>{kind === 'clicked' ? <Outside url={detail} /> : detail}</small>}
      {changes.map(({ field, before, after }) => (
        <small key={field}>
          {fieldName(t, field)}: {valueOf(field, before)} → {valueOf(field, after)}
        </small>
      ))}
    </div>
  )
}

const fieldName = (t: Translate, field: string): string =>
  field === 'name' || field === 'company' || field === 'country' ? t(`contact.field_${field}`) : field

/** A link that the contact clicked in a mail. A value that is not an http URL is shown as plain text. */
const Outside = ({ url }: { url: string }) =>
  /^https?:\/\//.test(url) ? (
    <a href={url} target="_blank" rel="noreferrer noopener">
      {url}
    </a>
  ) : (
    url
  )

const Places = ({ entry: { kind, campaign, list, import: from } }: { entry: ContactEntry }) => {
  const t = useT()
  const open = useOpenPart()
  const isReply = (contactEntryGroups.reply as readonly string[]).includes(kind)
  return (
    <>
      {campaign !== null && <Go onClick={() => open('campaign', { campaignId: campaign.id })}>{campaign.name}</Go>}
      {campaign !== null && isReply && (
        <Go onClick={() => open('thread', { recipientId: String(campaign.recipientId) })}>{t('contact.thread')}</Go>
      )}
      {list !== null && list.id === null && <span>{list.name}</span>}
      {list !== null && list.id !== null && <ListLink id={list.id} name={list.name} />}
      {from !== null && <Go onClick={() => open('import', { importId: from.id })}>{from.fileName}</Go>}
    </>
  )
}

const ListLink = ({ id, name }: { id: string; name: string }) => {
  const open = useOpenPart()
  return <Go onClick={() => open('list', { listId: id })}>{name}</Go>
}

const Go = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button type="link" size="small" className={styles.link} onClick={onClick}>
    {children}
  </Button>
)
