/**
 * Tests Alipay, WeChat Pay and Stripe with their own SDKs, against simulated providers on loopback. Product and
 * simulated provider check each other's signatures, with keys created for the run. Also tests every forged form of a
 * notification.
 */

import type { PaymentProvider } from '@tradewind/contract'
import { startPaymentPeers, unrelatedKey } from '@tradewind/testkit/payment-peers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOfTest, startPaymentsApp, type PaymentsApp } from './testing/payments-app.ts'

type Sent = { headers: Record<string, string>; body: string }

const peers = await startPaymentPeers()
const { alipay, wechat, stripe } = peers
let shop: PaymentsApp
beforeAll(async () => {
  shop = await startPaymentsApp({ env: () => peers.env })
  stripe.useClock(() => shop.clock.now())
})
afterAll(async () => {
  await shop.close()
  await peers.close()
})

let buyer: ReturnType<PaymentsApp['app']['signIn']>
beforeEach(() => {
  shop.clock.set(startOfTest)
  buyer = shop.app.signIn()
})

const recharge = { kind: 'recharge', amountFen: 12_345 } as const
const begin = async (method: PaymentProvider, item: object = recharge) => {
  const { orderId } = await shop.order(item, buyer)
  const answer = await shop.pay(orderId, method, buyer)
  expect(answer.code, JSON.stringify(answer.data)).toBe(1)
  const { no } = await shop.attemptOf(orderId)
  return { orderId, no, checkout: answer.data.checkout }
}
const notify = (method: PaymentProvider, { headers, body }: Sent) =>
  shop.app.inject({ method: 'POST', url: `/payments/notify/${method}`, headers, payload: body })
const later = (minutes: number) => shop.clock.set(new Date(startOfTest.getTime() + minutes * 60_000))
const stateOf = async (orderId: string) => (await shop.detail(orderId, buyer)).state

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const providers = [
  {
    method: 'alipay',
    peer: alipay,
    checkout: { kind: 'qr', url: `${alipay.url}/customer/` },
    genuine: (no: string) => ({ ...alipay.notification(no), headers: form }),
    forged: (no: string) => {
      const { body } = alipay.notification(no)
      const weak = new URLSearchParams(body)
      weak.set('sign_type', 'RSA')
      return [
        alipay.notification(no, {}, unrelatedKey()).body,
        alipay.notification(no, { app_id: 'another' }).body,
        body.replace('total_amount=123.45', 'total_amount=0.01'),
        body.replace(/&sign=[^&]*/, ''),
        weak.toString(),
        '',
      ].map((forged) => ({ headers: form, body: forged }))
    },
    wrong: (no: string): [string, Sent][] => [
      ['wrong_amount', { ...alipay.notification(no, { total_amount: '0.01' }), headers: form }],
      ['unknown_order', { ...alipay.notification(no, { out_trade_no: '1' }), headers: form }],
    ],
    taken: 'success',
  },
  {
    method: 'wechat',
    peer: wechat,
    checkout: { kind: 'qr', url: 'weixin://wxpay/' },
    genuine: (no: string) => wechat.notification(no),
    forged: (no: string) => {
      const { headers, body } = wechat.notification(no)
      return [
        wechat.notification(no, {}, { key: unrelatedKey() }),
        wechat.notification(no, {}, { serial: 'ANOTHER' }),
        wechat.notification(no, {}, { sealedWith: 'x'.repeat(32) }),
        wechat.notification(no, { appid: 'another' }),
        wechat.notification(no, { mchid: 'another' }),
        // A notification with a genuine signature, but ten minutes old, as in a replay.
        wechat.notification(no, {}, { at: Date.now() - 600_000 }),
        { headers, body: body.replace('TRANSACTION.SUCCESS', 'TRANSACTION.success') },
        { headers: { 'content-type': 'application/json' }, body },
      ]
    },
    wrong: (no: string): [string, Sent][] => [
      ['wrong_amount', wechat.notification(no, { amount: { total: 1, currency: 'CNY' } })],
      ['wrong_currency', wechat.notification(no, { amount: { total: 12_345, currency: 'USD' } })],
      ['unknown_order', wechat.notification(no, { out_trade_no: '1' })],
    ],
    taken: 'SUCCESS',
  },
  {
    method: 'stripe',
    peer: stripe,
    checkout: { kind: 'redirect', url: `${stripe.url}/customer/` },
    genuine: (no: string) => stripe.notification(no),
    forged: (no: string) => {
      const { headers, body } = stripe.notification(no)
      return [
        stripe.notification(no, {}, { secret: 'whsec_another' }),
        stripe.notification(no, {}, { at: Date.now() - 600_000 }),
        { headers, body: body.replace('12345', '12344') },
        { headers: { 'content-type': 'application/json' }, body },
      ]
    },
    wrong: (no: string): [string, Sent][] => [
      ['wrong_amount', stripe.notification(no, { amount_total: 1 })],
      ['wrong_currency', stripe.notification(no, { currency: 'usd' })],
      ['unknown_order', stripe.notification(no, { client_reference_id: '1' })],
    ],
    taken: 'received',
  },
] as const satisfies readonly object[]

