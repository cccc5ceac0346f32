/**
 * Runs one pull of a source: fetch → store → load. Each try has its own row in the database. A lock that ends with its
 * connection prevents two pulls of a source at the same time.
 *
 * Crash points:
 * - While the file is fetched: the fetched bytes remain in the spool, and a sweep deletes them. The queue gives the job
 *   to another worker, which ends the attempt as interrupted and tries again.
 * - After the load is created and before the load is recorded: the next try finds the existing load by the same bytes,
 *   and starts this load.
 * - After the load is recorded: the try has ended, so a second run of the job does nothing.
 */

import { randomUUID } from 'node:crypto'
import { PullCredentials, type PullLocation } from '@tradewind/contract'
import { createOutbound, createSeal, defineJob, isTransient, type Platform } from '@tradewind/platform'
import { z } from 'zod'
import { raiseAlert } from '../loads/alerts.ts'
import { withLoadLock } from '../loads/load-lock.ts'
import { findLoad } from '../loads/queries.ts'
import { receiveFile, type Received } from '../loads/receive.ts'
import {
  endAttempt,
  endInterrupted,
  insertAttempt,
  isRunning,
  isTryOver,
  settleAlerts,
} from '../sources/attempt-queries.ts'
import type { FetchContext, Fetched } from '../sources/fetch.ts'
import {
  findPull,
  noteOfferedHostKey,
  readSource,
  saveMarks,
  type PullRow,
  type SourceSettings,
} from '../sources/source-queries.ts'
import { beginFile, isOrphanedLoad } from './begin.ts'
import { fetchHttp } from './fetch-http.ts'
import { fetchS3 } from './fetch-s3.ts'
import { fetchSftp } from './fetch-sftp.ts'
import { addressOf, fillLocation } from './location.ts'
import { PullError, toPullError } from './pull-error.ts'

export const pullJob = defineJob({
  name: 'ingest.pull',
  payload: z.object({
    sourceId: z.string(),
    runId: z.uuid(),
    cause: z.enum(['scheduled', 'manual']),
    try: z.number().int(),
  }),
  retryLimit: 10,
})
export type PullJob = z.infer<typeof pullJob.payload>

/** Timeout of a pull. The file of one day takes less time. */
const longestPullMs = 2 * 60 * 60_000
const largestFileBytes = 20 * 1024 ** 3
/** The delays before the second, the third and the fourth try. */
export const retryDelaysMs: readonly number[] = [60_000, 5 * 60_000, 15 * 60_000]

export const pullSeal = ({ config }: Pick<Platform, 'config'>) => createSeal(config.secret, 'ingest.pull')

/**
 * Runs one try. Throws errors that the try does not handle, or the signal's reason; the queue then runs the job again.
 */
export const runPull = async (
  platform: Platform,
  job: PullJob,
  signal: AbortSignal,
  delaysMs: readonly number[] = retryDelaysMs,
): Promise<void> => {
  const { db } = platform
  const wasAlone = await withLoadLock(db, `pull ${job.sourceId}`, async () => {
    const pull = await findPull(db, job.sourceId)
    if (pull === undefined || (pull.isPaused && job.cause === 'scheduled')) return
    if (await isTryOver(db, job.runId, job.try)) return
    await endInterrupted(db, job.sourceId, platform.clock.now())
    await tryOnce(platform, { job, pull, source: await readSource(db, job.sourceId) }, { signal, delaysMs })
  })
  if (wasAlone) return
  // A scheduled pull is dropped while the previous pull of the source is still active. Any other pull waits in the
  // queue until the previous pull ends.
  const isExtra = job.cause === 'scheduled' && job.try === 1 && (await isRunning(db, job.sourceId))
  if (!isExtra) throw new Error(`source ${job.sourceId} is being pulled`)
}

type Try = { job: PullJob; pull: PullRow; source: SourceSettings }

const tryOnce = async (
  platform: Platform,
  attempt: Try,
  { signal, delaysMs }: { signal: AbortSignal; delaysMs: readonly number[] },
): Promise<void> => {
  const { db, clock } = platform
  const { job, pull } = attempt
  const attemptId = randomUUID()
  const place = fillLocation(pull.place, clock.now(), pull.timeZone)
  await insertAttempt(db, { ...job, attemptId, address: addressOf(place) }, clock.now())
  const tooLong = AbortSignal.timeout(longestPullMs)
  try {
    const taken = await take(platform, attempt, { place, signal: AbortSignal.any([signal, tooLong]) })
    await noteTaken(platform, attempt, { attemptId, place, taken })
  } catch (error) {
    if (signal.aborted) {
      await endAttempt(db, attemptId, { state: 'interrupted' }, clock.now())
      throw error
    }
    // Our own database engine failed, not the source. The queue therefore runs the same try again, and that run ends
    // this attempt as interrupted.
    if (isTransient(error)) throw error
    const known = tooLong.aborted ? new PullError('timed_out') : toPullError(error)
    if (known === null) platform.log.error({ err: error, sourceId: job.sourceId }, 'a pull failed')
    await noteFailed(platform, attempt, { attemptId, failed: known ?? new PullError('internal'), delaysMs })
  }
}

