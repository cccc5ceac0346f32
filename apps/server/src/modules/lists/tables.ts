import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LoadState } from '../record-loads/index.ts'

declare module '@tradewind/platform' {
  interface Tables {
    private_list: {
      listId: Generated<string>
      orgId: string
      sourceId: string
      name: string
      reversibleFrom: Generated<number>
      createdAt: Generated<Date>
    }
    private_list_load: {
      loadNo: GeneratedAlways<number>
      loadId: string
      orgId: string
      listId: string
      state: Generated<LoadState>
      publicationNo: number | null
      published: Generated<number>
      replaced: Generated<number>
      duplicates: Generated<number>
      publishedAt: Date | null
    }
    private_list_row: {
      rowId: GeneratedAlways<number>
      orgId: string
      listId: string
      loadNo: number
      line: number
      recordKey: string
      contentKey: string
      isCurrent: Generated<boolean>
      company: string
      country: string
      website: string
      email: string
      phone: string
      address: string
      contact: string
      title: string
      industry: string
      productInterest: string
      notes: string
      tags: string[]
      extras: ColumnType<Record<string, string>, string, string>
      searchText: string
    }
    private_list_usage: { orgId: string; rowsKept: Generated<number> }
  }
}
