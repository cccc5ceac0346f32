/** Adds and removes favourites, and finds those of given companies, people and records. */

import { fail, type FavouriteKind } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { readFolder, type Viewer } from './folders.ts'
import type { TargetKind } from './targets.ts'

type Added = { kind: FavouriteKind; targetIds: readonly string[]; folderId: string | null; at: Date }

/**
 * Adds favourites. One that the user has already, or that the folder holds already, stays as it is. Returns how many are
 * new. Throws Failure not_found for an unknown folder.
 */
export const addFavourites = (db: Db, viewer: Viewer, added: Added): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { orgId, userId } = viewer
    const { kind, targetIds, folderId, at } = added
    const visibleTo = folderId === null ? userId : await lockFolder(tx, viewer, folderId)
    const rows = await tx
      .insertInto('favourite')
      .values(
        targetIds.map((targetId) => ({
          orgId,
          userId,
          kind,
          targetId,
          folderId,
          visibleTo,
          collectedAt: at,
          changedAt: at,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('favouriteId')
      .execute()
    return rows.length
  })

/** Keeps a folder and its sharing as they are until the transaction ends; returns `visible_to` of its favourites. */
export const lockFolder = async (tx: Tx, viewer: Viewer, folderId: string): Promise<string> => {
  await tx.selectFrom('favourite_folder').select('folderId').where('folderId', '=', folderId).forShare().execute()
  return (await readFolder(tx, viewer, folderId)).visibleTo
}

/** Removes the viewer's own favourites of these ids, or else those in shared folders. Returns their number. */
export const removeTarget = async (
  db: Db,
  { orgId, userId }: Viewer,
  { kind, same }: { kind: FavouriteKind; same: readonly string[] },
): Promise<number> => {
  const remove = async (visibleTo: 'own' | 'shared') => {
    const { numDeletedRows } = await db
      .deleteFrom('favourite')
      .where('orgId', '=', orgId)
      .where('kind', '=', kind)
      .where('targetId', 'in', same)
      .where(visibleTo === 'own' ? 'userId' : 'visibleTo', '=', visibleTo === 'own' ? userId : orgId)
      .executeTakeFirst()
    return Number(numDeletedRows)
  }
  const own = await remove('own')
  return own > 0 ? own : remove('shared')
}

export type Among = { favouriteId: number; targetId: string; isWorked: boolean; hasNews: boolean; isMine: boolean }

/** Finds the favourites with these ids that the viewer sees. */
export const findAmong = async (
  db: Db,
  { orgId, userId }: Viewer,
  { kind, targetIds }: { kind: FavouriteKind; targetIds: readonly string[] },
): Promise<Among[]> => {
  const { rows } = await sql<Among>`
    select favourite_id, target_id, user_id = ${userId} as is_mine,
      note <> '' or state <> 'new' or assignee_id is not null or cardinality(tags) > 0 or visible_to <> user_id
        as is_worked,
      new_shipments > 0 or new_people > 0 as has_news
    from favourite
    where org_id = ${orgId} and kind = ${kind} and target_id = any(${[...targetIds]}::text[])
      and visible_to = any(${[userId, orgId]}::uuid[])`.execute(db)
  return rows
}

/** Maps each asked id to the ids under which a favourite of the same company, person or record may be stored. */
export const sameIds = async (
  target: TargetKind,
  targetIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const known = await target.readSame(targetIds)
  return new Map(targetIds.map((targetId) => [targetId, known.get(targetId) ?? [targetId]]))
}

/** Writes the note on a favourite. Throws Failure not_found. */
export const saveNote = async (
  db: Db,
  { orgId, userId }: Viewer,
  { favouriteId, note, at }: { favouriteId: number; note: string; at: Date },
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('favourite')
    .set({ note, changedAt: at })
    .where('orgId', '=', orgId)
    .where('favouriteId', '=', favouriteId)
    .where('visibleTo', 'in', [userId, orgId])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw fail('not_found')
}

/** Marks the news of a company as seen: news are counted from now on. */
export const markSeen = async (
  db: Db,
  { orgId, userId }: Viewer,
  { kind, same }: { kind: FavouriteKind; same: readonly string[] },
): Promise<void> => {
  // The database's clock, because the times of publications are its times too.
  await sql`
    update favourite
    set seen_at = now(), new_shipments = 0, new_people = 0
    where org_id = ${orgId} and kind = ${kind} and target_id = any(${[...same]}::text[])
      and visible_to = any(${[userId, orgId]}::uuid[])`.execute(db)
}

/** The company ids of a user's own favourites, newest first; at most `limit`. */
export const listCompanyIds = async (
  db: Db,
  orgId: string,
  { userId, limit }: { userId: string; limit: number },
): Promise<number[]> => {
  const rows = await db
    .selectFrom('favourite')
    .select('targetId')
    .where('orgId', '=', orgId)
    .where('userId', '=', userId)
    .where('kind', '=', 'company')
    .orderBy('collectedAt', 'desc')
    .orderBy('favouriteId', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ targetId }) => Number(targetId))
}

/** The number of favourites that a user sees. */
export const countFavourites = async (db: Db, orgId: string, { userId }: { userId: string }): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from favourite
    where org_id = ${orgId} and visible_to = any(${[userId, orgId]}::uuid[])`.execute(db)
  return rows[0]?.n ?? 0
}
