/**
 * The importer's interface to a dataset. A dataset defines the possible fields of columns, converts rows to records,
 * and stores the records. The importer reads files, guesses columns, stores rejected rows, records progress and
 * recovers from crashes in the same way for all datasets.
 */

import type { DatasetName, Field, Mapping } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import type { Cell, SourceRow } from '../read/index.ts'

/**
 * A header that names a field. A weak header name is used only when no other column fits the field. For example, a
 * column of days is preferred to a column of months, and a description of the product is preferred to a description of
 * the tariff.
 */
export type HeaderName = { name: string; isWeak: boolean }

/** The words and values that identify columns. */
export type Vocabulary = {
  /** The fields of the dataset, in the order in which a user can choose them. */
  readonly fields: readonly Field[]
  namesOf(field: Field): readonly HeaderName[]
  /**
   * Returns the share of the values that the field could hold. The caller passes no blank values. Returns null when the
   * values give no evidence.
   */
  fits(field: Field, filled: readonly Cell[]): number | null
  /** True when the column's header contradicts the field, even if the header contains names of the field. */
  denies?(field: Field, header: string): boolean
  /** Returns the ISO 4217 code of the currency that the header of a money column names. */
  currencyOf?(field: Field, header: string): string | null
  /** Fields that the importer can identify by values alone, in columns without a header. */
  readonly valueOnly: readonly Field[]
  /**
   * `decimals` are the fields whose decimal mark must be detected from the values. `dates` are the fields whose order
   * of day and month must be detected from the values.
   */
  readonly decimals: ReadonlySet<Field>
  readonly dates: ReadonlySet<Field>
  /** Figures of which a document has a total beside the figure of each line. */
  readonly totals?: ReadonlySet<Field>
  /** Fields that hold percentages. A header with a percent sign names no other field. */
  readonly percentages?: ReadonlySet<Field>
  /** Fields that hold HS codes. A spreadsheet may have dropped the leading zeros of HS codes. */
  readonly codes?: ReadonlySet<Field>
  /**
   * Decides what no single column shows. Sets the values that apply to the whole file, each with its reason. Also
   * decides which of two places is the origin and which is the destination. In a file of imports the local place is the
   * destination; in a file of exports the local place is the origin.
   */
  decide?(mapping: Mapping, evidence: Evidence): Mapping
}

export type ColumnSample = { readonly column: number; readonly header: string; readonly cells: readonly Cell[] }
/**
 * Evidence for the fields of a file's columns, in addition to the headers of the columns. `titles` are the texts above
 * the header. `tableName` is the name of the sheet, or of the list in a JSON document. `samples` has one entry for each column.
 */
export type Evidence = {
  readonly fileName: string
  readonly tableName: string
  readonly titles: readonly string[]
  readonly samples: readonly ColumnSample[]
}

/** The reason why a row was rejected. The key of its text on screen is `ingest.reject.<reason>`. */
export type RowReject = { line: number; column: string | null; value: string | null; reason: string }
export type RowReading<Row> = { record: Row } | { reject: RowReject }

/** The value of one unit of each currency in US dollars, for each month. The function `usdKey` makes the keys. */
export type UsdRates = Readonly<Record<string, number>>
/** The key of an exchange rate; `currency` is an ISO 4217 code, `month` is `YYYY-MM`. */
export const usdKey = (currency: string, month: string): string => `${currency} ${month}`

/**
 * The data that a row reader needs in addition to the mapping. Only plain values are allowed, because the data is sent
 * to another thread.
 */
export type ReaderContext = {
  /** The day on which the loaded file arrived, `YYYY-MM-DD`. */
  readonly receivedOn: string
  readonly usdRates: UsdRates
}

/** Reads a row. The caller must pass every row exactly once, in the order of the file. */
export type RowReader<Row> = (row: SourceRow) => RowReading<Row>

/** Reads a row, or returns a reject when the file reader could not read the row. */
export const readWhole = <Row>(read: RowReader<Row>, row: SourceRow): RowReading<Row> =>
  row.refused === undefined ? read(row) : { reject: { line: row.line, column: null, ...row.refused } }

/** One load of one file of one source. A repeated call with the same `loadId` continues that load. */
export type DatasetLoad = {
  readonly loadId: string
  readonly sourceId: string
  readonly sourceName: string
  /** The organisation that owns the load; null for data that all organisations see. */
  readonly orgId: string | null
}
/** A record and its line in the file. When two lines have a record with the same id, the later line counts. */
export type StagedRow<Row> = { readonly line: number; readonly record: Row }

/**
 * The results of a load's rows. `published` counts new records. `replaced` counts records that replaced an older
 * version. `duplicates` counts records that were unchanged or repeated within the load. The sum of the three numbers is
 * the number of staged rows.
 */
export type Outcome = { published: number; replaced: number; duplicates: number }

export type PublishOptions = {
  /** Receives the completed share of the work (0 to 1) when the store publishes or rolls back in steps. */
  onProgress?: ((share: number) => Promise<void>) | undefined
}

/** Sends the rows of a load to the store, in the order of the file. */
export type DatasetStage<Row> = {
  add(row: StagedRow<Row>): void
  /**
   * Stores the added rows in staging. The caller may call `flush` again before an earlier call has ended; the rows of
   * the later call are stored after the rows of the earlier call.
   */
  flush(): Promise<void>
}

/**
 * Stores the records of a dataset. Every function of the store can be repeated after a crash. Users see no row of a
 * load until `publish` makes all rows visible.
 */
export type DatasetStore<Row> = {
  openStage(platform: Platform, load: DatasetLoad): DatasetStage<Row>
  publish(platform: Platform, load: DatasetLoad, options?: PublishOptions): Promise<Outcome>
  /**
   * Returns, for each field, the share (0 to 1) of the staged rows in which the field is filled. These shares are used
   * to compare a load with earlier loads.
   */
  filledShares?(platform: Platform, load: DatasetLoad): Promise<Readonly<Partial<Record<Field, number>>>>
  /** Deletes the data of a load that is not published. */
  discard(platform: Platform, load: DatasetLoad): Promise<void>
  /** Absent when published loads of this dataset cannot be rolled back. */
  readonly rollback?: {
    /**
     * Checks whether the load can be rolled back now. Throws Failure `conflict` or `rollback_too_old` when the load
     * cannot be rolled back.
     */
    check(platform: Platform, load: DatasetLoad): Promise<void>
    /**
     * Rolls back the load and all later loads of its source. Returns the ids of these loads, including loads that an
     * earlier call rolled back.
     */
    run(platform: Platform, load: DatasetLoad, options?: PublishOptions): Promise<string[]>
    /**
     * Abandons a rollback that `run` began and could not finish, so that the rollback is never resumed. Returns the ids
     * of the loads whose rollback `run` completed. Absent when `run` is one transaction.
     */
    abandon?(platform: Platform, load: DatasetLoad): Promise<string[]>
  }
}

// The members of `Dataset` are methods, not function properties, so that datasets of any row type fit into one list.
export type Dataset<Row = unknown> = {
  readonly name: DatasetName
  readonly vocabulary: Vocabulary
  /** Returns the dataset's required fields that a mapping lacks. */
  missing(mapping: Mapping): Field[]
  createReader(mapping: Mapping, context: ReaderContext): RowReader<Row>
  /** The known values of a record, by field, as the dry run of a load shows them. */
  shown(record: Row): Partial<Record<Field, string>>
  /** The fields of the dry run whose values were inferred and not read from the file. */
  inferred?(record: Row): readonly Field[]
  readonly store: DatasetStore<Row>
}
