/** The cost of campaigns whose messages have different prices: the amounts of their holds in the ledger, in fen. */

import type { Campaign, Channel } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { readHolds } from '../../ledger/index.ts'

export type Cost = NonNullable<Campaign['money']>
type Paid = { id: string; channel: Channel; holdId: string | null; balanceHoldId: string | null }

/** Returns the costs by campaign. Mails, and campaigns without a hold, are absent. */
export const readCosts = async (db: Db, campaigns: readonly Paid[]): Promise<ReadonlyMap<string, Cost>> => {
  const priced = campaigns.filter(({ channel, holdId }) => channel !== 'email' && holdId !== null)
  if (priced.length === 0) return new Map()
  const holdIdsOf = ({ holdId, balanceHoldId }: Paid) => [holdId, balanceHoldId].flatMap((id) => id ?? [])
  const [holds, refunds] = await Promise.all([
    readHolds(db, priced.flatMap(holdIdsOf)),
    readRefunds(
      db,
      priced.map(({ id }) => id),
    ),
  ])
  return new Map(
    priced.map((campaign) => {
      const own = holdIdsOf(campaign).flatMap((id) => holds.get(id) ?? [])
      const sum = (amountOf: (hold: (typeof own)[number]) => number) =>
        own.reduce((total, hold) => total + amountOf(hold), 0)
      const refunded = refunds.get(campaign.id) ?? 0
      const cost = {
        held: sum(({ amount, captured, released }) => amount - captured - released),
        captured: sum(({ captured }) => captured) - refunded,
        returned: sum(({ released }) => released) + refunded,
      }
      return [campaign.id, cost]
    }),
  )
}

const readRefunds = async (db: Db, campaignIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ campaignId: string; refunded: number }>`
    select campaign_id, sum(coalesce(charged, cost))::int as refunded
    from outreach_recipient
    where campaign_id = any(${campaignIds}::uuid[]) and settlement = 'refunded'
    group by campaign_id`.execute(db)
  return new Map(rows.map(({ campaignId, refunded }) => [campaignId, refunded]))
}
