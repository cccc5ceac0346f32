/**
 * Files into mailing lists: stored, looked into, and imported by a job.
 *
 * Crash points: the rows of a batch, the rejects, the counts and how far the file is read are one transaction, so that
 * the next try goes on behind the last batch and counts nothing twice; rows read before are only read again for what
 * repeats within the file. A file is removed when its import has ended; killed in between, the sweep removes it.
 */
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { fail, Failure, Mapping, type ImportInspection, type MailingImport } from '@tradewind/contract'
import { defineJob, type Db, type Platform, type UploadedFile } from '@tradewind/platform'
import { z } from 'zod'
import { importing, type ListChoice } from '../ingest/index.ts'
import { reach } from '../outreach/index.ts'
import { kindsOf } from './address-kinds.ts'
import { readContact, type ImportedContact, type ImportReading, type ImportReject } from './import-contact.ts'
import { assertList } from './lists.ts'

/** A hundred thousand contacts are about 10 MB. */
const fileLimitBytes = 50 * 1024 ** 2
const dryRunRows = 100
/** Rows a transaction; each is five parameters. */
const batchRows = 1_000
/** What is not started, or failed, is kept so long. */
const keepFileMs = 24 * 60 * 60_000

export const importJob = defineJob({ name: 'email.import-contacts', payload: z.object({ importId: z.uuid() }) })
export const sweepImportsJob = defineJob({ name: 'email.sweep-imports', payload: z.object({}), exclusive: true })

const columns = [
  'id', 'list_id', 'file_name', 'storage_key', 'mapping', 'updates_existing', 'state', 'failure', 'share', 'read_line',
  'rows_read', 'rows_added', 'rows_updated', 'rows_already', 'rows_duplicate', 'rows_rejected', 'rows_role',
  'rows_disposable', 'rows_suppressed', 'created_at', 'finished_at',
] as const // prettier-ignore

const selectImports = (db: Db, orgId: string) =>
  db.selectFrom('mailing_import').select(columns).where('org_id', '=', orgId)

type ImportRow = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>

