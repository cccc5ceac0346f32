/**
 * Counts of campaigns' recipients, updated with every change: each changing statement inserts its differences, and a
 * reader sums them. The counts are exact in every snapshot, and a campaign of any size is read in milliseconds.
 */

import type { Recipient, RecipientState } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'

export type StoredCount = {
  campaignId: string
  state: RecipientState
  settlement: Recipient['settlement']
  steps: number
  recipients: number
}

export const readStoredCounts = async (db: Db | Tx, campaignIds: readonly string[]): Promise<StoredCount[]> => {
  if (campaignIds.length === 0) return []
  const { rows } = await sql<StoredCount>`
    select campaign_id, state, settlement, steps, sum(recipients)::int as recipients
    from outreach_count
    where campaign_id = any(${campaignIds}::uuid[])
    group by campaign_id, state, settlement, steps
    having sum(recipients) <> 0`.execute(db)
  return rows
}

/**
 * The number of recipients with the same steps and the same `value` of `part`: a country, a domain, a subject (its
 * number), or the hour of the first open or click (local hour, or hour after launch). An empty value means an unknown
 * country, or a domain that is not named.
 */
export type PartCount = {
  part: 'country' | 'domain' | 'variant' | 'opened_hour' | 'clicked_hour' | 'opened_after' | 'clicked_after'
  value: string
  steps: number
  recipients: number
}

/** Counts only recipients with at least one event. `only`: reads just this part. */
export const readPartCounts = async (
  db: Db | Tx,
  campaignId: string,
  only: Pick<PartCount, 'part' | 'value'> | null = null,
): Promise<PartCount[]> => {
  const { rows } = await sql<PartCount>`
    select part, value, steps, sum(recipients)::int as recipients
    from outreach_part_count
    where campaign_id = ${campaignId}
      ${only === null ? sql`` : sql`and part = ${only.part} and value = ${only.value}`}
    group by part, value, steps
    having sum(recipients) <> 0`.execute(db)
  return rows
}

/**
 * The rows of a campaign's counts are merged above this number of rows. A campaign has some twenty kinds of recipients,
 * so merging fewer rows saves little.
 */
const foldAbove = 100
/**
 * The rows of a campaign's counts by country, domain and subject are merged above this number of rows, if there are
 * more than two rows per kind. There may be thousands of kinds.
 */
const foldPartsAbove = 500

/** Merges the differences of campaigns that have many rows. Several calls may run at the same time. */
export const foldCounts = async (db: Db, campaignIds: readonly string[]): Promise<void> => {
  for (const campaignId of campaignIds) {
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
    await sql`
      with gone as (
        delete from outreach_part_count
        where campaign_id = ${campaignId} and (
          select count(*) > ${foldPartsAbove} + 2 * count(distinct (part, value, steps))
          from outreach_part_count
          where campaign_id = ${campaignId})
        returning campaign_id, part, value, steps, recipients
      )
      insert into outreach_part_count (campaign_id, part, value, steps, recipients)
      select campaign_id, part, value, steps, sum(recipients)
      from gone
      group by campaign_id, part, value, steps
      having sum(recipients) <> 0`.execute(db)
  }
}
