/** Handlers of mailboxes. */
import { fail, type Contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { createPageRate } from '../page-rate.ts'
import { deleteMailbox, listMailboxes, saveMailbox, testMailbox } from './mailboxes.ts'

/** A test is a connection to wherever somebody says. */
const testsPerMinute = 10

export const mailboxRoutes = (platform: Platform): Handlers<Contract['mailMailboxes']> => {
  const { db, clock } = platform
  const mayTest = createPageRate(testsPerMinute)
  const assertMayTest = (orgId: string): void => {
    if (!mayTest(orgId)) throw fail('too_many_requests', { retryAfterSeconds: 60 })
  }
  return {
    mailboxes: (_input, { session }) => listMailboxes(db, session.orgId),
    testMailbox: (input, { session: { orgId } }) => {
      assertMayTest(orgId)
      return testMailbox(platform, orgId, input)
    },
    saveMailbox: (input, { session: { orgId } }) => {
      assertMayTest(orgId)
      return saveMailbox(platform, orgId, { ...input, at: clock.now() })
    },
    deleteMailbox: async ({ id }, { session }) => {
      await deleteMailbox(db, session.orgId, id)
      return null
    },
  }
}
