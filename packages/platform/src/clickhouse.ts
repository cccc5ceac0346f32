/** ClickHouse: one typed face over `@clickhouse/client`, the same for the embedded host and for a cluster. */
import type { Readable } from 'node:stream'

export type QueryParams = Readonly<Record<string, unknown>>
export type QueryOptions = {
  /** Bound parameters: `{name:Type}` in the SQL. */
  params?: QueryParams
  /** ClickHouse settings of this query, e.g. `{ use_top_k_dynamic_filtering: 0 }`. */
  settings?: Readonly<Record<string, string | number>>
  /** Cancels the query on the server too. */
  signal?: AbortSignal
}

export type ClickHouse = {
  /** Rows of a query, whole; for results that fit in memory (pages, reports). */
  rows<Row>(sql: string, options?: QueryOptions): Promise<Row[]>
  /** The result as a byte stream in the given format (exports). */
  stream(sql: string, format: string, options?: QueryOptions): Promise<Readable>
  /** Inserts rows or a stream in one statement; acknowledged = durable. */
  insert(
    table: string,
    values: readonly object[] | Readable,
    options?: { format?: string; columns?: readonly string[]; settings?: QueryOptions['settings'] },
  ): Promise<void>
  /** DDL and mutations; waits for the effect. */
  command(sql: string, options?: QueryOptions): Promise<void>
  ping(): Promise<boolean>
  close(): Promise<void>
}
