/**
 * Companies that a user watches. The user gets alerts about new trade records of these companies (product.md section
 * 6).
 */

import { fail } from '@tradewind/contract'
import { readPage, type Db, type Platform, type Tx } from '@tradewind/platform'
import type { Generated, GeneratedAlways } from 'kysely'
import { readCompanies } from '../companies/index.ts'
import { initialiseWatermark } from './mark.ts'
import { lockMonitors, readActiveMonitors, readMonitorUsage, requireMonitorCapacity } from './monitor-limit.ts'

export type MonitorSide = 'buyer' | 'seller'

declare module '@tradewind/platform' {
  interface Tables {
    company_monitor: {
      id: GeneratedAlways<string>
      orgId: string
      userId: string
      companyId: number
      side: MonitorSide
      createdAt: Generated<Date>
      foundAt: Date | null
      foundCount: number | null
    }
  }
}

export type Watcher = { orgId: string; userId: string }
type Watched = { companyId: number; side: MonitorSide }

/**
 * Starts to watch companies on one side, all of them or none. Companies that the user watches already need no further
 * monitor. Throws Failure `not_found`, and `monitor_limit_reached` when all monitors of the organisation's plan are in
 * use.
 */
export const watchCompanies = async (
  { db, clock }: Platform,
  { orgId, userId }: Watcher,
  { companyIds, side }: { companyIds: readonly number[]; side: MonitorSide },
): Promise<{ added: number; alreadyThere: number }> => {
  const companies = await readCompanies(db, companyIds, false)
  if (companyIds.some((companyId) => !companies.has(companyId))) throw fail('not_found')
  const asked = [...new Set([...companies.values()].map(({ companyId }) => companyId))]
  return db.transaction().execute(async (tx) => {
    await lockMonitors(tx, orgId)
    const watched = new Set(
      (await listWatched(tx, { orgId, userId })).flatMap((one) => (one.side === side ? [one.companyId] : [])),
    )
    const added = asked.filter((companyId) => !watched.has(companyId))
    if (added.length > 0) {
      await requireMonitorCapacity(tx, orgId, clock.now(), added.length)
      await tx
        .insertInto('company_monitor')
        .values(added.map((companyId) => ({ orgId, userId, companyId, side, foundAt: null, foundCount: null })))
        .execute()
      await initialiseWatermark(tx)
    }
    return { added: added.length, alreadyThere: asked.length - added.length }
  })
}

const isWatched = async (db: Db, { orgId, userId }: Watcher, { companyId, side }: Watched): Promise<boolean> =>
  (await db
    .selectFrom('company_monitor')
    .select('id')
    .where('orgId', '=', orgId)
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('side', '=', side)
    .executeTakeFirst()) !== undefined

/** Reads whether a user watches a company, how many monitors the organisation uses, and how many its plan allows. */
export const readWatching = async (platform: Platform, watcher: Watcher, watched: Watched) => ({
  watched: await isWatched(platform.db, watcher, watched),
  ...(await readMonitorUsage(platform, watcher.orgId)),
})

export const unwatchCompany = async (db: Db, { orgId, userId }: Watcher, watched: Watched): Promise<void> => {
  await db
    .deleteFrom('company_monitor')
    .where('orgId', '=', orgId)
    .where('userId', '=', userId)
    .where('companyId', '=', watched.companyId)
    .where('side', '=', watched.side)
    .execute()
}

/** The companies that a user watches, each as a buyer or as a supplier. */
export const listWatched = (db: Db | Tx, { orgId, userId }: Watcher): Promise<Watched[]> =>
  db
    .selectFrom('company_monitor')
    .select(['companyId', 'side'])
    .where('orgId', '=', orgId)
    .where('userId', '=', userId)
    .execute()

/**
 * A user's monitors, newest first, with the number of monitors that the organisation uses and the number that its plan
 * allows.
 */
export const listMonitors = async (
  platform: Platform,
  { orgId, userId }: Watcher,
  { page, limit }: { page: number; limit: number },
) => {
  const own = platform.db.selectFrom('company_monitor').where('orgId', '=', orgId).where('userId', '=', userId)
  const [{ total, list: rows }, usage, isActive] = await Promise.all([
    readPage(
      {
        matching: own,
        rows: own.select(['id', 'companyId', 'side', 'createdAt', 'foundAt', 'foundCount']).orderBy('id', 'desc'),
      },
      { page, limit },
    ),
    readMonitorUsage(platform, orgId),
    readActiveMonitors(platform, orgId),
  ])
  const companies = await readCompanies(
    platform.db,
    rows.map((row) => row.companyId),
    false,
  )
  const list = rows.map((row) => {
    const { name, country } = companies.get(row.companyId) ?? { name: '', country: null }
    return {
      companyId: row.companyId,
      side: row.side,
      name,
      country,
      createdAt: row.createdAt.toISOString(),
      foundAt: row.foundAt?.toISOString() ?? null,
      foundCount: row.foundCount,
      rests: !isActive({ of: 'company_monitor', id: row.id }),
    }
  })
  return { total: Number(total), totalIsExact: true, list, ...usage }
}
