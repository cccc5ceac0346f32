import type { Generated } from 'kysely'

export type StatisticsLoadState = 'staging' | 'published' | 'rolled_back' | 'discarded'

declare module '@tradewind/platform' {
  interface Tables {
    statistics_load: {
      loadNo: Generated<number>
      loadId: string
      sourceId: string
      sourceName: string
      state: Generated<StatisticsLoadState>
      publicationNo: number | null
      published: Generated<number>
      replaced: Generated<number>
      duplicates: Generated<number>
      publishedAt: Date | null
    }
    statistics_leftover: { loadNo: number; since: Date }
  }
}
