/** A user's favourites. Their names and contacts are read from the dataset that owns them, never copied. */

import { fail } from '@tradewind/contract'
import { countRows, readPage, type Db, type Page } from '@tradewind/platform'
import { sql, type Generated } from 'kysely'

export type FavouriteKind = 'trade_company'

declare module '@tradewind/platform' {
  interface Tables {
    favourite: {
      orgId: string
      userId: string
      kind: FavouriteKind
      targetId: string
      note: Generated<string>
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

type ChosenFavourites = { userId: string; kind: FavouriteKind; targetIds: readonly string[] }

/** Removes several favourites with their notes. Returns how many there were. */
export const removeFavourites = async (
  db: Db,
  orgId: string,
  { userId, kind, targetIds }: ChosenFavourites,
): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('favourite')
    .where('orgId', '=', orgId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('targetId', 'in', targetIds)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Writes the note on a favourite. Throws Failure not_found. */
export const saveNote = async (
  db: Db,
  orgId: string,
  { userId, kind, targetId, note }: { userId: string; kind: FavouriteKind; targetId: string; note: string },
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('favourite')
    .set({ note })
    .where('orgId', '=', orgId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('targetId', '=', targetId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw fail('not_found')
}

type FavouriteRow = { kind: FavouriteKind; targetId: string; note: string; collectedAt: Date }

/** Selects a user's favourites of a kind: the chosen ones, or all if `targetIds` is absent. */
type Chosen = { userId: string; kind?: FavouriteKind; targetIds?: readonly string[] | undefined }

const chosenOf = (db: Db, orgId: string, { userId, kind = 'trade_company', targetIds }: Chosen) => {
  const mine = db
    .selectFrom('favourite')
    .where('orgId', '=', orgId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .orderBy('collectedAt', 'desc')
    .orderBy('targetId')
  return targetIds === undefined ? mine : mine.where('targetId', '=', sql<string>`any(${targetIds}::text[])`)
}

const columns = ['kind', 'targetId', 'note', 'collectedAt'] as const

export const listFavourites = async (
  db: Db,
  orgId: string,
  { userId, ...page }: { userId: string } & Page,
): Promise<{ total: number; list: FavouriteRow[] }> => {
  const mine = chosenOf(db, orgId, { userId })
  return readPage({ matching: mine.clearOrderBy(), rows: mine.select(columns) }, page)
}

/** Returns the chosen favourites, newest first; at most `limit`. */
export const findFavourites = (
  db: Db,
  orgId: string,
  { limit, ...chosen }: Chosen & { limit: number },
): Promise<FavouriteRow[]> => chosenOf(db, orgId, chosen).select(columns).limit(limit).execute()

export const countFavourites = (db: Db, orgId: string, chosen: Chosen): Promise<number> =>
  countRows(chosenOf(db, orgId, chosen).clearOrderBy())

/** The ids of the chosen favourites, newest first; at most `limit`. */
export const listFavouriteIds = async (
  db: Db,
  orgId: string,
  { limit, ...chosen }: Chosen & { limit: number },
): Promise<string[]> => {
  const rows = await chosenOf(db, orgId, chosen).select('targetId').limit(limit).execute()
  return rows.map(({ targetId }) => targetId)
}

/** The ids of companies by the ids that favourites store. */
export const companyNumbers = (targetIds: readonly string[]): number[] =>
  targetIds.map(Number).filter(Number.isSafeInteger)
