/** The plan of an organisation, and its rights. An organisation without a term in force is free. */

import type { Plan, Quota, TierRole } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { betterRights, rightsOf, standingOf, type Standing, type Term } from './standing.ts'
import { closeTerms, lockMembership, openTerms, readTerms, recordChange } from './terms.ts'

/**
 * `plan`: the rights granted now. `expiresAt`: the end of the present tier. Null when the tier is free or has no end.
 */
export type Membership = { tier: TierRole; expiresAt: Date | null; plan: Plan }

export const planColumns = [
  'plan.tier',
  'priceFenPerYear',
  'subAccountFenPerYear',
  'searchesPerDay',
  'aiUsesPerDay',
  'exportedRowsPerDay',
  'contactsPerDay',
  'subAccounts',
  'monitors',
  'privateRows',
  'queuedExports',
  'openUploads',
  'storedMb',
  'permissions',
] as const

export const listPlans = (db: Db | Tx): Promise<Plan[]> =>
  db.selectFrom('plan').select(planColumns).orderBy('tier').execute()

export const planOf = (plans: readonly Plan[], tier: TierRole): Plan => {
  const plan = plans.find((one) => one.tier === tier)
  if (plan === undefined) throw new Error(`no plan ${tier}`)
  return plan
}

/**
 * The rights that an organisation has at present: for a bought membership, each right has its value at the purchase or
 * its present value, whichever is better.
 */
export const grantedBy = (standing: Standing, plans: readonly Plan[]): Plan => {
  const plan = planOf(plans, standing.tier)
  return standing.bought === null ? plan : { ...plan, ...betterRights(standing.bought, plan) }
}

export type MembershipState = { terms: Term[]; plans: Plan[]; standing: Standing; granted: Plan }

export const readMembershipState = async (db: Db | Tx, orgId: string, now: Date): Promise<MembershipState> => {
  const [terms, plans] = await Promise.all([readTerms(db, orgId, now), listPlans(db)])
  const standing = standingOf(terms, now)
  return { terms, plans, standing, granted: grantedBy(standing, plans) }
}

/** The plan in force at `now`. */
export const readMembership = async (db: Db | Tx, orgId: string, now: Date): Promise<Membership> => {
  const { standing, granted } = await readMembershipState(db, orgId, now)
  return { tier: standing.tier, expiresAt: standing.graceEndsAt ?? standing.endsAt, plan: granted }
}

/**
 * Puts an organisation on a plan until `expiresAt` (null: without end), in place of all its terms. Without `startsAt`
 * the plan has no beginning.
 */
export const setMembership = async (
  db: Db | Tx,
  orgId: string,
  { startsAt = new Date(0), ...grant }: { tier: TierRole; expiresAt: Date | null; startsAt?: Date },
): Promise<void> => {
  const run = (tx: Tx) => grantMembership(tx, orgId, grant, startsAt)
  await (db.isTransaction ? run(db as Tx) : db.transaction().execute(run))
}

/** Puts an organisation on a plan. The granted term has no price to refund, and no grace follows its end. */
export const grantMembership = async (
  tx: Tx,
  orgId: string,
  grant: { tier: TierRole; expiresAt: Date | null; by?: { userId: string; reason: string } },
  now: Date,
): Promise<void> => {
  const { tier, expiresAt } = grant
  await lockMembership(tx, orgId)
  const held = await readTerms(tx, orgId, now)
  const closing = held.map(({ id }) => id)
  await closeTerms(tx, orgId, closing, now)
  const rights = rightsOf(planOf(await listPlans(tx), tier))
  const term = { tier, startsAt: now, endsAt: expiresAt, yearDays: 365, amountFen: 0, rights, replacesId: null }
  await openTerms(tx, orgId, { orderId: null, terms: tier === 'vip0' ? [] : [term] })
  const by = grant.by === undefined ? {} : { byUser: grant.by.userId, reason: grant.by.reason }
  await recordChange(tx, orgId, { kind: 'granted', tier, endsAt: expiresAt, ...by }, now)
}

/** The daily limit that a plan sets for a quota; null = no limit. */
export const limitOf = (plan: Plan, quota: Quota): number | null =>
  ({
    search: plan.searchesPerDay,
    ai: plan.aiUsesPerDay,
    export: plan.exportedRowsPerDay,
    contact: plan.contactsPerDay,
  })[quota]
