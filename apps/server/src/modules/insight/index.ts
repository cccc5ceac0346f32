/** What a user looked for. */
import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { listSearchRecords } from './search-records.ts'

export { recordSearch } from './search-records.ts'

export const insightRoutes = ({ db }: Platform): Handlers<(typeof contract)['insight']> => ({
  searchRecords: (_input, { session }) => listSearchRecords(db, session.orgId, session.userId),
})
