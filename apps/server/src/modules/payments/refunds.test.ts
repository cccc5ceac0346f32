/**
 * Tests refunds to the balance and through the provider. A refund is paid once, and never exceeds the payment. Also
 * tests refunds that the provider refuses.
 */

import { randomUUID } from 'node:crypto'
import type { Refund } from '@tradewind/contract'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { spendBalance } from '../ledger/index.ts'
import { countingMembership, startPaymentsApp } from './testing/payments-app.ts'

const membership = countingMembership()
const shop = await startPaymentsApp({ fulfilments: [membership.fulfilment] })
afterAll(() => shop.close())
const { app, db, operator } = shop

let buyer = app.signIn()
beforeEach(() => {
  buyer = app.signIn()
})

const mails = { kind: 'email_package', packageId: 'email-1000' } as const
const buy = async (item: object, method: 'sandbox' | 'balance') => {
  const { orderId } = await shop.order(item, buyer)
  const { data } = await shop.pay(orderId, method, buyer)
  if (data.checkout !== null)
    await fetch(data.checkout.url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
  expect((await shop.detail(orderId, buyer)).state).toBe('paid')
  return orderId
}
const refund = (orderId: string, amountFen: unknown, target: Refund['target'], key = randomUUID(), who = operator) =>
  app.call<Refund & { error: string }>('POST', '/operator/order_refund', {
    body: { orderId, key, amountFen, target, reason: 'asked for' },
    token: who.token,
  })
const givenBack = async (orderId: string) => {
  const { no } = await shop.attemptOf(orderId)
  const rows = await db.selectFrom('payment_sandbox_refund').select('amountFen').where('no', '=', no).execute()
  return rows.map((row) => row.amountFen)
}

it('a package is withdrawn when the last part of its price is refunded to the balance', async () => {
  await shop.fund(5_000, buyer)
  const orderId = await buy(mails, 'balance')
  expect((await refund(orderId, 2_000, 'balance')).data).toMatchObject({ state: 'done', amountFen: 2_000 })
  expect(await shop.detail(orderId, buyer)).toMatchObject({ state: 'paid', refundedFen: 2_000 })
  expect([await shop.balance(buyer), await shop.mails(buyer)]).toEqual([2_000, 1_000])
  expect((await refund(orderId, 3_001, 'balance')).data.error).toBe('refund_not_possible')
  expect((await refund(orderId, 3_000, 'balance')).code).toBe(1)
  expect(await shop.detail(orderId, buyer)).toMatchObject({ state: 'refunded', refundedFen: 5_000 })
  expect([await shop.balance(buyer), await shop.mails(buyer)]).toEqual([5_000, 0])
  expect((await refund(orderId, 1, 'balance')).data.error).toBe('refund_not_possible')
})

it('a refund through the provider is paid by the provider and leaves the balance', async () => {
  const orderId = await buy({ kind: 'membership', tier: 'vip1', years: 1 }, 'sandbox')
  expect((await refund(orderId, 298_000, 'provider')).data).toMatchObject({ state: 'done', target: 'provider' })
  expect(await givenBack(orderId)).toEqual([298_000])
  expect(await shop.balance(buyer)).toBe(0)
  expect(membership.revoked.filter((id) => id === orderId)).toHaveLength(1)
})

it('a recharge is refunded only up to its unspent amount', async () => {
  const orderId = await buy({ kind: 'recharge', amountFen: 8_000 }, 'sandbox')
  await buy(mails, 'balance')
  expect((await refund(orderId, 8_000, 'provider')).data.error).toBe('insufficient_balance')
  expect((await refund(orderId, 3_000, 'balance')).data.error).toBe('refund_not_possible')
  expect((await refund(orderId, 3_000, 'provider')).code).toBe(1)
  expect(await shop.balance(buyer)).toBe(0)
  expect(await givenBack(orderId)).toEqual([3_000])
})

it('repeated and parallel requests refund once', async () => {
  const orderId = await buy(mails, 'sandbox')
  const key = randomUUID()
  const same = await Promise.all(Array.from({ length: 6 }, () => refund(orderId, 2_000, 'provider', key)))
  expect(same.every(({ code }) => code === 1)).toBe(true)
  expect(await givenBack(orderId)).toEqual([2_000])
  expect((await refund(orderId, 2_001, 'provider', key)).status).toBe(409)
  // Two operators refund the whole remaining amount at the same time. Only one refund may succeed.
  const rest = await Promise.all([refund(orderId, 3_000, 'balance'), refund(orderId, 3_000, 'provider')])
  expect(rest.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 42262])
})

