/** Membership: rights and prices of plans, the caller's plan, the price of buying now, and today's remaining quota. */

import { z } from 'zod'
import { endpoint, quotaNames } from '../endpoint.ts'
import { permissions, tierRoles } from '../permissions.ts'
import { amountFen, empty, isoDay, isoInstant, nothing, pageOf, paging } from '../shapes.ts'

/** Null = no limit. */
const limit = z.number().int().min(0).max(2_000_000_000).nullable()
const tier = z.enum(tierRoles)
/** `vip0` is free. */
const soldTier = z.enum(tierRoles).exclude(['vip0'])

/** The rights of a tier: one row of product.md's table. */
export const Rights = z.object({
  searchesPerDay: limit,
  aiUsesPerDay: limit,
  /** Exported items: rows of files, and contacts unlocked in bulk. */
  exportedRowsPerDay: limit,
  /** Companies whose contacts may be unlocked one at a time. */
  contactsPerDay: limit,
  subAccounts: limit,
  monitors: limit,
  /** Most rows in all private lists. */
  privateRows: limit,
  /** Most exports that may be waiting or running at one time. */
  queuedExports: limit,
  /** Most unfinished uploads of private lists at one time. */
  openUploads: limit,
  /** Megabytes (2^20) of all files that are stored or being uploaded, at most. */
  storedMb: limit,
  permissions: z.array(z.enum(permissions)),
})
export type Rights = z.infer<typeof Rights>

/** A price of 0 means not for sale. */
export const Plan = Rights.extend({ tier, priceFenPerYear: amountFen })
export type Plan = z.infer<typeof Plan>

/** `limit` and `remaining` are null where the tier has no limit; days are Beijing days. */
export const QuotaState = z.object({
  quota: z.enum(quotaNames),
  limit,
  used: z.number().int(),
  remaining: limit,
})

/** Kinds of stored files. `imports`: files of contacts, stored until they have been read. */
export const storedKinds = ['exports', 'uploads', 'lists', 'attachments', 'images', 'imports'] as const
export type StoredKind = (typeof storedKinds)[number]

/** Most years of one purchase; a membership may end at most `membershipYearsAhead` years from now. */
export const membershipYearsAtOnce = 5
export const membershipYearsAhead = 10

/**
 * The effect of buying a plan on the present membership:
 * - `begin`: the plan begins today. `renew`: the bought years follow the present ones.
 * - `upgrade`: the remaining time of lower plans is upgraded for the difference, and the bought years follow.
 * - `downgrade`: the bought years begin when the present, higher plan ends.
 */
export const membershipSteps = ['begin', 'renew', 'upgrade', 'downgrade'] as const
export type MembershipStep = (typeof membershipSteps)[number]

/** Why a plan cannot be bought now; names of the error table. */
export const membershipRefusals = ['plan_not_for_sale', 'membership_endless', 'membership_years_limit'] as const
export type MembershipRefusal = (typeof membershipRefusals)[number]

/**
 * A line of the calculation; the lines add up to the price.
 * - `year`: a whole year. `share`: the plan's price for the remaining days of a year that has begun or was bought.
 * - `credit` (negative): the unused payment for those days.
 * - `kept`: the part of the credit above the share. It is not paid out and remains with those days.
 */
export const QuoteLine = z.object({
  kind: z.enum(['year', 'share', 'credit', 'kept']),
  tier,
  /** Beijing days: the first day, and the day after the last one. */
  fromDay: isoDay,
  untilDay: isoDay,
  days: z.number().int(),
  /** Number of days in the membership year to which the line belongs: 365 or 366. */
  yearDays: z.number().int(),
  amountFen,
})
export type QuoteLine = z.infer<typeof QuoteLine>

export const Quote = z.object({
  tier: soldTier,
  years: z.number().int(),
  step: z.enum(membershipSteps),
  amountFen,
  /** When the plan begins, and when it ends. */
  startsAt: isoInstant,
  endsAt: isoInstant,
  lines: z.array(QuoteLine),
  /** Revision of the membership for which the price was computed; it increases with each change. */
  revision: z.number().int(),
})
export type Quote = z.infer<typeof Quote>

/** The content of an order of kind `membership`. `years: 0` only upgrades the present membership. */
export const MembershipPurchase = z.strictObject({
  tier: soldTier,
  years: z.number().int().min(0).max(membershipYearsAtOnce),
})
export type MembershipPurchase = z.infer<typeof MembershipPurchase>

const Span = z.object({ tier, startsAt: isoInstant, endsAt: isoInstant.nullable() })

