/**
 * The worker's part of a load: staging → publishing → published. When the worker is killed at any point, the next
 * worker continues at that point.
 */

import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { Failure, type LoadState } from '@tradewind/contract'
import { isTransient, type Platform } from '@tradewind/platform'
import { datasetOf, readWhole, type RowReading, type RowReject } from '../datasets/index.ts'
import { repeatedHeaders } from '../mapping/index.ts'
import { freezeRates, readerContextOf } from '../rates/rates.ts'
import { charsOf, reject, type SourceRow } from '../read/index.ts'
import { createRaggedCount } from '../rejects/ragged.ts'
import { dropRejectFiles, storeRejects } from '../rejects/rejects.ts'
import { alertOfFailedLoad } from './alerts.ts'
import { examineLoad } from './examine.ts'
import { withLoadLock } from './load-lock.ts'
import { queueLoad } from './load-queue.ts'
import {
  listUnfinished,
  noteBatch,
  noteNotices,
  notePublished,
  noteProgress,
  markRolledBack,
  countUnexpectedError,
} from './progress-queries.ts'
import { moveLoad, readLoad, type LoadRow } from './queries.ts'
import { withStoredTable } from './receive.ts'

/**
 * Returns the size of the next batch, given the number of rows so far. The first batches are small, so that a crash
 * loses only a second of work and the companies of the first rows are resolved early. Later the cost of a batch depends
 * on its distinct companies, and a batch with twice the rows has only a quarter more distinct companies.
 */
const batchSizeAfter = (rows: number): number => (rows < 100_000 ? 20_000 : 40_000)
/**
 * Limit of characters in a batch. Batches of long rows have fewer rows, because `mostUnderWay` batches are in memory
 * together.
 */
const batchChars = 16 * 1024 ** 2
/** The load fails after this many unexpected errors if it makes no progress between the errors. */
const mostStumbles = 4
/**
 * The load fails when an engine became unavailable this many times and the load made no progress between these times.
 * This limit is higher than `mostStumbles`, because the load is usually not the cause of the unavailable engine. The
 * limit exists, because the load may be the cause.
 */
const mostLosses = 40

class Cancelled extends Error {}

/**
 * Continues a load until it ends or is held. Returns immediately when another process runs the load, or when the load
 * has ended. Throws unexpected errors, and throws the signal's reason when the signal stops the run; the next call
 * continues the load.
 */
export const runLoad = async (platform: Platform, loadId: string, signal: AbortSignal): Promise<void> => {
  await withLoadLock(platform.db, loadId, async () => {
    try {
      await advance(platform, await readLoad(platform.db, loadId), signal)
    } catch (error) {
      await settle(platform, loadId, error, signal)
    }
  })
}

const advance = async (platform: Platform, load: LoadRow, signal: AbortSignal): Promise<void> => {
  if (load.state === 'rolling_back') return takeBack(platform, load)
  if (load.state === 'staging') {
    if (load.stagedLine === 0) await dropRejectFiles(platform, load.loadId)
    if (load.cancelRequested) throw new Cancelled()
    await freezeRates(platform.db, load.loadId)
    await stageFile(platform, load, signal)
    const examined = await examineLoad(platform, load)
    if (examined === 'cancelled') throw new Cancelled()
    if (examined === 'held') return
  }
  if (load.state !== 'staging' && load.state !== 'publishing') return
  const outcome = await datasetOf(load.dataset).store.publish(platform, load, {
    onProgress: (share) => noteProgress(platform.db, load.loadId, share),
  })
  await notePublished(platform.db, load.loadId, { ...outcome, finishedAt: platform.clock.now() })
  const { rowsStaged } = await readLoad(platform.db, load.loadId)
  const accounted = outcome.published + outcome.replaced + outcome.duplicates
  if (accounted !== rowsStaged)
    platform.log.error({ loadId: load.loadId, rowsStaged, ...outcome }, 'a load does not add up')
}

/**
 * Rolls back the load and the later loads of its source, and records the state rolled_back. Repeatable, because the
 * dataset returns the same loads again.
 */
const takeBack = async (platform: Platform, load: LoadRow): Promise<void> => {
  const { rollback } = datasetOf(load.dataset).store
  if (rollback === undefined) throw new Error(`${load.dataset} knows no rollback`)
  const loadIds = await rollback.run(platform, load, {
    onProgress: (share) => noteProgress(platform.db, load.loadId, share),
  })
  await markRolledBack(platform.db, loadIds, platform.clock.now())
}

