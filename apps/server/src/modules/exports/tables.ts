import type { Generated } from 'kysely'
import type { ExportList } from '@tradewind/contract'

export type ExportState = 'queued' | 'running' | 'finished' | 'failed' | 'cancelled'

declare module '@tradewind/platform' {
  interface Tables {
    export_file: {
      id: string
      org_id: string
      user_id: string
      name: string
      list: ExportList
      /** The list's parameters: a customs filter, the input of a report, a campaign. */
      filter: Record<string, unknown>
      format: 'csv' | 'xlsx'
      /** Whether the tier showed contacts when the export was ordered. */
      show_contacts: boolean
      lang: string
      /** Time zone of the times in the file. */
      time_zone: string
      state: Generated<ExportState>
      rows_total: number
      rows_done: Generated<number>
      storage_key: string | null
      size_bytes: number | null
      /** Storage reserved for it until it is written. */
      reserved_bytes: Generated<number>
      contacts_masked: Generated<number>
      created_at: Generated<Date>
      finished_at: Date | null
    }
  }
}
