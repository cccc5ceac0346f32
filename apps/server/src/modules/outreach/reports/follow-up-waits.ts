/** The waits for follow-ups: which campaigns wait, and when the next mail of a step is due. */

import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'

/** The campaign of the mail before step `s`, a row of outreach_step. */
export const previousCampaign = sql<string>`coalesce((
  select p.child_id from outreach_step p where p.campaign_id = s.campaign_id and p.step = s.step - 1
), s.campaign_id)`

/** The recipients `r` for whom step `s` is not decided yet, although the previous mail was accepted. */
export const awaitingStep = sql`
  outreach_recipient r where r.campaign_id = ${previousCampaign} and r.awaits_step and r.settlement = 'captured'`

/** The time when the first of these recipients is due; null if there is none. */
export const nextDue = sql<Date | null>`(
  select r.sending_at + s.after_days * interval '1 day' from ${awaitingStep} order by r.sending_at limit 1
)`

type Wait = { campaignId: string; nextAt: Date | null }

/**
 * Returns those of the given campaigns that wait for follow-ups. A campaign waits if neither it nor a follow-up of its
 * sequence has a queued or sending recipient, and a later mail of the sequence may still get recipients. `nextAt`: the
 * time when the first of these mails is due; null if no recipient is known yet.
 */
export const readFollowUpWaits = async (db: Db, campaignIds: readonly string[]): Promise<Map<string, Wait>> => {
  if (campaignIds.length === 0) return new Map()
  const { rows } = await sql<Wait>`
    select c.id as campaign_id, min(${nextDue}) as next_at
    from outreach_campaign c
    join outreach_step s on s.campaign_id = coalesce(c.parent_id, c.id)
      and s.step >= c.step and s.child_id is not null and not s.is_complete
    where c.id = any(${campaignIds}::uuid[]) and c.state = 'running'
      and not exists (
        select from outreach_campaign f
        where (f.id = c.id or f.parent_id = coalesce(c.parent_id, c.id) and f.step >= c.step)
          -- Two queries, because each of the two states has an index of its own.
          and (
            exists (select from outreach_recipient q where q.campaign_id = f.id and q.state = 'queued')
            or exists (select from outreach_recipient g where g.campaign_id = f.id and g.state = 'sending')
          )
      )
    group by c.id`.execute(db)
  return new Map(rows.map((row) => [row.campaignId, row]))
}
