import { certifiedSubAccounts, fail } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { countSubAccounts, enforceMemberLimit, countMembersLocked } from '../identity/index.ts'
import { countOpenInvitations, withdrawBeyond } from './open-invitations.ts'
import type { OrganisationPorts } from './ports.ts'

/** True for a certified enterprise, which has extra seats (product.md section 1). */
export const isCertified = async (db: Db | Tx, orgId: string): Promise<boolean> => {
  const approved = await db
    .selectFrom('enterprise_certification')
    .select('id')
    .where('orgId', '=', orgId)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  return approved !== undefined
}

/** The number of members that an organisation may have beside its owner. null = no limit, 0 = no members. */
export const readSeatLimit = async (db: Db | Tx, ports: OrganisationPorts, orgId: string): Promise<number | null> =>
  addCertifiedSeats(db, orgId, await ports.readMemberLimit(db, orgId))

/** Returns the limit of the plan, but at least ten for a certified enterprise (product.md section 1). */
export const addCertifiedSeats = async (db: Db | Tx, orgId: string, ofPlan: number | null): Promise<number | null> => {
  if (ofPlan === null || ofPlan >= certifiedSubAccounts) return ofPlan
  return (await isCertified(db, orgId)) ? certifiedSubAccounts : ofPlan
}

/**
 * Checks that the member limit allows `count` members in addition to the present members and the open invitations.
 * Locks the organisation until the transaction ends, so that parallel calls cannot both take the last seat. Throws
 * Failure tier_too_low or member_limit_reached.
 */
export const reserveSeats = async (
  tx: Tx,
  orgId: string,
  { count, limit, now }: { count: number; limit: number | null; now: Date },
): Promise<void> => {
  if (limit === 0) throw fail('tier_too_low', { feature: 'members' })
  const members = await countMembersLocked(tx, orgId)
  if (limit === null || count === 0) return
  const invited = await countOpenInvitations(tx, orgId, now)
  if (members + invited + count > limit) throw fail('member_limit_reached', { limit })
}

/**
 * Turns the seat that an invitation reserved into a seat of a member. If the limit has fallen since the invitation was
 * sent, the users who accept first get the remaining seats. Locks the organisation. Throws Failure member_limit_reached.
 */
export const claimReservedSeat = async (tx: Tx, orgId: string, limit: number | null): Promise<void> => {
  const members = await countMembersLocked(tx, orgId)
  if (limit !== null && members + 1 > limit) throw fail('member_limit_reached', { limit })
}

/**
 * After a change of the member limit: freezes the newest members beyond it, or restores members that the limit had
 * frozen, and withdraws the newest invitations without a seat.
 */
export const enforceSeatLimit = async (tx: Tx, ports: OrganisationPorts, orgId: string, now: Date): Promise<void> => {
  const limit = await readSeatLimit(tx, ports, orgId)
  await enforceMemberLimit(tx, orgId, limit)
  if (limit === null) return
  const { used } = await countSubAccounts(tx, orgId)
  await withdrawBeyond(tx, orgId, Math.max(0, limit - used), now)
}
