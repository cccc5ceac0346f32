/**
 * Searches that a user saves under a name. Watched searches raise alerts about their new records (product.md section
 * 6).
 */

import { fail, isGiven, type CustomsFilter, type SavedSearch, type SwitchFilter } from '@tradewind/contract'
import { containing, readPage, type Db, type Platform, type Session, type Tx } from '@tradewind/platform'
import { sql, type Generated, type GeneratedAlways } from 'kysely'
import { countNewMatches } from '../customs/index.ts'
import { readPeople } from '../identity/index.ts'
import type { NumberBlocks } from '../search-index/index.ts'
import { foundKinds, isFoundScope, type FoundScope } from './found-searches.ts'
import { forgetItems, rememberItems } from './known-items.ts'
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
      /** True: every member of the organisation sees the search, and gets the alerts of its monitor. */
      isShared: Generated<boolean>
      /** For companies and people: the newest batch of the search index that the monitor has checked. */
      checkedBatch: Generated<number | null>
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
  'isShared',
  'userId',
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
  isShared: boolean
  userId: string
  createdAt: Date
  foundAt: Date | null
  foundCount: number | null
}

/** `userId`: the caller. */
const toSavedSearch = ({ id, name, scope, filters, switches, ...row }: Row, userId: string): SavedSearch => ({
  id,
  name,
  scope,
  filters,
  switches,
  watched: row.isWatched,
  shared: row.isShared,
  isOwn: row.userId === userId,
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
  asked: {
    name: string
    filter: CustomsFilter
    switches?: SwitchFilter | undefined
    watched: boolean
    shared: boolean
  },
  signal: AbortSignal,
): Promise<SavedSearch> => {
  const { filter, switches } = asked
  // An empty or too heavy filter is refused when the search is saved, instead of at every load.
  if (switches === undefined) await countNewMatches(platform, { publicationNos: [], filter, signal })
  const known = switches === undefined ? [] : await listKnownSwitches(platform, { filter, switches }, signal)
  return storeSearch(platform, { orgId, userId }, { ...asked, scope: 'customs', known, found: null })
}

/**
 * Saves a search for companies or people. Throws Failure `no_filter`, `search_name_taken`, `saved_searches_full` and
 * `monitor_limit_reached`.
 */
export const saveFoundSearch = async (
  platform: Platform,
  watcher: Watcher,
  { scope, ...asked }: { scope: FoundScope; name: string; filter: object; watched: boolean; shared: boolean },
  signal: AbortSignal,
): Promise<SavedSearch> => {
  if (!Object.values(asked.filter).some(isGiven)) throw fail('no_filter')
  const found = asked.watched ? await findAll(platform, scope, { filters: { ...asked.filter }, signal }) : null
  return storeSearch(platform, watcher, { ...asked, scope, known: [], found })
}

/** What a search finds when its monitoring begins, which raises no alert, and the newest batch before. */
type FoundAtStart = { batch: number; blocks: NumberBlocks }

const findAll = async (
  platform: Platform,
  scope: FoundScope,
  { filters, signal }: { filters: Record<string, unknown>; signal: AbortSignal | undefined },
): Promise<FoundAtStart> => {
  // The batch is read first. What becomes visible meanwhile is known already, or the first check finds it.
  const batch = await foundKinds[scope].readNewestBatch(platform.db)
  return { batch, blocks: await foundKinds[scope].list(platform, filters, { range: null, signal }) }
}

const beginFound = async (tx: Tx, searchId: number, { batch, blocks }: FoundAtStart): Promise<void> => {
  await forgetItems(tx, searchId)
  await rememberItems(tx, searchId, blocks)
  await tx.updateTable('saved_search').set({ checkedBatch: batch }).where('id', '=', searchId).execute()
}

type StoredSearch = {
  name: string
  scope: SavedSearch['scope']
  filter: object
  switches?: SwitchFilter | undefined
  known: readonly KnownSwitch[]
  found: FoundAtStart | null
  watched: boolean
  shared: boolean
}

const storeSearch = (
  { db, clock }: Platform,
  { orgId, userId }: Watcher,
  { name, scope, filter, switches, known, found, watched, shared }: StoredSearch,
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
        isShared: shared,
        foundAt: null,
        foundCount: null,
      })
      .onConflict((conflict) => conflict.columns(['orgId', 'userId', 'name']).doNothing())
      .returning(columns)
      .executeTakeFirst()
    if (row === undefined) throw fail('search_name_taken')
    if (found !== null) await beginFound(tx, row.id, found)
    else if (watched) await initialiseWatermark(tx)
    return toSavedSearch(row, userId)
  })

/** The stored form of the switches that a monitor knows. */
export const toKnownSwitches = (known: readonly KnownSwitch[]) => sql<KnownSwitch[]>`${JSON.stringify(known)}::jsonb`

type Caller = Watcher & Pick<Session, 'orgRole' | 'permissions'>
type Change = { id: number; name?: string; watched?: boolean; shared?: boolean }

