import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './postgres.ts'

const log = createLog({ logLevel: 'silent' })
const isRoot = process.getuid?.() === 0
let folder: string
let running: EmbeddedPostgres[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-embedded-'))
  await chmod(folder, 0o755)
})
afterEach(async () => {
  for (const postgres of running) await postgres.stop()
  running = []
  await rm(folder, { recursive: true, force: true })
})

const start = async (dataDir = folder, durable = false) => {
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable })
  running.push(postgres)
  return postgres
}

const ask = async (url: string, statement: string): Promise<unknown> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

/** Starts a process that starts PostgreSQL as the product does, and then idles. */
const startInChild = async (dataDir: string) => {
  const script = `
    import { startEmbeddedPostgres } from '${fileURLToPath(new URL('./postgres.ts', import.meta.url))}'
    import { createLog } from '${fileURLToPath(new URL('../log.ts', import.meta.url))}'
    const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1], log: createLog({ logLevel: 'silent' }) })
    console.log(url)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready`)))
  })
  const kill = async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  return { url, kill }
}

test('the first start creates the database, and the second finds its rows', async () => {
  const first = await start()
  await ask(first.url, 'create table kept as select 7 as n')
  await first.stop()
  expect(first.state()).toBe('stopped')
  const second = await start()
  expect(await ask(second.url, 'select n from kept')).toBe(7)
})

test('the database listens on no network address, and sorts and lowers text as Unicode', async () => {
  const { url } = await start()
  expect(await ask(url, 'show listen_addresses')).toBe('')
  expect(await ask(url, `select lower('ÄÖ Ж')`)).toBe('äö ж')
})

test('after kill -9 of the product the next start ends the orphan and finds every committed row', async () => {
  const product = await startInChild(folder)
  await ask(product.url, 'create table kept as select 7 as n')
  const orphan = await ask(product.url, 'select pg_postmaster_start_time()::text')
  await product.kill()
  const next = await start()
  expect(await ask(next.url, 'select n from kept')).toBe(7)
  expect(await ask(next.url, 'select pg_postmaster_start_time()::text')).not.toBe(orphan)
})

test('a second product on the same data is refused, and the first continues', async () => {
  const product = await startInChild(folder)
  try {
    await expect(start()).rejects.toThrow('Another Tradewind process runs the database')
    expect(await ask(product.url, 'select 1')).toBe(1)
  } finally {
    await product.kill()
    // This start ends the PostgreSQL that the killed product left running.
    await start()
  }
})

test('databases in two data directories run at the same time', async () => {
  const [first, second] = await Promise.all([start(join(folder, 'a')), start(join(folder, 'b'))])
  await ask(first.url, 'create table here as select 1 as n')
  expect(await ask(second.url, `select count(*)::int4 from pg_class where relname = 'here'`)).toBe(0)
})

test('a postmaster.pid with the id of another process does not prevent the start', async () => {
  await (await start()).stop()
  const pidFile = join(folder, 'postgres', 'cluster', 'postmaster.pid')
  await writeFile(pidFile, `${process.pid}\n${folder}\n0\n5432\n/nowhere\n\n`)
  expect(await ask((await start()).url, 'select 1')).toBe(1)
})

test('a database process that dies is restarted at the same address', async () => {
  const { url } = await start(folder, true)
  await ask(url, 'create table kept as select 7 as n')
  const pid = Number((await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => ask(url, 'select n from kept').catch(() => null), { timeout: 20_000 }).toBe(7)
})

test('a data directory whose path is too long for a socket works', async () => {
  const deep = join(folder, 'x'.repeat(100), 'y'.repeat(100))
  expect(await ask((await start(deep)).url, 'select 1')).toBe(1)
})

test.runIf(isRoot)('under root a closed folder is no hindrance, and the data is found again', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const dataDir = join(closed, 'data')
  const first = await start(dataDir)
  await ask(first.url, 'create table kept as select 7 as n')
  const cluster = String(await ask(first.url, 'show data_directory'))
  expect(cluster.startsWith(folder)).toBe(false)
  await first.stop()
  const second = await start(dataDir)
  expect(await ask(second.url, 'select n from kept')).toBe(7)
  await second.stop()
  // After DATA_DIR is removed, the next start begins with empty data and deletes the old folder.
  await rm(dataDir, { recursive: true })
  const third = await start(dataDir)
  expect(await ask(third.url, `select count(*)::int4 from pg_class where relname = 'kept'`)).toBe(0)
  expect(existsSync(cluster)).toBe(false)
  const last = String(await ask(third.url, 'show data_directory'))
  await third.stop()
  await rm(join(last, '..'), { recursive: true })
})

test.runIf(isRoot)('under root a cluster made by a user is run as that user', async () => {
  const uid = 54_321
  await (await start()).stop()
  await promisify(execFile)('chown', ['-R', `${uid}:${uid}`, join(folder, 'postgres')])
  // The data is moved, because the present socket folder belongs to the former user. The name of a socket folder is
  // derived from the data directory, so the moved data gets another socket folder.
  const moved = join(folder, randomUUID())
  await mkdir(moved)
  await promisify(execFile)('mv', [join(folder, 'postgres'), join(moved, 'postgres')])
  await start(moved)
  const pid = (await readFile(join(moved, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]
  const { stdout } = await promisify(execFile)('ps', ['-o', 'uid=', '-p', String(pid)])
  expect(Number(stdout)).toBe(uid)
})
