import type { BulkLine, BulkLookup, LookupKind } from '@tradewind/contract'
import type { Generated } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    lookup_key: { key: number; recordNo: number }
    lookup_progress: {
      rowNo: Generated<number>
      publicationNo: Generated<number>
      loadNo: number | null
      line: Generated<number>
    }
    lookup_bulk: {
      id: string
      orgId: string
      userId: string
      fileName: string | null
      columnHeader: string | null
      state: Generated<BulkLookup['state']>
      linesTotal: number
      valuesTotal: number
      valuesDone: Generated<number>
      linesFound: Generated<number>
      linesDomain: Generated<number>
      linesNothing: Generated<number>
      linesRepeated: number
      linesInvalid: number
      createdAt: Date
      finishedAt: Date | null
    }
    lookup_bulk_line: {
      bulkId: string
      line: number
      typed: string
      kind: LookupKind | null
      value: string | null
      state: BulkLine['state']
      companyIds: Generated<number[]>
      companies: Generated<number>
      personIds: Generated<number[]>
    }
  }
}
