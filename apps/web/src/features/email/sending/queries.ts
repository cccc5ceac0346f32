/** The queries for schedule, sending and pace, and the text about a provider with a reduced pace. */

import type { PaceGroup } from '@tradewind/contract'
import { formatFull, type Translate } from '@tradewind/ui'
import { api, queryOf } from '../../../api.ts'

export const sequenceQuery = (campaignId: string) => queryOf(api.outreachCampaigns.sequence, { campaignId })
export const pacesQuery = queryOf(api.outreachCampaigns.paces, {})

export const slowedText = (t: Translate, { group, slowed }: PaceGroup): string => {
  if (slowed === null) return ''
  const { perMinute: count, restsUntil } = slowed
  return restsUntil === null
    ? t('sending.slowed', { group, count })
    : t('sending.resting', { group, count, until: formatFull(restsUntil) })
}
