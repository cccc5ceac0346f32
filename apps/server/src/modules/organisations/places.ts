import { fail } from '@tradewind/contract'
import type { Tx } from '@tradewind/platform'
import { accounts } from '../identity/index.ts'

/**
 * Makes sure that `count` more fit, and holds the organisation until the transaction ends, so that parallel additions
 * cannot both take the last place. Throws Failure tier_too_low or member_limit_reached.
 */
export const takePlaces = async (tx: Tx, orgId: string, count: number, limit: number | null): Promise<void> => {
  if (limit === 0) throw fail('tier_too_low')
  const present = await accounts.countMembersLocked(tx, orgId)
  if (limit !== null && present + count > limit) throw fail('member_limit_reached', { limit })
}
