/**
 * The member limit of an organisation: the limit of its plan, the extra members that the operator granted, and the
 * seats that the owner bought (product.md section 1). `organisations/seats.ts` adds the seats of a certified enterprise.
 */

import { fail } from '@tradewind/contract'
import type { Db, Platform, Tx } from '@tradewind/platform'
import { readOrganisationNames } from '../identity/index.ts'
import { readMembershipState, type MembershipState } from './plans.ts'
import { readBoughtSeats } from './seats.ts'
import { lockMembership, recordChange } from './terms.ts'

/** How many extra members each of these organisations has. Organisations without any are left out. */
export const readExtraMembers = async (
  db: Db | Tx,
  orgIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (orgIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('membership')
    .select(['orgId', 'extraMembers'])
    .where('orgId', 'in', orgIds)
    .where('extraMembers', '>', 0)
    .execute()
  return new Map(rows.map(({ orgId, extraMembers }) => [orgId, extraMembers]))
}

/**
 * The member limit of the plan in force plus the extra members that the operator granted and the seats that the owner
 * bought. `limit`: null = no limit. A plan that allows no members allows no extra members either.
 */
export const readMemberSeats = async (
  db: Db | Tx,
  orgId: string,
  { standing, granted: { subAccounts } }: Pick<MembershipState, 'standing' | 'granted'>,
  now: Date,
) => {
  const granted = (await readExtraMembers(db, [orgId])).get(orgId) ?? 0
  const bought = await readBoughtSeats(db, orgId, standing, now)
  const limit = subAccounts === null || subAccounts === 0 ? subAccounts : subAccounts + granted + bought.seats
  return { limit, granted, bought }
}

export const readMemberLimit = async (db: Db | Tx, orgId: string, now: Date): Promise<number | null> =>
  (await readMemberSeats(db, orgId, await readMembershipState(db, orgId, now), now)).limit

/**
 * Sets the number of an organisation's extra members, and freezes or restores members by the new member limit. Throws
 * Failure not_found.
 */
export const setExtraMembers = async (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  enforceMemberLimit: (tx: Tx, orgId: string) => Promise<void>,
  set: { orgId: string; extraMembers: number; reason: string; userId: string },
): Promise<void> => {
  const { orgId, extraMembers, reason, userId } = set
  const now = clock.now()
  if (!(await readOrganisationNames(db, [orgId])).has(orgId)) throw fail('not_found')
  await db.transaction().execute(async (tx) => {
    await lockMembership(tx, orgId)
    await tx.updateTable('membership').set({ extraMembers }).where('orgId', '=', orgId).execute()
    const { tier, endsAt } = (await readMembershipState(tx, orgId, now)).standing
    await recordChange(tx, orgId, { kind: 'extra_members', tier, endsAt, extraMembers, byUser: userId, reason }, now)
    await enforceMemberLimit(tx, orgId)
  })
}
