/** How many mails a new domain may send per day. Mailbox providers trust a volume that grows slowly. Pure. */

import type { WarmUpPlan } from '@tradewind/contract'
import { beijingDay, startOfBeijingDay } from '@tradewind/lexicon'

/**
 * The limit of mails for each day of the warm-up, at most twice that of the day before. After the last day there is no
 * limit.
 */
const limits: Readonly<Record<Exclude<WarmUpPlan, 'off'>, readonly number[]>> = {
  standard: [50, 100, 200, 400, 800, 1_500, 2_500, 4_000, 6_500, 10_000, 16_000, 25_000, 40_000, 60_000],
  careful: [
    20, 40, 80, 150, 250, 400, 600, 900, 1_300, 1_800, 2_500, 3_500, 5_000, 7_000, 10_000, 14_000, 20_000, 28_000,
    40_000, 60_000,
  ],
}

const dayMs = 86_400_000

export type WarmUp = {
  /** The day of the warm-up, starting at 1; null before the domain was verified. */
  day: number | null
  /** Today's limit of mails; null when the domain has no limit today. */
  todayLimit: number | null
}

/**
 * Returns the day and the limit of the warm-up. `from`: the Beijing day on which the warm-up starts (the day of the
 * first verification); null before.
 */
export const warmUpOn = (plan: WarmUpPlan, from: string | null, now: Date): WarmUp => {
  if (from === null) return { day: null, todayLimit: null }
  const passed = startOfBeijingDay(beijingDay(now)).getTime() - startOfBeijingDay(from).getTime()
  const day = Math.max(1, Math.round(passed / dayMs) + 1)
  return { day, todayLimit: plan === 'off' ? null : (limits[plan][day - 1] ?? null) }
}

export const planFrom = (plan: WarmUpPlan, from: string | null): { day: number; date: string; limit: number }[] =>
  plan === 'off' || from === null
    ? []
    : limits[plan].map((limit, index) => ({
        day: index + 1,
        date: beijingDay(new Date(startOfBeijingDay(from).getTime() + index * dayMs)),
        limit,
      }))

/**
 * Returns on how many days, counted from today, this many mails can be sent. Assumes that all of today's limit is still
 * free.
 */
export const daysFor = (plan: WarmUpPlan, from: string | null, now: Date, mails: number): number => {
  const { day } = warmUpOn(plan, from, now)
  if (day === null || plan === 'off') return 1
  let left = mails
  for (let passed = 0; ; passed += 1) {
    const limit = limits[plan][day - 1 + passed]
    if (limit === undefined || limit >= left) return passed + 1
    left -= limit
  }
}

/** Returns the start and the end of the Beijing day of `now`. The warm-up's limit applies to this period. */
export const dayOf = (now: Date): { from: Date; until: Date } => {
  const from = startOfBeijingDay(beijingDay(now))
  return { from, until: new Date(from.getTime() + dayMs) }
}
