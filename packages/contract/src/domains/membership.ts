/**
 * Endpoints about membership. They return the rights and prices of plans, the caller's plan, the price of buying now,
 * and today's remaining quota.
 */

import { z } from 'zod'
import { endpoint, quotaNames } from '../endpoint.ts'
import { permissions } from '../permissions.ts'
import { amountFen, empty, isoDay, isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { BulkUnlock, limit } from './bulk-unlocks.ts'
import {
  MembershipPurchase,
  membershipRefusals,
  membershipSteps,
  Quote,
  SeatLine,
  SeatPurchase,
  seatRefusals,
  tier,
} from './membership-purchases.ts'

/** The rights of a membership tier, as the table in product.md section 1 lists them. Null means no limit. */
export const Rights = z.object({
  searchesPerDay: limit,
  aiUsesPerDay: limit,
  /** The daily quota of exported items: rows of exported files, and companies whose contacts are unlocked in bulk. */
  exportedRowsPerDay: limit,
  /** The number of companies a day whose contacts may be unlocked one at a time. */
  contactsPerDay: limit,
  subAccounts: limit,
  monitors: limit,
  /** The maximum number of rows in all private lists together. */
  privateRows: limit,
  /** The maximum number of exports that may wait or run at any one time. */
  queuedExports: limit,
  /** The maximum number of uploads of private lists that may be unfinished at any one time. */
  openUploads: limit,
  /** The maximum total size in megabytes (2^20 bytes) of all files that are stored or being uploaded. */
  storedMb: limit,
  permissions: z.array(z.enum(permissions)),
})
export type Rights = z.infer<typeof Rights>

/**
 * A plan with its price for a year. A price of 0 means that the plan is not for sale. `subAccountFenPerYear`: the price
 * of one sub-account in addition to those of the plan; 0 means that none are sold.
 */
export const Plan = Rights.extend({ tier, priceFenPerYear: amountFen, subAccountFenPerYear: amountFen })
export type Plan = z.infer<typeof Plan>

/** The daily quota of an organisation in one Beijing day. `limit` and `remaining` are null if the tier has no limit. */
export const QuotaState = z.object({
  quota: z.enum(quotaNames),
  limit,
  used: z.number().int(),
  remaining: limit,
})

/**
 * The kinds of stored files. `imports`: files with contacts for mailing lists, which are stored until they have been
 * read.
 */
export const storedKinds = ['exports', 'uploads', 'lists', 'attachments', 'images', 'imports'] as const
export type StoredKind = (typeof storedKinds)[number]

const Span = z.object({ tier, startsAt: isoInstant, endsAt: isoInstant.nullable() })

export const MyMembership = z.object({
  /**
   * The tier that applies now, and its rights. Each right comes from the plan version that was bought or the plan
   * version on sale now, whichever is more generous.
   */
  tier,
  rights: Rights,
  /** `grace`: the membership has ended, and its rights continue until `graceEndsAt`. */
  state: z.enum(['free', 'active', 'grace']),
  /** The start and the end of the present tier; null for a tier without a start or an end. */
  startedAt: isoInstant.nullable(),
  endsAt: isoInstant.nullable(),
  graceEndsAt: isoInstant.nullable(),
  /**
   * The plan that follows the present one: a plan that is already bought, or the free tier. Null when the present plan
   * does not end.
   */
  next: Span.nullable(),
  members: z.object({
    used: z.number().int(),
    /** The number of members that are frozen because the plan allows fewer members. */
    frozen: z.number().int(),
    limit,
    /** Additional sub-accounts that the operator granted. */
    granted: z.number().int(),
    /** Additional sub-accounts that were bought and count now. */
    bought: z.number().int(),
    /** The time when the first of them end; null if there are none. */
    boughtUntil: isoInstant.nullable(),
    /** The price of one additional sub-account for a year; 0 when the plan in force sells none. */
    fenPerYear: amountFen,
  }),
  revision: z.number().int(),
})
export type MyMembership = z.infer<typeof MyMembership>

/**
 * The kinds of changes of a membership.
 * - `begun`, `renewed`, `upgraded`, `downgraded`: a paid order had this effect. `granted`: the operator set the tier.
 * - `revoked`: an order was refunded. `returned`: when the order was paid, it no longer fitted the membership, so its
 *   amount was put on the balance.
 * - `seats_bought`: a paid order bought additional sub-accounts. `extra_members`: the operator changed the number of
 *   sub-accounts that the organisation may have in addition to those of its plan.
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
  'seats_bought',
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
  /**
   * The new number of sub-accounts in addition to those of the plan: granted ones for a change of kind
   * `extra_members`, bought ones for `seats_bought`; null for other changes.
   */
  extraMembers: z.number().int().nullable(),
})
export type MembershipChange = z.infer<typeof MembershipChange>

