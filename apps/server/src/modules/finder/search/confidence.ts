/** How sure a contact is, from 0 to 100, and why. */

import type { confidenceReasons, finderSources } from '@tradewind/contract'
import type { Writing } from '../extract/extract.ts'
import type { CheckState, FactKind } from '../tables.ts'

export type Reason = { key: (typeof confidenceReasons)[number]; count: number | null }
export type SourceKind = (typeof finderSources)[number]

export type Evidence = {
  kind: FactKind
  sources: readonly SourceKind[]
  writing: Writing | null
  addressKind: 'person' | 'role' | 'free' | 'disposable' | null
  /** An address at another domain than the company's, which may be that of its agency. */
  isOtherDomain: boolean
  pattern: { share: number; people: number } | null
  check: { state: CheckState } | null
  asksMailServers: boolean
}

/** Source files grow old; a page of the company itself is newer. */
const bases: Readonly<Record<SourceKind, number>> = { website: 82, people: 72, fair: 68, registry: 66, pattern: 30 }

export const weigh = (evidence: Evidence): { confidence: number; reasons: Reason[] } => {
  const { sources, writing, addressKind, isOtherDomain, pattern, check } = evidence
  const reasons: Reason[] = []
  const note = (key: Reason['key'], count: number | null = null) => reasons.push({ key, count })
  const own = sources.filter((source) => source !== 'website' && source !== 'pattern')
  let score = Math.max(0, ...sources.map((source) => bases[source]))
  if (sources.includes('website')) note('on_website')
  if (writing === 'markup') {
    score += 3
    note('in_markup')
  }
  if (own.length > 0) note('stated_by_source')
  if (sources.length > 1 && !(sources.length === 2 && sources.includes('pattern'))) {
    score += 8
    note('several_sources', sources.filter((source) => source !== 'pattern').length)
  }
  if (pattern !== null && own.length === 0 && !sources.includes('website')) {
    // Ten people with one pattern leave little doubt about the eleventh.
    score += Math.round(pattern.share * Math.min(35, 12 * Math.log2(pattern.people + 1)))
    note('by_pattern', pattern.people)
    if (pattern.people < 3) note('few_examples', pattern.people)
  }
  if (evidence.kind === 'email') {
    if (addressKind === 'disposable') {
      score -= 50
      note('disposable_mailbox')
    } else if (addressKind === 'free') {
      score -= 8
      note('free_mailbox')
    } else if (isOtherDomain) {
      score -= 25
      note('other_domain')
    }
    score = ofCheck(score, evidence, note, check?.state ?? null)
  }
  return { confidence: Math.max(0, Math.min(99, Math.round(score))), reasons }
}

const ofCheck = (
  score: number,
  { asksMailServers }: Evidence,
  note: (key: Reason['key']) => void,
  state: CheckState | null,
): number => {
  switch (state) {
    case 'deliverable':
      note('server_accepts')
      return Math.max(score + 15, 90)
    case 'accepts_all':
      note('server_accepts_all')
      return score
    case 'undeliverable':
      note('server_refuses')
      return Math.min(score, 3)
    case 'no_mail_server':
      note('no_mail_server')
      return Math.min(score, 2)
    case 'unclear':
      note('server_unclear')
      return score - 3
    default:
      if (!asksMailServers) note('not_asked')
      return score
  }
}
