/** SQL for uploads. The conditions on organisation and user come first, so that no user sees another user's uploads. */

import { fail, type DatasetName, type UploadState } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'

export type Uploader = { readonly orgId: string; readonly userId: string }

const columns = [
  'uploadId',
  'orgId',
  'userId',
  'dataset',
  'sourceName',
  'fileName',
  'sizeBytes',
  'receivedBytes',
  'state',
  'loadId',
  'isRepeated',
  'failure',
  'touchedAt',
] as const

export type UploadRow = Awaited<ReturnType<typeof readUpload>>

const uploadsOf = (db: Db | Tx, { orgId, userId }: Uploader) =>
  db
    .selectFrom('ingest_upload')
    .select(columns)
    .where('orgId', '=', orgId)
    .where('userId', '=', userId)
    .where('state', '!=', 'abandoned')

/** Reads an upload. Throws Failure `not_found`, even for an existing upload of another user. */
export const readUpload = async (db: Db | Tx, uploader: Uploader, uploadId: string) => {
  const found = await uploadsOf(db, uploader).where('uploadId', '=', uploadId).executeTakeFirst()
  if (found === undefined) throw fail('not_found')
  return found
}

export const listUnfinishedUploads = (db: Db, uploader: Uploader, dataset: DatasetName | undefined) =>
  uploadsOf(db, uploader)
    .where('state', 'in', ['open', 'finishing'])
    .$if(dataset !== undefined, (query) => query.where('dataset', '=', dataset!))
    .orderBy('touchedAt', 'desc')
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

/**
 * Finds the user's open upload of the same file. If the new upload names a source, the found upload has the same
 * source.
 */
export const findSameFile = (db: Tx, uploader: Uploader, upload: NewUpload) =>
  uploadsOf(db, uploader)
    .where('dataset', '=', upload.dataset)
    .$if(upload.sourceName !== null, (query) => query.where('sourceName', '=', upload.sourceName))
    .where('fingerprint', '=', upload.fingerprint)
    .where('sizeBytes', '=', upload.sizeBytes)
    .where('state', '=', 'open')
    .orderBy('touchedAt', 'desc')
    .executeTakeFirst()

// An arbitrary number that no other module uses for its advisory locks.
const lockSpace = 80_733

/**
 * Counts an organisation's unfinished uploads. Until the transaction ends, the organisation cannot begin another
 * upload.
 */
export const countOpen = async (tx: Tx, orgId: string): Promise<{ uploads: number; bytes: number }> => {
  await sql`select pg_advisory_xact_lock(${lockSpace}::int4, hashtext(${orgId}))`.execute(tx)
  const { uploads, bytes } = await tx
    .selectFrom('ingest_upload')
    .select((eb) => [eb.fn.countAll<number>().as('uploads'), eb.fn.sum<number | null>('sizeBytes').as('bytes')])
    .where('orgId', '=', orgId)
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
      uploadId: upload.uploadId,
      orgId,
      userId,
      dataset: upload.dataset,
      sourceName: upload.sourceName,
      fileName: upload.fileName,
      sizeBytes: upload.sizeBytes,
      fingerprint: upload.fingerprint,
      loadId: null,
      failure: null,
      createdAt: now,
      touchedAt: now,
    })
    .execute()
}

export type Part = { startByte: number; sha256: string; sizeBytes: number }

/** Records a part of an upload before the bytes of the part are stored. */
export const recordPart = async (db: Db, uploadId: string, part: Part): Promise<void> => {
  await db
    .insertInto('ingest_upload_part')
    .values({ uploadId, startByte: part.startByte, sha256: part.sha256, sizeBytes: part.sizeBytes })
    .onConflict((conflict) => conflict.columns(['uploadId', 'startByte', 'sha256']).doNothing())
    .execute()
}

/**
 * Advances the upload's position by a stored part, and marks the part as stored. Does nothing if the part does not
 * begin at the upload's current position, so that a part counts only once.
 */
