/**
 * Moves a user into an organisation. The caller locks both organisations (`lockMovingUser`), closes the open application,
 * takes a seat, and then moves the user (`join`).
 */

import { fail } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import { countMembersLocked, joinOrganisation, lockOrganisations, readAccount } from '../identity/index.ts'
import { withdrawBeyond } from './open-invitations.ts'
import type { OrganisationPorts } from './ports.ts'
import { enforceSeatLimit } from './seats.ts'

type Outcome = { auditStatus: 'added' | 'declined' | 'withdrawn'; decidedAt: Date; userId?: string }

/** Closes an open application. Throws Failure conflict when it is closed already. */
export const closeApplication = async (tx: Tx, applicationId: string, outcome: Outcome): Promise<void> => {
  const closed = await tx
    .updateTable('member_application')
    .set(outcome)
    .where('id', '=', applicationId)
    .where('auditStatus', '=', 'not_added')
    .returning('id')
    .executeTakeFirst()
  if (closed === undefined) throw fail('conflict')
}

type MovingUser = { userId: string; username: string; mobile: string; orgId: string; orgRole: 'owner' | 'member' }

/**
 * Locks the organisation that a user leaves and the one that the user joins. Throws Failure conflict when the user
 * moved before the locks were taken.
 */
export const lockMovingUser = async (tx: Tx, orgId: string, userId: string): Promise<MovingUser> => {
  const before = await readAccount(tx, userId)
  await lockOrganisations(tx, [before.orgId, orgId])
  const movingUser = await readAccount(tx, userId)
  if (movingUser.orgId !== before.orgId) throw fail('conflict')
  return movingUser
}

/**
 * Refuses a move that is not possible: throws Failure conflict for a member of this organisation, and for an owner
 * whose own organisation has members.
 */
export const refuseMove = async (tx: Tx, orgId: string, { orgId: fromOrgId, orgRole }: MovingUser): Promise<void> => {
  if (fromOrgId === orgId) throw fail('conflict')
  if (orgRole === 'owner' && (await countMembersLocked(tx, fromOrgId)) > 0) throw fail('conflict')
}

/** Moves the user into the organisation. The caller must have taken a seat before. */
export const join = async (
  tx: Tx,
  ports: OrganisationPorts,
  { orgId, movingUser, now }: { orgId: string; movingUser: MovingUser; now: Date },
): Promise<void> => {
  const { userId, orgId: fromOrgId, orgRole } = movingUser
  await joinOrganisation(tx, orgId, userId, now)
  if (orgRole === 'owner') {
    // The owner of this organisation has joined another organisation. Without its owner, this organisation can accept
    // no members.
    await withdrawBeyond(tx, fromOrgId, 0, now)
    return
  }
  await ports.forgetMembers(tx, fromOrgId, [userId])
  // The user's seat in the former organisation is free, so a member who was frozen by its member limit may become
  // active again.
  await enforceSeatLimit(tx, ports, fromOrgId, now)
}

/**
 * When a user has both applied to an organisation and been invited by it, closes the second request too, because the
 * user needs only one seat.
 */
export const closeDuplicateRequest = async (
  tx: Tx,
  orgId: string,
  { userId, mobile }: MovingUser,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('member_application')
    .set({ auditStatus: 'added', decidedAt: now, userId })
    .where('orgId', '=', orgId)
    .where('auditStatus', '=', 'not_added')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('mobile', '=', mobile)]))
    .execute()
}
