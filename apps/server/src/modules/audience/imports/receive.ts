/**
 * Imports of contacts from an uploaded file: stores and inspects the file, starts and cancels the import. Contacts are
 * added only after the start.
 */

import { randomUUID } from 'node:crypto'
import { fail, Mapping, type ImportInspection, type MailingImport } from '@tradewind/contract'
import type { Db, Platform, UploadedFile } from '@tradewind/platform'
import { sql } from 'kysely'
import { type ListChoice, inspectListFile } from '../../ingest/index.ts'
import { requireStorageSpace } from '../../membership/index.ts'
import { findSuppressed } from '../../outreach/index.ts'
import { kindsOf } from '../lists/address-kinds.ts'
import { assertList } from '../lists/lists.ts'
import { importJob } from './jobs.ts'
import { readContact } from './read-contact.ts'
import { dropFile, readImport, readRow, toImport } from './rows.ts'

/** A file with a hundred thousand contacts has about 10 MB. */
const fileLimitBytes = 50 * 1024 ** 2
const dryRunRows = 100

/**
 * Stores a file and guesses its columns. Throws Failure not_found, body_too_large, file_rejected and storage_full;
 * after the last two nothing is stored.
 */
export const receiveImport = async (
  platform: Platform,
  orgId: string,
  { listId, file, userId }: { listId: string; file: UploadedFile | null; userId: string },
): Promise<MailingImport> => {
  const { db, storage, clock } = platform
  if (file === null) throw fail('file_required')
  await assertList(db, orgId, listId)
  const id = randomUUID()
  const { key, sizeBytes } = await storage.put(file.content, { owner: id, limitBytes: fileLimitBytes })
  try {
    const fileName = file.filename.slice(0, 200)
    const { mapping } = await inspectListFile(platform, { storageKey: key, fileName }, {}, 0)
    await db.transaction().execute(async (tx) => {
      await requireStorageSpace(tx, orgId, { clock, sizeBytes })
      await tx
        .insertInto('mailing_import')
        .values({
          id,
          orgId,
          listId,
          fileName,
          storageKey: key,
          sizeBytes,
          mapping: JSON.stringify(mapping),
          createdBy: userId,
          createdAt: clock.now(),
        })
        .execute()
    })
  } catch (error) {
    await storage.delete(key)
    throw error
  }
  return readImport(db, orgId, id)
}

/**
 * Reads the first rows without changing anything. Throws Failure not_found, file_rejected, and conflict once the import
 * has ended.
 */
export const inspectImport = async (
  platform: Platform,
  orgId: string,
  { importId, ...choice }: ListChoice & { importId: string },
): Promise<ImportInspection> => {
  const { db } = platform
  const row = await readRow(db, orgId, importId)
  if (row.storageKey === null) throw fail('conflict')
  const file = { storageKey: row.storageKey, fileName: row.fileName }
  const isNew = choice.mapping === undefined && choice.sheetIndex === undefined && choice.headerLine === undefined
  const asked = isNew ? { mapping: Mapping.parse(row.mapping) } : choice
  const { rows, ...about } = await inspectListFile(platform, file, asked, dryRunRows)
  const readings = rows.map((each) => readContact(each, about.mapping))
  const addresses = readings.flatMap((reading) => ('contact' in reading ? [reading.contact.address] : []))
  const [already, suppressed] = await Promise.all([
    findOnList(db, row.listId, addresses),
    findSuppressed(db, orgId, 'email', addresses),
  ])
  const earlier = new Set<string>()
  const preview = readings.map((reading): ImportInspection['preview'][number] => {
    if ('reject' in reading) return { line: reading.line, contact: null, marks: [], reject: reading.reject }
    const { line, contact } = reading
    const { address } = contact
    const isAgain = earlier.has(address)
    earlier.add(address)
    const marks: ImportInspection['preview'][number]['marks'] = [
      ...(isAgain ? (['duplicate'] as const) : already.has(address) ? (['already'] as const) : []),
      ...kindsOf(address),
      ...(suppressed.has(address) ? (['suppressed'] as const) : []),
    ]
    return { line, contact, marks, reject: null }
  })
  const missesAddress = !about.mapping.columns.some(({ field }) => field === 'email')
  const samples = about.mapping.columns.map(
    ({ column }) => rows.map(({ cells }) => cells[column] ?? '').find((cell) => cell !== '') ?? '',
  )
  return { import: toImport(row), ...about, samples, preview, missesAddress }
}

const findOnList = async (db: Db, listId: string, addresses: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ address: string }>`
    select address
    from mailing_contact
    where list_id = ${listId} and address <> '' and address = any(${addresses}::text[])`.execute(db)
  return new Set(rows.map(({ address }) => address))
}

type Start = { importId: string; mapping: Mapping; updatesExisting: boolean }

/**
 * Starts an import, or continues one that failed. Throws Failure not_found, conflict, and file_rejected
 * (missing_fields) if no column is mapped to the address.
 */
export const startImport = async (platform: Platform, orgId: string, start: Start): Promise<MailingImport> => {
  const { db } = platform
  await readRow(db, orgId, start.importId)
  if (!start.mapping.columns.some(({ field }) => field === 'email'))
    throw fail('file_rejected', { reason: 'missing_fields' })
  await db.transaction().execute(async (tx) => {
    const started = await tx
      .updateTable('mailing_import')
      .set({
        state: 'running',
        failure: null,
        finishedAt: null,
        mapping: JSON.stringify(start.mapping),
        updatesExisting: start.updatesExisting,
      })
      .where('orgId', '=', orgId)
      .where('id', '=', start.importId)
      .where('state', 'in', ['received', 'failed'])
      .where('storageKey', 'is not', null)
      .executeTakeFirst()
    if (started.numUpdatedRows === 0n) throw fail('conflict')
    await platform.jobs.send(importJob, { importId: start.importId }, { tx, orgId })
  })
  return readImport(db, orgId, start.importId)
}

/**
 * Cancels an import. Contacts that were already added stay on the list. Throws Failure not_found, and conflict once the
 * import has ended.
 */
export const cancelImport = async (platform: Platform, orgId: string, importId: string): Promise<MailingImport> => {
  const { db, clock } = platform
  await readRow(db, orgId, importId)
  const ended = await db
    .updateTable('mailing_import')
    .set({ state: 'cancelled', finishedAt: clock.now() })
    .where('orgId', '=', orgId)
    .where('id', '=', importId)
    .where('state', 'in', ['received', 'running', 'failed'])
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) throw fail('conflict')
  await dropFile(platform, importId)
  return readImport(db, orgId, importId)
}