const toImport = (row: ImportRow): MailingImport => ({
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

const readRow = async (db: Db, orgId: string, importId: string): Promise<ImportRow> => {
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

/** Stores a file and guesses its columns. Throws Failure not_found, file_rejected (nothing is kept then), body_too_large. */
export const receiveImport = async (
  platform: Platform,
  orgId: string,
  { listId, file, userId }: { listId: string; file: UploadedFile | null; userId: string },
): Promise<MailingImport> => {
  const { db, storage, clock } = platform
  if (file === null) throw fail('file_required')
  await assertList(db, orgId, listId)
  const id = randomUUID()
  const { key } = await storage.put(file.content, { owner: id, limitBytes: fileLimitBytes })
  try {
    const fileName = file.filename.slice(0, 200)
    const { mapping } = await importing.inspectList(platform, { storageKey: key, fileName }, {}, 0)
    await db
      .insertInto('mailing_import')
      .values({
        id,
        org_id: orgId,
        list_id: listId,
        file_name: fileName,
        storage_key: key,
        mapping: JSON.stringify(mapping),
        created_by: userId,
        created_at: clock.now(),
      })
      .execute()
  } catch (error) {
    await storage.delete(key)
    throw error
  }
  return readImport(db, orgId, id)
}

/** What the first rows become: nothing is changed. Throws Failure not_found, file_rejected, conflict once it has ended. */
export const inspectImport = async (
  platform: Platform,
  orgId: string,
  { importId, ...choice }: ListChoice & { importId: string },
): Promise<ImportInspection> => {
  const { db } = platform
  const row = await readRow(db, orgId, importId)
  if (row.storage_key === null) throw fail('conflict')
  const file = { storageKey: row.storage_key, fileName: row.file_name }
  const isNew = choice.mapping === undefined && choice.sheetIndex === undefined && choice.headerLine === undefined
  const asked = isNew ? { mapping: Mapping.parse(row.mapping) } : choice
  const { rows, ...about } = await importing.inspectList(platform, file, asked, dryRunRows)
  const readings = rows.map((each) => readContact(each, about.mapping))
  const addresses = readings.flatMap((reading) => ('contact' in reading ? [reading.contact.address] : []))
  const [already, suppressed] = await Promise.all([
    findOnList(db, row.list_id, addresses),
    reach.findSuppressed(db, orgId, 'email', addresses),
  ])
  const seen = new Set<string>()
  const preview = readings.map((reading): ImportInspection['preview'][number] => {
    if ('reject' in reading) return { line: reading.line, contact: null, marks: [], reject: reading.reject }
    const { line, contact } = reading
    const { address } = contact
    const isAgain = seen.has(address)
    seen.add(address)
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

/** Begins, or goes on with one that failed. Throws Failure not_found, conflict, file_rejected (missing_fields). */
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
        finished_at: null,
        mapping: JSON.stringify(start.mapping),
        updates_existing: start.updatesExisting,
      })
      .where('org_id', '=', orgId)
      .where('id', '=', start.importId)
      .where('state', 'in', ['received', 'failed'])
      .where('storage_key', 'is not', null)
      .executeTakeFirst()
    if (started.numUpdatedRows === 0n) throw fail('conflict')
    await platform.jobs.send(importJob, { importId: start.importId }, { tx })
  })
  return readImport(db, orgId, start.importId)
}

/** What was added stays. Throws Failure not_found, conflict once it has ended. */
export const cancelImport = async (platform: Platform, orgId: string, importId: string): Promise<MailingImport> => {
  const { db, clock } = platform
  await readRow(db, orgId, importId)
  const ended = await db
    .updateTable('mailing_import')
    .set({ state: 'cancelled', finished_at: clock.now() })
    .where('org_id', '=', orgId)
    .where('id', '=', importId)
    .where('state', 'in', ['received', 'running', 'failed'])
    .executeTakeFirst()
  if (ended.numUpdatedRows === 0n) throw fail('conflict')
  await dropFile(platform, importId)
  return readImport(db, orgId, importId)
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

const dropFile = async ({ db, storage }: Platform, importId: string): Promise<void> => {
  const row = await db.selectFrom('mailing_import').select('storage_key').where('id', '=', importId).executeTakeFirst()
  if (row === undefined || row.storage_key === null) return
  await storage.delete(row.storage_key)
  await db.updateTable('mailing_import').set({ storage_key: null }).where('id', '=', importId).execute()
}

class Stopped extends Error {}

/** The job: from where the last try was to the end. Answers at once when it was cancelled, or another is at it. */
export const runImport = async (platform: Platform, importId: string, signal: AbortSignal): Promise<void> => {
  const { db, clock } = platform
  const row = await db
    .selectFrom('mailing_import')
    .select(columns)
    .select('org_id')
    .where('id', '=', importId)
    .executeTakeFirst()
  if (row === undefined || row.state !== 'running' || row.storage_key === null) return
  const mapping = Mapping.parse(row.mapping)
  const seen = new Set<string>()
  let readLine = row.read_line
  let waiting: Entry[] = []
  const flush = async (share: number) => {
    const batch = waiting
    waiting = []
    readLine = await writeBatch(platform, { importId, orgId: row.org_id, readLine, share, batch })
  }
  try {
    await importing.readList(platform, { storageKey: row.storage_key, mapping }, async (rows, share) => {
      signal.throwIfAborted()
      for (const each of rows) {
        const reading = readContact(each, mapping)
        const isAgain = 'contact' in reading && seen.has(reading.contact.address)
        if ('contact' in reading) seen.add(reading.contact.address)
        if (each.line > readLine) waiting.push({ reading, isAgain })
        if (waiting.length >= batchRows) await flush(share)
      }
      await setImmediate()
    })
    await flush(1)
    await db
      .updateTable('mailing_import')
      .set({ state: 'finished', share: 1, finished_at: clock.now() })
      .where('id', '=', importId)
      .where('state', '=', 'running')
      .execute()
    await dropFile(platform, importId)
  } catch (error) {
    if (error instanceof Stopped) return
    if (signal.aborted) throw error
    // Rows up to the last batch are on the list; a person may start it again.
    const isRefused = error instanceof Failure && error.errorName === 'file_rejected'
    if (!isRefused) platform.log.error({ err: error, importId }, 'contacts were not imported')
    const failure = isRefused ? String(error.params['reason']) : 'internal'
    await db
      .updateTable('mailing_import')
      .set({ state: 'failed', failure, finished_at: clock.now() })
      .where('id', '=', importId)
      .where('state', '=', 'running')
      .execute()
  }
}

/** `isAgain`: the address stood further up in the file. */
type Entry = { reading: ImportReading; isAgain: boolean }
type Batch = { importId: string; orgId: string; readLine: number; share: number; batch: readonly Entry[] }

/** One transaction. Answers the last line that is read; throws Stopped when the import ended, or another worker is at it. */
const writeBatch = async ({ db }: Platform, { importId, orgId, readLine, share, batch }: Batch): Promise<number> => {
  const last = batch.at(-1)?.reading.line
  if (last === undefined) return readLine
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('mailing_import')
      .select(['state', 'read_line', 'list_id', 'updates_existing'])
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirst()
    if (row?.state !== 'running' || row.read_line !== readLine) throw new Stopped()
    const rejects = batch.flatMap(({ reading }) => ('reject' in reading ? [reading.reject] : []))
    const contacts = batch.flatMap(({ reading, isAgain }) =>
      'contact' in reading && !isAgain ? [reading.contact] : [],
    )
    const addresses = contacts.map(({ address }) => address)
    const suppressed = await reach.findSuppressed(tx, orgId, 'email', addresses)
    const { added, updated } = await insertContacts(tx, orgId, row.list_id, contacts, row.updates_existing)
    if (rejects.length > 0)
      await sql`
        insert into mailing_import_reject (import_id, line, value, reason)
        select ${importId}::uuid, u.*
        from unnest(
          ${rejects.map(({ line }) => line)}::int4[],
          ${rejects.map(({ value }) => value)}::text[],
          ${rejects.map(({ reason }) => reason)}::text[]
        ) as u`.execute(tx)
    const again = batch.length - rejects.length - contacts.length
    const ofKind = (kind: 'role' | 'disposable') =>
      addresses.filter((address) => kindsOf(address).includes(kind)).length
    await sql`
      update mailing_import
      set read_line = ${last}, share = ${share}, rows_read = rows_read + ${batch.length},
        rows_added = rows_added + ${added}, rows_updated = rows_updated + ${updated},
        rows_already = rows_already + ${contacts.length - added - updated},
        rows_duplicate = rows_duplicate + ${again}, rows_rejected = rows_rejected + ${rejects.length},
        rows_role = rows_role + ${ofKind('role')}, rows_disposable = rows_disposable + ${ofKind('disposable')},
        rows_suppressed = rows_suppressed + ${suppressed.size}
      where id = ${importId}`.execute(tx)
  })
  return last
}

