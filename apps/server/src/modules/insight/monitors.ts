/** Companies that a user watches: their new trade records are told to him (product.md section 6). */
import { sql, type Generated, type GeneratedAlways } from 'kysely'
import { fail } from '@tradewind/contract'
import type { Db, Platform } from '@tradewind/platform'
import { tradeCompanies } from '../customs/index.ts'
import { readMembership } from '../membership/index.ts'

export type MonitorSide = 'buyer' | 'seller'

declare module '@tradewind/platform' {
  interface Tables {
    company_monitor: {
      id: GeneratedAlways<string>
      org_id: string
      user_id: string
      company_id: number
      side: MonitorSide
      created_at: Generated<Date>
      found_at: Date | null
    }
    company_monitor_mark: { only_row: Generated<boolean>; settled: number; beyond: number[] }
  }
}

type Watcher = { orgId: string; userId: string }
type Watched = { companyId: number; side: MonitorSide }

/** Throws Failure `not_found`, and `monitor_limit_reached` when the organisation's plan has no more. */
export const watchCompany = async (platform: Platform, { orgId, userId }: Watcher, asked: Watched): Promise<void> => {
  const { db, clock } = platform
  const company = (await tradeCompanies.read(db, [asked.companyId], false)).get(asked.companyId)
  if (company === undefined) throw fail('not_found')
  await db.transaction().execute(async (tx) => {
    // One after the other in an organisation: together they must not exceed the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`company_monitor ${orgId}`}, 0))`.execute(tx)
    const { plan } = await readMembership(tx, orgId, clock.now())
    const { used } = await tx
      .selectFrom('company_monitor')
      .select((eb) => eb.fn.countAll<number>().as('used'))
      .where('org_id', '=', orgId)
      .where((eb) => eb.not(eb.and({ user_id: userId, company_id: company.companyId, side: asked.side })))
      .executeTakeFirstOrThrow()
    if (plan.monitors !== null && Number(used) >= plan.monitors)
      throw fail('monitor_limit_reached', { limit: plan.monitors })
    await tx
      .insertInto('company_monitor')
      .values({ org_id: orgId, user_id: userId, company_id: company.companyId, side: asked.side, found_at: null })
      .onConflict((conflict) => conflict.columns(['user_id', 'company_id', 'side']).doNothing())
      .execute()
    // From here on nothing is missed: the very first monitor says what there was before.
    const { seen } = await tradeCompanies.findUnseen(db, null)
    await tx
      .insertInto('company_monitor_mark')
      .values(seen)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

export const unwatchCompany = async (db: Db, { orgId, userId }: Watcher, watched: Watched): Promise<void> => {
  await db
    .deleteFrom('company_monitor')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('company_id', '=', watched.companyId)
    .where('side', '=', watched.side)
    .execute()
}

/** What a user watches, newest first, and how many his organisation has of how many. */
export const listMonitors = async ({ db, clock }: Platform, { orgId, userId }: Watcher) => {
  const [rows, { plan }, { used }] = await Promise.all([
    db
      .selectFrom('company_monitor')
      .select(['company_id', 'side', 'created_at', 'found_at'])
      .where('org_id', '=', orgId)
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute(),
    readMembership(db, orgId, clock.now()),
    db
      .selectFrom('company_monitor')
      .select((eb) => eb.fn.countAll<number>().as('used'))
      .where('org_id', '=', orgId)
      .executeTakeFirstOrThrow(),
  ])
  const companies = await tradeCompanies.read(
    db,
    rows.map((row) => row.company_id),
    false,
  )
  const list = rows.flatMap((row) => {
    const company = companies.get(row.company_id)
    if (company === undefined) return []
    const { name, country } = company
    return [
      {
        companyId: row.company_id,
        side: row.side,
        name,
        country,
        createdAt: row.created_at.toISOString(),
        foundAt: row.found_at?.toISOString() ?? null,
      },
    ]
  })
  return { used: Number(used), limit: plan.monitors, list }
}
