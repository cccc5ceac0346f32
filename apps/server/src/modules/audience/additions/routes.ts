/** Handlers of additions. */

import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { beginAddition, previewAdding, resumeAddition, type AdditionPorts } from './begin.ts'
import { cancelAddition, listAdditions, readAddition } from './rows.ts'

export const additionRoutes = (
  platform: Platform,
  ports: AdditionPorts,
): Handlers<(typeof contract)['mailingFound']> => ({
  previewAdding: ({ of }, { session, lang, signal }) => previewAdding(platform, ports, session, { of, lang, signal }),
  addFound: (input, { session, lang, signal }) =>
    beginAddition(platform, ports.findCompanies, session, { ...input, lang, signal }),
  additions: (input, { session }) => listAdditions(platform.db, session.orgId, input),
  readAddition: ({ additionId }, { session }) => readAddition(platform.db, session.orgId, additionId),
  resumeAddition: ({ additionId }, { session }) => resumeAddition(platform, session.orgId, additionId),
  cancelAddition: ({ additionId }, { session }) => cancelAddition(platform, session.orgId, additionId),
})
