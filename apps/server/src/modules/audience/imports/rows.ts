/** Imports as stored, and their rejected rows. */
import { fail, type MailingImport } from '@tradewind/contract'
import type { Db, Platform } from '@tradewind/platform'
import { assertList } from '../lists/lists.ts'
import type { ImportReject } from './read-contact.ts'

export const columns = [
  'id', 'list_id', 'file_name', 'storage_key', 'mapping', 'updates_existing', 'state', 'failure', 'share', 'read_line',
  'rows_read', 'rows_added', 'rows_updated', 'rows_already', 'rows_duplicate', 'rows_rejected', 'rows_role',
  'rows_disposable', 'rows_suppressed', 'created_at', 'finished_at',
] as const // prettier-ignore

const selectImports = (db: Db, orgId: string) =>
  db.selectFrom('mailing_import').select(columns).where('org_id', '=', orgId)

type ImportRow = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>

export const toImport = (row: ImportRow): MailingImport => ({
  id: row.id,
  listId: row.list_id,
  fileName: row.file_name,
  state: row.state,
  failure: row.failure,
  share: row.share,
  rowsRead: row.rows_read,
  rowsAdded: row.rows_added,
  rowsUpdated: row.rows_updated,
  rowsAlready: row.rows_already,
  rowsDuplicate: row.rows_duplicate,
  rowsRejected: row.rows_rejected,
  rowsRole: row.rows_role,
  rowsDisposable: row.rows_disposable,
  rowsSuppressed: row.rows_suppressed,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
})

export const readRow = async (db: Db, orgId: string, importId: string): Promise<ImportRow> => {
  const row = await selectImports(db, orgId).where('id', '=', importId).executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return row
}

/** Throws Failure not_found. */
export const readImport = async (db: Db, orgId: string, importId: string): Promise<MailingImport> =>
  toImport(await readRow(db, orgId, importId))

export const listImports = async (
  db: Db,
  orgId: string,
  { listId, page, limit }: { listId: string; page: number; limit: number },
) => {
  await assertList(db, orgId, listId)
  const base = selectImports(db, orgId).where('list_id', '=', listId).where('state', '<>', 'received')
  const { total } = await db
    .selectFrom(base.as('i'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await base
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { total, totalIsExact: true, list: rows.map(toImport) }
}

/** Throws Failure not_found. */
export async function* streamRejects(db: Db, orgId: string, importId: string): AsyncGenerator<ImportReject[]> {
  await readRow(db, orgId, importId)
  for (let afterLine = 0; ;) {
    const rows = await db
      .selectFrom('mailing_import_reject')
      .select(['line', 'value', 'reason'])
      .where('import_id', '=', importId)
      .where('line', '>', afterLine)
      .orderBy('line')
      .limit(5_000)
      .execute()
    if (rows.length === 0) return
    yield rows
    afterLine = rows.at(-1)?.line ?? Number.MAX_SAFE_INTEGER
  }
}

/** For an import that has ended. */
export const dropFile = async ({ db, storage }: Platform, importId: string): Promise<void> => {
  const row = await db.selectFrom('mailing_import').select('storage_key').where('id', '=', importId).executeTakeFirst()
  if (row === undefined || row.storage_key === null) return
  await storage.delete(row.storage_key)
  await db.updateTable('mailing_import').set({ storage_key: null }).where('id', '=', importId).execute()
}
