/**
 * Converts the filter of favourites into conditions. A condition on `visible_to` alone limits every query to what the
 * viewer may see: the viewer's own favourites, and those in shared folders of the organisation.
 */

import type { FavouriteFilter, FavouriteKind, FavouriteSelection } from '@tradewind/contract'
import { containing, type Db, type Tx } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'
import { readFolder, type Viewer } from './folders.ts'
import type { FavouritePorts } from './targets.ts'

/** The conditions that favourites must meet, and the values of `visible_to` among which they can be: none, if empty. */
export type Conditions = {
  readonly orgId: string
  readonly scopes: readonly string[]
  readonly where: readonly RawBuilder<unknown>[]
}

export type FilterField = 'kind' | 'state' | 'assignee' | 'tag' | 'withNews'

/** True for rows with news. The words are those of the index `favourite_with_news`. */
const hasNews = sql`(new_shipments > 0 or new_people > 0)`

/** The conditions of a filter without its text. `omitted`: a field that is left out, for the counts of its values. */
const conditionsOf = async (
  db: Db | Tx,
  viewer: Viewer,
  filter: FavouriteFilter,
  omitted: FilterField | null = null,
): Promise<Conditions> => {
  const { folder } = filter
  const { kind, state, assignee, tag, withNews } = leaveOut(filter, omitted)
  const inFolder = folder === undefined || folder === 'none' ? null : await readFolder(db, viewer, folder)
  const where: RawBuilder<unknown>[] = []
  if (inFolder !== null) where.push(sql`folder_id = ${inFolder.folderId}`)
  if (folder === 'none') where.push(sql`folder_id is null`)
  if (kind !== undefined) where.push(sql`kind = ${kind}`)
  if (state !== undefined) where.push(sql`state = ${state}`)
  if (assignee === 'none') where.push(sql`assignee_id is null`)
  else if (assignee !== undefined) where.push(sql`assignee_id = ${assignee}`)
  if (tag !== undefined) where.push(sql`tags @> array[${tag}]::text[]`)
  if (withNews === true) where.push(hasNews)
  const all = folder === 'none' ? [viewer.userId] : [viewer.userId, viewer.orgId]
  const inScopes = inFolder === null ? all : [inFolder.visibleTo]
  // A private favourite has no assignee, so only the others can lack one.
  const scopes = assignee === 'none' ? inScopes.filter((scope) => scope === viewer.orgId) : inScopes
  return { orgId: viewer.orgId, scopes, where }
}

const leaveOut = ({ ...filter }: FavouriteFilter, field: FilterField | null): FavouriteFilter => {
  if (field !== null) delete filter[field]
  return filter
}

/** The `where` clause for the rows of one scope. */
export const whereIn = ({ orgId, where }: Conditions, scope: string): RawBuilder<unknown> =>
  sql`where org_id = ${orgId} and visible_to = ${scope} ${and(where)}`

/** The `where` clause for the rows of all scopes. */
export const whereOf = ({ orgId, scopes, where }: Conditions): RawBuilder<unknown> =>
  sql`where org_id = ${orgId} and visible_to = any(${[...scopes]}::uuid[]) ${and(where)}`

const and = (where: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  where.length === 0 ? sql`` : sql`and ${sql.join([...where], sql` and `)}`

type Searching = { readonly targets: FavouritePorts['targets']; readonly signal: AbortSignal }

/**
 * Builds the conditions of a filter. A text is searched in the notes here, and in the names by the modules that own
 * them: they get the ids of the favourites that meet all other conditions. Throws Failure not_found for a folder that
 * the viewer does not see.
 */
export const filterConditions = async (
  db: Db | Tx,
  viewer: Viewer,
  filter: FavouriteFilter,
  { targets, signal, omitted = null }: Searching & { omitted?: FilterField | null },
): Promise<Conditions> => {
  const conditions = await conditionsOf(db, viewer, filter, omitted)
  const { text = '' } = filter
  if (text === '') return conditions
  const { rows } = await sql<{ kind: FavouriteKind; ids: string[]; noted: number[] }>`
    select kind, array_agg(target_id) as ids,
      coalesce(array_agg(favourite_id) filter (where note ilike ${containing(text)}), '{}') as noted
    from favourite
    ${whereOf(conditions)}
    group by kind`.execute(db)
  const named = await Promise.all(
    rows.map(async ({ kind, ids }) => {
      const found = await targets[kind].findNamed(ids, text, signal)
      return sql`(kind = ${kind} and target_id = any(${[...found]}::text[]))`
    }),
  )
  const noted = sql`favourite_id = any(${rows.flatMap((row) => row.noted.map(Number))}::bigint[])`
  return { ...conditions, where: [...conditions.where, sql`(${sql.join([noted, ...named], sql` or `)})`] }
}

/** The conditions of the favourites of an action. Ids that the viewer does not see select nothing. */
export const selectionConditions = (
  db: Db | Tx,
  viewer: Viewer,
  of: FavouriteSelection,
  searching: Searching,
): Promise<Conditions> =>
  'filter' in of
    ? filterConditions(db, viewer, of.filter, searching)
    : Promise.resolve({
        orgId: viewer.orgId,
        scopes: [viewer.userId, viewer.orgId],
        where: [sql`favourite_id = any(${of.favouriteIds}::bigint[])`],
      })
