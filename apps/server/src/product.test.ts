/**
 * Tests the product as a process that a person starts: that it becomes ready, is joined by a tool, is stopped, and is
 * killed.
 */

import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readConfig } from '@tradewind/platform'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createAccount, findByMobile } from './modules/identity/accounts.ts'
import { openPlatform } from './open-platform.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const operatorTool = fileURLToPath(new URL('./cli/operator.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'tradewind-product-'))
// When the test runs as root, PostgreSQL runs as another user, who must be able to enter this temporary folder.
await chmod(folder, 0o755)
const dataDir = join(folder, 'data')
const settings = { MODE: 'development', DATA_DIR: dataDir, LOG_LEVEL: 'error' }
const started: ChildProcess[] = []

const start = (env: Record<string, string>, args: string[] = []) => {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => lines.push(line))
  const address = async () => {
    await expect.poll(() => lines.find((line) => line.startsWith('Tradewind')), { timeout: 60_000 }).toBeDefined()
    return /http:\S+/.exec(lines.join('\n'))?.[0] ?? ''
  }
  const end = async (signal: NodeJS.Signals) => {
    const exit = once(child, 'exit')
    child.kill(signal)
    return (await exit)[0] as number | null
  }
  return { child, lines, address, end }
}

const readHealth = async (address: string) => {
  const answer = await fetch(`${address}/healthz`)
  return { status: answer.status, body: (await answer.json()) as object }
}

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test(
  'the product starts on a free port, is ready with both engines, and ends cleanly',
  { timeout: 120_000 },
  async () => {
    const product = start({ PORT: '0' })
    const address = await product.address()
    expect(await readHealth(address)).toMatchObject({
      status: 200,
      body: { status: 'ready', postgres: 'ready', clickhouse: 'ready', problems: [] },
    })
    expect(product.lines.filter((line) => line.includes(address))[0]).toBe(`Tradewind: ${address}`)
    expect((await fetch(`${address}/metrics`).then((answer) => answer.text())).includes('http_request_duration')).toBe(
      true,
    )

    // The product says clearly when another program uses its port, or another product its DATA_DIR.
    const samePort = start({ PORT: new URL(address).port, DATA_DIR: join(folder, 'other') })
    expect(await once(samePort.child, 'exit')).toEqual([78, null])
    expect(samePort.lines.join('\n')).toContain('is taken by another program')
    const sameData = start({ PORT: '0' })
    expect(await once(sameData.child, 'exit')).toEqual([78, null])
    expect(sameData.lines.join('\n')).toContain('Another Tradewind process runs')

    expect(await product.end('SIGTERM')).toBe(0)
    expect(existsSync(join(dataDir, 'run.json'))).toBe(false)
    expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
  },
)

