/** Reads one page of a list in PostgreSQL, and the number of all rows of the list. */

import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Db } from './postgres.ts'

/** The first page is 1. */
export type Page = { page: number; limit: number }
type PageOf<Row> = { total: number; totalIsExact: true; list: Row[] }

/** The number of rows before the given page. */
export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit

/** The number of rows that a query without `group by` returns. */
export const countRows = async <DB, TB extends keyof DB, Row>(
  matching: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> => {
  const { total } = await matching
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return total
}

/**
 * Counts `matching`, then reads a page of `rows`. The `order by` of `rows` must define a unique order. The two queries
 * run one after the other, so that a caller never waits for a second connection of the pool while it holds the first
 * connection.
 */
export const readPage = async <DB, TB extends keyof DB, Matched, RowsDB, RowsTB extends keyof RowsDB, Row>(
  { matching, rows }: { matching: SelectQueryBuilder<DB, TB, Matched>; rows: SelectQueryBuilder<RowsDB, RowsTB, Row> },
  page: Page,
) => {
  const total = await countRows(matching)
  const list = await rows.limit(page.limit).offset(offsetOf(page)).execute()
  return { total, totalIsExact: true as const, list }
}

/**
 * Counts and reads one page like `readPage`, but for plain SQL, and with both queries in parallel. `from` is the SQL
 * from the keyword `from` on, which is used for counting. `rows` is a whole query that ends with its `order by`.
 */
export const readSqlPage = async <Row>(
  db: Db,
  { from, rows }: { from: RawBuilder<unknown>; rows: RawBuilder<Row> },
  page: Page,
): Promise<PageOf<Row>> => {
  const [counted, { rows: list }] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
    sql<Row>`${rows} limit ${page.limit} offset ${offsetOf(page)}`.execute(db),
  ])
  return { total: counted.rows[0]?.total ?? 0, totalIsExact: true, list }
}
