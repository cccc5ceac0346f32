/**
 * Decides whether a new name is another spelling of a known company's name, and gives the reason. Uses only its
 * arguments, without queries.
 */

import {
  compareCompanyNames,
  hasExtraOwnWord,
  hasExtraPlace,
  identifiersDiffer,
  isIdentifier,
  isSisterName,
  type CompanyNameShape,
  type ContactEvidence,
  type NameComparison,
  type NameDifference,
} from '@tradewind/lexicon'

export type NewName = {
  readonly shape: CompanyNameShape
  /** The country code (alpha-2), or '' when the country is unknown. */
  readonly country: string
  readonly isForwarder: boolean
  /** True when the name fills a database field of a usual width, so that the end of the name may be missing. */
  readonly isCut: boolean
  /** The identifiers of the new name, or of all names of the known name's company. */
  readonly identifiers: readonly ContactEvidence[]
}
export type KnownName = NewName & {
  readonly shared: readonly ContactEvidence[]
  /**
   * Counts the contacts of the two names that contradict each other (`contactConflicts`). This function is called only
   * when the names alone would be enough for a match.
   */
  readonly conflicts: () => number
}

export type Verdict = {
  readonly rule: 'evidence' | 'name'
  readonly difference: NameDifference
  /** Similarity of the two names without their contacts, 0 to 1. */
  readonly similarity: number
  readonly evidence: readonly ContactEvidence[]
  /** The confidence of the match, 0 to 1; operators review the matches with the lowest confidence first. */
  readonly confidence: number
}

/**
 * The remaining doubt, from 0 to 1, whether two names are one company when the names share one identifier or contact of
 * this kind. A register number has no check digits in most countries.
 */
const doubtLeft: Readonly<Record<ContactEvidence['kind'], number>> = {
  lei: 0.05,
  register: 0.1,
  phone: 0.3,
  email: 0.3,
  domain: 0.4,
  address: 0.45,
}
const doubtOfNameAlone: Partial<Record<NameDifference, number>> = {
  spacing: 0.02,
  script: 0.05,
  abbreviation: 0.05,
  order: 0.12,
  typo: 0.15,
  cut: 0.18,
}

/**
 * Returns null when the companies differ or the evidence is not enough. A shared identifier decides, even when the names
 * differ altogether. A name alone decides only within one country, and only when the two names differ in ways that never
 * separate two companies. Without a country, only a contact that belongs to the company itself decides. Names with
 * contradicting identifiers are at most suggested, and never for their spelling alone.
 */
export const decide = (name: NewName, known: KnownName): Verdict | null => {
  const isForeign = name.country !== known.country && name.country !== '' && known.country !== ''
  const isIdentified = known.shared.some(isIdentifier)
  if (isForeign && !isIdentified) return null
  const comparison = compareCompanyNames(name.shape, known.shape)
  const isContradicted = identifiersDiffer(name.identifiers, known.identifiers)
  // A forwarder's telephone number also appears in the documents of its customers, so a contact shared by a forwarder
  // and another company proves nothing.
  const isOneTrade = name.isForwarder === known.isForwarder
  if (isIdentified) {
    const evidence = known.shared.filter((one) => isIdentifier(one) || (isOneTrade && !isForeign))
    const verdict = byIdentifier(comparison, evidence)
    // A group's files give the identifier of the parent to its subsidiaries, which have the names of sister companies
    // or are in other countries. Brokers give their own number in place of their customer's.
    const isOtherEntity = isForeign || isSisterName(comparison) || (!isOneTrade && comparison.difference === 'none')
    return isContradicted || isOtherEntity ? suggestOnly(verdict) : verdict
  }
  if (comparison.difference === 'none') return null
  const verdict = byEvidence(name, known, comparison, isOneTrade ? known.shared : [])
  if (isContradicted) return verdict === null ? null : suggestOnly(verdict)
  return verdict ?? byName(name, known, comparison)
}

