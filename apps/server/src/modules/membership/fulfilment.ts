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
  { fitMembers }: Pick<MembershipPorts, 'fitMembers'>,
): Fulfilment => ({
  kind: 'membership',
  // Part of a membership's price cannot be refunded: a later upgrade credits the full price of the terms that it
  // replaces, so the customer would get the refunded part a second time.
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
    await fitMembers(tx, order.orgId)
  },
  revoke: async (tx: Tx, order) => {
    await revokeOrder(tx, order, clock.now())
    await fitMembers(tx, order.orgId)
  },
  readCharged,
})
