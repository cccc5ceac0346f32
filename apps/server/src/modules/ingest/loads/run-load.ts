/**
 * The worker's part of a load: staging → publishing → published. When the worker is killed at any point, the next
 * worker continues at that point.
 */

import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { Failure, type LoadState } from '@tradewind/contract'
import { isTransient, type Platform } from '@tradewind/platform'
import { datasetOf, readWhole, type RowReading, type RowReject } from '../datasets/index.ts'
import { freezeRates, readerContextOf } from '../rates/rates.ts'
import { charsOf, reject, type SourceRow } from '../read/index.ts'
import { createRaggedCount } from '../rejects/ragged.ts'
import { dropRejectFiles, keepRejects } from '../rejects/rejects.ts'
import { alertOfFailedLoad } from './alerts.ts'
import { examineLoad } from './examine.ts'
import { withLoadLock } from './load-lock.ts'
import { queueLoad } from './load-queue.ts'
import {
  listUnfinished,
  noteBatch,
  noteNotices,
  notePublished,
  notePublishing,
  noteRolledBack,
  noteStumble,
} from './progress-queries.ts'
import { moveLoad, readLoad, type LoadRow } from './queries.ts'
import { withStoredTable } from './receive.ts'

/**
 * Returns the size of the next batch after a number of rows. It is small at first, so that a crash loses only a second
 * of work and a file's first names are resolved early. Later the cost of a batch depends on its distinct companies, and
 * a batch with twice the rows has only a quarter more distinct companies.
 */
const batchSizeAfter = (rows: number): number => (rows < 100_000 ? 20_000 : 40_000)
/** Batches of long rows are smaller, because `mostUnderWay` batches are in memory together. */
const batchChars = 16 * 1024 ** 2
/** The load fails after this many unexpected errors without progress between the errors. */
const mostStumbles = 4
/**
 * The load fails when an engine became unavailable this many times without progress in between. The limit is higher
 * than for other errors, because an engine is usually not lost through the load; but the load may also be the cause.
 */
const mostLosses = 40

class Cancelled extends Error {}

/**
 * Advances a load as far as possible. Returns immediately when another process runs the load, or when it is finished.
 * Throws the signal's reason when stopped, and unexpected errors; the next call continues the load.
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
    onProgress: (share) => notePublishing(platform.db, load.loadId, share),
  })
  await notePublished(platform.db, load.loadId, { ...outcome, finishedAt: platform.clock.now() })
  const { rowsStaged } = await readLoad(platform.db, load.loadId)
  const accounted = outcome.published + outcome.replaced + outcome.duplicates
  if (accounted !== rowsStaged)
    platform.log.error({ loadId: load.loadId, rowsStaged, ...outcome }, 'a load does not add up')
}

/**
 * Changes the load and the later loads of its source from rolling_back to rolled_back. Repeatable, because the dataset
 * returns the same result again.
 */
const takeBack = async (platform: Platform, load: LoadRow): Promise<void> => {
  const { rollback } = datasetOf(load.dataset).store
  if (rollback === undefined) throw new Error(`${load.dataset} knows no rollback`)
  const loadIds = await rollback.run(platform, load)
  await noteRolledBack(platform.db, loadIds, platform.clock.now())
}

/** Decides whether an error ends a load or only interrupts it. */
const settle = async (platform: Platform, loadId: string, error: unknown, signal: AbortSignal): Promise<void> => {
  if (signal.aborted) throw error
  if (error instanceof Cancelled) return endWithout(platform, loadId, { state: 'cancelled', failure: null })
  if (error instanceof Failure && error.errorName === 'file_rejected')
    return endWithout(platform, loadId, { state: 'failed', failure: String(error.params['reason']) })
  if ((await noteStumble(platform.db, loadId)) < (isTransient(error) ? mostLosses : mostStumbles)) throw error
  const load = await readLoad(platform.db, loadId)
  if (load.state === 'rolling_back') return giveUpRollback(platform, load, error)
  platform.log.error({ err: error, loadId }, 'load given up')
  await endWithout(platform, loadId, { state: 'failed', failure: 'internal' })
}

