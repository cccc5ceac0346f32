/** Tests payments at the built-in cashier: its page, its signed notifications over HTTP, and its failures. */

import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import type { OrderDetail } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { signForm, makeNotification } from './providers/sandbox.ts'
import { startPaymentsApp, startOfTest, countingMembership } from './testing/payments-app.ts'

const membership = countingMembership()
const shop = await startPaymentsApp({ fulfilments: [membership.fulfilment] })
afterAll(() => shop.close())
const { app, db, clock } = shop

let buyer = app.signIn()
beforeEach(() => {
  clock.set(startOfTest)
  shop.notifications.length = 0
  buyer = app.signIn()
})

const recharge = { kind: 'recharge', amountFen: 12_345 } as const
const mails = { kind: 'email_package', packageId: 'email-1000' } as const
const vip = { kind: 'membership', tier: 'vip1', years: 1 } as const

/** Creates an order and begins its payment. Returns the URL of the cashier's page too. */
const begin = async (item: object) => {
  const { orderId } = await shop.order(item, buyer)
  const { data } = await shop.pay(orderId, 'sandbox', buyer)
  if (data.checkout === null) throw new Error('no checkout')
  const { no } = await shop.attemptOf(orderId)
  return { orderId, no, url: data.checkout.url, checkout: data.checkout }
}
const click = (url: string, action: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })
const notify = async (body: string) => {
  const response = await fetch(`http://127.0.0.1:${shop.port}/payments/notify/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
  return { status: response.status, body: await response.text() }
}
/** Changes fields of a genuine notification, and signs it again with the sandbox's own key. */
const signedBySandbox = async (no: string, change: Record<string, string>) => {
  const { body } = await makeNotification(db, no, 'TRADE_SUCCESS')
  const { privateKey: key } = await db.selectFrom('payment_sandbox_key').select('privateKey').executeTakeFirstOrThrow()
  const fields = { ...Object.fromEntries(new URLSearchParams(body)), ...change }
  return new URLSearchParams(signForm(fields, createPrivateKey(key))).toString()
}
const lastEvent = async () => (await shop.events()).at(-1)

describe('the sandbox cashier', () => {
  it('the cashier is offered while no provider is configured, and its page states that it is a sandbox', async () => {
    const { data } = await app.call<{ methods: object[] }>('GET', '/order/payment_methods', { token: buyer.token })
    expect(data.methods).toContainEqual({ method: 'sandbox', flow: 'qr', sandbox: true })
    const { url, checkout } = await begin(recharge)
    expect(checkout).toMatchObject({ method: 'sandbox', kind: 'qr', sandbox: true })
    const html = await (await fetch(url)).text()
    expect(html).toContain(translate('cn', 'cashier.mark'))
    expect(html).toContain('123.45')
  })

  it('the provider and the cashier use the language in which the user ordered, whoever pays from where', async () => {
    const ask = async (path: string, body: object, lang: string) => {
      const headers = { token: buyer.token, lang }
      const answer = await app.inject({ method: 'POST', url: path, headers, payload: body })
      return answer.json<{ data: OrderDetail }>().data
    }
    const namedIn = async (lang: string) => {
      const { orderId } = await ask('/order/create', { item: { kind: 'email_package', packageId: 'email-5000' } }, lang)
      const { checkout } = await ask('/order/pay', { orderId, method: 'sandbox' }, 'cn')
      const url = checkout?.url ?? ''
      const html = await (await fetch(url, { headers: { 'accept-language': 'zh' } })).text()
      // The same order in another language is the order that waits; its name does not change.
      await ask('/order/create', { item: { kind: 'email_package', packageId: 'email-5000' } }, 'cn')
      const { no } = await shop.attemptOf(orderId)
      const { subject } = await db
        .selectFrom('payment_sandbox')
        .select('subject')
        .where('no', '=', no)
        .executeTakeFirstOrThrow()
      await ask('/order/cancel', { orderId }, 'cn')
      return [subject, html.includes('No real money is charged'), html.includes(subject)]
    }
    expect(await namedIn('en')).toEqual(['Package of 5000 emails', true, true])
    expect(await namedIn('cn')).toEqual(['邮件套餐 5000 封', false, true])
  })

  it('the cashier’s page opens only by its own link', async () => {
    const { url, orderId } = await begin(recharge)
    for (const wrong of [url.replace(/token=.{8}/, 'token=AAAAAAAA'), url.split('?')[0] ?? '']) {
      expect((await fetch(wrong)).status).toBe(404)
      expect((await click(wrong, 'pay')).status).toBe(404)
    }
    expect((await click(url, 'steal')).status).toBe(404)
    expect((await shop.detail(orderId, buyer)).state).toBe('created')
  })

  it('a paid recharge is on the balance, and the customer returns to the product', async () => {
    const { url, orderId } = await begin(recharge)
    const answer = await click(url, 'pay')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toContain(orderId)
    expect(await shop.detail(orderId, buyer)).toMatchObject({ state: 'paid', paidWith: 'sandbox', checkout: null })
    expect(await shop.balance(buyer)).toBe(12_345)
    expect(shop.notifications).toMatchObject([{ kind: 'order_paid', userId: buyer.userId }])
  })

  it('a paid package leaves nothing on the balance', async () => {
    const { url } = await begin(mails)
    await click(url, 'pay')
    expect([await shop.balance(buyer), await shop.mails(buyer)]).toEqual([0, 1_000])
  })

  it('several parallel notifications pay and fulfil an order once', async () => {
    const { url, orderId } = await begin(vip)
    await click(url, 'twice')
    await click(url, 'pay')
    expect(await shop.detail(orderId, buyer)).toMatchObject({ state: 'paid', credited: [] })
    expect(membership.fulfilled.filter((id) => id === orderId)).toHaveLength(1)
    expect(await shop.balance(buyer)).toBe(0)
  })

  it('after a failed payment the order waits and can be paid again', async () => {
    const { url, orderId } = await begin(recharge)
    await click(url, 'fail')
    expect(await shop.detail(orderId, buyer)).toMatchObject({
      state: 'created',
      checkout: null,
      failed: { method: 'sandbox' },
    })
    const { data } = await shop.pay(orderId, 'sandbox', buyer)
    expect(data.checkout?.url).not.toBe(url)
    await click(data.checkout?.url ?? '', 'pay')
    expect(await shop.detail(orderId, buyer)).toMatchObject({ state: 'paid' })
    expect(await shop.balance(buyer)).toBe(12_345)
  })

  it('a late payment goes to the balance, and the customer is notified', async () => {
    const { url, orderId } = await begin(vip)
    await click(url, 'late')
    expect(await shop.detail(orderId, buyer)).toMatchObject({
      state: 'closed',
      credited: [{ amountFen: 298_000, method: 'sandbox', why: 'late' }],
    })
    expect(membership.fulfilled).not.toContain(orderId)
    expect(await shop.balance(buyer)).toBe(298_000)
    expect(shop.notifications).toMatchObject([{ kind: 'payment_credited' }])
    const [credited] = (await shop.detail(orderId, buyer)).credited
    const rechargeId = credited?.rechargeId ?? ''
    expect(await shop.detail(rechargeId, buyer)).toMatchObject({ kind: 'recharge', state: 'paid', paidWith: 'sandbox' })
    const refund = {
      orderId: rechargeId,
      key: crypto.randomUUID(),
      amountFen: 298_000,
      target: 'provider',
      reason: 'asked for',
    }
    expect((await shop.post('/operator/order_refund', refund, shop.operator)).data).toMatchObject({ state: 'done' })
    expect(await shop.detail(rechargeId, buyer)).toMatchObject({ state: 'refunded' })
    expect(await shop.balance(buyer)).toBe(0)
  })

  it('a second payment of a code goes to the balance', async () => {
    const { url, orderId } = await begin(mails)
    await shop.fund(5_000, buyer)
    expect((await shop.pay(orderId, 'balance', buyer)).data.state).toBe('paid')
    await click(url, 'pay')
    expect(await shop.detail(orderId, buyer)).toMatchObject({ credited: [{ amountFen: 5_000, why: 'double' }] })
    expect([await shop.balance(buyer), await shop.mails(buyer)]).toEqual([5_000, 1_000])
  })
})

describe('a notification', () => {
  it('a forged notification is refused, and does not block the genuine one', async () => {
    const { no, orderId } = await begin(recharge)
    const genuine = await makeNotification(db, no, 'TRADE_SUCCESS')
    const fields = Object.fromEntries(new URLSearchParams(genuine.body))
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    const forged = [
      '',
      'not a form',
      new URLSearchParams({ ...fields, sign: '' }).toString(),
      new URLSearchParams({ ...fields, total_amount: '0.01' }).toString(),
      new URLSearchParams({ ...fields, sign_type: 'RSA' }).toString(),
      new URLSearchParams(signForm(fields, stranger)).toString(),
    ]
    for (const body of forged) expect(await notify(body)).toEqual({ status: 400, body: 'fail' })
    expect((await shop.detail(orderId, buyer)).state).toBe('created')
    const journal = (await shop.events()).filter(({ outcome }) => outcome === 'forged')
    expect(journal).toMatchObject([{ times: forged.length }])
    expect(await notify(genuine.body)).toEqual({ status: 200, body: 'success' })
    expect((await shop.detail(orderId, buyer)).state).toBe('paid')
  })

  it.each([
    ['a smaller amount', { total_amount: '0.01' }, 'wrong_amount'],
    ['a larger amount', { total_amount: '99999.00' }, 'wrong_amount'],
    ['another currency', { currency: 'USD' }, 'wrong_currency'],
    ['no currency', { currency: '' }, 'wrong_currency'],
    ['an order that nobody made', { out_trade_no: '20260301100000000000000000' }, 'unknown_order'],
  ])('a signed notification of %s changes nothing and is journalled', async (_what, change, outcome) => {
    const { no, orderId } = await begin(recharge)
    expect((await notify(await signedBySandbox(no, change))).status).toBe(200)
    expect(await lastEvent()).toMatchObject({ outcome, times: 1 })
    expect((await shop.detail(orderId, buyer)).state).toBe('created')
    expect(await shop.balance(buyer)).toBe(0)
  })

  it.each([['-1'], ['1e5'], ['NaN'], ['123.456'], ['']])(
    'a signed notification with the amount “%s” is unreadable',
    async (amount) => {
      const { no, orderId } = await begin(recharge)
      expect((await notify(await signedBySandbox(no, { total_amount: amount }))).status).toBeLessThan(500)
      expect((await shop.detail(orderId, buyer)).state).toBe('created')
    },
  )

  it('thirty parallel notifications of one payment credit it once', async () => {
    const { no, orderId } = await begin(recharge)
    const same = await makeNotification(db, no, 'TRADE_SUCCESS')
    const others = await Promise.all(Array.from({ length: 15 }, () => makeNotification(db, no, 'TRADE_SUCCESS')))
    const bodies = [...Array.from({ length: 15 }, () => same), ...others].map(({ body }) => body)
    const answers = await Promise.all(bodies.map(notify))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await shop.balance(buyer)).toBe(12_345)
    expect((await shop.detail(orderId, buyer)).credited).toEqual([])
    const journal = await shop.events()
    expect(journal.find(({ eventId }) => same.body.includes(eventId))).toMatchObject({ times: 15 })
  })

  it('a failure that is reported after the payment changes nothing', async () => {
    const { no, orderId, url } = await begin(recharge)
    const failed = await makeNotification(db, no, 'TRADE_FAILED')
    await click(url, 'pay')
    expect((await notify(failed.body)).status).toBe(200)
    expect((await shop.detail(orderId, buyer)).state).toBe('paid')
    expect((await shop.attemptOf(orderId)).state).toBe('paid')
  })
})

describe('reconciliation', () => {
  const later = (minutes: number) => clock.set(new Date(startOfTest.getTime() + minutes * 60_000))
  const payUnnoticed = (no: string) =>
    db.updateTable('payment_sandbox').set({ state: 'paid', paidAt: clock.now() }).where('no', '=', no).execute()

  it('a payment whose notification was lost is found once', async () => {
    const { no, orderId } = await begin(mails)
    await payUnnoticed(no)
    await shop.reconcile()
    expect((await shop.detail(orderId, buyer)).state).toBe('created')
    later(2)
    await Promise.all([shop.reconcile(), shop.reconcile(), shop.reconcile()])
    expect((await shop.detail(orderId, buyer)).state).toBe('paid')
    const callback = await makeNotification(db, no, 'TRADE_SUCCESS')
    expect((await notify(callback.body)).status).toBe(200)
    expect([await shop.balance(buyer), await shop.mails(buyer)]).toEqual([0, 1_000])
  })

  it('a parallel notification and query count once', async () => {
    const { no } = await begin(recharge)
    await payUnnoticed(no)
    const callback = await makeNotification(db, no, 'TRADE_SUCCESS')
    later(2)
    await Promise.all([shop.reconcile(), notify(callback.body), shop.reconcile(), notify(callback.body)])
    expect(await shop.balance(buyer)).toBe(12_345)
  })

  it('queries become rarer; after the last one the order is closed here and at the provider', async () => {
    const { no, orderId } = await begin(recharge)
    const asked: number[] = []
    for (let minute = 0; minute <= 130; minute += 1) {
      later(minute)
      const before = (await shop.attemptOf(orderId)).queries
      await shop.reconcile()
      if ((await shop.attemptOf(orderId)).queries > before) asked.push(minute)
    }
    expect(asked).toEqual([1, 3, 7, 15, 31, 63, 120])
    expect(await shop.detail(orderId, buyer)).toMatchObject({ state: 'closed' })
    expect((await shop.attemptOf(orderId)).state).toBe('closed')
    const { state } = await db
      .selectFrom('payment_sandbox')
      .select('state')
      .where('no', '=', no)
      .executeTakeFirstOrThrow()
    expect(state).toBe('closed')
  })

  it('a payment in the last moment pays the order before it is closed', async () => {
    const { no, orderId } = await begin(vip)
    later(119)
    await shop.reconcile()
    await payUnnoticed(no)
    later(121)
    await shop.reconcile()
    expect((await shop.detail(orderId, buyer)).state).toBe('paid')
    expect(membership.fulfilled).toContain(orderId)
  })

  it('payments of cancelled orders, and of orders paid by another method, are closed at the provider', async () => {
    const cancelled = await begin(recharge)
    await shop.post('/order/cancel', { orderId: cancelled.orderId }, buyer)
    const paid = await begin(mails)
    await shop.fund(5_000, buyer)
    await shop.pay(paid.orderId, 'balance', buyer)
    await shop.reconcile()
    const rows = await db
      .selectFrom('payment_sandbox')
      .select('state')
      .where('no', 'in', [cancelled.no, paid.no])
      .execute()
    expect(rows).toEqual([{ state: 'closed' }, { state: 'closed' }])
  })
})

it('the books balance after these tests', async () => {
  expect(await shop.discrepancies()).toEqual([])
})
