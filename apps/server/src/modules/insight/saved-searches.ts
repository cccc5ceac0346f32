/**
 * Searches that a user saves under a name. Watched searches raise alerts about their new records (product.md section
 * 6).
 */

import { fail, type CompanyFilter, type CustomsFilter, type SavedSearch, type SwitchFilter } from '@tradewind/contract'
import { containing, readPage, type Db, type Platform, type Tx } from '@tradewind/platform'
import { sql, type Generated, type GeneratedAlways } from 'kysely'
import { countNewMatches } from '../customs/index.ts'
import { initialiseWatermark } from './mark.ts'
import { lockMonitors, readActiveMonitors, readMonitorUsage, requireMonitorCapacity } from './monitor-limit.ts'
import type { Watcher } from './monitors.ts'
import { listKnownSwitches, parseMarket, type KnownSwitch } from './switch-monitors.ts'

declare module '@tradewind/platform' {
  interface Tables {
    saved_search: {
      id: GeneratedAlways<number>
      orgId: string
      userId: string
      name: string
      scope: Generated<SavedSearch['scope']>
      filters: Record<string, unknown>
      /** Null: the search finds records. Otherwise it finds the switches of a market, restricted by this filter. */
      switches: Record<string, unknown> | null
      knownSwitches: Generated<KnownSwitch[]>
      isWatched: boolean
      createdAt: Generated<Date>
      foundAt: Date | null
      foundCount: number | null
    }
  }
}

const keptAtMost = 200

const columns = [
  'id',
  'name',
  'scope',
  'filters',
  'switches',
  'isWatched',
  'createdAt',
  'foundAt',
  'foundCount',
] as const

type Row = {
  id: number
  name: string
  scope: SavedSearch['scope']
  filters: Record<string, unknown>
  switches: Record<string, unknown> | null
  isWatched: boolean
  createdAt: Date
  foundAt: Date | null
  foundCount: number | null
}

const toSavedSearch = ({ id, name, scope, filters, switches, ...row }: Row): SavedSearch => ({
  id,
  name,
  scope,
  filters,
  switches,
  watched: row.isWatched,
  createdAt: row.createdAt.toISOString(),
  foundAt: row.foundAt?.toISOString() ?? null,
  foundCount: row.foundCount,
})

/**
 * Saves a search. Throws Failure `no_filter` and `beginning_too_short` like the search itself, and `search_name_taken`
 * and `saved_searches_full`; for the switches of a market also `market_too_large`. Throws `monitor_limit_reached` when
 * the user wants to watch the search and all monitors of the organisation's plan are in use.
 */
export const saveSearch = async (
  platform: Platform,
  { orgId, userId }: Watcher,
  asked: { name: string; filter: CustomsFilter; switches?: SwitchFilter | undefined; watched: boolean },
  signal: AbortSignal,
): Promise<SavedSearch> => {
  const { filter, switches } = asked
  // An empty or too heavy filter is refused when the search is saved, instead of at every load.
  if (switches === undefined) await countNewMatches(platform, { publicationNos: [], filter, signal })
  const known = switches === undefined ? [] : await listKnownSwitches(platform, { filter, switches }, signal)
  return storeSearch(platform, { orgId, userId }, { ...asked, scope: 'customs', known })
}

/** Saves a company search. Throws Failure `no_filter`, `search_name_taken` and `saved_searches_full`. */
export const saveCompanySearch = async (
  platform: Platform,
  watcher: Watcher,
  { name, filter }: { name: string; filter: CompanyFilter },
): Promise<SavedSearch> => {
  const isSet = (value: unknown) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  if (!Object.values(filter).some(isSet)) throw fail('no_filter')
  return storeSearch(platform, watcher, { name, filter, scope: 'companies', watched: false, known: [] })
}

type StoredSearch = {
  name: string
  scope: SavedSearch['scope']
  filter: CustomsFilter | CompanyFilter
  switches?: SwitchFilter | undefined
  known: readonly KnownSwitch[]
  watched: boolean
}

const storeSearch = (
  { db, clock }: Platform,
  { orgId, userId }: Watcher,
  { name, scope, filter, switches, known, watched }: StoredSearch,
): Promise<SavedSearch> =>
  db.transaction().execute(async (tx) => {
    await lockMonitors(tx, orgId)
    const { kept } = await tx
      .selectFrom('saved_search')
      .select((eb) => eb.fn.countAll<number>().as('kept'))
      .where('orgId', '=', orgId)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    if (Number(kept) >= keptAtMost) throw fail('saved_searches_full', { limit: keptAtMost })
    if (watched) await requireMonitorCapacity(tx, orgId, clock.now())
    const row = await tx
      .insertInto('saved_search')
      .values({
        orgId,
        userId,
        name,
        scope,
        filters: sql<Record<string, unknown>>`${JSON.stringify(filter)}::jsonb`,
        switches: switches === undefined ? null : sql<Record<string, unknown>>`${JSON.stringify(switches)}::jsonb`,
        knownSwitches: toKnownSwitches(known),
        isWatched: watched,
        foundAt: null,
        foundCount: null,
      })
      .onConflict((conflict) => conflict.columns(['orgId', 'userId', 'name']).doNothing())
      .returning(columns)
      .executeTakeFirst()
    if (row === undefined) throw fail('search_name_taken')
    if (watched) await initialiseWatermark(tx)
    return toSavedSearch(row)
  })

