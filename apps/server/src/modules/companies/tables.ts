import type { ContactEvidence, NameDifference } from '@tradewind/lexicon'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** The rule by which a name joined its company. With `first`, the company was created for the name. */
export type NameRule = 'first' | 'evidence' | 'name' | 'operator'
export type ChangeKind = 'merge' | 'split' | 'apart' | 'forwarder' | 'undo'
/** A name that a decision moved, with its old and new company. */
export type MovedName = { readonly nameId: number; readonly fromCompanyId: number; readonly toCompanyId: number }

/** A name that an operator moved, with the rule that it had before, so that the move can be undone. */
export type JournalName = MovedName & { readonly ruleBefore: NameRule }

/**
 * The state before a decision of everything that the decision changed, except names. The value is empty for decisions
 * that were made before this column existed.
 */
export type DecidedBefore = {
  /** Pairs of names that an operator had declared apart and that the merge removed. */
  apart?: [number, number][]
  isForwarder?: boolean
  forwarderPinned?: boolean
}

declare module '@tradewind/platform' {
  interface Tables {
    customs_company: {
      companyId: GeneratedAlways<number>
      /** The country code (alpha-2), or '' when no source names a country. */
      country: string
      name: string
      address: string | null
      email: string | null
      phone: string | null
      website: string | null
      mergedInto: number | null
      isForwarder: Generated<boolean>
      forwarderPinned: Generated<boolean>
    }
    customs_name: {
      nameId: GeneratedAlways<number>
      nameKey: string
      country: string
      companyId: number
      width: Generated<number>
      rule: Generated<NameRule>
      matchedNameId: number | null
      difference: NameDifference | null
      similarity: number | null
      evidence: ColumnType<ContactEvidence[], string, string>
      confidence: number | null
      decidedAt: Generated<Date>
      pinned: Generated<boolean>
      reviewedAt: Date | null
      isIndexed: Generated<boolean>
      address: string | null
      email: string | null
      phone: string | null
      website: string | null
      lei: string | null
      registerNumber: string | null
      contactOn: string | null
    }
    customs_name_spelling: { nameId: number; spelling: string }
    customs_match_key: { matchKey: number; nameId: number }
    customs_name_apart: { nameId: number; otherNameId: number }
    customs_identity_change: {
      changeId: GeneratedAlways<number>
      kind: ChangeKind
      companyId: number
      otherCompanyId: number | null
      names: ColumnType<JournalName[], string, string>
      before: ColumnType<DecidedBefore, string | undefined, string>
      reason: string
      decidedBy: string
      decidedAt: Generated<Date>
      undoneByChangeId: number | null
      rekeyState: Generated<'pending' | 'settled'>
      waitsForStages: Generated<number[]>
    }
    customs_merge_suggestion: {
      nameId: number
      otherNameId: number
      difference: NameDifference
      similarity: number
      evidence: ColumnType<ContactEvidence[], string, string>
      confidence: number
      foundAt: Generated<Date>
      dismissedAt: Date | null
    }
  }
}
