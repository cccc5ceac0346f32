/** Handlers of SMTP accounts. */

import type { Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { countUse } from '../limits.ts'
import { testServer } from '../servers/server-settings.ts'
import { deleteAccount, listAccounts, saveAccount, smtpKind } from './smtp-accounts.ts'

export const smtpAccountRoutes = (platform: Platform): Handlers<Contract['smtpAccounts']> => {
  const { db, clock } = platform
  return {
    accounts: (_input, { session }) => listAccounts(db, session.orgId, clock.now()),
    testAccount: async (input, { session: { orgId } }) => {
      await countUse(db, 'trial', { orgId, at: clock.now() })
      return testServer(platform, smtpKind, orgId, input)
    },
    saveAccount: async (input, { session: { orgId } }) => {
      await countUse(db, 'trial', { orgId, at: clock.now() })
      return saveAccount(platform, orgId, { ...input, at: clock.now() })
    },
    deleteAccount: async ({ id }, { session }) => {
      await deleteAccount(db, session.orgId, id)
      return null
    },
  }
}
