/**
 * Membership: what each plan grants and costs, the caller's plan, the price of buying now, and the rest of the day's quota.
 */
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
  /** Items: rows of files, and contacts taken in bulk. */
  exportedRowsPerDay: limit,
  /** Companies whose contacts may be opened one at a time. */
  contactsPerDay: limit,
  subAccounts: limit,
  monitors: limit,
  /** Most rows of private lists. */
  privateRows: limit,
  /** Exports that wait or are being written at a time. */
  queuedExports: limit,
  /** Unfinished uploads of private lists at a time. */
  openUploads: limit,
  /** Megabytes (2^20) of all files that are stored or being uploaded. */
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

/** Kinds of stored files: `imports` are files of contacts, kept until they are read. */
export const storedKinds = ['exports', 'uploads', 'lists', 'attachments', 'images', 'imports'] as const
export type StoredKind = (typeof storedKinds)[number]

/** Most years of one purchase; at most ten may lie ahead. */
export const membershipYearsAtOnce = 5
export const membershipYearsAhead = 10

/**
 * The effect of buying a plan on the present membership:
 * - `begin`: it begins today. `renew`: its years follow the present ones.
 * - `upgrade`: the rest of lower plans becomes this one for the difference, and the bought years follow.
 * - `downgrade`: its years begin when the present, higher plan ends.
 */
export const membershipSteps = ['begin', 'renew', 'upgrade', 'downgrade'] as const
export type MembershipStep = (typeof membershipSteps)[number]

/** Why a plan cannot be bought now; names of the error table. */
export const membershipRefusals = ['plan_not_for_sale', 'membership_endless', 'membership_years_limit'] as const
export type MembershipRefusal = (typeof membershipRefusals)[number]

/**
 * A line of the calculation; the lines add up to the price.
 * - `year`: a whole year. `share`: the plan's price for the remaining days of a year that has begun or is bought.
 * - `credit` (negative): the unused payment for those days.
 * - `kept`: the part of the credit above the share; it stays with those days, nothing is paid out.
 */
export const QuoteLine = z.object({
  kind: z.enum(['year', 'share', 'credit', 'kept']),
  tier,
  /** Beijing days: the first, and the first after it. */
  fromDay: isoDay,
  untilDay: isoDay,
  days: z.number().int(),
  /** Days of the year of which these are a part: 365 or 366. */
  yearDays: z.number().int(),
  amountFen,
})
export type QuoteLine = z.infer<typeof QuoteLine>

export const Quote = z.object({
  tier: soldTier,
  years: z.number().int(),
  step: z.enum(membershipSteps),
  amountFen,
  /** When the plan begins, and when it then ends. */
  startsAt: isoInstant,
  endsAt: isoInstant,
  lines: z.array(QuoteLine),
  /** Revision of the membership that this price is for; it grows with each change. */
  revision: z.number().int(),
})
export type Quote = z.infer<typeof Quote>

/** The content of an order of kind `membership`. `years` 0: only upgrade the present membership. */
export const MembershipPurchase = z.strictObject({
  tier: soldTier,
  years: z.number().int().min(0).max(membershipYearsAtOnce),
})
export type MembershipPurchase = z.infer<typeof MembershipPurchase>

const Span = z.object({ tier, startsAt: isoInstant, endsAt: isoInstant.nullable() })

export const MyMembership = z.object({
  /** The tier in force, and its rights: the better of what was bought and what the plan grants now. */
  tier,
  rights: Rights,
  /** `free`; `active`; `grace`: it has ended and its rights continue until `graceEndsAt`. */
  state: z.enum(['free', 'active', 'grace']),
  /** Start and end of the present tier; null where it has none. */
  startedAt: isoInstant.nullable(),
  endsAt: isoInstant.nullable(),
  graceEndsAt: isoInstant.nullable(),
  /** The next span: a plan that is already bought, or free; null while nothing ends. */
  next: Span.nullable(),
  members: z.object({
    used: z.number().int(),
    /** Members frozen because the plan has no place for them. */
    frozen: z.number().int(),
    limit,
  }),
  revision: z.number().int(),
})
export type MyMembership = z.infer<typeof MyMembership>

/**
 * - `begun`, `renewed`, `upgraded`, `downgraded`: an order, by its effect. `granted`: set by the operator.
 * - `revoked`: an order was refunded. `returned`: the order no longer fitted, its amount went to the balance.
 * - `extra_members`: the operator granted or withdrew places for sub-accounts beside the plan's.
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
  /** Sub-accounts beside the plan's, as this change set them; null for other changes. */
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
  /** The filter or report that found the companies; null where single companies or favourites were chosen. */
  search: z.record(z.string(), z.unknown()).nullable(),
  target: z.enum(['file', 'mailing_list']),
  /** The name of the file or list at that time. */
  targetName: z.string(),
  /** Companies whose contacts it newly unlocked. */
  contacts: z.number().int(),
  /** Exported items that it used. */
  items: z.number().int(),
  startedAt: isoInstant,
  /** When it last used items: an addition may run for days. */
  lastAt: isoInstant,
})
export type BulkUnlock = z.infer<typeof BulkUnlock>

/** The exported items that an action would use, and the rest of today's; null = no limit. */
export const DayItems = z.object({ items: z.number().int(), remaining: limit, limit })
export type DayItems = z.infer<typeof DayItems>

const operator = { permission: 'operator.console' } as const
const reason = z.string().trim().min(1).max(500)

/** The plan as the operator sees it: `versionNo` grows with each edit, and an edit names the one that it read. */
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
          /** Null where it cannot be bought now; `refusal` says why. */
          step: z.enum(membershipSteps).nullable(),
          refusal: z.enum(membershipRefusals).nullable(),
          /** A year of it. */
          yearFen: amountFen.nullable(),
          /** Price of upgrading only the rest of the present plan, without another year. */
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
    /** `conflict`: it was changed since it was read. `plan_order`: a higher tier would grant less than a lower one. */
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
        /** Sub-accounts beside those of the plan. */
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
      /** The first Beijing day on which it no longer holds; null: no end. The free tier has none. */
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
