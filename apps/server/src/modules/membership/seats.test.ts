/** Tests additional sub-accounts that are bought, end with the membership, and are refunded. */

import { randomUUID } from 'node:crypto'
import type { OrderDetail } from '@tradewind/contract'
import { describe, expect, it } from 'vitest'
import { spendBalance } from '../ledger/index.ts'
import type { PaidOrder } from '../payments/index.ts'
import { seatFulfilment } from './seats.ts'
import { startMembershipWorld } from './testing/membership-world.ts'
import { enter, fund } from './testing/people.ts'

const world = await startMembershipWorld()
const { platform, db, clock, post, pay, travel, mine, buy, balance, theBooksAgree } = world

type Answer = OrderDetail & { error: string }
const order = (total: number, who = world.owner) =>
  post<Answer>('/order/create', { item: { kind: 'sub_accounts', total } }, who)
const quote = (total: number) =>
  post<{ error: string; amountFen: number; endsAt: string }>('/membership/sub_account_quote', { total })
const limit = async () => (await mine()).members.limit
const buySeats = async (total: number) => {
  const made = await order(total)
  if (made.code !== 1) return made
  await fund(platform, world.owner.orgId, made.data.amountFen)
  return pay(made.data.orderId)
}
const refund = async (orderId: string, amountFen: number) => {
  const operator = await enter(platform, { operator: true })
  const body = { orderId, key: randomUUID(), amountFen, target: 'balance', reason: 'asked for' }
  return post<{ error: string }>('/operator/order_refund', body, operator)
}