it('configured providers are offered, and the sandbox is not', async () => {
  const { data } = await shop.app.call<{ methods: { method: string; sandbox: boolean }[] }>(
    'GET',
    '/order/payment_methods',
    { token: buyer.token },
  )
  expect(data.methods.map(({ method }) => method)).toEqual(['alipay', 'wechat', 'stripe', 'transfer', 'balance'])
  const { orderId } = await shop.order(recharge, buyer)
  expect((await shop.pay(orderId, 'sandbox', buyer)).data.error).toBe('payment_method_not_offered')
  expect((await shop.app.inject({ method: 'POST', url: '/payments/notify/sandbox' })).statusCode).toBe(404)
})

describe.each(providers)('$method', ({ method, peer, checkout, genuine, forged, wrong, taken }) => {
  it('repeated requests begin one payment', async () => {
    const { orderId, no, checkout: shown } = await begin(method)
    expect(shown).toMatchObject({ method, sandbox: false, kind: checkout.kind })
    expect(shown?.url).toContain(checkout.url + (method === 'wechat' ? '' : no))
    const again = await Promise.all([shop.pay(orderId, method, buyer), shop.pay(orderId, method, buyer)])
    expect(again.map(({ data }) => data.checkout?.url)).toEqual([shown?.url, shown?.url])
    expect(peer.payments.get(no)?.amountFen).toBe(12_345)
  })

  it('a genuine notification is applied, and its repetition changes nothing', async () => {
    const { orderId, no } = await begin(method)
    const sent = genuine(no)
    const answers = await Promise.all(Array.from({ length: 8 }, () => notify(method, sent)))
    expect(answers.every(({ statusCode, body }) => statusCode === 200 && body.includes(taken))).toBe(true)
    expect(await shop.detail(orderId, buyer)).toMatchObject({ state: 'paid', paidWith: method, credited: [] })
    expect(await shop.balance(buyer)).toBe(12_345)
  })

  it('a forged, changed or replayed notification is refused', async () => {
    const { orderId, no } = await begin(method)
    for (const sent of forged(no)) {
      const answer = await notify(method, sent)
      expect(answer.statusCode, sent.body).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode, sent.body).toBeLessThan(500)
    }
    expect(await stateOf(orderId)).toBe('created')
    expect((await notify(method, genuine(no))).statusCode).toBe(200)
    expect(await stateOf(orderId)).toBe('paid')
  })

  it('a notification with another amount, currency or order changes nothing and is journalled', async () => {
    const { orderId, no } = await begin(method)
    for (const [outcome, sent] of wrong(no)) {
      expect((await notify(method, sent)).statusCode).toBe(200)
      expect((await shop.events()).at(-1)).toMatchObject({ provider: method, outcome })
    }
    expect(await stateOf(orderId)).toBe('created')
    expect(await shop.balance(buyer)).toBe(0)
  })

  it('payments without a notification are queried, and closed when their order has expired', async () => {
    const paid = await begin(method)
    const over = await begin(method, { kind: 'recharge', amountFen: 500 })
    const lost = peer.payments.get(paid.no)
    if (lost !== undefined) lost.state = 'paid'
    later(2)
    await shop.reconcile()
    expect(await stateOf(paid.orderId)).toBe('paid')
    expect(await stateOf(over.orderId)).toBe('created')
    later(121)
    await shop.reconcile()
    expect(await stateOf(over.orderId)).toBe('closed')
    expect(peer.payments.get(over.no)?.state).toBe('closed')
    // The notification of the paid order arrives after a query has found the payment. The payment must not count twice.
    expect((await notify(method, genuine(paid.no))).statusCode).toBe(200)
    expect(await shop.balance(buyer)).toBe(12_345)
  })

  it('a refund is paid once, even when the provider did not answer the first call', async () => {
    const { orderId, no } = await begin(method)
    const payment = peer.payments.get(no)
    if (payment !== undefined) payment.state = 'paid'
    await notify(method, genuine(no))
    const key = crypto.randomUUID()
    const order = { orderId, key, amountFen: 2_345, target: 'provider', reason: 'asked for' }
    peer.setDown(true)
    const first = await shop.post('/operator/order_refund', order, shop.operator)
    peer.setDown(false)
    expect(first.data).toMatchObject({ state: 'pending' })
    later(6)
    await Promise.all([shop.reconcile(), shop.reconcile()])
    await shop.reconcile()
    expect((await shop.detail(orderId, buyer)).refunds).toMatchObject([{ state: 'done', amountFen: 2_345 }])
    expect([...(peer.payments.get(no)?.refunds.values() ?? [])]).toEqual([2_345])
    expect(await shop.balance(buyer)).toBe(10_000)
  })

  it('a provider that does not answer is reported, and the payment can be begun again', async () => {
    const { orderId } = await shop.order(recharge, buyer)
    peer.setDown(true)
    expect((await shop.pay(orderId, method, buyer)).data.error).toBe('payment_provider_unavailable')
    peer.setDown(false)
    expect((await shop.pay(orderId, method, buyer)).data.checkout).not.toBeNull()
  })
})

