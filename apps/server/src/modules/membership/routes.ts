import type { contract } from '@tradewind/contract'
import type { Handlers, Platform } from '@tradewind/platform'
import { listPlans, readMembership } from './plans.ts'
import { readQuotas } from './quota.ts'

export const membershipRoutes = ({ db, clock }: Platform): Handlers<(typeof contract)['membership']> => ({
  plans: async (_input, { session }) => {
    const { tier, expiresAt } = await readMembership(db, session.orgId, clock.now())
    return { current: { tier, expiresAt: expiresAt?.toISOString() ?? null }, plans: await listPlans(db) }
  },
  searchTimes: (_input, { session }) => readQuotas({ db, clock }, session.orgId),
})