/** The stored form of the switches that a monitor knows. */
export const toKnownSwitches = (known: readonly KnownSwitch[]) => sql<KnownSwitch[]>`${JSON.stringify(known)}::jsonb`

/**
 * Renames a saved search, or starts or stops to watch it. Throws Failure `not_found` (also for watching a company search), `search_name_taken`,
 * `monitor_limit_reached`; for the switches of a market also `market_too_large`.
 */
export const changeSearch = async (
  platform: Platform,
  { orgId, userId }: Watcher,
  { id, name, watched }: { id: number; name?: string; watched?: boolean },
  signal?: AbortSignal,
): Promise<SavedSearch> => {
  const { db, clock } = platform
  let known: readonly KnownSwitch[] | null = null
  if (watched === true) {
    const own = await findOwn(db, { orgId, userId, id })
    // Switches that exist when the monitoring begins raise no alert. They are found before the transaction, because the
    // search takes time.
    if (!own.isWatched && own.switches !== null)
      known = await listKnownSwitches(platform, parseMarket(own.filters, own.switches), signal)
  }
  return db.transaction().execute(async (tx) => {
    await lockMonitors(tx, orgId)
    const before = await findOwn(tx, { orgId, userId, id })
    if (watched === true && before.scope === 'companies') throw fail('not_found')
    const next = { name: name ?? before.name, isWatched: watched ?? before.isWatched }
    if (next.isWatched && !before.isWatched) {
      await requireMonitorCapacity(tx, orgId, clock.now())
      await initialiseWatermark(tx)
    }
    if (next.name !== before.name) await requireFreeName(tx, { orgId, userId }, next.name)
    const stored = known === null ? next : { ...next, knownSwitches: toKnownSwitches(known) }
    await tx.updateTable('saved_search').set(stored).where('id', '=', id).execute()
    return toSavedSearch({ ...before, ...next })
  })
}

const findOwn = async (tx: Db | Tx, { orgId, userId, id }: Watcher & { id: number }): Promise<Row> => {
  const row = await tx
    .selectFrom('saved_search')
    .select(columns)
    .where('orgId', '=', orgId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return row
}

const requireFreeName = async (tx: Tx, { orgId, userId }: Watcher, name: string): Promise<void> => {
  const taken = await tx
    .selectFrom('saved_search')
    .select('id')
    .where('orgId', '=', orgId)
    .where('userId', '=', userId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (taken !== undefined) throw fail('search_name_taken')
}

/** Deletes a saved search of the user. Throws Failure `not_found`. */
export const deleteSearch = async (db: Db, { orgId, userId }: Watcher, id: number): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('saved_search')
    .where('orgId', '=', orgId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw fail('not_found')
}

/**
 * A user's saved searches, newest first, with the number of monitors that the organisation uses and the number that its
 * plan allows.
 */
export const listSavedSearches = async (
  platform: Platform,
  { orgId, userId }: Watcher,
  { page, limit }: { page: number; limit: number },
) => {
  const own = platform.db.selectFrom('saved_search').where('orgId', '=', orgId).where('userId', '=', userId)
  const [{ total, list: rows }, usage, isActive] = await Promise.all([
    readPage({ matching: own, rows: own.select(columns).orderBy('id', 'desc') }, { page, limit }),
    readMonitorUsage(platform, orgId),
    readActiveMonitors(platform, orgId),
  ])
  const list = rows.map((row) => ({
    ...toSavedSearch(row),
    rests: row.isWatched && !isActive({ of: 'saved_search', id: row.id }),
  }))
  return { total: Number(total), totalIsExact: true, list, ...usage }
}

/** Finds a user's saved searches by a part of their name, newest first. */
export const findSavedSearches = (
  db: Db,
  { orgId, userId }: Watcher,
  { text, limit }: { text: string; limit: number },
): Promise<Pick<SavedSearch, 'id' | 'name' | 'scope' | 'filters' | 'switches'>[]> =>
  db
    .selectFrom('saved_search')
    .select(['id', 'name', 'scope', 'filters', 'switches'])
    .where('orgId', '=', orgId)
    .where('userId', '=', userId)
    .where('name', 'ilike', containing(text))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
