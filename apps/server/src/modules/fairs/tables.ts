import type { Generated, GeneratedAlways } from 'kysely'

declare module '@tradewind/platform' {
  interface Tables {
    fair_unindexed: { companyId: number; changedAt: Generated<Date> }
    fair_index_batch: {
      batchNo: GeneratedAlways<number>
      state: Generated<'writing' | 'removing' | 'aborted'>
      companyIds: number[]
      begunAt: Generated<Date>
    }
  }
}
