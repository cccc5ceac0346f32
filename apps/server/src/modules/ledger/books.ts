/** What others read in the books: for exports of the statement, for members' spending, and to check that all agrees. */
export { findDiscrepancies } from './queries.ts'
export { statementExport } from './statement-export.ts'
export { listAdjustments, readConsumedFen, readMoved, readReturned } from './statement.ts'