export const countPart = (db: Db, uploadId: string, part: Part, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const moved = await tx
      .updateTable('ingest_upload')
      .set({ receivedBytes: part.startByte + part.sizeBytes, touchedAt: now })
      .where('uploadId', '=', uploadId)
      .where('receivedBytes', '=', part.startByte)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (moved.numUpdatedRows !== 1n) return
    await tx
      .updateTable('ingest_upload_part')
      .set({ isStored: true })
      .where('uploadId', '=', uploadId)
      .where('startByte', '=', part.startByte)
      .where('sha256', '=', part.sha256)
      .execute()
  })

/** Lists the stored parts of an upload's file, in order. */
export const listStoredParts = (db: Db, uploadId: string) =>
  db
    .selectFrom('ingest_upload_part')
    .select(['startByte', 'sha256', 'sizeBytes'])
    .where('uploadId', '=', uploadId)
    .where('isStored', '=', true)
    .orderBy('startByte')
    .execute()

/** Lists the hashes of all parts that were stored, or may have been stored, for the upload. */
export const listPartHashes = async (db: Db, uploadId: string): Promise<string[]> => {
  const parts = await db
    .selectFrom('ingest_upload_part')
    .select('sha256')
    .distinct()
    .where('uploadId', '=', uploadId)
    .execute()
  return parts.map(({ sha256 }) => sha256)
}

export const deleteParts = async (db: Db, uploadId: string): Promise<void> => {
  await db.deleteFrom('ingest_upload_part').where('uploadId', '=', uploadId).execute()
}

type Change = { state: UploadState | 'abandoned'; loadId?: string; isRepeated?: boolean; failure?: string }

/** Changes an upload's state. Returns false when the upload is not in the state `from`. */
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
      ...(loadId !== undefined && { loadId }),
      ...(isRepeated !== undefined && { isRepeated }),
      ...(failure !== undefined && { failure }),
    })
    .where('uploadId', '=', uploadId)
    .where('state', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** Reads an upload for the worker that assembles it. The worker acts on behalf of the uploader. */
export const findUploadToFinish = (db: Db, uploadId: string) =>
  db
    .selectFrom('ingest_upload')
    .select(columns)
    .where('uploadId', '=', uploadId)
    .where('state', '=', 'finishing')
    .executeTakeFirst()

export const listUploadsToFinish = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('ingest_upload').select('uploadId').where('state', '=', 'finishing').execute()
  return rows.map((row) => row.uploadId)
}

/** Lists the complete uploads that were not assembled although they have waited since before the given time. */
export const listStuckUploads = async (db: Db, untouchedSince: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('ingest_upload')
    .select('uploadId')
    .where('state', '=', 'finishing')
    .where('touchedAt', '<', untouchedSince)
    .execute()
  return rows.map((row) => row.uploadId)
}

/**
 * Marks open uploads as abandoned if they had no activity since the given time. Returns the uploads whose parts may be
 * deleted, and whether the row of each upload may be deleted too.
 */
export const abandonStaleUploads = async (
  db: Db,
  untouchedSince: Date,
): Promise<{ uploadId: string; isOver: boolean }[]> => {
  await db
    .updateTable('ingest_upload')
    .set({ state: 'abandoned' })
    .where('state', '=', 'open')
    .where('touchedAt', '<', untouchedSince)
    .execute()
  const rows = await db
    .selectFrom('ingest_upload')
    .select(['uploadId', 'state', 'touchedAt'])
    .where((eb) =>
      eb.or([
        eb('state', '=', 'abandoned'),
        eb.and([
          eb('state', 'in', ['finished', 'refused']),
          eb.or([
            eb('touchedAt', '<', untouchedSince),
            eb.exists(
              eb
                .selectFrom('ingest_upload_part')
                .select('startByte')
                .whereRef('ingest_upload_part.uploadId', '=', 'ingest_upload.uploadId'),
            ),
          ]),
        ]),
      ]),
    )
    .limit(1000)
    .execute()
  return rows.map((row) => ({
    uploadId: row.uploadId,
    isOver: row.state === 'abandoned' || row.touchedAt < untouchedSince,
  }))
}

export const deleteUpload = async (db: Db, uploadId: string): Promise<void> => {
  await db.deleteFrom('ingest_upload').where('uploadId', '=', uploadId).execute()
}
