import type { contract, Plan } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { countSubAccounts } from '../identity/index.ts'
import { listBulkUnlocks } from './bulk-unlocks.ts'
import type { MembershipPorts } from './check-memberships.ts'
import { listChanges } from './history.ts'
import { readMemberSeats, setExtraMembers } from './member-limit.ts'
import { listJournal, listMemberships, setMembershipByOperator } from './operator.ts'
import { listEditedPlans, listPlanChanges, savePlan } from './plan-editing.ts'
import { listPlans, readMembership, readMembershipState, type MembershipState } from './plans.ts'
import { priceMembership } from './pricing.ts'
import { quoteMembership } from './purchase.ts'
import { readQuotas } from './quota.ts'
import { quoteSeats } from './seats.ts'
import { rightsOf } from './standing.ts'
import { readStorage } from './storage-space.ts'
import { readRevision } from './terms.ts'

export type MembershipRoutePorts = Pick<MembershipPorts, 'enforceMemberLimit'> & {
  /** The member limit with the seats of a certified enterprise; `ofPlan`: the limit without them; null = no limit. */
  addCertifiedSeats(orgId: string, ofPlan: number | null): Promise<number | null>
}

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null

export const membershipRoutes = (
  platform: Platform,
  ports: MembershipRoutePorts,
): Handlers<(typeof contract)['membership']> => {
  const { db, clock } = platform
  return {
    plans: async (_input, { session }) => {
      const { tier, expiresAt } = await readMembership(db, session.orgId, clock.now())
      return { current: { tier, expiresAt: textOf(expiresAt) }, plans: await listPlans(db) }
    },
    compare: async (_input, { session }) => {
      const now = clock.now()
      const state = await readMembershipState(db, session.orgId, now)
      return { current: state.standing.tier, plans: state.plans.map((plan) => compareOne(state, plan, now)) }
    },
    quote: async (purchase, { session }) => {
      const quote = await quoteMembership(db, session.orgId, purchase, clock.now())
      const { step, amountFen, lines, revision, startsAt, endsAt } = quote
      const span = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
      return { ...purchase, step, amountFen, lines, revision, ...span }
    },
    seatQuote: async (purchase, { session }) => {
      const { amountFen, lines, endsAt, revision } = await quoteSeats(db, session.orgId, purchase, clock.now())
      return { amountFen, lines, endsAt: endsAt.toISOString(), revision }
    },
    mine: async (_input, { session }) => {
      const { orgId } = session
      const now = clock.now()
      const [membership, revision, subAccounts] = await Promise.all([
        readMembershipState(db, orgId, now),
        readRevision(db, orgId),
        countSubAccounts(db, orgId),
      ])
      const { standing, granted } = membership
      const seats = await readMemberSeats(db, orgId, membership, now)
      const { tier, state, startedAt, endsAt, graceEndsAt, next } = standing
      return {
        tier,
        rights: rightsOf(granted),
        state,
        startedAt: textOf(startedAt),
        endsAt: textOf(endsAt),
        graceEndsAt: textOf(graceEndsAt),
        next:
          next === null
            ? null
            : { tier: next.tier, startsAt: next.startsAt.toISOString(), endsAt: textOf(next.endsAt) },
        members: {
          used: subAccounts.used,
          frozen: subAccounts.frozen,
          limit: await ports.addCertifiedSeats(orgId, seats.limit),
          granted: seats.granted,
          bought: seats.bought.seats,
          boughtUntil: textOf(seats.bought.until),
          fenPerYear: granted.subAccounts === null || granted.subAccounts === 0 ? 0 : granted.subAccountFenPerYear,
        },
        revision,
      }
    },
    history: async (page, { session }) => {
      const { list, ...total } = await listChanges(db, session.orgId, page)
      return { ...total, list: list.map(({ byUser: _by, reason: _reason, ...change }) => change) }
    },
    bulkUnlocks: (page, { session }) => listBulkUnlocks(db, session.orgId, page),
    searchTimes: (_input, { session }) => readQuotas({ db, clock }, session.orgId),
    storage: (_input, { session }) => readStorage(db, session.orgId, clock.now()),
    operatorPlans: () => listEditedPlans(db),
    savePlan: (edit, { session }) => savePlan(db, { ...edit, byUser: session.userId }, clock.now()),
    planHistory: (input) => listPlanChanges(db, input),
    operatorMemberships: (input) => listMemberships(db, input, clock.now()),
    setMembership: async (input, { session }) => {
      await setMembershipByOperator(platform, ports.enforceMemberLimit, { ...input, userId: session.userId })
      return null
    },
    setExtraMembers: async (input, { session }) => {
      await setExtraMembers(platform, ports.enforceMemberLimit, { ...input, userId: session.userId })
      return null
    },
    operatorHistory: ({ orgId, ...page }) => listJournal(db, orgId, page),
  }
}

/** The current prices of a plan: the price of one more year, and the price of upgrading only the remaining days. */
const compareOne = ({ terms }: MembershipState, plan: Plan, now: Date) => {
  const { tier } = plan
  if (tier === 'vip0')
    return { plan, step: null, refusal: 'plan_not_for_sale' as const, yearFen: null, upgradeFen: null }
  const year = priceMembership(terms, { tier, years: 1 }, plan, now)
  const upgrade = priceMembership(terms, { tier, years: 0 }, plan, now)
  const upgradeFen = 'refusal' in upgrade ? null : upgrade.amountFen
  if (!('refusal' in year)) return { plan, step: year.step, refusal: null, yearFen: year.amountFen, upgradeFen }
  const step = 'refusal' in upgrade ? null : upgrade.step
  return { plan, step, refusal: step === null ? year.refusal : null, yearFen: null, upgradeFen }
}
