/** Handlers of the customs endpoints. */

import { fail, type contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { listUnlockedCompanies, readCompaniesFor, unlockCompany, viewerOf } from '../companies/index.ts'
import type { ContactViewer } from '../membership/index.ts'
import { conditionsOf } from './conditions.ts'
import { suggestCompanies } from './directory/suggestions.ts'
import { findTrade } from './filter/queries.ts'
import { readTradeId, toTradeRow } from './filter/rows.ts'
import { openScope, type Caller } from './filter/scope.ts'
import { findHsCodes } from './hs/finder.ts'
import { listHsChildren } from './hs/tree.ts'
import { readMarketCompanies } from './market/companies.ts'
import { readMarketPlaces } from './market/places.ts'
import { readMarketPrices } from './market/prices.ts'
import { readMarketSwitches } from './market/switches.ts'
import { readMarket } from './market/trend.ts'
import { isMasked, maskList, maskNamed, maskTrade, requireMaskable } from './masking.ts'
import { readProvenance } from './publish/loads.ts'
import { readLookAlikes } from './report/look-alikes.ts'
import { readChanges, readSwitches } from './report/report-changes.ts'
import { readReportRecords } from './report/report-records.ts'
import {
  readCompany,
  readOverview,
  readPartners,
  readPorts,
  readProducts,
  readRegions,
  readTrend,
} from './report/reports.ts'
import { readCompanyMonths, searchCompanies } from './search/companies-found.ts'
import { readFacets, searchTrades } from './search/search.ts'
import { readSummary } from './search/summary.ts'
import { suggestSearches } from './suggested/suggested-searches.ts'
import { readReportPrices } from './unit-prices/report-prices.ts'
import { readVerdict } from './verdict/report-verdict.ts'

/** Whether modules above show contacts of a company or its staff that the company registry does not have. */
export type HasFurtherContacts = (companyId: number) => Promise<boolean>

export const customsRoutes = (
  platform: Platform,
  hasFurtherContacts: HasFurtherContacts,
): Handlers<typeof contract.customs> => ({
  search: async (input, context) => {
    requireMaskable(context.session, input)
    return maskList(context.session, await searchTrades(platform, input, context), maskTrade)
  },
  buyers: async (input, context) => {
    requireMaskable(context.session, input)
    return maskList(context.session, await searchCompanies(platform, 'buyer', input, context), maskNamed)
  },
  suppliers: async (input, context) => {
    requireMaskable(context.session, input)
    return maskList(context.session, await searchCompanies(platform, 'seller', input, context), maskNamed)
  },
  companyMonths: (input, context) => readCompanyMonths(platform, input, context),
  facets: ({ filter }, context) => {
    requireMaskable(context.session, { filter })
    return readFacets(platform, filter, context)
  },
  suggestSearches: ({ filter }, context) => {
    requireMaskable(context.session, { filter })
    return suggestSearches(platform, filter, { ...context, namesMasked: isMasked(context.session) })
  },
  record: ({ tradeId }, context) => readRecord(platform, tradeId, viewerOf(context.session), context),
  unlockedCompanies: (page, { session }) => listUnlockedCompanies(platform.db, session.orgId, page),
  unlockCompany: async ({ companyId }, { session }) =>
    unlockCompany(platform, session, companyId, { hasMore: await hasFurtherContacts(companyId) }),
  suggestCompanies: ({ text }, context) => suggestCompanies(platform, text, context),
  hsChildren: ({ parent }, context) => listHsChildren(platform, parent, context),
  hsFind: ({ text }, context) => findHsCodes(platform, text, context),
  market: ({ filter }, context) => readMarket(platform, filter, context),
  marketCompanies: ({ filter }, context) => readMarketCompanies(platform, filter, context),
  marketPlaces: ({ filter }, context) => readMarketPlaces(platform, filter, context),
  marketPrices: ({ filter }, context) => readMarketPrices(platform, filter, context),
  marketSwitches: (input, context) => readMarketSwitches(platform, input, context),
  summary: (_input, context) => readSummary(platform, context),
  company: ({ companyId }, context) => readCompany(platform, companyId, viewerOf(context.session), context),
  companyOverview: (input, context) => readOverview(platform, input, context),
  companyTrend: (input, context) => readTrend(platform, input, context),
  companyRecords: (input, context) => readReportRecords(platform, input, context),
  companyPartners: (input, context) => readPartners(platform, input, context),
  companyChanges: (input, context) => readChanges(platform, input, context),
  companySwitches: (input, context) => readSwitches(platform, input, context),
  companyLookAlikes: (input, context) => readLookAlikes(platform, input, context),
  companyVerdict: (input, context) => readVerdict(platform, input, context),
  companyProducts: (input, context) => readProducts(platform, input, context),
  companyPrices: (input, context) => readReportPrices(platform, input, context),
  companyRegions: (input, context) => readRegions(platform, input, context),
  companyPorts: (input, context) => readPorts(platform, input, context),
})

/** Reads one record with the contacts of its companies. Throws Failure `not_found`. */
export const readRecord = async (platform: Platform, tradeId: string, viewer: ContactViewer, caller: Caller) => {
  const parts = readTradeId(tradeId)
  if (parts === null) throw fail('not_found')
  const scope = await openScope(platform, caller.signal)
  const [row, source] = await Promise.all([
    findTrade(
      scope,
      conditionsOf(scope.view, () => ['true']),
      parts,
    ),
    platform.db.selectFrom('customs_source').select('sourceId').where('sourceNo', '=', parts.source).executeTakeFirst(),
  ])
  if (row === null) throw fail('not_found')
  const [companies, provenance] = await Promise.all([
    readCompaniesFor(platform, viewer, [row.buyer_id, row.seller_id]),
    readProvenance(platform.db, row),
  ])
  return {
    ...toTradeRow(row, companies, caller.lang),
    sourceId: source?.sourceId ?? '',
    provenance,
    buyerContacts: companies.get(row.buyer_id)?.contacts ?? null,
    sellerContacts: companies.get(row.seller_id)?.contacts ?? null,
    mayUnlock: viewer.mayUnlock,
  }
}
