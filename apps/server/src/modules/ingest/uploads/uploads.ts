/**
 * Handles uploads in parts. `received_bytes` is the current position of an upload. A part counts only if it begins
 * exactly at the current position, and only after its bytes are stored. Therefore two tabs with the same file, repeated
 * parts and lost responses do no harm.
 *
 * Crash points:
 * - While a part is stored: the part does not count, and the client sends it again.
 * - While the file is assembled: the job runs again, and the same bytes give the same load.
 * - While parts are removed: the sweep continues the removal.
 */

import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { Failure, fail, uploadPartBytes, type DatasetName } from '@tradewind/contract'
import { defineJob, storageKeyOf, type Platform, type Session, type Tx } from '@tradewind/platform'
import { z } from 'zod'
import { readMembership, requireStorageSpace } from '../../membership/index.ts'
import { withLoadLock } from '../loads/load-lock.ts'
import { receiveFile } from '../loads/receive.ts'
import {
  recordPart,
  countOpen,
  countPart,
  deleteParts,
  deleteUpload,
  findSameFile,
  findUploadToFinish,
  insertUpload,
  listPartHashes,
  listStoredParts,
  listStuckUploads,
  listUploadsToFinish,
  moveUpload,
  readUpload,
  abandonStaleUploads,
  type NewUpload,
  type UploadRow,
  type Uploader,
} from './queries.ts'

/** Size limit of a file of the operator's organisation; for other organisations the plan sets the limit. */
const largestFileBytes = 20 * 1024 ** 3
/** Size limit of a list file. A list of a million rows has about 300 MB. */
const largestListBytes = 512 * 1024 ** 2
const mostOpenUploads = 10
const mostOpenBytes = 40 * 1024 ** 3
/** An upload without activity expires after this time. */
const keepUntouchedMs = 3 * 24 * 60 * 60_000

/** The datasets into which organisations load files. Only operators load files into the other datasets. */
const organisationDatasets: readonly DatasetName[] = ['list']

/** Checks that the user may load files into the dataset. Throws Failure `forbidden`. */
export const requireMayLoad = ({ permissions }: Session, dataset: DatasetName): void => {
  if (!permissions.has('operator.console') && !organisationDatasets.includes(dataset)) throw fail('forbidden')
}

type Bounds = { uploads: number | null; bytes: number | null }

const readBounds = async (tx: Tx, { orgId, permissions }: Session, now: Date): Promise<Bounds> => {
  if (permissions.has('operator.console')) return { uploads: mostOpenUploads, bytes: mostOpenBytes }
  return { uploads: (await readMembership(tx, orgId, now)).plan.openUploads, bytes: null }
}

/**
 * Begins an upload, or returns the open upload of the same file. Throws Failure `body_too_large`, `upload_limit`,
 * `storage_full`.
 */
export const beginUpload = async (
  { db, clock }: Platform,
  uploader: Session,
  file: Omit<NewUpload, 'uploadId'>,
): Promise<UploadRow> => {
  if (file.sizeBytes > (file.dataset === 'list' ? largestListBytes : largestFileBytes)) throw fail('body_too_large')
  const upload = { ...file, uploadId: randomUUID() }
  return db.transaction().execute(async (tx) => {
    const open = await countOpen(tx, uploader.orgId)
    const same = await findSameFile(tx, uploader, upload)
    if (same !== undefined) return same
    const most = await readBounds(tx, uploader, clock.now())
    const isFull = most.uploads !== null && open.uploads >= most.uploads
    if (isFull || (most.bytes !== null && open.bytes + file.sizeBytes > most.bytes))
      throw fail('upload_limit', { uploads: most.uploads ?? open.uploads })
    if (organisationDatasets.includes(file.dataset))
      await requireStorageSpace(tx, uploader.orgId, { clock, sizeBytes: file.sizeBytes })
    await insertUpload(tx, uploader, upload, clock.now())
    return readUpload(tx, uploader, upload.uploadId)
  })
}

/**
 * Receives a part. If the part begins at an unexpected position, the part is discarded and the response contains the
 * current position. Throws Failure `conflict` when the upload accepts no more parts, and `body_too_large` when the part
 * exceeds its maximum size.
 */
export const receivePart = async (
  { db, storage, clock }: Platform,
  uploader: Uploader,
  { uploadId, offset, content }: { uploadId: string; offset: number; content: Readable },
): Promise<UploadRow> => {
  const upload = await readUpload(db, uploader, uploadId)
  const bytes = await readBytes(content, Math.min(uploadPartBytes, upload.sizeBytes - offset))
  if (upload.state !== 'open') throw fail('conflict')
  if (offset !== upload.receivedBytes || bytes.length === 0) return upload
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const part = { startByte: offset, sha256, sizeBytes: bytes.length }
  await recordPart(db, uploadId, part)
  await storage.put(Readable.from([bytes]), { owner: uploadId })
  await countPart(db, uploadId, part, clock.now())
  const after = await readUpload(db, uploader, uploadId).catch(() => null)
  // The upload has ended during this request, for example in another browser tab, and its parts were removed. The part
  // of this request was stored too late for that removal, so the part is removed here.
  if (after === null || after.state === 'finished' || after.state === 'refused')
    await storage.delete(storageKeyOf(sha256, uploadId))
  return after ?? readUpload(db, uploader, uploadId)
}

/**
 * Reads the whole body of the request, even beyond the size limit, so that a client that is still sending can receive
 * the response.
 */
