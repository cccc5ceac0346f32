import { certifiedSubAccounts, fail } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { accounts } from '../identity/index.ts'
import { isCertified } from './certification.ts'
import type { OrganisationPorts } from './ports.ts'

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
