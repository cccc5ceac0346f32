import type { Generated } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    customs_directory_state: {
      row_no: Generated<number>
      as_of: Date
      loads_mark: string
      names_mark: string
      took_ms: number
    }
  }
}