type PulledFile = (Received & { marks: NonNullable<Fetched>['marks'] }) | null

const take = async (
  platform: Platform,
  { pull, source }: Try,
  { place, signal }: { place: PullLocation; signal: AbortSignal },
): Promise<PulledFile> => {
  const context: FetchContext = {
    outbound: createOutbound(platform.config.ingest.allowPrivateHosts),
    credentials: openCredentials(platform, pull),
    marks: await usableMarks(platform, pull, place),
    signal,
  }
  const fetched = await fetchFrom(platform, { pull, place, context })
  if (fetched === null) return null
  const received = await receiveFile(platform, {
    dataset: source.dataset,
    sourceId: source.sourceId,
    sourceName: source.name,
    fileName: fetched.fileName,
    content: fetched.content,
    limitBytes: largestFileBytes,
    createdBy: null,
    origin: 'pull',
  })
  return { ...received, marks: fetched.marks }
}

const fetchFrom = (
  platform: Platform,
  { pull, place, context }: { pull: PullRow; place: PullLocation; context: FetchContext },
): Promise<Fetched> => {
  switch (place.kind) {
    case 'http':
      return fetchHttp(place, context)
    case 's3':
      return fetchS3(place, context)
    case 'sftp':
      return fetchSftp(place, context, {
        confirmed: pull.hostKey,
        onOffered: (hostKey) => {
          // The pull fails, because no operator has confirmed the offered host key. The key is stored only so that an
          // operator can confirm the key.
          noteOfferedHostKey(platform.db, pull.sourceId, hostKey).catch((error: unknown) =>
            platform.log.error({ err: error, sourceId: pull.sourceId }, 'an offered host key was not kept'),
          )
        },
      })
  }
}

const openCredentials = (platform: Platform, pull: PullRow): PullCredentials | null => {
  if (pull.credentials === null) return null
  try {
    return PullCredentials.parse(JSON.parse(pullSeal(platform).open(pull.credentials, pull.sourceId)))
  } catch {
    // The credentials cannot be decrypted, because the configured secret has changed since the credentials were
    // encrypted.
    throw new PullError('credentials_unreadable')
  }
}

/**
 * The stored metadata of the last file, for a conditional request. The metadata is valid only for the location of that
 * file, and only while the load of that file exists and has neither failed nor been cancelled.
 */
const usableMarks = async (
  { db }: Platform,
  { marks }: PullRow,
  place: PullLocation,
): Promise<FetchContext['marks']> => {
  if (marks === null || marks.address !== JSON.stringify(place)) return null
  const load = await findLoad(db, marks.loadId)
  return load === undefined || load.state === 'failed' || load.state === 'cancelled' ? null : marks.marks
}

const noteTaken = async (
  platform: Platform,
  { job, pull, source }: Try,
  { attemptId, place, taken }: { attemptId: string; place: PullLocation; taken: PulledFile },
): Promise<void> => {
  const { db, clock } = platform
  const { sourceId } = job
  const isNew = taken !== null && (!taken.repeated || (await isOrphanedLoad(db, taken.load, source)))
  await db.transaction().execute(async (tx) => {
    if (taken !== null)
      await saveMarks(tx, sourceId, { address: JSON.stringify(place), marks: taken.marks, loadId: taken.load.loadId })
    const end = { loadId: taken?.load.loadId ?? pull.marks?.loadId ?? null, sizeBytes: taken?.load.sizeBytes ?? null }
    await endAttempt(tx, attemptId, { state: isNew ? 'loaded' : 'unchanged', ...end }, clock.now())
    await settleAlerts(tx, { sourceId, kinds: ['pull_failed'] }, clock.now())
    if (isNew) await beginFile(platform, tx, { received: taken, source })
  })
}

const noteFailed = async (
  platform: Platform,
  { job, source }: Try,
  { attemptId, failed, delaysMs }: { attemptId: string; failed: PullError; delaysMs: readonly number[] },
): Promise<void> => {
  const { db, clock, jobs } = platform
  const { sourceId, runId } = job
  const { failure, detail } = failed
  const delayMs = failed.mayPass ? delaysMs[job.try - 1] : undefined
  const retryAt = delayMs === undefined ? null : new Date(Date.now() + delayMs)
  await db.transaction().execute(async (tx) => {
    await endAttempt(tx, attemptId, { state: 'failed', failure, detail, retryAt }, clock.now())
    if (retryAt !== null) {
      await jobs.send(pullJob, { ...job, try: job.try + 1 }, { tx, startAfter: retryAt })
    } else {
      const alert = { sourceId, sourceName: source.name, kind: 'pull_failed', cause: runId, loadId: null } as const
      await raiseAlert(platform, tx, { ...alert, detail: failure })
    }
  })
}
