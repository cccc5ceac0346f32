/** Copies the companies that changed since the last copy from the registry into the engine. */

import { foldText } from '@tradewind/lexicon'
import type { Platform } from '@tradewind/platform'
import { sql } from 'kysely'

/** A company as a row with the column names of ClickHouse; a flag is 1 or 0. */
type NameRow = {
  company_id: number
  name: string
  country: string
  is_forwarder: number
  has_email: number
  has_phone: number
  has_website: number
}

/**
 * Number of companies that are copied in one batch. A batch occupies this process for a few milliseconds; between
 * batches the process serves other requests.
 */
const rowsAtOnce = 5_000

/**
 * Copies the rows that were written after `mark` (all rows when `mark` is null), and returns the new mark. Each row has
 * the number of the transaction that wrote it (`xmin`), so no extra state is needed and loading needs no extra work. A
 * mark is the oldest transaction that had not ended, so rows that this copy misses are part of the next copy. Rows
 * older than two billion transactions may be copied again, which changes nothing. A mark from another server makes the
 * copy begin again with all rows.
 */
export const copyNames = async (
  { db, clickhouse }: Pick<Platform, 'db' | 'clickhouse'>,
  mark: string | null,
  signal: AbortSignal,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { rows: marks } = await sql<{ mark: string; knows: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as mark,
        coalesce(${mark}::xid8 <= pg_snapshot_xmin(pg_current_snapshot()), false) as knows`.execute(tx)
    const [now] = marks
    if (now === undefined) throw new Error('no snapshot')
    // When the mark comes from another PostgreSQL server, the table is emptied. Otherwise the versions of its rows
    // could be higher than all future versions of this server.
    if (!now.knows) await clickhouse.command('truncate table customs_directory_name')
    // The statement timeout is raised, because the cursor reads the whole registry.
    await sql`set local statement_timeout = '10min'`.execute(tx)
    const changed = now.knows ? sql`where age(xmin) <= age(${mark}::xid8::xid)` : sql``
    await sql`
      declare changed_company no scroll cursor for
      select company_id, name, country, is_forwarder::int, (email is not null)::int as has_email,
        (phone is not null)::int as has_phone, (website is not null)::int as has_website
      from customs_company
      ${changed}`.execute(tx)
    for (;;) {
      signal.throwIfAborted()
      const fetchRows = sql<NameRow>`fetch ${sql.lit(rowsAtOnce)} from changed_company`
      const { rows } = await fetchRows.execute(tx.withoutPlugins())
      if (rows.length === 0) return now.mark
      await clickhouse.insert(
        'customs_directory_name',
        rows.map((row) => ({ ...row, version: now.mark, name: foldText(row.name) })),
      )
    }
  })
