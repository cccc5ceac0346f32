import { createFairs } from '@tradewind/demo'
import { startTestPlatform } from '@tradewind/testkit'
import { afterAll, expect, it } from 'vitest'
import { ensureDemonstrationFairs } from './fair-demonstration.ts'

const platform = await startTestPlatform()
const { db } = platform
await platform.jobs.start()
afterAll(() => platform.close())

const size = { seed: 3, companies: 3_000, profiles: 3_000, fairBuyers: 1_500 }
const countRows = async (isCurrent: boolean): Promise<number> => {
  const row = await db
    .selectFrom('profile_record')
    .select((eb) => eb.fn.countAll<string>().as('rows'))
    .where('sourceId', '=', 'demo-fairs')
    .where('dataset', '=', 'fair_buyers')
    .where('isCurrent', '=', isCurrent)
    .executeTakeFirstOrThrow()
  return Number(row.rows)
}

it('demonstration fair buyers are created once, continue after an interruption, and name companies of the registry', async () => {
  const stop = new Error('stopped')
  const stopAtOnce = () => {
    throw stop
  }
  await expect(ensureDemonstrationFairs(platform, size, stopAtOnce)).rejects.toBe(stop)
  expect(await countRows(true)).toBe(0)

  const progress: number[] = []
  await ensureDemonstrationFairs(platform, size, (done) => progress.push(done))
  expect(progress).toEqual([1_499, 1_500])

  const { today } = await db.selectFrom('ingest_fair_demonstration').select('today').executeTakeFirstOrThrow()
  const fairs = createFairs({ ...size, today })
  const entries = Array.from({ length: fairs.count }, (_, at) => fairs.entriesOf(at)).flat()
  expect(await countRows(true)).toBe(entries.length)
  expect(await countRows(false)).toBe(0)
  const unnamed = await db.selectFrom('profile_record').select('line').where('nameId', 'is', null).execute()
  expect(unnamed).toEqual([])

  progress.length = 0
  await ensureDemonstrationFairs(platform, size, (done) => progress.push(done))
  expect(progress).toEqual([])
})
