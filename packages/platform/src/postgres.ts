/** The connection pool, the typed tables and the transactions of PostgreSQL. */

import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { getEnvironmentData, isMainThread, setEnvironmentData, threadId } from 'node:worker_threads'
import { fail, type Failure } from '@tradewind/contract'
import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely'
import { Client, Pool, types, type PoolClient } from 'pg'
import { toEngineFailure } from './engine-away.ts'
import { commitFenced, throwIfFenced } from './fence.ts'

/**
 * The types of all tables by name. Each module adds the types of its own tables, and of no other tables, in its
 * `tables.ts`: `declare module '@tradewind/platform' { interface Tables { ledger_entry: LedgerEntryTable } }`
 *
 * A table is named as in SQL, its columns in camel case, because the query builder translates them. Raw SQL is plain
 * SQL; its rows come in camel case too.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Tables {}

export type Db = Kysely<Tables>
/**
 * The type of `tx` in `db.transaction().execute(async (tx) => …)`. With `send(…, { tx })` a job is queued as a part of
 * the transaction.
 */
export type Tx = Transaction<Tables>

const nameProcess = (): string => {
  const key = 'tradewind.process'
  const known = getEnvironmentData(key)
  if (typeof known === 'string') return known
  const name = `tradewind ${randomUUID().slice(0, 8)}`
  // Threads that start after this line also get this process name.
  setEnvironmentData(key, name)
  return name
}

export type PostgresOptions = {
  maxConnections?: number
  /** The time limit of a statement. The server cancels a statement that runs longer (SQLSTATE 57014). Default 30 s. */
  statementTimeoutMs?: number
  /** Called once for each connection that breaks, idle or in use. The pool opens another one by itself. */
  onConnectionLost?: (error: Error) => void
  /** Called with the failure when the server is unavailable or its disk is full. */
  onFailure?: (failure: Failure) => void
}

/** The longest wait for a connection, both from the pool and to the server. */
const connectTimeoutMs = 10_000
/** When a connection has been idle for this long, TCP keep-alive checks whether the server still exists. */
const keepAliveAfterMs = 10_000

const oid = { int8: 20, date: 1082, numeric: 1700 } as const

/**
 * Translates column names to camel case. The translation takes about 0.7 µs for a row of 13 columns, and 6 µs for
 * building a query. A query that reads a whole table for ClickHouse should use `db.withoutPlugins()`; its rows then
 * have the column names of SQL.
 */
const rowsInCamelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true })

/**
 * A double represents counts and sums in fen exactly up to 90 trillion yuan. A larger number is refused instead of
 * rounded.
 */
const parseExactInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of the exact range: ${text}`)
  return value
}

/**
 * `sum(int8)` and `avg` return the type numeric. A whole number is read exactly. A number with a fraction is an average
 * and may be rounded.
 */
const parseNumeric = (text: string): number => (text.includes('.') ? Number(text) : parseExactInteger(text))

/**
 * A calendar day stays the text `YYYY-MM-DD`, because pg's own parser would shift the day by the machine's time zone.
 */
const keepText = (text: string): string => text

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.int8]: parseExactInteger,
  [oid.date]: keepText,
  [oid.numeric]: parseNumeric,
}

/**
 * Opens the pool; `db.destroy()` closes it. `url` may name a unix socket (`postgres://user@localhost/db?host=/dir`).
 * Types: int8 and whole numeric → number (RangeError beyond 2^53), timestamptz → Date, date → `YYYY-MM-DD`, jsonb →
 * parsed. The server ends a transaction that idles for a minute, so that a hung process frees its locks.
 *
 * A statement throws Failure `engine_unavailable` when its connection is lost or none is available, and `disk_full`
 * when the server has no space. Earlier statements of the transaction are then rolled back. The outcome of a commit
 * that fails in this way is unknown.
 */
export const openPostgres = (url: string, options: PostgresOptions = {}): Db => {
  const pool = new Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    application_name: connectionName,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        parsers[type] ?? types.getTypeParser(type, format as 'text'),
    },
  })
  pool.on('connect', (client) => watchConnection(client, options))
  // When an idle connection breaks, the pool emits `error` after `watchConnection` has handled the loss. Without a
  // handler here, the error would end the process.
  pool.on('error', () => undefined)
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: guardPool(pool, options) }),
    plugins: [rowsInCamelCase],
  })
}

