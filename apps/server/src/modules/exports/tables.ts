import type { ExportList } from '@tradewind/contract'
import type { Generated } from 'kysely'

export type ExportState = 'queued' | 'running' | 'finished' | 'failed' | 'cancelled' | 'expired'

declare module '@tradewind/platform' {
  interface Tables {
    export_file: {
      id: string
      orgId: string
      userId: string
      name: string
      list: ExportList
      /**
       * The filter of the exported list: a customs filter, the switches of a market, the input of a report, a campaign,
       * or the user whose favourites are exported.
       */
      filter: Record<string, unknown>
      format: 'csv' | 'xlsx'
      /** Keys of the chosen columns; null for all columns. */
      columns: string[] | null
      /** How often the user has ordered the file again. */
      attempt: Generated<number>
      /** True when the organisation's tier permitted it to see contacts at the time of the order. */
      showContacts: boolean
      lang: string
      /** The time zone of all times in the file. */
      timeZone: string
      state: Generated<ExportState>
      rowsTotal: number
      rowsDone: Generated<number>
      storageKey: string | null
      sizeBytes: number | null
      /** Storage reserved for the file until it is written. */
      reservedBytes: Generated<number>
      contactsMasked: Generated<number>
      createdAt: Generated<Date>
      finishedAt: Date | null
    }
  }
}
