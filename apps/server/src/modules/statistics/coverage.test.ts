import { startTestClickHouse, startTestPlatform } from '@tradewind/testkit'
import { afterAll, expect, it } from 'vitest'
import { createStatisticsCoverage } from './coverage.ts'
import { publishStatistics, rollBackStatistics, stageStatistics } from './loads.ts'
import type { StatisticRecord } from './record.ts'
import { figure } from './testing/records.ts'

const engine = await startTestClickHouse()
const platform = await startTestPlatform({ clickhouse: engine.clickhouse })
afterAll(async () => {
  await platform.close()
  await engine.close()
})

const publish = async (loadId: string, sourceId: string, records: readonly StatisticRecord[]) => {
  const load = { loadId, sourceId, sourceName: sourceId }
  await stageStatistics(
    platform,
    load,
    records.map((record, index) => ({ line: index + 2, record })),
  )
  await publishStatistics(platform, load)
  return load
}

it('the coverage counts current figures by reporter and side, with the months of monthly figures', async () => {
  const read = createStatisticsCoverage(platform)
  expect(await read()).toEqual([])
  await publish('first', 'office', [
    figure({ period: '2022-01-01', netWeightKg: '5' }),
    figure({ frequency: 'month', period: '2023-01-01' }),
    figure({ frequency: 'month', period: '2023-03-01' }),
    figure({ flow: 'reexport', period: '2021-01-01' }),
    figure({ reporter: '~GEU' }),
  ])
  const again = await publish('second', 'office', [figure({ period: '2022-01-01', netWeightKg: null, value: '7' })])
  const [union, exports, imports] = await read()
  expect(union).toMatchObject({ country: null, side: 'imports', rows: 1, from: '2023-01-01', to: '2023-12-31' })
  expect(exports).toMatchObject({ country: 'IT', side: 'exports', rows: 1, from: '2021-01-01', to: '2021-12-31' })
  expect(imports).toMatchObject({ country: 'IT', rows: 3, from: '2022-01-01', to: '2023-03-31', sources: 1 })
  expect(imports).toMatchObject({ companies: null, demoRows: 0, lastLoadAt: expect.any(String) })
  expect([...(imports?.rowsByMonth ?? [])].toSorted()).toEqual([
    ['2023-01', 1],
    ['2023-03', 1],
  ])
  expect(imports?.fields).toEqual([
    { field: 'amount', share: 1, of: 'rows' },
    { field: 'weightKg', share: 0, of: 'rows' },
    { field: 'quantity', share: 0, of: 'rows' },
  ])
  await rollBackStatistics(platform, again)
  const weighed = (await read()).at(-1)?.fields.find(({ field }) => field === 'weightKg')
  expect(weighed?.share).toBe(1 / 3)
})
