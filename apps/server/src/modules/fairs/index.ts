/** Trade fairs: the search for their buyers and exhibitors. */

import './tables.ts'
export { fairExport, findFairBuyers } from './found.ts'
export { listMatchingFairBuyers, readNewestFairBatch } from './search/matching.ts'
export { readAttendedSessions } from './buyers/attended-sessions.ts'
export { readBuyers } from './buyers/read-buyers.ts'