/** The name of this process, unique among all processes. Its threads share it. */
export const processName = nameProcess()
/** The name shown in pg_stat_activity. It distinguishes the connections of a thread from those of its process. */
const connectionName = isMainThread ? processName : `${processName} thread ${threadId}`

/** Signals that are aborted, with a Failure `engine_unavailable`, once their connection is lost. */
const lostSignals = new WeakMap<PoolClient, AbortSignal>()
const taking = new AsyncLocalStorage<{ lost: AbortSignal | null }>()

/**
 * Runs `run` on one connection. `lost` is aborted, with a Failure `engine_unavailable`, once that connection is lost.
 * Kysely hides the connection that it takes from the pool, so the pool passes the signal through the async context of
 * the caller.
 */
export const withSession = <T>(
  db: Db,
  run: (connection: Kysely<Tables>, lost: AbortSignal) => Promise<T>,
): Promise<T> => {
  const taken: { lost: AbortSignal | null } = { lost: null }
  return taking.run(taken, () =>
    db.connection().execute((connection) => {
      if (taken.lost === null) throw new Error('this is not a database of openPostgres')
      return run(connection, taken.lost)
    }),
  )
}

export const connectionLost = (why: unknown): Failure =>
  Object.assign(fail('engine_unavailable'), {
    cause: new Error('the connection to PostgreSQL was lost', { cause: why }),
  })

/**
 * pg emits `error` on a connection that breaks. The pool has no handler for connections in use, so without this handler
 * the error would end the process. The running statement is rejected separately.
 */
const watchConnection = (client: PoolClient, { onConnectionLost }: PostgresOptions): void => {
  const lost = new AbortController()
  lostSignals.set(client, lost.signal)
  client.on('error', (error: Error) => {
    if (lost.signal.aborted) return
    lost.abort(connectionLost(error))
    onConnectionLost?.(error)
  })
  client.once('end', () => lost.abort(connectionLost('it ended')))
}

/**
 * The id of the server process that serves a connection. The types of pg do not declare this property, but Kysely uses
 * it as well.
 */
const backendOf = (client: PoolClient): number => (client as PoolClient & { processID: number }).processID

/** The pool that Kysely uses. It fences statements, and turns their errors into Failures of the error table. */
const guardPool = (pool: Pool, { onFailure }: PostgresOptions): PostgresPool => {
  const guarded = async <T>(run: () => Promise<T>): Promise<T> => {
    throwIfFenced()
    try {
      return await run()
    } catch (error) {
      const failure = toEngineFailure(error)
      if (failure !== null) onFailure?.(failure)
      throw failure ?? error
    }
  }
  const guardClient = (client: PoolClient) => {
    const taken = taking.getStore()
    if (taken !== undefined) taken.lost ??= lostSignals.get(client) ?? null
    const query = (text: string, values: unknown[]) => client.query(text, values)
    return {
      processID: backendOf(client),
      query: (text: string, values: unknown[]) =>
        guarded(() => (text === 'commit' ? commitFenced(query, () => query(text, values)) : query(text, values))),
      release: (destroy?: boolean) => client.release(destroy),
    }
  }
  return {
    options: pool.options,
    // The type of `connect` has an overload for cursors, which need a package that is not installed.
    connect: () => guarded(async () => guardClient(await pool.connect()) as unknown as PostgresPoolClient),
    end: () => pool.end(),
  }
}

/** True when the server accepts a new connection and answers on it. Throws the error of the server. */
export const pingPostgres = async (url: string, timeoutMs = 2_000): Promise<boolean> => {
  const client = new Client({
    connectionString: url,
    application_name: `${processName} probe`,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  // A connection that breaks during the query also rejects the query, so this handler may ignore the error.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } finally {
    // The end of the connection is not awaited, because a server that hangs would not confirm it.
    client.end().catch(() => undefined)
  }
}

/**
 * Removes NUL, which PostgreSQL's text cannot hold. Without this, a stranger's text with NUL would let every
 * transaction that stores the text fail, however often it is retried.
 */
export const withoutNul = (text: string): string => text.replaceAll('\0', '')

/** Returns a LIKE pattern for a user's text. In the pattern, % and _ of the text have no special meaning. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
