import type { Generated, GeneratedAlways } from 'kysely'
import type { EvidenceRule, JoinRule } from '../profiles/index.ts'

declare module '@tradewind/platform' {
  interface Tables {
    person: { personId: GeneratedAlways<number>; leadsTo: number | null }
    person_origin: { sourceId: string; recordKey: string; seenNo: GeneratedAlways<number>; personId: number }
    person_record: {
      recordNo: number
      sourceId: string
      recordKey: string
      nameId: number | null
      personId: number
      /** `first`: the record to which the others were joined. */
      rule: 'first' | JoinRule
      matchedRecordNo: number | null
    }
    person_evidence: { evidenceKey: string; recordNo: number; rule: EvidenceRule }
    person_unindexed: { personId: number; changedAt: Generated<Date> }
    person_index_batch: {
      batchNo: GeneratedAlways<number>
      state: Generated<'writing' | 'removing' | 'aborted'>
      personIds: number[]
      begunAt: Generated<Date>
    }
  }
}
