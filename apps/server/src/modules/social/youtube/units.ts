/**
 * Counts the quota units of the YouTube Data API by day. YouTube resets the quota of a project at midnight Pacific time.
 * Units are taken before a request, because YouTube counts a failed request, too.
 */

import { fail, type YoutubeUnits } from '@tradewind/contract'
import { dayAfter } from '@tradewind/lexicon'
import type { Db, Platform, Tx } from '@tradewind/platform'
import { sql } from 'kysely'

/** The cost of a request (YouTube Data API, "Quota costs"). */
export const unitsOf = { search: 100, videos: 1, channels: 1, commentThreads: 1 } as const
export type YoutubeMethod = keyof typeof unitsOf

const zone = 'America/Los_Angeles'
const inPacific = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The day and hour in Pacific time. */
const partsOf = (at: Date) => {
  const parts = new Map(inPacific.formatToParts(at).map(({ type, value }) => [type, value]))
  return { day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`, hour: Number(parts.get('hour')) }
}
export const pacificDay = (at: Date): string => partsOf(at).day

/** The first instant of the next day in Pacific time, which is seven or eight hours behind UTC. */
export const nextReset = (at: Date): Date => {
  const tomorrow = dayAfter(pacificDay(at))
  const [summer, winter] = [new Date(`${tomorrow}T07:00:00Z`), new Date(`${tomorrow}T08:00:00Z`)]
  const { day, hour } = partsOf(summer)
  return day === tomorrow && hour === 0 ? summer : winter
}

/** The row that counts the units of all organisations together. */
const everyone = '00000000-0000-0000-0000-000000000000'

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>

/** Throws Failure `youtube_units_exhausted` when the installation or the organisation has too few units left today. */
export const takeUnits = async ({ db, clock, config }: Deps, orgId: string | null, units: number): Promise<void> => {
  const now = clock.now()
  const { unitsPerDay, unitsPerOrganisation } = config.youtube
  await db.transaction().execute(async (tx) => {
    const isTaken =
      (orgId === null || (await add(tx, { day: pacificDay(now), orgId, units, limit: unitsPerOrganisation }))) &&
      (await add(tx, { day: pacificDay(now), orgId: everyone, units, limit: unitsPerDay }))
    if (!isTaken) throw exhausted(now)
  })
}

const exhausted = (now: Date) => fail('youtube_units_exhausted', { resetsAt: nextReset(now).toISOString() })

/** Adds units unless the sum would exceed the limit. */
const add = async (
  tx: Tx,
  { day, orgId, units, limit }: { day: string; orgId: string; units: number; limit: number },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into social_youtube_use as used (day, org_id, units)
    select ${day}::date, ${orgId}::uuid, ${units}::int
    where ${units}::int <= ${limit}::int
    on conflict (day, org_id) do update set units = used.units + excluded.units
    where used.units + excluded.units <= ${limit}::int
    returning units`.execute(tx)
  return rows.length > 0
}

/** YouTube says that the quota of the day is used up: other programs may use the same project. */
export const noteExhausted = async ({ db, clock, config }: Deps) => {
  const now = clock.now()
  await sql`
    insert into social_youtube_use (day, org_id, units)
    values (${pacificDay(now)}::date, ${everyone}::uuid, ${config.youtube.unitsPerDay})
    on conflict (day, org_id) do update set units = greatest(social_youtube_use.units, excluded.units)`.execute(db)
  return exhausted(now)
}

export const readUnits = async ({ db, clock, config }: Deps, orgId: string): Promise<YoutubeUnits> => {
  const now = clock.now()
  const used = await readUse(db, pacificDay(now), [everyone, orgId])
  return {
    used: used.get(everyone) ?? 0,
    limit: config.youtube.unitsPerDay,
    orgUsed: used.get(orgId) ?? 0,
    orgLimit: config.youtube.unitsPerOrganisation,
    resetsAt: nextReset(now).toISOString(),
  }
}

const readUse = async (db: Db, day: string, orgIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('social_youtube_use')
    .select(['orgId', 'units'])
    .where('day', '=', day)
    .where('orgId', 'in', orgIds)
    .execute()
  return new Map(rows.map(({ orgId, units }) => [orgId, units]))
}