/** Of one that is there, an update takes what the file says and keeps what it leaves blank. */
const insertContacts = async (
  tx: Db,
  orgId: string,
  listId: string,
  contacts: readonly ImportedContact[],
  updates: boolean,
): Promise<{ added: number; updated: number }> => {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into mailing_contact (list_id, org_id, source, address, name, company, country, fields)
    select ${listId}::uuid, ${orgId}::uuid, 'file', u.address, u.name, u.company, u.country, u.fields::jsonb
    from unnest(
      ${contacts.map(({ address }) => address)}::text[],
      ${contacts.map(({ name }) => name)}::text[],
      ${contacts.map(({ company }) => company)}::text[],
      ${contacts.map(({ country }) => country)}::text[],
      ${contacts.map(({ fields }) => JSON.stringify(fields))}::text[]
    ) as u (address, name, company, country, fields)
    on conflict (list_id, address) where address <> '' do update
    set name = coalesce(nullif(excluded.name, ''), mailing_contact.name),
      company = coalesce(nullif(excluded.company, ''), mailing_contact.company),
      country = coalesce(nullif(excluded.country, ''), mailing_contact.country),
      fields = mailing_contact.fields || excluded.fields
    where ${updates}
    returning xmax = 0 as "isNew"`.execute(tx)
  const added = rows.filter(({ isNew }) => isNew).length
  return { added, updated: rows.length - added }
}

/** Registers the jobs; called at composition, by workers. */
export const registerImportJobs = (platform: Platform): void => {
  platform.jobs.work(importJob, ({ importId }, { signal }) => runImport(platform, importId, signal))
  platform.jobs.work(sweepImportsJob, () => sweepImports(platform))
  platform.jobs.schedule(sweepImportsJob, '52 * * * *', {})
}

/** Files of imports that ended, and of those that nobody started or took up again. */
export const sweepImports = async (platform: Platform): Promise<void> => {
  const { db, clock } = platform
  const before = new Date(clock.now().getTime() - keepFileMs)
  await db
    .updateTable('mailing_import')
    .set({ state: 'cancelled', finished_at: clock.now() })
    .where('state', 'in', ['received', 'failed'])
    .where('created_at', '<', before)
    .where('storage_key', 'is not', null)
    .execute()
  const ended = await db
    .selectFrom('mailing_import')
    .select('id')
    .where('state', 'in', ['finished', 'cancelled'])
    .where('storage_key', 'is not', null)
    .execute()
  for (const { id } of ended) await dropFile(platform, id)
}
