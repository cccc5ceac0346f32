/** How many mails a new domain may send per day. Mailbox providers trust a volume that grows slowly. Pure. */

import type { WarmUpPlan } from '@tradewind/contract'
import { beijingDay, startOfBeijingDay } from '@tradewind/lexicon'

/** The limit of each day, up to twice the limit of the day before. After the last day there is no limit. */
const limits: Readonly<Record<Exclude<WarmUpPlan, 'off'>, readonly number[]>> = {
  standard: [50, 100, 200, 400, 800, 1_500, 2_500, 4_000, 6_500, 10_000, 16_000, 25_000, 40_000, 60_000],
  careful: [
    20, 40, 80, 150, 250, 400, 600, 900, 1_300, 1_800, 2_500, 3_500, 5_000, 7_000, 10_000, 14_000, 20_000, 28_000,
    40_000, 60_000,
  ],
}

const dayMs = 86_400_000

export type WarmUp = {
  /** The day of the warm-up, starting at 1; null before the first mail. */
  day: number | null
  /** The limit of today; null when the domain has no limit. */
  todayLimit: number | null
}

/** `from`: the Beijing day of the domain's first mails. */
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

/** Returns how many days this many mails take, including what is left of today's limit. */
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

/** The bounds of the Beijing day of `now`, in which a day's limit applies. */
export const dayOf = (now: Date): { from: Date; until: Date } => {
  const from = startOfBeijingDay(beijingDay(now))
  return { from, until: new Date(from.getTime() + dayMs) }
}
