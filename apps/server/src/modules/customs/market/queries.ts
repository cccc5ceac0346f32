/**
 * SQL of a market. It reads `trade` or, for an HS code, `trade_by_entity`. Each function reads the rows in one pass.
 */

import { clampDay, optionsOf, whereOf, type Conditions, type Scope } from '../conditions.ts'
import type { Subject } from '../filter/subject.ts'
import type { Periods } from '../periods.ts'
import { priceMeasures, type PricedRow } from '../price-band.ts'

// The earlier period ends where the current period begins, so one date separates the two periods.
const isNow = 'trade_date >= {from:Date}'
const isBefore = '(trade_date >= {past:Date} and trade_date < {from:Date})'

/**
 * Limits the rows to days up to the end of the current period. When `since` is `before`, the rows also start no earlier
 * than the earlier period.
 */
const spanOf = ({ conditions }: Subject, since: 'before' | 'ever'): Conditions => ({
  ...conditions,
  where: [...conditions.where, ...(since === 'before' ? ['trade_date >= {past:Date}'] : []), 'trade_date <= {to:Date}'],
})

const periodParams = ({ now, before }: Periods) => ({
  from: now.dateFrom,
  to: now.dateTo,
  past: clampDay(before.dateFrom),
})

/** The conditions, the condition of the current period, and the parameters of a query that covers both periods. */
export const bothPeriods = (subject: Subject, periods: Periods) => ({
  conditions: spanOf(subject, 'before'),
  isNow,
  params: periodParams(periods),
})

const rowsOf = <Row>(scope: Scope, sql: string, conditions: Conditions, periods: Periods): Promise<Row[]> =>
  scope.clickhouse.rows<Row>(
    sql,
    optionsOf(scope, conditions, {
      params: periodParams(periods),
      settings: { force_grouping_standard_compatibility: 1 },
    }),
  )

/** Reads the day of the newest record since `first`; returns null when there is no such record. */
export const readLastDay = async (
  { scope, subject: { table, conditions } }: { scope: Scope; subject: Subject },
  first: string | undefined,
): Promise<string | null> => {
  const where = [...conditions.where, ...(first === undefined ? [] : ['trade_date >= {first:Date}'])]
  // `trade` is ordered by date, so the query reads backwards from the newest day until it finds one record.
  const [row] = await scope.clickhouse.rows<{ last_date: string }>(
    `
    select ${table}.trade_date as last_date
    from ${table}
    ${whereOf({ ...conditions, where })}
    order by ${table}.trade_date desc
    limit 1`,
    optionsOf(scope, conditions, {
      params: first === undefined ? {} : { first },
      settings: { use_top_k_dynamic_filtering: 0 },
    }),
  )
  return row?.last_date ?? null
}

export type MonthRow = PricedRow & {
  is_now: 0 | 1
  /** A month, or null for all months of the period together. */
  month: string | null
  trades: string
  usd: number | null
  kg: number | null
  buyers: string
  sellers: string
}

// SQL for the number of named companies. The company number 0 stands for an unnamed company. A condition inside the
// aggregate (`uniqExactIf`) would cost 50 % more.
const namedOf = (id: string): string => `uniqExact(${id}) - (countIf(${id} = 0) > 0)`

/** Reads the measures of both periods, in total and by month. */
export const listMonths = (scope: Scope, subject: Subject, periods: Periods): Promise<MonthRow[]> => {
  const { table, buyer, seller } = subject
  const conditions = spanOf(subject, 'before')
  return rowsOf(
    scope,
    `
    select is_now, if(grouping(first_day) = 1, null, formatDateTime(first_day, '%Y-%m')) as month,
      count() as trades, toFloat64(sum(amount_usd)) as usd, toFloat64(sum(weight_kg)) as kg,
      ${namedOf(buyer)} as buyers, ${namedOf(seller)} as sellers,
      ${priceMeasures(table)}
    from ${table}
    ${whereOf(conditions)}
    group by grouping sets ((${isNow} as is_now, toStartOfMonth(trade_date) as first_day), (is_now))
    order by month`,
    conditions,
    periods,
  )
}

/** `unit` is spelt as in the file; `counted` is the sum of the quantities as decimal text. */
export type UnitRow = { is_now: 0 | 1; month: string; unit: string; trades: string; counted: string }

/** Reads quantities by month and by unit. */
export const listUnits = (scope: Scope, subject: Subject, periods: Periods): Promise<UnitRow[]> => {
  const conditions = spanOf(subject, 'before')
  return rowsOf(
    scope,
    `
    select ${isNow} as is_now, formatDateTime(toStartOfMonth(trade_date), '%Y-%m') as month, quantity_unit as unit,
      count() as trades, toString(sum(quantity)) as counted
    from ${subject.table}
    ${whereOf(conditions)}
      and quantity is not null
    group by is_now, month, unit`,
    conditions,
    periods,
  )
}

