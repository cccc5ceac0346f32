/** All SQL of the statistics in ClickHouse. */

import type { StatisticFilter } from '@tradewind/contract'
import type { ClickHouse, QueryParams } from '@tradewind/platform'
import { world, type StatisticsOutcome } from './record.ts'

/**
 * SQL that orders the versions of a statistical figure. All versions of a figure have the same key; the greatest value
 * is the latest visible version. `visible` has the load numbers in the order of publication, and within one load the
 * later line counts.
 */
const version = '(indexOf({visible:Array(UInt32)}, load), line)'

/**
 * Counts which visible figures a load would add, replace or leave unchanged. A line that a crash caused to be staged
 * twice counts once.
 */
export const countOutcome = async (
  clickhouse: ClickHouse,
  visible: readonly number[],
  loadNo: number,
): Promise<StatisticsOutcome> => {
  const [counted] = await clickhouse.rows<StatisticsOutcome & { lines: number }>(
    `
    with
      mine as (
        select key, argMax(digest, line) as said, uniqExact(line) as lines
        from statistic
        where load = {load:UInt32}
        group by key
      ),
      known as (
        select key, argMax(digest, ${version}) as said
        from statistic
        where load in {visible:Array(UInt32)} and key in (select key from mine)
        group by key
      )
    select
      toUInt32(countIf(known.key = toUUID('00000000-0000-0000-0000-000000000000'))) as published,
      toUInt32(countIf(known.key = mine.key and known.said != mine.said)) as replaced,
      toUInt32(countIf(known.key = mine.key and known.said = mine.said)) as duplicates,
      toUInt32(sum(mine.lines)) as lines
    from mine
    left join known on known.key = mine.key`,
    { params: { visible, load: loadNo } },
  )
  if (counted === undefined) throw new Error('counting a load answered no row')
  const { published, replaced, duplicates, lines } = counted
  return { published, replaced, duplicates: duplicates + lines - (published + replaced + duplicates) }
}

export const dropRows = (clickhouse: ClickHouse, loads: readonly number[]): Promise<void> =>
  clickhouse.command('delete from statistic where load in {loads:Array(UInt32)}', { params: { loads } })

type Scope = { clickhouse: ClickHouse; visible: readonly number[]; signal: AbortSignal }

export type SeriesRow = {
  reporter: string
  source: string
  frequency: 'year' | 'month'
  edition: string
  procedure: string
  transport: string
  currency: string
  flows: StatisticFilter['flow'][]
  levels: number[]
  from: string
  to: string
  figures: number
}

/**
 * Lists every available series. The list includes series of superseded loads, because it only states which series
 * exist.
 */
export const listSeries = ({ clickhouse, visible, signal }: Scope): Promise<SeriesRow[]> =>
  clickhouse.rows<SeriesRow>(
    `
    select
      reporter, source, frequency, edition, procedure, transport, currency,
      arraySort(groupUniqArray(flow)) as flows,
      arraySort(groupUniqArray(level)) as levels,
      min(period) as "from",
      max(period) as "to",
      toUInt32(uniqExact(key)) as figures
    from statistic
    where load in {visible:Array(UInt32)} and second_partner = ''
    group by reporter, source, frequency, edition, procedure, transport, currency
    order by reporter, procedure != '', transport != '', frequency desc, figures desc, source, edition`,
    { params: { visible }, signal },
  )

export type HoldingRow = {
  /** The country code; '' for a reporter that is not a country. */
  country: string
  side: 'imports' | 'exports'
  rows: number
  demoRows: number
  /** The number of figures with a value, with a net weight, and with a quantity. */
  amount: number
  weightKg: number
  quantity: number
  from: string
  to: string
  sources: string[]
  /** Pairs of a month (`YYYY-MM`) and the number of monthly figures in that month. */
  months: [string, number][]
}

/**
 * Counts figures by reporter and by imports or exports, using the latest visible version of each figure. `to` is the
 * last day of the last period.
 */
export const countHoldings = (
  clickhouse: ClickHouse,
  visible: readonly number[],
  demonstration: string,
): Promise<HoldingRow[]> =>
  clickhouse.rows<HoldingRow>(
    `
    with
      figure as (
        select
          if(match(reporter, '^[A-Z]{2}$'), toString(reporter), '') as country,
          if(flow in ('import', 'reimport'), 'imports', 'exports') as side,
          source, frequency, period,
          argMax((isNotNull(value), isNotNull(net_weight_kg), isNotNull(quantity)), ${version}) as has
        from statistic
        where load in {visible:Array(UInt32)}
        group by key, country, side, source, frequency, period
      ),
      by_period as (
        select
          country, side, frequency, period,
          count() as n, countIf(source = {demonstration:String}) as demo, groupUniqArray(toString(source)) as origins,
          sum(has.1) as valued, sum(has.2) as weighed, sum(has.3) as measured
        from figure
        group by country, side, frequency, period
      )
    select
      country, side,
      toUInt32(sum(n)) as rows, toUInt32(sum(demo)) as demoRows,
      toUInt32(sum(valued)) as amount, toUInt32(sum(weighed)) as weightKg, toUInt32(sum(measured)) as quantity,
      min(period) as "from",
      max(if(frequency = 'year', addYears(period, 1), addMonths(period, 1))) - 1 as "to",
      groupUniqArrayArray(origins) as sources,
      groupArrayIf((formatDateTime(period, '%Y-%m'), toUInt32(n)), frequency = 'month') as months
    from by_period
    group by country, side
    order by country, side`,
    { params: { visible, demonstration } },
  )

