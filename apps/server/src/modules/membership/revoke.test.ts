/** Tests memberships whose orders are refunded. */

import { randomUUID } from 'node:crypto'
import { waitUntilBlocking } from '@tradewind/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { spendBalance } from '../ledger/index.ts'
import type { PaidOrder } from '../payments/index.ts'
import { membershipFulfilment } from './fulfilment.ts'
import { lockMembership, readTerms } from './terms.ts'
import { startMembershipWorld } from './testing/membership-world.ts'
import { enter, fund, type Person } from './testing/people.ts'

const world = await startMembershipWorld()
const { platform, db, clock, ports, post, order, travel, mine, quote, buy, balance, payByProvider, theBooksAgree } =
  world

describe('an order that is refunded', () => {
  const revoke = (paid: PaidOrder) =>
    db.transaction().execute(async (tx) => membershipFulfilment(platform, ports).revoke?.(tx, paid))

  it('a refund removes the order’s terms, and later terms begin earlier', async () => {
    const first = await payByProvider((await order('vip2', 1)).data.orderId)
    await buy('vip1', 1)
    await travel('2026-03-11T04:00:00Z')
    await revoke(first)
    await revoke(first)
    // The later year had 366 days because of 29 February 2028. It keeps this number, although it now begins earlier.
    expect(await mine()).toMatchObject({ tier: 'vip1', endsAt: '2027-03-11T16:00:00.000Z' })
  })

  it('the refund of an upgrade restores the former plan', async () => {
    await buy('vip1', 1)
    const upgrade = await payByProvider((await order('vip3', 0)).data.orderId)
    expect((await mine()).tier).toBe('vip3')
    await revoke(upgrade)
    expect(await mine()).toMatchObject({ tier: 'vip1', endsAt: '2027-02-28T16:00:00.000Z' })
    // The restored term has its original price, so the same upgrade costs as much as before.
    expect((await quote('vip3', 0)).data.amountFen).toBe(1_680_000 - 298_000)
  })

  it('a refund is refused when a later order changed the terms, or the amount is in the balance already', async () => {
    const first = await payByProvider((await order('vip1', 1)).data.orderId)
    await buy('vip2', 0)
    await expect(revoke(first)).rejects.toMatchObject({ errorName: 'refund_not_possible' })
    expect((await mine()).tier).toBe('vip2')
  })

  it('an upgraded year that moved forward is restored with its paid value', async () => {
    const first = await payByProvider((await order('vip2', 1)).data.orderId)
    const following = await payByProvider((await order('vip1', 1)).data.orderId)
    const upgrade = await payByProvider((await order('vip2', 0)).data.orderId)
    await revoke(first)
    await revoke(upgrade)
    const [restored, ...others] = await readTerms(db, world.owner.orgId, clock.now())
    expect([restored?.tier, restored?.amountFen, others]).toEqual(['vip1', following.amountFen, []])
  })

  it('a first order can be refunded after its upgrade was refunded', async () => {
    const first = await payByProvider((await order('vip1', 1)).data.orderId)
    const second = await payByProvider((await order('vip2', 0)).data.orderId)
    const third = await payByProvider((await order('vip3', 0)).data.orderId)
    await revoke(third)
    await revoke(second)
    expect((await mine()).tier).toBe('vip1')
    await revoke(first)
    expect(await mine()).toMatchObject({ tier: 'vip0', state: 'free' })
  })
})

describe('refunds by the operator', () => {
  let operator: Person
  beforeEach(async () => {
    operator = await enter(platform, { operator: true })
  })
  const refund = (orderId: string, amountFen: number) =>
    post<{ error: string }>(
      '/operator/order_refund',
      { orderId, key: randomUUID(), amountFen, target: 'balance', reason: 'asked for' },
      operator,
    )

  it('a membership is refunded as a whole only, so that no upgrade credits a refunded part', async () => {
    const { data } = await buy('vip1', 1)
    expect((await refund(data.orderId, data.amountFen - 1)).data.error).toBe('refund_not_possible')
    expect([await balance(), (await mine()).tier]).toEqual([0, 'vip1'])
    expect((await refund(data.orderId, data.amountFen)).code).toBe(1)
    expect([await balance(), (await mine()).tier]).toEqual([data.amountFen, 'vip0'])
  })

  it('a membership that was upgraded later cannot be refunded in part', async () => {
    const { data } = await buy('vip1', 1)
    await buy('vip2', 0)
    for (const amountFen of [data.amountFen, data.amountFen - 1])
      expect((await refund(data.orderId, amountFen)).data.error).toBe('refund_not_possible')
    expect([await balance(), (await mine()).tier]).toEqual([0, 'vip2'])
  })

  it('a membership whose price is partly in the balance cannot be refunded', async () => {
    await buy('vip1', 1)
    const upgrade = (await order('vip3', 0)).data
    await buy('vip2', 0)
    await payByProvider(upgrade.orderId)
    const returned = await balance()
    expect(returned).toBe(698_000 - 298_000)
    for (const amountFen of [upgrade.amountFen, upgrade.amountFen - returned])
      expect((await refund(upgrade.orderId, amountFen)).data.error).toBe('refund_not_possible')
    expect([await balance(), (await mine()).tier]).toEqual([returned, 'vip3'])
    // The daily check accepts that part of the price was returned to the balance, and reports any other amount.
    const ofOrder = async () => {
      const { data } = await post<{ differences: { what: string; about: string }[] }>(
        '/operator/payment_check',
        {},
        operator,
      )
      return data.differences.filter(({ about }) => about === upgrade.orderId)
    }
    expect(await ofOrder()).toEqual([])
    const change = db.updateTable('membership_change').where('orderId', '=', upgrade.orderId)
    const charged = upgrade.amountFen - returned
    await change.set({ amountFen: charged - 1 }).execute()
    expect(await ofOrder()).toMatchObject([
      { what: 'membership_returned: refund', expected: returned + 1, found: returned },
    ])
    await change.set({ amountFen: charged }).execute()
  })

  it('a refund and a parallel payment do not deadlock', async () => {
    const { data } = await buy('vip1', 1)
    await fund(platform, world.owner.orgId, 1)
    const refunded = await db.transaction().execute(async (tx) => {
      const spent = { orgId: world.owner.orgId, asset: 'cny_fen', amount: 1, reason: 'test' } as const
      await spendBalance(tx, { ...spent, reference: randomUUID() })
      const answer = refund(data.orderId, data.amountFen)
      await waitUntilBlocking(tx)
      await lockMembership(tx, world.owner.orgId)
      return { answer }
    })
    expect((await refunded.answer).code).toBe(1)
  })
})

theBooksAgree()
