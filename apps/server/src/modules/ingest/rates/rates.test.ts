import type { UsdRate } from '@tradewind/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLoad } from '../loads/queries.ts'
import { finishLoad, runLoad } from '../loads/run-load.ts'
import { startIngestWorld } from '../testing/world.ts'

let world: Awaited<ReturnType<typeof startIngestWorld>>
beforeAll(async () => {
  world = await startIngestWorld({ worker: false })
  await world.platform.jobs.start()
})
afterAll(() => world.close())

describe('exchange rates', () => {
  const rate: UsdRate = { currency: 'EUR', month: '2024-03', usdPerUnit: 1.0875, note: 'central bank' }
  const list = async () => (await world.call<{ list: UsdRate[] }>('rates')).data.list

  it('exist only after the operator sets them, one a month, and may be changed and deleted', async () => {
    expect(await list()).toEqual([])
    await world.call('rates/save', { rates: [rate, { ...rate, month: '2024-04' }, { ...rate, usdPerUnit: 1.09 }] })
    expect(await list()).toEqual([
      { ...rate, month: '2024-04' },
      { ...rate, usdPerUnit: 1.09 },
    ])
    await world.call('rates/save', { rates: [{ ...rate, note: 'corrected' }] })
    await world.call('rates/delete', { currency: 'EUR', month: '2024-04' })
    expect(await list()).toEqual([{ ...rate, note: 'corrected' }])
    expect((await world.call('rates/delete', { currency: 'EUR', month: '2024-04' })).code).not.toBe(1)
  })

  it.each([{ currency: 'USD' }, { month: '2024-13' }, { usdPerUnit: 0 }, { usdPerUnit: -1 }])(
    'are refused with %j',
    async (wrong) => {
      expect((await world.call('rates/save', { rates: [{ ...rate, ...wrong }] })).code).not.toBe(1)
    },
  )
})

it('of an interrupted load are those with which it began', { timeout: 60_000 }, async () => {
  const { platform, call } = world
  const rate = { currency: 'SEK', month: '2024-03', usdPerUnit: 0.5, note: '' }
  await call('rates/save', { rates: [rate] })
  // The file has more rows than the reader reads in advance.
  const rows = Array.from({ length: 140_000 }, (_, index) => `2024-03-15,A LTD,FROZEN ${index},690721,10,SEK`)
  const { data } = await world.upload(
    'frozen.csv',
    `Date,Importer,Product,HS Code,Amount,Currency\n${rows.join('\n')}\n`,
  )
  const { loadId } = data.load
  await call('start', { loadId })
  const stopping = new AbortController()
  const clickhouse: typeof platform.clickhouse = {
    ...platform.clickhouse,
    insert: async (...rowsOfTable) => {
      await platform.clickhouse.insert(...rowsOfTable)
      stopping.abort(new Error('killed'))
    },
  }
  await expect(runLoad({ ...platform, clickhouse }, loadId, stopping.signal)).rejects.toThrow('killed')
  const { state, rowsStaged } = await readLoad(platform.db, loadId)
  expect(state).toBe('staging')
  expect(rowsStaged).toBeGreaterThan(0)
  expect(rowsStaged).toBeLessThan(rows.length)

  await call('rates/save', { rates: [{ ...rate, usdPerUnit: 2 }] })
  const { signal } = new AbortController()
  expect(await finishLoad(platform, loadId, { signal })).toMatchObject({
    state: 'published',
    rowsPublished: rows.length,
  })
  const amounts = () =>
    platform.clickhouse.rows(
      `select toFloat64(amount_usd) as usd, toUInt32(count()) as rows from trade where description like 'FROZEN%' group by usd`,
    )
  expect(await amounts()).toEqual([{ usd: 5, rows: rows.length }])

  // After a rollback the load starts again as a new load, and copies the rates of that moment.
  await call('rollback', { loadId })
  await finishLoad(platform, loadId, { signal, intervalMs: 50 })
  await call('start', { loadId })
  await finishLoad(platform, loadId, { signal, intervalMs: 50 })
  expect(await amounts()).toEqual([{ usd: 20, rows: rows.length }])
})
