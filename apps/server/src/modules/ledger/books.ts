/** What others read in the books: for exports of the statement, for members' spending, and to check that all agrees. */
export { findDiscrepancies } from './queries.ts'
export { countLines, readConsumedFen, readMoved, readReturned, streamLines } from './statement.ts'
