/**
 * Company identity. The operator sees which names belong to one company and why, merges and splits companies, and reads
 * past decisions.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoInstant, nothing, pageOf, paging } from '../shapes.ts'

const operator = { access: { permission: 'operator.console' } } as const
const id = z.number().int().min(1).max(2_147_483_647)
/** The operator's reason, which is stored in the decision journal. */
const reason = z.string().trim().min(2).max(300)

/**
 * Why a name belongs to a company. `first`: the company was created for this name. `evidence`: the company shares an
 * identifier or a contact with this name. `name`: only the spelling of the two names matches. `operator`: an operator assigned the
 * name.
 */
export const nameRules = ['first', 'evidence', 'name', 'operator'] as const
/** The kinds of differences between two names. The text of a kind has the key `company.difference_<kind>`. */
export const nameDifferences = [
  'same',
  'spacing',
  'abbreviation',
  'translation',
  'script',
  'order',
  'typo',
  'cut',
  'extra',
  'several',
  'none',
] as const
export const evidenceKinds = ['lei', 'register', 'phone', 'email', 'domain', 'address'] as const
export const identityChangeKinds = ['merge', 'split', 'apart', 'forwarder', 'undo'] as const

const Evidence = z.object({ kind: z.enum(evidenceKinds), value: z.string() })

const reasons = {
  rule: z.enum(nameRules),
  difference: z.enum(nameDifferences).nullable(),
  /** The similarity of the name and `matchedName`, 0 to 1; null when no names were compared. */
  similarity: z.number().nullable(),
  /** The confidence with which the name was assigned to the company, 0 to 1. */
  confidence: z.number().nullable(),
  /** The name of the company that this name was matched with. */
  matchedName: z.string().nullable(),
}

/**
 * Why a name belongs to a company, in a form that every user may see: it says which kinds of contacts agree, but not
 * the values of these contacts.
 */
export const NameReason = z.object({
  nameId: id,
  spellings: z.array(z.string()),
  country: z.string().nullable(),
  ...reasons,
  evidence: z.array(z.enum(evidenceKinds)),
})
export type NameReason = z.infer<typeof NameReason>

const NameOrigin = NameReason.extend({
  evidence: z.array(Evidence),
  decidedAt: isoInstant,
  /** True when an operator assigned the name. */
  pinned: z.boolean(),
})
export type NameOrigin = z.infer<typeof NameOrigin>

const IdentityCompany = z.object({
  companyId: id,
  name: z.string(),
  country: z.string().nullable(),
  isForwarder: z.boolean(),
  /** True when an operator decided whether the company is a forwarder. */
  forwarderPinned: z.boolean(),
  nameCount: z.number().int(),
})
export type IdentityCompany = z.infer<typeof IdentityCompany>

const CompanyReference = z.object({ companyId: id, name: z.string(), country: z.string().nullable() })

const IdentityChange = z.object({
  changeId: id,
  kind: z.enum(identityChangeKinds),
  company: CompanyReference,
  other: CompanyReference.nullable(),
  names: z.array(z.string()),
  reason: z.string(),
  decidedBy: z.string(),
  decidedAt: isoInstant,
  isUndone: z.boolean(),
  canBeUndone: z.boolean(),
  /** True while the records of a merged company are still being moved to the company into which it was merged. */
  isMoving: z.boolean(),
})
export type IdentityChange = z.infer<typeof IdentityChange>

const ReviewedName = NameOrigin.extend({ company: CompanyReference })
const Suggestion = z.object({
  nameId: id,
  name: z.string(),
  company: CompanyReference,
  otherNameId: id,
  otherName: z.string(),
  otherCompany: CompanyReference,
  difference: z.enum(nameDifferences),
  similarity: z.number(),
  confidence: z.number(),
  evidence: z.array(Evidence),
})

const decided = { ...operator, method: 'POST', errors: ['not_found', 'conflict'] } as const

export const companyIdentity = {
  find: endpoint({
    ...operator,
    method: 'POST',
    path: '/customs/identity/find',
    unkeyed: 'read',
    summary: 'Find companies by words of a name or by number, including those without records',
    input: z.strictObject({ text: z.string().trim().min(2).max(100) }),
    output: z.array(IdentityCompany),
    errors: [],
  }),
  company: endpoint({
    ...operator,
    method: 'POST',
    path: '/customs/identity/company',
    unkeyed: 'read',
    summary: 'The names of a company, and why each is there',
    input: z.strictObject({ companyId: id }),
    output: IdentityCompany.extend({ names: z.array(NameOrigin) }),
    errors: ['not_found'],
  }),
  merge: endpoint({
    ...decided,
    path: '/customs/identity/merge',
    summary: 'Merge a company into another; its number then leads to the other',
    input: z.strictObject({ companyId: id, otherCompanyId: id, reason }),
    output: z.object({ companyId: id }),
  }),
  split: endpoint({
    ...decided,
    path: '/customs/identity/split',
    summary: 'Split a name off as a company of its own, and keep it apart from its former company',
    input: z.strictObject({ nameId: id, reason }),
    output: z.object({ companyId: id }),
  }),
  keepApart: endpoint({
    ...decided,
    path: '/customs/identity/apart',
    summary: 'Never suggest again that these two names are one company',
    input: z.strictObject({ nameId: id, otherNameId: id, reason }),
    output: nothing,
  }),
  flagForwarder: endpoint({
    ...decided,
    path: '/customs/identity/forwarder',
    summary: 'Set whether a company is a forwarder; its names then no longer decide this',
    input: z.strictObject({ companyId: id, isForwarder: z.boolean(), reason }),
    output: nothing,
  }),
  review: endpoint({
    ...operator,
    method: 'POST',
    path: '/customs/identity/review',
    unkeyed: 'read',
    summary: 'Unconfirmed joins of the matcher, least certain first',
    input: z.strictObject(paging),
    output: pageOf(ReviewedName),
    errors: [],
  }),
  confirm: endpoint({
    ...decided,
    path: '/customs/identity/confirm',
    summary: 'Confirm a join of the matcher',
    input: z.strictObject({ nameId: id }),
    output: nothing,
  }),
  suggestions: endpoint({
    ...operator,
    method: 'POST',
    path: '/customs/identity/suggestions',
    unkeyed: 'read',
    summary: 'Known companies with a shared contact and similar names',
    input: z.strictObject(paging),
    output: pageOf(Suggestion),
    errors: [],
  }),
  journal: endpoint({
    ...operator,
    method: 'POST',
    path: '/customs/identity/journal',
    unkeyed: 'read',
    summary: 'Decisions of operators, newest first',
    input: z.strictObject(paging),
    output: pageOf(IdentityChange),
    errors: [],
  }),
  undo: endpoint({
    ...decided,
    path: '/customs/identity/undo',
    summary: 'Undo a decision',
    input: z.strictObject({ changeId: id, reason }),
    output: nothing,
  }),
}
