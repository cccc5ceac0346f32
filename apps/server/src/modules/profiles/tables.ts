import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LoadState } from '../record-loads/index.ts'
import type { ProfileDataset } from './records/record.ts'

declare module '@tradewind/platform' {
  interface Tables {
    profile_source: {
      sourceId: string
      sourceName: string
      trust: Generated<number>
      reversibleFrom: Generated<number>
    }
    profile_load: {
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
    profile_record: {
      recordNo: GeneratedAlways<number>
      loadNo: number
      sourceId: string
      dataset: ProfileDataset
      line: number
      recordId: string | null
      recordKey: string
      contentKey: string
      isCurrent: Generated<boolean>
      nameId: number | null
      otherNameId: number | null
      ref: string | null
      otherRef: string | null
      /** `YYYY-MM-DD` */
      asOf: string
      content: ColumnType<unknown, string, string>
    }
    profile_changed_person: { kind: 'name' | 'record'; number: number; changeNo: Generated<number> }
    profile_changed_fair: { kind: 'name' | 'company'; number: number; changedAt: Generated<Date> }
    profile_changed_name: { nameId: number; changedAt: Generated<Date> }
    profile_changed_company: { companyId: number; changedAt: Generated<Date> }
    profile_trader_state: { rowNo: Generated<number>; directoryAsOf: Date }
    profile_index_batch: {
      batchNo: GeneratedAlways<number>
      state: Generated<'writing' | 'removing' | 'aborted'>
      nameIds: number[]
      companyIds: number[]
      begunAt: Generated<Date>
    }
  }
}
