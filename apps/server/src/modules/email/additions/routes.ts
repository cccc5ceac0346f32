/** Handlers of what is put on a list as it was found. */
import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { beginAddition, type FindCompanies } from './begin.ts'
import { cancelAddition, listAdditions, readAddition } from './rows.ts'

export const additionRoutes = (
  platform: Platform,
  { findCompanies }: { findCompanies: FindCompanies },
): Handlers<(typeof contract)['mailingFound']> => ({
  addFound: (input, { session, lang, signal }) =>
    beginAddition(platform, findCompanies, session, { ...input, lang, signal }),
  additions: (input, { session }) => listAdditions(platform.db, session.orgId, input),
  readAddition: ({ additionId }, { session }) => readAddition(platform.db, session.orgId, additionId),
  cancelAddition: ({ additionId }, { session }) => cancelAddition(platform, session.orgId, additionId),
})
