/**
 * Tests that payments survive crashes: a process may be killed (kill -9) at any moment, any number of times, while
 * providers notify and are queried. Every payment is credited and delivered exactly once, and every refund is paid
 * exactly once.
 */

import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runtimeEnv, waitUntil } from '@tradewind/testkit'
import { afterAll, expect, test } from 'vitest'
import { makeNotification } from './providers/sandbox.ts'
import type { RefundRequest } from './refunds.ts'
import { startPaymentsApp } from './testing/payments-app.ts'

const orderCount = 200
const killCount = 8
const refundKillCount = 6
const workerPath = fileURLToPath(new URL('testing/worker.ts', import.meta.url))

const shop = await startPaymentsApp()
afterAll(() => shop.close())
const { app, db, operator } = shop

const startWorker = async (): Promise<{ worker: ChildProcess; address: string }> => {
  const { databaseUrl, dataDir, secret } = app.platform.config
  const worker = fork(workerPath, {
    execArgv: [],
    env: {
      ...runtimeEnv,
      MODE: 'development',
      DATABASE_URL: databaseUrl ?? '',
      // ClickHouse is never queried, because payments store nothing in ClickHouse.
      CLICKHOUSE_URL: 'http://127.0.0.1:1/none',
      DATA_DIR: dataDir,
      SECRET: secret,
      LOG_LEVEL: 'fatal',
    },
  })
  const [address] = await once(worker, 'message')
  return { worker, address: String(address) }
}

const kill = async ({ worker }: { worker: ChildProcess }): Promise<void> => {
  const exited = once(worker, 'exit')
  worker.kill('SIGKILL')
  await exited
}

const countIn = async (state: 'paid' | 'refunded'): Promise<number> => {
  const { count } = await db
    .selectFrom('payment_order')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return count
}
const countPaid = () => countIn('paid')

const assertBooks = async (): Promise<void> => {
  expect(await shop.discrepancies()).toEqual([])
  const checked = await app.call<{ differences: object[] }>('POST', '/operator/payment_check', {
    token: operator.token,
  })
  expect(checked.data.differences).toEqual([])
}

test(
  `kill -9 ${killCount} times during ${orderCount} payments: each is credited and delivered once`,
  { timeout: 120_000 },
  async () => {
    shop.clock.set(new Date())
    const buyers = Array.from({ length: orderCount }, () => app.signIn())
    const bodies: string[] = []
    for (const [index, buyer] of buyers.entries()) {
      const item =
        index % 2 === 0 ? { kind: 'recharge', amountFen: 5_000 } : { kind: 'email_package', packageId: 'email-1000' }
      const { orderId } = await shop.order(item, buyer)
      await shop.pay(orderId, 'sandbox', buyer)
      const { no } = await shop.attemptOf(orderId)
      // Every third payment gets no notification, as if it were lost, so only a query can find the payment.
      if (index % 3 > 0) bodies.push((await makeNotification(db, no, 'TRADE_SUCCESS')).body)
    }
    await db.updateTable('payment_sandbox').set({ state: 'paid', paidAt: new Date() }).execute()
    const tell = (address: string, sentBodies: readonly string[]) =>
      sentBodies.map((body) =>
        fetch(`${address}/payments/notify/sandbox`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body,
        }).then(
          (response) => response.status,
          // The process was killed while it handled the notification. A real provider would notify again.
          () => 0,
        ),
      )
    let killsBeforeTheEnd = 0
    for (let kills = 0; kills < killCount; kills += 1) {
      const worker = await startWorker()
      const share = Math.ceil(bodies.length / killCount)
      // The last ten notifications of the previous round are sent again.
      const statuses = tell(worker.address, bodies.slice(Math.max(0, kills * share - 10), (kills + 1) * share))
      await sleep(Math.random() * 120)
      if ((await countPaid()) < orderCount) killsBeforeTheEnd += 1
      await kill(worker)
      await Promise.all(statuses)
      // Makes unfinished payments due for a query, so that the next process need not wait for the usual interval.
      await db
        .updateTable('payment_attempt')
        .set({ nextQueryAt: new Date(0) })
        .where('state', '=', 'created')
        .execute()
    }
    expect(killsBeforeTheEnd).toBeGreaterThan(killCount / 2)
    const last = [await startWorker(), await startWorker()]
    await waitUntil(async () => (await countPaid()) === orderCount, { withinMs: 40_000 })
    await Promise.all(last.map(kill))

    expect(await countPaid()).toBe(orderCount)
    for (const [index, buyer] of buyers.entries())
      expect([await shop.balance(buyer), await shop.mails(buyer)]).toEqual(index % 2 === 0 ? [5_000, 0] : [0, 1_000])
    await assertBooks()
  },
)

test(
  `kill -9 ${refundKillCount} times during ${orderCount} refunds: the ledger and the provider pay each once`,
  { timeout: 120_000 },
  async () => {
    const orders = await db
      .selectFrom('payment_order')
      .select(['id as orderId', 'amountFen'])
      .where('state', '=', 'paid')
      .orderBy('id')
      .execute()
    const requests = orders.map((order): RefundRequest => ({
      ...order,
      key: randomUUID(),
      target: 'provider',
      reason: 'asked for',
      userId: operator.userId,
    }))
    const share = Math.ceil(requests.length / refundKillCount)
    let killsBeforeTheEnd = 0
    for (let kills = 0; kills < refundKillCount; kills += 1) {
      const life = await startWorker()
      // The last ten refund requests of the previous round are sent again.
      for (const request of requests.slice(Math.max(0, kills * share - 10), (kills + 1) * share))
        life.worker.send(request)
      await sleep(50 + Math.random() * 250)
      if ((await countRefunds('done')) < orderCount) killsBeforeTheEnd += 1
      await kill(life)
      await db
        .updateTable('payment_refund')
        .set({ nextTryAt: new Date(0) })
        .where('state', '=', 'pending')
        .execute()
    }
    expect(killsBeforeTheEnd).toBeGreaterThan(refundKillCount / 2)
    const last = await startWorker()
    // Sends all refund requests again with the same keys, as an operator's browser would, because a killed process may
    // have lost some before it began them.
    for (const request of requests) last.worker.send(request)
    await waitUntil(async () => (await countRefunds('done')) === orderCount, { withinMs: 40_000 })
    await kill(last)

    expect([await countIn('refunded'), await countRefunds('done')]).toEqual([orderCount, orderCount])
    const given = await db.selectFrom('payment_sandbox_refund').select(['no', 'amountFen']).execute()
    expect(new Set(given.map(({ no }) => no)).size).toBe(orderCount)
    expect(given.map(({ amountFen }) => amountFen)).toEqual(Array.from({ length: orderCount }, () => 5_000))
    await assertBooks()
  },
)

const countRefunds = async (state: 'done'): Promise<number> => {
  const { count } = await db
    .selectFrom('payment_refund')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return count
}
