/** Customs trade records: loading them, searching them, reports on the companies in them. */
import './tables.ts'
export { stageTrades } from './stage.ts'
export { publishTrades, discardTrades, startResuming } from './publish.ts'
export { transports, inferrableFields, unknownParty } from './record.ts'
export type { StagedTrade, TradeLoad, TradeLoading, TradeRecord } from './record.ts'
export { customsRoutes } from './routes.ts'
export { readCompanies } from './companies.ts'
