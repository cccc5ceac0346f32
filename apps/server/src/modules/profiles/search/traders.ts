/**
 * Adds companies to the search index that only trade, and keeps the trade roles of all companies there up to date.
 *
 * After each count of the customs directory, the index is compared with it, and companies whose roles differ are noted
 * for indexing. The comparison depends on no event, so a crash at any point only makes the next run compare again.
 */

import { defineJob, withModuleLock, type Platform } from '@tradewind/platform'
import { z } from 'zod'
import { readNewestCompany } from '../../companies/index.ts'
import { draft, readDirectoryState, tradersBetween } from '../../customs/index.ts'
import { readIndexView, viewConditions } from '../../search-index/index.ts'
import { noteChangedCompanies } from '../records/changed-names.ts'
import { companyIndex } from './indexing.ts'

const noteTradersJob = defineJob({ name: 'profiles.note_traders', payload: z.object({}), exclusive: true })
/** Every minute, so that a company soon follows the load of its first records. */
const everyMinute = '* * * * *'

export const registerTraderJob = (platform: Platform): void => {
  platform.jobs.work(noteTradersJob, async (_payload, { signal }) => void (await noteTraders(platform, signal)))
  platform.jobs.schedule(noteTradersJob, everyMinute, {})
}

// An arbitrary number that no other module uses for its advisory locks.
const lockSpace = 80_753
/** The number of companies in one comparison, which limits its memory. Company numbers are consecutive. */
const comparedAtOnce = 1_000_000
const notedAtOnce = 10_000

/** Notes the companies whose roles in the index are not those of the directory. Returns how many there were. */
export const noteTraders = (platform: Platform, signal?: AbortSignal): Promise<number> =>
  withModuleLock(platform.db, { space: lockSpace }, async () => {
    const { db } = platform
    const directory = await readDirectoryState(db)
    const compared = await db.selectFrom('profile_trader_state').select('directoryAsOf').executeTakeFirst()
    if (directory === null || compared?.directoryAsOf.getTime() === directory.asOf.getTime()) return 0
    let noted = 0
    for (let from = 0; from <= (await readNewestCompany(db)); from += comparedAtOnce) {
      const changed = await findChanged(platform, from, signal)
      for (let at = 0; at < changed.length; at += notedAtOnce)
        await noteChangedCompanies(platform, changed.slice(at, at + notedAtOnce))
      noted += changed.length
    }
    const row = { directoryAsOf: directory.asOf }
    await db
      .insertInto('profile_trader_state')
      .values(row)
      .onConflict((conflict) => conflict.column('rowNo').doUpdateSet(row))
      .execute()
    return noted
  })

const findChanged = async (
  { db, clickhouse }: Pick<Platform, 'db' | 'clickhouse'>,
  from: number,
  signal: AbortSignal | undefined,
): Promise<number[]> => {
  const { bind, params } = draft()
  const below = from + comparedAtOnce
  const where = [
    `company_id >= ${from}`,
    `company_id < ${below}`,
    ...viewConditions(await readIndexView(db, companyIndex), bind),
  ]
  const rows = await clickhouse.rows<{ company_id: number }>(
    `select company_id
    from (
      select company_id, is_buyer, is_seller, 1 as is_counted from (${tradersBetween(from, below)})
      union all
      select company_id, is_buyer, is_seller, 0 from company_search where ${where.join(' and ')})
    group by company_id
    having maxIf(is_buyer, is_counted = 1) != maxIf(is_buyer, is_counted = 0)
      or maxIf(is_seller, is_counted = 1) != maxIf(is_seller, is_counted = 0)
    order by company_id`,
    { params, ...(signal === undefined ? {} : { signal }) },
  )
  return rows.map((row) => row.company_id)
}
