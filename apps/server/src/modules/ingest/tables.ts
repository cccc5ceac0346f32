import type { DatasetName, FileNotice, LoadState, Mapping } from '@tradewind/contract'
import type { ColumnType, Generated } from 'kysely'
import type { UsdRates } from './datasets/index.ts'
import type { LoadFigureColumns, SourceSettingColumns } from './sources/tables.ts'

/** JSON is written as text: `pg` would convert an array to a PostgreSQL one. */
type Json<T> = ColumnType<T, string, string>

declare module '@tradewind/platform' {
  interface Tables {
    ingest_source: SourceSettingColumns & {
      source_id: string
      /** Null: the operator's. */
      org_id: string | null
      name: string
      dataset: DatasetName
      mapping: ColumnType<Mapping | null, string | null, string | null>
      created_at: Generated<Date>
    }
    ingest_load: LoadFigureColumns & {
      load_id: string
      /** Null: the operator's. */
      org_id: string | null
      dataset: DatasetName
      source_id: string
      file_name: string
      storage_key: string
      content_sha256: string
      size_bytes: number
      state: Generated<LoadState>
      mapping: Json<Mapping>
      rows_read: Generated<number>
      rows_staged: Generated<number>
      rows_rejected: Generated<number>
      rows_published: Generated<number>
      rows_replaced: Generated<number>
      rows_duplicate: Generated<number>
      staged_line: Generated<number>
      progress: Generated<number>
      failure: string | null
      stumbles: Generated<number>
      notices: ColumnType<FileNotice[], string | undefined, string>
      /** Null until a worker starts it. */
      usd_rates: ColumnType<UsdRates | null, undefined, string | null>
      cancel_requested: Generated<boolean>
      created_by: string | null
      created_at: Generated<Date>
      finished_at: Date | null
    }
    ingest_rate: {
      currency: string
      /** `YYYY-MM`. */
      month: string
      usd_per_unit: string
      note: string
      changed_at: Date
    }
    ingest_demonstration: {
      seed: number
      companies: number
      trades: number
      /** `YYYY-MM-DD`. */
      today: string
      staged: Generated<number>
      is_published: Generated<boolean>
    }
    ingest_dropped_file: { storage_key: string; dropped_at: Generated<Date> }
    ingest_reject_count: { load_id: string; reason: string; column_name: string | null; rows: number }
    ingest_reject_chunk: { load_id: string; first_line: number; storage_key: string; rows: number }
    ingest_reject: { load_id: string; line: number; column_name: string | null; value: string | null; reason: string }
  }
}
