/**
 * The current price of a plan, and the changes that its purchase makes: pure rules, in whole fen and Beijing days.
 * - A year runs to the beginning of the same day a year later (29 February: 1 March), so it has 365 or 366 days.
 * - An upgrade turns the remaining days of a lower plan, today included, into days of the higher one. It costs the
 *   higher plan's price for those days (`share`) less the amount paid for them (`credit`). Share and credit are rounded
 *   down. No money is paid out; a credit above the share stays with the terms.
 * - Each year is priced separately. Renewing and then upgrading costs the same as the reverse order, and so does an
 *   upgrade in two steps.
 * - Years of the same plan that are bought within the grace begin at the end of the old term, so the grace is not free.
 */

import {
  membershipYearsAhead,
  type MembershipPurchase,
  type MembershipRefusal,
  type MembershipStep,
  type Plan,
  type QuoteLine,
} from '@tradewind/contract'
import { beijingDay, startOfBeijingDay } from '@tradewind/lexicon'
import { dayMs, rankOf, rightsOf, termInGrace, type Term } from './standing.ts'

export type NewTerm = Omit<Term, 'id' | 'orderId'> & { replacesId: number | null }

export type Priced = {
  step: MembershipStep
  amountFen: number
  lines: QuoteLine[]
  /** Ids of the terms that end now, because the purchase replaces them. */
  closed: number[]
  opened: NewTerm[]
  startsAt: Date
  endsAt: Date
}

export const daysBetween = (fromDay: string, untilDay: string): number =>
  Math.round((Date.parse(untilDay) - Date.parse(fromDay)) / dayMs)

export const addYears = (day: string, years: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10)
}

/** Returns `amount` × `days` / `of`, rounded down. */
export const partOf = (amount: number, days: number, of: number): number =>
  of <= 0 ? 0 : Number((BigInt(amount) * BigInt(days)) / BigInt(of))

/** Running and future terms that have an end. Only these can be upgraded. */
const timedFrom = (terms: readonly Term[], now: Date): (Term & { endsAt: Date })[] =>
  terms
    .flatMap((term) => (term.endsAt !== null && term.endsAt > now ? [{ ...term, endsAt: term.endsAt }] : []))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())

/** `terms`: all terms that are not closed, including ended terms whose grace still runs. */
export const priceMembership = (
  terms: readonly Term[],
  purchase: MembershipPurchase,
  plan: Plan,
  now: Date,
): Priced | { refusal: MembershipRefusal } => {
  const { tier, years } = purchase
  if (plan.priceFenPerYear <= 0) return { refusal: 'plan_not_for_sale' }
  if (terms.some((term) => term.endsAt === null && rankOf(term.tier) >= rankOf(tier)))
    return { refusal: 'membership_endless' }
  const timed = timedFrom(terms, now)
  const lower = timed.filter((term) => rankOf(term.tier) < rankOf(tier))
  const upgrades = lower.map((term) => upgradeTerm(term, plan, now))
  const begun = beginOf(terms, timed, tier, now)
  const bought = Array.from({ length: years }, (_, index) => yearOf(plan, begun, index))
  const parts = [...upgrades, ...bought]
  const [first, last] = [parts[0], parts.at(-1)]
  if (first === undefined || last === undefined) return { refusal: 'membership_years_limit' }
  if (years > 0 && last.untilDay > addYears(beijingDay(now), membershipYearsAhead))
    return { refusal: 'membership_years_limit' }
  const lines = parts.flatMap((part) => part.lines)
  return {
    step: stepOf(terms, { timed, lower, tier }, now),
    amountFen: lines.reduce((sum, line) => sum + line.amountFen, 0),
    lines,
    closed: lower.map(({ id }) => id),
    opened: parts.map((part) => part.term),
    startsAt: first.term.startsAt,
    endsAt: last.endsAt,
  }
}

type Part = { term: NewTerm; endsAt: Date; untilDay: string; lines: QuoteLine[] }

const upgradeTerm = (term: Term & { endsAt: Date }, plan: Plan, now: Date): Part => {
  const startsAt = term.startsAt > now ? term.startsAt : now
  const [fromDay, untilDay] = [beijingDay(startsAt), beijingDay(term.endsAt)]
  const days = daysBetween(fromDay, untilDay)
  const shareFen = partOf(plan.priceFenPerYear, days, term.yearDays)
  const creditFen = partOf(term.amountFen, days, daysBetween(beijingDay(term.startsAt), untilDay))
  const span = { fromDay, untilDay, days, yearDays: term.yearDays }
  const lines: QuoteLine[] = [{ kind: 'share', tier: plan.tier, ...span, amountFen: shareFen }]
  if (creditFen > 0) lines.push({ kind: 'credit', tier: term.tier, ...span, amountFen: -creditFen })
  if (creditFen > shareFen) lines.push({ kind: 'kept', tier: plan.tier, ...span, amountFen: creditFen - shareFen })
  const { endsAt, yearDays } = term
  const amountFen = Math.max(shareFen, creditFen)
  const { tier } = plan
  return {
    term: { tier, startsAt, endsAt, yearDays, amountFen, rights: rightsOf(plan), replacesId: term.id },
    endsAt,
    untilDay,
    lines,
  }
}

/** The time at which the bought years begin. */
const beginOf = (
  terms: readonly Term[],
  timed: readonly (Term & { endsAt: Date })[],
  tier: Plan['tier'],
  now: Date,
) => {
  const last = timed.at(-1)
  if (last !== undefined) return last.endsAt
  const graced = termInGrace(terms, now)
  return graced !== null && graced.tier === tier && graced.endsAt !== null ? graced.endsAt : now
}

const yearOf = (plan: Plan, begun: Date, index: number): Part => {
  const firstDay = beijingDay(begun)
  const fromDay = addYears(firstDay, index)
  const untilDay = addYears(firstDay, index + 1)
  const yearDays = daysBetween(fromDay, untilDay)
  const endsAt = startOfBeijingDay(untilDay)
  const { tier, priceFenPerYear: amountFen } = plan
  const startsAt = index === 0 ? begun : startOfBeijingDay(fromDay)
  return {
    term: { tier, startsAt, endsAt, yearDays, amountFen, rights: rightsOf(plan), replacesId: null },
    endsAt,
    untilDay,
    lines: [{ kind: 'year', tier, fromDay, untilDay, days: yearDays, yearDays, amountFen }],
  }
}

const stepOf = (
  terms: readonly Term[],
  { timed, lower, tier }: { timed: readonly Term[]; lower: readonly Term[]; tier: Plan['tier'] },
  now: Date,
): MembershipStep => {
  if (lower.length > 0) return 'upgrade'
  const last = timed.at(-1) ?? termInGrace(terms, now)
  if (last === null || (timed.length === 0 && last.tier !== tier)) return 'begin'
  return last.tier === tier ? 'renew' : 'downgrade'
}