/** Decides whether an error ends a load or only interrupts it. */
const settle = async (platform: Platform, loadId: string, error: unknown, signal: AbortSignal): Promise<void> => {
  if (signal.aborted) throw error
  if (error instanceof Cancelled) return endWithout(platform, loadId, { state: 'cancelled', failure: null })
  if (error instanceof Failure && error.errorName === 'file_rejected')
    return endWithout(platform, loadId, { state: 'failed', failure: String(error.params['reason']) })
  if ((await countUnexpectedError(platform.db, loadId)) < (isTransient(error) ? mostLosses : mostStumbles)) throw error
  const load = await readLoad(platform.db, loadId)
  if (load.state === 'rolling_back') return giveUpRollback(platform, load, error)
  platform.log.error({ err: error, loadId }, 'load given up')
  await endWithout(platform, loadId, { state: 'failed', failure: 'internal' })
}

/** Ends a failed rollback. The load remains published, unless its data was rolled back before the error. */
const giveUpRollback = async (platform: Platform, load: LoadRow, error: unknown): Promise<void> => {
  const undone = (await datasetOf(load.dataset).store.rollback?.abandon?.(platform, load)) ?? []
  platform.log.error({ err: error, loadId: load.loadId, undone }, 'rollback given up')
  if (undone.length > 0) return markRolledBack(platform.db, undone, platform.clock.now())
  await moveLoad(platform.db, load.loadId, ['rolling_back'], { state: 'published' })
}

const endWithout = async (
  platform: Platform,
  loadId: string,
  end: { state: 'failed' | 'cancelled'; failure: string | null },
): Promise<void> => {
  const load = await readLoad(platform.db, loadId)
  await datasetOf(load.dataset).store.discard(platform, load)
  await platform.db.transaction().execute(async (tx) => {
    const ended = await moveLoad(tx, loadId, ['staging', 'publishing'], { ...end, finishedAt: platform.clock.now() })
    if (ended && end.state === 'failed') await alertOfFailedLoad(platform, tx, { ...load, failure: end.failure })
  })
}

/**
 * The largest number of batches that are in memory together: one batch is read while the companies of an earlier batch
 * are resolved and a still earlier batch is inserted. Most new companies are in the first batches of a file; reading
 * continues while these companies are resolved. A batch takes 6 to 12 MB.
 */
const mostUnderWay = 4

const stageFile = (platform: Platform, load: LoadRow, signal: AbortSignal): Promise<void> =>
  withStoredTable(platform, load.storageKey, async (table) => {
    const { createReader, store } = datasetOf(load.dataset)
    const read = createReader(load.mapping, await readerContextOf(platform.db, load))
    const stage = store.openStage(platform, load)
    const ragged = createRaggedCount(table, load.mapping)
    let batch = openBatch()
    let share = 0
    let rows = 0
    let newest: Promise<void> = Promise.resolve()
    const underWay: Promise<void>[] = []
    const flush = async (progress: number) => {
      if (underWay.length === mostUnderWay) await underWay.shift()
      rows += sizeOf(batch)
      newest = sendBatch(platform, load, { ...batch, progress }, { kept: stage.flush(), before: newest })
      // An error of this batch is ignored here, because a later flush handles the error.
      newest.catch(() => undefined)
      underWay.push(newest)
      batch = openBatch()
    }
    try {
      for await (const piece of table.rows(load.mapping.sheetIndex, (done) => (share = done))) {
        signal.throwIfAborted()
        for (const row of piece) {
          if (row.line < load.mapping.firstLine) continue
          ragged.look(row)
          // Every row is read, even rows that were staged before a crash, because equal rows get numbers in the order
          // of the file.
          const reading = readWhole(read, row)
          if (row.line <= load.stagedLine) continue
          if ('record' in reading) stage.add({ line: row.line, record: reading.record })
          noteReading(batch, row, reading)
        }
        if (sizeOf(batch) >= batchSizeAfter(rows) || batch.chars >= batchChars) await flush(share)
        // Returns to the event loop, so that batches that wait for an engine can receive its response.
        await setImmediate()
      }
      await flush(1)
    } finally {
      // The caller releases the load's lock when this function ends, so all work on the load must end first.
      await Promise.allSettled([newest])
    }
    await newest
    const notices = [...table.notices(), ...ragged.notices(), ...repeatedHeaders(load.mapping)]
    await noteNotices(platform.db, load.loadId, notices)
    if (rows === 0 && load.rowsRead === 0) throw reject('no_rows')
    refuseHopeless(await readLoad(platform.db, load.loadId), true)
  })

