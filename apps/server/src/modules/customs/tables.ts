import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MovedName } from '../companies/index.ts'

export type LoadKind = 'load' | 'rollback' | 'rekey'
export type LoadState = 'staging' | 'writing' | 'sweeping' | 'published' | 'discarded' | 'rolled_back'
export type PublicationState = 'reserved' | 'writing' | 'written' | 'sweeping' | 'published' | 'abandoned'

declare module '@tradewind/platform' {
  interface Tables {
    customs_source: { source_no: GeneratedAlways<number>; source_id: string }
    customs_load: {
      stage_no: GeneratedAlways<number>
      load_id: string
      source_no: number
      kind: Generated<LoadKind>
      file_name: string | null
      state: Generated<LoadState>
      undoes: number | null
      undone_by: number | null
      rekey_no: number | null
      shown_no: number | null
      shown_at: Date | null
      published: Generated<number>
      replaced: Generated<number>
      duplicates: Generated<number>
      removed: Generated<number>
      is_archived: Generated<boolean>
      created_at: Generated<Date>
      changed_at: Generated<Date>
    }
    customs_publication: {
      publication_no: Generated<number>
      stage_no: number
      source_no: number
      part_no: number
      state: PublicationState
      rekey_no: Generated<number>
      published: Generated<number>
      replaced: Generated<number>
      duplicates: Generated<number>
      removed: Generated<number>
      ended: Generated<number>
      begun_at: Generated<Date>
    }
    customs_rekey: {
      rekey_no: GeneratedAlways<number>
      reassignments: ColumnType<MovedName[], string, never>
      state: Generated<'noted' | 'mapped' | 'done'>
      created_at: Generated<Date>
    }
  }
}
