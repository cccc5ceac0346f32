/** Tags that show a state by text and colour, because colour alone is not accessible. */

import type { DomainRecord, EmailApproval, EmailSender, SenderDomain } from '@tradewind/contract'
import { tagColourOf, useT, type Tone } from '@tradewind/ui'
import { Tag } from 'antd'
import { approvalTones, senderTones } from '../../state-tones.ts'

export const ApprovalTag = ({ state }: Pick<EmailApproval, 'state'>) => {
  const t = useT()
  return <Tag color={tagColourOf(approvalTones[state])}>{t(`compose.approval_state_${state}`)}</Tag>
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
