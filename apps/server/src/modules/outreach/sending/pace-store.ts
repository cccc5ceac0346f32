/**
 * The sending paces of an organisation, stored in the database. Every worker reads them at each claim, and a provider's
 * answer may change them.
 */

import { fail, type PaceGroup } from '@tradewind/contract'
import { mailboxProviderOf, mailboxProviders } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { paceExpiresAfterMs, slowDown, speedUp, type Pace } from './pace.ts'

/** Returns the mailbox group of a domain: the first domain of its provider, or the domain itself. */
export const groupOf = (domain: string): string => mailboxProviderOf(domain)?.domains[0] ?? domain
export const domainsOf = (group: string): readonly string[] => mailboxProviderOf(group)?.domains ?? [group]

/**
 * If a provider without a configured rate limit refuses because of the rate, the pace of this provider is lowered from
 * this rate.
 */
const assumedPerMinute = 600

/** `perMinute`: null for no limit. `normalPerMinute`: the rate to which the pace returns after a slowdown. */
export type PaceReading = {
  group: string
  perMinute: number | null
  normalPerMinute: number
  coolUntil: Date | null
  isSlowed: boolean
}

type Row = {
  grp: string
  perMinute: number | null
  coolUntil: Date | null
  own: number | null
  other: number | null
}

const since = (now: Date): Date => new Date(now.getTime() - paceExpiresAfterMs)

/** `defaultPerMinute`: the channel's own rate for one domain; null for no limit, unless the organisation chose one. */
export const readPaces = async (
  tx: Tx,
  {
    orgId,
    domains,
    defaultPerMinute,
    now,
  }: {
    orgId: string
    domains: readonly string[]
    defaultPerMinute: number | null
    now: Date
  },
): Promise<(domain: string) => PaceReading> => {
  const groups = [...new Set(domains.map(groupOf))]
  const { rows } = await sql<Row>`
    select g.grp, p.per_minute, p.cool_until, own.per_minute as own, other.per_minute as other
    from unnest(${groups}::text[]) as g (grp)
    left join outreach_pace p on p.org_id = ${orgId} and p.grp = g.grp and p.cool_until > ${since(now)}
    left join outreach_pace_rule own on own.org_id = ${orgId} and own.grp = g.grp
    left join outreach_pace_rule other on other.org_id = ${orgId} and other.grp = ''`.execute(tx)
  const readings = new Map(rows.map((row) => [row.grp, toReading(row, defaultPerMinute)]))
  return (domain) => {
    const reading = readings.get(groupOf(domain))
    if (reading === undefined) throw new Error(`the pace of ${domain} was not read`)
    return reading
  }
}

const toReading = (row: Row, defaultPerMinute: number | null): PaceReading => {
  const provider = mailboxProviderOf(row.grp)
  const polite =
    defaultPerMinute === null
      ? null
      : provider === null
        ? defaultPerMinute
        : Math.min(provider.perMinute, defaultPerMinute)
  const normal = row.own ?? (provider === null ? (row.other ?? polite) : polite)
  return {
    group: row.grp,
    perMinute: row.perMinute ?? normal,
    normalPerMinute: normal ?? assumedPerMinute,
    coolUntil: row.coolUntil,
    isSlowed: row.perMinute !== null,
  }
}

/** The evidence that one message's answer gives about the sending pace. */
export type PaceSign = {
  orgId: string
  pace: Pick<PaceReading, 'group' | 'normalPerMinute'>
  claimedAt: Date
  isRefusal: boolean
  detail: string
}

/**
 * Changes the paces according to the evidence of several answers. Answers to messages that were claimed before the pace
 * was last lowered are skipped, so that many simultaneous refusals lower the pace only once.
 */
export const updatePaces = async (tx: Tx, signs: readonly PaceSign[], now: Date): Promise<void> => {
  const groups = Map.groupBy(signs, ({ orgId, pace }) => `${orgId} ${pace.group}`)
  // Every worker locks the paces in the same order, so that two workers cannot deadlock.
  for (const key of [...groups.keys()].toSorted()) {
    const own = groups.get(key) ?? []
    const first = own[0]
    if (first !== undefined) await learnPace(tx, first, own, now)
  }
}

