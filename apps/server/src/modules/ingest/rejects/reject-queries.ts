/** All SQL of refused rows. */

import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { RowReject } from '../datasets/index.ts'

/** The rejects of one batch that are stored in one file. */
export type RejectChunk = { firstLine: number; storageKey: string; rows: number }
/**
 * The rejects of a batch. `all` are counted; `shown` are stored in PostgreSQL for the screen; the others are in
 * `chunk`.
 */
export type KeptRejects = { all: readonly RowReject[]; shown: readonly RowReject[]; chunk: RejectChunk | null }

export const insertRejects = async (tx: Tx, loadId: string, { all, shown, chunk }: KeptRejects): Promise<void> => {
  if (all.length === 0) return
  await sql`
    insert into ingest_reject (load_id, line, column_name, value, reason)
    select ${loadId}::uuid, * from unnest(
      ${shown.map(({ line }) => line)}::bigint[], ${shown.map(({ column }) => column)}::text[],
      ${shown.map(({ value }) => value)}::text[], ${shown.map(({ reason }) => reason)}::text[])`.execute(tx)
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

/** Deletes the rejects of an earlier try, but not their files. */
export const deleteRejects = async (tx: Tx, loadId: string): Promise<void> => {
  await tx.deleteFrom('ingest_reject').where('loadId', '=', loadId).execute()
  await tx.deleteFrom('ingest_reject_count').where('loadId', '=', loadId).execute()
}

/** Deletes the records of reject files; returns the storage keys of the files. */
export const deleteRejectChunks = async (db: Db | Tx, loadId: string): Promise<string[]> => {
  const chunks = await db
    .deleteFrom('ingest_reject_chunk')
    .where('loadId', '=', loadId)
    .returning('storageKey')
    .execute()
  return chunks.map(({ storageKey }) => storageKey)
}

/** Lists the first rejects of a load after a line, in order. For numbered pages, `offset` skips rejects. */
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

/** Lists the reject files in the order of their lines. They hold the rejects that are not stored in PostgreSQL. */
export const listRejectChunks = (db: Db, loadId: string) =>
  db.selectFrom('ingest_reject_chunk').select('storageKey').where('loadId', '=', loadId).orderBy('firstLine').execute()

/** Counts the rejected rows for each reason, most frequent first. */
export const countRejects = (db: Db, loadId: string) =>
  db
    .selectFrom('ingest_reject_count')
    .select(['reason', 'columnName as column', 'rows'])
    .where('loadId', '=', loadId)
    .orderBy('rows', 'desc')
    .limit(50)
    .execute()
