/**
 * Tests orders before a provider is called: prices from the server, the balance, other organisations, invalid amounts.
 */

import { randomUUID } from 'node:crypto'
import type { ExportFile, OrderDetail, StatementLine } from '@tradewind/contract'
import { beijingDay } from '@tradewind/lexicon'
import { fixedClock } from '@tradewind/platform'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createModules } from '../../modules.ts'
import { creditBalance, readBalance } from '../ledger/index.ts'
import { findDiscrepancies } from '../ledger/queries.ts'
import { readConsumedFen } from '../ledger/statement.ts'

const clock = fixedClock(new Date('2026-03-01T02:00:00Z'))
const app = await startTestApp({ clock })
afterAll(() => app.close())
const { db } = app.platform

let buyer = app.signIn()
beforeEach(() => {
  clock.set(new Date('2026-03-01T02:00:00Z'))
  buyer = app.signIn()
})

const post = (path: string, body: object, who = buyer, headers: Record<string, string> = {}) =>
  app.call<OrderDetail & { error: string }>('POST', path, { body, token: who.token, headers })
const detail = (orderId: string, who = buyer) =>
  app.call<OrderDetail & { error: string }>('GET', '/order/detail', { body: { orderId }, token: who.token })
const mails = { kind: 'email_package', packageId: 'email-1000' } as const
const order = async (item: object = mails, who = buyer) => (await post('/order/create', { item }, who)).data
const pay = (orderId: string, who = buyer) => post('/order/pay', { orderId, method: 'balance' }, who)
const fund = (amount: number, who = buyer) =>
  db
    .transaction()
    .execute((tx) =>
      creditBalance(tx, { orgId: who.orgId, asset: 'cny_fen', amount, reason: 'test', reference: randomUUID() }),
    )
const balance = async (who = buyer) => (await readBalance(db, who.orgId, 'cny_fen')).available
const mailCount = async (who = buyer) => (await readBalance(db, who.orgId, 'email_count')).available

describe('an order', () => {
  it('an order has the price of the price table, whatever the caller sends', async () => {
    expect((await post('/order/create', { item: { ...mails, amountFen: 1 } })).data).toMatchObject({
      error: 'invalid_input',
    })
    expect(await order()).toMatchObject({
      kind: 'email_package',
      title: 'email_package',
      params: { count: 1_000 },
      amountFen: 5_000,
      state: 'created',
      paidWith: null,
    })
    expect((await post('/order/quote', { item: mails })).data).toMatchObject({ amountFen: 5_000 })
    expect((await order({ kind: 'sms_package', packageId: 'email-1000' })) as unknown).toMatchObject({
      error: 'not_found',
    })
  })

  it.each([0, -1, -5_000, 99, 0.5, 100.01, 50_000_001, 2 ** 53, 1e300, '100', 'NaN', null, [100], true])(
    'a recharge of %s is refused',
    async (amountFen) => {
      const answer = await post('/order/create', { item: { kind: 'recharge', amountFen } })
      expect(answer).toMatchObject({ status: 422, data: { error: 'invalid_input' } })
    },
  )

  it('parallel calls and tabs create one order while it waits', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => order()))
    expect(new Set(made.map(({ orderId }) => orderId)).size).toBe(1)
    const other = await order({ kind: 'email_package', packageId: 'email-5000' })
    expect(other.orderId).not.toBe(made[0]?.orderId)
    const colleague = app.signIn({ orgId: buyer.orgId })
    expect((await order(mails, colleague)).orderId).not.toBe(made[0]?.orderId)
  })

  it('an order waits two hours; then an equal order is a new one', async () => {
    const first = await order()
    clock.set(new Date('2026-03-01T04:00:00Z'))
    await fund(10_000)
    expect((await pay(first.orderId)).data.error).toBe('order_closed')
    const second = await order()
    expect(second.orderId).not.toBe(first.orderId)
    expect((await detail(first.orderId)).data).toMatchObject({ state: 'closed' })
  })

  it('an order is cancelled once, and can then not be paid', async () => {
    const { orderId } = await order()
    expect((await post('/order/cancel', { orderId })).code).toBe(1)
    expect((await post('/order/cancel', { orderId })).data.error).toBe('order_closed')
    expect((await pay(orderId)).data.error).toBe('order_closed')
  })
})

