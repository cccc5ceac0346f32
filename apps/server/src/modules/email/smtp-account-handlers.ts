/** Handlers of SMTP accounts. */
import { fail, type Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { deleteAccount, listAccounts, saveAccount, testAccount } from './smtp-accounts.ts'

/** Tries of one organisation at a time: a test is a connection to wherever somebody says. */
const testsAtOnce = 3

export const smtpAccountRoutes = (platform: Platform): Handlers<Contract['smtpAccounts']> => {
  const { db, clock } = platform
  const underWay = new Map<string, number>()
  const limited = async <T>(orgId: string, run: () => Promise<T>): Promise<T> => {
    const count = underWay.get(orgId) ?? 0
    if (count >= testsAtOnce) throw fail('too_many_requests', { retryAfterSeconds: 10 })
    underWay.set(orgId, count + 1)
    try {
      return await run()
    } finally {
      const left = (underWay.get(orgId) ?? 1) - 1
      if (left === 0) underWay.delete(orgId)
      else underWay.set(orgId, left)
    }
  }
  return {
    accounts: (_input, { session }) => listAccounts(db, session.orgId),
    testAccount: (input, { session: { orgId } }) => limited(orgId, () => testAccount(platform, orgId, input)),
    saveAccount: (input, { session: { orgId } }) =>
      limited(orgId, () => saveAccount(platform, orgId, { ...input, at: clock.now() })),
    deleteAccount: async ({ id }, { session }) => {
      await deleteAccount(db, session.orgId, id)
      return null
    },
  }
}
