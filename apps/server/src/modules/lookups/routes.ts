/** Handlers of reverse lookups. */

import { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { recordSearch } from '../insight/index.ts'
import { reserveSearch, searchFingerprint } from '../membership/index.ts'
import { cancelBulk, createBulk, listBulk, readBulkWithCost, removeBulk, startBulk } from './bulk/bulk-lookups.ts'
import { listLines } from './bulk/lines.ts'
import { readFile, readPasted } from './bulk/read-lines.ts'
import { readCard } from './card/read-card.ts'
import { filterOf, readValue } from './values/read-value.ts'

const { path } = contract.lookups.search

export const lookupRoutes = (platform: Platform): Handlers<typeof contract.lookups> => ({
  search: async ({ filter: asked }, { session, signal }) => {
    const value = readValue(asked)
    // All spellings of a value are one search, so the search is counted here, when the value has been read.
    const filter = filterOf(value)
    const reservation = await reserveSearch(platform, session.orgId, { path, filter })
    try {
      const card = await readCard(platform, value, { session, signal })
      await Promise.all([
        reservation.commit(),
        recordSearch(platform.db, session.orgId, {
          userId: session.userId,
          scope: 'lookups',
          fingerprint: searchFingerprint(path, filter),
          filters: filter,
          at: platform.clock.now(),
        }),
      ])
      return { ...card, remaining: reservation.remaining }
    } finally {
      await reservation.release()
    }
  },
  createBulk: ({ text, country }, { session }) =>
    createBulk(platform, session, { lines: readPasted(text), fileName: null, column: null, country: country ?? null }),
  uploadBulk: async ({ country = null }, { session, file }) =>
    createBulk(platform, session, { ...(await readFile(platform, file, country)), country }),
  startBulk: ({ id }, { session }) => startBulk(platform, session.orgId, id),
  cancelBulk: ({ id }, { session }) => cancelBulk(platform, session.orgId, id),
  removeBulk: async ({ id }, { session }) => {
    await removeBulk(platform.db, session.orgId, id)
    return null
  },
  listBulk: (page, { session }) => listBulk(platform.db, session.orgId, page),
  readBulk: ({ id }, { session }) => readBulkWithCost(platform, session.orgId, id),
  bulkLines: (asked, { session }) => listLines(platform, session, asked),
})
