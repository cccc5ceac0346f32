/**
 * Kills the worker (kill -9) in the middle of a pull. The next worker ends the attempt as interrupted, and pulls the
 * whole file again.
 */

import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runtimeEnv, startTestClickHouse, startTestPostgres } from '@tradewind/testkit'
import { afterAll, expect, it } from 'vitest'
import { listLoadsOfSource } from '../loads/queries.ts'
import { listAttempts } from '../sources/attempt-queries.ts'
import { startHttpPeer } from '../testing/http-peer.ts'
import { openWorkerPlatform } from '../testing/worker-platform.ts'
import { pullJob } from './pull.ts'
import { createSource, savePull } from './sources.ts'

const postgres = await startTestPostgres()
const engine = await startTestClickHouse()
const peer = await startHttpPeer()
const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-pull-crash-'))
const env = {
  DATABASE_URL: postgres.url,
  CLICKHOUSE_URL: engine.url,
  DATA_DIR: dataDir,
  INGEST_ALLOW_PRIVATE_HOSTS: '127.0.0.1',
}
const platform = await openWorkerPlatform(env)
await platform.jobs.start()
afterAll(async () => {
  await platform.jobs.stop()
  await platform.db.destroy()
  await platform.clickhouse.close()
  await Promise.all([postgres.close(), engine.close(), peer.close()])
  await rm(dataDir, { recursive: true, force: true })
})

const worker = fileURLToPath(new URL('../testing/worker.cli.ts', import.meta.url))
const startWorker = async () => {
  const child = spawn(process.execPath, [worker], {
    env: { ...runtimeEnv, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

it('a pull survives a kill of its worker', { timeout: 180_000 }, async () => {
  const place = { name: 'Killed', dataset: 'trade', country: null, flow: null } as const
  const { sourceId } = await createSource(platform, place)
  const content = `Date,Importer,Product\n${'2024-03-10,BUYER LTD,TILES\n'.repeat(20_000)}`
  peer.put('/file.csv', content, { hangAfterBytes: 100_000 })
  const url = `${peer.address}/file.csv`
  await savePull(platform, { sourceId, place: { kind: 'http', url, dayOffset: 0 }, cron: null, timeZone: 'UTC' })
  await platform.jobs.send(pullJob, { sourceId, runId: randomUUID(), cause: 'manual', try: 1 })
  const kill = await startWorker()
  const statesOf = async () =>
    (await listAttempts(platform.db, sourceId, { page: 1, limit: 10 })).list.map(({ state }) => state)
  await expect.poll(() => peer.requests.length, { timeout: 30_000 }).toBe(1)
  expect(await statesOf()).toEqual(['running'])
  await kill()
  expect(await listLoadsOfSource(platform.db, sourceId, { limit: 10 })).toEqual([])
  peer.put('/file.csv', content)
  const end = await startWorker()
  await expect.poll(statesOf, { timeout: 120_000, interval: 500 }).toEqual(['loaded', 'interrupted'])
  await end()
  const loads = await listLoadsOfSource(platform.db, sourceId, { limit: 10 })
  expect(loads).toMatchObject([{ state: 'received', sizeBytes: content.length }])
})
