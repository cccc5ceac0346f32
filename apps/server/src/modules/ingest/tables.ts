import type { DatasetName, FileNotice, LoadState, Mapping } from '@tradewind/contract'
import type { ColumnType, Generated } from 'kysely'
import type { UsdRates } from './datasets/index.ts'
import type { FoundTable } from './loads/file-tables.ts'
import type { LoadFigureColumns, SourceSettingColumns } from './sources/tables.ts'

/** A column that is written as JSON text, because `pg` would convert an array to a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>

declare module '@tradewind/platform' {
  interface Tables {
    ingest_source: SourceSettingColumns & {
      sourceId: string
      /** The organisation that owns the source; null for a source of the operator. */
      orgId: string | null
      name: string
      dataset: DatasetName
      mapping: ColumnType<Mapping | null, string | null, string | null>
      /** The names of the tables that a user chose, this source's table first; null when no user has chosen tables. */
      tables: ColumnType<string[] | null, string | undefined, string>
      createdAt: Generated<Date>
    }
    ingest_load: LoadFigureColumns & {
      loadId: string
      /** The organisation that owns the load; null for a load of the operator. */
      orgId: string | null
      dataset: DatasetName
      sourceId: string
      fileName: string
      storageKey: string
      contentSha256: string
      sizeBytes: number
      state: Generated<LoadState>
      mapping: Json<Mapping>
      /** The index of the table that the load reads, from its mapping. */
      tableIndex: ColumnType<number | null, never, never>
      tableName: Generated<string>
      fileTables: ColumnType<FoundTable[], string | undefined, string>
      /** False for the further loads of a file with several tables, because the file is stored only once. */
      countsFile: Generated<boolean>
      rowsRead: Generated<number>
      rowsStaged: Generated<number>
      rowsRejected: Generated<number>
      rowsPublished: Generated<number>
      rowsReplaced: Generated<number>
      rowsDuplicate: Generated<number>
      stagedLine: Generated<number>
      progress: Generated<number>
      failure: string | null
      stumbles: Generated<number>
      notices: ColumnType<FileNotice[], string | undefined, string>
      /** The load's copy of the exchange rates; null until a worker starts the load. */
      usdRates: ColumnType<UsdRates | null, undefined, string | null>
      cancelRequested: Generated<boolean>
      createdBy: string | null
      createdAt: Generated<Date>
      finishedAt: Date | null
    }
    ingest_rate: {
      currency: string
      /** The month of the rate, `YYYY-MM`. */
      month: string
      usdPerUnit: string
      note: string
      changedAt: Date
    }
    ingest_demonstration: {
      seed: number
      companies: number
      trades: number
      /** The day on which the creation of the demonstration data began, `YYYY-MM-DD`. */
      today: string
      staged: Generated<number>
      isPublished: Generated<boolean>
    }
    ingest_fair_demonstration: {
      seed: number
      companies: number
      profiles: number
      fairBuyers: number
      /** `YYYY-MM-DD` */
      today: string
      staged: Generated<number>
      isPublished: Generated<boolean>
    }
    ingest_social_demonstration: {
      seed: number
      companies: number
      profiles: number
      accounts: number
      /** `YYYY-MM-DD` */
      today: string
      staged: Generated<number>
      isPublished: Generated<boolean>
    }
    ingest_profile_demonstration: {
      seed: number
      companies: number
      profiles: number
      /** The day on which the creation of the profiles began, `YYYY-MM-DD`. */
      today: string
      staged: Generated<number>
      isPublished: Generated<boolean>
    }
    ingest_dropped_file: { storageKey: string; droppedAt: Generated<Date> }
    ingest_reject_count: { loadId: string; reason: string; columnName: string | null; rows: number }
    ingest_reject_chunk: { loadId: string; firstLine: number; storageKey: string; rows: number }
    ingest_reject: { loadId: string; line: number; columnName: string | null; value: string | null; reason: string }
  }
}
