/**
 * Selects the due recipients who may be sent to at once: within the sender's limits and at the pace of their mailbox
 * provider. If a limit is reached, one statement spreads all due recipients of the campaign that need this limit over a
 * later period. Ten thousand recipients at one slow provider therefore do not slow down the next claims.
 */

import type { Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { Limit } from '../limit.ts'
import type { ClaimCheck, Due } from './due-recipients.ts'
import { domainsOf, readPaces, type PaceReading } from './pace-store.ts'
import { takeTokens } from './throttle.ts'

export type Granted = Due & { pace: PaceReading }

/**
 * Spreads recipients evenly over time, starting at `from`, one every `stepMs`. `group`: the mailbox group of the
 * recipients; null for recipients of all groups.
 */
type Spread = { group: string | null; from: Date; stepMs: number }

/**
 * Recipients are spread over at most this period. After this period the next claims decide again, because the pace may
 * have changed.
 */
const spreadOverMs = 5 * 60_000

export const throttle = async (tx: Tx, claim: ClaimCheck, due: readonly Due[]): Promise<readonly Granted[]> => {
  if (due.length === 0) return []
  const { campaign, adapter, limits, now } = claim
  const paceOf = await readPaces(tx, {
    orgId: campaign.orgId,
    domains: due.map(({ domain }) => domain),
    defaultPerMinute: adapter.perDomainPerMinute,
    now,
  })
  const rows = due.map((row) => ({ ...row, pace: paceOf(row.domain) }))
  const awake = rows.filter(({ pace }) => !isResting(pace, now))
  const paces = new Map(awake.map(({ pace }) => [`domain:${campaign.orgId}:${pace.group}`, pace]))
  const rateOf = (pace: PaceReading): Limit[] =>
    pace.perMinute === null ? [] : [{ key: `domain:${campaign.orgId}:${pace.group}`, perMinute: pace.perMinute }]
  const waits = await takeTokens(tx, awake, ({ pace }) => [...limits, ...rateOf(pace)], now)
  const granted = awake.filter((_, index) => (waits[index] ?? null) === null)
  const short = new Map(waits.flatMap((wait) => (wait === null ? [] : [[wait.by.key, wait.by] as const])))
  const resting = new Map(rows.flatMap(({ pace }) => (isResting(pace, now) ? [[pace.group, pace] as const] : [])))
  const spreads = [
    ...[...resting.values()].map((pace) => afterRest(pace, now)),
    ...[...short.values()].map((limit) => oneByOne(limit, paces.get(limit.key)?.group ?? null, now)),
  ]
  // The limits of providers are applied before the sender's limit. A recipient who was postponed for the provider's
  // limit is no longer due, and so is not postponed again for the sender's limit.
  for (const spread of spreads.toSorted((a, b) => Number(a.group === null) - Number(b.group === null)))
    await spreadDue(tx, claim, { ...spread, except: granted })
  return granted
}

const isResting = ({ coolUntil }: PaceReading, now: Date): boolean => coolUntil !== null && coolUntil > now

const afterRest = ({ group, coolUntil, perMinute, normalPerMinute }: PaceReading, now: Date): Spread => ({
  group,
  from: coolUntil ?? now,
  stepMs: 60_000 / (perMinute ?? normalPerMinute),
})

const oneByOne = (limit: Limit, group: string | null, now: Date): Spread =>
  'amount' in limit ? { group, from: limit.until, stepMs: 0 } : { group, from: now, stepMs: 60_000 / limit.perMinute }

const spreadDue = async (
  tx: Tx,
  { campaign, now }: ClaimCheck,
  { group, from, stepMs, except }: Spread & { except: readonly Granted[] },
): Promise<void> => {
  await sql`
    with waiting as (
      select id, next_attempt_at
      from outreach_recipient
      where campaign_id = ${campaign.id} and state = 'queued' and next_attempt_at <= ${now}
        and ${group === null ? sql`true` : sql`domain = any(${domainsOf(group)}::text[])`}
        and id <> all(${except.map(({ id }) => id)}::int8[])
      -- Rows that another claim has locked are skipped: that claim postpones its own recipients.
      for no key update skip locked
    ), turns as (
      select id, row_number() over (order by next_attempt_at, id) * ${stepMs}::float8 as ms
      from waiting
    )
    update outreach_recipient r
    set next_attempt_at = ${from}::timestamptz
      + make_interval(secs => least(ceil(turns.ms), ${spreadOverMs}::float8) / 1000)
    from turns
    where r.id = turns.id`.execute(tx)
}
