import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ContactEvidence, NameDifference } from '@tradewind/lexicon'

/** How a name came to its company; `first`: the company was created for it. */
export type NameRule = 'first' | 'evidence' | 'name' | 'operator'
export type ChangeKind = 'merge' | 'split' | 'apart' | 'forwarder' | 'undo'
/** A name that a decision moved, with its old and new company. */
export type MovedName = { readonly nameId: number; readonly fromCompanyId: number; readonly toCompanyId: number }

/** A name that an operator moved, with its earlier rule for undoing the move. */
export type JournalName = MovedName & { readonly ruleBefore: NameRule }

/** The earlier state of what a decision changed besides names. Older decisions, made before this was stored, have none. */
export type DecidedBefore = {
  /** Pairs of names that were kept apart until a merge. */
  apart?: [number, number][]
  isForwarder?: boolean
  forwarderPinned?: boolean
}

declare module '@tradewind/platform' {
  interface Tables {
    customs_company: {
      company_id: GeneratedAlways<number>
      /** Alpha-2, or '' when no source names one. */
      country: string
      name: string
      address: string | null
      email: string | null
      phone: string | null
      website: string | null
      merged_into: number | null
      is_forwarder: Generated<boolean>
      forwarder_pinned: Generated<boolean>
    }
    customs_name: {
      name_id: GeneratedAlways<number>
      name_key: string
      country: string
      company_id: number
      width: Generated<number>
      rule: Generated<NameRule>
      matched_name_id: number | null
      difference: NameDifference | null
      similarity: number | null
      evidence: ColumnType<ContactEvidence[], string, string>
      confidence: number | null
      decided_at: Generated<Date>
      pinned: Generated<boolean>
      reviewed_at: Date | null
      is_indexed: Generated<boolean>
      address: string | null
      email: string | null
      phone: string | null
      website: string | null
      contact_on: string | null
    }
    customs_name_spelling: { name_id: number; spelling: string }
    customs_match_key: { match_key: number; name_id: number }
    customs_name_apart: { name_id: number; other_name_id: number }
    customs_identity_change: {
      change_id: GeneratedAlways<number>
      kind: ChangeKind
      company_id: number
      other_company_id: number | null
      names: ColumnType<JournalName[], string, string>
      before: ColumnType<DecidedBefore, string | undefined, string>
      reason: string
      decided_by: string
      decided_at: Generated<Date>
      undone_by_change_id: number | null
      rekey_state: Generated<'pending' | 'settled'>
      waits_for_stages: Generated<number[]>
    }
    customs_merge_suggestion: {
      name_id: number
      other_name_id: number
      difference: NameDifference
      similarity: number
      evidence: ColumnType<ContactEvidence[], string, string>
      confidence: number
      found_at: Generated<Date>
      dismissed_at: Date | null
    }
  }
}