/** A company in a list of a market's buyers or suppliers; see `companyTuple`. */
export type CompanyTuple = [
  order: string | number,
  companyId: number,
  trades: string | number,
  tradesBefore: string | number,
  usd: number | null,
  usdBefore: number | null,
  firstDay: string,
  lastDay: string,
]

export type SideRow = {
  side: 'buyer' | 'seller'
  companies: string
  companies_before: string
  named: string
  squares: number
  usd: number
  usd_squares: number
  most_usd: number[]
  top: CompanyTuple[]
  started: CompanyTuple[]
  stopped: CompanyTuple[]
  started_companies: string
  started_trades: string
  started_usd: number | null
  new_companies: string
  new_trades: string
  new_usd: number | null
  stopped_companies: string
  stopped_trades: string
  stopped_usd: number | null
}

export const mostTop = 10
export const mostChanged = 20

// SQL for a tuple that is ordered by the sort value, then by the company number, so that companies with equal values
// have a fixed order.
const companyTuple = (order: string): string =>
  `(-toInt64(${order}), company_id, n, n_before, usd_now, usd_before, first_day, last_day)`

/**
 * Reads all numbers about the buyers or suppliers that the records name; each company counts once, over all time. One
 * pass reads buyers and suppliers, because finding the records and reading their days and amounts is most of the work.
 * A company and its side are combined in one number, because grouping by two columns costs more.
 */
export const readSides = (scope: Scope, subject: Subject, periods: Periods): Promise<SideRow[]> => {
  const conditions = spanOf(subject, 'ever')
  const started = 'n > 0 and n_before = 0'
  const isNew = `${started} and first_day >= {from:Date}`
  const stopped = 'n = 0 and n_before > 0'
  const totals = (name: string, when: string, count: string, usd: string) =>
    `countIf(${when}) as ${name}_companies, sumIf(${count}, ${when}) as ${name}_trades, sumIf(${usd}, ${when}) as ${name}_usd`
  return rowsOf<SideRow>(
    scope,
    `
    select if(bitShiftRight(sided, 32) = 0, 'buyer', 'seller') as side,
      countIf(n > 0) as companies, countIf(n_before > 0) as companies_before, sum(n) as named,
      sum(toFloat64(n) * n) as squares, ifNull(sum(usd_now), 0) as usd, ifNull(sum(usd_now * usd_now), 0) as usd_squares,
      arrayMap(amount -> -amount, groupArraySortedIf(${mostTop})(-assumeNotNull(usd_now), usd_now > 0)) as most_usd,
      groupArraySortedIf(${mostTop})(${companyTuple('n')}, n > 0) as top,
      groupArraySortedIf(${mostChanged})(${companyTuple('n')}, ${started}) as started,
      groupArraySortedIf(${mostChanged})(${companyTuple('n_before')}, ${stopped}) as stopped,
      ${totals('started', started, 'n', 'usd_now')},
      ${totals('new', isNew, 'n', 'usd_now')},
      ${totals('stopped', stopped, 'n_before', 'usd_before')}
    from (
      select sided, toUInt32(bitAnd(sided, 4294967295)) as company_id, countIf(${isNow}) as n,
        countIf(${isBefore}) as n_before, toFloat64(sumIf(amount_usd, ${isNow})) as usd_now,
        toFloat64(sumIf(amount_usd, ${isBefore})) as usd_before,
        min(trade_date) as first_day, max(trade_date) as last_day
      from (
        select trade_date, amount_usd, [toUInt64(${subject.buyer}), toUInt64(${subject.seller}) + 4294967296] as sides
        from ${subject.table}
        ${whereOf(conditions)}
      )
      array join sides as sided
      where bitAnd(sided, 4294967295) != 0
      group by sided
    )
    group by side`,
    conditions,
    periods,
  )
}

export type PlaceRow = {
  facet: 'origin' | 'destination' | 'departure_port' | 'arrival_port'
  value: string
  n: string
  n_before: string
  usd: number | null
  named: string
}

/**
 * Counts countries and ports in one pass, because these columns have few distinct values. The first character `~` marks
 * an unrecognised port.
 */
export const listPlaces = (scope: Scope, subject: Subject, periods: Periods): Promise<PlaceRow[]> => {
  const conditions = spanOf(subject, 'before')
  return rowsOf(
    scope,
    `
    select facet, value, n, n_before, usd, sum(n) over (partition by facet) as named
    from (
      select multiIf(
          grouping(origin) = 0, 'origin',
          grouping(destination) = 0, 'destination',
          grouping(departure_port) = 0, 'departure_port',
          'arrival_port') as facet,
        concat(origin, destination, departure_port, arrival_port) as value,
        countIf(${isNow}) as n, countIf(${isBefore}) as n_before,
        toFloat64(sumIf(amount_usd, ${isNow})) as usd
      from ${subject.table}
      ${whereOf(conditions)}
      group by grouping sets ((origin), (destination), (departure_port), (arrival_port))
      having value != '' and not startsWith(value, '~') and n > 0
    )
    order by facet, n desc, value
    limit ${mostTop} by facet`,
    conditions,
    periods,
  )
}
