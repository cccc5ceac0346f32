/** Tags that show a state by text and colour, because colour alone is not accessible. */

import type {
  CampaignState,
  DomainRecord,
  EmailSender,
  Recipient,
  RecipientState,
  SenderDomain,
} from '@tradewind/contract'
import { useT } from '@tradewind/ui'
import { Tag, Tooltip } from 'antd'

const campaignColours: Readonly<Record<CampaignState, string>> = {
  draft: 'default', scheduled: 'purple', running: 'processing', paused: 'warning', finished: 'success', cancelled: 'default',
} // prettier-ignore

export const CampaignTag = ({ state }: { state: CampaignState }) => {
  const t = useT()
  return <Tag color={campaignColours[state]}>{t(`email.state_${state}`)}</Tag>
}

const recipientColours: Readonly<Record<RecipientState, string>> = {
  queued: 'default', sending: 'processing', unknown: 'warning', cancelled: 'default', failed: 'error', accepted: 'blue',
  delivered: 'success', opened: 'cyan', clicked: 'geekblue', bounced: 'error', replied: 'purple',
  unsubscribed: 'orange', complained: 'error',
} // prettier-ignore

export const RecipientTag = ({ state }: { state: RecipientState }) => {
  const t = useT()
  const tag = <Tag color={recipientColours[state]}>{t(`email.recipient_${state}`)}</Tag>
  return state === 'unknown' ? <Tooltip title={t('email.recipient_unknown_hint')}>{tag}</Tooltip> : tag
}

export const Settlement = ({ settlement }: Pick<Recipient, 'settlement'>) => {
  const t = useT()
  return <span>{t(`email.settlement_${settlement ?? 'held'}`)}</span>
}

const domainColours: Readonly<Record<SenderDomain['state'], string>> = {
  pending: 'default', verified: 'success', failed: 'error',
} // prettier-ignore

export const DomainTag = ({ state, failingSince }: Pick<SenderDomain, 'state' | 'failingSince'>) => {
  const t = useT()
  if (state === 'verified' && failingSince !== null) return <Tag color="warning">{t('sender.state_failing')}</Tag>
  return <Tag color={domainColours[state]}>{t(`sender.state_${state}`)}</Tag>
}

const verdictColours = { right: 'success', advice: 'gold', wrong: 'error', unknown: 'default' } as const

export const VerdictTag = ({ verdict }: Pick<DomainRecord, 'verdict'>) => {
  const t = useT()
  if (verdict === null) return <Tag>{t('sender.not_checked')}</Tag>
  const text = verdict.finding === 'missing' ? 'missing' : verdict.status
  return <Tag color={verdictColours[verdict.status]}>{t(`sender.status_${text}`)}</Tag>
}

const standingColours: Readonly<Record<EmailSender['standing'], string>> = {
  domain: 'success', address: 'blue', unverified: 'warning', lapsed: 'error',
} // prettier-ignore

export const StandingTag = ({ standing }: Pick<EmailSender, 'standing'>) => {
  const t = useT()
  return <Tag color={standingColours[standing]}>{t(`sender.standing_${standing}`)}</Tag>
}
