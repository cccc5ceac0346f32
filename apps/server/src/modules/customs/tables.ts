import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MovedName } from '../companies/index.ts'

export type LoadKind = 'load' | 'rollback' | 'rekey'
export type LoadState = 'staging' | 'writing' | 'sweeping' | 'published' | 'discarded' | 'rolled_back'
export type PublicationState = 'reserved' | 'writing' | 'written' | 'sweeping' | 'published' | 'abandoned'

declare module '@tradewind/platform' {
  interface Tables {
    customs_source: { sourceNo: GeneratedAlways<number>; sourceId: string }
    customs_load: {
      stageNo: GeneratedAlways<number>
      loadId: string
      sourceNo: number
      kind: Generated<LoadKind>
      fileName: string | null
      state: Generated<LoadState>
      undoes: number | null
      undoneBy: number | null
      rekeyNo: number | null
      shownNo: number | null
      shownAt: Date | null
      published: Generated<number>
      replaced: Generated<number>
      duplicates: Generated<number>
      removed: Generated<number>
      isArchived: Generated<boolean>
      createdAt: Generated<Date>
      changedAt: Generated<Date>
    }
    customs_publication: {
      publicationNo: Generated<number>
      stageNo: number
      sourceNo: number
      partNo: number
      state: PublicationState
      rekeyNo: Generated<number>
      published: Generated<number>
      replaced: Generated<number>
      duplicates: Generated<number>
      removed: Generated<number>
      ended: Generated<number>
      begunAt: Generated<Date>
    }
    customs_rekey: {
      rekeyNo: GeneratedAlways<number>
      reassignments: ColumnType<MovedName[], string, never>
      state: Generated<'noted' | 'mapped' | 'done'>
      createdAt: Generated<Date>
    }
  }
}
