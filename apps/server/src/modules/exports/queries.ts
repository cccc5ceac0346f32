/** All SQL of the exports. */
import { sql } from 'kysely'
import type { ExportList } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import type { ExportState } from './tables.ts'

const columns = [
  'id', 'org_id as orgId', 'user_id as userId', 'name', 'list', 'filter', 'format', 'show_contacts as showContacts', 'lang',
  'time_zone as timeZone', 'state', 'rows_total as rowsTotal', 'rows_done as rowsDone', 'storage_key as storageKey', 'size_bytes as sizeBytes',
  'contacts_masked as contactsMasked',   'created_at as createdAt', 'finished_at as finishedAt',
] as const // prettier-ignore

export type ExportRow = NonNullable<Awaited<ReturnType<typeof readExport>>>

export type NewExport = {
  id: string
  userId: string
  name: string
  list: ExportList
  filter: Record<string, unknown>
  format: 'csv' | 'xlsx'
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
      org_id: orgId,
      user_id: file.userId,
      name: file.name,
      list: file.list,
      filter: sql<Record<string, unknown>>`${JSON.stringify(file.filter)}::jsonb`,
      format: file.format,
      show_contacts: file.showContacts,
      lang: file.lang,
      time_zone: file.timeZone,
      rows_total: file.rowsTotal,
      reserved_bytes: file.reservedBytes,
      storage_key: null,
      size_bytes: null,
      created_at: file.at,
      finished_at: null,
    })
    .execute()
}

export const readExport = (db: Db | Tx, orgId: string, id: string) =>
  db.selectFrom('export_file').select(columns).where('org_id', '=', orgId).where('id', '=', id).executeTakeFirst()

/** The named exports among the user's own, in the order named. */
export const readExports = async (
  db: Db,
  orgId: string,
  userId: string,
  ids: readonly string[],
): Promise<ExportRow[]> => {
  const rows = await db
    .selectFrom('export_file')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}

export const listExports = async (
  db: Db,
  orgId: string,
  query: { userId: string; page: number; limit: number },
): Promise<{ total: number; list: ExportRow[] }> => {
  const total = await countExports(db, orgId, query.userId)
  const list = await db
    .selectFrom('export_file')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('user_id', '=', query.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  return { total, list }
}

export const countExports = async (db: Db, orgId: string, userId: string): Promise<number> => {
  const { total } = await db
    .selectFrom('export_file')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return total
}

/** Exports of an organisation that are waiting or being written. */
export const countUnderWay = async (tx: Tx, orgId: string): Promise<number> => {
  const { exports } = await tx
    .selectFrom('export_file')
    .select((eb) => eb.fn.countAll<number>().as('exports'))
    .where('org_id', '=', orgId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  return exports
}

export type ExportChange = { rowsDone?: number; storageKey?: string; sizeBytes?: number; finishedAt?: Date }

/** Moves an export from one of `from` to `to`; false when it is in another state (cancelled meanwhile, deleted). */
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
      rows_done: move.rowsDone,
      storage_key: move.storageKey,
      size_bytes: move.sizeBytes,
      finished_at: move.finishedAt,
    })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('state', 'in', move.from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const readStorageKey = async (db: Db, orgId: string, id: string): Promise<string | null> => {
  const row = await db
    .selectFrom('export_file')
    .select('storage_key as storageKey')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.storageKey ?? null
}

/** Stores for a finished export how many companies it shows with masked contacts. */
export const noteContactsMasked = async (tx: Tx, orgId: string, id: string, contactsMasked: number): Promise<void> => {
  await tx
    .updateTable('export_file')
    .set({ contacts_masked: contactsMasked })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute()
}

/** Deletes an ended export; answers its file, or null when there is no such ended export. */
export const deleteExport = async (
  db: Db,
  orgId: string,
  query: { userId: string; id: string },
): Promise<{ storageKey: string | null } | null> => {
  const row = await db
    .deleteFrom('export_file')
    .where('org_id', '=', orgId)
    .where('user_id', '=', query.userId)
    .where('id', '=', query.id)
    .where('state', 'in', ['finished', 'failed', 'cancelled'])
    .returning('storage_key as storageKey')
    .executeTakeFirst()
  return row ?? null
}
