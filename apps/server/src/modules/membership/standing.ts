/**
 * Computes an organisation's standing from its terms, by pure rules.
 *
 * A term is a year of a plan, or the remaining part of a year. Terms follow each other, and a higher plan never follows
 * a lower one; a term without end may run in parallel to the other terms. The highest plan among the terms that cover a
 * moment is in force. After the last bought term its rights continue for `graceDays`.
 */

import { tierRoles, type Plan, type Rights, type TierRole } from '@tradewind/contract'

export type Term = {
  id: number
  tier: TierRole
  startsAt: Date
  /** The end of the term. Null for a term without end. */
  endsAt: Date | null
  yearDays: number
  /** The amount paid for all days of the term. */
  amountFen: number
  /** The rights that the plan granted at the time of the purchase. */
  rights: Rights
  orderId: string | null
}

export type Span = { tier: TierRole; startsAt: Date; endsAt: Date | null }
export type Standing = {
  tier: TierRole
  state: 'free' | 'active' | 'grace'
  /** The rights that the term in force had at its purchase; null when free. */
  bought: Rights | null
  startedAt: Date | null
  /** The end of the current plan. During the grace it is in the past. */
  endsAt: Date | null
  graceEndsAt: Date | null
  /** The plan that follows the current one. Null while the current plan has no end. */
  next: Span | null
}

/** Days for which rights continue after a bought membership has ended. */
export const graceDays = 7
export const dayMs = 86_400_000

export const rankOf = (tier: TierRole): number => tierRoles.indexOf(tier)
const covers = (term: Term, at: Date): boolean => term.startsAt <= at && (term.endsAt === null || term.endsAt > at)
const higher = (a: Term, b: Term): number => rankOf(b.tier) - rankOf(a.tier)

/** The term in force. Null when the organisation is free, or in grace. */
const termAt = (terms: readonly Term[], at: Date): Term | null =>
  terms.filter((term) => covers(term, at)).toSorted(higher)[0] ?? null

const tierAt = (terms: readonly Term[], at: Date): TierRole => termAt(terms, at)?.tier ?? 'vip0'

/** The times after `at` at which a term begins or ends, earliest first. */
const boundariesAfter = (terms: readonly Term[], at: Date): Date[] =>
  terms
    .flatMap(({ startsAt, endsAt }) => (endsAt === null ? [startsAt] : [startsAt, endsAt]))
    .filter((turn) => turn > at)
    .toSorted((a, b) => a.getTime() - b.getTime())

const tierEndsAt = (terms: readonly Term[], from: Date): Date | null => {
  const tier = tierAt(terms, from)
  return boundariesAfter(terms, from).find((turn) => tierAt(terms, turn) !== tier) ?? null
}

const graceEndOf = ({ endsAt, orderId }: Term): Date | null =>
  endsAt === null || orderId === null ? null : new Date(endsAt.getTime() + graceDays * dayMs)

/** The bought term that ended last, while its grace still runs. */
export const termInGrace = (terms: readonly Term[], now: Date): Term | null => {
  if (termAt(terms, now) !== null) return null
  const graced = terms.filter((term) => term.endsAt !== null && term.endsAt <= now && (graceEndOf(term) ?? now) > now)
  return graced.toSorted((a, b) => Number(b.endsAt) - Number(a.endsAt) || higher(a, b))[0] ?? null
}

const endsOn = ({ endsAt }: Term, at: Date): boolean => endsAt !== null && endsAt.getTime() === at.getTime()

/** The beginning of the current plan, counted from the first of its terms that follow each other without a gap. */
const runBegan = (terms: readonly Term[], term: Term): Date => {
  const before = terms.find((one) => one.tier === term.tier && endsOn(one, term.startsAt))
  return before === undefined ? term.startsAt : runBegan(terms, before)
}

