/** Which plan an organisation has, and what the plan grants. An organisation without a row, or expired, is free. */
import type { Plan, Quota, TierRole } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'

export type Membership = { tier: TierRole; expiresAt: Date | null; plan: Plan }

const planColumns = [
  'plan.tier',
  'price_fen_per_year as priceFenPerYear',
  'searches_per_day as searchesPerDay',
  'ai_uses_per_day as aiUsesPerDay',
  'exported_rows_per_day as exportedRowsPerDay',
  'sub_accounts as subAccounts',
  'monitors',
  'private_rows as privateRows',
  'permissions',
] as const

export const listPlans = (db: Db): Promise<Plan[]> =>
  db.selectFrom('plan').select(planColumns).orderBy('tier').execute()

/** The plan in force at `now`. */
export const readMembership = async (db: Db | Tx, orgId: string, now: Date): Promise<Membership> => {
  const row = await db
    .selectFrom('membership')
    .innerJoin('plan', 'plan.tier', 'membership.tier')
    .select([...planColumns, 'membership.expires_at as expiresAt'])
    .where('org_id', '=', orgId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
  if (row === undefined) {
    const free = await db.selectFrom('plan').select(planColumns).where('tier', '=', 'vip0').executeTakeFirstOrThrow()
    return { tier: 'vip0', expiresAt: null, plan: free }
  }
  const { expiresAt, ...plan } = row
  return { tier: plan.tier, expiresAt, plan }
}

/** Puts an organisation on a plan until `expiresAt` (null: without end). */
export const setMembership = async (
  db: Db | Tx,
  orgId: string,
  membership: { tier: TierRole; expiresAt: Date | null },
): Promise<void> => {
  const values = { tier: membership.tier, expires_at: membership.expiresAt }
  await db
    .insertInto('membership')
    .values({ org_id: orgId, ...values })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet(values))
    .execute()
}

/** The plan's daily limit of a quota; null = no limit. */
export const limitOf = (plan: Plan, quota: Quota): number | null =>
  ({ search: plan.searchesPerDay, ai: plan.aiUsesPerDay, export: plan.exportedRowsPerDay })[quota]
