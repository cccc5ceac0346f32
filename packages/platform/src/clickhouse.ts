/** A typed interface to ClickHouse over HTTP, which is the same for the embedded engine and for a cluster. */

import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  ClickHouseError,
  ClickHouseLogLevel,
  createClient,
  type ClickHouseClient,
  type ClickHouseSettings,
  type DataFormat,
} from '@clickhouse/client'
import { fail, type Failure } from '@tradewind/contract'
import { createRowReader } from './clickhouse-rows.ts'
import { clusterReadSettings, clusterWriteSettings, toShards, type Cluster } from './cluster.ts'
import { isTransient, toEngineFailure } from './engine-away.ts'
import { throwIfFenced } from './fence.ts'

export type QueryParams = Readonly<Record<string, unknown>>
export type QueryOptions = {
  /** The values of the bound parameters, which the SQL names as `{name:Type}`. */
  params?: QueryParams
  /** ClickHouse settings of this query, e.g. `{ use_top_k_dynamic_filtering: 0 }`. */
  settings?: Readonly<Record<string, string | number>>
  /** A signal that cancels the query when it is aborted, also on the server. */
  signal?: AbortSignal
}

/**
 * Every function throws Failure `query_too_heavy` when a limit stopped the query (time, memory, rows, load),
 * `engine_unavailable` when the engine cannot be reached, and `disk_full` when the engine has no space to write. It
 * throws `signal.reason` when the caller aborted. Any other error of ClickHouse (`code`, `type`) is thrown unchanged,
 * because it shows a mistake in the SQL.
 */
export type ClickHouse = {
  /**
   * Returns the rows of a query as one list, for results that fit in memory (pages, reports). The SQL must not contain
   * FORMAT. 64-bit integers come as text (ids are hashes beyond 2^53; `toUInt32(count())` gives a number), decimals as
   * numbers, `Date` as `YYYY-MM-DD`, `DateTime` as `YYYY-MM-DD hh:mm:ss` in UTC.
   */
  rows<Row>(sql: string, options?: QueryOptions): Promise<Row[]>
  /**
   * Returns the result as a stream of bytes in the given format (for exports). Destroying the stream cancels the query.
   */
  stream(sql: string, format: string, options?: QueryOptions): Promise<Readable>
  /**
   * Inserts rows in one statement. When the promise resolves, the rows are durable. An array or a stream of objects is
   * sent as JSONEachRow. A stream of bytes must be in `format` (CSV, Parquet …). An empty array inserts nothing. A
   * field without a column is refused. An insert that may be repeated after a crash needs `settings: {
   * insert_deduplication_token }`, and a table with `settings non_replicated_deduplication_window = 1000` (a Replicated
   * table needs no setting).
   */
  insert(
    table: string,
    values: readonly object[] | Readable,
    options?: { format?: string; columns?: readonly string[]; settings?: QueryOptions['settings'] },
  ): Promise<void>
  /** Runs DDL and mutations. Waits until they have taken effect. */
  command(sql: string, options?: QueryOptions): Promise<void>
  ping(): Promise<boolean>
  close(): Promise<void>
}

export type ClickHouseOptions = {
  /** The cluster at `url`. Null or absent when the server is a single engine. */
  cluster?: Cluster | null
  /**
   * The limit of parallel requests. Further requests wait in the client. The default of 64 is high, because the engine
   * itself limits the queries that run.
   */
  maxConnections?: number
  /** The longest wait for an answer. Default 15 minutes, because the engine limits queries itself. */
  requestTimeoutMs?: number
  /** The longest answer of `rows`, which is held in memory. Default 256 MB. */
  maxAnswerBytes?: number
  /** Called with the failure when the engine is unavailable or its disk is full. */
  onFailure?: (failure: Failure) => void
}

/**
 * ClickHouse's codes of queries that were stopped at a limit: TIMEOUT_EXCEEDED, TOO_SLOW, MEMORY_LIMIT_EXCEEDED,
 * TOO_MANY_ROWS / _BYTES / _SIMULTANEOUS_QUERIES.
 */
const tooHeavyCodes = new Set(['159', '160', '241', '158', '307', '396', '202'])
/**
 * ClickHouse's error codes while the embedded engine or the cluster is stopping or starting. A cluster has further
 * codes: no replica answers (209, 210, 279), too few replicas live for the quorum (285, 319), or Keeper is unavailable
 * (242, 999).
 */
const unavailableCodes = new Set(['236', '209', '210', '279', '285', '319', '242', '999'])

const readSettings: ClickHouseSettings = {
  // This setting limits a query on a cluster in the same way as the embedded engine limits it.
  max_execution_time: 60,
  output_format_json_quote_64bit_integers: 1,
  // With this setting a cluster stops a query when its caller disconnects. The embedded engine always does so.
  cancel_http_readonly_queries_on_client_close: 1,
}
/**
 * Refuses an insert with a field that has no column. Such a field is a mistake of the caller, and its value must not be
 * dropped silently.
 */
const insertSettings: ClickHouseSettings = {
  input_format_skip_unknown_fields: 0,
  // Switches off asynchronous inserts, which are on by default since version 26. They collect inserts for some time,
  // and do not detect a repeated insert.
  async_insert: 0,
}
/** Waits until the effect of a statement exists on every replica, and answers an error with its own HTTP status. */
const commandSettings: ClickHouseSettings = {
  mutations_sync: '2',
  alter_sync: '2',
  wait_end_of_query: 1,
  async_insert: 0,
}

/**
 * `url` has the format `http(s)://user:password@host:port/database`. The client connects when it sends the first
 * request.
 */
