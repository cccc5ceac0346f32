/** The only writer of balances. Every entry is final; mistakes are reversed, never edited. */

import './tables.ts'
export {
  captureHold,
  creditBalance,
  holdBalance,
  lockBalances,
  readBalance,
  refundSpent,
  releaseHold,
  spendBalance,
  withdrawBalance,
} from './ledger.ts'
export { findDiscrepancies, readHoldAssets, readHolds } from './queries.ts'
export type { LedgerPorts } from './routes.ts'
export { statementExport } from './statement-export.ts'
export { type Moved, type OrgRange, listAdjustments, readConsumedFen, readMoved, readReturned } from './statement.ts'
