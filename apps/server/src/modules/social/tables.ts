import type { SocialNetwork } from '@tradewind/lexicon'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LoadState } from '../record-loads/index.ts'

export type SocialKind = 'account' | 'video' | 'comment'

declare module '@tradewind/platform' {
  interface Tables {
    social_source: { sourceId: string; sourceName: string; reversibleFrom: Generated<number> }
    social_load: {
      loadNo: GeneratedAlways<number>
      loadId: string
      sourceId: string
      state: Generated<LoadState>
      publicationNo: number | null
      published: Generated<number>
      replaced: Generated<number>
      duplicates: Generated<number>
      publishedAt: Date | null
    }
    social_item: { itemId: GeneratedAlways<number>; network: SocialNetwork; kind: SocialKind }
    social_item_name: { network: SocialNetwork; kind: SocialKind; name: string; itemId: number }
    social_record: {
      recordNo: GeneratedAlways<number>
      loadNo: number
      sourceId: string
      line: number
      kind: SocialKind
      network: SocialNetwork
      recordKey: string
      contentKey: string
      isCurrent: Generated<boolean>
      accountId: number | null
      videoId: number | null
      commentId: number | null
      asOf: string
      fetchedAt: Date | null
      content: ColumnType<unknown, string, string>
    }
    social_unindexed: { itemId: number; changedAt: Generated<Date> }
    social_youtube_use: { day: string; orgId: string; units: number }
    social_index_batch: {
      batchNo: GeneratedAlways<number>
      state: Generated<'writing' | 'removing' | 'aborted'>
      itemIds: Generated<number[]>
      begunAt: Generated<Date>
    }
  }
}
