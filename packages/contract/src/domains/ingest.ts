/**
 * Endpoints that load files into datasets (product.md section 6). They upload and inspect a file, map its columns, load
 * it, and list the rejected rows.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { Dataset, Field, operatorDatasets } from './ingest-fields.ts'
import { Mapping } from './ingest-mapping.ts'
import { rateCalls } from './ingest-rates.ts'

/**
 * The states of a load. `received`: the file is stored, and the meanings of its columns are guessed. `mapped`: a user
 * saved the meanings of the columns. `staging`: rows are stored, but not visible yet. `held`: the load is suspicious
 * and waits for a user's decision. `publishing`: the rows become visible in one step. `published`: the rows are
 * visible. `failed`, `cancelled`: no rows were published. `rolling_back`: the rows are removed in one step.
 * `rolled_back`: the previous rows are visible again.
 */
export const loadStates = [
  'received',
  'mapped',
  'staging',
  'held',
  'publishing',
  'published',
  'failed',
  'cancelled',
  'rolling_back',
  'rolled_back',
] as const
export const LoadState = z.enum(loadStates)
export type LoadState = z.infer<typeof LoadState>

export const loadOrigins = ['upload', 'command', 'watched', 'pull'] as const
export type LoadOrigin = (typeof loadOrigins)[number]

/**
 * A suspicious difference between a load and earlier loads. `was`: the median of earlier loads. `now`: the value of
 * this load. The kind `rows` compares numbers of rows. The other kinds compare shares of the rows.
 */
export const LoadFinding = z.object({
  kind: z.enum(['rows', 'rejects', 'fill']),
  field: z.string().nullable(),
  was: z.number(),
  now: z.number(),
})
export type LoadFinding = z.infer<typeof LoadFinding>

/**
 * The format of a file, as detected from its content. For an archive, it is the format of the file inside the archive.
 */
export const fileFormats = ['csv', 'jsonl', 'json', 'xlsx', 'ods', 'parquet'] as const
export const FileFormat = z.enum(fileFormats)
export type FileFormat = z.infer<typeof FileFormat>

