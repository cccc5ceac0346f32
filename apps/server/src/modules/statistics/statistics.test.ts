import { contract, type CallOutputOf, type StatisticFilter } from '@tradewind/contract'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { answers } from '../../module-definition.ts'
import { demonstrateStatistics } from './demonstration.ts'
import { discardStatistics, publishStatistics, rollBackStatistics, stageStatistics } from './loads.ts'
import type { StatisticRecord, StatisticsLoad } from './record.ts'
import { statisticsRoutes } from './routes.ts'
import { figure } from './testing/records.ts'

const engine = await startTestClickHouse()
const app = await startTestApp({
  clickhouse: engine.clickhouse,
  modules: (platform) => [
    { name: 'statistics', layer: 3, calls: [answers(contract.statistics, statisticsRoutes(platform))] },
  ],
})
const { platform } = app
const { token } = app.signIn()
afterAll(async () => {
  await app.close()
  await engine.close()
})

let loads = 0
const loadOf = (sourceId: string): StatisticsLoad => ({
  loadId: `load-${(loads += 1)}`,
  sourceId,
  sourceName: sourceId,
})
const publish = async (load: StatisticsLoad, records: readonly StatisticRecord[]) => {
  await stageStatistics(
    platform,
    load,
    records.map((record, index) => ({ line: index + 2, record })),
  )
  return publishStatistics(platform, load)
}
const filterOf = (source: string, given: Partial<StatisticFilter> = {}): StatisticFilter => ({
  source,
  reporter: 'IT',
  frequency: 'year',
  edition: 'H6',
  procedure: '',
  transport: '',
  currency: 'USD',
  flow: 'import',
  level: 0,
  ...given,
})
type Report = CallOutputOf<typeof contract.statistics.report>
type Ranking = CallOutputOf<typeof contract.statistics.ranking>
const report = async (filter: StatisticFilter) =>
  (await app.call<Report>('POST', '/statistics/report', { body: filter, token })).data
const ranking = async (filter: StatisticFilter, by: 'partner' | 'code') =>
  (await app.call<Ranking>('POST', '/statistics/ranking', { body: { filter, by }, token })).data
const values = async (filter: StatisticFilter) => (await report(filter)).periods.map(({ value }) => value)

describe('a report', () => {
  it('uses the published figure for the world, else the sum of the partners, and states which one', async () => {
    await publish(loadOf('basis'), [
      figure({ code: '01', value: '100' }),
      figure({ code: '01', partner: 'CN', value: '60' }),
      figure({ code: '01', partner: '~XAREAS NES', value: '10' }),
      figure({ code: '02', partner: 'CN', value: '5', period: '2024-01-01' }),
      figure({ code: '02', partner: 'DE', value: '6', period: '2024-01-01' }),
      figure({ code: '02', partner: '~GEU', value: '6', period: '2024-01-01' }),
    ])
    const all = filterOf('basis', { level: 2 })
    expect(await report(all)).toMatchObject({
      isCovered: true,
      basis: 'mixed',
      periods: [
        { period: '2023-01-01', value: 100 },
        { period: '2024-01-01', value: 11 },
      ],
    })
    expect(await report({ ...all, code: '02' })).toMatchObject({ basis: 'sum_of_partners' })
    expect(await report({ ...all, to: '2023-01-01' })).toMatchObject({ basis: 'world' })
    expect(await report({ ...all, partner: 'CN' })).toMatchObject({
      basis: 'partner',
      periods: [{ value: 60 }, { value: 5 }],
    })
  })

  it('ranks partners without the world and groups, and codes with share and growth', async () => {
    const figures = ['2022', '2023'].flatMap((year, index) => [
      figure({ code: '01', period: `${year}-01-01`, value: String(100 + index * 100) }),
      figure({ code: '01', period: `${year}-01-01`, partner: 'CN', value: String(50 + index * 100) }),
      figure({ code: '01', period: `${year}-01-01`, partner: 'DE', value: '50' }),
      figure({ code: '01', period: `${year}-01-01`, partner: '~GEU', value: '50' }),
      figure({ code: '02', period: `${year}-01-01`, value: '50' }),
    ])
    await publish(loadOf('rank'), figures)
    const filter = filterOf('rank', { level: 2 })
    expect(await ranking(filter, 'partner')).toMatchObject({
      total: 2,
      latest: '2023-01-01',
      before: '2022-01-01',
      list: [
        { name: 'CN', value: 200, share: 0.5, growth: 2 },
        { name: 'DE', value: 100, share: 0.25, growth: 0 },
      ],
    })
    expect(await ranking(filter, 'code')).toMatchObject({
      list: [
        { name: '01', value: 300, share: 0.75, growth: 1 },
        { name: '02', value: 100, share: 0.25, growth: 0 },
      ],
    })
  })

  it('distinguishes data that is not covered from no trade', async () => {
    await publish(loadOf('covered'), [figure({ code: '01', value: '1' }), figure({ partner: 'CN', code: '01' })])
    const filter = filterOf('covered', { level: 2 })
    expect(await report({ ...filter, partner: 'BR' })).toEqual({ isCovered: true, basis: 'partner', periods: [] })
    expect(await report({ ...filter, from: '2030-01-01' })).toMatchObject({ isCovered: false, periods: [] })
    expect(await report({ ...filter, level: 6 })).toMatchObject({ isCovered: false, periods: [] })
    expect(await report({ ...filter, reporter: 'BR' })).toMatchObject({ isCovered: false, periods: [] })
  })

  it('is refused to a tier without customs data', async () => {
    const free = app.signIn({ tier: 'vip0', permissions: new Set() })
    expect(await app.call('POST', '/statistics/series', { token: free.token })).toMatchObject({ status: 403 })
  })
})

