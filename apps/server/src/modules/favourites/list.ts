/** Reads pages of favourites, their counts, and the favourites of an export or of a mailing list. */

import type { Favourite, FavouriteCounts, FavouriteFilter, FavouriteKind, FavouriteState } from '@tradewind/contract'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { filterConditions, whereIn, whereOf, type Conditions, type FilterField } from './filter.ts'
import type { Viewer } from './folders.ts'
import type { FavouritePorts, Reader, Target } from './targets.ts'

export type FavouriteSort = 'collected' | 'changed'

export type FavouriteRow = {
  favouriteId: number
  userId: string
  kind: FavouriteKind
  targetId: string
  folderId: string | null
  folderName: string | null
  isShared: boolean | null
  state: FavouriteState
  assigneeId: string | null
  tags: string[]
  note: string
  newShipments: number
  newPeople: number
  collectedAt: Date
  changedAt: Date
  seenAt: Date
}

const orders = { collected: sql`collected_at`, changed: sql`changed_at` } as const

/**
 * Reads the chosen window, newest first. Each scope is read in the order of its index, so that a page costs as much as
 * the rows up to its end, without a sort of all. Columns that are not in the index are read for the page only.
 */
export const readRows = async (
  db: Db | Tx,
  conditions: Conditions,
  { sort = 'collected', offset = 0, limit }: { sort?: FavouriteSort; offset?: number; limit: number },
): Promise<FavouriteRow[]> => {
  const order = orders[sort]
  if (conditions.scopes.length === 0) return []
  const branches = conditions.scopes.map(
    (scope) => sql`(
      select favourite_id, ${order} as at
      from favourite
      ${whereIn(conditions, scope)}
      order by ${order} desc, favourite_id desc
      limit ${offset + limit})`,
  )
  const { rows } = await sql<FavouriteRow>`
    select favourite.favourite_id, user_id, kind, target_id, favourite.folder_id, folder.name as folder_name,
      folder.is_shared, state, assignee_id, tags, note, new_shipments, new_people, collected_at, changed_at, seen_at
    from (
      select favourite_id, at
      from (${sql.join(branches, sql` union all `)}) as merged
      order by at desc, favourite_id desc
      limit ${limit} offset ${offset}
    ) as chosen
    join favourite on favourite.favourite_id = chosen.favourite_id
    left join favourite_folder as folder on folder.folder_id = favourite.folder_id
    order by chosen.at desc, chosen.favourite_id desc`.execute(db)
  return rows
}

export const countOf = async (db: Db | Tx, conditions: Conditions): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from favourite ${whereOf(conditions)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Converts rows to favourites with the current data of their companies, people and records. */
export const describeRows = async (
  { targets, readUserNames }: FavouritePorts,
  rows: readonly FavouriteRow[],
  { userId, ...reader }: Reader & { userId: string },
): Promise<Favourite[]> => {
  const read = await readTargets(targets, rows, reader)
  const names = await readUserNames([
    ...new Set(rows.flatMap(({ userId, assigneeId }) => [userId, assigneeId ?? userId])),
  ])
  const named = (id: string) => ({ userId: id, name: names.get(id) ?? '' })
  return rows.map((row) => {
    const { contacts, ...described } = read.get(keyOf(row)) ?? absent
    const { favouriteId, kind, targetId, note, state, tags, folderId, assigneeId } = row
    return {
      favouriteId,
      kind,
      targetId,
      ...described,
      email: contacts.email,
      note,
      state,
      tags,
      folder: folderId === null ? null : { folderId, name: row.folderName ?? '', isShared: row.isShared === true },
      assignee: assigneeId === null ? null : named(assigneeId),
      owner: named(row.userId),
      isMine: row.userId === userId,
      news: { shipments: row.newShipments, people: row.newPeople },
      collectedAt: row.collectedAt.toISOString(),
      changedAt: row.changedAt.toISOString(),
      seenAt: row.seenAt.toISOString(),
    }
  })
}

/** If a rollback of a load has removed the data, the favourite stays in the list without a name. */
const absent: Target = {
  name: '',
  detail: '',
  country: null,
  contacts: { email: null, phone: null, website: null, address: null },
  masked: false,
}

type Key = { kind: FavouriteKind; targetId: string }
export const keyOf = ({ kind, targetId }: Key): string => `${kind} ${targetId}`

/** Reads the data of favourites of several kinds, by `keyOf`. */
export const readTargets = async (
  targets: FavouritePorts['targets'],
  rows: readonly Key[],
  reader: Reader,
): Promise<ReadonlyMap<string, Target>> => {
  const read = await Promise.all(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(async ([kind, own]) => {
      const found = await targets[kind].read(
        own.map(({ targetId }) => targetId),
        reader,
      )
      return [...found].map(([targetId, target]) => [keyOf({ kind, targetId }), target] as const)
    }),
  )
  return new Map(read.flat())
}

type CountedRow = { kind: FavouriteKind; state: FavouriteState; assigneeId: string | null; n: number }

/** Counts the favourites by the values of each field; a field's own choice in the filter is left out for its counts. */
export const countByField = async (
  db: Db,
  viewer: Viewer,
  filter: FavouriteFilter,
  { targets, readUserNames, signal }: FavouritePorts & { signal: AbortSignal },
): Promise<FavouriteCounts> => {
  const open = (omitted: FilterField | null) => filterConditions(db, viewer, filter, { targets, signal, omitted })
  const all = await open(null)
  const chosen = (field: FilterField) => filter[field] !== undefined && filter[field] !== false
  const conditionsFor = (field: FilterField) => (chosen(field) ? open(field) : all)
  const countBy = async (field: 'kind' | 'state' | 'assignee') => {
    const { rows } = await sql<CountedRow>`
      select ${sql.ref(field === 'assignee' ? 'assignee_id' : field)}, count(*)::int as n
      from favourite
      ${whereOf(await conditionsFor(field))}
      group by 1
      order by n desc`.execute(db)
    return rows
  }
  const kinds = await countBy('kind')
  const states = await countBy('state')
  const assigned = await countBy('assignee')
  const { rows: tags } = await sql<{ value: string; favourites: number }>`
    select tag as value, count(*)::int as favourites
    from favourite
    cross join lateral unnest(tags) as tag
    ${whereOf(await conditionsFor('tag'))}
    group by tag
    order by favourites desc, tag
    limit 50`.execute(db)
  const newsOnly = await filterConditions(db, viewer, { ...filter, withNews: true }, { targets, signal })
  const names = await readUserNames(assigned.flatMap(({ assigneeId }) => assigneeId ?? []))
  return {
    total: await countOf(db, all),
    kinds: kinds.map(({ kind, n }) => ({ value: kind, favourites: n })),
    states: states.map(({ state, n }) => ({ value: state, favourites: n })),
    assignees: assigned.flatMap(({ assigneeId, n }) =>
      assigneeId === null ? [] : [{ userId: assigneeId, name: names.get(assigneeId) ?? '', favourites: n }],
    ),
    tags,
    withNews: await countOf(db, newsOnly),
  }
}