/** A mapping counts as wrong when more rows than this are rejected and more than half of all rows are rejected. */
const mostRejects = 1_000_000

/** Throws Failure `file_rejected` (too_many_rejects) when the mapping is wrong, before any row is published. */
const refuseHopeless = ({ rowsRead, rowsStaged, rowsRejected }: LoadRow, isWhole: boolean): void => {
  const isHopeless = isWhole ? rowsStaged === 0 : rowsRejected > mostRejects && rowsRejected > rowsRead / 2
  if (isHopeless) throw reject('too_many_rejects')
}

type Batch = { staged: number; rejects: RowReject[]; lastLine: number; chars: number }

const openBatch = (): Batch => ({ staged: 0, rejects: [], lastLine: 0, chars: 0 })

const noteReading = (batch: Batch, { line, cells }: SourceRow, reading: RowReading<unknown>): void => {
  if ('record' in reading) batch.staged += 1
  else batch.rejects.push(reading.reject)
  batch.lastLine = line
  batch.chars += charsOf(cells)
}

const sizeOf = ({ staged, rejects }: Batch): number => staged + rejects.length

/**
 * Waits until a batch and all earlier batches are stored, then records the batch as stored. The promise settles, even
 * after a failure, only when no work on these batches is running.
 */
const sendBatch = async (
  platform: Platform,
  { loadId }: LoadRow,
  batch: Batch & { progress: number },
  { kept, before }: { kept: Promise<void>; before: Promise<void> },
): Promise<void> => {
  for (const settled of await Promise.allSettled([before, kept]))
    if (settled.status === 'rejected') throw settled.reason
  if (sizeOf(batch) === 0) return
  // After a crash between storing and recording a batch, the batch is staged again. The repetition does no harm,
  // because only recorded batches count.
  const { rowsRejected } = await readLoad(platform.db, loadId)
  const rejects = await storeRejects(platform, loadId, { before: rowsRejected, rejects: batch.rejects })
  await noteBatch(platform.db, loadId, { ...batch, rejects })
  const noted = await readLoad(platform.db, loadId)
  refuseHopeless(noted, false)
  if (noted.cancelRequested) throw new Cancelled()
}

const lockPatienceMs = 5_000

/** Counts the death of a load's thread as an unexpected error, and throws the error again until the load has failed. */
export const settleLost = async (platform: Platform, loadId: string, error: Error, signal: AbortSignal) => {
  const deadline = performance.now() + lockPatienceMs
  // The dead thread's lock ends when PostgreSQL notices that the thread's connection is closed.
  while (!(await withLoadLock(platform.db, loadId, () => settle(platform, loadId, error, signal)))) {
    if (performance.now() > deadline) throw error
    await pause(100)
  }
}

/**
 * Queues every unfinished load again when a worker starts. The load's lock prevents two runs of a load at the same
 * time.
 */
export const resumeLoads = async (platform: Platform): Promise<void> => {
  for (const load of await listUnfinished(platform.db)) await queueLoad(platform, platform.db, load)
}

/** States in which the automatic work on a load has ended. A held load waits for an operator. */
const ended: ReadonlySet<LoadState> = new Set(['held', 'published', 'failed', 'cancelled', 'rolled_back'])
const isFinished = ({ state }: LoadRow): boolean => ended.has(state)

export type FinishOptions = { signal: AbortSignal; onChange?: (load: LoadRow) => void; intervalMs?: number }

/**
 * Continues a started load until it ends, and returns the load. Either this process runs the load, or this function
 * waits for the process that runs the load. Throws the signal's reason when the signal stops the run; the next call or
 * the next start of a worker then continues the load.
 */
export const finishLoad = async (
  platform: Platform,
  loadId: string,
  { signal, onChange, intervalMs = 250 }: FinishOptions,
): Promise<LoadRow> => {
  const watch = setInterval(() => {
    // A failure to read the load's state is ignored here, because the loop below reports real errors.
    void readLoad(platform.db, loadId).then(onChange, () => undefined)
  }, intervalMs)
  try {
    for (;;) {
      signal.throwIfAborted()
      await runLoad(platform, loadId, signal)
      const load = await readLoad(platform.db, loadId)
      if (isFinished(load)) return load
      await pause(intervalMs)
    }
  } finally {
    clearInterval(watch)
  }
}
