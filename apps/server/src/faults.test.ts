/** Kills engines under the running product. The product must survive, report the loss, and recover by itself. */

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'tradewind-faults-'))
// When the test runs as root, PostgreSQL runs as another user, who must be able to enter this temporary folder.
await chmod(folder, 0o755)
const dataDir = join(folder, 'data')

const start = async () => {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      MODE: 'demonstration',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
      DEMO_TRADES: '3000',
      DEMO_COMPANIES: '300',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Tradewind: (http\S+)/.exec(line)?.[1]
    if (address !== undefined) return { child, address }
  }
  throw new Error('the product ended before it was ready')
}

let product: Awaited<ReturnType<typeof start>>
let token = ''
beforeAll(async () => {
  product = await start()
  token = (await call<{ userinfo: { token: string } }>('/user/login', { account: 'demo', password: 'tradewind' })).data
    .userinfo.token
}, 180_000)
afterAll(async () => {
  if (product.child.exitCode === null && product.child.signalCode === null) {
    product.child.kill('SIGTERM')
    await once(product.child, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
}, 60_000)

const call = async <T = unknown>(path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(product.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token, lang: 'en', ...headers },
    body: JSON.stringify(body),
  })
  const envelope: { data: T; msg: string } = await response.json()
  return { status: response.status, ...envelope }
}

const isHealthy = async () => (await fetch(`${product.address}/healthz`)).status === 200

const listProcesses = async () => {
  const { stdout } = await promisify(execFile)('ps', ['-ax', '-o', 'pid=,ppid=,args='])
  return stdout.split('\n').map((line) => {
    const [, pid = '', parent = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return { pid: Number(pid), parent: Number(parent), command }
  })
}
const readPostmaster = async () =>
  Number((await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])

const kills = {
  'the postmaster': async () => process.kill(await readPostmaster(), 'SIGKILL'),
  'a backend at work, which ends all of them': async () => {
    const postmaster = await readPostmaster()
    const backend = (await listProcesses()).find(
      ({ parent, command }) => parent === postmaster && command.includes('tradewind tradewind'),
    )
    process.kill(backend?.pid ?? 0, 'SIGKILL')
  },
  'the ClickHouse host': async () => {
    const host = (await listProcesses()).find(
      ({ parent, command }) => parent === product.child.pid && command.includes('engine'),
    )
    process.kill(host?.pid ?? 0, 'SIGKILL')
  },
} as const

const filter = { dateFrom: '2015-01-01', dateTo: '2035-01-01' }
type Export = { id: string; name: string; state: string; rowsTotal: number; rowsDone: number }
const listExports = async () =>
  (await call<{ list: Export[] }>('/user/get_export_file_list', { page: 1, limit: 50 })).data.list

/** Runs four callers that search without a pause. Returns the statuses of their answers. */
const keepSearching = (signal: AbortSignal) => {
  const statuses = new Map<number, string>()
  const search = async (page: number) => {
    while (!signal.aborted) {
      const { status, msg } = await call('/customs/search', { filter, page, limit: 10 })
      statuses.set(status, msg)
      await sleep(status === 200 ? 5 : 100)
    }
  }
  return Promise.all([1, 2, 3, 4].map(search)).then(() => statuses)
}

test.each(Object.keys(kills) as (keyof typeof kills)[])('killed: %s', { timeout: 180_000 }, async (what) => {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const searching = keepSearching(ending.signal)
  const order = (key: string) =>
    call<Export>('/exports/create', { filter, format: 'csv', rows: 300 }, { 'idempotency-key': `${what} ${key}` })
  const known = new Set((await listExports()).map(({ id }) => id))
  const before = await order('before')
  expect(before.status).toBe(200)
  const [during] = await Promise.all([order('during'), kills[what]()])
  expect([200, 409, 503]).toContain(during.status)
  // Orders the same exports again, like a client that lost the answers. Each order must create one export, or answer
  // 409 when the export already exists.
  await expect.poll(async () => (await order('during')).status, { timeout: 60_000 }).toBeOneOf([200, 409])
  expect((await order('before')).data).toMatchObject({ id: before.data.id })
  await expect.poll(isHealthy, { timeout: 60_000 }).toBe(true)
  await expect
    .poll(async () => (await listExports()).filter(({ id }) => !known.has(id)), { timeout: 60_000 })
    .toEqual([1, 2].map(() => expect.objectContaining({ state: 'finished', rowsTotal: 300, rowsDone: 300 })))
  expect((await call('/customs/search', { filter, page: 1, limit: 10 })).status).toBe(200)
  ending.abort()
  const statuses = await searching
  expect(statuses.get(503) ?? 'is not available at the moment').toContain('is not available at the moment')
  expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(product.child.exitCode).toBeNull()
})
