/**
 * What the importer knows of a dataset: what columns may mean, how a row becomes a record, and where records go.
 * Reading files, guessing columns, rejects, progress and crash safety are the same for all of them.
 */
import type { DatasetName, Field, Mapping } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import type { Cell, SourceRow } from '../read/index.ts'

/** A header that names a field. A weak one gives way to any other: a month to a day, the tariff's text to the product's. */
export type HeaderName = { name: string; isWeak: boolean }

/** The words and values by which columns are recognised. */
export type Vocabulary = {
  /** In the order in which a person chooses among them. */
  readonly fields: readonly Field[]
  namesOf(field: Field): readonly HeaderName[]
  /** The share of values (none of them blank) that the field could hold; null when there is nothing to judge by. */
  fits(field: Field, filled: readonly Cell[]): number | null
  /** Whether the header says that its column is not this field, whatever words it shares with it. */
  denies?(field: Field, header: string): boolean
  /** The currency that the header of a column of money names, ISO 4217. */
  currencyOf?(field: Field, header: string): string | null
  /** Fields that values alone give away, for columns without a header. */
  readonly valueOnly: readonly Field[]
  /** Fields whose column writes decimals or dates in a way that must be found out. */
  readonly decimals: ReadonlySet<Field>
  readonly dates: ReadonlySet<Field>
  /** Fields that hold HS codes, whose leading zeros a spreadsheet may have dropped. */
  readonly codes?: ReadonlySet<Field>
  /** What no column says by itself, once all of them have a meaning: constants with their reasons, ends that turn. */
  decide?(mapping: Mapping, evidence: Evidence): Mapping
}

export type ColumnSample = { readonly column: number; readonly header: string; readonly cells: readonly Cell[] }
/** What is known of a file beside its columns' headers; `titles` stand above the header. Samples by column. */
export type Evidence = {
  readonly fileName: string
  readonly titles: readonly string[]
  readonly samples: readonly ColumnSample[]
}

/** Why a row was refused; `reason` has its text under `ingest.reject.<reason>`. */
export type RowReject = { line: number; column: string | null; value: string | null; reason: string }
export type RowReading<Row> = { record: Row } | { reject: RowReject }

/** Dollars for one unit of a currency, by `usdKey`. */
export type UsdRates = Readonly<Record<string, number>>
/** `currency` ISO 4217, `month` `YYYY-MM`. */
export const usdKey = (currency: string, month: string): string => `${currency} ${month}`

/** What a reader needs to know beside the mapping; plain values, so that it can be handed to another thread. */
export type ReaderContext = {
  /** `YYYY-MM-DD`: the day the file came in. */
  readonly receivedOn: string
  readonly usdRates: UsdRates
}

/** Rows must be given once each, in the order of the file. */
export type RowReader<Row> = (row: SourceRow) => RowReading<Row>

/** Reads a row, or passes on why the file's own row cannot be read as one. */
export const readWhole = <Row>(read: RowReader<Row>, row: SourceRow): RowReading<Row> =>
  row.refused === undefined ? read(row) : { reject: { line: row.line, column: null, ...row.refused } }

/** One loading of one file of one source. The same `loadId` again is the same load. */
export type DatasetLoad = {
  readonly loadId: string
  readonly sourceId: string
  readonly sourceName: string
  /** Whose it is; null for what all see. */
  readonly orgId: string | null
}
/** A record and the line of the file it came from; of two lines with the same identity the later one counts. */
export type StagedRow<Row> = { readonly line: number; readonly record: Row }

/**
 * `published` records were new, `replaced` took the place of an older version, `duplicates` were there already in this
 * very form or were repeated within the load: together the rows that were staged.
 */
export type Outcome = { published: number; replaced: number; duplicates: number }

export type PublishOptions = {
  /** Called with the share of the work that is done, 0 to 1, by stores that publish in steps. */
  onProgress?: ((share: number) => Promise<void>) | undefined
}

/** The rows of a load on their way to the store, in the order of the file. */
export type DatasetStage<Row> = {
  add(row: StagedRow<Row>): void
  /** Keeps what was added aside. Calls may overlap; what a later one keeps is kept after what an earlier one does. */
  flush(): Promise<void>
}

/** Where records go. Every call may run again after a crash; nothing is shown before `publish` has shown all of it. */
export type DatasetStore<Row> = {
  openStage(platform: Platform, load: DatasetLoad): DatasetStage<Row>
  publish(platform: Platform, load: DatasetLoad, options?: PublishOptions): Promise<Outcome>
  /** The share of the staged rows that hold each field, 0 to 1; for comparing a load with the ones before. */
  filledShares?(platform: Platform, load: DatasetLoad): Promise<Readonly<Partial<Record<Field, number>>>>
  /** Drops a load that is not published. */
  discard(platform: Platform, load: DatasetLoad): Promise<void>
  /** Absent where a published load cannot be taken back. */
  readonly rollback?: {
    /** Throws Failure `conflict` or `rollback_too_old` when `run` could not do it now. */
    check(platform: Platform, load: DatasetLoad): Promise<void>
    /** Takes back the load and all later ones of its source; answers their ids, also when it was done before. */
    run(platform: Platform, load: DatasetLoad): Promise<string[]>
    /**
     * Gives up what `run` began and could not finish, so that nothing finishes it later. Answers the ids of the loads
     * that are taken back all the same. Absent where `run` is one transaction.
     */
    abandon?(platform: Platform, load: DatasetLoad): Promise<string[]>
  }
}

// Methods, not function properties: a dataset of any row stands in the list of all.
export type Dataset<Row = unknown> = {
  readonly name: DatasetName
  readonly vocabulary: Vocabulary
  /** Fields without which a mapping makes no record. */
  missing(mapping: Mapping): Field[]
  createReader(mapping: Mapping, context: ReaderContext): RowReader<Row>
  /** A record as the dry run shows it, by the fields that a column may mean; only what is known. */
  shown(record: Row): Partial<Record<Field, string>>
  /** Which of the shown fields were worked out rather than read. */
  inferred?(record: Row): readonly Field[]
  readonly store: DatasetStore<Row>
}
