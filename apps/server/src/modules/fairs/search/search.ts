/** Answers the search for fair buyers: pages and facets. */

import { fairConditions, fairRoles, fairSources, type contract, type InputOf, type OutputOf } from '@tradewind/contract'
import { fairOpeningDay, fairSessionOf } from '@tradewind/lexicon'
import type { Platform, Session } from '@tradewind/platform'
import { readCompanies, readCompaniesFor, viewerOf, type CompanyDetail } from '../../companies/index.ts'
import { countTradesSince } from '../../customs/index.ts'
import { readFoundPage, searchEngine } from '../../search-index/index.ts'
import type { Buyer } from '../buyers/buyer.ts'
import { readBuyers } from '../buyers/read-buyers.ts'
import { visibleFacts } from '../buyers/visible.ts'
import { countryOf } from './index-row.ts'
import { countBuyers, pageBuyers, type Facet, type FacetRow } from './queries.ts'

export type Caller = { session: Session; signal?: AbortSignal }
export type FoundBuyer = OutputOf<typeof contract.fairs.search>['list'][number]
export type FairTrade = FoundBuyer['trade']

export const searchBuyers = async (
  platform: Platform,
  { filter, sort, page, limit }: InputOf<typeof contract.fairs.search>,
  { session, signal }: Caller,
): Promise<OutputOf<typeof contract.fairs.search>> => {
  const engine = searchEngine(platform, signal)
  const { totals, rows } = await readFoundPage(
    { page, limit },
    {
      count: async () => ({ total: await countBuyers(engine, filter) }),
      read: (window) => pageBuyers(engine, filter, { sort, ...window }),
    },
  )
  const viewer = viewerOf(session)
  const { buyers, companies } = await readFound(platform, rows, (companyIds) =>
    readCompaniesFor(platform, viewer, companyIds),
  )
  const since = { buyers, sessions: filter.sessions ?? [] }
  const trades = await readTrades(platform, since, { session, ...(signal === undefined ? {} : { signal }) })
  return {
    ...totals,
    totalIsExact: true,
    mayUnlock: viewer.mayUnlock,
    list: buyers.flatMap((buyer) => {
      const company = companies.get(buyer.companyId)
      return company === undefined ? [] : [toFound(buyer, company, trades.get(buyer.companyId) ?? null)]
    }),
  }
}

/**
 * Reads the buyers of companies that the index found, in this order. A company that was merged meanwhile is read by the
 * number of the company into which it was merged.
 */
export const readFound = async (
  { db }: Pick<Platform, 'db'>,
  found: readonly number[],
  readVisible: (
    companyIds: readonly number[],
    buyers: ReadonlyMap<number, Buyer>,
  ) => Promise<Map<number, CompanyDetail>>,
): Promise<{ buyers: Buyer[]; companies: Map<number, CompanyDetail> }> => {
  const now = await readCompanies(db, found, false)
  const roots = [...new Set(found.flatMap((companyId) => now.get(companyId)?.companyId ?? []))]
  const buyers = await readBuyers(db, roots)
  const companies = await readVisible([...buyers.keys()], buyers)
  return { buyers: roots.flatMap((companyId) => buyers.get(companyId) ?? []), companies }
}

/**
 * Counts the trade of each buyer since its latest session among `sessions`, or since its latest one when the filter names
 * none of its sessions. Empty for callers without the customs search.
 */
export const readTrades = async (
  platform: Platform,
  { buyers, sessions: asked }: { buyers: readonly Buyer[]; sessions: readonly number[] },
  { session, signal }: Caller,
): Promise<Map<number, NonNullable<FairTrade>>> => {
  if (!session.permissions.has('customs.search')) return new Map()
  const since = buyers.flatMap(({ companyId, sessions }) => {
    const latest = sessions.find((id) => asked.includes(id)) ?? sessions[0]
    const held = latest === undefined ? null : fairSessionOf(latest)
    return held === null ? [] : [{ companyId, session: held.id, since: fairOpeningDay(held) }]
  })
  const counted = await countTradesSince(platform, since, signal)
  return new Map(
    since.map(({ companyId, ...held }) => [
      companyId,
      { ...held, ...(counted.get(companyId) ?? { bought: 0, sold: 0 }) },
    ]),
  )
}

/** `company` has contacts only when the viewer may see them. */
export const toFound = (buyer: Buyer, company: CompanyDetail, trade: FairTrade): FoundBuyer => {
  const { companyId, name, isForwarder, contacts } = company
  const { roles, sessions, otherFairs, categories } = buyer
  const { personnel, products, contacts: shown } = visibleFacts(buyer, contacts.masked)
  return {
    companyId,
    name,
    country: countryOf(buyer, company),
    isForwarder,
    roles: [...roles],
    sessions: [...sessions],
    otherFairs: [...otherFairs],
    categories: [...categories],
    personnel,
    products,
    contacts: shown,
    trade,
  }
}

/** The facets of a search, from their counted values. */
export const toFacets = (rows: readonly FacetRow[]): OutputOf<typeof contract.fairs.facets> => {
  const of = (facet: Facet) => rows.filter((row) => row.facet === facet).map(({ value, buyers }) => ({ value, buyers }))
  const known = <V extends string>(values: readonly V[], facet: Facet) => {
    const counted = new Map(of(facet).map(({ value, buyers }) => [value, buyers]))
    return values.flatMap((value) => {
      const buyers = counted.get(value)
      return buyers === undefined ? [] : [{ value, buyers }]
    })
  }
  return {
    sessions: of('session').map(({ value, buyers }) => ({ value: Number(value), buyers })),
    categories: of('category'),
    countries: of('country'),
    sources: known(fairSources, 'source'),
    roles: known(fairRoles, 'role'),
    conditions: known(fairConditions, 'condition'),
  }
}
