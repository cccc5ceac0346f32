import type {
  AlertKind,
  LoadFinding,
  LoadOrigin,
  PullAttempt,
  PullCredentials,
  PullFailure,
  PullLocation,
  SourceThresholds,
} from '@tradewind/contract'
import type { ColumnType, Generated } from 'kysely'
import type { FileMarks } from './fetch.ts'

/** A column that is written as JSON text, because `pg` would convert an array to a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

/** The server's metadata of the last pulled file, together with the location (JSON text) and the load of this file. */
export type LastPull = { address: string; marks: FileMarks; loadId: string }

/** Columns that the sources folder adds to the tables of sources and loads (../tables.ts). */
export type SourceSettingColumns = {
  country: ColumnType<string | null, string | null | undefined, string | null>
  flow: ColumnType<'import' | 'export' | null, 'import' | 'export' | null | undefined, 'import' | 'export' | null>
  autoPublish: Generated<boolean>
  holdSuspicious: Generated<boolean>
  thresholds: NullableJson<SourceThresholds>
}
export type LoadFigureColumns = {
  origin: Generated<LoadOrigin>
  /**
   * The share of the staged rows in which each field is filled, 0 to 1; null if the dataset does not count filled
   * fields.
   */
  filled: NullableJson<Record<string, number>>
  findings: ColumnType<LoadFinding[], string | undefined, string>
}

declare module '@tradewind/platform' {
  interface Tables {
    ingest_pull: {
      sourceId: string
      place: Json<PullLocation>
      credentials: string | null
      credentialsKind: PullCredentials['kind'] | null
      hostKey: string | null
      offeredHostKey: string | null
      cron: string | null
      timeZone: string
      isPaused: Generated<boolean>
      nextRunAt: Date | null
      marks: NullableJson<LastPull>
      changedAt: Generated<Date>
    }
    ingest_attempt: {
      attemptId: string
      sourceId: string
      runId: string
      try: number
      cause: PullAttempt['cause']
      state: PullAttempt['state']
      address: string
      loadId: string | null
      sizeBytes: number | null
      failure: PullFailure | null
      detail: string | null
      startedAt: Date
      finishedAt: Date | null
      retryAt: Date | null
    }
    ingest_alert: {
      alertId: string
      sourceId: string
      kind: AlertKind
      cause: string
      loadId: string | null
      detail: string | null
      raisedAt: Date
      settledAt: Date | null
    }
  }
}
