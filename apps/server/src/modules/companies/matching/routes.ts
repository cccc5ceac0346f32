/** Handlers of the operator's endpoints on company identity. */

import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { flagForwarder, keepApart, mergeCompanies, splitName, undoChange } from './decisions.ts'
import {
  confirmName,
  findIdentities,
  listChanges,
  listSuggestions,
  listToReview,
  readIdentity,
  type FindByWords,
} from './reads.ts'

export const companyIdentityRoutes = (
  platform: Platform,
  findByWords: FindByWords,
): Handlers<typeof contract.companyIdentity> => {
  const { db } = platform
  return {
    find: ({ text }) => findIdentities(db, text, findByWords),
    company: ({ companyId }) => readIdentity(db, companyId),
    merge: async ({ companyId, otherCompanyId, reason }, { session: { userId } }) => {
      await mergeCompanies(platform, { companyId, otherCompanyId }, { userId, reason })
      return { companyId }
    },
    split: async ({ nameId, reason }, { session: { userId } }) => ({
      companyId: await splitName(platform, nameId, { userId, reason }),
    }),
    keepApart: async ({ nameId, otherNameId, reason }, { session: { userId } }) => {
      await keepApart(platform, [nameId, otherNameId], { userId, reason })
      return null
    },
    flagForwarder: async ({ companyId, isForwarder, reason }, { session: { userId } }) => {
      await flagForwarder(platform, { companyId, isForwarder }, { userId, reason })
      return null
    },
    review: (page) => listToReview(db, page),
    confirm: async ({ nameId }) => {
      await confirmName(db, nameId)
      return null
    },
    suggestions: (page) => listSuggestions(db, page),
    journal: (page) => listChanges(db, page),
    undo: async ({ changeId, reason }, { session: { userId } }) => {
      await undoChange(platform, changeId, { userId, reason })
      return null
    },
  }
}
