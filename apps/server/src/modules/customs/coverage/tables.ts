import type { CoverageSide } from '@tradewind/contract'
import type { Generated } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    /** Days are `YYYY-MM-DD`, months their first day. */
    customs_coverage_month: { month: string; fingerprint: string }
    customs_coverage_cell: {
      month: string
      source_no: number
      side: CoverageSide
      country: string
      trades: number
      first_day: string
      last_day: string
      filled: number[]
    }
    customs_coverage_company: { side: CoverageSide; country: string; companies: number }
    customs_coverage_contact: {
      country: string
      companies: number
      email: number
      phone: number
      website: number
      address: number
    }
    customs_coverage_state: { row_no: Generated<number>; as_of: Date; loads_mark: string; took_ms: number }
  }
}