export const createClickHouse = (url: string, options: ClickHouseOptions = {}): ClickHouse => {
  const maxConnections = options.maxConnections ?? 64
  const timeoutMs = options.requestTimeoutMs ?? 15 * 60_000
  const reader = createRowReader(url, { maxConnections, timeoutMs, maxAnswerBytes: options.maxAnswerBytes ?? 256e6 })
  const client = createClient({
    url,
    application: 'tradewind',
    max_open_connections: maxConnections,
    request_timeout: timeoutMs,
    // Long parameters (lists of ids) are sent in the body, because the length of a URL is limited.
    use_multipart_params_auto: true,
    // The client logs nothing. It throws failures, and the code that handles a failure logs it once.
    log: { level: ClickHouseLogLevel.OFF },
  })
  const guarded = createGuard(options.onFailure)
  const cluster = options.cluster ?? null
  const reading = cluster === null ? readSettings : { ...readSettings, ...clusterReadSettings }
  const writing = cluster === null ? {} : clusterWriteSettings
  const commanding = cluster === null ? commandSettings : { ...commandSettings, ...clusterReadSettings, ...writing }
  return {
    rows: (sql, options = {}) =>
      guarded.run(options.signal, async () => {
        const { params = {}, settings, signal } = options
        return reader.read({ sql, params, settings: { ...reading, ...settings }, signal })
      }),
    stream: (sql, format, options = {}) =>
      guarded.run(options.signal, async () => {
        const { stream } = await client.exec(toQuery(`${sql}\nformat ${format}`, options, reading))
        return Readable.from(passOn(stream, options.signal, guarded.fail), { objectMode: false })
      }),
    insert: (table, values, options = {}) =>
      guarded.run(undefined, async () => {
        if (Array.isArray(values) && values.length === 0) return
        await insert(client, table, values, { ...options, settings: { ...writing, ...options.settings } })
      }),
    command: (sql, options = {}) =>
      guarded.run(options.signal, async () => {
        const queryId = randomUUID()
        const stopKill = killOnAbort(client, queryId, options.signal)
        try {
          await client.command({
            ...toQuery(cluster === null ? sql : toShards(sql, cluster), options, commanding),
            query_id: queryId,
          })
        } finally {
          await stopKill()
        }
      }),
    ping: async () => (await client.ping()).success,
    close: async () => {
      reader.close()
      await client.close()
    },
  }
}

const toQuery = (sql: string, { params, settings, signal }: QueryOptions, base: ClickHouseSettings) => ({
  query: sql,
  query_params: { ...params },
  clickhouse_settings: { ...base, ...settings },
  abort_signal: signal,
})

const isRow = (format: string | undefined, values: Readable): boolean =>
  values.readableObjectMode && (format === undefined || format.startsWith('JSON'))

const insert = async (
  client: ClickHouseClient,
  table: string,
  values: readonly object[] | Readable,
  { format, columns, settings }: NonNullable<Parameters<ClickHouse['insert']>[2]>,
): Promise<void> => {
  const clickhouse_settings = { ...insertSettings, ...settings }
  const [first, ...rest] = columns ?? []
  if (!(values instanceof Readable) || isRow(format, values)) {
    await client.insert({
      table,
      values,
      format: (format ?? 'JSONEachRow') as DataFormat,
      ...(first === undefined ? {} : { columns: [first, ...rest] }),
      clickhouse_settings,
    })
    return
  }
  if (format === undefined) throw new TypeError('A stream of bytes needs its format.')
  const list = first === undefined ? '' : ` (${[first, ...rest].join(', ')})`
  const query = `insert into ${table}${list} format ${format}`
  const { stream } = await client.exec({ query, values, clickhouse_settings })
  // Reads the empty body, because the connection can be reused only after the body was read.
  for await (const _ of stream) continue
}

/**
 * Cancels a statement by a KILL statement when its caller aborts. Closing the connection is not enough, because a
 * mutation on a cluster would continue.
 */
const killOnAbort = (client: ClickHouseClient, queryId: string, signal: AbortSignal | undefined) => {
  let killing: Promise<unknown> = Promise.resolve()
  const kill = () => {
    const query = { query: 'kill query where query_id = {id:String} async', query_params: { id: queryId } }
    // The KILL may fail because the engine has stopped. In this case the query has stopped too.
    killing = client.command(query).catch((error: unknown) => error)
  }
  signal?.addEventListener('abort', kill, { once: true })
  return async () => {
    signal?.removeEventListener('abort', kill)
    await killing
  }
}

async function* passOn(
  source: Readable,
  signal: AbortSignal | undefined,
  toThrown: (error: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  const stop = () => source.destroy()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    yield* source as AsyncIterable<Uint8Array>
  } catch (error) {
    throw signal?.aborted === true ? signal.reason : toThrown(error)
  } finally {
    signal?.removeEventListener('abort', stop)
    source.destroy()
  }
}

const createGuard = (onFailure: ClickHouseOptions['onFailure']) => {
  const toThrown = (error: unknown): unknown => {
    const failure = toFailure(error)
    if (isTransient(failure)) onFailure?.(failure)
    return failure
  }
  return {
    fail: toThrown,
    run: async <T>(signal: AbortSignal | undefined, run: () => Promise<T>): Promise<T> => {
      signal?.throwIfAborted()
      throwIfFenced()
      try {
        return await run()
      } catch (error) {
        signal?.throwIfAborted()
        throw toThrown(error)
      }
    },
  }
}

const toFailure = (error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof ClickHouseError && tooHeavyCodes.has(code))
    return Object.assign(fail('query_too_heavy'), { cause: error })
  if (unavailableCodes.has(code)) return Object.assign(fail('engine_unavailable'), { cause: error })
  return toEngineFailure(error) ?? error
}
