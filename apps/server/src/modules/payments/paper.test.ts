/** Tests payments with paperwork: bank transfers that the operator confirms, and invoices. */

import type { Adjustment, OperatorTransfer, Invoice, Order } from '@tradewind/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startOfTest, startPaymentsApp } from './testing/payments-app.ts'

const shop = await startPaymentsApp()
afterAll(() => shop.close())
const { app, clock, operator } = shop

let buyer = app.signIn()
beforeEach(() => {
  clock.set(startOfTest)
  shop.notifications.length = 0
  buyer = app.signIn()
})

const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
const mails = { kind: 'email_package', packageId: 'email-1000' } as const
const tell = (orderId: string, who = buyer) => shop.post('/order/transfer', { orderId, bankReference: 'BANK-1' }, who)
const transferOf = async (orderId: string) => (await shop.detail(orderId, buyer)).transfer?.transferId ?? ''
const confirm = (transferId: string, receivedFen: number) =>
  shop.post('/operator/transfer_confirm', { transferId, receivedFen }, operator)
const refuse = (transferId: string) =>
  shop.post('/operator/transfer_refuse', { transferId, reason: 'nothing arrived' }, operator)

describe('a bank transfer', () => {
  it('the invented account of the demonstration is named in the language of the reader', async () => {
    const namesIn = async (lang: string) => {
      const headers = { token: buyer.token, lang }
      const answer = await app.inject({ method: 'GET', url: '/order/payment_methods', headers })
      return answer.json<{ data: { bankAccount: { name: string; bank: string } } }>().data.bankAccount
    }
    expect(await namesIn('cn')).toMatchObject({ name: expect.stringContaining('示例'), bank: '示例银行（演示）' })
    const { name, bank } = await namesIn('en')
    expect(name + bank).toMatch(/^[\x20-\x7e]+$/)
  })

  it('a bank transfer waits for the operator beyond the order’s expiry, and pays the order once', async () => {
    const { orderId } = await shop.order(mails, buyer)
    expect((await tell(orderId)).data.transfer).toMatchObject({ state: 'submitted', bankReference: 'BANK-1' })
    expect((await tell(orderId)).status).toBe(409)
    clock.set(new Date('2026-03-08T02:00:00Z'))
    await shop.reconcile()
    const transferId = await transferOf(orderId)
    expect((await confirm(transferId, 4_999)).data.error).toBe('wrong_amount')
    const outcomes = await Promise.all([confirm(transferId, 5_000), confirm(transferId, 5_000), refuse(transferId)])
    expect(outcomes.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(2)
    const { state } = await shop.detail(orderId, buyer)
    // Two confirmations and a refusal were sent at once; only the first decision takes effect.
    expect(await shop.mails(buyer)).toBe(state === 'paid' ? 1_000 : 0)
    expect(await shop.balance(buyer)).toBe(0)
  })

  it('a refused transfer shows its reason, and may be reported again', async () => {
    const { orderId } = await shop.order(mails, buyer)
    await tell(orderId)
    await refuse(await transferOf(orderId))
    expect((await shop.detail(orderId, buyer)).transfer).toMatchObject({
      state: 'refused',
      refuseReason: 'nothing arrived',
    })
    expect(shop.notifications).toMatchObject([{ kind: 'transfer_refused' }])
    expect((await tell(orderId)).code).toBe(1)
    expect((await confirm(await transferOf(orderId), 5_000)).code).toBe(1)
    expect(await shop.detail(orderId, buyer)).toMatchObject({ state: 'paid', paidWith: 'transfer' })
  })

  it('a transfer for a cancelled order goes to the balance', async () => {
    const { orderId } = await shop.order(mails, buyer)
    await tell(orderId)
    await shop.post('/order/cancel', { orderId }, buyer)
    expect((await confirm(await transferOf(orderId), 5_000)).code).toBe(1)
    expect([await shop.balance(buyer), await shop.mails(buyer)]).toEqual([5_000, 0])
    const { state, credited } = await shop.detail(orderId, buyer)
    expect([state, credited]).toMatchObject(['closed', [{ why: 'late' }]])
    const to = { kind: 'normal', title: 'A Co.', taxNumber: '91330000000000000X', email: 'a@example.com' }
    const asked = { orderIds: [credited[0]?.rechargeId], to }
    expect(await shop.post('/invoice/request', asked, buyer)).toMatchObject({ code: 1, data: { amountFen: 5_000 } })
  })

  it('the proof of a transfer is readable for the user who submitted it, the owner and the operator', async () => {
    const member = app.signIn({ orgId: buyer.orgId, orgRole: 'member' })
    const { orderId } = await shop.order(mails, member)
    await tell(orderId, member)
    const { data } = await app.call<{ list: OperatorTransfer[] }>('POST', '/operator/transfer_list', {
      token: operator.token,
    })
    const transferId = data.list.find((transfer) => transfer.orderId === orderId)?.transferId ?? ''
    const stranger = app.signIn()
    const colleague = app.signIn({ orgId: buyer.orgId, orgRole: 'member', permissions: new Set() })
    const attach = (content: Buffer | null, who = member) =>
      shop.upload('/order/transfer_attach_proof', { transferId }, content, who)
    expect((await attach(null)).data).toMatchObject({ error: 'file_required' })
    expect((await attach(Buffer.from('<script>'))).data).toMatchObject({ error: 'proof_not_readable' })
    expect((await attach(pdf, stranger)).data).toMatchObject({ error: 'not_found' })
    expect((await attach(pdf)).code).toBe(1)
    const url = `/order/transfer_proof?transferId=${transferId}`
    for (const who of [member, app.signIn({ orgId: buyer.orgId, permissions: new Set() }), operator])
      expect((await shop.download(url, who)).rawPayload.equals(pdf)).toBe(true)
    const outsider = app.signIn({ permissions: new Set() })
    for (const who of [colleague, outsider]) expect((await shop.download(url, who)).statusCode).toBe(404)
  })
})

describe('an invoice', () => {
  const company = {
    kind: 'normal',
    title: '厦门远航贸易有限公司',
    taxNumber: '91350200ma2xn1y35k',
    email: 'a@b.example',
  }
  const request = (orderIds: string[], who = buyer, to: object = company) =>
    app.call<Invoice & { error: string }>('POST', '/invoice/request', { body: { orderIds, to }, token: who.token })
  const paidByTransfer = async (item: object = mails) => {
    const { orderId, amountFen } = await shop.order(item, buyer)
    await tell(orderId)
    await confirm(await transferOf(orderId), amountFen)
    return orderId
  }
  const issue = (invoiceId: string, number: string, content: Buffer | null = pdf) =>
    shop.upload('/operator/invoice_issue', { invoiceId, number }, content, operator)

  it('an invoice covers the paid amount, and each order is invoiced once', async () => {
    const orderIds = [await paidByTransfer(), await paidByTransfer({ kind: 'recharge', amountFen: 1_000 })]
    const sent = await Promise.all(Array.from({ length: 5 }, () => request(orderIds)))
    const [made] = sent.filter(({ code }) => code === 1)
    expect(sent.filter(({ data }) => data.error === 'order_not_invoiceable')).toHaveLength(4)
    expect(made?.data).toMatchObject({ amountFen: 6_000, state: 'requested', taxNumber: '91350200MA2XN1Y35K' })
    expect((await request([orderIds[0] ?? ''])).data.error).toBe('order_not_invoiceable')
    expect((await shop.detail(orderIds[0] ?? '', buyer)).invoiceId).toBe(made?.data.invoiceId)
    const listed = async () => {
      const { data } = await app.call<{ list: Order[] }>('POST', '/order/list', { body: {}, token: buyer.token })
      return orderIds.map((id) => data.list.find(({ orderId }) => orderId === id)?.invoiceId)
    }
    expect(await listed()).toEqual([made?.data.invoiceId, made?.data.invoiceId])
    const again = { body: { invoiceId: made?.data.invoiceId }, token: buyer.token }
    expect((await app.call('POST', '/invoice/cancel', again)).code).toBe(1)
    expect(await listed()).toEqual([null, null])
    expect((await app.call('POST', '/invoice/cancel', again)).status).toBe(409)
    expect((await request(orderIds)).code).toBe(1)
  })

  it('orders without a payment by provider or transfer, refunded orders, and other organisations’ orders are not invoiced', async () => {
    const { orderId } = await shop.order(mails, buyer)
    expect((await request([orderId])).data.error).toBe('order_not_invoiceable')
    await shop.fund(5_000, buyer)
    await shop.pay(orderId, 'balance', buyer)
    expect((await request([orderId])).data.error).toBe('order_not_invoiceable')
    const paid = await paidByTransfer()
    expect((await request([paid], app.signIn())).data.error).toBe('not_found')
    expect((await request([paid], app.signIn({ orgId: buyer.orgId, orgRole: 'member' }))).data.error).toBe('owner_only')
    const part = { orderId: paid, key: crypto.randomUUID(), amountFen: 1_000, target: 'balance', reason: 'half' }
    expect((await shop.post('/operator/order_refund', part, operator)).code).toBe(1)
    expect((await request([paid])).data).toMatchObject({ amountFen: 4_000 })
    const rest = { ...part, key: crypto.randomUUID(), amountFen: 4_000 }
    expect((await shop.post('/operator/order_refund', rest, operator)).data.error).toBe('refund_not_possible')
  })

  it('an invoice is issued with a file that only the owner can read, and can be voided', async () => {
    const paid = await paidByTransfer()
    const { invoiceId } = (await request([paid])).data
    expect((await issue(invoiceId, '12345678', null)).data).toMatchObject({ error: 'file_required' })
    const issued = await Promise.all([issue(invoiceId, '12345678'), issue(invoiceId, '12345679')])
    expect(issued.filter(({ code }) => code === 1)).toHaveLength(1)
    const url = `/invoice/download?invoiceId=${invoiceId}`
    expect((await shop.download(url, buyer)).rawPayload.equals(pdf)).toBe(true)
    expect((await shop.download(url, app.signIn())).statusCode).toBe(404)
    expect((await shop.download(url, app.signIn({ orgId: buyer.orgId, orgRole: 'member' }))).statusCode).toBe(403)
    const list = await app.call<{ list: Invoice[] }>('POST', '/invoice/list', { token: buyer.token })
    expect(list.data.list).toMatchObject([{ state: 'issued', hasFile: true, orders: [{ orderId: paid }] }])
    expect(shop.notifications.map(({ kind }) => kind)).toContain('invoice_issued')
    const voided = { invoiceId, reason: 'wrong title' }
    expect((await shop.post('/operator/invoice_refuse', voided, operator)).code).toBe(1)
    expect((await shop.download(url, buyer)).statusCode).toBe(404)
    expect((await request([paid])).code).toBe(1)
  })

  it.each([
    ['a tax number of 16', { ...company, taxNumber: '9135020012345678' }],
    ['a special one without its bank', { ...company, kind: 'special' }],
    ['an email that is none', { ...company, email: 'nobody' }],
  ])('refuses %s', async (_what, to) => {
    expect((await request([crypto.randomUUID()], buyer, to)).data.error).toBe('invalid_input')
  })
})

it('an operator’s correction takes effect once, and never below zero', async () => {
  const customer = app.signIn()
  const adjust = (change: number, key: string) =>
    shop.post(
      '/operator/balance_adjust',
      { orgId: customer.orgId, key, asset: 'cny_fen', change, reason: 'goodwill' },
      operator,
    )
  const key = crypto.randomUUID()
  await Promise.all(Array.from({ length: 5 }, () => adjust(700, key)))
  expect(await shop.balance(customer)).toBe(700)
  expect((await adjust(-701, crypto.randomUUID())).data.error).toBe('insufficient_balance')
  for (const wrong of [0, 0.5, 2 ** 53])
    expect((await adjust(wrong, crypto.randomUUID())).data.error).toBe('invalid_input')
  expect((await adjust(-700, crypto.randomUUID())).code).toBe(1)
  expect(await shop.balance(customer)).toBe(0)
  const { data } = await app.call<{ total: number; list: Adjustment[] }>('POST', '/operator/balance_adjustment_list', {
    body: { orgId: customer.orgId },
    token: operator.token,
  })
  expect(data).toMatchObject({ total: 2, list: [{ change: -700, reason: 'goodwill' }, { change: 700 }] })
  expect(data.list.map(({ by }) => by)).toEqual([`user ${operator.userId}`, `user ${operator.userId}`])
})

it('an existing order keeps its price after the operator changes a package; a package not offered cannot be bought', async () => {
  const save = (change: object) =>
    shop.post(
      '/operator/package_save',
      { kind: 'email_package', units: 1_000, unitPriceMicroYuan: 50_000, offered: true, ...change },
      operator,
    )
  const { orderId } = await shop.order(mails, buyer)
  expect(await save({ unitPriceMicroYuan: 60_000 })).toMatchObject({
    data: { packageId: 'email-1000', priceFen: 6_000 },
  })
  expect((await shop.detail(orderId, buyer)).amountFen).toBe(5_000)
  expect((await shop.order(mails, app.signIn())).amountFen).toBe(6_000)
  await save({ offered: false })
  expect((await shop.post('/order/create', { item: mails }, app.signIn())).data.error).toBe('not_found')
  expect((await save({ units: 2_500, unitPriceMicroYuan: 48_000 })).data).toMatchObject({ priceFen: 12_000 })
  expect((await save({ units: 1, unitPriceMicroYuan: 10 })).data.error).toBe('invalid_input')
  await save({})
})

it('an order that may be invoiced is found by its number', async () => {
  const { orderId, orderNo } = await shop.order(mails, buyer)
  await tell(orderId)
  await shop.order({ kind: 'recharge', amountFen: 3_000 }, buyer)
  const find = async (q: string) =>
    (
      await app.call<{ list: Order[] }>('POST', '/order/list', { body: { invoiceable: true, q }, token: buyer.token })
    ).data.list.map((order) => order.orderId)
  expect(await find('')).toEqual([])
  await confirm(await transferOf(orderId), 5_000)
  expect([await find(''), await find(orderNo), await find('9')]).toEqual([[orderId], [orderId], []])
})

it('the demonstration’s customers get their orders once', async () => {
  const customer = app.signIn()
  await shop.demonstrate([customer])
  await shop.demonstrate([customer])
  const { data } = await app.call<{ list: Order[] }>('POST', '/order/list', { body: {}, token: customer.token })
  expect(data.list.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual([
    'email_package paid',
    'recharge paid',
    'sms_package closed',
  ])
  expect(await shop.balance(customer)).toBe(495_000)
})

it('the books balance after these tests', async () => {
  expect(await shop.discrepancies()).toEqual([])
})