const learnPace = async (tx: Tx, of: PaceSign, signs: readonly PaceSign[], now: Date): Promise<void> => {
  const { orgId, pace } = of
  const { group, normalPerMinute } = pace
  // Locks the pace by an advisory lock, because its row may not exist yet. Otherwise two simultaneous first refusals
  // would lower the pace twice.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`outreach_pace ${orgId} ${group}`}, 0))`.execute(tx)
  const { rows } = await sql<Pace>`
    select per_minute, cool_until, strikes, slowed_at
    from outreach_pace
    where org_id = ${orgId} and grp = ${group} and cool_until > ${since(now)}`.execute(tx)
  const known = rows[0] ?? null
  const fresh = signs.filter(({ claimedAt }) => known === null || claimedAt > known.slowedAt)
  const refusal = fresh.find(({ isRefusal }) => isRefusal)
  if (refusal !== undefined)
    return keep(tx, { orgId, group, detail: refusal.detail }, slowDown(known, normalPerMinute, now))
  if (known === null || fresh.length === 0) return
  const next = speedUp(known, normalPerMinute, fresh.length)
  if (next !== null) return keep(tx, { orgId, group, detail: null }, next)
  await tx.deleteFrom('outreach_pace').where('orgId', '=', orgId).where('grp', '=', group).execute()
}

const keep = async (
  tx: Tx,
  { orgId, group, detail }: { orgId: string; group: string; detail: string | null },
  { perMinute, coolUntil, strikes, slowedAt }: Pace,
): Promise<void> => {
  await sql`
    insert into outreach_pace (org_id, grp, per_minute, cool_until, strikes, slowed_at, detail)
    values (${orgId}, ${group}, ${perMinute}, ${coolUntil}, ${strikes}, ${slowedAt}, ${(detail ?? '').slice(0, 500)})
    on conflict (org_id, grp) do update
    set per_minute = excluded.per_minute, cool_until = excluded.cool_until, strikes = excluded.strikes,
      slowed_at = excluded.slowed_at, detail = case when ${detail !== null} then excluded.detail else outreach_pace.detail end`.execute(
    tx,
  )
}

type Slowed = Pace & { group: string; detail: string }

/**
 * Lists the paces of the large providers, then of groups with their own rule or a slowdown. The last entry is the
 * default for all other domains; its group name is empty.
 */
export const listPaces = async (
  db: Db,
  orgId: string,
  { defaultPerMinute, now }: { defaultPerMinute: number | null; now: Date },
): Promise<PaceGroup[]> => {
  const rules = await db
    .selectFrom('outreach_pace_rule')
    .select(['grp as group', 'perMinute'])
    .where('orgId', '=', orgId)
    .execute()
  const { rows: slowed } = await sql<Slowed>`
    select grp as "group", per_minute, cool_until, strikes, slowed_at, detail
    from outreach_pace
    where org_id = ${orgId} and cool_until > ${since(now)}`.execute(db)
  const known = [...rules.map(({ group }) => group), ...slowed.map(({ group }) => group)]
  const others = known.filter((group) => group !== '' && mailboxProviderOf(group) === null).toSorted()
  const groups = [...mailboxProviders.map(({ domains }) => domains[0]), ...new Set(others), '']
  return groups.map((group) => {
    const provider = mailboxProviderOf(group)
    const slow = slowed.find((row) => row.group === group)
    return {
      group,
      domains: provider?.domains.slice() ?? [],
      defaultPerMinute:
        defaultPerMinute === null
          ? null
          : provider === null
            ? defaultPerMinute
            : Math.min(provider.perMinute, defaultPerMinute),
      perMinute: rules.find((rule) => rule.group === group)?.perMinute ?? null,
      slowed:
        slow === undefined
          ? null
          : {
              perMinute: Math.max(1, Math.round(slow.perMinute)),
              restsUntil: slow.coolUntil > now ? slow.coolUntil.toISOString() : null,
              since: slow.slowedAt.toISOString(),
              detail: slow.detail,
            },
    }
  })
}

/**
 * Sets the normal pace of a group; null restores the default. The change also resets a pace that refusals have lowered.
 */
export const savePace = async (
  db: Db,
  orgId: string,
  { group, perMinute }: { group: string; perMinute: number | null },
): Promise<void> => {
  if (group !== '' && groupOf(group) !== group)
    throw fail('invalid_input', {}, [{ path: 'group', key: 'validation.domain' }])
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('outreach_pace_rule').where('orgId', '=', orgId).where('grp', '=', group).execute()
    if (perMinute !== null) await tx.insertInto('outreach_pace_rule').values({ orgId, grp: group, perMinute }).execute()
    await tx.deleteFrom('outreach_pace').where('orgId', '=', orgId).where('grp', '=', group).execute()
  })
}
