/** The only writer of balances. Every entry is final; mistakes are reversed, never edited. */
import './tables.ts'
import * as books from './books.ts'

/** Readers of the books: `books.countLines(db, orgId, …)`. */
export { books }
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
export { ledgerRoutes, type LedgerPorts } from './routes.ts'
export type { Moved, OrgRange } from './statement.ts'
