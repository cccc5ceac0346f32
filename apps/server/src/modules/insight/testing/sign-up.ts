/** For tests: people with accounts, as monitors tell nobody else. */
import type { TestApp } from '@tradewind/testkit/app'
import { accounts } from '../../identity/index.ts'
import { setMembership } from '../../membership/index.ts'

let people = 0

/** Somebody on tier vip1: the owner of an organisation of his own, or a member of `orgId`. */
export const signUp = async (
  app: TestApp,
  { email = '', orgId = null }: { email?: string; orgId?: string | null } = {},
) => {
  const { db } = app.platform
  people += 1
  const account = await db.transaction().execute((tx) =>
    accounts.createAccount(tx, orgId, {
      username: `person${people}`,
      mobile: String(13_800_000_000 + people),
      passwordHash: null,
    }),
  )
  await db.updateTable('user_account').set({ email }).where('id', '=', account.userId).execute()
  if (orgId === null) await setMembership(db, account.orgId, { tier: 'vip1', expiresAt: null })
  return app.signIn({ tier: 'vip1', orgRole: orgId === null ? 'owner' : 'member', ...account })
}
