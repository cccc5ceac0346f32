import type { Generated, GeneratedAlways } from 'kysely'

export type LoadState = 'staging' | 'writing' | 'sweeping' | 'published' | 'discarded'

declare module '@tradewind/platform' {
  interface Tables {
    customs_source: { source_no: GeneratedAlways<number>; source_id: string }
    customs_load: {
      stage_no: GeneratedAlways<number>
      load_id: string
      source_no: number
      file_name: string | null
      state: Generated<LoadState>
      publication_no: number | null
      published: Generated<number>
      replaced: Generated<number>
      duplicates: Generated<number>
      created_at: Generated<Date>
      changed_at: Generated<Date>
    }
    customs_company: {
      company_id: GeneratedAlways<number>
      name_key: string
      /** Alpha-2, or '' where no source names one. */
      country: string
      name: string
      address: string | null
      email: string | null
      phone: string | null
      website: string | null
      contact_on: string | null
    }
    customs_company_spelling: { company_id: number; spelling: string }
  }
}
