import type { Generated } from 'kysely'

export type StatisticsLoadState = 'staging' | 'published' | 'rolled_back' | 'discarded'

declare module '@tradewind/platform' {
  interface Tables {
    statistics_load: {
      load_no: Generated<number>
      load_id: string
      source_id: string
      source_name: string
      state: Generated<StatisticsLoadState>
      publication_no: number | null
      published: Generated<number>
      replaced: Generated<number>
      duplicates: Generated<number>
      published_at: Date | null
    }
    statistics_leftover: { load_no: number; since: Date }
  }
}
