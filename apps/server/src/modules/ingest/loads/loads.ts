/** An operator's actions on a load: inspecting the file, saving the columns, starting the load, stopping the load. */

import { fail, type Field, type LoadState, type Mapping, type Reject } from '@tradewind/contract'
import type { Platform, Tx } from '@tradewind/platform'
import { datasetOf, readWhole, type Dataset, type ReaderContext, type Vocabulary } from '../datasets/index.ts'
import {
  completeFormats,
  guessMapping,
  readFirstOfAll,
  readFirstRows,
  repeatedHeaders,
  previewCells,
} from '../mapping/index.ts'
import { readerContextOf } from '../rates/rates.ts'
import { reject, type SourceRow, type TableFile } from '../read/index.ts'
import { createRaggedCount } from '../rejects/ragged.ts'
import { settleLoadAlerts } from './alerts.ts'
import { tableNameOf } from './file-tables.ts'
import { queueLoad } from './load-queue.ts'
import { clearProgress } from './progress-queries.ts'
import {
  unpublishedEndStates,
  moveLoad,
  readFileTables,
  readLoad,
  readSourceMapping,
  readSourceTables,
  requestCancel,
  saveSourceMapping,
  saveSourceTables,
  type LoadChange,
  type LoadRow,
} from './queries.ts'
import { withStoredTable } from './receive.ts'

export type InspectInput = {
  loadId: string
  sheetIndex?: number | undefined
  headerLine?: number | undefined
  /**
   * The mapping that the inspection uses. The default is the stored mapping. If another sheet or header line is given,
   * a new guess is used.
   */
  mapping?: Mapping | undefined
}

const dryRunRows = 100
const shownRawRows = 20

/**
 * Reads the sheets, the columns and the first rows of a file, and makes a dry run with the first 100 rows. Changes
 * nothing.
 */
export const inspectLoad = async (platform: Platform, input: InspectInput) => {
  const load = await readLoad(platform.db, input.loadId)
  const dataset = datasetOf(load.dataset)
  return withStoredTable(platform, load.storageKey, async (table) => {
    const { mapping, firstRows, refused } = await chooseMapping(platform, { load, table, input })
    const context = await readerContextOf(platform.db, load)
    const preview = dryRun(dataset, mapping, { firstRows: inOrder(firstRows, refused), context })
    const width = mapping.columns.length
    const ragged = createRaggedCount(table, mapping)
    for (const row of firstRows) if (row.line >= mapping.firstLine) ragged.look(row)
    return {
      load,
      sheets: [...table.sheets],
      ...shownAbout(table, mapping.sheetIndex),
      notices: [...table.notices(), ...ragged.notices(), ...repeatedHeaders(mapping)],
      mapping,
      rawRows: firstRows.slice(0, shownRawRows).map((row) => ({ line: row.line, cells: previewCells(row, width) })),
      preview,
      previewRejected: preview.filter((row) => row.reject !== null).length,
      missing: dataset.missing(mapping),
    }
  })
}

/** Inserts the refused rows, which count as rejects of the dry run, at their lines. */
const inOrder = (rows: readonly SourceRow[], refused: readonly SourceRow[]): readonly SourceRow[] =>
  refused.length === 0 ? rows : [...rows, ...refused].toSorted((left, right) => left.line - right.line)

const shownAbout = (table: TableFile, sheetIndex: number) => {
  const { format, encoding, delimiter } = table.about(sheetIndex)
  return { format, encoding, delimiter }
}

type Choice = { load: LoadRow; table: TableFile; input: InspectInput }

const chooseMapping = async (platform: Platform, { load, table, input }: Choice) => {
  const sheetIndex = input.mapping?.sheetIndex ?? input.sheetIndex ?? load.mapping.sheetIndex
  if (sheetIndex >= table.sheets.length) throw fail('not_found')
  const { rows: firstRows, refused } = await readFirstOfAll(table, sheetIndex)
  const { vocabulary } = datasetOf(load.dataset)
  if (input.mapping !== undefined) requireOwnFields(vocabulary, input.mapping)
  if (input.mapping !== undefined)
    return { mapping: completeFormats(vocabulary, input.mapping, firstRows), firstRows, refused }
  if (sheetIndex === load.mapping.sheetIndex && input.headerLine === undefined)
    return { mapping: load.mapping, firstRows, refused }
  const saved = await readSourceMapping(platform.db, load.sourceId)
  const headerLine = input.headerLine ?? table.about(sheetIndex).headerLine
  const tableName = tableNameOf(table, sheetIndex)
  const guess = { vocabulary, fileName: load.fileName, tableName, sheetIndex, firstRows, saved, headerLine }
  return { mapping: guessMapping(guess), firstRows, refused }
}

/** Checks that all fields of the columns belong to the load's dataset. Throws Failure `invalid_input`. */
const requireOwnFields = ({ fields }: Vocabulary, { columns }: Mapping): void => {
  const foreign = columns.find(({ field }) => field !== null && !fields.includes(field))
  if (foreign !== undefined) throw fail('invalid_input')
}

type PreviewRow = {
  line: number
  values: Partial<Record<Field, string>> | null
  inferred: Field[]
  reject: Reject | null
}
type DryRun = { firstRows: readonly SourceRow[]; context: ReaderContext }

const dryRun = (dataset: Dataset, mapping: Mapping, { firstRows, context }: DryRun): PreviewRow[] => {
  if (dataset.missing(mapping).length > 0) return []
  const read = dataset.createReader(mapping, context)
  return firstRows
    .filter(({ line }) => line >= mapping.firstLine)
    .slice(0, dryRunRows)
    .map((row) => {
      const reading = readWhole(read, row)
      if ('reject' in reading) return { line: row.line, values: null, inferred: [], reject: reading.reject }
      const { record } = reading
      return {
        line: row.line,
        values: dataset.shown(record),
        inferred: [...(dataset.inferred?.(record) ?? [])],
        reject: null,
      }
    })
}

