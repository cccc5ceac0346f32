/**
 * Changes and removes favourites: those named, or all that match a filter, in one statement each. A statement that
 * selects many rows holds the organisation's lock, so that two of them do not wait for each other's rows.
 */

import { fail, favouriteTagsAtMost, type FavouriteChange, type FavouriteSelection } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'
import { lockFolder } from './favourites.ts'
import { selectionConditions, whereOf, type Conditions } from './filter.ts'
import { lockFavourites, type Viewer } from './folders.ts'
import { countOf } from './list.ts'
import type { FavouritePorts } from './targets.ts'

type Asked = { of: FavouriteSelection; signal: AbortSignal }
type Changing = Asked & { change: FavouriteChange; at: Date }

/** Throws Failure not_found for an unknown folder or a user who is no member. */
export const changeFavourites = (
  db: Db,
  { targets, listMembers }: FavouritePorts,
  viewer: Viewer,
  { of, change, at, signal }: Changing,
): Promise<{ changed: number; skipped: number }> =>
  db.transaction().execute(async (tx) => {
    await lockFavourites(tx, viewer.orgId)
    const conditions = await selectionConditions(tx, viewer, of, { targets, signal })
    if (typeof change.assigneeId === 'string') {
      const members = await listMembers(tx, viewer.orgId)
      if (!members.some(({ userId }) => userId === change.assigneeId)) throw fail('not_found')
    }
    const asked = await countOf(tx, conditions)
    const changed = await update(tx, viewer, { conditions, change, at })
    return { changed, skipped: asked - changed }
  })

const update = async (
  tx: Tx,
  viewer: Viewer,
  { conditions, change, at }: { conditions: Conditions; change: FavouriteChange; at: Date },
): Promise<number> => {
  const { folderId, state, assigneeId, addTags = [], removeTags = [] } = change
  const set: RawBuilder<unknown>[] = [sql`changed_at = ${at}`]
  const fits: RawBuilder<unknown>[] = []
  const isMoved = folderId !== undefined
  const visibleTo = typeof folderId === 'string' ? await lockFolder(tx, viewer, folderId) : viewer.userId
  if (isMoved) {
    set.push(sql`folder_id = ${folderId}, visible_to = ${visibleTo}`)
    // A private favourite has no assignee.
    if (visibleTo !== viewer.orgId) set.push(sql`assignee_id = null`)
    fits.push(...movable(viewer, { folderId, isShared: visibleTo === viewer.orgId }))
  }
  if (state !== undefined) set.push(sql`state = ${state}`)
  if (assigneeId !== undefined && !(isMoved && visibleTo !== viewer.orgId)) set.push(sql`assignee_id = ${assigneeId}`)
  if (typeof assigneeId === 'string')
    fits.push(isMoved ? sql`${visibleTo === viewer.orgId}::boolean` : sql`visible_to = ${viewer.orgId}`)
  if (addTags.length > 0 || removeTags.length > 0) {
    const tags = sql`array(
      select tag from unnest(tags || ${addTags}::text[]) with ordinality as given (tag, place)
      where tag <> all(${removeTags}::text[])
      group by tag
      order by min(place))`
    set.push(sql`tags = ${tags}`)
    fits.push(sql`cardinality(${tags}) <= ${favouriteTagsAtMost}`)
  }
  // A company may be chosen twice: as a favourite of two colleagues. A folder takes the older one.
  const first =
    isMoved && folderId !== null ? sql`row_number() over (partition by kind, target_id order by favourite_id)` : sql`1`
  const { numAffectedRows } = await sql`
    update favourite
    set ${sql.join(set)}
    from (
      select favourite_id as chosen_id, ${first} as place
      from favourite
      ${whereOf(conditions)} ${fits.length === 0 ? sql`` : sql`and ${sql.join(fits, sql` and `)}`}
    ) as chosen
    where favourite.favourite_id = chosen.chosen_id and place = 1`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** A private folder takes favourites of its owner only, and a folder holds a company, person or record once. */
const movable = (
  { userId }: Viewer,
  { folderId, isShared }: { folderId: string | null; isShared: boolean },
): RawBuilder<unknown>[] => [
  ...(isShared ? [] : [sql`user_id = ${userId}`]),
  ...(folderId === null
    ? []
    : [
        sql`not exists (
          select from favourite as other
          where other.folder_id = ${folderId} and other.kind = favourite.kind
            and other.target_id = favourite.target_id and other.favourite_id <> favourite.favourite_id)`,
      ]),
]

/** Removes favourites with their notes. Returns their number. */
export const removeFavourites = (
  db: Db,
  { targets }: FavouritePorts,
  viewer: Viewer,
  { of, signal }: Asked,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await lockFavourites(tx, viewer.orgId)
    const conditions = await selectionConditions(tx, viewer, of, { targets, signal })
    const { numAffectedRows } = await sql`delete from favourite ${whereOf(conditions)}`.execute(tx)
    return Number(numAffectedRows ?? 0n)
  })