/** Ends a failed rollback. The load remains published, unless it was already rolled back before the error. */
const giveUpRollback = async (platform: Platform, load: LoadRow, error: unknown): Promise<void> => {
  const undone = (await datasetOf(load.dataset).store.rollback?.abandon?.(platform, load)) ?? []
  platform.log.error({ err: error, loadId: load.loadId, undone }, 'rollback given up')
  if (undone.length > 0) return noteRolledBack(platform.db, undone, platform.clock.now())
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
 * The number of batches in memory: one batch is read while the companies of an earlier batch are resolved and a still
 * earlier batch is inserted. Most new names are in the first batches of a file; reading continues while these names are
 * resolved. A batch takes 6 to 12 MB.
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
      // An error of this batch is handled by a later flush.
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
          // Every row is read, even rows that were staged before a crash, because equal rows are numbered by their
          // occurrence.
          const reading = readWhole(read, row)
          if (row.line <= load.stagedLine) continue
          if ('record' in reading) stage.add({ line: row.line, record: reading.record })
          noteReading(batch, row, reading)
        }
        if (sizeOf(batch) >= batchSizeAfter(rows) || batch.chars >= batchChars) await flush(share)
        // Yields to the event loop, so that pending batches can receive the responses of their engines.
        await setImmediate()
      }
      await flush(1)
    } finally {
      // The load's lock ends with this function, so all work on the load must end first.
      await Promise.allSettled([newest])
    }
    await newest
    await noteNotices(platform.db, load.loadId, [...table.notices(), ...ragged.notices()])
    if (rows === 0 && load.rowsRead === 0) throw reject('no_rows')
    refuseHopeless(await readLoad(platform.db, load.loadId), true)
  })

/** A mapping is wrong when there are more rejects than this, and more than half of the rows are rejected. */
const mostRejects = 1_000_000

/** Throws Failure `file_rejected` (too_many_rejects) for a wrong mapping, before any row is published. */
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
 * Waits until a batch and all earlier batches are stored, then records the batch as stored. Even after a failure, the
 * promise settles only when no work on these batches is running.
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
  // After a crash between storing and recording, the batch is staged again. This changes nothing, because only recorded
  // batches count.
  const { rowsRejected } = await readLoad(platform.db, loadId)
  const rejects = await keepRejects(platform, loadId, { before: rowsRejected, rejects: batch.rejects })
  await noteBatch(platform.db, loadId, { ...batch, rejects })
  const noted = await readLoad(platform.db, loadId)
  refuseHopeless(noted, false)
  if (noted.cancelRequested) throw new Cancelled()
}

const lockPatienceMs = 5_000

/** Counts the death of a load's thread as an unexpected error, and rethrows it until the load has failed. */
export const settleLost = async (platform: Platform, loadId: string, error: Error, signal: AbortSignal) => {
  const deadline = performance.now() + lockPatienceMs
  // The lock of the dead thread ends when PostgreSQL notices that the thread's connection is closed.
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

/** States that end the automatic work; a held load waits for an operator. */
const ended: ReadonlySet<LoadState> = new Set(['held', 'published', 'failed', 'cancelled', 'rolled_back'])
const isFinished = ({ state }: LoadRow): boolean => ended.has(state)

export type FinishOptions = { signal: AbortSignal; onChange?: (load: LoadRow) => void; intervalMs?: number }

/**
 * Brings a started load to its end and returns it: runs it in this process, or waits for the process that runs it.
 * Throws the signal's reason when stopped; the next call or the next start of a worker then continues the load.
 */
export const finishLoad = async (
  platform: Platform,
  loadId: string,
  { signal, onChange, intervalMs = 250 }: FinishOptions,
): Promise<LoadRow> => {
  const watch = setInterval(() => {
    // A failure to read the load's state here is ignored; the loop below reports real errors.
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
