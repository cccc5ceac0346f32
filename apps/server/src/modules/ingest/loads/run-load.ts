/** The worker's part: staging → publishing → published. Killed anywhere, the next worker goes on where it was. */
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { Failure, type LoadState } from '@tradewind/contract'
import { isTransient, type Platform } from '@tradewind/platform'
import { datasetOf, readWhole, type RowReading, type RowReject } from '../datasets/index.ts'
import { queueLoad } from './load-queue.ts'
import { withLoadLock } from './load-lock.ts'
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
import { freezeRates, readerContextOf } from '../rates/rates.ts'
import { createRaggedCount } from '../rejects/ragged.ts'
import { charsOf, reject, type SourceRow } from '../read/index.ts'
import { withStoredTable } from './receive.ts'
import { dropRejectFiles, keepRejects } from '../rejects/rejects.ts'
import { alertOfFailedLoad } from '../sources/alerts.ts'
import { examineLoad } from '../sources/examine.ts'

/**
 * Rows of one batch, where so many were read: few enough that a crash loses a second of work and that the first names of
 * a file are looked for soon. Later a batch costs what different companies it has: twice the rows have a quarter more.
 */
const batchSizeAfter = (rows: number): number => (rows < 100_000 ? 20_000 : 40_000)
/** Fewer of long ones: the bytes of `mostUnderWay` batches are in memory together. */
const batchChars = 16 * 1024 ** 2
/** After so many unforeseen errors without progress between them the load has failed. */
const mostStumbles = 4
/** The same for losses of an engine, which as a rule are not the load's fault; bounded, as it may be what ends the engine. */
const mostLosses = 40

class Cancelled extends Error {}

/**
 * Brings a load as far as it goes; answers at once when another process is at it, or when it is finished. Throws the
 * signal's reason when stopped, and what was unforeseen: calling again goes on.
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

/** rolling_back → rolled_back, with the later loads of its source. Repeatable: the dataset answers a rollback again. */
const takeBack = async (platform: Platform, load: LoadRow): Promise<void> => {
  const { rollback } = datasetOf(load.dataset).store
  if (rollback === undefined) throw new Error(`${load.dataset} knows no rollback`)
  const loadIds = await rollback.run(platform, load)
  await noteRolledBack(platform.db, loadIds, platform.clock.now())
}

/** What ends a load, and what only interrupts it. */
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

/** The load stays what it was, unless it was taken back before the error. */
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
 * While a batch is read, the companies of one before are named, and one before that is inserted. The first batches of a
 * file bring most of its new names: reading goes on meanwhile. A batch takes 6 to 12 MB.
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
      // Heard at a later flush.
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
          // Every row is read, also those staged before a crash: equal rows are numbered by how many came before.
          const reading = readWhole(read, row)
          if (row.line <= load.stagedLine) continue
          if ('record' in reading) stage.add({ line: row.line, record: reading.record })
          noteReading(batch, row, reading)
        }
        if (sizeOf(batch) >= batchSizeAfter(rows) || batch.chars >= batchChars) await flush(share)
        // What is on its way hears the answers of its engines in between.
        await setImmediate()
      }
      await flush(1)
    } finally {
      // The lock of the load goes when this ends: nothing of it may be at work then.
      await Promise.allSettled([newest])
    }
    await newest
    await noteNotices(platform.db, load.loadId, [...table.notices(), ...ragged.notices()])
    if (rows === 0 && load.rowsRead === 0) throw reject('no_rows')
    refuseHopeless(await readLoad(platform.db, load.loadId), true)
  })

/** So many rejects are no accident when they are most of what was read. */
const mostRejects = 1_000_000

/** A file that was mapped wrongly: throws Failure `file_rejected` (too_many_rejects), so that nothing of it is shown. */
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

/** Notes a batch once it and all before are kept. Settles when nothing of them is at work any more. */
const sendBatch = async (
  platform: Platform,
  { loadId }: LoadRow,
  batch: Batch & { progress: number },
  { kept, before }: { kept: Promise<void>; before: Promise<void> },
): Promise<void> => {
  for (const settled of await Promise.allSettled([before, kept]))
    if (settled.status === 'rejected') throw settled.reason
  if (sizeOf(batch) === 0) return
  // Staging again after a crash between these two changes nothing; the note is what counts.
  const { rowsRejected } = await readLoad(platform.db, loadId)
  const rejects = await keepRejects(platform, loadId, { before: rowsRejected, rejects: batch.rejects })
  await noteBatch(platform.db, loadId, { ...batch, rejects })
  const noted = await readLoad(platform.db, loadId)
  refuseHopeless(noted, false)
  if (noted.cancelRequested) throw new Cancelled()
}

const lockPatienceMs = 5_000

/** Counts the death of the thread that worked a load as any unforeseen error: thrown, until the load is given up. */
export const settleLost = async (platform: Platform, loadId: string, error: Error, signal: AbortSignal) => {
  const deadline = performance.now() + lockPatienceMs
  // The lock of the dead thread goes once PostgreSQL has seen that its connection is closed.
  while (!(await withLoadLock(platform.db, loadId, () => settle(platform, loadId, error, signal)))) {
    if (performance.now() > deadline) throw error
    await pause(100)
  }
}

/** Puts every unfinished load back to work; called when a worker starts. Nobody works a load twice: it is locked. */
export const resumeLoads = async (platform: Platform): Promise<void> => {
  for (const load of await listUnfinished(platform.db)) await queueLoad(platform, platform.db, load)
}

/** Nothing more happens by itself: a load that is held waits for a person. */
const ended: ReadonlySet<LoadState> = new Set(['held', 'published', 'failed', 'cancelled', 'rolled_back'])
const isFinished = ({ state }: LoadRow): boolean => ended.has(state)

export type FinishOptions = { signal: AbortSignal; onChange?: (load: LoadRow) => void; intervalMs?: number }

/**
 * Brings a started load to its end and answers it: works it here, or waits for the process that does. Throws the
 * signal's reason when stopped; the load is then taken up by the next call or the next start.
 */
export const finishLoad = async (
  platform: Platform,
  loadId: string,
  { signal, onChange, intervalMs = 250 }: FinishOptions,
): Promise<LoadRow> => {
  const watch = setInterval(() => {
    // A look that fails is made up by the next one; the loop below tells of real trouble.
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