/** The additional doubt when two names with the same identifier differ altogether. */
const doubtOfOtherName = 0.25

const byIdentifier = (comparison: NameComparison, evidence: readonly ContactEvidence[]): Verdict => {
  const { difference, similarity } = comparison
  const confidence = 1 - doubtOf(evidence) - (1 - similarity) * doubtOfOtherName
  return { rule: 'evidence', difference, similarity, evidence, confidence }
}

const doubtOf = (evidence: readonly ContactEvidence[]): number =>
  [...new Set(evidence.map(({ kind }) => kind))].reduce((left, kind) => left * doubtLeft[kind], 1)

const byEvidence = (
  name: NewName,
  known: KnownName,
  comparison: NameComparison,
  evidence: readonly ContactEvidence[],
): Verdict | null => {
  const isAbroad = name.country !== known.country
  const usable = evidence.filter(({ kind }) => !isAbroad || kind !== 'address')
  if (usable.length === 0 || !isLikeEnough(comparison, usable, isAbroad)) return null
  const { difference, similarity } = comparison
  const doubt = doubtOf(usable) + (1 - similarity) * 0.5
  return { rule: 'evidence', difference, similarity, evidence: usable, confidence: Math.max(0, 1 - doubt) }
}

const isLikeEnough = (comparison: NameComparison, evidence: readonly ContactEvidence[], isAbroad: boolean): boolean => {
  const { difference, similarity } = comparison
  if (isAbroad) return similarity >= 0.85 && difference !== 'extra' && difference !== 'several'
  if (isSisterName(comparison)) return false
  // A shared web or email domain alone is weak evidence, because branches and subsidiaries of a group share its domain.
  // Branches are named after their places, subsidiaries after their trade.
  const isDomainAlone = evidence.every(({ kind }) => kind === 'domain')
  if (isDomainAlone && (hasExtraPlace(comparison) || hasExtraOwnWord(comparison))) return false
  if (difference === 'several') return similarity >= 0.8
  return similarity >= (difference === 'extra' ? 0.55 : 0.7)
}

/**
 * A match with a confidence below this value is only suggested to an operator; the names are not joined. With this
 * value, names whose only shared contact is an address need a similarity of 0.84. Firms of one group with half of the
 * name in common are often two companies.
 */
const leastSure = 0.47
export const isConfident = ({ confidence }: Verdict): boolean => confidence >= leastSure

/** The most confidence in a match that identifiers contradict or leave in doubt; it is below `leastSure`. */
export const contradictedConfidence = 0.4
export const suggestOnly = (verdict: Verdict): Verdict => ({
  ...verdict,
  confidence: Math.min(verdict.confidence, contradictedConfidence),
})

/**
 * The least length of a name that may match without a shared contact. Shorter names, such as `ABC` or `STAR`, too often
 * belong to another company.
 */
const shortestAlone = 5
const shortestCutRun = 18

const byName = (name: NewName, known: KnownName, comparison: NameComparison): Verdict | null => {
  const { difference, similarity } = comparison
  if (name.country !== known.country || name.country === '' || isSisterName(comparison)) return null
  const [short, long] = [name, known].toSorted((a, b) => a.shape.run.length - b.shape.run.length) as [NewName, NewName]
  if (short.shape.run.length < shortestAlone) return null
  const isCutOf = short.isCut && short.shape.run.length >= shortestCutRun && long.shape.run.startsWith(short.shape.run)
  const reported = isCutOf ? 'cut' : difference
  const doubt = reported === 'cut' && !isCutOf ? undefined : doubtOfNameAlone[reported]
  if (doubt === undefined || known.conflicts() >= (reported === 'spacing' || reported === 'script' ? 2 : 1)) return null
  const confidence = Math.max(0, 1 - doubt - (1 - similarity) * 0.2)
  return { rule: 'name', difference: reported, similarity, evidence: [], confidence }
}
