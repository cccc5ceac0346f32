/**
 * The importer's interface to a dataset: the possible meanings of columns, how a row becomes a record, and where records go.
 * Reading files, guessing columns, rejects, progress and crash safety are the same for all datasets.
 */
import type { DatasetName, Field, Mapping } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import type { Cell, SourceRow } from '../read/index.ts'

/** A header that names a field. A weak one yields to any other: a month to a day, the tariff's text to the product's. */
export type HeaderName = { name: string; isWeak: boolean }

/** The words and values that identify columns. */
export type Vocabulary = {
  /** In the order of the user's choice list. */
  readonly fields: readonly Field[]
  namesOf(field: Field): readonly HeaderName[]
  /** The share of values (none of them blank) that the field could hold; null when there is no evidence. */
  fits(field: Field, filled: readonly Cell[]): number | null
  /** Whether the header shows that its column is not this field, even if they share words. */
  denies?(field: Field, header: string): boolean
  /** The ISO 4217 currency in the header of a money column. */
  currencyOf?(field: Field, header: string): string | null
  /** Fields that values alone identify, for columns without a header. */
  readonly valueOnly: readonly Field[]
  /** Fields whose decimal mark or date order must be detected. */
  readonly decimals: ReadonlySet<Field>
  readonly dates: ReadonlySet<Field>
  /** Fields with HS codes, whose leading zeros a spreadsheet may have dropped. */
  readonly codes?: ReadonlySet<Field>
  /** Decides what no single column shows: constants with their reasons, and the ends that depend on the file's side. */
  decide?(mapping: Mapping, evidence: Evidence): Mapping
}

export type ColumnSample = { readonly column: number; readonly header: string; readonly cells: readonly Cell[] }
/** Evidence besides the columns' headers; `titles` stand above the header. Samples by column. */
export type Evidence = {
  readonly fileName: string
  readonly titles: readonly string[]
  readonly samples: readonly ColumnSample[]
}

/** Why a row was refused; the text of `reason` is `ingest.reject.<reason>`. */
export type RowReject = { line: number; column: string | null; value: string | null; reason: string }
export type RowReading<Row> = { record: Row } | { reject: RowReject }

/** Dollars for one unit of a currency, by `usdKey`. */
export type UsdRates = Readonly<Record<string, number>>
/** `currency` ISO 4217, `month` `YYYY-MM`. */
export const usdKey = (currency: string, month: string): string => `${currency} ${month}`

/** A reader's input besides the mapping; plain values, so that another thread can receive it. */
export type ReaderContext = {
  /** `YYYY-MM-DD`: the day on which the file arrived. */
  readonly receivedOn: string
  readonly usdRates: UsdRates
}

/** Rows must be passed once each, in the order of the file. */
export type RowReader<Row> = (row: SourceRow) => RowReading<Row>

/** Reads a row, or returns the reject if the file's own row is unreadable. */
export const readWhole = <Row>(read: RowReader<Row>, row: SourceRow): RowReading<Row> =>
  row.refused === undefined ? read(row) : { reject: { line: row.line, column: null, ...row.refused } }

/** One load of one file of one source. The same `loadId` is the same load. */
export type DatasetLoad = {
  readonly loadId: string
  readonly sourceId: string
  readonly sourceName: string
  /** The owner; null for data that all organisations see. */
  readonly orgId: string | null
}
/** A record and its line in the file; of two lines with the same identity the later one counts. */
export type StagedRow<Row> = { readonly line: number; readonly record: Row }

/**
 * `published` records were new, `replaced` took the place of an older version, `duplicates` existed in exactly this form or
 * were repeated within the load: together they are the staged rows.
 */
export type Outcome = { published: number; replaced: number; duplicates: number }

export type PublishOptions = {
  /** Stores that publish in steps call it with the share of the work done, 0 to 1. */
  onProgress?: ((share: number) => Promise<void>) | undefined
}

/** Passes the rows of a load to the store, in the order of the file. */
export type DatasetStage<Row> = {
  add(row: StagedRow<Row>): void
  /** Stores the added rows in staging. Calls may overlap; rows of a later call are stored after those of an earlier one. */
  flush(): Promise<void>
}

/**
 * The store of a dataset's records. Every call may run again after a crash; no row is visible before `publish` shows all.
 */
export type DatasetStore<Row> = {
  openStage(platform: Platform, load: DatasetLoad): DatasetStage<Row>
  publish(platform: Platform, load: DatasetLoad, options?: PublishOptions): Promise<Outcome>
  /** The share of the staged rows that hold each field, 0 to 1; for comparing a load with earlier ones. */
  filledShares?(platform: Platform, load: DatasetLoad): Promise<Readonly<Partial<Record<Field, number>>>>
  /** Drops a load that is not published. */
  discard(platform: Platform, load: DatasetLoad): Promise<void>
  /** Absent if a published load cannot be rolled back. */
  readonly rollback?: {
    /** Throws Failure `conflict` or `rollback_too_old` when `run` is not possible now. */
    check(platform: Platform, load: DatasetLoad): Promise<void>
    /** Rolls back the load and all later ones of its source; returns their ids, also when it was done before. */
    run(platform: Platform, load: DatasetLoad): Promise<string[]>
    /**
     * Gives up what `run` began and could not finish, so that nothing finishes it later. Returns the ids of loads that are
     * rolled back nevertheless. Absent if `run` is one transaction.
     */
    abandon?(platform: Platform, load: DatasetLoad): Promise<string[]>
  }
}

// Methods, not function properties, so that datasets of any row type fit into one list.
export type Dataset<Row = unknown> = {
  readonly name: DatasetName
  readonly vocabulary: Vocabulary
  /** The required fields that a mapping lacks. */
  missing(mapping: Mapping): Field[]
  createReader(mapping: Mapping, context: ReaderContext): RowReader<Row>
  /** A record as the dry run shows it, by field; only known values. */
  shown(record: Row): Partial<Record<Field, string>>
  /** The shown fields whose values were inferred rather than read. */
  inferred?(record: Row): readonly Field[]
  readonly store: DatasetStore<Row>
}
