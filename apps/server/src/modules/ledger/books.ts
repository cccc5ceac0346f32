/** Read access to the books for other modules: statement exports, members' spending, and the check of the sums. */
export { findDiscrepancies } from './queries.ts'
export { statementExport } from './statement-export.ts'
export { listAdjustments, readConsumedFen, readMoved, readReturned } from './statement.ts'
