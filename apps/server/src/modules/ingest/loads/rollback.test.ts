/**
 * One call rolls back a load completely, together with the later loads of its source. Afterwards a file with the same
 * bytes may be loaded again.
 */

import type { Load } from '@tradewind/contract'
import { afterAll, expect, it } from 'vitest'
import { startResuming } from '../../customs/index.ts'
import { startIngestWorld } from '../testing/world.ts'
import { rollBackLoad } from './loads.ts'
import { readLoad } from './queries.ts'
import { finishLoad, runLoad } from './run-load.ts'

const world = await startIngestWorld()
const { call, upload, loadFile, platform } = world
afterAll(() => world.close())

const csvOf = (rows: readonly string[]): string => `Record ID,Date,Importer,Product\n${rows.join('\n')}\n`
const january = csvOf(['r1,2024-01-10,A LTD,ROLL one', 'r2,2024-01-11,A LTD,ROLL two'])
const february = csvOf(['r2,2024-02-11,A LTD,ROLL two corrected', 'r3,2024-02-12,B LTD,ROLL three'])
const source = { source: 'rolling' }

const shownProducts = async (): Promise<string[]> => {
  const rows = await platform.clickhouse.rows<{ description: string }>(
    `select description from trade where description like 'ROLL%' order by key`,
  )
  return rows.map((row) => row.description).toSorted()
}

const rollBack = async (loadId: string): Promise<Load> => {
  const { data } = await call<Load>('rollback', { loadId })
  expect(data.state).toBe('rolling_back')
  const signal = new AbortController().signal
  await finishLoad(platform, loadId, { signal, intervalMs: 50 })
  return (await call<{ load: Load }>('load', { loadId })).data.load
}

it(
  'a rollback restores the earlier state, reverts the later loads, and lets the same files be loaded again',
  { timeout: 120_000 },
  async () => {
    const first = await loadFile('january.csv', january, source)
    const second = await loadFile('february.csv', february, source)
    expect(await shownProducts()).toEqual(['ROLL one', 'ROLL three', 'ROLL two corrected'])

    expect(await rollBack(second.loadId)).toMatchObject({ state: 'rolled_back', progress: 1 })
    expect(await shownProducts()).toEqual(['ROLL one', 'ROLL two'])

    // The same file now becomes a new load. Either the new load or the old load may start, but not both loads.
    const again = await upload('february.csv', february, source)
    expect(again.data).toMatchObject({ repeated: false })
    expect((await call('start', { loadId: second.loadId })).data).toMatchObject({ error: 'conflict' })
    await call('cancel', { loadId: again.data.load.loadId })
    expect((await call('start', { loadId: second.loadId })).code).toBe(1)
    const signal = new AbortController().signal
    expect(await finishLoad(platform, second.loadId, { signal, intervalMs: 50 })).toMatchObject({
      state: 'published',
      rowsPublished: 2,
      rowsReplaced: 1,
    })
    expect(await shownProducts()).toEqual(['ROLL one', 'ROLL three', 'ROLL two corrected'])

    expect(await rollBack(first.loadId)).toMatchObject({ state: 'rolled_back' })
    expect(await shownProducts()).toEqual([])
    const { data } = await call<{ list: Load[] }>('loads', { sourceId: first.sourceId })
    expect(data.list.map(({ loadId, state }) => [loadId, state])).toEqual([
      [again.data.load.loadId, 'cancelled'],
      [second.loadId, 'rolled_back'],
      [first.loadId, 'rolled_back'],
    ])
  },
)

it('an abandoned rollback is not finished by a later start, and may be tried again', { timeout: 120_000 }, async () => {
  const keep = csvOf(['g1,2024-01-10,A LTD,ROLL given up'])
  const load = await loadFile('given-up.csv', keep, { source: 'given up' })
  const later = csvOf(['g2,2024-01-11,A LTD,ROLL later'])
  const command: typeof platform.clickhouse.command = async (statement, options) => {
    await platform.clickhouse.command(statement, options)
    if (statement.includes('insert into trade_stage')) throw new Error('broken off')
  }
  const broken = { ...platform, clickhouse: { ...platform.clickhouse, command } }
  // The job is not sent, so the worker of this test does not run the rollback.
  const unheard = { ...platform, jobs: { ...platform.jobs, send: async () => undefined } }
  const signal = new AbortController().signal
  await rollBackLoad(unheard, load.loadId)
  for (let tries = 1; tries <= 3; tries += 1)
    await expect(runLoad(broken, load.loadId, signal)).rejects.toThrow('broken off')
  await runLoad(broken, load.loadId, signal)
  expect((await readLoad(platform.db, load.loadId)).state).toBe('published')

  await loadFile('later.csv', later, { source: 'given up' })
  await startResuming(platform).stop()
  expect(await shownProducts()).toEqual(['ROLL given up', 'ROLL later'])

  await rollBackLoad(unheard, load.loadId)
  await expect(runLoad(broken, load.loadId, signal)).rejects.toThrow('broken off')
  expect((await readLoad(platform.db, load.loadId)).state).toBe('rolling_back')
  expect(await finishLoad(platform, load.loadId, { signal, intervalMs: 50 })).toMatchObject({ state: 'rolled_back' })
  expect(await shownProducts()).toEqual([])
})

it('a rollback is refused for an unpublished and for an unknown load', async () => {
  const { data } = await upload('waiting.csv', csvOf(['r9,2024-01-10,A LTD,WAITING']), { source: 'waiting' })
  expect((await call('rollback', { loadId: data.load.loadId })).data).toMatchObject({ error: 'conflict' })
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect((await call('rollback', { loadId: unknown })).data).toMatchObject({ error: 'not_found' })
})
