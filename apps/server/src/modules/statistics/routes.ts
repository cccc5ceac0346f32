/** Handlers of the trade statistics. */

import type { contract, StatisticFilter } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { demonstrationSource } from './demonstration.ts'
import { readSources, readVisibleLoads } from './loads.ts'
import { listPeriods, listRanking, listSeries, type PeriodRow, type SeriesRow } from './queries.ts'

export const statisticsRoutes = ({ db, clickhouse }: Platform): Handlers<(typeof contract)['statistics']> => {
  const openScope = async (signal: AbortSignal) => ({ clickhouse, visible: await readVisibleLoads(db), signal })
  return {
    series: async (_input, { signal }) => {
      const [series, sources] = await Promise.all([openScope(signal).then(listSeries), readSources(db)])
      return series.map((row) => ({
        ...row,
        sourceName: sources.get(row.source)?.name ?? row.source,
        lastLoadAt: sources.get(row.source)?.lastLoadAt?.toISOString() ?? null,
        isDemonstration: row.source === demonstrationSource,
      }))
    },
    report: async (filter, { signal }) => {
      const scope = await openScope(signal)
      const [periods, series] = await Promise.all([listPeriods(scope, filter), listSeries(scope)])
      return {
        isCovered: series.some((one) => covers(one, filter)),
        basis: basisOf(filter, periods),
        periods: periods.map(toPeriod),
      }
    },
    ranking: async ({ filter, by, page, limit }, { signal }) => {
      const scope = await openScope(signal)
      const periods = await listPeriods(scope, filter)
      const latest = periods.at(-1)?.period
      if (latest === undefined) return { total: 0, totalIsExact: true, list: [], latest: null, before: null }
      const before = periods.at(-2)?.period ?? null
      const whole = periods.reduce((sum, { value }) => sum + (value ?? 0), 0)
      const rows = await listRanking(scope, filter, { by, page, limit, latest, before })
      return {
        total: rows[0]?.total ?? 0,
        totalIsExact: true,
        latest,
        before,
        list: rows.map((row) => ({
          name: row.name,
          value: row.value,
          weightKg: row.weight,
          share: row.value === null || whole === 0 ? null : row.value / whole,
          growth: before === null ? null : growthOf(row.before, row.latest),
        })),
      }
    },
  }
}

const toPeriod = ({ period, value, weight }: PeriodRow) => ({ period, value, weightKg: weight })

const growthOf = (before: number | null, latest: number | null): number | null =>
  before === null || before === 0 || latest === null ? null : latest / before - 1

/** True when the series could hold the requested figures; then an empty result means that there was no trade. */
const covers = (series: SeriesRow, filter: StatisticFilter): boolean =>
  (['source', 'reporter', 'frequency', 'edition', 'procedure', 'transport', 'currency'] as const).every(
    (name) => series[name] === filter[name],
  ) &&
  series.flows.includes(filter.flow) &&
  series.levels.includes(filter.level) &&
  (filter.from === undefined || filter.from <= series.to) &&
  (filter.to === undefined || filter.to >= series.from)

/**
 * States what the totals are: the figures of one partner, the published figures for the world, sums of the partners, or
 * a mixture of published figures and sums.
 */
const basisOf = (filter: StatisticFilter, periods: readonly PeriodRow[]) => {
  if (filter.partner !== undefined) return 'partner' as const
  if (periods.every(({ worldCodes, codes }) => worldCodes === codes)) return 'world' as const
  return periods.every(({ worldCodes }) => worldCodes === 0) ? ('sum_of_partners' as const) : ('mixed' as const)
}
