/**
 * The conditions of a query and their bound parameters. They include the conditions that limit a query to what readers
 * may see.
 */

import type { ClickHouse, QueryOptions, QueryParams } from '@tradewind/platform'
import type { Side } from './entity.ts'
import type { TradeView } from './publish/publications.ts'

/** Conditions that must all hold, and their bound parameters. */
export type Conditions = { readonly where: readonly string[]; readonly params: QueryParams }

/**
 * Conditions on the companies of one side, which compare the records of a company that a filter finds. `having` are
 * aggregates over these records.
 */
export type CompanyConditions = {
  readonly side: Side
  readonly having: readonly string[]
  readonly params: QueryParams
}

export type RecordTable = 'trade' | 'trade_by_entity'

/** A table of records, with its columns for the buyer and the seller. */
export type PartyTable = {
  readonly table: RecordTable
  readonly buyer: string
  readonly seller: string
}
export const tradeParties: PartyTable = { table: 'trade', buyer: 'buyer_id', seller: 'seller_id' }

/**
 * The conditions of a filter, without those of a trade view: on single records, and on companies (null when the filter
 * has none). `completeConditions` makes one list of conditions of both.
 */
export type FilterConditions = { readonly records: Conditions; readonly companies: CompanyConditions | null }

/** The ClickHouse client that runs the queries, and the signal that cancels them. */
export type Engine = { readonly clickhouse: ClickHouse; readonly signal?: AbortSignal | undefined }

/**
 * The engine and the trade view, which the queries of one search share. The trade view names the publications that are
 * hidden from readers.
 */
export type Scope = Engine & { readonly view: TradeView }

/** Prepares the next query of a search: reads the trade view again and returns it with the conditions. */
export type PrepareQuery = () => Promise<{ scope: Scope; conditions: Conditions }>

export type Draft = { where: string[]; params: Record<string, unknown>; bind(value: unknown, type: string): string }

/**
 * Collects conditions and binds their parameters. `prefix` begins the parameter names; when one query uses two
 * collections, they need different prefixes.
 */
export const draft = (prefix = 'p'): Draft => {
  const params: Record<string, unknown> = {}
  const bind = (value: unknown, type: string) => {
    const name = `${prefix}${Object.keys(params).length}`
    params[name] = value
    return `{${name}:${type}}`
  }
  return { where: [], params, bind }
}

/**
 * Adds the conditions of a trade view: they exclude rows of unpublished loads, and versions that are being replaced.
 */
export const addView = ({ where, bind }: Pick<Draft, 'where' | 'bind'>, view: TradeView): void => {
  if (view.hidden.length > 0) where.push(`load not in ${bind(view.hidden, 'Array(UInt32)')}`)
  if (view.newestNo !== undefined) where.push(`load <= ${bind(view.newestNo, 'UInt32')}`)
  if (view.sweeping.length > 0)
    where.push(`(trade_date, source, key, load) not in (
      select trade_date, source, key, load from trade_archive where ended_by in ${bind(view.sweeping, 'Array(UInt32)')})`)
}

/** Builds the conditions of a filter, without the conditions of a trade view. */
export const buildConditions = (build: (bind: Draft['bind']) => string[]): Conditions => {
  const { bind, params } = draft()
  return { where: build(bind), params }
}

/**
 * Joins the conditions of a filter and those of a trade view. A later query with the same filter must use a newer view,
 * because rows that an old view includes may be deleted meanwhile.
 */
export const withTradeView = (view: TradeView, asked: Conditions): Conditions => {
  const made = draft('view')
  addView(made, view)
  return { where: [...asked.where, ...made.where], params: { ...asked.params, ...made.params } }
}

/**
 * Joins all conditions of a filter and those of a trade view. A condition on companies becomes a subquery that groups
 * the records of the filter by company, so a record that another condition excludes later still counts for its company.
 */
export const completeConditions = (
  view: TradeView,
  { records, companies }: FilterConditions,
  parties: PartyTable = tradeParties,
): Conditions => {
  const visible = withTradeView(view, records)
  if (companies === null) return visible
  const column = parties[companies.side]
  const among = `${column} in (
      select ${column}
      from ${parties.table}
      ${whereOf(visible)}
        and ${column} != 0
      group by ${column}
      having ${companies.having.join(' and ')})`
  return { where: [...visible.where, among], params: { ...visible.params, ...companies.params } }
}

/** Builds conditions for a table with a column `load`, and adds the conditions of the trade view. */
export const conditionsOf = (view: TradeView, build: (bind: Draft['bind']) => string[]): Conditions =>
  withTradeView(view, buildConditions(build))

/** The `where` clause of the conditions: `where a and b`. Every query uses this function for its conditions. */
export const whereOf = (conditions: Conditions): string => `where ${conditions.where.join('\n  and ')}`

/**
 * The options of a query: the parameters of its conditions, and further options of the caller. The query is cancelled
 * when the browser disconnects.
 */
export const optionsOf = (
  engine: Pick<Engine, 'signal'>,
  conditions: Conditions,
  more: QueryOptions = {},
): QueryOptions => ({
  ...more,
  params: { ...conditions.params, ...more.params },
  signal: engine.signal,
})

/**
 * Clamps a day to the range of ClickHouse's `Date` (1970-01-01 to 2149-06-06). No record has a day outside this range.
 */
export const clampDay = (day: string): string =>
  day < '1970-01-01' ? '1970-01-01' : day > '2149-06-06' ? '2149-06-06' : day
