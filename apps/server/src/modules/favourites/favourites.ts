/** A user's favourites. Names and contacts are read from the dataset that owns them, never copied. */
import type { Generated } from 'kysely'
import type { Db } from '@tradewind/platform'

export type FavouriteKind = 'trade_company'

declare module '@tradewind/platform' {
  interface Tables {
    favourite: {
      org_id: string
      user_id: string
      kind: FavouriteKind
      target_id: string
      collected_at: Generated<Date>
    }
  }
}

/** Adding twice keeps the first time; removing an absent favourite is no error. */
export const setFavourite = async (
  db: Db,
  orgId: string,
  favourite: { userId: string; kind: FavouriteKind; targetId: string; collected: boolean; at: Date },
): Promise<void> => {
  const key = { user_id: favourite.userId, kind: favourite.kind, target_id: favourite.targetId }
  if (favourite.collected) {
    await db
      .insertInto('favourite')
      .values({ org_id: orgId, ...key, collected_at: favourite.at })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'target_id']).doNothing())
      .execute()
    return
  }
  await db
    .deleteFrom('favourite')
    .where('org_id', '=', orgId)
    .where('user_id', '=', key.user_id)
    .where('kind', '=', key.kind)
    .where('target_id', '=', key.target_id)
    .execute()
}

export const listFavourites = async (
  db: Db,
  orgId: string,
  query: { userId: string; page: number; limit: number },
): Promise<{ total: number; list: { kind: FavouriteKind; targetId: string; collectedAt: Date }[] }> => {
  const mine = db.selectFrom('favourite').where('org_id', '=', orgId).where('user_id', '=', query.userId)
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = await mine
    .select(['kind', 'target_id as targetId', 'collected_at as collectedAt'])
    .orderBy('collected_at', 'desc')
    .orderBy('target_id')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  return { total, list }
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
    .select('target_id')
    .where('org_id', '=', orgId)
    .where('user_id', '=', query.userId)
    .where('kind', '=', query.kind)
    .where('target_id', 'in', query.targetIds)
    .execute()
  return rows.map((row) => row.target_id)
}
