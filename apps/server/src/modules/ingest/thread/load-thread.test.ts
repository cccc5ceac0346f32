import { afterAll, expect, it } from 'vitest'
import { readLoad } from '../loads/queries.ts'
import { finishLoad, settleLost } from '../loads/run-load.ts'
import { startIngestWorld } from '../testing/world.ts'
import { createLoadThread, ThreadLost } from './load-thread.ts'

const world = await startIngestWorld({ worker: false })
const { platform } = world
await platform.jobs.start()
afterAll(() => world.close())

const signal = new AbortController().signal
const startedLoad = async (name: string, rows: number): Promise<string> => {
  const lines = Array.from(
    { length: rows },
    (_, index) => `2024-03-15,BUYER ${index % 90} LTD,${name} tiles ${index},690721`,
  )
  const { data } = await world.upload(`${name}.csv`, `Date,Importer,Product,HS Code\n${lines.join('\n')}\n`)
  await world.call('start', { loadId: data.load.loadId })
  return data.load.loadId
}

it('loads run in one thread, one load after the other', async () => {
  const thread = createLoadThread(platform.config)
  for (const name of ['first', 'second']) {
    const loadId = await startedLoad(name, 50)
    await thread.run(loadId, signal)
    expect(await readLoad(platform.db, loadId)).toMatchObject({ state: 'published', rowsPublished: 50 })
  }
  await thread.stop()
  await expect(thread.run('any', signal)).rejects.toThrow('stopped')
})

it('a load stops at its next batch, and the next try continues it', async () => {
  const loadId = await startedLoad('stopped', 60_000)
  const thread = createLoadThread(platform.config)
  const stopping = new AbortController()
  const run = thread.run(loadId, stopping.signal)
  stopping.abort(new Error('enough'))
  await expect(run).rejects.toThrow('enough')
  expect((await readLoad(platform.db, loadId)).state).toBe('staging')
  await thread.stop()
  expect(await finishLoad(platform, loadId, { signal })).toMatchObject({ state: 'published', rowsPublished: 60_000 })
})

it('the death of the thread is an error of its load, which is retried and finally fails', async () => {
  const loadId = await startedLoad('dying', 50)
  // This memory limit is too low for the thread to start.
  const thread = createLoadThread(platform.config, { maxOldGenerationSizeMb: 8 })
  for (let tries = 1; tries <= 4; tries += 1) {
    const lost = await thread.run(loadId, signal).catch((error: unknown) => error)
    expect(lost).toBeInstanceOf(ThreadLost)
    const settled = settleLost(platform, loadId, lost as ThreadLost, signal)
    if (tries < 4) await expect(settled).rejects.toBe(lost)
    else await settled
  }
  expect(await readLoad(platform.db, loadId)).toMatchObject({ state: 'failed', failure: 'internal' })
  await thread.stop()
})
