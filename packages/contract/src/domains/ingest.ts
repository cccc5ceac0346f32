/** Loading files into datasets (product.md section 6): upload, look inside, map the columns, load, and see what was refused. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { rateCalls } from './ingest-rates.ts'

/** What a column of a trade file may mean. `amountUsd` and `unitPriceUsd` win over a price in another currency. */
export const tradeFields = [
  'recordId',
  'declarationNo',
  'lineNo',
  'tradeDate',
  'buyerName',
  'buyerCountry',
  'buyerAddress',
  'buyerEmail',
  'buyerPhone',
  'buyerWebsite',
  'sellerName',
  'sellerCountry',
  'sellerAddress',
  'sellerEmail',
  'sellerPhone',
  'sellerWebsite',
  'notifyParty',
  'productDesc',
  'productTag',
  'hsCode',
  'hsEdition',
  'originCountry',
  'destinationCountry',
  'departurePort',
  'arrivalPort',
  'quantity',
  'quantityUnit',
  'weight',
  'weightUnit',
  'amount',
  'amountUsd',
  'currency',
  'basis',
  'unitPrice',
  'unitPriceUsd',
  'containers',
  'containerNumbers',
  'billNo',
  'masterBillNo',
  'transport',
] as const
export type TradeField = (typeof tradeFields)[number]

/** What a column of a private list may mean. Columns without a meaning are kept beside them, by their headers. */
export const listFields = [
  'recordId',
  'company',
  'country',
  'website',
  'email',
  'phone',
  'address',
  'contact',
  'title',
  'industry',
  'productInterest',
  'notes',
  'tags',
] as const
export type ListField = (typeof listFields)[number]

/** What a column of a file of trade statistics may mean. `value` is the office's own; `valueThousands` the same in thousands. */
export const statisticsFields = [
  'reporter',
  'partner',
  'secondPartner',
  'flow',
  'period',
  'year',
  'month',
  'frequency',
  'code',
  'level',
  'edition',
  'procedure',
  'transport',
  'value',
  'valueThousands',
  'valueCif',
  'valueFob',
  'currency',
  'netWeight',
  'grossWeight',
  'quantity',
  'quantityUnit',
  'supplementaryQuantity',
  'supplementaryUnit',
  'weightEstimated',
  'quantityEstimated',
  'estimation',
] as const
export type StatisticsField = (typeof statisticsFields)[number]

/** `list`: an organisation's own; every other one is loaded by operators and seen by all. */
export const datasets = ['trade', 'list', 'statistics'] as const
export const Dataset = z.enum(datasets)
export type DatasetName = z.infer<typeof Dataset>
/** Those that an operator loads. */
export const operatorDatasets = Dataset.exclude(['list']).options

/** What a column of a file of each dataset may mean. */
export const datasetFields = {
  trade: tradeFields,
  list: listFields,
  statistics: statisticsFields,
} as const satisfies Record<DatasetName, readonly string[]>
export type Field = (typeof datasetFields)[DatasetName][number]
/** A field of any dataset; whether it is one of the load's own is checked with the load. */
export const Field = z.enum(Object.values(datasetFields).flat() as [Field, ...Field[]])

/** How a guess was made: a message key `ingest.guess.<key>` and what fills it. */
const GuessReason = z.object({
  key: z.enum(['header', 'header_part', 'header_similar', 'values', 'saved', 'chosen', 'none']),
  matched: z.string().nullable(),
})

/** `dmy` reads 03/04/2025 as the third of April; `point` reads 1.234 as a little more than one. */
export const DateOrder = z.enum(['ymd', 'dmy', 'mdy'])
export const DecimalMark = z.enum(['point', 'comma'])

