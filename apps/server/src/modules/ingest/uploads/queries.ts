/** All SQL of uploads. Conditions on organisation and user come first: no user sees another's. */
import { sql } from 'kysely'
import { fail, type DatasetName, type UploadState } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'

export type Uploader = { readonly orgId: string; readonly userId: string }

const columns = [
  'upload_id as uploadId', 'org_id as orgId', 'user_id as userId', 'dataset', 'source_name as sourceName',
  'file_name as fileName', 'size_bytes as sizeBytes', 'received_bytes as receivedBytes', 'state', 'load_id as loadId',
  'is_repeated as isRepeated', 'failure', 'touched_at as touchedAt',
] as const // prettier-ignore

export type UploadRow = Awaited<ReturnType<typeof readUpload>>

const uploadsOf = (db: Db | Tx, { orgId, userId }: Uploader) =>
  db
    .selectFrom('ingest_upload')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('state', '!=', 'abandoned')

/** Throws Failure `not_found`, also for another user's upload. */
export const readUpload = async (db: Db | Tx, uploader: Uploader, uploadId: string) => {
  const found = await uploadsOf(db, uploader).where('upload_id', '=', uploadId).executeTakeFirst()
  if (found === undefined) throw fail('not_found')
  return found
}

export const listUnfinishedUploads = (db: Db, uploader: Uploader, dataset: DatasetName | undefined) =>
  uploadsOf(db, uploader)
    .where('state', 'in', ['open', 'finishing'])
    .$if(dataset !== undefined, (query) => query.where('dataset', '=', dataset!))
    .orderBy('touched_at', 'desc')
    .limit(20)
    .execute()

export type NewUpload = {
  uploadId: string
  dataset: DatasetName
  sourceName: string | null
  fileName: string
  sizeBytes: number
  fingerprint: string
}

/** The user's open upload of the same file, for the same source if one is given. */
export const findSameFile = (db: Tx, uploader: Uploader, upload: NewUpload) =>
  uploadsOf(db, uploader)
    .where('dataset', '=', upload.dataset)
    .$if(upload.sourceName !== null, (query) => query.where('source_name', '=', upload.sourceName))
    .where('fingerprint', '=', upload.fingerprint)
    .where('size_bytes', '=', upload.sizeBytes)
    .where('state', '=', 'open')
    .orderBy('touched_at', 'desc')
    .executeTakeFirst()

// Any constant, so that these locks do not collide with another module's.
const lockSpace = 80_733

/** An organisation's open uploads; it can begin no other until the transaction ends. */
export const countOpen = async (tx: Tx, orgId: string): Promise<{ uploads: number; bytes: number }> => {
  await sql`select pg_advisory_xact_lock(${lockSpace}::int4, hashtext(${orgId}))`.execute(tx)
  const { uploads, bytes } = await tx
    .selectFrom('ingest_upload')
    .select((eb) => [eb.fn.countAll<number>().as('uploads'), eb.fn.sum<number | null>('size_bytes').as('bytes')])
    .where('org_id', '=', orgId)
    .where('state', 'in', ['open', 'finishing'])
    .executeTakeFirstOrThrow()
  return { uploads, bytes: bytes ?? 0 }
}

export const insertUpload = async (
  tx: Tx,
  { orgId, userId }: Uploader,
  upload: NewUpload,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('ingest_upload')
    .values({
      upload_id: upload.uploadId,
      org_id: orgId,
      user_id: userId,
      dataset: upload.dataset,
      source_name: upload.sourceName,
      file_name: upload.fileName,
      size_bytes: upload.sizeBytes,
      fingerprint: upload.fingerprint,
      load_id: null,
      failure: null,
      created_at: now,
      touched_at: now,
    })
    .execute()
}

export type Part = { startByte: number; sha256: string; sizeBytes: number }

/** Announces that a part's bytes are about to be stored. */
export const announcePart = async (db: Db, uploadId: string, part: Part): Promise<void> => {
  await db
    .insertInto('ingest_upload_part')
    .values({ upload_id: uploadId, start_byte: part.startByte, sha256: part.sha256, size_bytes: part.sizeBytes })
    .onConflict((conflict) => conflict.columns(['upload_id', 'start_byte', 'sha256']).doNothing())
    .execute()
}