export const MyMembership = z.object({
  /** The tier in force and its rights: for each right, the better of the bought version and the present version. */
  tier,
  rights: Rights,
  /** `grace`: the membership has ended, and its rights continue until `graceEndsAt`. */
  state: z.enum(['free', 'active', 'grace']),
  /** Start and end of the present tier; null when it has none. */
  startedAt: isoInstant.nullable(),
  endsAt: isoInstant.nullable(),
  graceEndsAt: isoInstant.nullable(),
  /** The next span: a plan that is already bought, or the free tier. Null when the present plan does not end. */
  next: Span.nullable(),
  members: z.object({
    used: z.number().int(),
    /** Members frozen because the plan allows fewer members. */
    frozen: z.number().int(),
    limit,
  }),
  revision: z.number().int(),
})
export type MyMembership = z.infer<typeof MyMembership>

/**
 * - `begun`, `renewed`, `upgraded`, `downgraded`: an order had this effect. `granted`: the operator set the tier.
 * - `revoked`: an order was refunded. `returned`: the order no longer fitted the membership, so its amount went to
 *   the balance.
 * - `extra_members`: the operator changed the number of sub-accounts allowed in addition to the plan's.
 */
export const membershipChangeKinds = [
  'begun',
  'renewed',
  'upgraded',
  'downgraded',
  'granted',
  'revoked',
  'returned',
  'extra_members',
] as const
export type MembershipChangeKind = (typeof membershipChangeKinds)[number]

export const MembershipChange = z.object({
  id: z.number().int(),
  at: isoInstant,
  kind: z.enum(membershipChangeKinds),
  tier,
  years: z.number().int(),
  amountFen,
  endsAt: isoInstant.nullable(),
  orderId: z.string().nullable(),
  /** Sub-accounts in addition to the plan's, as set by this change; null for other changes. */
  extraMembers: z.number().int().nullable(),
})
export type MembershipChange = z.infer<typeof MembershipChange>

/** Sources of a bulk unlock. */
export const bulkUnlockSources = [
  'records', 'buyers', 'suppliers', 'partners', 'partners_started', 'partners_stopped', 'partners_switched', 'directory',
  'companies', 'favourites',
] as const // prettier-ignore
export type BulkUnlockSource = (typeof bulkUnlockSources)[number]

/** One bulk unlock: by an export, or by adding companies to a mailing list. */
export const BulkUnlock = z.object({
  id: z.uuid(),
  username: z.string(),
  source: z.enum(bulkUnlockSources),
  /** The filter or report that found the companies; null when single companies or favourites were chosen. */
  search: z.record(z.string(), z.unknown()).nullable(),
  target: z.enum(['file', 'mailing_list']),
  /** The name of the file or list at the time of the unlock. */
  targetName: z.string(),
  /** Companies whose contacts the bulk unlock newly unlocked. */
  contacts: z.number().int(),
  /** Exported items that the bulk unlock used. */
  items: z.number().int(),
  startedAt: isoInstant,
  /** When the bulk unlock last used items. An addition may run for days. */
  lastAt: isoInstant,
})
export type BulkUnlock = z.infer<typeof BulkUnlock>

/** The exported items that an action would use, and the items that remain today; null = no limit. */
export const DayItems = z.object({ items: z.number().int(), remaining: limit, limit })
export type DayItems = z.infer<typeof DayItems>

const operator = { permission: 'operator.console' } as const
const reason = z.string().trim().min(1).max(500)

/** The plan as the operator sees it. `versionNo` grows with each edit; an edit names the version it is based on. */
const PlanVersion = Plan.extend({ versionNo: z.number().int() })

