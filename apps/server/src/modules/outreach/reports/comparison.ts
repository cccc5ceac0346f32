/** Compares campaigns, and computes whether their differences are significant. */

import { comparedRates, type Campaign, type ComparedRate, type Reached } from '@tradewind/contract'
import { differenceOfShares } from '@tradewind/lexicon'
import type { Db } from '@tradewind/platform'
import { readCampaigns } from './queries.ts'

const parts: Readonly<Record<ComparedRate, readonly [part: keyof Reached, whole: keyof Reached]>> = {
  openRate: ['opened', 'notBounced'],
  clickRate: ['clicked', 'notBounced'],
  replyRate: ['replied', 'notBounced'],
  bounceRate: ['bounced', 'accepted'],
  unsubscribeRate: ['unsubscribed', 'notBounced'],
}

/** Compares each campaign with the first one. Rates without recipients are not compared. Throws Failure not_found. */
export const compareCampaigns = async (db: Db, orgId: string, campaignIds: readonly string[]) => {
  const campaigns = await readCampaigns(db, orgId, [...new Set(campaignIds)])
  const [first, ...others] = campaigns
  const differences = others.flatMap((campaign) =>
    comparedRates.flatMap((rate) => {
      const interval = first === undefined ? null : differenceOf(rate, campaign, first)
      return interval === null ? [] : [{ campaignId: campaign.id, rate, ...interval }]
    }),
  )
  return { campaigns, differences }
}

const differenceOf = (rate: ComparedRate, campaign: Campaign, first: Campaign) => {
  const [part, whole] = parts[rate]
  const shareOf = ({ reached }: Campaign) => ({ part: reached[part], whole: reached[whole] })
  const interval = differenceOfShares(shareOf(campaign), shareOf(first))
  return interval && { ...interval, isWithinChance: interval.low <= 0 && interval.high >= 0 }
}
