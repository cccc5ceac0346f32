/** The process as a person starts it: ready, joined, ended, killed. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readConfig } from '@tradewind/platform'
import { openPlatform } from './open-platform.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'tradewind-product-'))
// Under root PostgreSQL runs as another user, and must reach it.
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

test('starts on a free port, is ready with both engines, and ends cleanly', { timeout: 120_000 }, async () => {
  const product = start({ PORT: '0' })
  const address = await product.address()
  expect(await readHealth(address)).toEqual({
    status: 200,
    body: { status: 'ready', postgres: 'ready', clickhouse: 'ready' },
  })
  expect(product.lines.filter((line) => line.includes(address))[0]).toBe(`Tradewind: ${address}`)
  expect((await fetch(`${address}/metrics`).then((answer) => answer.text())).includes('http_request_duration')).toBe(
    true,
  )

  // A second program on the port, and a second product on the data, are told what is wrong.
  const samePort = start({ PORT: new URL(address).port, DATA_DIR: join(folder, 'other') })
  expect(await once(samePort.child, 'exit')).toEqual([1, null])
  expect(samePort.lines.join('\n')).toContain('is taken by another program')
  const sameData = start({ PORT: '0' })
  expect(await once(sameData.child, 'exit')).toEqual([1, null])
  expect(sameData.lines.join('\n')).toContain('Another Tradewind process runs')

  expect(await product.end('SIGTERM')).toBe(0)
  expect(existsSync(join(dataDir, 'run.json'))).toBe(false)
  expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
})

test(
  'a tool joins the running product, and starts the engines itself when none runs',
  { timeout: 120_000 },
  async () => {
    const config = readConfig({ ...settings, LOG_LEVEL: 'silent' })
    const count = sql<{ n: number }>`select count(*) as n from pg_stat_activity where application_name = 'tradewind'`
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

test('ended while it makes its world it stops there, and the next start goes on', { timeout: 120_000 }, async () => {
  const making = { PORT: '0', MODE: 'demonstration', DEMO_TRADES: '40000', DEMO_COMPANIES: '4000' }
  const first = start({ ...making, DATA_DIR: join(folder, 'world') })
  await expect.poll(() => existsSync(join(folder, 'world', 'run.json')), { timeout: 60_000 }).toBe(true)
  expect(await first.end('SIGINT')).toBe(1)
  expect(first.lines).toEqual(['Stopped before it was ready; the next start goes on'])
  expect(existsSync(join(folder, 'world', 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
  const second = start({ ...making, DATA_DIR: join(folder, 'world') })
  await second.address()
  expect(second.lines).toContain('Demonstration trade 100 %')
})

test('after kill -9 the next start recovers by itself', { timeout: 120_000 }, async () => {
  const first = start({ PORT: '0' })
  await first.address()
  const run = await readFile(join(dataDir, 'run.json'), 'utf8')
  await first.end('SIGKILL')
  const second = start({ PORT: '0' })
  expect((await readHealth(await second.address())).status).toBe(200)
  expect(await readFile(join(dataDir, 'run.json'), 'utf8')).not.toBe(run)
})

test('a wrong configuration is named', async () => {
  const wrong = start({ PORT: 'eighty' })
  expect(await once(wrong.child, 'exit')).toEqual([1, null])
  expect(wrong.lines.join('\n')).toContain('PORT')
})