/** Counts a stored part, once and only at the upload's current position. */
export const countPart = (db: Db, uploadId: string, part: Part, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable('ingest_upload')
      .set({ received_bytes: part.startByte + part.sizeBytes, touched_at: now })
      .where('upload_id', '=', uploadId)
      .where('received_bytes', '=', part.startByte)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (moved.numUpdatedRows !== 1n) return
    await tx
      .updateTable('ingest_upload_part')
      .set({ is_stored: true })
      .where('upload_id', '=', uploadId)
      .where('start_byte', '=', part.startByte)
      .where('sha256', '=', part.sha256)
      .execute()
  })

/** The parts of the file, in order. */
export const listStoredParts = (db: Db, uploadId: string) =>
  db
    .selectFrom('ingest_upload_part')
    .select(['start_byte as startByte', 'sha256', 'size_bytes as sizeBytes'])
    .where('upload_id', '=', uploadId)
    .where('is_stored', '=', true)
    .orderBy('start_byte')
    .execute()

/** All parts that were or may have been stored for it. */
export const listPartHashes = async (db: Db, uploadId: string): Promise<string[]> => {
  const parts = await db
    .selectFrom('ingest_upload_part')
    .select('sha256')
    .distinct()
    .where('upload_id', '=', uploadId)
    .execute()
  return parts.map(({ sha256 }) => sha256)
}

export const deleteParts = async (db: Db, uploadId: string): Promise<void> => {
  await db.deleteFrom('ingest_upload_part').where('upload_id', '=', uploadId).execute()
}

type Change = { state: UploadState | 'abandoned'; loadId?: string; isRepeated?: boolean; failure?: string }

/** Moves an upload to another state; false when it is not in the expected one. */
export const moveUpload = async (
  db: Db | Tx,
  uploadId: string,
  from: UploadState,
  { state, loadId, isRepeated, failure }: Change,
): Promise<boolean> => {
  const moved = await db
    .updateTable('ingest_upload')
    .set({
      state,
      ...(loadId !== undefined && { load_id: loadId }),
      ...(isRepeated !== undefined && { is_repeated: isRepeated }),
      ...(failure !== undefined && { failure }),
    })
    .where('upload_id', '=', uploadId)
    .where('state', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** For the worker, which acts on behalf of the uploader. */
export const findUploadToFinish = (db: Db, uploadId: string) =>
  db
    .selectFrom('ingest_upload')
    .select(columns)
    .where('upload_id', '=', uploadId)
    .where('state', '=', 'finishing')
    .executeTakeFirst()

export const listUploadsToFinish = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('ingest_upload').select('upload_id').where('state', '=', 'finishing').execute()
  return rows.map((row) => row.upload_id)
}

/** Uploads that have waited for their assembly since before that time. */
export const listStuckUploads = async (db: Db, untouchedSince: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('ingest_upload')
    .select('upload_id')
    .where('state', '=', 'finishing')
    .where('touched_at', '<', untouchedSince)
    .execute()
  return rows.map((row) => row.upload_id)
}

/**
 * Marks uploads untouched since then as abandoned; returns all uploads whose parts may be deleted, and whether the row may
 * be as well.
 */
export const takeLeftovers = async (db: Db, untouchedSince: Date): Promise<{ uploadId: string; isOver: boolean }[]> => {
  await db
    .updateTable('ingest_upload')
    .set({ state: 'abandoned' })
    .where('state', '=', 'open')
    .where('touched_at', '<', untouchedSince)
    .execute()
  const rows = await db
    .selectFrom('ingest_upload')
    .select(['upload_id', 'state', 'touched_at'])
    .where((eb) =>
      eb.or([
        eb('state', '=', 'abandoned'),
        eb.and([
          eb('state', 'in', ['finished', 'refused']),
          eb.or([
            eb('touched_at', '<', untouchedSince),
            eb.exists(
              eb
                .selectFrom('ingest_upload_part')
                .select('start_byte')
                .whereRef('ingest_upload_part.upload_id', '=', 'ingest_upload.upload_id'),
            ),
          ]),
        ]),
      ]),
    )
    .limit(1000)
    .execute()
  return rows.map((row) => ({
    uploadId: row.upload_id,
    isOver: row.state === 'abandoned' || row.touched_at < untouchedSince,
  }))
}

export const deleteUpload = async (db: Db, uploadId: string): Promise<void> => {
  await db.deleteFrom('ingest_upload').where('upload_id', '=', uploadId).execute()
}
