/** Finds the companies and people among chosen favourites, for a mailing list. */

import type { FavouriteSelection } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { selectionConditions } from './filter.ts'
import type { Viewer } from './folders.ts'
import { countOf, readRows } from './list.ts'
import type { FavouritePorts } from './targets.ts'

/**
 * Returns the number of companies and people among the favourites, and the ids of the newest `limit` ones. A record has
 * no address of its own.
 */
export const findAddressedFavourites = async (
  db: Db,
  viewer: Viewer,
  of: FavouriteSelection,
  { targets, limit, signal }: Pick<FavouritePorts, 'targets'> & { limit: number; signal: AbortSignal },
): Promise<{ total: number; companyIds: number[]; personIds: number[] }> => {
  const chosen = await selectionConditions(db, viewer, of, { targets, signal })
  const addressed = { ...chosen, where: [...chosen.where, sql`kind in ('company', 'person')`] }
  const rows = await readRows(db, addressed, { limit })
  const idsOf = async (kind: 'company' | 'person'): Promise<number[]> => {
    const asked = rows.flatMap((row) => (row.kind === kind ? [row.targetId] : []))
    const same = await targets[kind].readSame(asked)
    return [...new Set(asked.flatMap((id) => same.get(id)?.[0] ?? []))].map(Number)
  }
  return { total: await countOf(db, addressed), companyIds: await idsOf('company'), personIds: await idsOf('person') }
}