/** A warning about a file that can still be loaded, as a message key under `ingest.notice.` with its params. */
export const fileNotices = [
  'mixed_encoding',
  'late_columns',
  'cut_lists',
  'members_joined',
  'members_skipped',
  'formulas_without_value',
  'ragged_rows',
  'repeated_headers',
  'unclear_encoding',
] as const
export const FileNotice = z.object({
  key: z.enum(fileNotices),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type FileNotice = z.infer<typeof FileNotice>

/**
 * A load is the import of one file. When the load is complete, rowsRead = rowsPublished + rowsRejected + rowsDuplicate.
 * rowsReplaced is a part of rowsPublished.
 */
export const Load = z.object({
  loadId: z.uuid(),
  dataset: Dataset,
  sourceId: z.string(),
  sourceName: z.string(),
  fileName: z.string(),
  /** The name of the table of the file that the load reads; empty when the file has only one table. */
  tableName: z.string(),
  sizeBytes: z.number().int(),
  state: LoadState,
  rowsRead: z.number().int(),
  rowsPublished: z.number().int(),
  rowsReplaced: z.number().int(),
  rowsRejected: z.number().int(),
  rowsDuplicate: z.number().int(),
  /**
   * The progress within the present state of the load, from 0 to 1. For `staging`, it is the share of the bytes or rows
   * of the file that have been read. For `publishing`, it is the share of the steps that are done.
   */
  progress: z.number().min(0).max(1),
  /** The reason why the load failed, as a key under `ingest.reason.`; null unless the load failed. */
  failure: z.string().nullable(),
  /** How the product received the file, e.g. by upload or by pull. */
  origin: z.enum(loadOrigins),
  /** Suspicious differences from the source's earlier loads. */
  findings: z.array(LoadFinding),
  /** Warnings about the file; the list is complete only when the whole file has been read. */
  notices: z.array(FileNotice),
  createdAt: isoInstant,
  finishedAt: isoInstant.nullable(),
})
export type Load = z.infer<typeof Load>

/**
 * A table of a file with several tables: a sheet of a workbook, or a file of an archive. `data`: the table has all
 * required columns. `incomplete`: the table has a header, but required columns were not recognised. `notes`: no row
 * looks like a header, as in a legend or a cover. `empty`: the table has no rows.
 */
export const FileTable = z.object({
  tableIndex: z.number().int(),
  name: z.string(),
  kind: z.enum(['data', 'incomplete', 'notes', 'empty']),
  /** The number of rows in the examined part of the table. */
  rows: z.number().int(),
  /** False: the table has more rows than were examined. */
  rowsAreAll: z.boolean(),
  /** The number of columns whose meaning was recognised. */
  fields: z.number().int(),
  columnCount: z.number().int(),
  /** The headers of the first columns. */
  columns: z.array(z.string()),
  firstRows: z.array(z.array(z.string())),
  /** The load that reads the table, and its state; null when no load reads the table. */
  loadId: z.uuid().nullable(),
  state: LoadState.nullable(),
  /** True when the table has a load, or is chosen for the user: it holds data, or was chosen for an earlier file. */
  isChosen: z.boolean(),
})
export type FileTable = z.infer<typeof FileTable>

/**
 * Why a load makes no progress now. `engine`: a database engine is unavailable; the load continues when the engine is
 * available again. `disk`: a disk is full. `turn`: the load waits for its turn or its next attempt. `lock`: the load
 * waits for the lock of its source. `person`: the load is suspicious and waits for a user's decision.
 */
export const LoadStandstill = z.enum(['engine', 'disk', 'turn', 'lock', 'person'])
export type LoadStandstill = z.infer<typeof LoadStandstill>

/** A rejected row, with its line, the rejected value, and the reason as a key under `ingest.reject.`. */
export const Reject = z.object({
  line: z.number().int(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  reason: z.string(),
})

export type Reject = z.infer<typeof Reject>

/**
 * One row of a dry run. It contains either the row as it would be stored, or the reason why the row would be rejected.
 */
export const PreviewRow = z.object({
  line: z.number().int(),
  values: z.partialRecord(Field, z.string()).nullable(),
  /** Fields whose values were inferred instead of read from the file. */
  inferred: z.array(Field),
  reject: Reject.nullable(),
})

export const Inspection = z.object({
  load: Load,
  format: FileFormat,
  notices: z.array(FileNotice),
  sheets: z.array(z.string()),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  mapping: Mapping,
  /** The header and the first rows of the file, unchanged. */
  rawRows: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  preview: z.array(PreviewRow),
  previewRejected: z.number().int(),
  /**
   * The required fields that neither a column nor a constant provides. The file cannot be loaded while a required field
   * is missing.
   */
  missing: z.array(Field),
})
export type Inspection = z.infer<typeof Inspection>

const operator = { access: { permission: 'operator.console' } } as const
const loadId = z.uuid()
const oneLoad = z.strictObject({ loadId })

export const ingest = {
  upload: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/upload',
    kind: 'upload',
    summary:
      'Upload a file of at most 100 MB to load (larger files in parts); the same bytes again return the earlier load',
    input: z.strictObject({
      dataset: z.enum(operatorDatasets).default('trade'),
      source: z.string().trim().min(1).max(80).optional(),
    }),
    output: z.object({ load: Load, repeated: z.boolean() }),
    errors: ['file_rejected', 'file_required', 'body_too_large'],
  }),
  inspect: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/inspect',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'Inspect a file: sheets, header, detected columns, and a dry run of the first 100 rows',
    bodyLimitBytes: 1024 * 1024,
    input: z.strictObject({
      loadId,
      sheetIndex: z.number().int().min(0).max(200).optional(),
      headerLine: z.number().int().min(0).max(10_000).optional(),
      mapping: Mapping.optional(),
    }),
    output: Inspection,
    errors: ['not_found', 'file_rejected'],
  }),
  tables: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/tables',
    unkeyed: 'read',
    summary: 'The tables of the file of a load; the list is empty when the file has only one table',
    input: oneLoad,
    output: z.object({ tables: z.array(FileTable) }),
    errors: ['not_found'],
  }),
  chooseTables: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/tables/choose',
    weight: 'heavy',
    summary: 'Choose the tables of a file to load: each gets its own load, and the source remembers their names',
    input: z.strictObject({ loadId, tables: z.array(z.number().int().min(0).max(200)).min(1).max(201) }),
    output: z.object({ loads: z.array(Load) }),
    errors: ['not_found', 'conflict', 'file_rejected'],
  }),
  saveMapping: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/mapping',
    summary: 'Save the column mapping of a load, and of its source for the next file',
    bodyLimitBytes: 1024 * 1024,
    input: z.strictObject({ loadId, mapping: Mapping }),
    output: Load,
    errors: ['not_found', 'conflict'],
  }),
  start: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/start',
    summary: 'Start a load: read, stage, then publish in one step',
    input: oneLoad,
    output: Load,
    errors: ['not_found', 'conflict', 'file_rejected'],
  }),
  loads: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/loads',
    unkeyed: 'read',
    summary: 'Loads, newest first',
    input: z.strictObject({ state: LoadState.optional(), sourceId: z.string().max(200).optional(), ...paging }),
    output: pageOf(Load),
    errors: [],
  }),
  load: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/load',
    unkeyed: 'read',
    summary: 'One load with its progress and the reasons of its rejects',
    input: oneLoad,
    output: z.object({
      load: Load,
      standstill: LoadStandstill.nullable(),
      rejectReasons: z.array(z.object({ reason: z.string(), column: z.string().nullable(), rows: z.number().int() })),
    }),
    errors: ['not_found'],
  }),
  rejects: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/rejects',
    unkeyed: 'read',
    summary: 'Rejected rows, by line',
    input: z.strictObject({ loadId, ...paging }),
    output: pageOf(Reject),
    errors: ['not_found'],
  }),
  rejectsFile: endpoint({
    ...operator,
    method: 'GET',
    path: '/ingest/rejects/file',
    kind: 'file',
    summary: 'Rejected rows as CSV',
    input: oneLoad,
    output: nothing,
    errors: ['not_found'],
  }),
  cancel: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/cancel',
    summary: 'Stop a load that is not published; none of its data is published',
    input: oneLoad,
    output: Load,
    errors: ['not_found', 'conflict'],
  }),
  ...rateCalls,
  rollback: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/rollback',
    summary: 'Roll back a published load and all later ones of its source; the earlier data returns in one step',
    input: oneLoad,
    output: Load,
    errors: ['not_found', 'conflict', 'rollback_too_old'],
  }),
}