test(
  'a product that is told to stop is not ready at once, and still answers until the load balancer knows',
  { timeout: 120_000 },
  async () => {
    const product = start({ PORT: '0', DRAIN_SECONDS: '5', LOG_LEVEL: 'info' })
    const address = await product.address()
    const ready = await fetch(`${address}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', problems: [] }])
    const ended = product.end('SIGTERM')
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503)
    const late = await fetch(`${address}/index/get_site_config`, { method: 'POST' })
    expect(late.status).toBe(200)
    expect(late.headers.get('connection')).toBe('close')
    expect(await ended).toBe(0)

    // The line of the request is found by the id that the caller has.
    const requestId = late.headers.get('x-request-id') ?? 'none'
    const line = product.lines.find((text) => text.includes(requestId))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      msg: 'request',
      requestId,
      route: '/index/get_site_config',
      status: 200,
      role: 'all',
      host: hostname(),
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    })
  },
)

test(
  'a command line tool joins the running product, and starts the engines itself when no product runs',
  { timeout: 120_000 },
  async () => {
    const config = readConfig({ ...settings, LOG_LEVEL: 'silent' })
    const count = sql<{
      n: number
    }>`select count(*) as n from pg_stat_activity where application_name like 'tradewind %'`
    const product = start({ PORT: '0' })
    const address = await product.address()
    const joined = await openPlatform(config, { join: true })
    expect(joined.joined).toBe(true)
    expect((await count.execute(joined.platform.db)).rows[0]?.n).toBeGreaterThan(1)
    await joined.close()
    expect((await readHealth(address)).status).toBe(200)
    expect(await product.end('SIGINT')).toBe(0)
    const alone = await openPlatform(config, { join: true })
    expect(alone.joined).toBe(false)
    expect((await alone.platform.clickhouse.rows('select 1 as one')).length).toBe(1)
    await alone.close()
  },
)

test(
  'a product that is ended while it creates demonstration data continues at the next start',
  { timeout: 120_000 },
  async () => {
    const making = { PORT: '0', MODE: 'demonstration', DEMO_TRADES: '40000', DEMO_COMPANIES: '4000' }
    const first = start({ ...making, DATA_DIR: join(folder, 'world') })
    await expect.poll(() => existsSync(join(folder, 'world', 'run.json')), { timeout: 60_000 }).toBe(true)
    expect(await first.end('SIGINT')).toBe(1)
    expect(first.lines).toEqual(['Stopped before it was ready; the next start continues'])
    expect(existsSync(join(folder, 'world', 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
    const second = start({ ...making, DATA_DIR: join(folder, 'world') })
    await second.address()
    expect(second.lines).toContain('Demonstration trade 100 %')
  },
)

test('after kill -9 the next start recovers', { timeout: 120_000 }, async () => {
  const first = start({ PORT: '0' })
  await first.address()
  const run = await readFile(join(dataDir, 'run.json'), 'utf8')
  await first.end('SIGKILL')
  const second = start({ PORT: '0' })
  expect((await readHealth(await second.address())).status).toBe(200)
  expect(await readFile(join(dataDir, 'run.json'), 'utf8')).not.toBe(run)
})

const post = async (address: string, path: string, body: object, token = '') => {
  const headers = { 'content-type': 'application/json', ...(token !== '' && { token }) }
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as { code: number; data: { error?: string; userinfo?: { token: string } } | null }
}

test(
  'production refuses accounts of demonstration data, and one command creates an operator',
  { timeout: 180_000 },
  async () => {
    const data = { PORT: '0', DATA_DIR: join(folder, 'shown'), DEMO_TRADES: '500', DEMO_COMPANIES: '100' }
    const demonstration = start({ ...data, MODE: 'demonstration' })
    const signIn = { account: 'operator', password: 'tradewind' }
    const signedIn = await post(await demonstration.address(), '/user/login', signIn)
    const token = signedIn.data?.userinfo?.token ?? ''
    expect(token).toHaveLength(43)
    const { platform, close } = await openPlatform(readConfig({ ...settings, ...data }), { join: true })
    await platform.db.transaction().execute(async (tx) => {
      const { orgId } = (await findByMobile(tx, '13800000001')) ?? { orgId: '' }
      await createAccount(tx, orgId, { username: 'Li Lei', mobile: '13911110009', passwordHash: null })
    })
    await close()
    expect(await demonstration.end('SIGTERM')).toBe(0)

    const own = { ...data, MODE: 'production', SECRET: randomBytes(32).toString('base64url') }
    const production = start(own)
    const address = await production.address()
    expect(production.lines).toContain(
      'Demonstration accounts (demo, free, operator, vip) cannot be used in production',
    )
    expect(production.lines).toContain(
      'Members of demonstration organisations (Li Lei) act for organisations of their own now',
    )
    expect(production.lines).toContain('No operator account yet. Make one: npm run operator -- <mobile number>')
    const refused = { data: { error: 'account_of_demonstration' } }
    expect(await post(address, '/user/info', {}, token)).toMatchObject(refused)
    expect(await post(address, '/user/login', signIn)).toMatchObject(refused)

    const env = { ...process.env, ...settings, ...own, OPERATOR_PASSWORD: 'set by the operator' }
    const made = await promisify(execFile)(process.execPath, [operatorTool, '13900000001'], { env })
    expect(made.stdout).toBe('Operator: account operator-0001, number 13900000001, password as in OPERATOR_PASSWORD\n')
    const entered = await post(address, '/user/login', { account: '13900000001', password: 'set by the operator' })
    expect(entered.data?.userinfo?.token).toHaveLength(43)
  },
)

test('a demonstration that other machines could reach does not start, and names the setting', async () => {
  const open = start({ PORT: '0', HOST: '0.0.0.0', DATA_DIR: join(folder, 'open') })
  expect(await once(open.child, 'exit')).toEqual([78, null])
  expect(open.lines.join('\n')).toContain('PUBLIC_DEMONSTRATION=true')
  expect(existsSync(join(folder, 'open'))).toBe(false)
})

test('a wrong configuration stops the start and is named', async () => {
  const wrong = start({ PORT: 'eighty' })
  expect(await once(wrong.child, 'exit')).toEqual([78, null])
  expect(wrong.lines.join('\n')).toContain('PORT')
})