export const ColumnMapping = z.strictObject({
  /** Zero-based. */
  column: z.number().int().min(0).max(2000),
  header: z.string().max(500),
  field: Field.nullable(),
  /** 0 to 1; 1 when a person chose it. */
  confidence: z.number().min(0).max(1),
  reason: GuessReason,
  dateOrder: DateOrder.nullable(),
  decimalMark: DecimalMark.nullable(),
  /** False where the values leave open how the column writes dates or numbers, and the most usual way was taken. */
  formatIsCertain: z.boolean().optional(),
})
export type ColumnMapping = z.infer<typeof ColumnMapping>

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    // A RangeError is how the runtime says that it knows no such zone; there is no way to ask.
    return false
  }
}

/** What the whole file is about, where no column says it. */
export const MappingConstants = z.strictObject({
  originCountry: countryCode.nullable(),
  destinationCountry: countryCode.nullable(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  basis: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable(),
  /** IANA; instants of the file (`2024-03-31T18:30Z`) are days there. */
  timeZone: z.string().max(64).refine(isTimeZone).nullish(),
  /** `HS2017`. */
  hsEdition: z
    .string()
    .regex(/^HS(?:19|20)\d{2}$/)
    .nullish(),
})
const constantNames = ['originCountry', 'destinationCountry', 'currency', 'basis', 'timeZone', 'hsEdition'] as const

/** Why a constant was guessed: a message key `ingest.constant_guess.<key>` and what fills it. */
const ConstantReason = z.object({
  key: z.enum(['file_name', 'title', 'sheet', 'headers', 'ports', 'country', 'saved']),
  matched: z.string().max(500).nullable(),
})
export type ConstantReason = z.infer<typeof ConstantReason>

export const Mapping = z.strictObject({
  sheetIndex: z.number().int().min(0).max(200),
  /** Lines of the file: the (last) header line (0 where the format names its columns), and the first line with values. */
  headerLine: z.number().int().min(0),
  firstLine: z.number().int().min(1),
  columns: z.array(ColumnMapping).max(2000),
  constants: MappingConstants,
  /** For the constants that were guessed and that nobody has changed since. */
  constantReasons: z.partialRecord(z.enum(constantNames), ConstantReason).optional(),
})
export type Mapping = z.infer<typeof Mapping>

/**
 * received: stored, the columns guessed · mapped: an operator saved the columns · staging: rows are read and kept
 * aside · held: suspicious, waits for a person · publishing: being shown at once · published · failed: nothing was
 * shown · cancelled: nothing was shown · rolling_back: being taken back at once · rolled_back: what was there before it
 * is shown again.
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

/** `was`: the median of the loads before, `now`: this one; rows as a count, the others as shares of the rows. */
export const LoadFinding = z.object({
  kind: z.enum(['rows', 'rejects', 'fill']),
  field: z.string().nullable(),
  was: z.number(),
  now: z.number(),
})
export type LoadFinding = z.infer<typeof LoadFinding>
/** What a file is, whatever it is called; inside an archive, what the archive holds. */
export const fileFormats = ['csv', 'jsonl', 'json', 'xlsx', 'parquet'] as const
export const FileFormat = z.enum(fileFormats)
export type FileFormat = z.infer<typeof FileFormat>

/** What an operator should know of a file that is loaded all the same: a key under `ingest.notice.` and what fills it. */
export const fileNotices = [
  'mixed_encoding',
  'late_columns',
  'cut_lists',
  'members_joined',
  'members_skipped',
  'formulas_without_value',
] as const
export const FileNotice = z.object({
  key: z.enum(fileNotices),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type FileNotice = z.infer<typeof FileNotice>

/** Once loaded, rowsRead = rowsPublished + rowsRejected + rowsDuplicate; rowsReplaced are among the published. */
export const Load = z.object({
  loadId: z.uuid(),
  dataset: Dataset,
  sourceId: z.string(),
  sourceName: z.string(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  state: LoadState,
  rowsRead: z.number().int(),
  rowsPublished: z.number().int(),
  rowsReplaced: z.number().int(),
  rowsRejected: z.number().int(),
  rowsDuplicate: z.number().int(),
  /** 0 to 1 of the file's bytes or rows, as far as is known. */
  progress: z.number().min(0).max(1),
  /** A key under `ingest.reason.`; null unless the load failed. */
  failure: z.string().nullable(),
  /** How it came in. */
  origin: z.enum(loadOrigins),
  /** What was suspicious against the source's loads before. */
  findings: z.array(LoadFinding),
  /** Known whole once the file is read. */
  notices: z.array(FileNotice),
  createdAt: isoInstant,
  finishedAt: isoInstant.nullable(),
})
export type Load = z.infer<typeof Load>

/** A row that was not loaded: where, which value, and a key under `ingest.reject.`. */
export const Reject = z.object({
  line: z.number().int(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  reason: z.string(),
})

export type Inspection = z.infer<typeof Inspection>
export type Reject = z.infer<typeof Reject>

/** A row of the dry run: what the dataset would hold, or why the row would be refused. */
export const PreviewRow = z.object({
  line: z.number().int(),
  values: z.partialRecord(Field, z.string()).nullable(),
  /** Which of the values were worked out rather than read. */
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
  /** Header and first rows as the file has them. */
  rawRows: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  preview: z.array(PreviewRow),
  previewRejected: z.number().int(),
  /** Fields without which nothing can be loaded. */
  missing: z.array(Field),
})

const operator = { access: { permission: 'operator.console' } } as const
const loadId = z.uuid()
const oneLoad = z.strictObject({ loadId })

export const ingest = {
  upload: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/upload',
    kind: 'upload',
    summary: 'Store a file of at most 100 MB to load (larger: in parts); the same bytes again answer the earlier load',
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
    summary: 'Look inside: sheets, header, guessed columns, and a dry run over the first 100 rows',
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
  saveMapping: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/mapping',
    summary: 'Keep the columns of a load, and of its source for the next file',
    bodyLimitBytes: 1024 * 1024,
    input: z.strictObject({ loadId, mapping: Mapping }),
    output: Load,
    errors: ['not_found', 'conflict'],
  }),
  start: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/start',
    summary: 'Load the file: read, keep aside, publish at once',
    input: oneLoad,
    output: Load,
    errors: ['not_found', 'conflict', 'file_rejected'],
  }),
  loads: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/loads',
    summary: 'Loads, newest first',
    input: z.strictObject({ state: LoadState.optional(), sourceId: z.string().max(200).optional(), ...paging }),
    output: pageOf(Load),
    errors: [],
  }),
  load: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/load',
    summary: 'One load with its progress and the reasons of its rejects',
    input: oneLoad,
    output: z.object({
      load: Load,
      rejectReasons: z.array(z.object({ reason: z.string(), column: z.string().nullable(), rows: z.number().int() })),
    }),
    errors: ['not_found'],
  }),
  rejects: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/rejects',
    summary: 'Rows that were not loaded, by line',
    input: z.strictObject({ loadId, ...paging }),
    output: pageOf(Reject),
    errors: ['not_found'],
  }),
  rejectsFile: endpoint({
    ...operator,
    method: 'GET',
    path: '/ingest/rejects/file',
    kind: 'file',
    summary: 'Rows that were not loaded, as CSV',
    input: oneLoad,
    output: nothing,
    errors: ['not_found'],
  }),
  cancel: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/cancel',
    summary: 'Stop a load that is not published; nothing of it is shown',
    input: oneLoad,
    output: Load,
    errors: ['not_found', 'conflict'],
  }),
  ...rateCalls,
  rollback: endpoint({
    ...operator,
    method: 'POST',
    path: '/ingest/rollback',
    summary:
      'Take back a published load and all later ones of its source; what was there before is shown again at once',
    input: oneLoad,
    output: Load,
    errors: ['not_found', 'conflict', 'rollback_too_old'],
  }),
}
