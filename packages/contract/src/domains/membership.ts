/** Membership: what each plan grants and costs, what I have, what buying costs now, and what is left of the day. */
import { z } from 'zod'
import { endpoint, quotaNames } from '../endpoint.ts'
import { permissions, tierRoles } from '../permissions.ts'
import { amountFen, empty, isoDay, isoInstant, nothing, pageOf, paging } from '../shapes.ts'

/** Null = no limit. */
const limit = z.number().int().min(0).max(2_000_000_000).nullable()
const tier = z.enum(tierRoles)
/** `vip0` is what everybody has. */
const soldTier = z.enum(tierRoles).exclude(['vip0'])

/** What a tier may do: product.md's table, a row. */
export const Rights = z.object({
  searchesPerDay: limit,
  aiUsesPerDay: limit,
  /** Items: rows of files, and contacts taken in bulk. */
  exportedRowsPerDay: limit,
  /** Companies whose contacts may be opened one at a time. */
  contactsPerDay: limit,
  subAccounts: limit,
  monitors: limit,
  /** Rows of private lists that may be kept. */
  privateRows: limit,
  /** Exports that wait or are written at a time. */
  queuedExports: limit,
  /** Files of private lists on their way in at a time. */
  openUploads: limit,
  /** Megabytes (2^20) of all files that are kept or on their way in. */
  storedMb: limit,
  permissions: z.array(z.enum(permissions)),
})
export type Rights = z.infer<typeof Rights>

/** A price of 0 is not for sale. */
export const Plan = Rights.extend({ tier, priceFenPerYear: amountFen })
export type Plan = z.infer<typeof Plan>

/** `limit` and `remaining` are null where the tier has no limit; days are Beijing days. */
export const QuotaState = z.object({
  quota: z.enum(quotaNames),
  limit,
  used: z.number().int(),
  remaining: limit,
})

/** Whose files take room: `imports` are files of contacts, kept until they are read. */
export const storedKinds = ['exports', 'uploads', 'lists', 'attachments', 'images', 'imports'] as const
export type StoredKind = (typeof storedKinds)[number]

/** At most so many years are bought at once, and at most ten lie ahead. */
export const membershipYearsAtOnce = 5
export const membershipYearsAhead = 10

/**
 * What buying a plan does to what I have:
 * - `begin`: it begins today. `renew`: its years follow the present ones.
 * - `upgrade`: what is left of lower plans becomes this one for the difference, and the years bought follow.
 * - `downgrade`: its years begin when the present, higher plan ends.
 */
export const membershipSteps = ['begin', 'renew', 'upgrade', 'downgrade'] as const
export type MembershipStep = (typeof membershipSteps)[number]

/** Why a plan cannot be bought now; names of the error table. */
export const membershipRefusals = ['plan_not_for_sale', 'membership_endless', 'membership_years_limit'] as const
export type MembershipRefusal = (typeof membershipRefusals)[number]

/**
 * A line of the calculation; the lines add up to the price.
 * - `year`: a whole year. `share`: the plan's price for the days that are left of a year already begun or bought.
 * - `credit` (negative): what was paid for those days and is not used.
 * - `kept`: as much of the credit as exceeds the share; it stays with those days, nothing is paid out.
 */
export const QuoteLine = z.object({
  kind: z.enum(['year', 'share', 'credit', 'kept']),
  tier,
  /** Beijing days: the first, and the first that no longer belongs to it. */
  fromDay: isoDay,
  untilDay: isoDay,
  days: z.number().int(),
  /** Days of the whole year of which these are a part: 365 or 366. */
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
  /** Number of the membership's state that this price is for; it grows with each change. */
  revision: z.number().int(),
})
export type Quote = z.infer<typeof Quote>

/** What an order of kind `membership` asks for. `years` 0: only make what I have a higher plan. */
export const MembershipPurchase = z.strictObject({
  tier: soldTier,
  years: z.number().int().min(0).max(membershipYearsAtOnce),
})
export type MembershipPurchase = z.infer<typeof MembershipPurchase>

const Span = z.object({ tier, startsAt: isoInstant, endsAt: isoInstant.nullable() })

export const MyMembership = z.object({
  /** In force now, with what it grants: of what was bought and what the plan grants by now, the better. */
  tier,
  rights: Rights,
  /** `free`; `active`; `grace`: it has ended and its rights go on until `graceEndsAt`. */
  state: z.enum(['free', 'active', 'grace']),
  /** Since when and until when the present tier; null where it has no such end. */
  startedAt: isoInstant.nullable(),
  endsAt: isoInstant.nullable(),
  graceEndsAt: isoInstant.nullable(),
  /** What follows then: a plan that is bought already, or free; null while nothing ends. */
  next: Span.nullable(),
  members: z.object({
    used: z.number().int(),
    /** Frozen because the plan has no place for them. */
    frozen: z.number().int(),
    limit,
  }),
  revision: z.number().int(),
})
export type MyMembership = z.infer<typeof MyMembership>

