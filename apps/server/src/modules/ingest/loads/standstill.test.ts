/** Tests each reason for which a load can make no progress. */

import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { openPostgres, readConfig, withModuleLock, type EngineTrouble } from '@tradewind/platform'
import { startTestPostgres } from '@tradewind/testkit'
import { afterAll, expect, test } from 'vitest'
import { withLoadLock } from './load-lock.ts'
import { findStandstill } from './standstill.ts'

const postgres = await startTestPostgres()
const { db } = postgres
afterAll(() => postgres.close())

const config = { ...readConfig({}), dataDir: tmpdir() }
const since = new Date()
const find = (
  load: { loadId?: string; state?: 'received' | 'staging' | 'held' | 'published' },
  part: { troubles?: EngineTrouble[]; isFull?: boolean } = {},
) =>
  findStandstill(
    { db, config, engines: enginesWith(part.troubles ?? []) },
    { loadId: randomUUID(), state: 'staging', ...load },
    async () => ({ freeBytes: 1, isFull: part.isFull ?? false }),
  )
const enginesWith = (troubles: EngineTrouble[]) => ({
  note: () => undefined,
  troubles: () => troubles,
  check: async () => troubles,
  untilReady: async () => undefined,
  close: () => undefined,
})

test('a held load waits for a person; a load that has not started or has ended does not stand still', async () => {
  expect(await find({ state: 'held' })).toBe('person')
  for (const state of ['received', 'published'] as const) expect(await find({ state }), state).toBeNull()
})

test('a full disk, or an engine whose disk is full, is the first reason', async () => {
  expect(await find({}, { isFull: true })).toBe('disk')
  expect(await find({}, { troubles: [{ engine: 'clickhouse', reason: 'disk_full', since }] })).toBe('disk')
})

test('an unavailable engine is the reason', async () => {
  expect(await find({}, { troubles: [{ engine: 'postgres', reason: 'away', since }] })).toBe('engine')
})

test('a load without a process waits for its turn; a load in a process runs', async () => {
  const loadId = randomUUID()
  expect(await find({ loadId })).toBe('turn')
  await withLoadLock(db, loadId, async () => {
    expect(await find({ loadId })).toBeNull()
    expect(await find({})).toBe('turn')
  })
})

test('the process of a load waits for a lock that another process holds', async () => {
  const loadId = randomUUID()
  const source = { space: 4_712 }
  const other = openPostgres(postgres.url)
  try {
    await withLoadLock(db, loadId, async () => {
      const waited = Promise.withResolvers<void>()
      await withModuleLock(other, source, async () => {
        withModuleLock(db, source, async () => undefined).then(waited.resolve, waited.reject)
        await expect.poll(() => find({ loadId })).toBe('lock')
      })
      await waited.promise
      expect(await find({ loadId })).toBeNull()
    })
  } finally {
    await other.destroy()
  }
})
