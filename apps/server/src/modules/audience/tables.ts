import type { AdditionState, ContactSource, ImportState } from '@tradewind/contract'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type ContactChange = { field: string; before: string; after: string }

declare module '@tradewind/platform' {
  interface Tables {
    mailing_list: {
      id: Generated<string>
      orgId: string
      name: string
      createdAt: Generated<Date>
    }
    mailing_contact: {
      id: GeneratedAlways<number>
      listId: string
      orgId: string
      address: string
      name: Generated<string>
      company: Generated<string>
      companyId: string | null
      country: Generated<string>
      source: ContactSource
      fields: JSONColumnType<Record<string, string>, string | undefined>
      createdAt: Generated<Date>
      importId: string | null
      addedBy: string | null
      alsoSupplied: Generated<boolean>
      /** In E.164 if it can be read; empty when unknown. */
      phone: Generated<string>
    }
    mailing_contact_change: {
      id: GeneratedAlways<number>
      orgId: string
      address: string
      at: Date
      userId: string
      changes: JSONColumnType<ContactChange[]>
      kind: Generated<'changed' | 'removed'>
      listId: string | null
      listName: Generated<string>
      importId: string | null
      source: ContactSource | null
      alsoSupplied: Generated<boolean>
      addedAt: Date | null
      addedBy: string | null
    }
    mailing_import: {
      id: string
      orgId: string
      listId: string
      fileName: string
      storageKey: string | null
      sizeBytes: Generated<number>
      mapping: JSONColumnType<object>
      updatesExisting: Generated<boolean>
      state: Generated<ImportState>
      failure: Generated<string | null>
      share: Generated<number>
      readLine: Generated<number>
      rowsRead: Generated<number>
      rowsAdded: Generated<number>
      rowsUpdated: Generated<number>
      rowsAlready: Generated<number>
      rowsDuplicate: Generated<number>
      rowsRejected: Generated<number>
      rowsRole: Generated<number>
      rowsDisposable: Generated<number>
      rowsSuppressed: Generated<number>
      createdBy: string
      createdAt: Date
      finishedAt: Generated<Date | null>
    }
    mailing_addition: {
      id: string
      orgId: string
      listId: string
      found: JSONColumnType<object>
      companyIds: number[] | null
      /** How many of the ids are companies, from the first on; null for older additions of one kind. */
      companiesFirst: Generated<number | null>
      state: Generated<AdditionState>
      companiesFound: number
      companiesTaken: number
      companiesDone: Generated<number>
      rowsAdded: Generated<number>
      rowsAlready: Generated<number>
      rowsWithoutAddress: Generated<number>
      rowsSuppressed: Generated<number>
      /** True if companies are added by their phone numbers. */
      byPhone: Generated<boolean>
      /** The daily limit of exported items at which the addition stopped; null otherwise. */
      limitItems: Generated<number | null>
      createdBy: string
      createdAt: Date
      finishedAt: Generated<Date | null>
    }
    mailing_import_reject: { importId: string; line: number; value: string; reason: string }
    mailing_segment: {
      id: Generated<string>
      orgId: string
      name: string
      rules: JSONColumnType<object>
      createdBy: string
      createdAt: Date
      updatedAt: Date
    }
    mailing_list_leaver: {
      listId: string
      address: string
      orgId: string
      leftAt: Date
      listName: Generated<string>
    }
  }
}