describe('paying from the balance', () => {
  it('parallel clicks charge and deliver an order once', async () => {
    await fund(20_000)
    const { orderId } = await order()
    const paid = await Promise.all(Array.from({ length: 10 }, () => pay(orderId)))
    expect(paid.every(({ code }) => code === 1)).toBe(true)
    expect(paid[0]?.data).toMatchObject({ state: 'paid', paidWith: 'balance', checkout: null })
    expect([await balance(), await mailCount()]).toEqual([15_000, 1_000])
  })

  it('an order above the balance is refused, and the balance is never negative', async () => {
    await fund(12_000)
    const small = await order()
    const large = await order({ kind: 'email_package', packageId: 'email-5000' })
    expect((await pay(large.orderId)).data.error).toBe('insufficient_balance')
    expect((await detail(large.orderId)).data.state).toBe('created')
    const other = await order({ kind: 'sms_package', packageId: 'sms-100' })
    const outcomes = await Promise.all([pay(small.orderId), pay(other.orderId)])
    // The balance is 120 yuan, the orders cost 50 and 100 yuan. Only one order can succeed.
    expect(outcomes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 40210])
    expect([7_000, 2_000]).toContain(await balance())
  })

  it('a recharge cannot be paid from the balance', async () => {
    await fund(7_000)
    const { orderId } = await order({ kind: 'recharge', amountFen: 5_000 })
    expect((await pay(orderId)).data.error).toBe('payment_method_not_offered')
  })
})

describe('orders of other users', () => {
  it('a user of another organisation can neither see nor change an order', async () => {
    const { orderId } = await order()
    const stranger = app.signIn()
    await fund(10_000, stranger)
    expect((await detail(orderId, stranger)).data.error).toBe('not_found')
    expect((await pay(orderId, stranger)).data.error).toBe('not_found')
    expect((await post('/order/cancel', { orderId }, stranger)).data.error).toBe('not_found')
    expect((await post('/order/list', {}, stranger)).data).toMatchObject({ total: 0, list: [] })
  })

  it('a member sees their own orders, the owner sees all orders', async () => {
    const member = app.signIn({ orgId: buyer.orgId, orgRole: 'member' })
    const { orderId } = await order()
    const own = await order(mails, member)
    expect((await detail(orderId, member)).data.error).toBe('not_found')
    expect((await post('/order/list', {}, member)).data).toMatchObject({ total: 1, list: [{ orderId: own.orderId }] })
    expect((await post('/order/list', {})).data).toMatchObject({ total: 2 })
    const closed = { state: 'closed', from: '2026-03-01', to: '2026-03-01' }
    expect((await post('/order/list', closed)).data).toMatchObject({ total: 0 })
    expect((await post('/order/list', { ...closed, state: 'created' })).data).toMatchObject({ total: 2 })
    expect((await post('/order/list', { to: '2026-02-28' })).data).toMatchObject({ total: 0 })
  })
})

