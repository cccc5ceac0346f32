import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createClickHouse } from '../clickhouse.ts'
import { startEmbeddedClickHouse } from './clickhouse.ts'

const log = pino({ level: 'silent' })

test('a host that is killed at any moment restarts at the same address with all acknowledged rows', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'engine-embedded-'))
  const embedded = await startEmbeddedClickHouse({ dataDir, log })
  const clickhouse = createClickHouse(embedded.url)
  onTestFinished(async () => {
    await clickhouse.close()
    await embedded.stop()
    await rm(dataDir, { recursive: true })
  })
  await clickhouse.command('create table event (id UInt32) engine = MergeTree order by id')
  await clickhouse.insert('event', [{ id: 1 }])
  process.kill(embedded.pid() ?? 0, 'SIGKILL')
  await expect.poll(() => clickhouse.ping()).toBe(false)
  await expect(clickhouse.rows('select 1')).rejects.toMatchObject({ errorName: 'engine_unavailable' })
  await expect.poll(() => clickhouse.ping(), { timeout: 15_000 }).toBe(true)
  expect(embedded.state()).toBe('ready')
  expect(await clickhouse.rows('select id from event')).toEqual([{ id: 1 }])
  expect(new URL(embedded.url).password).not.toBe('')
  const stranger = new URL(embedded.url)
  stranger.password = 'guess'
  const guessing = createClickHouse(stranger.href)
  await expect(guessing.rows('select 1')).rejects.toMatchObject({ code: '516' })
  await guessing.close()
})