/** States in which a load may start, either for the first time or again. */
const startable: readonly LoadState[] = ['received', 'mapped', ...unpublishedEndStates]

/**
 * Changes the state of a load that may start. Throws Failure `conflict` if there is another load of the same content.
 */
const moveAlone = (tx: Tx, loadId: string, change: LoadChange): Promise<boolean> =>
  moveLoad(tx, loadId, startable, change).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '23505') throw fail('conflict')
    throw error
  })

/**
 * Saves the columns for a load and its source. A load that failed, was cancelled or was rolled back becomes ready to
 * start again. Throws Failure `conflict` while the load runs or is published, or when there is another load of the same
 * content.
 */
export const saveMapping = async (platform: Platform, loadId: string, mapping: Mapping): Promise<LoadRow> => {
  const load = await readLoad(platform.db, loadId)
  const { vocabulary } = datasetOf(load.dataset)
  requireOwnFields(vocabulary, mapping)
  const complete = await withStoredTable(platform, load.storageKey, async (table) => {
    if (mapping.sheetIndex >= table.sheets.length) throw fail('not_found')
    return completeFormats(vocabulary, mapping, await readFirstRows(table, mapping.sheetIndex))
  })
  await platform.db.transaction().execute(async (tx) => {
    const [own, ...others] = (await readSourceTables(tx, load.sourceId)) ?? []
    const tableName = (await readFileTables(tx, loadId))[complete.sheetIndex]?.name
    const change = { state: 'mapped', mapping: complete, ...(tableName !== undefined && { tableName }) } as const
    if (!(await moveAlone(tx, loadId, change))) throw fail('conflict')
    // The source remembers the table by its name, so that the next file may have its tables in another order.
    if (tableName !== undefined && own !== tableName)
      await saveSourceTables(tx, load.sourceId, [tableName, ...others.filter((name) => name !== tableName)])
    if (load.finishedAt !== null) await clearProgress(tx, loadId)
    await saveSourceMapping(tx, load.sourceId, complete)
  })
  return readLoad(platform.db, loadId)
}

/**
 * Starts a load. One transaction changes the state and queues the job. Throws Failure `conflict` when the load runs or
 * is published, or when there is another load of the same content. Throws Failure `file_rejected` (missing_fields) when
 * required columns are missing.
 */
export const startLoad = async (platform: Platform, loadId: string): Promise<LoadRow> => {
  const load = await readLoad(platform.db, loadId)
  if (!startable.includes(load.state)) throw fail('conflict')
  if (datasetOf(load.dataset).missing(load.mapping).length > 0) throw reject('missing_fields')
  await platform.db.transaction().execute(async (tx) => {
    await clearProgress(tx, loadId)
    if (!(await moveAlone(tx, loadId, { state: 'staging' }))) throw fail('conflict')
    await settleLoadAlerts(platform, tx, load)
    await queueLoad(platform, tx, load)
  })
  return readLoad(platform.db, loadId)
}

/** Starts a load for the first time, in the caller's transaction; does nothing if the load has already started. */
export const beginLoad = async (platform: Platform, tx: Tx, load: LoadRow): Promise<void> => {
  if (await moveLoad(tx, load.loadId, ['received', 'mapped'], { state: 'staging' })) await queueLoad(platform, tx, load)
}

/** Publishes a load that was held as suspicious. Throws Failure `conflict` when the load is not held. */
export const releaseLoad = async (platform: Platform, loadId: string): Promise<void> => {
  const load = await readLoad(platform.db, loadId)
  await platform.db.transaction().execute(async (tx) => {
    if (!(await moveLoad(tx, loadId, ['held'], { state: 'publishing' }))) throw fail('conflict')
    await settleLoadAlerts(platform, tx, load)
    await queueLoad(platform, tx, load)
  })
}

/**
 * Stops a load before its publication. A held load is discarded; a running load stops at its next batch. Throws Failure
 * `conflict` when the load can no longer be stopped.
 */
export const cancelLoad = async (platform: Platform, loadId: string): Promise<LoadRow> => {
  const load = await readLoad(platform.db, loadId)
  await platform.db.transaction().execute(async (tx) => {
    const ended = { state: 'cancelled', finishedAt: platform.clock.now() } as const
    if (!(await moveLoad(tx, loadId, ['received', 'mapped'], ended))) {
      if (!(await requestCancel(tx, loadId))) throw fail('conflict')
      // No worker runs a held load, so this job discards the load. If a worker still runs the load, this job does
      // nothing.
      await queueLoad(platform, tx, load)
    }
    await settleLoadAlerts(platform, tx, load)
  })
  return readLoad(platform.db, loadId)
}

/**
 * Starts the rollback of a published load and of all later loads of its source. Throws Failure `conflict` when the load
 * is not published or its dataset has no rollback. Throws Failure `rollback_too_old` when the replaced data no longer
 * exists.
 */
export const rollBackLoad = async (platform: Platform, loadId: string): Promise<LoadRow> => {
  const load = await readLoad(platform.db, loadId)
  const { rollback } = datasetOf(load.dataset).store
  if (rollback === undefined || load.state !== 'published') throw fail('conflict')
  await rollback.check(platform, load)
  await platform.db.transaction().execute(async (tx) => {
    if (!(await moveLoad(tx, loadId, ['published'], { state: 'rolling_back', stumbles: 0 }))) throw fail('conflict')
    await queueLoad(platform, tx, load)
  })
  return readLoad(platform.db, loadId)
}
