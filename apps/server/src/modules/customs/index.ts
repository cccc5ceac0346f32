/** Customs trade records: loading them, searching them, reports on the companies in them. */
import './tables.ts'
export { stageTrades } from './stage.ts'
export { publishTrades, discardTrades, startResuming } from './publish.ts'
export { customsRoutes } from './routes.ts'
export { customsDevelopmentRoutes } from './development.ts'
export { readCompanies } from './companies.ts'
export { tradeExport } from './export.ts'
export type { StagedTrade, TradeRecord } from './record.ts'
