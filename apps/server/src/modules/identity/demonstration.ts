/**
 * The four accounts of demonstration mode. demonstration-rules.ts restricts these accounts in public demonstrations and
 * in production.
 */

import type { TierRole } from '@tradewind/contract'
import type { Db, Platform, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { createAccount, usernameKey } from './accounts.ts'
import { demonstrationPassword } from './demonstration-rules.ts'
import { hashPassword } from './passwords.ts'

const accounts: readonly { username: string; mobile: string; tier: TierRole; operator: boolean }[] = [
  { username: 'demo', mobile: '13800000001', tier: 'vip4', operator: false },
  { username: 'vip', mobile: '13800000002', tier: 'vip1', operator: false },
  { username: 'free', mobile: '13800000003', tier: 'vip0', operator: false },
  { username: 'operator', mobile: '13800000004', tier: 'vip4', operator: true },
]

export type DemonstrationAccount = { username: string; userId: string; orgId: string }

/** Puts an organisation on a tier, in the same transaction. module-ports.ts supplies this function from membership. */
export type GrantTier = (tx: Tx, orgId: string, tier: TierRole) => Promise<void>

/**
 * Creates those of the four demonstration accounts that do not exist yet. Every process calls this at every start.
 * Returns no accounts in production. The result names each account's organisation, so that other modules can fill it (a
 * balance, favourites).
 */
export const ensureDemonstrationAccounts = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  grantTier: GrantTier,
): Promise<DemonstrationAccount[]> => {
  if (config.mode === 'production') return []
  const present = await readPresent(db)
  if (present.length === accounts.length) return present
  const passwordHash = await hashPassword(demonstrationPassword)
  return db.transaction().execute(async (tx) => {
    // Processes that start together wait here until the first one has created the accounts.
    await sql`select pg_advisory_xact_lock(hashtext('demonstration accounts'))`.execute(tx)
    const found = await readPresent(tx)
    for (const { username, mobile, tier, operator } of accounts) {
      if (found.some((account) => account.username === username)) continue
      const account = await createAccount(tx, null, { username, mobile, passwordHash, operator, demonstration: true })
      await grantTier(tx, account.orgId, tier)
      found.push({ username, ...account })
    }
    return found
  })
}

const readPresent = (db: Db | Tx): Promise<DemonstrationAccount[]> =>
  db
    .selectFrom('user_account')
    .select(['username', 'id as userId', 'orgId'])
    .where(
      'usernameKey',
      'in',
      accounts.map(({ username }) => usernameKey(username)),
    )
    .execute()

/** The organisations created with the demonstration accounts. */
export const listOrganisations = async (db: Db | Tx): Promise<string[]> => {
  const rows = await db
    .selectFrom('user_account')
    .select('homeOrgId as orgId')
    .where('isDemonstration', '=', true)
    .orderBy('usernameKey')
    .execute()
  return rows.flatMap(({ orgId }) => (orgId === null ? [] : [orgId]))
}

/** Members of the demonstration's organisations who are not demonstration accounts. */
export const listMembers = async (db: Db | Tx): Promise<{ orgId: string; userId: string; username: string }[]> =>
  db
    .selectFrom('user_account')
    .select(['orgId', 'id as userId', 'username'])
    .where('orgRole', '=', 'member')
    .where('isDemonstration', '=', false)
    .where('orgId', 'in', (eb) =>
      eb
        .selectFrom('user_account as made')
        .select('made.homeOrgId')
        .where('made.isDemonstration', '=', true)
        .$narrowType<{ homeOrgId: string }>(),
    )
    .orderBy('usernameKey')
    .execute()
