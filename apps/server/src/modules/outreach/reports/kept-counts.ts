/**
 * Counts of campaigns' recipients that are kept with every change (migration 0556): each changing statement adds its
 * differences, a reader adds them up. Exact in every snapshot, and a campaign of any size is read in a millisecond.
 */
import { sql } from 'kysely'
import type { Recipient, RecipientState } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'

export type KeptCount = {
  campaignId: string
  state: RecipientState
  settlement: Recipient['settlement']
  steps: number
  recipients: number
}

export const readKeptCounts = async (db: Db | Tx, campaignIds: readonly string[]): Promise<KeptCount[]> => {
  if (campaignIds.length === 0) return []
  const { rows } = await sql<KeptCount>`
    select campaign_id as "campaignId", state, settlement, steps, sum(recipients)::int as recipients
    from outreach_count
    where campaign_id = any(${campaignIds}::uuid[])
    group by campaign_id, state, settlement, steps
    having sum(recipients) <> 0`.execute(db)
  return rows
}

/** More rows than this are worth adding up: a campaign has some twenty kinds of recipients. */
const foldAbove = 100

/** Adds the differences of campaigns up where they are many. May run beside anything, also itself. */
export const foldCounts = async (db: Db, campaignIds: readonly string[]): Promise<void> => {
  for (const campaignId of campaignIds)
    await sql`
      with gone as (
        delete from outreach_count
        where campaign_id = ${campaignId} and (
          select count(*) > ${foldAbove} from outreach_count where campaign_id = ${campaignId})
        returning campaign_id, state, settlement, steps, recipients
      )
      insert into outreach_count (campaign_id, state, settlement, steps, recipients)
      select campaign_id, state, settlement, steps, sum(recipients)
      from gone
      group by campaign_id, state, settlement, steps
      having sum(recipients) <> 0`.execute(db)
}