describe('loads of statistics', () => {
  it('show nothing before they are published; repeated figures change nothing, a correction replaces', async () => {
    const first = loadOf('correct')
    const records = [figure({ code: '01', value: '1' }), figure({ code: '02', value: '2' })]
    await stageStatistics(
      platform,
      first,
      records.map((record, index) => ({ line: index + 2, record })),
    )
    await stageStatistics(
      platform,
      first,
      records.map((record, index) => ({ line: index + 2, record })),
    )
    expect(await values(filterOf('correct', { level: 2 }))).toEqual([])
    const outcome = { published: 2, replaced: 0, duplicates: 0 }
    expect(await publishStatistics(platform, first)).toEqual(outcome)
    expect(await publishStatistics(platform, first)).toEqual(outcome)
    const second = loadOf('correct')
    const corrected = [
      figure({ code: '01', value: '10' }),
      figure({ code: '02', value: '2' }),
      figure({ code: '02', value: '2' }),
    ]
    expect(await publish(second, corrected)).toEqual({ published: 0, replaced: 1, duplicates: 2 })
    expect(await values(filterOf('correct', { level: 2 }))).toEqual([12])
    await rollBackStatistics(platform, second)
    expect(await values(filterOf('correct', { level: 2 }))).toEqual([3])
    await expect(rollBackStatistics(platform, loadOf('correct'))).rejects.toThrow('not_found')
    await expect(discardStatistics(platform, first)).rejects.toThrow('conflict')
    expect(await publish(second, corrected)).toEqual({ published: 0, replaced: 1, duplicates: 2 })
  })

  it('when rolled back, leave figures that were published since', async () => {
    const [first, later] = [loadOf('again'), loadOf('again')]
    await publish(first, [figure({ value: '7' })])
    expect(await rollBackStatistics(platform, first)).toEqual([first.loadId])
    await publish(later, [figure({ value: '8' })])
    expect(await rollBackStatistics(platform, first)).toEqual([first.loadId])
    expect(await values(filterOf('again'))).toEqual([8])
  })

  it('replace a figure by an unknown one, so that the old value is not used', async () => {
    await publish(loadOf('null'), [figure({ value: '7' })])
    await publish(loadOf('null'), [figure({ value: null, netWeightKg: '3' })])
    expect((await report(filterOf('null'))).periods).toEqual([{ period: '2023-01-01', value: null, weightKg: 3 }])
  })

  const record = fc
    .record({
      code: fc.constantFrom('', '01', '02', '0101', '0102', '010110', '010120', '020130'),
      partner: fc.constantFrom('W00', 'CN', 'DE', '~GEU', '~XNES'),
      year: fc.constantFrom('2022', '2023'),
      frequency: fc.constantFrom('year' as const, 'month' as const),
      edition: fc.constantFrom('H5', 'H6'),
      transport: fc.constantFrom('', 'sea'),
      value: fc.integer({ min: 1, max: 1000 }),
    })
    .map(({ year, value, ...rest }) => figure({ ...rest, period: `${year}-01-01`, value: String(value) }))
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.array(record, { minLength: 1, maxLength: 30 }).map((records) => ({ records })) },
    { weight: 1, arbitrary: fc.nat(5).map((rollBack) => ({ rollBack })) },
  )

  it(
    'levels, frequencies and editions are never added, whatever is loaded, replaced and rolled back',
    { timeout: 120_000 },
    () => {
      let runs = 0
      return fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
          const source = `property ${(runs += 1)}`
          let visible: { load: StatisticsLoad; records: readonly StatisticRecord[] }[] = []
          for (const taken of steps) {
            if ('records' in taken) {
              const load = loadOf(source)
              const { published, replaced, duplicates } = await publish(load, taken.records)
              expect(published + replaced + duplicates).toBe(taken.records.length)
              visible.push({ load, records: taken.records })
            } else {
              const chosen = visible[taken.rollBack % Math.max(visible.length, 1)]
              if (chosen === undefined) continue
              await rollBackStatistics(platform, chosen.load)
              visible = visible.slice(0, visible.indexOf(chosen))
            }
          }
          const current = new Map<string, StatisticRecord>()
          for (const one of visible.flatMap(({ records }) => records))
            current.set([one.code, one.partner, one.period, one.frequency, one.edition, one.transport].join('|'), one)
          for (const level of [0, 2, 4, 6])
            for (const frequency of ['year', 'month'] as const) {
              const edition = 'H6'
              const mine = [...current.values()].filter(
                (one) =>
                  one.level === level && one.frequency === frequency && one.edition === edition && one.transport === '',
              )
              const cells = Map.groupBy(mine, ({ period, code }) => `${period}|${code}`)
              const expected = new Map<string, number>()
              for (const [cell, rows] of cells) {
                const world = rows.find(({ partner }) => partner === 'W00')
                const parts = rows.filter(({ partner }) => partner !== 'W00' && !partner.startsWith('~G'))
                const total =
                  world === undefined ? parts.reduce((sum, { value }) => sum + Number(value), 0) : Number(world.value)
                const period = cell.slice(0, 10)
                if (world !== undefined || parts.length > 0) expected.set(period, (expected.get(period) ?? 0) + total)
              }
              const { periods } = await report(filterOf(source, { level, frequency, edition }))
              const found = new Map(periods.flatMap(({ period, value }) => (value === null ? [] : [[period, value]])))
              expect(found).toEqual(expected)
            }
        }),
        { numRuns: 15 },
      )
    },
  )
})

it('the demonstration statistics are created once and add up over their levels', async () => {
  const size = { seed: 1, companies: 200, trades: 3_000 }
  await demonstrateStatistics(platform, size)
  await demonstrateStatistics(platform, size)
  const { data } = await app.call<CallOutputOf<typeof contract.statistics.series>>('POST', '/statistics/series', {
    token,
  })
  const series = data.filter(({ isDemonstration, frequency }) => isDemonstration && frequency === 'year')
  expect(series.length).toBeGreaterThan(5)
  const [{ source, reporter, edition, currency, flows } = series[0]!] = series
  const filter = filterOf(source, { reporter, edition, currency, flow: flows[0]! })
  const sums = await Promise.all([0, 2, 4, 6].map((level) => values({ ...filter, level })))
  expect(sums[0]!.length).toBeGreaterThan(0)
  for (const level of sums) level.forEach((value, index) => expect(value).toBeCloseTo(sums[0]![index]!, 2))
})
