/**
 * Stored counts of the recipients of each campaign. Every statement that changes recipients also inserts the
 * differences of the counts, and a reader sums the differences. The counts are therefore exact in every snapshot of the
 * database, and a campaign of any size is read in milliseconds.
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
 * The number of recipients with the same event bits (`steps`) and the same `value` of the dimension `part`: a country,
 * a domain, the index of a subject, or the hour of the first open or click (`_hour`: local hour; `_after`: hours after
 * launch). An empty value means an unknown country, or a domain that the report does not name.
 */
export type PartCount = {
  part: 'country' | 'domain' | 'variant' | 'opened_hour' | 'clicked_hour' | 'opened_after' | 'clicked_after'
  value: string
  steps: number
  recipients: number
}

/**
 * Reads the counts by dimension, which include only recipients with at least one event. `only`: reads just this value
 * of this dimension.
 */
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
 * The rows of a campaign's counts are merged if there are more than this number. A campaign has some twenty
 * combinations of state, settlement and event bits, so merging fewer rows saves little.
 */
const foldAbove = 100
/**
 * The rows of a campaign's counts by dimension (country, domain, subject, hour) are merged if there are too many of
 * them. The limit is this number plus two rows for each combination of dimension, value and event bits. A campaign may
 * have thousands of combinations.
 */
const foldPartsAbove = 500

/**
 * Merges the rows that store differences of the counts, for campaigns that have many such rows. Several calls may run
 * concurrently.
 */
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
