/** Reads and writes the tables of the coverage snapshot, and reads when each source was loaded. */

import { withModuleLock, type Db, type Tables } from '@tradewind/platform'
import { sql, type Kysely } from 'kysely'
import './tables.ts'
import type { CompanyCount, Month } from './queries.ts'

export type Snapshot = {
  months: ReadonlyMap<string, Month | null>
  companies: readonly CompanyCount[]
  asOf: Date
  loadsMark: string
  tookMs: number
}

// An arbitrary number that no other module uses for its advisory locks.
const coverageLock = 8_072_650

/**
 * Runs one refresh of the coverage snapshot at a time in all processes. The lock ends with its connection when a
 * process dies.
 */
export const withCoverageLock = <T>(db: Db, run: () => Promise<T>): Promise<T> =>
  withModuleLock(db, { space: coverageLock }, run)

/**
 * Reads a mark that changes whenever a load, a rollback or a move of records to other companies is published. No other
 * change affects what readers see. The deletion of replaced rows after a publication does not change the mark, because
 * no reader sees these rows any more.
 */
export const readLoadsMark = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    select count(*) || ':' || coalesce(sum(extract(epoch from shown_at)), 0) as mark
    from customs_load
    where shown_no is not null`.execute(db)
  return rows[0]?.mark ?? ''
}

export const readSnapshotState = async (db: Db): Promise<{ asOf: Date; loadsMark: string } | null> => {
  const row = await db.selectFrom('customs_coverage_state').select(['asOf', 'loadsMark']).executeTakeFirst()
  return row === undefined ? null : { asOf: row.asOf, loadsMark: row.loadsMark }
}

/** Maps each month to the fingerprint of the counted rows. */
export const readKnownMonths = async (db: Db): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('customs_coverage_month').select(['month', 'fingerprint']).execute()
  return new Map(rows.map(({ month, fingerprint }) => [month, fingerprint]))
}

export const writeSnapshot = async (db: Db, snapshot: Snapshot): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    // The statement timeout is raised, because counting the contacts of many millions of companies takes longer than
    // the usual timeout, which is meant for page queries.
    await sql`set local statement_timeout = '10min'`.execute(tx)
    for (const [month, counted] of snapshot.months) await writeMonth(tx, month, counted)
    await tx.deleteFrom('customs_coverage_company').execute()
    if (snapshot.companies.length > 0)
      await tx
        .insertInto('customs_coverage_company')
        .values([...snapshot.companies])
        .execute()
    await countContacts(tx)
    const state = { asOf: snapshot.asOf, loadsMark: snapshot.loadsMark, tookMs: snapshot.tookMs }
    await tx
      .insertInto('customs_coverage_state')
      .values(state)
      .onConflict((conflict) => conflict.column('rowNo').doUpdateSet(state))
      .execute()
  })
}

/**
 * Coverage rows (`cells`) per insert. Each row needs eight parameters, and PostgreSQL takes at most 65,535 parameters.
 */
const cellsAtOnce = 4_000

const writeMonth = async (tx: Kysely<Tables>, month: string, counted: Month | null): Promise<void> => {
  await tx.deleteFrom('customs_coverage_month').where('month', '=', month).execute()
  if (counted === null) return
  await tx.insertInto('customs_coverage_month').values({ month, fingerprint: counted.fingerprint }).execute()
  const rows = counted.cells.map((cell) => ({
    month,
    sourceNo: cell.sourceNo,
    side: cell.side,
    country: cell.country,
    trades: cell.trades,
    firstDay: cell.firstDay,
    lastDay: cell.lastDay,
    filled: cell.filled,
  }))
  for (let at = 0; at < rows.length; at += cellsAtOnce)
    await tx
      .insertInto('customs_coverage_cell')
      .values(rows.slice(at, at + cellsAtOnce))
      .execute()
}

const countContacts = async (tx: Kysely<Tables>): Promise<void> => {
  await tx.deleteFrom('customs_coverage_contact').execute()
  await sql`
    insert into customs_coverage_contact (country, companies, email, phone, website, address)
    select country, count(*), count(email), count(phone), count(website), count(address)
    from customs_company
    where merged_into is null
    group by country`.execute(tx)
}

/** `loadedAt` has the times of the latest loads, newest first; several loads on one day count as one load. */
export type SourceHistory = { sourceId: string; loadedAt: Date[] }

/**
 * The number of a source's latest loads that are read. This number is enough to derive how often the source delivers.
 */
const lastLoads = 10

/** Reads when each source was loaded. */
export const readSources = async (db: Db): Promise<Map<number, SourceHistory>> => {
  const { rows } = await sql<{ sourceNo: number; sourceId: string; loadedAt: Date[] }>`
    select customs_source.source_no, source_id,
      array(
        select max(shown_at) as at
        from customs_load
        where customs_load.source_no = customs_source.source_no and kind = 'load'
          and state in ('sweeping', 'published') and shown_at is not null
        group by shown_at::date
        order by at desc
        limit ${sql.lit(lastLoads)}
      ) as loaded_at
    from customs_source`.execute(db)
  return new Map(rows.map(({ sourceNo, ...history }) => [sourceNo, history]))
}
