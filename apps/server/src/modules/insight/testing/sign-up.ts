/** Creates users with accounts for tests, because monitors alert only users with accounts. */

import type { TestApp } from '@tradewind/testkit/app'
import { createAccount } from '../../identity/accounts.ts'
import { setMembership } from '../../membership/index.ts'

let people = 0

/** Signs up a user on tier vip1: the owner of a new organisation, or a member of `orgId`. */
export const signUp = async (
  app: TestApp,
  { email = '', orgId = null }: { email?: string; orgId?: string | null } = {},
) => {
  const { db } = app.platform
  people += 1
  const account = await db.transaction().execute((tx) =>
    createAccount(tx, orgId, {
      username: `person${people}`,
      mobile: String(13_800_000_000 + people),
      passwordHash: null,
    }),
  )
  await db.updateTable('user_account').set({ email }).where('id', '=', account.userId).execute()
  if (orgId === null) await setMembership(db, account.orgId, { tier: 'vip1', expiresAt: null })
  return app.signIn({ tier: 'vip1', orgRole: orgId === null ? 'owner' : 'member', ...account })
}
