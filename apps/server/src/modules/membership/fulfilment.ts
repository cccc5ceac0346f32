/** The price of a membership order, and what the product does when such an order is paid or refunded. */

import { fail } from '@tradewind/contract'
import type { Platform, Tx } from '@tradewind/platform'
import type { Fulfilment } from '../payments/index.ts'
import type { MembershipPorts } from './check-memberships.ts'
import { fulfilOrder, quoteMembership, readCharged } from './purchase.ts'
import { revokeOrder } from './revoke.ts'

/** Freezes or restores members in the same transaction, so that rights and member limit change together. */
export const membershipFulfilment = (
  { clock }: Pick<Platform, 'clock'>,
  { enforceMemberLimit }: Pick<MembershipPorts, 'enforceMemberLimit'>,
): Fulfilment => ({
  kind: 'membership',
  // A membership can only be refunded in full. After a partial refund, a later upgrade would still credit the full
  // price of the terms that it replaces, so the customer would get the refunded part twice.
  partialRefunds: false,
  price: async (db, orgId, asked) => {
    if (asked.kind !== 'membership') throw fail('order_not_possible')
    const { tier, years } = asked
    const { amountFen, revision } = await quoteMembership(db, orgId, { tier, years }, clock.now())
    const title = years === 0 ? (`upgrade_${tier}` as const) : (`membership_${tier}` as const)
    return { amountFen, title, params: { years }, item: { tier, years, revision } }
  },
  fulfil: async (tx: Tx, order) => {
    await fulfilOrder(tx, order, clock.now())
    await enforceMemberLimit(tx, order.orgId)
  },
  revoke: async (tx: Tx, order) => {
    await revokeOrder(tx, order, clock.now())
    await enforceMemberLimit(tx, order.orgId)
  },
  readCharged,
})
