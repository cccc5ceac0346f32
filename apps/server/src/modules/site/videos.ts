/** The video tutorials, which the operator edits and every user sees on the workbench. */

import { fail, videosAtMost } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'

type Video = { title: string; cover: string; url: string }

export const listVideos = (db: Db | Tx) =>
  db.selectFrom('video_tutorial').select(['id', 'title', 'cover', 'url']).orderBy('position').orderBy('id').execute()

/** Edits wait for each other, so that two of them cannot give two videos the same position. */
const lockVideos = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('video tutorials'))`.execute(tx)

/** Adds a video at the end. Throws Failure conflict when the list is full. */
export const addVideo = (db: Db, video: Video): Promise<{ id: string }> =>
  db.transaction().execute(async (tx) => {
    await lockVideos(tx)
    const { count, last } = await tx
      .selectFrom('video_tutorial')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('position').as('last')])
      .executeTakeFirstOrThrow()
    if (count >= videosAtMost) throw fail('conflict')
    return tx
      .insertInto('video_tutorial')
      .values({ ...video, position: (last ?? 0) + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
  })

/** Throws Failure not_found. */
export const changeVideo = async (db: Db, { id, ...video }: Video & { id: string }): Promise<void> => {
  const changed = await db.updateTable('video_tutorial').set(video).where('id', '=', id).executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw fail('not_found')
}

/** Throws Failure conflict when `ids` are not exactly the present videos: another operator has added or deleted one. */
export const orderVideos = (db: Db, ids: readonly string[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockVideos(tx)
    const present = new Set((await listVideos(tx)).map(({ id }) => id))
    if (ids.length !== present.size || new Set(ids).size !== ids.length || ids.some((id) => !present.has(id)))
      throw fail('conflict')
    for (const [index, id] of ids.entries())
      await tx
        .updateTable('video_tutorial')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute()
  })

/** Throws Failure not_found. */
export const deleteVideo = async (db: Db, id: string): Promise<void> => {
  const deleted = await db.deleteFrom('video_tutorial').where('id', '=', id).executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw fail('not_found')
}
