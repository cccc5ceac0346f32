/** Reads stored imports and their rejected rows. */

import { fail, type MailingImport } from '@tradewind/contract'
import { readPage, type Db, type Platform } from '@tradewind/platform'
import { assertList } from '../lists/lists.ts'
import type { ImportReject } from './read-contact.ts'

export const columns = [
  'id',
  'listId',
  'fileName',
  'storageKey',
  'mapping',
  'updatesExisting',
  'state',
  'failure',
  'share',
  'readLine',
  'rowsRead',
  'rowsAdded',
  'rowsUpdated',
  'rowsAlready',
  'rowsDuplicate',
  'rowsRejected',
  'rowsRole',
  'rowsDisposable',
  'rowsSuppressed',
  'createdAt',
  'finishedAt',
] as const

const selectImports = (db: Db, orgId: string) =>
  db.selectFrom('mailing_import').select(columns).where('orgId', '=', orgId)

type ImportRow = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>

export const toImport = (row: ImportRow): MailingImport => ({
  id: row.id,
  listId: row.listId,
  fileName: row.fileName,
  state: row.state,
  failure: row.failure,
  share: row.share,
  rowsRead: row.rowsRead,
  rowsAdded: row.rowsAdded,
  rowsUpdated: row.rowsUpdated,
  rowsAlready: row.rowsAlready,
  rowsDuplicate: row.rowsDuplicate,
  rowsRejected: row.rowsRejected,
  rowsRole: row.rowsRole,
  rowsDisposable: row.rowsDisposable,
  rowsSuppressed: row.rowsSuppressed,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
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
  const base = selectImports(db, orgId).where('listId', '=', listId).where('state', '<>', 'received')
  const { total, list: rows } = await readPage(
    { matching: db.selectFrom(base.as('i')), rows: base.orderBy('createdAt', 'desc').orderBy('id') },
    { page, limit },
  )
  return { total, totalIsExact: true, list: rows.map(toImport) }
}

/** Throws Failure not_found. */
export async function* streamRejects(db: Db, orgId: string, importId: string): AsyncGenerator<ImportReject[]> {
  await readRow(db, orgId, importId)
  for (let afterLine = 0; ;) {
    const rows = await db
      .selectFrom('mailing_import_reject')
      .select(['line', 'value', 'reason'])
      .where('importId', '=', importId)
      .where('line', '>', afterLine)
      .orderBy('line')
      .limit(5_000)
      .execute()
    if (rows.length === 0) return
    yield rows
    afterLine = rows.at(-1)?.line ?? Number.MAX_SAFE_INTEGER
  }
}

/** Deletes the file of an import that has ended. */
export const dropFile = async ({ db, storage }: Platform, importId: string): Promise<void> => {
  const row = await db.selectFrom('mailing_import').select('storageKey').where('id', '=', importId).executeTakeFirst()
  if (row === undefined || row.storageKey === null) return
  await storage.delete(row.storageKey)
  await db.updateTable('mailing_import').set({ storageKey: null }).where('id', '=', importId).execute()
}
