/** The four accounts of demonstration mode: everybody knows their password, so they exist nowhere else. */
import type { TierRole } from '@tradewind/contract'
import type { Platform, Tx } from '@tradewind/platform'
import { createAccount, usernameKey } from './accounts.ts'
import { hashPassword } from './passwords.ts'

export const demonstrationPassword = 'tradewind'

const accounts: readonly { username: string; mobile: string; tier: TierRole; operator: boolean }[] = [
  { username: 'demo', mobile: '13800000001', tier: 'vip4', operator: false },
  { username: 'vip', mobile: '13800000002', tier: 'vip1', operator: false },
  { username: 'free', mobile: '13800000003', tier: 'vip0', operator: false },
  { username: 'operator', mobile: '13800000004', tier: 'vip4', operator: true },
]

/** Puts an organisation on a tier, in the same transaction; supplied by main from membership. */
export type GrantTier = (tx: Tx, orgId: string, tier: TierRole) => Promise<void>

/**
 * Creates what is missing of the four; run at every start. Answers nobody in production. The result names each
 * account's organisation, for what other modules give it (a balance, favourites).
 */
export const ensureDemonstrationAccounts = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  grantTier: GrantTier,
): Promise<{ username: string; userId: string; orgId: string }[]> => {
  if (config.mode === 'production') return []
  const present = await db
    .selectFrom('user_account')
    .select(['username', 'id as userId', 'org_id as orgId'])
    .where(
      'username_key',
      'in',
      accounts.map(({ username }) => usernameKey(username)),
    )
    .execute()
  const missing = accounts.filter(({ username }) => !present.some((account) => account.username === username))
  if (missing.length === 0) return present
  const passwordHash = await hashPassword(demonstrationPassword)
  const created = await db.transaction().execute(async (tx) => {
    const made = []
    for (const { username, mobile, tier, operator } of missing) {
      const account = await createAccount(tx, null, { username, mobile, passwordHash, operator })
      await grantTier(tx, account.orgId, tier)
      made.push({ username, ...account })
    }
    return made
  })
  return [...present, ...created]
}
