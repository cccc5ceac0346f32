/**
 * Kills the worker (kill -9) while the worker stages a load, and while the worker publishes a load. In the end every
 * row of the load must be published exactly once.
 */

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runtimeEnv, startTestClickHouse, startTestPostgres } from '@tradewind/testkit'
import { afterAll, expect, it } from 'vitest'
import { rejectsCsv } from '../rejects/rejects.ts'
import { openWorkerPlatform } from '../testing/worker-platform.ts'
import { startLoad } from './loads.ts'
import { readLoad, type LoadRow } from './queries.ts'
import { receiveFile } from './receive.ts'

const postgres = await startTestPostgres()
const engine = await startTestClickHouse()
const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-ingest-crash-'))
const env = { DATABASE_URL: postgres.url, CLICKHOUSE_URL: engine.url, DATA_DIR: dataDir }
const platform = await openWorkerPlatform(env)
await platform.jobs.start()

afterAll(async () => {
  await platform.jobs.stop()
  await platform.db.destroy()
  await platform.clickhouse.close()
  await postgres.close()
  await engine.close()
  await rm(dataDir, { recursive: true, force: true })
})

const worker = fileURLToPath(new URL('../testing/worker.cli.ts', import.meta.url))

const startWorker = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [worker], {
    env: { ...runtimeEnv, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the worker ended with ${code}`)))
  await Promise.race([once(child.stdout, 'data'), exited])
  // The end of the worker process is ignored here, because the test itself kills the worker later.
  exited.catch(() => undefined)
  return child
}

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/**
 * The number of rows of the test file. Every tenth row is rejected, some rows are equal, and no row has an id. There
 * are so many rejected rows that some of them are stored in files.
 */
const rowCount = 110_000
const makeFile = (): string => {
  const rows = Array.from({ length: rowCount }, (_, index) => {
    const day = index % 10 === 9 ? 'never' : `2024-03-${10 + (index % 20)}`
    return `${day},BUYER ${index % 500} LTD,SELLER ${index % 50} SPA,CRASH tiles ${index - (index % 3)},690721,${index % 90},Italy`
  })
  return `Date,Importer,Exporter,Product,HS Code,Quantity,Origin Country\n${rows.join('\n')}\n`
}

const publishedRows = async (): Promise<number> => {
  const [found] = await platform.clickhouse.rows<{ n: string }>(
    `select count() as n from trade where description like '%CRASH%'`,
  )
  return Number(found?.n)
}

it('a load survives kills of its worker', { timeout: 240_000 }, async () => {
  const { load } = await receiveFile(platform, {
    dataset: 'trade',
    sourceName: 'crash',
    fileName: 'crash.csv',
    content: Readable.from([makeFile()]),
    limitBytes: null,
    createdBy: null,
  })
  await startLoad(platform, load.loadId)
  const states = new Set<string>()
  let current: LoadRow = await readLoad(platform.db, load.loadId)
  // Each round kills the worker at a different moment: in the first batches, between two batches, and twice while the
  // worker publishes.
  for (const [round, delayMs] of [50, 300, 700, 1_200, 400, 900].entries()) {
    const child = await startWorker()
    if (round >= 4)
      await expect
        .poll(async () => (await readLoad(platform.db, load.loadId)).state, { timeout: 30_000 })
        .not.toBe('staging')
    await pause(delayMs)
    await kill(child)
    current = await readLoad(platform.db, load.loadId)
    states.add(current.state)
    if (current.state === 'staging') expect(await publishedRows()).toBe(0)
  }
  const last = await startWorker()
  await expect.poll(async () => (await readLoad(platform.db, load.loadId)).state, { timeout: 60_000 }).toBe('published')
  await kill(last)
  expect(states).toContain('staging')
  const published = rowCount - rowCount / 10
  expect(await readLoad(platform.db, load.loadId)).toMatchObject({
    rowsRead: rowCount,
    rowsPublished: published,
    rowsRejected: rowCount / 10,
    rowsDuplicate: 0,
  })
  expect(await publishedRows()).toBe(published)
  let file = ''
  for await (const text of rejectsCsv(platform, load.loadId, 'en')) file += text
  const lines = file
    .trimEnd()
    .split('\r\n')
    .map((row) => Number.parseInt(row, 10))
  const refused = Array.from({ length: rowCount / 10 }, (_, index) => index * 10 + 11)
  expect(lines.slice(1)).toEqual(refused)
})
