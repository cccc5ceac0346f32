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
export type Tx = Transaction<Tables>

// int8 (20) and numeric (1700): sums and counts fit a double far below 2^53 fen (90 trillion yuan); refuse to round.
const parseExactInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the exact range: ${text}`)
  return value
}

/** Opens the pool. `url` may name a unix socket (`postgres://user@/db?host=/dir`). */
export const openPostgres = (url: string, options: { maxConnections?: number } = {}): Db => {
  const pool = new Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === 20 ? parseExactInteger : types.getTypeParser(oid, format as 'text'),
    },
  })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
