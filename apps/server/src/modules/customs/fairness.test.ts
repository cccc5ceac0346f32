/**
 * Sends sixty requests of one user together with requests of other users, on the real engine. `npm run bench --
 * fairness` measures the times.
 */

import type { ClickHouse } from '@tradewind/platform'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { makeRecords, publishRecords } from './testing/world.ts'

const engine = await startTestClickHouse()

/** A closed gate holds statements before they reach the engine, so that the running statements can be counted. */
const gate = { opened: Promise.resolve(), open: () => undefined as void, signals: new Set<AbortSignal>() }
const close = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(gate, { opened: promise, open: resolve })
}
const clickhouse: ClickHouse = {
  ...engine.clickhouse,
  rows: async (sql, options) => {
    if (options?.signal !== undefined) gate.signals.add(options.signal)
    await gate.opened
    return engine.clickhouse.rows(sql, options)
  },
}

const waitingPerUser = 30
const app = await startTestApp({
  clickhouse,
  env: { HEAVY_CALLS: '4', HEAVY_CALLS_PER_ORGANISATION: '3', HEAVY_CALLS_PER_USER: '2' },
})
afterAll(async () => {
  await app.close()
  await engine.close()
})
afterEach(() => gate.open())

const load = { loadId: 'l1', sourceId: 's1', fileName: 'march.csv' }
await publishRecords(app.platform, load, makeRecords(2000, 31))

const words = ['ceramic', 'tile', 'steel', 'pipe', 'valve', 'cotton', 'lamp', 'bolt']
const search = (token: string, index = 0) =>
  app.call('POST', '/customs/search', { body: { filter: { keywords: words[index % words.length] } }, token })

/** Reads from the metrics how many heavy requests are in each state. */
const countCalls = async (): Promise<Record<string, number>> => {
  const metric = await app.platform.metrics.getSingleMetric('heavy_calls')?.get()
  return Object.fromEntries((metric?.values ?? []).map(({ labels, value }) => [String(labels['state']), value]))
}

test('sixty calls of one user fill only the user’s own places and queue; a light call and another user are served', async () => {
  const flooding = app.signIn({ tier: 'vip4' })
  const other = app.signIn({ tier: 'vip4' })
  close()
  const done: string[] = []
  const calls = Array.from({ length: 60 }, async (_, index) => {
    const { status, headers } = await search(flooding.token, index)
    if (status === 200) done.push('flooding')
    return { status, retryAfter: Number(headers['retry-after'] ?? 0) }
  })
  await vi.waitFor(async () => expect(await countCalls()).toEqual({ running: 2, waiting: waitingPerUser }), 20_000)
  // The user with sixty requests runs as many heavy requests as one user may run, and yet no other user waits.
  expect(await app.call('GET', '/membership/mine', { token: flooding.token })).toMatchObject({ status: 200 })
  const others = search(other.token).then(({ status }) => void done.push(`other ${status}`))
  await vi.waitFor(async () => expect(await countCalls()).toEqual({ running: 3, waiting: waitingPerUser }), 20_000)
  gate.open()
  await others
  const answered = await Promise.all(calls)
  // The running requests of the user with sixty requests may end before the other user's request, but the waiting
  // requests do not.
  expect(done.indexOf('other 200')).toBeLessThan(waitingPerUser / 2)
  const refused = answered.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(60 - 2 - waitingPerUser)
  for (const { retryAfter } of refused) expect(retryAfter).toBeGreaterThan(0)
  expect(answered.filter(({ status }) => status === 200)).toHaveLength(2 + waitingPerUser)
  expect(await countCalls()).toEqual({ running: 0, waiting: 0 })
})

test('users of one organisation share its places, so another organisation always finds a free place', async () => {
  const { orgId } = app.signIn()
  close()
  const colleagues = Array.from({ length: 5 }, () => app.signIn({ orgId, tier: 'vip4' }))
  const calls = colleagues.flatMap(({ token }) => [search(token, 0), search(token, 1)])
  await vi.waitFor(async () => expect(await countCalls()).toEqual({ running: 3, waiting: 7 }), 20_000)
  const other = search(app.signIn().token)
  await vi.waitFor(async () => expect(await countCalls()).toEqual({ running: 4, waiting: 7 }), 20_000)
  gate.open()
  expect((await Promise.all([...calls, other])).every(({ status }) => status === 200)).toBe(true)
})

test('when a caller disconnects, the running call ends and the waiting call leaves the queue', async () => {
  const address = await app.listen()
  const { token } = app.signIn({ tier: 'vip4' })
  close()
  gate.signals.clear()
  const going = new AbortController()
  const calls = Array.from({ length: 5 }, (_, index) =>
    fetch(`${address}/customs/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify({ filter: { keywords: words[index] } }),
      signal: going.signal,
    }).catch(() => 'gone'),
  )
  await vi.waitFor(async () => expect(await countCalls()).toEqual({ running: 2, waiting: 3 }), 20_000)
  going.abort()
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 5 }, () => 'gone'))
  await vi.waitFor(async () => expect(await countCalls()).toMatchObject({ waiting: 0 }), 20_000)
  // The engine has received the abort signals of the running requests.
  expect(gate.signals.size).toBeGreaterThan(0)
  await vi.waitFor(() => expect([...gate.signals].every(({ aborted }) => aborted)).toBe(true), 20_000)
  gate.open()
  await vi.waitFor(async () => expect(await countCalls()).toEqual({ running: 0, waiting: 0 }), 20_000)
})
