/**
 * Handlers of the feed: the newest loads, one load with its new records, the records themselves, and a cheap check for
 * newer loads.
 */

import { fail, type contract } from '@tradewind/contract'
import type { Handlers, Platform, Session } from '@tradewind/platform'
import { readCompanies } from '../../companies/index.ts'
import { withTradeView } from '../conditions.ts'
import { countTrades, pageTrades } from '../filter/queries.ts'
import { toTradeRows } from '../filter/rows.ts'
import { openScope, windowOf, type Caller, type Page } from '../filter/scope.ts'
import { feedConditions, type FeedFilter, type OwnCompany } from './conditions.ts'
import { findPublishedLoad, listNewestLoads, type PublishedLoad } from './published-loads.ts'
import { readLoadFacts } from './queries.ts'

type User = Pick<Session, 'orgId' | 'userId'>

/**
 * Functions that higher modules implement: the names that operators gave to sources, and the companies that a user has
 * as favourites or monitors.
 */
export type FeedPorts = {
  readSourceNames(sourceIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  listOwn(user: User, mine: NonNullable<FeedFilter['mine']>): Promise<readonly OwnCompany[]>
}

type Reader = Caller & { session: User }

const engineOf = ({ clickhouse }: Platform, { signal }: Caller) => ({ clickhouse, signal })

export const feedRoutes = (platform: Platform, ports: FeedPorts): Handlers<typeof contract.customsFeed> => ({
  loads: ({ filter }, context) => readFeed(platform, ports, filter, context),
  load: (input, context) => readFeedLoad(platform, ports, input, context),
  records: (input, context) => readFeedRecords(platform, ports, input, context),
  newest: async () => (await listNewestLoads(platform.db)).map(({ loadId }) => loadId),
})

const findOwn = async (
  { db }: Platform,
  ports: FeedPorts,
  mine: FeedFilter['mine'],
  user: User,
): Promise<readonly OwnCompany[] | null> => {
  if (mine === undefined) return null
  const own = await ports.listOwn(user, mine)
  // Records of a merged company count for the company into which it was merged.
  const companies = await readCompanies(
    db,
    own.map(({ companyId }) => companyId),
    false,
  )
  return own.map(({ companyId, side }) => ({ companyId: companies.get(companyId)?.companyId ?? companyId, side }))
}

export const readFeed = async (platform: Platform, ports: FeedPorts, filter: FeedFilter, caller: Reader) =>
  describeLoads(platform, ports, { filter, loads: await listNewestLoads(platform.db) }, caller)

type OfLoad = { filter: FeedFilter; loadId: string }

/** Reads a load of the feed. Throws Failure `not_found` for a load that is not published. */
export const readFeedLoad = async (
  platform: Platform,
  ports: FeedPorts,
  { filter, loadId }: OfLoad,
  caller: Reader,
) => {
  const [described] = await describeLoads(
    platform,
    ports,
    { filter, loads: [await requireLoad(platform, loadId)] },
    caller,
  )
  if (described === undefined) throw fail('not_found')
  return described
}

const requireLoad = async ({ db }: Platform, loadId: string): Promise<PublishedLoad> => {
  const load = await findPublishedLoad(db, loadId)
  if (load === null) throw fail('not_found')
  return load
}

const describeLoads = async (
  platform: Platform,
  ports: FeedPorts,
  { filter, loads }: { filter: FeedFilter; loads: readonly PublishedLoad[] },
  caller: Reader,
) => {
  const own = await findOwn(platform, ports, filter.mine, caller.session)
  const publicationNos = loads.flatMap((load) => load.publicationNos)
  const asked = await feedConditions(engineOf(platform, caller), filter, { publicationNos, own })
  const scope = await openScope(platform, caller.signal)
  const [factsOf, names] = await Promise.all([
    readLoadFacts(scope, withTradeView(scope.view, asked), loads),
    ports.readSourceNames([...new Set(loads.map(({ sourceId }) => sourceId))]),
  ])
  return loads.map(({ loadId, stageNo, sourceId, fileName, shownAt }) => ({
    loadId,
    loadedAt: shownAt.toISOString(),
    source: names.get(sourceId) ?? sourceId,
    fileName,
    ...factsOf(stageNo),
  }))
}

/** Reads the records of a load. Throws Failure `not_found` for a load that is not published. */
export const readFeedRecords = async (platform: Platform, ports: FeedPorts, input: Page & OfLoad, caller: Reader) => {
  const { publicationNos } = await requireLoad(platform, input.loadId)
  const own = await findOwn(platform, ports, input.filter.mine, caller.session)
  const asked = await feedConditions(engineOf(platform, caller), input.filter, { publicationNos, own })
  const scope = await openScope(platform, caller.signal)
  const conditions = withTradeView(scope.view, asked)
  const [total, rows] = await Promise.all([
    countTrades(scope, conditions),
    pageTrades(scope, conditions, { ...windowOf(input), sort: 'date_desc' }),
  ])
  return { total, totalIsExact: true, list: await toTradeRows(platform.db, rows, caller.lang) }
}
