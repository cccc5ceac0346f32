/**
 * Counts the trade records for the coverage snapshot. Every statement reads a new trade view with `readLastingView`,
 * because the statement may wait in the engine for longer than an ordinary view is valid. Each statement runs on one
 * thread, because searches have priority.
 */

import type { CoverageSide } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { conditionsOf, optionsOf, whereOf, type Draft } from '../conditions.ts'
import { readLastingView } from '../publish/publications.ts'
import { fieldsVersion, rowFields } from './fields.ts'

export type Cell = {
  sourceNo: number
  side: CoverageSide
  country: string
  trades: number
  firstDay: string
  lastDay: string
  /** The number of rows in which each of `rowFields` is filled. */
  filled: number[]
}
export type Month = { fingerprint: string; cells: Cell[] }

const settings = { max_threads: 1 }

const read = async <Row>(
  platform: Platform,
  signal: AbortSignal,
  build: (bind: Draft['bind']) => string[],
  toSql: (where: string) => string,
): Promise<Row[]> => {
  const scope = { clickhouse: platform.clickhouse, view: await readLastingView(platform.db), signal }
  const conditions = conditionsOf(scope.view, build)
  return scope.clickhouse.rows<Row>(toSql(whereOf(conditions)), optionsOf(scope, conditions, { settings }))
}

// The hash of a group of rows. The hash changes when the rows change, because a new version of a record has another
// load number, and a merge of companies changes company numbers. So equal sums mean equal rows. A sum needs no sorting
// and no memory.
const rowHash = 'sum(cityHash64(source, load, buyer_id, seller_id))'

export type Fingerprint = { trades: number; text: string }

const fingerprintOf = (trades: string, hash: string): Fingerprint => ({
  trades: Number(trades),
  text: `${trades}:${hash}:${fieldsVersion}`,
})

/** Maps each month (its first day) to the fingerprint of its rows. The query reads 16 bytes a row. */
export const readFingerprints = async (platform: Platform, signal: AbortSignal): Promise<Map<string, Fingerprint>> => {
  const rows = await read<{ month: string; trades: string; hash: string }>(
    platform,
    signal,
    () => ['true'],
    (where) => `
    select toStartOfMonth(trade_date) as month, count() as trades, ${rowHash} as hash
    from trade
    ${where}
    group by month`,
  )
  return new Map(rows.map(({ month, trades, hash }) => [month, fingerprintOf(trades, hash)]))
}

type CellRow = {
  month: string
  source: number
  side: CoverageSide
  country: string
  trades: string
  first_day: string
  last_day: string
  hash: string
  filled: string[]
}

// SQL that counts, for each field, the rows with a value. The rows are counted by pair of countries in one pass; the
// few pairs are then summed by destination (imports) and by origin (exports).
const filledCounts = `[${rowFields.map(([, isFilled]) => `countIf(${isFilled})`).join(', ')}]`

/**
 * Counts the rows of the given months. Each returned month has the fingerprint of exactly the rows that were counted. A
 * month without rows is absent from the result.
 */
export const countMonths = async (
  platform: Platform,
  months: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, Month>> => {
  const rows = await read<CellRow>(
    platform,
    signal,
    (bind) => [`toStartOfMonth(trade_date) in ${bind(months, 'Array(Date)')}`],
    (where) => `
    select month, source, place.1 as side, place.2 as country, sum(n) as trades, min(first) as first_day,
      max(last) as last_day, sum(pair_hash) as hash, sumForEach(pair_filled) as filled
    from (
      select toStartOfMonth(trade_date) as month, source, origin, destination, count() as n, min(trade_date) as first,
        max(trade_date) as last, ${rowHash} as pair_hash, ${filledCounts} as pair_filled
      from trade
      ${where}
      group by month, source, origin, destination
    )
    array join [('imports', toString(destination)), ('exports', toString(origin))] as place
    group by month, source, place`,
  )
  return new Map([...Map.groupBy(rows, ({ month }) => month)].map(([month, cells]) => [month, toMonth(cells)]))
}

const toMonth = (rows: readonly CellRow[]): Month => {
  // Every row counts once as an import and once as an export, so the counts of imports are enough.
  const imports = rows.filter(({ side }) => side === 'imports')
  const sumOf = (values: readonly string[]) => values.reduce((sum, value) => sum + BigInt(value), 0n)
  const trades = sumOf(imports.map((row) => row.trades))
  // The sum wraps at 64 bits, like the sum of unsigned numbers in ClickHouse.
  const hash = BigInt.asUintN(64, sumOf(imports.map((row) => row.hash)))
  return { fingerprint: fingerprintOf(String(trades), String(hash)).text, cells: rows.map(toCell) }
}

const toCell = (row: CellRow): Cell => ({
  sourceNo: row.source,
  side: row.side,
  country: row.country,
  trades: Number(row.trades),
  firstDay: row.first_day,
  lastDay: row.last_day,
  filled: row.filled.map(Number),
})

export type CompanyCount = { side: CoverageSide; country: string; companies: number }

/** Counts the companies of imports or exports by country, each company once. */
export const countCompanies = async (
  platform: Platform,
  side: CoverageSide,
  signal: AbortSignal,
): Promise<CompanyCount[]> => {
  const [company, place] = side === 'imports' ? ['buyer_id', 'destination'] : ['seller_id', 'origin']
  const rows = await read<{ country: string; companies: string }>(
    platform,
    signal,
    () => [`${company} != 0`],
    (where) => `
    select toString(${place}) as country, uniqExact(${company}) as companies
    from trade
    ${where}
    group by country`,
  )
  return rows.map(({ country, companies }) => ({ side, country, companies: Number(companies) }))
}
