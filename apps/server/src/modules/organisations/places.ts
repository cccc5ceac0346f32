import { certifiedSubAccounts, fail } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { accounts, memberPlaces } from '../identity/index.ts'
import type { OrganisationPorts } from './ports.ts'

/** A certified enterprise has places of its own (product.md section 1). */
export const isCertified = async (db: Db | Tx, orgId: string): Promise<boolean> => {
  const approved = await db
    .selectFrom('enterprise_certification')
    .select('id')
    .where('org_id', '=', orgId)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  return approved !== undefined
}

/**
 * How many members an organisation may have beside its owner: its plan's, and of a certified enterprise at least ten
 * whatever the plan (product.md section 1). null = no limit, 0 = none.
 */
export const readPlaces = async (db: Db | Tx, ports: OrganisationPorts, orgId: string): Promise<number | null> => {
  const ofPlan = await ports.readMemberLimit(db, orgId)
  if (ofPlan === null || ofPlan >= certifiedSubAccounts) return ofPlan
  return (await isCertified(db, orgId)) ? certifiedSubAccounts : ofPlan
}

/**
 * Makes sure that `count` more fit, and holds the organisation until the transaction ends, so that parallel additions
 * cannot both take the last place. Throws Failure tier_too_low or member_limit_reached.
 */
export const takePlaces = async (tx: Tx, orgId: string, count: number, limit: number | null): Promise<void> => {
  if (limit === 0) throw fail('tier_too_low')
  const present = await accounts.countMembersLocked(tx, orgId)
  if (limit !== null && present + count > limit) throw fail('member_limit_reached', { limit })
}

/** Freezes the newest members beyond the places, or restores whom that had frozen; for when the places change. */
export const fitPlaces = async (tx: Tx, ports: OrganisationPorts, orgId: string) =>
  memberPlaces.fitMembers(tx, orgId, await readPlaces(tx, ports, orgId))