it('a pending refund of Stripe is created once, even after Stripe forgot its key, and ends when Stripe reports it', async () => {
  const { orderId, no } = await begin('stripe')
  const payment = stripe.payments.get(no)
  if (payment !== undefined) payment.state = 'paid'
  await notify('stripe', stripe.notification(no))
  stripe.setRefundStatus('pending')
  const order = { orderId, key: crypto.randomUUID(), amountFen: 2_345, target: 'provider', reason: 'asked for' }
  expect((await shop.post('/operator/order_refund', order, shop.operator)).data).toMatchObject({ state: 'pending' })
  stripe.setRefundStatus('succeeded')
  stripe.forgetKeys()
  later(25 * 60)
  await shop.reconcile()
  expect((await shop.detail(orderId, buyer)).refunds).toMatchObject([{ state: 'pending' }])
  stripe.concludeRefunds()
  later(26 * 60)
  await shop.reconcile()
  expect((await shop.detail(orderId, buyer)).refunds).toMatchObject([{ state: 'done' }])
  expect([...(payment?.refunds.values() ?? [])]).toEqual([2_345])
  expect(await shop.balance(buyer)).toBe(10_000)
})

it('a long refund reason is cut to the length that each provider accepts', async () => {
  for (const { method, peer, genuine } of providers) {
    const { orderId, no } = await begin(method)
    const payment = peer.payments.get(no)
    if (payment !== undefined) payment.state = 'paid'
    await notify(method, genuine(no))
    const order = { orderId, key: crypto.randomUUID(), amountFen: 45, target: 'provider', reason: '退'.repeat(300) }
    expect((await shop.post('/operator/order_refund', order, shop.operator)).data).toMatchObject({ state: 'done' })
  }
})

it('parallel processes send a refund once', async () => {
  const { orderId, no } = await begin('wechat')
  await notify('wechat', wechat.notification(no))
  wechat.setDown(true)
  const order = { orderId, key: crypto.randomUUID(), amountFen: 2_345, target: 'provider', reason: 'asked for' }
  await shop.post('/operator/order_refund', order, shop.operator)
  wechat.setDown(false)
  const asked = () => wechat.asked.filter(({ path }) => path.includes('refund')).length
  const before = asked()
  await shop.reconcile()
  expect(asked()).toBe(before)
  later(6)
  const again = () => shop.post('/operator/order_refund', order, shop.operator)
  await Promise.all([shop.reconcile(), shop.reconcile(), again(), again()])
  expect(asked()).toBe(before + 1)
  expect((await shop.detail(orderId, buyer)).refunds).toMatchObject([{ state: 'done' }])
})

