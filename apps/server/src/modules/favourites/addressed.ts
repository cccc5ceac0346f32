/** Finds the companies among chosen favourites, for a mailing list. */

import type { FavouriteSelection } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { selectionConditions } from './filter.ts'
import type { Viewer } from './folders.ts'
import { countOf, readRows } from './list.ts'
import type { FavouritePorts } from './targets.ts'

/** Returns the number of companies among the favourites and their ids, the newest favourites first. */
export const findFavouriteCompanies = async (
  db: Db,
  viewer: Viewer,
  of: FavouriteSelection,
  { targets, limit, signal }: Pick<FavouritePorts, 'targets'> & { limit: number; signal: AbortSignal },
): Promise<{ total: number; companyIds: number[] }> => {
  const chosen = await selectionConditions(db, viewer, of, { targets, signal })
  const companies = { ...chosen, where: [...chosen.where, sql`kind = 'company'`] }
  const rows = await readRows(db, companies, { limit })
  return {
    total: await countOf(db, companies),
    companyIds: [...new Set(rows.map(({ targetId }) => Number(targetId)))],
  }
}
