/**
 * Folders of favourites. A folder is private, or all members of the organisation see it and work on its favourites.
 *
 * Every change of folders, and every change of many favourites, holds a lock of the organisation until its transaction
 * ends. Two members who move the same folder are therefore served one after the other, and no order is lost.
 */

import { fail, foldersAtMost, type FavouriteFolder } from '@tradewind/contract'
import { countRows, type Db, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'

/** The signed-in user who reads or changes favourites. */
export type Viewer = { readonly orgId: string; readonly userId: string }

export const lockFavourites = async (tx: Tx, orgId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourites ${orgId}`}, 0))`.execute(tx)
}

const selectVisible = (db: Db | Tx, { orgId, userId }: Viewer) =>
  db
    .selectFrom('favourite_folder')
    .where('orgId', '=', orgId)
    .where((eb) => eb.or([eb('isShared', '=', true), eb('ownerId', '=', userId)]))

export type Folder = { folderId: string; name: string; isShared: boolean; ownerId: string; visibleTo: string }

/** Reads a folder that the viewer sees; `visibleTo` is that of its favourites. Throws Failure not_found. */
export const readFolder = async (db: Db | Tx, viewer: Viewer, folderId: string): Promise<Folder> => {
  const row = await selectVisible(db, viewer)
    .select(['folderId', 'name', 'isShared', 'ownerId'])
    .where('folderId', '=', folderId)
    .executeTakeFirst()
  if (row === undefined) throw fail('not_found')
  return { ...row, visibleTo: row.isShared ? viewer.orgId : row.ownerId }
}

/** Lists the folders that the viewer sees, in their order, with the number of favourites in each. */
export const listFolders = async (db: Db, viewer: Viewer) => {
  const folders = await selectVisible(db, viewer)
    .select(['folderId', 'name', 'isShared', 'ownerId'])
    .orderBy('position')
    .orderBy('createdAt')
    .execute()
  const { rows } = await sql<{ folderId: string | null; favourites: number }>`
    select folder_id, count(*)::int as favourites
    from favourite
    where org_id = ${viewer.orgId} and visible_to = any(${[viewer.userId, viewer.orgId]}::uuid[])
    group by folder_id`.execute(db)
  const counted = new Map(rows.map(({ folderId, favourites }) => [folderId, favourites]))
  return {
    list: folders.map(({ ownerId, ...folder }) => ({
      ...folder,
      isMine: ownerId === viewer.userId,
      favourites: counted.get(folder.folderId) ?? 0,
    })),
    unfiled: counted.get(null) ?? 0,
    total: rows.reduce((sum, { favourites }) => sum + favourites, 0),
  }
}

type Given = { folderId?: string | undefined; name: string; isShared: boolean }

/**
 * Creates or changes a folder. Throws Failure not_found, folder_name_taken, folder_limit_reached, and folder_owner_only
 * if a colleague starts or stops the sharing.
 */
export const saveFolder = (db: Db, viewer: Viewer, given: Given, hasLeft: HasLeft): Promise<FavouriteFolder> =>
  db.transaction().execute(async (tx) => {
    await lockFavourites(tx, viewer.orgId)
    const before = given.folderId === undefined ? null : await readFolder(tx, viewer, given.folderId)
    const sharingChanges = before !== null && before.isShared !== given.isShared
    if (sharingChanges) await requireOwner(viewer, before, hasLeft)
    const ownerId = before === null || sharingChanges ? viewer.userId : before.ownerId
    await requireFreeName(tx, viewer.orgId, { ...given, ownerId })
    const folderId = before === null ? await insertFolder(tx, viewer, given) : before.folderId
    if (before !== null) {
      const { name, isShared } = given
      await tx
        .updateTable('favourite_folder')
        .set({ name, isShared, ownerId })
        .where('folderId', '=', folderId)
        .execute()
      if (!before.isShared && isShared) await shareContents(tx, viewer.orgId, folderId)
      if (before.isShared && !isShared) await unshareContents(tx, folderId, ownerId)
    }
    const favourites = await countRows(tx.selectFrom('favourite').where('folderId', '=', folderId))
    return { folderId, name: given.name, isShared: given.isShared, isMine: ownerId === viewer.userId, favourites }
  })

const requireFreeName = async (
  tx: Tx,
  orgId: string,
  { folderId, name, isShared, ownerId }: Given & { ownerId: string },
) => {
  const taken = await tx
    .selectFrom('favourite_folder')
    .select('folderId')
    .where('orgId', '=', orgId)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .where((eb) => eb.or([eb('ownerId', '=', ownerId), ...(isShared ? [eb('isShared', '=', true)] : [])]))
    .where('folderId', 'is distinct from', folderId ?? null)
    .limit(1)
    .executeTakeFirst()
  if (taken !== undefined) throw fail('folder_name_taken')
}

const insertFolder = async (tx: Tx, { orgId, userId }: Viewer, { name, isShared }: Given): Promise<string> => {
  const own = tx.selectFrom('favourite_folder').where('orgId', '=', orgId).where('ownerId', '=', userId)
  if ((await countRows(own)) >= foldersAtMost) throw fail('folder_limit_reached', { limit: foldersAtMost })
  const { folderId } = await tx
    .insertInto('favourite_folder')
    .values({
      orgId,
      ownerId: userId,
      name,
      isShared,
      position: sql<number>`(
        select coalesce(max(position), 0) + 1 from favourite_folder where org_id = ${orgId})`,
    })
    .returning('folderId')
    .executeTakeFirstOrThrow()
  return folderId
}

/** Tells whether a user has left the organisation. The folders of such a user can be changed by every member. */
export type HasLeft = (userId: string) => Promise<boolean>

const requireOwner = async ({ userId }: Viewer, { ownerId }: Folder, hasLeft: HasLeft): Promise<void> => {
  if (ownerId !== userId && !(await hasLeft(ownerId))) throw fail('folder_owner_only')
}

const shareContents = async (tx: Tx, orgId: string, folderId: string): Promise<void> => {
  await tx.updateTable('favourite').set({ visibleTo: orgId }).where('folderId', '=', folderId).execute()
}

/** Favourites of colleagues return to their owners without a folder. A private favourite has no assignee. */
const unshareContents = async (tx: Tx, folderId: string, ownerId: string): Promise<void> => {
  await sql`
    update favourite
    set visible_to = user_id, assignee_id = null,
      folder_id = case when user_id = ${ownerId} then folder_id end
    where folder_id = ${folderId}`.execute(tx)
}

/** Moves a folder in front of another one, or to the end. Throws Failure not_found. */
export const moveFolder = (
  db: Db,
  viewer: Viewer,
  { folderId, beforeId }: { folderId: string; beforeId: string | null },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockFavourites(tx, viewer.orgId)
    await readFolder(tx, viewer, folderId)
    if (beforeId !== null) await readFolder(tx, viewer, beforeId)
    if (beforeId === folderId) return
    const all = await tx
      .selectFrom('favourite_folder')
      .select('folderId')
      .where('orgId', '=', viewer.orgId)
      .orderBy('position')
      .orderBy('createdAt')
      .execute()
    const others = all.map((row) => row.folderId).filter((one) => one !== folderId)
    const at = beforeId === null ? others.length : others.indexOf(beforeId)
    await sql`
      update favourite_folder as folder
      set position = ordered.position
      from unnest(${others.toSpliced(at, 0, folderId)}::uuid[]) with ordinality as ordered (folder_id, position)
      where folder.folder_id = ordered.folder_id and folder.position <> ordered.position`.execute(tx)
  })

/**
 * Removes a folder. Its favourites are removed too, or stay with their owners without a folder. Returns their number.
 * Throws Failure not_found, folder_owner_only.
 */
export const removeFolder = (
  db: Db,
  viewer: Viewer,
  { folderId, contents }: { folderId: string; contents: 'keep' | 'remove' },
  hasLeft: HasLeft,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await lockFavourites(tx, viewer.orgId)
    const folder = await readFolder(tx, viewer, folderId)
    await requireOwner(viewer, folder, hasLeft)
    // A colleague who adds a favourite to the folder has locked its row, so this waits for that transaction.
    await tx.selectFrom('favourite_folder').select('folderId').where('folderId', '=', folderId).forUpdate().execute()
    const inside = await countRows(tx.selectFrom('favourite').where('folderId', '=', folderId))
    if (contents === 'remove') await tx.deleteFrom('favourite').where('folderId', '=', folderId).execute()
    else
      await sql`
        update favourite set visible_to = user_id, assignee_id = null, folder_id = null
        where folder_id = ${folderId}`.execute(tx)
    await tx.deleteFrom('favourite_folder').where('folderId', '=', folderId).execute()
    return inside
  })
