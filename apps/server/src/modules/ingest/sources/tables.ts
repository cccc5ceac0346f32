import type {
  AlertKind,
  LoadFinding,
  LoadOrigin,
  PullAttempt,
  PullCredentials,
  PullFailure,
  PullPlace,
  SourceThresholds,
} from '@tradewind/contract'
import type { ColumnType, Generated } from 'kysely'
import type { FileMarks } from './fetch.ts'

/** JSON is written as text: `pg` would convert an array to a PostgreSQL one. */
type Json<T> = ColumnType<T, string, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

/** The marks of the last file: its place, and its load. */
export type TakenMarks = { address: string; marks: FileMarks; loadId: string }

/** This folder's additions to the tables of sources and loads (../tables.ts). */
export type SourceSettingColumns = {
  country: ColumnType<string | null, string | null | undefined, string | null>
  flow: ColumnType<'import' | 'export' | null, 'import' | 'export' | null | undefined, 'import' | 'export' | null>
  auto_publish: Generated<boolean>
  hold_suspicious: Generated<boolean>
  thresholds: NullableJson<SourceThresholds>
}
export type LoadFigureColumns = {
  origin: Generated<LoadOrigin>
  /** The share of the staged rows that hold each field, 0 to 1; null if the dataset does not count them. */
  filled: NullableJson<Record<string, number>>
  findings: ColumnType<LoadFinding[], string | undefined, string>
}

declare module '@tradewind/platform' {
  interface Tables {
    ingest_pull: {
      source_id: string
      place: Json<PullPlace>
      credentials: string | null
      credentials_kind: PullCredentials['kind'] | null
      host_key: string | null
      offered_host_key: string | null
      cron: string | null
      time_zone: string
      is_paused: Generated<boolean>
      next_run_at: Date | null
      marks: NullableJson<TakenMarks>
      changed_at: Generated<Date>
    }
    ingest_attempt: {
      attempt_id: string
      source_id: string
      run_id: string
      try: number
      cause: PullAttempt['cause']
      state: PullAttempt['state']
      address: string
      load_id: string | null
      size_bytes: number | null
      failure: PullFailure | null
      detail: string | null
      started_at: Date
      finished_at: Date | null
      retry_at: Date | null
    }
    ingest_alert: {
      alert_id: string
      source_id: string
      kind: AlertKind
      cause: string
      load_id: string | null
      detail: string | null
      raised_at: Date
      settled_at: Date | null
    }
  }
}