const operator = { permission: 'operator.console' } as const
const reason = z.string().trim().min(1).max(500)

/**
 * A plan as the operator sees it. `versionNo` increases with each edit; an edit must name the version on which it is
 * based.
 */
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
          /**
           * The effect of buying the plan. Null when the plan cannot be bought now; `refusal` then contains the reason.
           */
          step: z.enum(membershipSteps).nullable(),
          refusal: z.enum(membershipRefusals).nullable(),
          /** The price of one year of the plan. */
          yearFen: amountFen.nullable(),
          /** The price of upgrading only the remaining time of the present plan, without a further year. */
          upgradeFen: amountFen.nullable(),
        }),
      ),
    }),
    errors: [],
  }),
  quote: endpoint({
    method: 'POST',
    path: '/membership/quote',
    unkeyed: 'read',
    summary: 'The price of a plan if I bought it now, line by line',
    access: 'session',
    input: MembershipPurchase,
    output: Quote,
    errors: ['plan_not_for_sale', 'membership_endless', 'membership_years_limit'],
  }),
  seatQuote: endpoint({
    method: 'POST',
    path: '/membership/sub_account_quote',
    unkeyed: 'read',
    summary: 'The price of additional sub-accounts until the end of the membership, line by line',
    access: 'session',
    input: SeatPurchase,
    output: z.object({ amountFen, lines: z.array(SeatLine), endsAt: isoInstant, revision: z.number().int() }),
    errors: [...seatRefusals],
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
    unkeyed: 'read',
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
    unkeyed: 'read',
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
      subAccountFenPerYear: amountFen.min(0).max(10_000_000_000),
      versionNo: z.number().int(),
      reason,
    }),
    output: PlanVersion,
    /**
     * `conflict`: the plan was changed after the operator read it. `plan_order`: a higher tier would grant less than a
     * lower one.
     */
    errors: ['forbidden', 'conflict', 'plan_order'],
  }),
  planHistory: endpoint({
    method: 'POST',
    path: '/operator/plan_history',
    unkeyed: 'read',
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
    unkeyed: 'read',
    summary: 'Organisations with their memberships, by end date, free ones last',
    access: operator,
    input: z.strictObject({
      ...paging,
      /**
       * A part of the organisation's name, or of its owner's username or mobile number. If it is empty, all
       * organisations are returned.
       */
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
        /** The number of sub-accounts that the organisation may have in addition to those of its plan. */
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
    input: z.strictObject({
      orgId: z.uuid(),
      tier,
      /**
       * The first Beijing day on which the tier no longer applies; null when it has no end. The free tier has no end.
       */
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
    input: z.strictObject({ orgId: z.uuid(), extraMembers: z.number().int().min(0).max(10_000), reason }),
    output: nothing,
    errors: ['forbidden', 'not_found'],
  }),
  operatorHistory: endpoint({
    method: 'POST',
    path: '/operator/membership_history',
    unkeyed: 'read',
    summary: 'History of an organisation’s membership with user and reason, newest first',
    access: operator,
    input: z.strictObject({ ...paging, orgId: z.uuid() }),
    output: pageOf(MembershipChange.extend({ by: z.string().nullable(), reason: z.string() })),
    errors: ['forbidden'],
  }),
}
