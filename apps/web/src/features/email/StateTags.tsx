/** Tags that show a state by text and colour, because colour alone is not accessible. */

import type {
  Campaign,
  CampaignState,
  DomainRecord,
  EmailApproval,
  EmailSender,
  Recipient,
  RecipientState,
  SenderDomain,
} from '@tradewind/contract'
import { tagColourOf, useT, type Tone } from '@tradewind/ui'
import { Tag, Tooltip } from 'antd'
import { approvalTones, campaignTones, recipientTones, senderTones } from '../../state-tones.ts'

/** A running campaign that waits for its follow-ups is not sending, so it has a text of its own. */
type Standing = { state: CampaignState; waitsForFollowUps?: Campaign['waitsForFollowUps'] }

export const CampaignTag = ({ state, waitsForFollowUps = null }: Standing) => {
  const t = useT()
  if (state === 'running' && waitsForFollowUps !== null)
    return <Tag color={tagColourOf('waiting')}>{t('email.state_waits')}</Tag>
  return <Tag color={tagColourOf(campaignTones[state])}>{t(`email.state_${state}`)}</Tag>
}

export const RecipientTag = ({ state }: { state: RecipientState }) => {
  const t = useT()
  const tag = <Tag color={tagColourOf(recipientTones[state])}>{t(`email.recipient_${state}`)}</Tag>
  return state === 'unknown' ? <Tooltip title={t('email.recipient_unknown_hint')}>{tag}</Tooltip> : tag
}

export const ApprovalTag = ({ state }: Pick<EmailApproval, 'state'>) => {
  const t = useT()
  return <Tag color={tagColourOf(approvalTones[state])}>{t(`compose.approval_state_${state}`)}</Tag>
}

export const Settlement = ({ settlement }: Pick<Recipient, 'settlement'>) => {
  const t = useT()
  return <span>{t(`email.settlement_${settlement ?? 'held'}`)}</span>
}

const domainTones: Readonly<Record<SenderDomain['state'], Tone>> = {
  pending: 'neutral', verified: 'good', failed: 'bad',
} // prettier-ignore

export const DomainTag = ({ state, failingSince }: Pick<SenderDomain, 'state' | 'failingSince'>) => {
  const t = useT()
  if (state === 'verified' && failingSince !== null)
    return <Tag color={tagColourOf('warning')}>{t('sender.state_failing')}</Tag>
  return <Tag color={tagColourOf(domainTones[state])}>{t(`sender.state_${state}`)}</Tag>
}

const verdictTones = { right: 'good', advice: 'warning', wrong: 'bad', unknown: 'neutral' } as const

export const VerdictTag = ({ verdict }: Pick<DomainRecord, 'verdict'>) => {
  const t = useT()
  if (verdict === null) return <Tag>{t('sender.not_checked')}</Tag>
  const text = verdict.finding === 'missing' ? 'missing' : verdict.status
  return <Tag color={tagColourOf(verdictTones[verdict.status])}>{t(`sender.status_${text}`)}</Tag>
}

export const StandingTag = ({ standing }: Pick<EmailSender, 'standing'>) => {
  const t = useT()
  return <Tag color={tagColourOf(senderTones[standing])}>{t(`sender.standing_${standing}`)}</Tag>
}