it('a purchase that is used up is not refunded', async () => {
  const orderId = await buy(mails, 'sandbox')
  await db.transaction().execute((tx) =>
    spendBalance(tx, {
      orgId: buyer.orgId,
      asset: 'email_count',
      amount: 1,
      reason: 'test',
      reference: orderId,
    }),
  )
  expect((await refund(orderId, 5_000, 'provider')).data.error).toBe('insufficient_email_count')
  expect(await shop.detail(orderId, buyer)).toMatchObject({ state: 'paid', refundedFen: 0, refunds: [] })
})

it.each([0, -1, 0.5, 2 ** 53, '100', null])('a refund refuses the amount %s', async (amountFen) => {
  const orderId = await buy(mails, 'sandbox')
  expect((await refund(orderId, amountFen, 'balance')).data.error).toBe('invalid_input')
})

it('a refund that the provider refuses for good goes to the balance and is reported', async () => {
  const orderId = await buy(mails, 'sandbox')
  const { no } = await shop.attemptOf(orderId)
  // The merchant has refunded the payment in the provider's own console.
  await db.insertInto('payment_sandbox_refund').values({ refundNo: randomUUID(), no, amountFen: 5_000 }).execute()
  expect((await refund(orderId, 5_000, 'provider')).data).toMatchObject({ state: 'refused' })
  expect([await shop.balance(buyer), await shop.mails(buyer)]).toEqual([5_000, 0])
  const recharge = await buy({ kind: 'recharge', amountFen: 1_000 }, 'sandbox')
  const again = await shop.attemptOf(recharge)
  await db
    .insertInto('payment_sandbox_refund')
    .values({ refundNo: randomUUID(), no: again.no, amountFen: 1_000 })
    .execute()
  await refund(recharge, 1_000, 'provider')
  expect(await shop.detail(recharge, buyer)).toMatchObject({ state: 'paid', refundedFen: 0 })
  expect(await shop.balance(buyer)).toBe(6_000)
})

it('only the operator refunds', async () => {
  const orderId = await buy(mails, 'sandbox')
  const owner = app.signIn({ orgId: buyer.orgId, permissions: new Set() })
  expect((await refund(orderId, 100, 'balance', randomUUID(), owner)).data.error).toBe('forbidden')
})

it('the books agree with the orders after these tests, and a difference is found', async () => {
  const check = () => app.call<{ differences: object[] }>('POST', '/operator/payment_check', { token: operator.token })
  expect(await shop.discrepancies()).toEqual([])
  expect((await check()).data.differences).toEqual([])
  const orderId = await buy(mails, 'sandbox')
  const { id } = await shop.attemptOf(orderId)
  await db.updateTable('payment_attempt').set({ amountFen: 4_999 }).where('id', '=', id).execute()
  await db
    .updateTable('payment_order')
    .set({ state: 'created', paidAt: null, paidWith: null })
    .where('id', '=', orderId)
    .execute()
  expect((await check()).data.differences).toEqual([
    { what: 'payment: credit', about: id, expected: 4_999, found: 5_000 },
    { what: 'order: spend', about: orderId, expected: null, found: 5_000 },
    { what: 'order: credit', about: orderId, expected: null, found: 1_000 },
  ])
  const stored = await app.call<{ differences: object[] }>('GET', '/operator/payment_differences', {
    token: operator.token,
  })
  expect(stored.data.differences).toHaveLength(3)
})
