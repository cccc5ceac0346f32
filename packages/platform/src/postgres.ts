/** PostgreSQL: the pool, typed tables, transactions. */
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, types } from 'pg'

/**
 * Every table by name. Each module adds its own, and only its own, from its `tables.ts`:
 * `declare module '@tradewind/platform' { interface Tables { ledger_entry: LedgerEntryTable } }`
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Tables {}

export type Db = Kysely<Tables>
/** What `db.transaction().execute(async (tx) => …)` gives; `send(…, { tx })` of jobs joins it. */
export type Tx = Transaction<Tables>

export type PostgresOptions = {
  maxConnections?: number
  /** A statement that runs longer is cancelled by the server (SQLSTATE 57014); 30 s unless told. */
  statementTimeoutMs?: number
  /** Told when an idle connection breaks (the server restarted); the pool opens another one by itself. */
  onConnectionLost?: (error: Error) => void
}

const oid = { int8: 20, date: 1082, numeric: 1700 } as const

/** Counts and sums of fen fit a double exactly up to 90 trillion yuan; a larger one is refused, never rounded. */
const parseExactInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of the exact range: ${text}`)
  return value
}

/** `sum(int8)` and `avg` answer numeric: a whole one must be exact, a fraction is an average. */
const parseNumeric = (text: string): number => (text.includes('.') ? Number(text) : parseExactInteger(text))

/** A calendar day stays the text `YYYY-MM-DD`; pg's own parser would move it by the machine's time zone. */
const keepText = (text: string): string => text

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.int8]: parseExactInteger,
  [oid.date]: keepText,
  [oid.numeric]: parseNumeric,
}

/**
 * Opens the pool; `db.destroy()` closes it. `url` may name a unix socket (`postgres://user@localhost/db?host=/dir`).
 *
 * Values come as: int8 and whole numeric → number (RangeError beyond 2^53), timestamptz → Date, date → `YYYY-MM-DD`,
 * jsonb → parsed. A transaction that idles for a minute is ended by the server, so that a hung process frees its locks.
 */
export const openPostgres = (url: string, options: PostgresOptions = {}): Db => {
  const pool = new Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    application_name: 'tradewind',
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        parsers[type] ?? types.getTypeParser(type, format as 'text'),
    },
  })
  // Without a listener a broken idle connection would end the process.
  pool.on('error', (error) => options.onConnectionLost?.(error))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** PostgreSQL's text has no NUL: one in a stranger's words would fail each transaction that it is in, for ever. */
export const withoutNul = (text: string): string => text.replaceAll('\0', '')

/** A person's words in a LIKE pattern: his % and _ mean themselves. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
