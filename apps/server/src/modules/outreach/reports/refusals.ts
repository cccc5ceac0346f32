/** Counts the reasons why mail of a campaign was refused or returned, by the last refusal of each recipient. */

import type { RecipientFilter } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'
import { bounceReasonOf, codeOfDetailSql } from './bounce-reasons.ts'
import { countsAs, stepsReaching } from './steps.ts'

const refusals = (campaignId: string) => sql`
  select distinct on (e.recipient_id) e.recipient_id, e.detail
  from outreach_receipt e
  where e.campaign_id = ${campaignId} and e.kind in ('failed', 'bounced')
  order by e.recipient_id, e.id desc`

/**
 * The recipients whose last refusal or bounce had this code. `failed`: how many of them were refused at once; all
 * others bounced later.
 */
export type RefusalCount = { code: string; recipients: number; failed: number }

/** Counts the recipients that the report lists as refused or bounced, by the code of their last refusal. */
export const countRefusals = async (db: Db | Tx, campaignId: string): Promise<RefusalCount[]> => {
  // Servers repeat the same text for many recipients, so the code is extracted once per distinct text.
  const { rows } = await sql<{ code: string; steps: number; recipients: number }>`
    select ${codeOfDetailSql} as code, steps, sum(recipients)::int as recipients
    from (
      select k.detail, r.steps, count(*) as recipients
      from (${refusals(campaignId)}) k
      cross join lateral (select steps from outreach_recipient where id = k.recipient_id offset 0) r
      group by k.detail, r.steps
    ) said
    group by code, steps`.execute(db)
  const [bounced, failed] = [countsAs('bounced'), countsAs('failed')]
  const counted = rows.filter(({ steps }) => bounced[steps] || failed[steps])
  return [...Map.groupBy(counted, ({ code }) => code)]
    .map(([code, own]) => ({
      code,
      recipients: sumOf(own),
      failed: sumOf(own.filter(({ steps }) => failed[steps])),
    }))
    .toSorted((a, b) => b.recipients - a.recipients || (a.code < b.code ? -1 : 1))
}

const sumOf = (rows: readonly { recipients: number }[]): number =>
  rows.reduce((sum, { recipients }) => sum + recipients, 0)

/**
 * Returns a SQL condition for recipients `r` whom the report counts as refused or bounced, and whose last refusal or
 * bounce had the given reason.
 */
export const returnedFor = async (
  db: Db,
  { campaignId }: RecipientFilter,
  reason: string,
): Promise<RawBuilder<unknown>> => {
  const codes = (await countRefusals(db, campaignId)).map(({ code }) => code)
  const own = codes.filter((code) => bounceReasonOf(code) === reason)
  const counted = [...stepsReaching('bounced'), ...stepsReaching('failed')]
  return sql`r.steps = any(${counted}::int2[]) and r.id in (
    select recipient_id from (${refusals(campaignId)}) known where ${codeOfDetailSql} = any(${own}::text[]))`
}
