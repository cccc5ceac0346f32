/** Tags that show the state of a campaign or recipient by text and colour, because colour alone is not accessible. */

import type { Campaign, CampaignState, Recipient, RecipientState } from '@tradewind/contract'
import { tagColourOf, useT } from '@tradewind/ui'
import { Tag, Tooltip } from 'antd'
import { campaignTones, recipientTones } from '../state-tones.ts'

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

/** `area`: the texts of the channel; a mail is charged by number, an SMS by its amount. */
export const Settlement = ({
  settlement,
  area = 'email',
}: Pick<Recipient, 'settlement'> & { area?: 'email' | 'smsCentre' }) => {
  const t = useT()
  return <span>{t(`${area}.settlement_${settlement ?? 'held'}`)}</span>
}
