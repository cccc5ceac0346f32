/** SQL for the rejected rows of loads. */

import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { RowReject } from '../datasets/index.ts'

/** A file with rejected rows of one batch. */
export type RejectChunk = { firstLine: number; storageKey: string; rows: number }
/**
 * The rejected rows of a batch. `all` is used for the counts. `displayed` are the rows that PostgreSQL stores for the
 * screen. The other rejected rows are in the file `chunk`.
 */
export type StoredRejects = { all: readonly RowReject[]; displayed: readonly RowReject[]; chunk: RejectChunk | null }

export const insertRejects = async (
  tx: Tx,
  loadId: string,
  { all, displayed, chunk }: StoredRejects,
): Promise<void> => {
  if (all.length === 0) return
  await sql`
    insert into ingest_reject (load_id, line, column_name, value, reason)
    select ${loadId}::uuid, * from unnest(
      ${displayed.map(({ line }) => line)}::bigint[], ${displayed.map(({ column }) => column)}::text[],
      ${displayed.map(({ value }) => value)}::text[], ${displayed.map(({ reason }) => reason)}::text[])`.execute(tx)
  await sql`
    insert into ingest_reject_count (load_id, reason, column_name, rows)
    select ${loadId}::uuid, reason, column_name, count(*)
    from unnest(
      ${all.map(({ reason }) => reason)}::text[], ${all.map(({ column }) => column)}::text[]) as refused (reason, column_name)
    group by reason, column_name
    on conflict (load_id, reason, column_name)
    do update set rows = ingest_reject_count.rows + excluded.rows`.execute(tx)
  if (chunk === null) return
  await tx
    .insertInto('ingest_reject_chunk')
    .values({ loadId, firstLine: chunk.firstLine, storageKey: chunk.storageKey, rows: chunk.rows })
    .execute()
}

/** Deletes the rejected rows of an earlier try from PostgreSQL, but not the files with rejected rows. */
export const deleteRejects = async (tx: Tx, loadId: string): Promise<void> => {
  await tx.deleteFrom('ingest_reject').where('loadId', '=', loadId).execute()
  await tx.deleteFrom('ingest_reject_count').where('loadId', '=', loadId).execute()
}

/** Deletes the database rows that describe the files with rejected rows. Returns the storage keys of these files. */
export const deleteRejectChunks = async (db: Db | Tx, loadId: string): Promise<string[]> => {
  const chunks = await db
    .deleteFrom('ingest_reject_chunk')
    .where('loadId', '=', loadId)
    .returning('storageKey')
    .execute()
  return chunks.map(({ storageKey }) => storageKey)
}

/** Lists rejected rows of a load after a line, in order. For numbered pages, `offset` skips rejected rows. */
export const listRejects = (db: Db, loadId: string, page: { afterLine: number; offset: number; limit: number }) =>
  db
    .selectFrom('ingest_reject')
    .select(['line', 'columnName as column', 'value', 'reason'])
    .where('loadId', '=', loadId)
    .where('line', '>', page.afterLine)
    .orderBy('line')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

/**
 * Lists the files with rejected rows in the order of their lines. These files hold the rejected rows that PostgreSQL
 * does not store.
 */
export const listRejectChunks = (db: Db, loadId: string) =>
  db.selectFrom('ingest_reject_chunk').select('storageKey').where('loadId', '=', loadId).orderBy('firstLine').execute()

/** Counts the rejected rows for each reason. The most frequent reason comes first. */
export const countRejects = (db: Db, loadId: string) =>
  db
    .selectFrom('ingest_reject_count')
    .select(['reason', 'columnName as column', 'rows'])
    .where('loadId', '=', loadId)
    .orderBy('rows', 'desc')
    .limit(50)
    .execute()
