/** Companies that a user watches: the user gets alerts for their new trade records (product.md section 6). */
import type { Generated, GeneratedAlways } from 'kysely'
import { fail } from '@tradewind/contract'
import type { Db, Platform, Tx } from '@tradewind/platform'
import { readCompanies } from '../companies/index.ts'
import { beginLooking } from './mark.ts'
import { lockPlaces, readAwake, readPlaces, requirePlace } from './places.ts'

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
      found_count: number | null
    }
  }
}

export type Watcher = { orgId: string; userId: string }
type Watched = { companyId: number; side: MonitorSide }

/** Throws Failure `not_found`, and `monitor_limit_reached` when the organisation's plan has no free monitor. */
export const watchCompany = async (
  { db, clock }: Platform,
  { orgId, userId }: Watcher,
  asked: Watched,
): Promise<void> => {
  const company = (await readCompanies(db, [asked.companyId], false)).get(asked.companyId)
  if (company === undefined) throw fail('not_found')
  const watched = { companyId: company.companyId, side: asked.side }
  await db.transaction().execute(async (tx) => {
    await lockPlaces(tx, orgId)
    if (await isWatched(tx, { orgId, userId }, watched)) return
    await requirePlace(tx, orgId, clock.now())
    await tx
      .insertInto('company_monitor')
      .values({
        org_id: orgId,
        user_id: userId,
        company_id: watched.companyId,
        side: watched.side,
        found_at: null,
        found_count: null,
      })
      .execute()
    await beginLooking(tx)
  })
}

const isWatched = async (db: Db | Tx, { orgId, userId }: Watcher, { companyId, side }: Watched): Promise<boolean> =>
  (await db
    .selectFrom('company_monitor')
    .select('id')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('side', '=', side)
    .executeTakeFirst()) !== undefined

/** Whether a user watches a company, and the used and available monitors of the organisation. */
export const readWatching = async (platform: Platform, watcher: Watcher, watched: Watched) => ({
  watched: await isWatched(platform.db, watcher, watched),
  ...(await readPlaces(platform, watcher.orgId)),
})

export const unwatchCompany = async (db: Db, { orgId, userId }: Watcher, watched: Watched): Promise<void> => {
  await db
    .deleteFrom('company_monitor')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('company_id', '=', watched.companyId)
    .where('side', '=', watched.side)
    .execute()
}

/** The companies that a user watches, with their sides. */
export const listWatched = (db: Db, { orgId, userId }: Watcher): Promise<Watched[]> =>
  db
    .selectFrom('company_monitor')
    .select(['company_id as companyId', 'side'])
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .execute()

/** A user's monitors, newest first, and the used and available monitors of the organisation. */
export const listMonitors = async (
  platform: Platform,
  { orgId, userId }: Watcher,
  { page, limit }: { page: number; limit: number },
) => {
  const own = platform.db.selectFrom('company_monitor').where('org_id', '=', orgId).where('user_id', '=', userId)
  const [rows, { total }, places, isAwake] = await Promise.all([
    own
      .select(['id', 'company_id', 'side', 'created_at', 'found_at', 'found_count'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    readPlaces(platform, orgId),
    readAwake(platform, orgId),
  ])
  const companies = await readCompanies(
    platform.db,
    rows.map((row) => row.company_id),
    false,
  )
  const list = rows.map((row) => {
    const { name, country } = companies.get(row.company_id) ?? { name: '', country: null }
    return {
      companyId: row.company_id,
      side: row.side,
      name,
      country,
      createdAt: row.created_at.toISOString(),
      foundAt: row.found_at?.toISOString() ?? null,
      foundCount: row.found_count,
      rests: !isAwake({ of: 'company_monitor', id: row.id }),
    }
  })
  return { total: Number(total), totalIsExact: true, list, ...places }
}
