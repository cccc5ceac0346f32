import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AdditionState, ContactSource, ImportState } from '@tradewind/contract'

export type ContactChange = { field: string; before: string; after: string }

declare module '@tradewind/platform' {
  interface Tables {
    mailing_list: {
      id: Generated<string>
      org_id: string
      name: string
      created_at: Generated<Date>
    }
    mailing_contact: {
      id: GeneratedAlways<number>
      list_id: string
      org_id: string
      address: string
      name: Generated<string>
      company: Generated<string>
      company_id: string | null
      country: Generated<string>
      source: ContactSource
      fields: JSONColumnType<Record<string, string>, string | undefined>
      created_at: Generated<Date>
      import_id: string | null
      added_by: string | null
      also_supplied: Generated<boolean>
    }
    mailing_contact_change: {
      id: GeneratedAlways<number>
      org_id: string
      address: string
      at: Date
      user_id: string
      changes: JSONColumnType<ContactChange[]>
      kind: Generated<'changed' | 'removed'>
      list_id: string | null
      list_name: Generated<string>
      import_id: string | null
      source: ContactSource | null
      also_supplied: Generated<boolean>
      added_at: Date | null
      added_by: string | null
    }
    mailing_import: {
      id: string
      org_id: string
      list_id: string
      file_name: string
      storage_key: string | null
      size_bytes: Generated<number>
      mapping: JSONColumnType<object>
      updates_existing: Generated<boolean>
      state: Generated<ImportState>
      failure: Generated<string | null>
      share: Generated<number>
      read_line: Generated<number>
      rows_read: Generated<number>
      rows_added: Generated<number>
      rows_updated: Generated<number>
      rows_already: Generated<number>
      rows_duplicate: Generated<number>
      rows_rejected: Generated<number>
      rows_role: Generated<number>
      rows_disposable: Generated<number>
      rows_suppressed: Generated<number>
      created_by: string
      created_at: Date
      finished_at: Generated<Date | null>
    }
    mailing_addition: {
      id: string
      org_id: string
      list_id: string
      found: JSONColumnType<object>
      company_ids: number[] | null
      state: Generated<AdditionState>
      companies_found: number
      companies_taken: number
      companies_done: Generated<number>
      rows_added: Generated<number>
      rows_already: Generated<number>
      rows_without_address: Generated<number>
      rows_suppressed: Generated<number>
      /** The daily item limit that stopped it. */
      limit_items: Generated<number | null>
      created_by: string
      created_at: Date
      finished_at: Generated<Date | null>
    }
    mailing_import_reject: { import_id: string; line: number; value: string; reason: string }
    mailing_segment: {
      id: Generated<string>
      org_id: string
      name: string
      rules: JSONColumnType<object>
      created_by: string
      created_at: Date
      updated_at: Date
    }
    mailing_list_leaver: {
      list_id: string
      address: string
      org_id: string
      left_at: Date
      list_name: Generated<string>
    }
  }
}
