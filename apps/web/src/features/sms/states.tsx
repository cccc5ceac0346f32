/** The states of campaigns and recipients in the words of the SMS centre (spec section 4). */

import type { RecipientState, SmsStatus } from '@tradewind/contract'
import { tagColourOf, useT, type Tone } from '@tradewind/ui'
import { Tag, Tooltip } from 'antd'
import { recipientTones } from '../../state-tones.ts'

const statusTones: Readonly<Record<SmsStatus, Tone>> = {
  to_be_sent: 'waiting',
  submitted: 'accepted',
  delivered: 'good',
  completed: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}

export const StatusTag = ({ status, isPaused = false }: { status: SmsStatus; isPaused?: boolean }) => {
  const t = useT()
  return (
    <>
      <Tag color={tagColourOf(statusTones[status])}>{t(`smsCentre.status_${status}`)}</Tag>
      {isPaused && <Tag color={tagColourOf('warning')}>{t('smsCentre.state_paused')}</Tag>}
    </>
  )
}

export const RecipientTag = ({ state }: { state: RecipientState }) => {
  const t = useT()
  const tag = <Tag color={tagColourOf(recipientTones[state])}>{t(`smsCentre.recipient_${state}`)}</Tag>
  return state === 'unknown' ? <Tooltip title={t('smsCentre.recipient_unknown_hint')}>{tag}</Tooltip> : tag
}

/** The states that a recipient of an SMS can have: phones report no opens, clicks or complaints. */
export const smsRecipientStates = [
  'queued',
  'sending',
  'accepted',
  'delivered',
  'failed',
  'bounced',
  'replied',
  'unsubscribed',
  'cancelled',
  'unknown',
] as const satisfies readonly RecipientState[]
