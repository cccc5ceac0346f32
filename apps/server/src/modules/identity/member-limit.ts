/**
 * When an organisation has more members than its plan allows, the newest members are frozen, and later restored
 * automatically. No member is deleted.
 */

import type { Db, Tx } from '@tradewind/platform'
import { countMembersLocked } from './accounts.ts'

/** Counts the members without the owner, the active members, and the members that the plan froze. */
export const countSubAccounts = async (
  db: Db | Tx,
  orgId: string,
): Promise<{ used: number; active: number; frozen: number }> =>
  db
    .selectFrom('user_account')
    .select((eb) => [
      eb.fn.countAll<number>().as('used'),
      eb.fn.countAll<number>().filterWhere('status', '=', 'normal').as('active'),
      eb.fn.countAll<number>().filterWhere('frozenByPlan', '=', true).as('frozen'),
    ])
    .where('orgId', '=', orgId)
    .where('orgRole', '=', 'member')
    .executeTakeFirstOrThrow()

/**
 * Ensures that at most `limit` members are active (null: all may be). Freezes the members who joined last, or restores
 * frozen members, starting with those who joined first. A member frozen by the owner stays frozen. Returns how many
 * members were frozen and how many restored.
 */
export const enforceMemberLimit = async (
  tx: Tx,
  orgId: string,
  limit: number | null,
): Promise<{ frozen: number; restored: number }> => {
  await countMembersLocked(tx, orgId)
  const { active } = await countSubAccounts(tx, orgId)
  const room = limit === null ? Number.MAX_SAFE_INTEGER : limit - active
  if (room < 0) return { frozen: await freezeNewest(tx, orgId, -room), restored: 0 }
  return { frozen: 0, restored: await restoreOldest(tx, orgId, room) }
}

const freezeNewest = async (tx: Tx, orgId: string, count: number): Promise<number> => {
  const newest = await membersOf(tx, orgId)
    .where('status', '=', 'normal')
    .orderBy('joinedAt', 'desc')
    .orderBy('usernameKey', 'desc')
    .limit(count)
    .execute()
  return setFrozen(tx, newest, true)
}

const restoreOldest = async (tx: Tx, orgId: string, count: number): Promise<number> => {
  if (count === 0) return 0
  const oldest = await membersOf(tx, orgId)
    .where('status', '=', 'frozen')
    .where('frozenByPlan', '=', true)
    .orderBy('joinedAt')
    .orderBy('usernameKey')
    .execute()
  return setFrozen(tx, oldest.slice(0, count), false)
}

const membersOf = (tx: Tx, orgId: string) =>
  tx.selectFrom('user_account').select('id').where('orgId', '=', orgId).where('orgRole', '=', 'member')

const setFrozen = async (tx: Tx, members: readonly { id: string }[], frozen: boolean): Promise<number> => {
  if (members.length === 0) return 0
  await tx
    .updateTable('user_account')
    .set({ status: frozen ? 'frozen' : 'normal', frozenByPlan: frozen })
    .where(
      'id',
      'in',
      members.map(({ id }) => id),
    )
    .execute()
  return members.length
}
