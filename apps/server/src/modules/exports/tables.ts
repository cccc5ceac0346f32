import type { Generated } from 'kysely'
import type { ExportList } from '@tradewind/contract'

export type ExportState = 'queued' | 'running' | 'finished' | 'failed' | 'cancelled'

declare module '@tradewind/platform' {
  interface Tables {
    export_file: {
      id: string
      orgId: string
      userId: string
      name: string
      list: ExportList
      /** The list's parameters: a customs filter, the input of a report, a campaign. */
      filter: Record<string, unknown>
      format: 'csv' | 'xlsx'
      /** Whether the tier showed contacts when the export was ordered. */
      showContacts: boolean
      lang: string
      /** Time zone of the times in the file. */
      timeZone: string
      state: Generated<ExportState>
      rowsTotal: number
      rowsDone: Generated<number>
      storageKey: string | null
      sizeBytes: number | null
      /** Storage reserved for it until it is written. */
      reservedBytes: Generated<number>
      contactsMasked: Generated<number>
      createdAt: Generated<Date>
      finishedAt: Date | null
    }
  }
}