/** Fulfils an order whose money has arrived through a provider. */
const payByProvider = async (orderId: string) => {
  const row = await db.selectFrom('payment_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  await fund(platform, row.orgId, row.amountFen)
  const paid: PaidOrder = { ...row, orderId, paidWith: 'sandbox' }
  const { fulfil } = seatFulfilment(platform, world.ports)
  await db.transaction().execute(async (tx) => {
    const spent = { orgId: row.orgId, asset: 'cny_fen', amount: row.amountFen, reason: 'order' } as const
    await spendBalance(tx, { ...spent, reference: orderId })
    await fulfil(tx, paid)
    await tx
      .updateTable('payment_order')
      .set({ state: 'paid', paidWith: 'sandbox', paidAt: clock.now() })
      .where('id', '=', orderId)
      .execute()
  })
  await db.transaction().execute((tx) => fulfil(tx, paid))
}

describe('additional sub-accounts', () => {
  it('the owner of a plan with sub-accounts buys more, and they count at once', async () => {
    expect((await order(1)).data.error).toBe('seats_not_for_sale')
    await buy('vip3', 1)
    expect(await limit()).toBe(10)
    expect((await quote(2)).data).toMatchObject({ amountFen: 196_000, endsAt: '2027-02-28T16:00:00.000Z' })
    expect((await buySeats(2)).data).toMatchObject({ state: 'paid', amountFen: 196_000, title: 'sub_accounts' })
    expect((await mine()).members).toMatchObject({
      limit: 12,
      bought: 2,
      boughtUntil: '2027-02-28T16:00:00.000Z',
      fenPerYear: 98_000,
    })
    expect(await balance()).toBe(0)
    const history = await post<{ list: object[] }>('/membership/history', {})
    expect(history.data.list[0]).toMatchObject({ kind: 'seats_bought', extraMembers: 2, amountFen: 196_000 })
    expect((await quote(2)).data.error).toBe('seats_already_paid')
  })

  it('a member cannot order them', async () => {
    await buy('vip3', 1)
    const member = await enter(platform, world.owner)
    expect((await order(1, member)).data.error).toBe('owner_only')
  })

  it.each([0, -1, 1.5, 1001, '2', null])('a total of %s is refused', async (total) => {
    expect((await post<Answer>('/order/create', { item: { kind: 'sub_accounts', total } })).data.error).toBe(
      'invalid_input',
    )
  })

  it('a double click and two tabs are charged once', async () => {
    await buy('vip3', 1)
    await fund(platform, world.owner.orgId, 1_000_000)
    const made = await Promise.all([order(3), order(3), order(3)])
    expect(new Set(made.map(({ data }) => data.orderId)).size).toBe(1)
    const paid = await Promise.all(made.map(({ data }) => pay(data.orderId)))
    expect(paid.every(({ code }) => code === 1)).toBe(true)
    expect([await balance(), await limit()]).toEqual([1_000_000 - 3 * 98_000, 13])
  })

  it('of two totals ordered at the same time, the later payment is refused or charged for the rest only', async () => {
    await buy('vip3', 1)
    const [first, second, third] = [(await order(2)).data, (await order(5)).data, (await order(4)).data]
    await fund(platform, world.owner.orgId, first.amountFen + third.amountFen)
    await pay(first.orderId)
    expect((await pay(third.orderId)).data.error).toBe('membership_changed')
    await payByProvider(second.orderId)
    expect([await limit(), await balance()]).toEqual([15, third.amountFen + 2 * 98_000])
    // The seats of the third order are paid by now, so all its money goes to the balance.
    await payByProvider(third.orderId)
    expect([await limit(), await balance()]).toEqual([15, 2 * third.amountFen + 2 * 98_000])
    expect((await refund(third.orderId, third.amountFen)).data.error).toBe('refund_not_possible')
  })

  it('the seats end with the membership and its grace; then members beyond the limit are frozen', async () => {
    await buy('vip3', 1)
    await buySeats(1)
    for (let count = 0; count < 11; count += 1) await enter(platform, { orgId: world.owner.orgId })
    await buy('vip3', 1)
    await travel('2027-02-28T15:00:00Z')
    expect((await mine()).members).toMatchObject({ limit: 11, bought: 1 })
    await travel('2027-02-28T16:00:00Z')
    await world.check()
    expect((await mine()).members).toMatchObject({ limit: 10, bought: 0, frozen: 1 })
    await buySeats(1)
    expect((await mine()).members).toMatchObject({ limit: 11, bought: 1, boughtUntil: '2028-02-29T16:00:00.000Z' })
    await travel('2028-03-03T04:00:00Z')
    expect(await mine()).toMatchObject({ state: 'grace', members: { limit: 11, bought: 1 } })
    await travel('2028-03-09T04:00:00Z')
    expect(await mine()).toMatchObject({ state: 'free', members: { limit: 0, bought: 0 } })
  })

  it('a check is due when bought seats end before the membership', async () => {
    const { orgId } = world.owner
    const operator = await enter(platform, { operator: true })
    const endless = { orgId, tier: 'vip3', untilDay: null, reason: 'partner' }
    await post('/operator/membership_set', endless, operator)
    await buySeats(1)
    const due = await db.selectFrom('membership').select('lookAt').where('orgId', '=', orgId).executeTakeFirstOrThrow()
    expect(due.lookAt?.toISOString()).toBe('2027-02-28T16:00:00.000Z')
  })

  it('a refund in full ends the seats; a partial one, or one after their end, is refused', async () => {
    await buy('vip3', 1)
    const first = (await buySeats(2)).data
    const second = (await buySeats(3)).data
    expect((await refund(first.orderId, 1)).data.error).toBe('refund_not_possible')
    expect((await refund(first.orderId, first.amountFen)).code).toBe(1)
    expect([await limit(), await balance()]).toEqual([11, first.amountFen])
    await travel('2027-02-28T16:00:00Z')
    expect((await refund(second.orderId, second.amountFen)).data.error).toBe('refund_not_possible')
  })

  it('the daily check of payments accepts the returned amounts', async () => {
    const operator = await enter(platform, { operator: true })
    const { data } = await post<{ differences: { about: string }[] }>('/operator/payment_check', {}, operator)
    const seatOrders = await db.selectFrom('payment_order').select('id').where('kind', '=', 'sub_accounts').execute()
    const ids = new Set(seatOrders.map(({ id }) => id))
    expect(ids.size).toBeGreaterThan(5)
    expect(data.differences.filter(({ about }) => ids.has(about))).toEqual([])
  })
})

theBooksAgree()
