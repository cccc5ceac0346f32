/**
 * Counts of campaigns' recipients that are kept with every change (migrations 0556, 0632 and 0661): each changing statement adds
 * its differences, a reader adds them up. Exact in every snapshot, and a campaign of any size is read in milliseconds.
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

/**
 * Recipients of one country, domain or subject (by its number), or of one hour of their first open or click (of their day;
 * after launch), that reached the same. An empty value: of no known country, of no named domain.
 */
export type PartCount = {
  part: 'country' | 'domain' | 'variant' | 'opened_hour' | 'clicked_hour' | 'opened_after' | 'clicked_after'
  value: string
  steps: number
  recipients: number
}

/** Only of recipients to whom anything happened; `only`: of this part alone. */
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

/** More rows than this are worth adding up: a campaign has some twenty kinds of recipients. */
const foldAbove = 100
/** By country, domain and subject there may be thousands of kinds: more rows than twice these, and so many. */
const foldPartsAbove = 500

/** Adds the differences of campaigns up where they are many. May run beside anything, also itself. */
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