const readBytes = async (content: Readable, limitBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= limitBytes) chunks.push(chunk)
  }
  // A part after the end of the file has an unexpected position, so `receivePart` handles the part.
  if (size > limitBytes && limitBytes > 0) throw fail('body_too_large')
  return Buffer.concat(chunks)
}

export const finishJob = defineJob({ name: 'ingest.finish-upload', payload: z.object({ uploadId: z.uuid() }) })

/** Queues the job that assembles the complete file; repeatable. Throws Failure `conflict` while parts are missing. */
export const finishUpload = async (platform: Platform, uploader: Uploader, uploadId: string): Promise<UploadRow> => {
  const { db, jobs } = platform
  const upload = await readUpload(db, uploader, uploadId)
  if (upload.state !== 'open') return upload
  if (upload.receivedBytes !== upload.sizeBytes) throw fail('conflict')
  await db.transaction().execute(async (tx) => {
    if (!(await moveUpload(tx, uploadId, 'open', { state: 'finishing' }))) return
    await jobs.send(finishJob, { uploadId }, { tx, orgId: upload.orgId })
  })
  return readUpload(db, uploader, uploadId)
}

/**
 * Runs in the worker. Assembles the parts of an upload to one stored file and creates its load, or refuses the file
 * with a reason.
 */
export const assembleUpload = async (platform: Platform, uploadId: string): Promise<void> => {
  const { db } = platform
  await withLoadLock(db, uploadId, async () => {
    const upload = await findUploadToFinish(db, uploadId)
    if (upload === undefined) return
    try {
      const { load, repeated } = await receiveFile(platform, {
        ...(organisationDatasets.includes(upload.dataset) && { orgId: upload.orgId }),
        dataset: upload.dataset,
        sourceName: upload.sourceName,
        fileName: upload.fileName,
        content: Readable.from(partsOf(platform, uploadId)),
        limitBytes: null,
        countedBytes: upload.sizeBytes,
        createdBy: upload.userId,
      })
      await moveUpload(db, uploadId, 'finishing', { state: 'finished', loadId: load.loadId, isRepeated: repeated })
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === null) throw error
      await moveUpload(db, uploadId, 'finishing', { state: 'refused', failure: refusal })
    }
    await dropParts(platform, uploadId)
  })
}

/** Returns the reason why the file is refused. Returns null when the file did not cause the error. */
const refusalOf = (error: unknown): string | null => {
  if (!(error instanceof Failure)) return null
  if (error.errorName === 'storage_full') return 'storage_full'
  return error.errorName === 'file_rejected' ? String(error.params['reason']) : null
}

async function* partsOf({ db, storage }: Platform, uploadId: string): AsyncGenerator<Buffer> {
  for (const { sha256 } of await listStoredParts(db, uploadId))
    yield* (await storage.get(storageKeyOf(sha256, uploadId))) as AsyncIterable<Buffer>
}

/**
 * Deletes the parts of an upload. The database rows of the parts are deleted last, because the sweep uses these rows to
 * find the parts.
 */
const dropParts = async ({ db, storage }: Platform, uploadId: string): Promise<void> => {
  for (const sha256 of await listPartHashes(db, uploadId)) await storage.delete(storageKeyOf(sha256, uploadId))
  await deleteParts(db, uploadId)
}

/** Cancels an upload. Throws Failure `conflict` when the upload is being assembled or has ended. */
export const cancelUpload = async (platform: Platform, uploader: Uploader, uploadId: string): Promise<void> => {
  await readUpload(platform.db, uploader, uploadId)
  if (!(await moveUpload(platform.db, uploadId, 'open', { state: 'abandoned' }))) throw fail('conflict')
  await dropParts(platform, uploadId)
}

export const sweepUploadsJob = defineJob({ name: 'ingest.sweep-uploads', payload: z.object({}), exclusive: true })

/**
 * Removes abandoned uploads, and parts that remained after a process was killed. Queues uploads again that the queue no
 * longer retries. If an upload has still not succeeded after some days, ends the upload with a reason.
 */
export const sweepUploads = async (platform: Platform): Promise<void> => {
  const untouchedSince = new Date(platform.clock.now().getTime() - keepUntouchedMs)
  for (const uploadId of await listStuckUploads(platform.db, untouchedSince))
    await withLoadLock(platform.db, uploadId, async () => {
      await moveUpload(platform.db, uploadId, 'finishing', { state: 'refused', failure: 'internal' })
    })
  await resumeUploads(platform)
  for (const { uploadId, isOver } of await abandonStaleUploads(platform.db, untouchedSince)) {
    await dropParts(platform, uploadId)
    if (isOver) await deleteUpload(platform.db, uploadId)
  }
}

/** Registers the jobs of uploads. Workers call this function at their start. */
export const registerUploadJobs = (platform: Platform): void => {
  platform.jobs.work(finishJob, ({ uploadId }) => assembleUpload(platform, uploadId))
  platform.jobs.work(sweepUploadsJob, () => sweepUploads(platform))
  platform.jobs.schedule(sweepUploadsJob, '23 * * * *', {})
}

/**
 * Queues all uploads that wait for their assembly, for example after the death of a worker. A second job for an upload
 * that is being assembled has no effect.
 */
export const resumeUploads = async ({ db, jobs }: Platform): Promise<void> => {
  for (const uploadId of await listUploadsToFinish(db)) await jobs.send(finishJob, { uploadId })
}
