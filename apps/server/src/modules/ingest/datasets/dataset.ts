/**
 * The importer's interface to a dataset: the possible fields of columns, the conversion of a row to a record, and the
 * store of the records. Reading files, guessing columns, rejects, progress and crash safety are the same for all
 * datasets.
 */

import type { DatasetName, Field, Mapping } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import type { Cell, SourceRow } from '../read/index.ts'

/**
 * A header that names a field. A weak name is used only when no other column fits. For example, a column of days is
 * preferred to a column of months, and the description of the product to that of the tariff.
 */
export type HeaderName = { name: string; isWeak: boolean }

/** The words and values that identify columns. */
export type Vocabulary = {
  /** The fields of the dataset, in the order in which a user can choose them. */
  readonly fields: readonly Field[]
  namesOf(field: Field): readonly HeaderName[]
  /**
   * The share of a column's values (none of them blank) that the field could hold; null when the values give no
   * evidence.
   */
  fits(field: Field, filled: readonly Cell[]): number | null
  /** True when the column's header contradicts the field, even if the header contains names of the field. */
  denies?(field: Field, header: string): boolean
  /** The ISO 4217 currency in the header of a money column. */
  currencyOf?(field: Field, header: string): string | null
  /** Fields that can be identified by values alone, for columns without a header. */
  readonly valueOnly: readonly Field[]
  /** Fields whose decimal mark (`decimals`) or order of day and month (`dates`) must be detected from the values. */
  readonly decimals: ReadonlySet<Field>
  readonly dates: ReadonlySet<Field>
  /** Fields with HS codes, in which a spreadsheet may have dropped leading zeros. */
  readonly codes?: ReadonlySet<Field>
  /**
   * Decides what a single column does not show: the file's constants with their reasons, and which of two places is the
   * origin and which the destination; in a file of imports the local place is the destination, in a file of exports the
   * origin.
   */
  decide?(mapping: Mapping, evidence: Evidence): Mapping
}

export type ColumnSample = { readonly column: number; readonly header: string; readonly cells: readonly Cell[] }
/**
 * Evidence besides the headers of the columns. `titles` are the texts above the header. `samples` has one entry for
 * each column.
 */
export type Evidence = {
  readonly fileName: string
  readonly titles: readonly string[]
  readonly samples: readonly ColumnSample[]
}

/** Why a row was refused; the text of `reason` is `ingest.reject.<reason>`. */
export type RowReject = { line: number; column: string | null; value: string | null; reason: string }
export type RowReading<Row> = { record: Row } | { reject: RowReject }

/** The value in US dollars of one unit of each currency in each month; `usdKey` gives the keys. */
export type UsdRates = Readonly<Record<string, number>>
/** The key of an exchange rate; `currency` is an ISO 4217 code, `month` is `YYYY-MM`. */
export const usdKey = (currency: string, month: string): string => `${currency} ${month}`

/**
 * The input of a row reader besides the mapping. It holds only plain values, so that it can be sent to another thread.
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

/** One load of one file of one source. A second call with the same `loadId` continues the same load. */
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
 * `published` records were new, `replaced` records replaced an older version, `duplicates` were unchanged or repeated
 * within the load. The sum of the three numbers is the number of staged rows.
 */
export type Outcome = { published: number; replaced: number; duplicates: number }

export type PublishOptions = {
  /** Receives the completed share of the work (0 to 1) when the store publishes in steps. */
  onProgress?: ((share: number) => Promise<void>) | undefined
}

/** Passes the rows of a load to the store, in the order of the file. */
export type DatasetStage<Row> = {
  add(row: StagedRow<Row>): void
  /**
   * Stores the added rows in staging. Calls may overlap; the rows of a later call are stored after the rows of an
   * earlier call.
   */
  flush(): Promise<void>
}

/**
 * The store of a dataset's records. Every call can be repeated after a crash. No row is visible until `publish` makes
 * all rows visible.
 */
export type DatasetStore<Row> = {
  openStage(platform: Platform, load: DatasetLoad): DatasetStage<Row>
  publish(platform: Platform, load: DatasetLoad, options?: PublishOptions): Promise<Outcome>
  /**
   * The share of the staged rows in which each field is filled, 0 to 1. It is used to compare a load with earlier
   * loads.
   */
  filledShares?(platform: Platform, load: DatasetLoad): Promise<Readonly<Partial<Record<Field, number>>>>
  /** Deletes a load that is not published. */
  discard(platform: Platform, load: DatasetLoad): Promise<void>
  /** Absent when published loads of this dataset cannot be rolled back. */
  readonly rollback?: {
    /** Checks whether `run` is possible now. Throws Failure `conflict` or `rollback_too_old` when it is not. */
    check(platform: Platform, load: DatasetLoad): Promise<void>
    /**
     * Rolls back the load and all later loads of its source. Returns the ids of these loads, also when they were rolled
     * back before.
     */
    run(platform: Platform, load: DatasetLoad): Promise<string[]>
    /**
     * Abandons a rollback that `run` began and could not finish, so that it is never resumed. Returns the ids of the
     * loads whose rollback `run` had completed. Absent when `run` is one transaction.
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
  /** A record as the dry run shows it: the known values, by field. */
  shown(record: Row): Partial<Record<Field, string>>
  /** The fields of the dry run whose values were inferred instead of read. */
  inferred?(record: Row): readonly Field[]
  readonly store: DatasetStore<Row>
}
