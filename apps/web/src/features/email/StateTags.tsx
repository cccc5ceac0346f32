/** States in words and colour; the colour never says it alone. */
import { Tag, Tooltip } from 'antd'
import type { CampaignState, Recipient, RecipientState } from '@tradewind/contract'
import { useT } from '@tradewind/ui'

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
