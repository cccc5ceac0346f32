/** A user's favourites. Their names and contacts are read from the dataset that owns them, never copied. */

import { readPage, type Db } from '@tradewind/platform'
import type { Generated } from 'kysely'

export type FavouriteKind = 'trade_company'

declare module '@tradewind/platform' {
  interface Tables {
    favourite: {
      orgId: string
      userId: string
      kind: FavouriteKind
      targetId: string
      collectedAt: Generated<Date>
    }
  }
}

/** Adding a favourite twice keeps the time of the first call. Removing an absent favourite is no error. */
export const setFavourite = async (
  db: Db,
  orgId: string,
  favourite: { userId: string; kind: FavouriteKind; targetId: string; collected: boolean; at: Date },
): Promise<void> => {
  const key = { userId: favourite.userId, kind: favourite.kind, targetId: favourite.targetId }
  if (favourite.collected) {
    await db
      .insertInto('favourite')
      .values({ orgId, ...key, collectedAt: favourite.at })
      .onConflict((conflict) => conflict.columns(['userId', 'kind', 'targetId']).doNothing())
      .execute()
    return
  }
  await db
    .deleteFrom('favourite')
    .where('orgId', '=', orgId)
    .where('userId', '=', key.userId)
    .where('kind', '=', key.kind)
    .where('targetId', '=', key.targetId)
    .execute()
}

/** Adds several favourites. Returns how many of them are new. */
export const addFavourites = async (
  db: Db,
  orgId: string,
  favourites: { userId: string; kind: FavouriteKind; targetIds: readonly string[]; at: Date },
): Promise<number> => {
  const { userId, kind, targetIds, at } = favourites
  const rows = await db
    .insertInto('favourite')
    .values(targetIds.map((targetId) => ({ orgId, userId, kind, targetId, collectedAt: at })))
    .onConflict((conflict) => conflict.columns(['userId', 'kind', 'targetId']).doNothing())
    .returning('targetId')
    .execute()
  return rows.length
}

export const listFavourites = async (
  db: Db,
  orgId: string,
  query: { userId: string; page: number; limit: number },
): Promise<{ total: number; list: { kind: FavouriteKind; targetId: string; collectedAt: Date }[] }> => {
  const mine = db.selectFrom('favourite').where('orgId', '=', orgId).where('userId', '=', query.userId)
  return readPage(
    {
      matching: mine,
      rows: mine.select(['kind', 'targetId', 'collectedAt']).orderBy('collectedAt', 'desc').orderBy('targetId'),
    },
    query,
  )
}

/** The favourites of the user among `targetIds`. */
export const findFavouritesAmong = async (
  db: Db,
  orgId: string,
  query: { userId: string; kind: FavouriteKind; targetIds: readonly string[] },
): Promise<string[]> => {
  if (query.targetIds.length === 0) return []
  const rows = await db
    .selectFrom('favourite')
    .select('targetId')
    .where('orgId', '=', orgId)
    .where('userId', '=', query.userId)
    .where('kind', '=', query.kind)
    .where('targetId', 'in', query.targetIds)
    .execute()
  return rows.map((row) => row.targetId)
}
