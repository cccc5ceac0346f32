/** The header of a contact: the name, the address, and whether mails can be sent to it. */

import type { Contact, ContactStanding } from '@tradewind/contract'
import { countryName } from '@tradewind/lexicon'
import {
  CopyText,
  DateText,
  DescriptionList,
  Flag,
  formatFull,
  Panel,
  useT,
  useUi,
  tagColourOf,
  type Tone,
} from '@tradewind/ui'
import { Button, Tag, Tooltip } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useScreenLink } from '../../../../links.ts'
import { EditContact } from './EditContact.tsx'
import emailStyles from '../../../../outreach/outreach.module.css'
import styles from './contact.module.css'

const standingTones: Readonly<Record<ContactStanding, Tone>> = {
  suppressed: 'unsubscribed',
  left: 'unsubscribed',
  resting: 'waiting',
  capped: 'waiting',
  reachable: 'good',
}
const proofTones: Readonly<Record<Contact['proof'], Tone>> = {
  bounced: 'bad',
  taken: 'good',
  untried: 'neutral',
}

export const ContactHead = ({ contact }: { contact: Contact }) => {
  const t = useT()
  const { name, company, companyId, country, address, fields } = contact
  const linkTo = useScreenLink()
  const report = companyId === null ? null : linkTo('customs_search_detail', { companyId })
  return (
    <Panel
      title={<span className={emailStyles.title}>{name || address}</span>}
      {...(contact.lists.length === 0 ? {} : { extra: <Edit contact={contact} /> })}
    >
      <p className={styles.tags}>
        <Tag color={tagColourOf(standingTones[contact.standing])}>{t(`contact.standing_${contact.standing}`)}</Tag>
        <Tooltip title={t('contact.proof_hint')}>
          <Tag color={tagColourOf(proofTones[contact.proof])}>{t(`contact.proof_${contact.proof}`)}</Tag>
        </Tooltip>
        {contact.kinds.map((kind) => (
          <Tag key={kind}>{t(`mailing.kind_${kind}`)}</Tag>
        ))}
      </p>
      <Why contact={contact} />
      <DescriptionList
        items={[
          [t('email.address'), <CopyText key="address" text={address} />],
          [
            t('email.company'),
            <>
              {company || '–'} {report !== null && <Link to={report}>{t('contact.company_report')}</Link>}
            </>,
          ],
          [t('common.country'), country === '' ? null : <Country key="country" code={country} />],
          ...Object.entries(fields),
        ]}
      />
    </Panel>
  )
}

const Country = ({ code }: { code: string }) => <Flag code={code}>{countryName(code, useUi().locale)}</Flag>

const Edit = ({ contact }: { contact: Contact }) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('contact.edit')}</Button>
      {open && <EditContact contact={contact} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Lists all reasons for which the contact receives no mail now. */
const Why = ({ contact: { suppressions, standing, wish, cap } }: { contact: Contact }) => {
  const t = useT()
  return (
    <ul className={styles.why}>
      {suppressions.map(({ address, channel, reason, detail, createdAt }) => (
        <li key={`${channel} ${address}`}>
          {t('contact.why_suppressed', {
            reason: t(`email.reason_${reason}`),
            channel: t(`suppression.channel_${channel}`),
            address,
          })}{' '}
          <DateText at={createdAt} withTime /> {detail !== '' && <span className={emailStyles.quiet}>{detail}</span>}
        </li>
      ))}
      {standing === 'left' && <li>{t('contact.why_left')}</li>}
      {wish?.pausedUntil !== null && wish?.pausedUntil !== undefined && (
        <li>{t('contact.why_paused', { day: wish.pausedUntil.slice(0, 10) })}</li>
      )}
      {wish?.monthly === true && <li>{t('contact.why_monthly')}</li>}
      <li className={emailStyles.quiet}>
        {cap === null ? t('contact.no_cap') : t('contact.cap', { mails: cap.mails, days: cap.days })}
        {cap !== null && cap.freeAt !== null && <FreeAt at={cap.freeAt} />}
      </li>
    </ul>
  )
}

const FreeAt = ({ at }: { at: string }) => {
  const t = useT()
  return <b> · {t('contact.cap_free', { at: formatFull(at) })}</b>
}
