import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type ListLoadState = 'staging' | 'published' | 'rolled_back' | 'discarded'

declare module '@tradewind/platform' {
  interface Tables {
    private_list: {
      list_id: Generated<string>
      org_id: string
      source_id: string
      name: string
      reversible_from: Generated<number>
      created_at: Generated<Date>
    }
    private_list_load: {
      load_no: GeneratedAlways<number>
      load_id: string
      org_id: string
      list_id: string
      state: Generated<ListLoadState>
      publication_no: number | null
      published: Generated<number>
      replaced: Generated<number>
      duplicates: Generated<number>
      published_at: Date | null
    }
    private_list_row: {
      row_id: GeneratedAlways<number>
      org_id: string
      list_id: string
      load_no: number
      line: number
      record_key: string
      content_key: string
      is_current: Generated<boolean>
      company: string
      country: string
      website: string
      email: string
      phone: string
      address: string
      contact: string
      title: string
      industry: string
      product_interest: string
      notes: string
      tags: string[]
      extras: ColumnType<Record<string, string>, string, string>
      search_text: string
    }
    private_list_usage: { org_id: string; rows_kept: Generated<number> }
  }
}