export const membership = {
  plans: endpoint({
    method: 'GET',
    path: '/membership/plans',
    summary: 'The membership plans, and the one in force',
    access: 'session',
    input: empty,
    output: z.object({
      current: z.object({ tier, expiresAt: isoInstant.nullable() }),
      plans: z.array(Plan),
    }),
    errors: [],
  }),
  compare: endpoint({
    method: 'GET',
    path: '/membership/compare',
    summary: 'Comparison of the plans: rights and current price of each for one year',
    access: 'session',
    input: empty,
    output: z.object({
      current: tier,
      plans: z.array(
        z.object({
          plan: Plan,
          /** Null when the plan cannot be bought now; `refusal` gives the reason. */
          step: z.enum(membershipSteps).nullable(),
          refusal: z.enum(membershipRefusals).nullable(),
          /** Price of one year of the plan. */
          yearFen: amountFen.nullable(),
          /** Price of upgrading only the remaining time of the present plan, without a further year. */
          upgradeFen: amountFen.nullable(),
        }),
      ),
    }),
    errors: [],
  }),
  quote: endpoint({
    method: 'POST',
    path: '/membership/quote',
    summary: 'The price of a plan if I bought it now, line by line',
    access: 'session',
    input: MembershipPurchase,
    output: Quote,
    errors: ['plan_not_for_sale', 'membership_endless', 'membership_years_limit'],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/membership/mine',
    summary: 'My membership: the plan in force, until when, and what follows',
    access: 'session',
    input: empty,
    output: MyMembership,
    errors: [],
  }),
  history: endpoint({
    method: 'POST',
    path: '/membership/history',
    summary: 'History of my membership, newest first',
    access: 'session',
    input: z.strictObject({ ...paging }),
    output: pageOf(MembershipChange),
    errors: [],
  }),
  searchTimes: endpoint({
    method: 'GET',
    path: '/index/search_times_total',
    summary: 'Remaining searches and other daily quotas',
    access: 'session',
    input: empty,
    output: z.object({ day: isoDay, quotas: z.array(QuotaState) }),
    errors: [],
  }),
  storage: endpoint({
    method: 'GET',
    path: '/membership/storage',
    summary: 'File storage used by my organisation, and the limit of its plan',
    access: 'session',
    input: empty,
    output: z.object({
      limitMb: limit,
      kinds: z.array(z.object({ kind: z.enum(storedKinds), bytes: z.number().int() })),
    }),
    errors: [],
  }),
  bulkUnlocks: endpoint({
    method: 'POST',
    path: '/membership/bulk_unlocks',
    summary: 'Bulk unlocks of my organisation: user, time, number, source and destination; newest first',
    access: { owner: true },
    input: z.strictObject({ ...paging }),
    output: pageOf(BulkUnlock),
    errors: ['owner_only'],
  }),

  operatorPlans: endpoint({
    method: 'GET',
    path: '/operator/plan_list',
    summary: 'Plans on sale',
    access: operator,
    input: empty,
    output: z.array(PlanVersion),
    errors: ['forbidden'],
  }),
  savePlan: endpoint({
    method: 'POST',
    path: '/operator/plan_save',
    summary: 'Change a plan; active memberships receive added rights and keep the rights they bought',
    access: operator,
    input: z.strictObject({
      ...Rights.shape,
      tier,
      priceFenPerYear: amountFen.min(0).max(10_000_000_000),
      versionNo: z.number().int(),
      reason,
    }),
    output: PlanVersion,
    /**
     * `conflict`: the plan was changed since it was read. `plan_order`: a higher tier would grant less than a lower
     * one.
     */
    errors: ['forbidden', 'conflict', 'plan_order'],
  }),
  planHistory: endpoint({
    method: 'POST',
    path: '/operator/plan_history',
    summary: 'Changes of the plans with user and reason, newest first',
    access: operator,
    input: z.strictObject({ ...paging, tier: tier.optional() }),
    output: pageOf(
      z.object({
        id: z.number().int(),
        at: isoInstant,
        by: z.string(),
        reason: z.string(),
        before: Plan,
        after: Plan,
      }),
    ),
    errors: ['forbidden'],
  }),
  operatorMemberships: endpoint({
    method: 'POST',
    path: '/operator/membership_list',
    summary: 'Organisations with their memberships, by end date, free ones last',
    access: operator,
    input: z.strictObject({
      ...paging,
      /** Part of the organisation's name, or of its owner's username or mobile number; empty: all. */
      keyword: z.string().trim().max(50).default(''),
      tier: tier.optional(),
    }),
    output: pageOf(
      z.object({
        orgId: z.string(),
        enterprise: z.string(),
        owner: z.object({ username: z.string(), mobile: z.string() }).nullable(),
        tier,
        state: z.enum(['free', 'active', 'grace']),
        endsAt: isoInstant.nullable(),
        /** Sub-accounts in addition to the plan's. */
        extraMembers: z.number().int(),
      }),
    ),
    errors: ['forbidden'],
  }),
  setMembership: endpoint({
    method: 'POST',
    path: '/operator/membership_set',
    summary: 'Set the membership of an organisation by hand, replacing its terms; the reason is recorded',
    access: operator,
    idempotent: true,
    input: z.strictObject({
      orgId: z.uuid(),
      tier,
      /** The first Beijing day on which the tier no longer applies; null: no end. The free tier has no end. */
      untilDay: isoDay.nullable(),
      reason,
    }),
    output: nothing,
    errors: ['forbidden', 'not_found', 'invalid_input'],
  }),
  setExtraMembers: endpoint({
    method: 'POST',
    path: '/operator/membership_extra_members',
    summary: 'Grant an organisation extra sub-accounts that it paid separately; the reason is recorded',
    access: operator,
    idempotent: true,
    input: z.strictObject({ orgId: z.uuid(), extraMembers: z.number().int().min(0).max(10_000), reason }),
    output: nothing,
    errors: ['forbidden', 'not_found'],
  }),
  operatorHistory: endpoint({
    method: 'POST',
    path: '/operator/membership_history',
    summary: 'History of an organisation’s membership with user and reason, newest first',
    access: operator,
    input: z.strictObject({ ...paging, orgId: z.uuid() }),
    output: pageOf(MembershipChange.extend({ by: z.string().nullable(), reason: z.string() })),
    errors: ['forbidden'],
  }),
}
