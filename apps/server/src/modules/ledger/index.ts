/** The only writer of balances. Every entry is final; mistakes are reversed, never edited. */
import './tables.ts'
export {
  captureHold,
  creditBalance,
  holdBalance,
  readBalance,
  refundSpent,
  releaseHold,
  spendBalance,
  withdrawBalance,
} from './ledger.ts'
export { ledgerRoutes } from './routes.ts'
export { findDiscrepancies } from './queries.ts'
