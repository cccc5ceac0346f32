/**
 * Token buckets in PostgreSQL, which all workers share. A bucket limits the messages per minute of a sender or to a
 * recipient domain, or the number of messages in a period.
 */

import type { Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { Limit } from '../limit.ts'

export type Bucket = { tokens: number; filledAt: Date }

export type Wait = { by: Limit; waitMs: number }

/**
 * A bucket holds at most the tokens of ten seconds. Otherwise all messages that could have been sent during a pause
 * would be sent in one burst after the pause.
 */
const capacityOf = (perMinute: number): number => Math.max(1, perMinute / 6)

/** Pure. Returns the current number of tokens in the bucket. */
export const refill = (bucket: Bucket, limit: Limit, now: Date): number => {
  if ('amount' in limit) return limit.amount + (bucket.filledAt < limit.from ? 0 : bucket.tokens)
  const { perMinute } = limit
  const elapsedMinutes = Math.max(0, now.getTime() - bucket.filledAt.getTime()) / 60_000
  return Math.min(capacityOf(perMinute), bucket.tokens + elapsedMinutes * perMinute)
}

const waitMsOf = (limit: Limit, now: Date): number =>
  'amount' in limit ? limit.until.getTime() - now.getTime() : Math.ceil(60_000 / limit.perMinute)

/**
 * Takes tokens for as many candidates as the buckets allow, in the candidates' order. Each candidate needs one token
 * from each of its limits. Returns null for a candidate that is granted, otherwise the limit that the candidate waits
 * for and the wait in milliseconds. The rows stay locked until the transaction ends.
 */
export const takeTokens = async <C>(
  tx: Tx,
  candidates: readonly C[],
  limitsOf: (candidate: C) => readonly Limit[],
  now: Date,
): Promise<(Wait | null)[]> => {
  const limits = new Map(candidates.flatMap(limitsOf).map((limit) => [limit.key, limit]))
  if (limits.size === 0) return candidates.map(() => null)
  const tokens = await lockBuckets(tx, [...limits.values()], now)
  const waits = candidates.map((candidate) => {
    const own = limitsOf(candidate)
    const short = own.find((limit) => (tokens.get(limit.key) ?? 0) < 1)
    // All refused candidates wait one interval, until the next token comes. Candidates who get no token after this
    // interval are refused again.
    if (short !== undefined) return { by: short, waitMs: waitMsOf(short, now) }
    for (const limit of own) tokens.set(limit.key, (tokens.get(limit.key) ?? 0) - 1)
    return null
  })
  await sql`
    update outreach_bucket b
    set tokens = u.tokens, filled_at = ${now}
    from unnest(${[...tokens.keys()]}::text[], ${[...tokens].map(([key, left]) => left - baseOf(limits.get(key)))}::float8[]) as u (key, tokens)
    where b.key = u.key`.execute(tx)
  return waits
}

const baseOf = (limit: Limit | undefined): number => (limit !== undefined && 'amount' in limit ? limit.amount : 0)

const lockBuckets = async (tx: Tx, limits: readonly Limit[], now: Date): Promise<Map<string, number>> => {
  const keys = limits.map((limit) => limit.key).toSorted()
  const full = limits.map((limit) => ('amount' in limit ? 0 : capacityOf(limit.perMinute)))
  await sql`
    insert into outreach_bucket (key, tokens, filled_at)
    select key, tokens, ${now}::timestamptz
    from unnest(${limits.map((limit) => limit.key)}::text[], ${full}::float8[]) as u (key, tokens)
    order by key
    on conflict (key) do nothing`.execute(tx)
  const { rows } = await sql<{ key: string; tokens: number; filledAt: Date }>`
    select key, tokens, filled_at
    from outreach_bucket
    where key = any(${keys}::text[])
    order by key
    for update`.execute(tx)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return new Map(
    limits.map((limit) => [limit.key, refill(byKey.get(limit.key) ?? { tokens: 0, filledAt: now }, limit, now)]),
  )
}
