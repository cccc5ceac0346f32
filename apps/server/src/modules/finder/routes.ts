/** Handlers of the smart mail and phone search. */

import type { contract } from '@tradewind/contract'
import type { Handlers } from '@tradewind/platform'
import { beginBatch, cancelBatch, listBatches, listBatchItems, resumeBatch, type BatchPorts } from './batch/batch.ts'
import { addToList } from './search/add-to-list.ts'
import { readSiteOf, searchContacts, unlockSubject, type FinderDeps } from './search/search.ts'

export const finderRoutes = (deps: FinderDeps, ports: BatchPorts): Handlers<typeof contract.finder> => {
  const { platform } = deps
  const { db } = platform
  return {
    search: ({ filter }, context) => searchContacts(deps, filter, context),
    readSite: ({ filter }, { session }) => readSiteOf(deps, filter, session),
    unlock: async ({ filter }, { session }) => {
      await unlockSubject(deps, filter, session)
      return null
    },
    addToList: (input, context) => addToList(deps, input, context),
    beginBatch: (input, { session }) => beginBatch(platform, ports, session, input),
    batches: (input, { session }) => listBatches(db, session.orgId, input),
    batchItems: (input, { session }) => listBatchItems(db, session, input),
    cancelBatch: ({ batchId }, { session }) => cancelBatch(db, session.orgId, batchId),
    resumeBatch: ({ batchId }, { session }) => resumeBatch(platform, session.orgId, batchId),
  }
}
