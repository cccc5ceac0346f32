/** The operator's edits of a plan's price and rights. Each edit is stored with its reason. */

import { fail, tierRoles, type Plan } from '@tradewind/contract'
import { readPage, type Db, type Tx } from '@tradewind/platform'
import { readPeople } from '../identity/index.ts'
import { listPlans, planColumns } from './plans.ts'
import { betterRights } from './standing.ts'

const [freeTier] = tierRoles

export type EditedPlan = Plan & { versionNo: number }

export const listEditedPlans = (db: Db | Tx): Promise<EditedPlan[]> =>
  db
    .selectFrom('plan')
    .select([...planColumns, 'versionNo'])
    .orderBy('tier')
    .execute()

/**
 * Saves a new version of a plan. Throws Failure plan_order when a lower tier would grant more than a higher one, and
 * conflict when the plan has changed since version `versionNo` was read.
 */
export const savePlan = async (
  db: Db,
  edit: EditedPlan & { reason: string; byUser: string },
  now: Date,
): Promise<EditedPlan> =>
  db.transaction().execute(async (tx) => {
    const { versionNo, reason, byUser, ...after } = edit
    // Edits of different plans wait for each other too, because each edited plan is compared with the other plans.
    // Purchases, whose terms refer to a plan, do not wait.
    await tx.selectFrom('plan').select('tier').orderBy('tier').forNoKeyUpdate().execute()
    const plans = await listPlans(tx)
    const before = plans.find(({ tier }) => tier === edit.tier)
    if (before === undefined) throw fail('not_found')
    requireOrder(plans.map((plan) => (plan.tier === edit.tier ? after : plan)))
    const changed = await tx
      .updateTable('plan')
      .set({
        priceFenPerYear: after.priceFenPerYear,
        subAccountFenPerYear: after.subAccountFenPerYear,
        searchesPerDay: after.searchesPerDay,
        aiUsesPerDay: after.aiUsesPerDay,
        exportedRowsPerDay: after.exportedRowsPerDay,
        contactsPerDay: after.contactsPerDay,
        subAccounts: after.subAccounts,
        monitors: after.monitors,
        privateRows: after.privateRows,
        queuedExports: after.queuedExports,
        openUploads: after.openUploads,
        storedMb: after.storedMb,
        permissions: [...new Set(after.permissions)],
        versionNo: versionNo + 1,
      })
      .where('tier', '=', edit.tier)
      .where('versionNo', '=', versionNo)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw fail('conflict')
    await tx
      .insertInto('plan_change')
      .values({
        tier: edit.tier,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        byUser,
        reason,
        createdAt: now,
      })
      .execute()
    if (after.subAccounts !== before.subAccounts) await scheduleCheckNow(tx, edit.tier, now)
    return { ...after, versionNo: versionNo + 1 }
  })

/**
 * Makes every organisation on this plan due for a check now. The check freezes or restores members by the changed
 * member limit. Organisations without a plan are on the free plan.
 */
const scheduleCheckNow = async (tx: Tx, tier: Plan['tier'], now: Date): Promise<void> => {
  const all = tx.updateTable('membership').set({ lookAt: now })
  const having = tx.selectFrom('membership_term').select('orgId').where('tier', '=', tier).where('closedAt', 'is', null)
  await (tier === freeTier ? all : all.where('orgId', 'in', having)).execute()
}

/**
 * Checks that each tier grants at least the rights of the tier below, because an upgrade must never take a right away.
 */
const requireOrder = (plans: readonly Plan[]): void => {
  for (const [index, tier] of tierRoles.entries()) {
    const plan = plans.find((one) => one.tier === tier)
    const below = plans.find((one) => one.tier === tierRoles[index - 1])
    if (plan === undefined || below === undefined) continue
    const { permissions, ...limits } = betterRights(plan, below)
    const isEnough =
      Object.entries(limits).every(([name, limit]) => limitsOf(plan).get(name) === limit) &&
      permissions.every((permission) => plan.permissions.includes(permission))
    if (!isEnough) throw fail('plan_order')
  }
}

const limitsOf = (plan: Plan) => new Map<string, unknown>(Object.entries(plan))

export const listPlanChanges = async (
  db: Db,
  { page, limit, tier }: { page: number; limit: number; tier?: Plan['tier'] | undefined },
) => {
  const all = db.selectFrom('plan_change')
  const matching = tier === undefined ? all : all.where('tier', '=', tier)
  const { total, list: rows } = await readPage(
    { matching, rows: matching.selectAll().orderBy('id', 'desc') },
    { page, limit },
  )
  const people = await readPeople(
    db,
    rows.map((row) => row.byUser),
  )
  const list = rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    by: people.get(row.byUser)?.username ?? '',
    reason: row.reason,
    before: row.before,
    after: row.after,
  }))
  return { total, totalIsExact: true, list }
}