/**
 * Renames a saved search, shares it or not, or starts or stops to watch it. Throws Failure `not_found`,
 * `search_name_taken`, and for watching `tier_too_low` and `monitor_limit_reached`; for the switches of a market also
 * `market_too_large`.
 */
export const changeSearch = async (
  platform: Platform,
  caller: Caller,
  { id, name, watched, shared }: Change,
  signal?: AbortSignal,
): Promise<SavedSearch> => {
  const { db, clock } = platform
  const { orgId, userId } = caller
  const own = await findOwn(db, caller, id)
  const begins = watched === true && !own.isWatched
  // What exists when the monitoring begins raises no alert. It is found before the transaction, because the search
  // takes time.
  let known: readonly KnownSwitch[] | null = null
  let found: FoundAtStart | null = null
  if (begins) {
    const permission = isFoundScope(own.scope) ? foundKinds[own.scope].permission : 'customs.search'
    if (!caller.permissions.has(permission)) throw fail('tier_too_low', { feature: 'monitors' })
    if (isFoundScope(own.scope)) found = await findAll(platform, own.scope, { filters: own.filters, signal })
    else if (own.switches !== null)
      known = await listKnownSwitches(platform, parseMarket(own.filters, own.switches), signal)
  }
  return db.transaction().execute(async (tx) => {
    await lockMonitors(tx, orgId)
    const before = await findOwn(tx, caller, id)
    const next = {
      name: name ?? before.name,
      isWatched: watched ?? before.isWatched,
      isShared: shared ?? before.isShared,
    }
    if (next.isWatched && !before.isWatched) {
      await requireMonitorCapacity(tx, orgId, clock.now())
      await initialiseWatermark(tx)
      if (found !== null) await beginFound(tx, id, found)
    }
    if (!next.isWatched) await forgetItems(tx, id)
    if (next.name !== before.name) await requireFreeName(tx, { orgId, userId: before.userId }, next.name)
    const stored = known === null ? next : { ...next, knownSwitches: toKnownSwitches(known) }
    await tx.updateTable('saved_search').set(stored).where('id', '=', id).execute()
    return toSavedSearch({ ...before, ...next }, userId)
  })
}

/** A saved search that the user sees: an own one, or one that is shared. Throws Failure `not_found`. */
export const findVisible = async (db: Db | Tx, { orgId, userId, id }: Watcher & { id: number }): Promise<Row> => {
  const row = await db
    .selectFrom('saved_search')
    .select(columns)
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined || (row.userId !== userId && !row.isShared)) throw fail('not_found')
  return row
}

/** A saved search that the user may change: an own one; the owner of the organisation, also a shared one. */
const findOwn = async (db: Db | Tx, { orgId, userId, orgRole }: Caller, id: number): Promise<Row> => {
  const row = await findVisible(db, { orgId, userId, id })
  if (row.userId !== userId && orgRole !== 'owner') throw fail('not_found')
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

/** Deletes a saved search that the user may change. Throws Failure `not_found`. */
export const deleteSearch = async (db: Db, caller: Caller, id: number): Promise<void> => {
  await findOwn(db, caller, id)
  await db.deleteFrom('saved_search').where('orgId', '=', caller.orgId).where('id', '=', id).execute()
}

/** The searches that a user sees: the own ones, and those that colleagues share. */
const visibleTo = (db: Db, { orgId, userId }: Watcher) =>
  db
    .selectFrom('saved_search')
    .where('orgId', '=', orgId)
    .where((eb) => eb.or([eb('userId', '=', userId), eb('isShared', '=', true)]))

/**
 * The saved searches that a user sees, newest first, with the number of monitors that the organisation uses and the number that its
 * plan allows.
 */
export const listSavedSearches = async (
  platform: Platform,
  { orgId, userId }: Watcher,
  { page, limit }: { page: number; limit: number },
) => {
  const own = visibleTo(platform.db, { orgId, userId })
  const [{ total, list: rows }, usage, isActive] = await Promise.all([
    readPage({ matching: own, rows: own.select(columns).orderBy('id', 'desc') }, { page, limit }),
    readMonitorUsage(platform, orgId),
    readActiveMonitors(platform, orgId),
  ])
  const people = await readPeople(
    platform.db,
    rows.map((row) => row.userId),
  )
  const list = rows.map((row) => ({
    ...toSavedSearch(row, userId),
    username: people.get(row.userId)?.username ?? '',
    rests: row.isWatched && !isActive({ of: 'saved_search', id: row.id }),
  }))
  return { total: Number(total), totalIsExact: true, list, ...usage }
}

/** Finds saved searches that a user sees by a part of their name, newest first. */
export const findSavedSearches = (
  db: Db,
  { orgId, userId }: Watcher,
  { text, limit }: { text: string; limit: number },
): Promise<Pick<SavedSearch, 'id' | 'name' | 'scope' | 'filters' | 'switches'>[]> =>
  visibleTo(db, { orgId, userId })
    .select(['id', 'name', 'scope', 'filters', 'switches'])
    .where('name', 'ilike', containing(text))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
