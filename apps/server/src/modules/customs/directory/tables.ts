import type { Generated } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    customs_directory_state: {
      rowNo: Generated<number>
      asOf: Date
      loadsMark: string
      namesMark: string
      tookMs: number
    }
  }
}