it('a refund is sent again when the merchant’s account has too little money', async () => {
  const { orderId, no } = await begin('wechat')
  await notify('wechat', wechat.notification(no))
  wechat.refuseRefunds('NOT_ENOUGH')
  const order = { orderId, key: crypto.randomUUID(), amountFen: 345, target: 'provider', reason: 'asked for' }
  expect((await shop.post('/operator/order_refund', order, shop.operator)).code).toBe(1)
  expect((await shop.detail(orderId, buyer)).refunds).toMatchObject([{ state: 'pending' }])
  wechat.refuseRefunds(null)
  later(6)
  await shop.reconcile()
  expect((await shop.detail(orderId, buyer)).refunds).toMatchObject([{ state: 'done' }])
})

it('a session of Stripe whose creation got no answer is found: it is paid, or closed when its order expires', async () => {
  const lose = async (item: object) => {
    const begun = await begin('stripe', item)
    await shop.db
      .updateTable('payment_attempt')
      .set({ checkout: null, providerReference: null })
      .where('no', '=', begun.no)
      .execute()
    return begun
  }
  const [left, paid] = [await lose(recharge), await lose({ kind: 'recharge', amountFen: 777 })]
  const payment = stripe.payments.get(paid.no)
  if (payment !== undefined) payment.state = 'paid'
  later(2)
  await shop.reconcile()
  expect([await stateOf(left.orderId), await stateOf(paid.orderId)]).toEqual(['created', 'paid'])
  later(121)
  await shop.reconcile()
  expect(stripe.payments.get(left.no)?.state).toBe('closed')
})

it('an answer that WeChat Pay has not signed is ignored', async () => {
  const { orderId, no } = await begin('wechat')
  const payment = wechat.payments.get(no)
  if (payment !== undefined) payment.state = 'paid'
  wechat.signAnswersWith(unrelatedKey())
  later(2)
  await shop.reconcile()
  expect(await stateOf(orderId)).toBe('created')
  wechat.signAnswersWith()
  later(10)
  await shop.reconcile()
  expect(await stateOf(orderId)).toBe('paid')
})

it('a code of Alipay that was never scanned is queried until it expires, even when its order is cancelled', async () => {
  const { orderId, no } = await begin('alipay')
  const payment = alipay.payments.get(no)
  alipay.payments.delete(no)
  await shop.post('/order/cancel', { orderId }, buyer)
  await shop.reconcile()
  if (payment !== undefined) alipay.payments.set(no, { ...payment, state: 'paid' })
  later(5)
  await shop.reconcile()
  expect(await shop.balance(buyer)).toBe(12_345)
})

it('an order that waits for a bank transfer gets a new code when the old one has expired', async () => {
  const { orderId, no } = await begin('wechat')
  await shop.post('/order/transfer', { orderId, bankReference: 'BANK-1' }, buyer)
  later(121)
  expect((await shop.detail(orderId, buyer)).checkout).toBeNull()
  expect((await shop.pay(orderId, 'wechat', buyer)).data.checkout).not.toBeNull()
  const fresh = await shop.attemptOf(orderId)
  expect(fresh.no).not.toBe(no)
  expect(fresh.expiresAt).toEqual(new Date(startOfTest.getTime() + 241 * 60_000))
  await shop.reconcile()
  expect(wechat.payments.get(no)?.state).toBe('closed')
  expect(wechat.payments.get(fresh.no)?.state).toBe('waiting')
})

it('one run of the job queries all payments that are due', async () => {
  for (let count = 0; count < 60; count += 1) {
    if (count % 20 === 0) buyer = shop.app.signIn()
    await begin('wechat', { kind: 'recharge', amountFen: 10_000 + count })
  }
  later(2)
  const before = wechat.asked.length
  await shop.reconcile()
  expect(wechat.asked.length - before).toBeGreaterThanOrEqual(60)
  const item = { kind: 'recharge', amountFen: 20_000 }
  expect((await shop.post('/order/create', { item }, buyer)).data.error).toBe('waiting_orders_limit')
  const same = { kind: 'recharge', amountFen: 10_059 }
  expect((await shop.post('/order/create', { item: same }, buyer)).code).toBe(1)
})

it('a session of Stripe that is complete but unpaid waits for its money', async () => {
  const { orderId, no } = await begin('stripe')
  await notify('stripe', stripe.notification(no, { payment_status: 'unpaid' }))
  expect(await stateOf(orderId)).toBe('created')
  await notify('stripe', stripe.notification(no, {}, { type: 'checkout.session.async_payment_succeeded' }))
  expect(await stateOf(orderId)).toBe('paid')
})

it('the books balance after these tests', async () => {
  expect(await shop.discrepancies()).toEqual([])
})
