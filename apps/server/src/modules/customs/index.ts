/** Customs trade records: loading and searching the records, and reports on the companies in the records. */

import './tables.ts'
export { type Conditions, type Draft, draft, type Engine, optionsOf, whereOf } from './conditions.ts'
export { readDirectoryState } from './directory/refresh.ts'
export { readTradeRoles, tradersBetween, type TradeRoles } from './directory/traders.ts'
export { companyColumns } from './export/company-columns.ts'
export { tradeExport } from './export/company-export.ts'
export { findCompanies } from './export/found.ts'
export type { ExportOptions } from './export/record-export.ts'
export {
  type CheckedPublications,
  countNewByCompany,
  countNewMatches,
  findUncheckedPublications,
} from './feed/new-records.ts'
export { countPublishedSince, readPublicationMark } from './feed/published-since.ts'
export { findMarketSwitches } from './market/switches.ts'
export type { FeedPorts } from './feed/routes.ts'
export { findCompaniesNamed } from './filter/queries.ts'
export { openScope } from './filter/scope.ts'
export { addWords, type SearchedText } from './filter/word-conditions.ts'
export { readWords, tokensOf } from './filter/words.ts'
export { rekeyTrades } from './publish/rekey.ts'
export { startResuming } from './publish/resume.ts'
export { tradeStore } from './publish/trade-store.ts'
export type { StagedTrade, TradeRecord } from './record.ts'
export { countTradesOf, readHeadFigures, readTradeActivity, readTradeCounts } from './report/head-figures.ts'
export { findRecordIds, findRecordsNamed, readRecordsById } from './search/records-by-id.ts'
export { countTradesSince } from './report/trades-since.ts'
