import type { CoverageSide } from '@tradewind/contract'
import type { Generated } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    /** Days are `YYYY-MM-DD`; a month is stored as its first day. */
    customs_coverage_month: { month: string; fingerprint: string }
    customs_coverage_cell: {
      month: string
      sourceNo: number
      side: CoverageSide
      country: string
      trades: number
      firstDay: string
      lastDay: string
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
    customs_coverage_state: { rowNo: Generated<number>; asOf: Date; loadsMark: string; tookMs: number }
  }
}