/** Computes the standing at `now`. `terms`: all terms that are not closed, ended ones included. */
export const standingOf = (terms: readonly Term[], now: Date): Standing => {
  const term = termAt(terms, now)
  const graced = term === null ? termInGrace(terms, now) : null
  const held = term ?? graced
  if (held === null)
    return { tier: 'vip0', state: 'free', bought: null, startedAt: null, endsAt: null, graceEndsAt: null, next: null }
  const endsAt = graced === null ? tierEndsAt(terms, now) : held.endsAt
  const tierThen = endsAt === null ? null : tierAt(terms, endsAt)
  const last = endsAt === null ? undefined : terms.find((one) => endsOn(one, endsAt))
  const graceEndsAt = tierThen === 'vip0' && last !== undefined ? graceEndOf(last) : null
  return {
    tier: held.tier,
    state: graced === null ? 'active' : 'grace',
    bought: held.rights,
    startedAt: runBegan(terms, held),
    endsAt,
    graceEndsAt,
    next:
      endsAt === null || tierThen === null
        ? null
        : { tier: tierThen, startsAt: graceEndsAt ?? endsAt, endsAt: tierEndsAt(terms, endsAt) },
  }
}

/** The rights of a plan, without its tier and prices. */
export const rightsOf = ({
  tier: _tier,
  priceFenPerYear: _price,
  subAccountFenPerYear: _subAccountPrice,
  ...rights
}: Plan): Rights => rights

const moreOf = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Math.max(a, b))

/**
 * Returns the better value of each right. So an edit of a plan adds rights to running terms and takes none from them.
 */
export const betterRights = (a: Rights, b: Rights): Rights => ({
  searchesPerDay: moreOf(a.searchesPerDay, b.searchesPerDay),
  aiUsesPerDay: moreOf(a.aiUsesPerDay, b.aiUsesPerDay),
  exportedRowsPerDay: moreOf(a.exportedRowsPerDay, b.exportedRowsPerDay),
  contactsPerDay: moreOf(a.contactsPerDay, b.contactsPerDay),
  subAccounts: moreOf(a.subAccounts, b.subAccounts),
  monitors: moreOf(a.monitors, b.monitors),
  privateRows: moreOf(a.privateRows, b.privateRows),
  queuedExports: moreOf(a.queuedExports, b.queuedExports),
  openUploads: moreOf(a.openUploads, b.openUploads),
  storedMb: moreOf(a.storedMb, b.storedMb),
  permissions: [...new Set([...b.permissions, ...a.permissions])],
})

/** Days before the end on which a notice is sent. */
const noticeDaysBefore = [30, 7, 1] as const

/**
 * The notice of a membership's end that is due at `now`. The same notice always has the same `cause`, so that it is
 * sent once.
 */
export const noticeAt = (
  terms: readonly Term[],
  now: Date,
): { kind: 'membership_ending' | 'membership_grace' | 'membership_ended'; cause: string; at: Date } | null => {
  const standing = standingOf(terms, now)
  const { endsAt, state } = standing
  if (state === 'grace' && endsAt !== null && standing.graceEndsAt !== null)
    return { kind: 'membership_grace', cause: endsAt.toISOString(), at: standing.graceEndsAt }
  if (state === 'active' && endsAt !== null) {
    const days = noticeDaysBefore.findLast((before) => now.getTime() >= endsAt.getTime() - before * dayMs)
    // When the next term is bought already, no reminder is sent.
    if (days === undefined || standing.next?.tier !== 'vip0') return null
    return { kind: 'membership_ending', cause: `${endsAt.toISOString()} ${days}`, at: endsAt }
  }
  const ended = terms.flatMap((term) => (term.endsAt !== null && term.endsAt <= now ? [term.endsAt] : []))
  const last = ended.toSorted((a, b) => b.getTime() - a.getTime())[0]
  if (state !== 'free' || last === undefined) return null
  return { kind: 'membership_ended', cause: last.toISOString(), at: last }
}

/**
 * When check-memberships.ts must look at the organisation next: the time of the next automatic change or notice. Null
 * when none follows.
 */
export const nextCheckAt = (terms: readonly Term[], now: Date): Date | null => {
  const moments = terms.flatMap((term) => {
    if (term.endsAt === null) return [term.startsAt]
    const { endsAt } = term
    const noticeTimes = noticeDaysBefore.map((before) => new Date(endsAt.getTime() - before * dayMs))
    return [term.startsAt, endsAt, graceEndOf(term) ?? endsAt, ...noticeTimes]
  })
  return moments.filter((moment) => moment > now).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}