/**
 * - `begun`, `renewed`, `upgraded`, `downgraded`: an order, by what it did. `granted`: set by the operator.
 * - `revoked`: an order was refunded. `returned`: the order no longer fitted, its amount went to the balance.
 * - `extra_members`: the operator granted places for sub-accounts beside the plan's, or took them back.
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
  /** Sub-accounts beside the plan's, as this change set them; null for others. */
  extraMembers: z.number().int().nullable(),
})
export type MembershipChange = z.infer<typeof MembershipChange>

/** What contacts were taken in bulk from. */
export const bulkUnlockSources = [
  'records', 'buyers', 'suppliers', 'partners', 'partners_started', 'partners_stopped', 'partners_switched', 'directory',
  'companies', 'favourites',
] as const // prettier-ignore
export type BulkUnlockSource = (typeof bulkUnlockSources)[number]

/** One act of taking contacts in bulk: a file, or companies put on a mailing list. */
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
  /** What it took of the exported items. */
  items: z.number().int(),
  startedAt: isoInstant,
  /** The last time it took something: an addition may go on for days. */
  lastAt: isoInstant,
})
export type BulkUnlock = z.infer<typeof BulkUnlock>

/** What something would take of the exported items, and what is left of them today; null = no limit. */
export const DayItems = z.object({ items: z.number().int(), remaining: limit, limit })
export type DayItems = z.infer<typeof DayItems>

const operator = { permission: 'operator.console' } as const
const reason = z.string().trim().min(1).max(500)

/** As the operator sees it: `versionNo` grows with each edit, and an edit names the one that it read. */
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
    summary: 'The plans beside each other: what each would do for me and cost me now, for one year',
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
          /** Only what is left of the present plan: an upgrade without another year. */
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
    summary: 'How my membership came to be, newest first',
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
    summary: 'How much room the files of my organisation take, and how much its plan has',
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
    summary:
      'Contacts that my organisation took in bulk: by whom, when, how many, from what and to where; newest first',
    access: { owner: true },
    input: z.strictObject({ ...paging }),
    output: pageOf(BulkUnlock),
    errors: ['owner_only'],
  }),

  operatorPlans: endpoint({
    method: 'GET',
    path: '/operator/plan_list',
    summary: 'The plans as they are sold',
    access: operator,
    input: empty,
    output: z.array(PlanVersion),
    errors: ['forbidden'],
  }),
  savePlan: endpoint({
    method: 'POST',
    path: '/operator/plan_save',
    summary: 'Change a plan; running memberships gain what it gains, and keep what they bought where it loses',
    access: operator,
    input: z.strictObject({
      ...Rights.shape,
      tier,
      priceFenPerYear: amountFen.min(0).max(10_000_000_000),
      versionNo: z.number().int(),
      reason,
    }),
    output: PlanVersion,
    /** `conflict`: somebody changed it since it was read. `plan_order`: a higher tier would grant less than a lower. */
    errors: ['forbidden', 'conflict', 'plan_order'],
  }),
  planHistory: endpoint({
    method: 'POST',
    path: '/operator/plan_history',
    summary: 'What was changed of the plans, by whom and why, newest first',
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
    summary: 'Organisations with their memberships, those that end first at the top, the free ones last',
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
    summary: 'Put an organisation on a plan by hand, in place of all it has; the reason is kept',
    access: operator,
    idempotent: true,
    input: z.strictObject({
      orgId: z.uuid(),
      tier,
      /** The first Beijing day on which it no longer holds; null: without end. Free has none. */
      untilDay: isoDay.nullable(),
      reason,
    }),
    output: nothing,
    errors: ['forbidden', 'not_found', 'invalid_input'],
  }),
  setExtraMembers: endpoint({
    method: 'POST',
    path: '/operator/membership_extra_members',
    summary:
      'Grant an organisation sub-accounts beside those of its plan, which it paid separately; the reason is kept',
    access: operator,
    idempotent: true,
    input: z.strictObject({ orgId: z.uuid(), extraMembers: z.number().int().min(0).max(10_000), reason }),
    output: nothing,
    errors: ['forbidden', 'not_found'],
  }),
  operatorHistory: endpoint({
    method: 'POST',
    path: '/operator/membership_history',
    summary: 'How the membership of an organisation came to be, by whom and why, newest first',
    access: operator,
    input: z.strictObject({ ...paging, orgId: z.uuid() }),
    output: pageOf(MembershipChange.extend({ by: z.string().nullable(), reason: z.string() })),
    errors: ['forbidden'],
  }),
}
