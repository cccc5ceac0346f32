/** Conditions of a query and their bound parameters; what readers may see is one of them. */
import type { ClickHouse, QueryOptions, QueryParams } from '@tradewind/platform'
import type { TradeView } from './publish/publications.ts'

/** Conditions that all hold, and their bound parameters. */
export type Conditions = { readonly where: readonly string[]; readonly params: QueryParams }

/** Whom queries are sent to, and what ends them. */
export type Engine = { readonly clickhouse: ClickHouse; readonly signal?: AbortSignal | undefined }

/** What one search needs: the engine, and what it may see. */
export type Scope = Engine & { readonly view: TradeView }

/** Engine, view and conditions of the query that is sent next. */
export type Look = () => Promise<{ scope: Scope; conditions: Conditions }>

export type Draft = { where: string[]; params: Record<string, unknown>; bind(value: unknown, type: string): string }

/** `prefix`: of the names of parameters; where a query holds two drafts, they must not be the same. */
export const draft = (prefix = 'p'): Draft => {
  const params: Record<string, unknown> = {}
  const bind = (value: unknown, type: string) => {
    const name = `${prefix}${Object.keys(params).length}`
    params[name] = value
    return `{${name}:${type}}`
  }
  return { where: [], params, bind }
}

/** Rows of publications that are not shown, and versions that are being replaced, are left out. */
export const addView = ({ where, bind }: Pick<Draft, 'where' | 'bind'>, view: TradeView): void => {
  if (view.hidden.length > 0) where.push(`load not in ${bind(view.hidden, 'Array(UInt32)')}`)
  if (view.newestNo !== undefined) where.push(`load <= ${bind(view.newestNo, 'UInt32')}`)
  if (view.sweeping.length > 0)
    where.push(`(trade_date, source, key, load) not in (
      select trade_date, source, key, load from trade_archive where ended_by in ${bind(view.sweeping, 'Array(UInt32)')})`)
}

/** What is asked, whatever may be seen. */
export const askedOf = (build: (bind: Draft['bind']) => string[]): Conditions => {
  const { bind, params } = draft()
  return { where: build(bind), params }
}

/** What is asked, and what may be seen at this moment: a later query of the same is made with a later view. */
export const seenBy = (view: TradeView, asked: Conditions): Conditions => {
  const made = draft('view')
  addView(made, view)
  return { where: [...asked.where, ...made.where], params: { ...asked.params, ...made.params } }
}

/** Conditions for a table that carries `load`, beside those of the view. */
export const conditionsOf = (view: TradeView, build: (bind: Draft['bind']) => string[]): Conditions =>
  seenBy(view, askedOf(build))

/** `where a and b`; every query that takes conditions names them so. */
export const whereOf = (conditions: Conditions): string => `where ${conditions.where.join('\n  and ')}`

/** The options of a query: the conditions' parameters beside its own, ended when the browser goes away. */
export const optionsOf = (
  engine: Pick<Engine, 'signal'>,
  conditions: Conditions,
  more: QueryOptions = {},
): QueryOptions => ({
  ...more,
  params: { ...conditions.params, ...more.params },
  signal: engine.signal,
})

/** A day of ClickHouse's `Date` (1970-01-01 to 2149-06-06): no record lies beyond. */
export const clampDay = (day: string): string =>
  day < '1970-01-01' ? '1970-01-01' : day > '2149-06-06' ? '2149-06-06' : day