/**
 * The figures of one series: one source, frequency, edition, level, currency, customs procedure and transport. Other
 * levels and frequencies are excluded, so that no trade counts twice.
 */
const figures = (filter: StatisticFilter) => `
  select period, partner, code, said.1 as value, said.2 as weight
  from (
    select
      period, partner, code,
      argMax((value, net_weight_kg, currency), ${version}) as said
    from statistic
    where load in {visible:Array(UInt32)}
      and source = {source:String} and reporter = {reporter:String} and flow = {flow:String}
      and level = {level:UInt8} and frequency = {frequency:String} and edition = {edition:String}
      and procedure = {procedure:String} and transport = {transport:String} and second_partner = ''
      ${filter.code === undefined ? '' : 'and startsWith(code, {code:String})'}
      ${filter.from === undefined ? '' : 'and period >= {from:Date}'}
      ${filter.to === undefined ? '' : 'and period <= {to:Date}'}
    group by key, period, partner, code
  )
  where said.3 = {currency:String}`

/**
 * SQL condition that is true for partners whose figures may be summed: countries, and areas that are not countries. The
 * world and groups of countries are excluded, because they contain other partners.
 */
const isPart = `partner != '${world}' and not startsWith(partner, '~G')`

/**
 * SQL for the total of each code and period: the published figure for the world or, if no such figure is published, the
 * sum of the partners.
 */
const totals = (filter: StatisticFilter) => `
  select
    period, code,
    countIf(partner = '${world}') > 0 as has_world,
    if(has_world, sumIf(value, partner = '${world}'), sumIf(value, ${isPart})) as value,
    if(has_world, sumIf(weight, partner = '${world}'), sumIf(weight, ${isPart})) as weight
  from (${figures(filter)})
  group by period, code`

/** The figures of one partner by period and code. */
const ofPartner = (filter: StatisticFilter) => `
  select period, code, false as has_world, value, weight
  from (${figures(filter)})
  where partner = {partner:String}`

const paramsOf = (visible: readonly number[], filter: StatisticFilter): QueryParams => ({ visible, ...filter })

export type PeriodRow = {
  period: string
  value: number | null
  weight: number | null
  worldCodes: number
  codes: number
}

/** Lists the total of each period, in the order of the periods. */
export const listPeriods = (scope: Scope, filter: StatisticFilter): Promise<PeriodRow[]> =>
  scope.clickhouse.rows<PeriodRow>(
    `
    select
      period, sum(value) as value, sum(weight) as weight,
      toUInt32(countIf(has_world)) as worldCodes, toUInt32(count()) as codes
    from (${filter.partner === undefined ? totals(filter) : ofPartner(filter)})
    group by period
    order by period`,
    { params: paramsOf(scope.visible, filter), signal: scope.signal },
  )

export type RankRow = {
  name: string
  value: number | null
  weight: number | null
  latest: number | null
  before: number | null
  total: number
}

type Ranking = {
  by: 'partner' | 'code'
  page: number
  limit: number
  /**
   * The period whose growth rate is displayed, and the period with which it is compared; `before` is null when there is
   * no earlier period.
   */
  latest: string
  before: string | null
}

/**
 * Ranks partners or codes by their value over all periods. The query groups by partners or by codes, never by partners
 * and codes together. The world is never ranked as a partner.
 */
export const listRanking = (scope: Scope, filter: StatisticFilter, ranking: Ranking): Promise<RankRow[]> => {
  const rows =
    ranking.by === 'partner'
      ? `select partner as name, period, value, weight from (${figures(filter)}) where ${isPart}`
      : `select code as name, period, value, weight from (${filter.partner === undefined ? totals(filter) : ofPartner(filter)})`
  return scope.clickhouse.rows<RankRow>(
    `
    select
      name, sum(figure.value) as value, sum(figure.weight) as weight,
      sumIf(figure.value, period = {latest:Date}) as latest,
      sumIf(figure.value, period = {before:Date}) as before,
      toUInt32(count() over ()) as total
    from (${rows}) as figure
    group by name
    order by value desc nulls last, name
    limit {limit:UInt32} offset {offset:UInt32}`,
    {
      params: {
        ...paramsOf(scope.visible, filter),
        latest: ranking.latest,
        before: ranking.before ?? '1970-01-01',
        limit: ranking.limit,
        offset: (ranking.page - 1) * ranking.limit,
      },
      signal: scope.signal,
    },
  )
}
