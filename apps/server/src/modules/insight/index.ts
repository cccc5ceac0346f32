/** What a user looked for. */
import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { clearSearchRecords, listSearchRecords } from './search-records.ts'

export { recordSearch } from './search-records.ts'

export const insightRoutes = ({ db }: Platform): Handlers<(typeof contract)['insight']> => ({
  searchRecords: (_input, { session }) => listSearchRecords(db, session.orgId, session.userId),
  clearSearchRecords: async (_input, { session }) => {
    await clearSearchRecords(db, session.orgId, session.userId)
    return null
  },
})
