/** The content and the price of orders of memberships and of additional sub-accounts. */

import { z } from 'zod'
import { tierRoles } from '../permissions.ts'
import { amountFen, isoDay, isoInstant } from '../shapes.ts'

export const tier = z.enum(tierRoles)
/** `vip0` is free. */
export const soldTier = tier.exclude(['vip0'])

/**
 * The maximum number of years that one order buys. A membership may end at most `membershipYearsAhead` years from now.
 */
export const membershipYearsAtOnce = 5
export const membershipYearsAhead = 10

/**
 * The effect of buying a plan on the present membership:
 * - `begin`: the plan begins today. `renew`: the bought years follow the years that are already paid.
 * - `upgrade`: the remaining time of lower plans is upgraded for the difference in price, and the bought years follow.
 * - `downgrade`: the bought years begin when the present, higher plan ends.
 */
export const membershipSteps = ['begin', 'renew', 'upgrade', 'downgrade'] as const
export type MembershipStep = (typeof membershipSteps)[number]

/** The reasons why a plan cannot be bought now. Each reason is a name of the error table. */
export const membershipRefusals = ['plan_not_for_sale', 'membership_endless', 'membership_years_limit'] as const
export type MembershipRefusal = (typeof membershipRefusals)[number]

/**
 * A line of the calculation of a membership's price. The price is the sum of all lines.
 * - `year`: the price of a whole year.
 * - `share`: the price of the new plan for the remaining days of a year that has begun or was bought before.
 * - `credit` (negative): the unused part of the earlier payment for the same days.
 * - `kept`: the part of the credit that exceeds the share. This part is not paid out.
 */
export const QuoteLine = z.object({
  kind: z.enum(['year', 'share', 'credit', 'kept']),
  tier,
  /** The period of the line in Beijing days: its first day, and the day after its last day. */
  fromDay: isoDay,
  untilDay: isoDay,
  days: z.number().int(),
  /** The number of days in the membership year to which the line belongs: 365 or 366. */
  yearDays: z.number().int(),
  amountFen,
})
export type QuoteLine = z.infer<typeof QuoteLine>

export const Quote = z.object({
  tier: soldTier,
  years: z.number().int(),
  step: z.enum(membershipSteps),
  amountFen,
  /** The start and the end of the bought plan. */
  startsAt: isoInstant,
  endsAt: isoInstant,
  lines: z.array(QuoteLine),
  /** The revision of the membership for which the price was computed; each change of the membership increases it. */
  revision: z.number().int(),
})
export type Quote = z.infer<typeof Quote>

/** The content of an order of kind `membership`. `years: 0` only upgrades the present membership. */
export const MembershipPurchase = z.strictObject({
  tier: soldTier,
  years: z.number().int().min(0).max(membershipYearsAtOnce),
})
export type MembershipPurchase = z.infer<typeof MembershipPurchase>

/** The maximum total of additional sub-accounts that an order may name. */
export const seatsAtMost = 1000
/** The content of an order of kind `sub_accounts`: the total of additional sub-accounts until the membership ends. */
export const SeatPurchase = z.strictObject({ total: z.number().int().min(1).max(seatsAtMost) })
export type SeatPurchase = z.infer<typeof SeatPurchase>

/** The reasons why additional sub-accounts cannot be bought now. Each reason is a name of the error table. */
export const seatRefusals = ['seats_not_for_sale', 'seats_already_paid'] as const
export type SeatRefusal = (typeof seatRefusals)[number]

/** A line of the price of additional sub-accounts: `seats` that are not paid yet, for some days of a membership year. */
export const SeatLine = z.object({
  tier,
  seats: z.number().int(),
  /** The period of the line in Beijing days: its first day, and the day after its last day. */
  fromDay: isoDay,
  untilDay: isoDay,
  days: z.number().int(),
  yearDays: z.number().int(),
  amountFen,
})
export type SeatLine = z.infer<typeof SeatLine>