describe('the statement', () => {
  type Lines = { total: number; list: (StatementLine & { error?: string })[] }
  const lines = async (body: object = {}, who = buyer) =>
    (await app.call<Lines>('POST', '/user/money_log_list', { body, token: who.token })).data
  const explain = (id: number, who = buyer) =>
    app.call<{ postings: object[]; line: StatementLine; error: string }>('GET', '/user/money_log_explain', {
      body: { id },
      token: who.token,
    })

  it('a line shows its purpose, its user and the balance after it, and links to its order', async () => {
    await fund(20_000)
    const { orderId, orderNo } = await order()
    await pay(orderId)
    const { total, list } = await lines()
    expect(total).toBe(2)
    expect(list[0]).toMatchObject({
      kind: 'spend',
      reason: 'order',
      balanceChange: -5_000,
      amountAfter: 15_000,
      cause: { kind: 'order', id: orderId, label: orderNo },
    })
    expect(await lines({ asset: 'email_count' })).toMatchObject({
      list: [{ kind: 'credit', balanceChange: 1_000, cause: { kind: 'order', id: orderId } }],
    })
    const { data } = await explain(list[0]?.id ?? 0)
    expect(data).toMatchObject({
      postings: [
        { account: 'available', amount: -5_000 },
        { account: 'spent', amount: 5_000 },
      ],
      hold: null,
    })
    expect((await explain(list[0]?.id ?? 0, app.signIn())).data.error).toBe('not_found')
    expect((await lines({}, app.signIn())).total).toBe(0)
  })

  it('the statement is filtered by kind, direction, user and Beijing day, and has pages', async () => {
    await fund(20_000)
    const { orderId } = await order()
    await pay(orderId)
    const today = beijingDay(new Date())
    for (const [filter, total] of [
      [{ direction: 'in' }, 1],
      [{ direction: 'out' }, 1],
      [{ kinds: ['spend', 'hold'] }, 1],
      [{ userId: buyer.userId }, 1],
      [{ userId: randomUUID() }, 0],
      [{ from: today, to: today }, 2],
      [{ to: '2020-01-01' }, 0],
      [{ asset: 'sms_fen' }, 0],
    ] as const)
      expect((await lines(filter)).total, JSON.stringify(filter)).toBe(total)
    expect((await lines({ page: 2, limit: 1 })).list).toMatchObject([{ kind: 'credit' }])
  })

  it('the statement is exported to a private file without using quota', async () => {
    await fund(20_000)
    await fund(77_700, app.signIn())
    const { orderId, orderNo } = await order()
    await pay(orderId)
    const free = app.signIn({ orgId: buyer.orgId, tier: 'vip0', permissions: new Set() })
    createModules(app.platform)
      .find(({ name }) => name === 'exports')
      ?.registerJobs?.()
    await app.platform.jobs.start()
    const filter = { filter: { asset: 'cny_fen' }, format: 'csv', timeZone: 'America/New_York' }
    const ordered = await app.call<ExportFile>('POST', '/exports/create_statement', { body: filter, token: free.token })
    expect(ordered.data).toMatchObject({ rowsTotal: 2 })
    await vi.waitFor(
      async () => {
        const { data } = await app.call<{ list: ExportFile[] }>('POST', '/user/get_export_file_list', {
          token: free.token,
        })
        expect(data.list).toMatchObject([{ state: 'finished', rowsDone: 2 }])
      },
      { timeout: 15_000, interval: 200 },
    )
    const file = await app.inject({
      method: 'POST',
      url: '/user/download_export_file',
      headers: { token: free.token },
      payload: { ids: [ordered.data.id] },
    })
    const rows = file.body.trim().split('\r\n')
    expect(rows).toHaveLength(3)
    expect(rows[0]).toContain('（America/New_York）')
    expect(rows[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/)
    expect(rows[1]).toContain(`${orderNo},-50,150`)
    expect(rows[2]).toContain(',200,200')
    const empty = await post('/exports/create_statement', filter, app.signIn())
    expect(empty.data.error).toBe('export_empty')
  })

  it('spending is listed by member, less refunds', async () => {
    await fund(20_000)
    const member = app.signIn({ orgId: buyer.orgId, orgRole: 'member' })
    await pay((await order(mails, member)).orderId, member)
    const { orderId } = await order({ kind: 'email_package', packageId: 'email-1000' })
    await pay(orderId)
    const operator = app.signIn({ roles: ['vip4', 'operator'] })
    const refund = { orderId, key: randomUUID(), amountFen: 2_000, target: 'balance', reason: 'goodwill' }
    expect((await post('/operator/order_refund', refund, operator)).code).toBe(1)
    const consumed = await readConsumedFen(db, buyer.orgId, [buyer.userId, member.userId])
    expect([consumed.get(member.userId), consumed.get(buyer.userId)]).toEqual([5_000, 3_000])
  })
})

it('the books balance after these tests', async () => {
  expect(await findDiscrepancies(db)).toEqual([])
})
