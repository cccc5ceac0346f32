/**
 * The price of additional sub-accounts: pure rules, in whole fen and Beijing days.
 * - An order names the total of additional sub-accounts until the end of the membership. Only seats that are not paid
 *   yet are charged, so an order adds seats, extends seats after a renewal, or both.
 * - A seat costs the price of its plan's year for the remaining days of that year, today included, rounded down. So
 *   buying three seats and then two more on the same day costs the same as buying five.
 * - Seats are sold for the terms that follow each other from now on and whose plans sell them. Under a membership
 *   without end they are sold for one year.
 */

import type { Plan, SeatLine, SeatRefusal } from '@tradewind/contract'
import { beijingDay, startOfBeijingDay } from '@tradewind/lexicon'
import { planOf } from './plans.ts'
import { addYears, daysBetween, partOf } from './pricing.ts'
import { betterRights, rankOf, type Term } from './standing.ts'
import type { Seats } from './terms.ts'

export type PricedSeats = { amountFen: number; lines: SeatLine[]; opened: Seats[]; endsAt: Date }

type Span = Pick<SeatLine, 'tier' | 'fromDay' | 'untilDay' | 'yearDays'> & { priceFen: number }

/** `terms`: the terms that are not closed. `bought`: the bought seats that are not refunded. */
export const priceSeats = (
  held: { terms: readonly Term[]; bought: readonly Seats[] },
  { total, plans }: { total: number; plans: readonly Plan[] },
  now: Date,
): PricedSeats | { refusal: SeatRefusal } => {
  const spans = spansOf(held.terms, plans, now)
  const last = spans.at(-1)
  if (last === undefined) return { refusal: 'seats_not_for_sale' }
  const lines = spans.flatMap((span) => linesOf(span, held.bought, total))
  if (lines.length === 0) return { refusal: 'seats_already_paid' }
  return {
    amountFen: lines.reduce((sum, line) => sum + line.amountFen, 0),
    lines,
    opened: lines.map(({ seats, fromDay, untilDay }) => {
      const begins = startOfBeijingDay(fromDay)
      return { seats, startsAt: begins < now ? now : begins, endsAt: startOfBeijingDay(untilDay) }
    }),
    endsAt: startOfBeijingDay(last.untilDay),
  }
}

const spansOf = (terms: readonly Term[], plans: readonly Plan[], now: Date): Span[] => {
  const running = terms.filter(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || endsAt > now))
  const inForce = running.toSorted((a, b) => rankOf(b.tier) - rankOf(a.tier))[0]
  if (inForce === undefined) return []
  const today = beijingDay(now)
  const toSpan = (term: Term, fromDay: string, untilDay: string, yearDays: number): Span[] => {
    const plan = planOf(plans, term.tier)
    // A plan without sub-accounts would not let the organisation use the seats; a plan without a limit needs none.
    const isSold = plan.subAccountFenPerYear > 0 && Boolean(betterRights(term.rights, plan).subAccounts)
    return isSold && fromDay < untilDay
      ? [{ tier: term.tier, fromDay, untilDay, yearDays, priceFen: plan.subAccountFenPerYear }]
      : []
  }
  if (inForce.endsAt === null) {
    const untilDay = addYears(today, 1)
    return toSpan(inForce, today, untilDay, daysBetween(today, untilDay))
  }
  const spans: Span[] = []
  let end = now
  for (const term of terms.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    if (term.endsAt === null || term.endsAt <= now || term.startsAt > end) continue
    const fromDay = term.startsAt > now ? beijingDay(term.startsAt) : today
    const span = toSpan(term, fromDay, beijingDay(term.endsAt), term.yearDays)
    if (span.length === 0) return spans
    spans.push(...span)
    end = term.endsAt
  }
  return spans
}

/** The lines of a span, cut where bought seats begin or end. */
const linesOf = (span: Span, bought: readonly Seats[], total: number): SeatLine[] => {
  const { tier, fromDay, untilDay, yearDays, priceFen } = span
  const paid = bought.map(({ seats, startsAt, endsAt }) => ({
    seats,
    fromDay: beijingDay(startsAt),
    untilDay: beijingDay(endsAt),
  }))
  const cuts = paid.flatMap((one) => [one.fromDay, one.untilDay]).filter((day) => day > fromDay && day < untilDay)
  const days = [fromDay, ...new Set(cuts.toSorted()), untilDay]
  return days.slice(0, -1).flatMap((from, index): SeatLine[] => {
    const until = days[index + 1] ?? untilDay
    const already = paid
      .filter((one) => one.fromDay <= from && one.untilDay >= until)
      .reduce((sum, one) => sum + one.seats, 0)
    const seats = total - already
    if (seats <= 0) return []
    const length = daysBetween(from, until)
    const amountFen = seats * partOf(priceFen, length, yearDays)
    return [{ tier, seats, fromDay: from, untilDay: until, days: length, yearDays, amountFen }]
  })
}
