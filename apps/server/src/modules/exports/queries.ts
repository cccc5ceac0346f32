/** All SQL of the exports. */

import type { ExportList } from '@tradewind/contract'
import { countRows, readPage, type Db, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { ExportState } from './tables.ts'

const columns = [
  'id',
  'orgId',
  'userId',
  'name',
  'list',
  'filter',
  'format',
  'columns',
  'attempt',
  'showContacts',
  'lang',
  'timeZone',
  'state',
  'rowsTotal',
  'rowsDone',
  'storageKey',
  'sizeBytes',
  'contactsMasked',
  'createdAt',
  'finishedAt',
] as const

export type ExportRow = NonNullable<Awaited<ReturnType<typeof readExport>>>

export type NewExport = {
  id: string
  userId: string
  name: string
  list: ExportList
  filter: Record<string, unknown>
  format: 'csv' | 'xlsx'
  columns: readonly string[] | null
  showContacts: boolean
  lang: string
  timeZone: string
  rowsTotal: number
  reservedBytes: number
  at: Date
}

export const insertExport = async (tx: Tx, orgId: string, file: NewExport): Promise<void> => {
  await tx
    .insertInto('export_file')
    .values({
      id: file.id,
      orgId,
      userId: file.userId,
      name: file.name,
      list: file.list,
      filter: sql<Record<string, unknown>>`${JSON.stringify(file.filter)}::jsonb`,
      format: file.format,
      columns: file.columns === null ? null : [...file.columns],
      showContacts: file.showContacts,
      lang: file.lang,
      timeZone: file.timeZone,
      rowsTotal: file.rowsTotal,
      reservedBytes: file.reservedBytes,
      storageKey: null,
      sizeBytes: null,
      createdAt: file.at,
      finishedAt: null,
    })
    .execute()
}

export const readExport = (db: Db | Tx, orgId: string, id: string) =>
  db.selectFrom('export_file').select(columns).where('orgId', '=', orgId).where('id', '=', id).executeTakeFirst()

/** Reads the user's own exports with the given ids, in the order of the ids. */
export const readExports = async (
  db: Db,
  orgId: string,
  userId: string,
  ids: readonly string[],
): Promise<ExportRow[]> => {
  const rows = await db
    .selectFrom('export_file')
    .select(columns)
    .where('orgId', '=', orgId)
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}

export const listExports = async (
  db: Db,
  orgId: string,
  query: { userId: string; page: number; limit: number },
): Promise<{ total: number; list: ExportRow[] }> => {
  const own = exportsOf(db, orgId, query.userId)
  return readPage({ matching: own, rows: own.select(columns).orderBy('createdAt', 'desc').orderBy('id') }, query)
}

export const countExports = (db: Db, orgId: string, userId: string): Promise<number> =>
  countRows(exportsOf(db, orgId, userId))

const exportsOf = (db: Db, orgId: string, userId: string) =>
  db.selectFrom('export_file').where('orgId', '=', orgId).where('userId', '=', userId)

/** Counts an organisation's exports that are waiting or being written. */
export const countUnfinishedExports = async (tx: Tx, orgId: string): Promise<number> => {
  const { exports } = await tx
    .selectFrom('export_file')
    .select((eb) => eb.fn.countAll<number>().as('exports'))
    .where('orgId', '=', orgId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  return exports
}

export type ExportChange = { rowsDone?: number; storageKey?: string; sizeBytes?: number; finishedAt?: Date }

/**
 * Changes the state of an export to `to` if its state is one of `from`. Returns false when the export was deleted or is
 * in another state, for example because the user has cancelled it.
 */
export const moveExport = async (
  db: Db | Tx,
  orgId: string,
  id: string,
  move: { from: readonly ExportState[]; to: ExportState } & ExportChange,
): Promise<boolean> => {
  const row = await db
    .updateTable('export_file')
    .set({
      state: move.to,
      rowsDone: move.rowsDone,
      storageKey: move.storageKey,
      sizeBytes: move.sizeBytes,
      finishedAt: move.finishedAt,
    })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('state', 'in', move.from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Queues an ended export again. Returns false when its state is none of `from`. */
export const restartExport = async (
  tx: Tx,
  orgId: string,
  id: string,
  {
    from,
    ...restarted
  }: { from: readonly ExportState[] } & Record<'attempt' | 'rowsTotal' | 'reservedBytes', number> & {
      showContacts: boolean
    },
): Promise<boolean> => {
  const row = await tx
    .updateTable('export_file')
    .set({
      ...restarted,
      state: 'queued',
      rowsDone: 0,
      contactsMasked: 0,
      storageKey: null,
      sizeBytes: null,
      finishedAt: null,
    })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('state', 'in', from)
    // An expired file whose content is still stored would never be deleted.
    .where('storageKey', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const readStorageKey = async (db: Db, orgId: string, id: string): Promise<string | null> => {
  const row = await db
    .selectFrom('export_file')
    .select('storageKey')
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.storageKey ?? null
}

/** Stores how many companies of a finished export have masked contacts. */
export const noteContactsMasked = async (tx: Tx, orgId: string, id: string, contactsMasked: number): Promise<void> => {
  await tx.updateTable('export_file').set({ contactsMasked }).where('orgId', '=', orgId).where('id', '=', id).execute()
}

/** Deletes an ended export. Returns the storage key of its file, or null when no ended export has this id. */
export const deleteExport = async (
  db: Db,
  orgId: string,
  query: { userId: string; id: string },
): Promise<{ storageKey: string | null } | null> => {
  const row = await db
    .deleteFrom('export_file')
    .where('orgId', '=', orgId)
    .where('userId', '=', query.userId)
    .where('id', '=', query.id)
    .where('state', 'in', ['finished', 'failed', 'cancelled', 'expired'])
    .returning('storageKey')
    .executeTakeFirst()
  return row ?? null
}
