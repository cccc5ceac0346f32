/**
 * Reads, renames and deletes private lists. Every query has the organisation as its first condition and reads only
 * current rows.
 */

import { fail, type PrivateList, type PrivateListFilter } from '@tradewind/contract'
import { containing, readPage, type Db, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { searchFold } from './record.ts'
import { lockUsage, saveUsage } from './usage.ts'

const selectLists = (db: Db | Tx, orgId: string) =>
  db
    .selectFrom('private_list')
    .where('private_list.orgId', '=', orgId)
    .select([
      'listId',
      'sourceId',
      'name',
      'createdAt',
      sql<number>`(select count(*) from private_list_row r where r.list_id = private_list.list_id and r.is_current)`.as(
        'rows',
      ),
      sql<number>`(select count(*) from private_list_row r
        where r.list_id = private_list.list_id and r.is_current and r.email <> '')`.as('rowsWithEmail'),
      sql<Date | null>`(select max(l.published_at) from private_list_load l
        where l.list_id = private_list.list_id and l.state = 'published')`.as('lastLoadAt'),
    ])

type ListColumns = Awaited<ReturnType<ReturnType<typeof selectLists>['executeTakeFirstOrThrow']>>

const toList = ({ createdAt, lastLoadAt, ...list }: ListColumns): PrivateList => ({
  ...list,
  createdAt: createdAt.toISOString(),
  lastLoadAt: lastLoadAt?.toISOString() ?? null,
})

export const listPrivateLists = async (
  db: Db,
  orgId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ total: number; list: PrivateList[] }> => {
  const { total, list: rows } = await readPage(
    {
      matching: db.selectFrom('private_list').where('orgId', '=', orgId),
      rows: selectLists(db, orgId).orderBy('createdAt', 'desc').orderBy('listId'),
    },
    { page, limit },
  )
  return { total, list: rows.map(toList) }
}

/** Reads a private list. For the list of another organisation it throws Failure `not_found` as well. */
export const readPrivateList = async (db: Db | Tx, orgId: string, listId: string): Promise<PrivateList> => {
  const found = await selectLists(db, orgId).where('listId', '=', listId).executeTakeFirst()
  if (found === undefined) throw fail('not_found')
  return toList(found)
}

/** Renames a private list. Throws Failure `not_found`. */
export const renamePrivateList = async (
  db: Db,
  orgId: string,
  { listId, name }: { listId: string; name: string },
): Promise<PrivateList> => {
  await db.updateTable('private_list').set({ name }).where('orgId', '=', orgId).where('listId', '=', listId).execute()
  return readPrivateList(db, orgId, listId)
}

const currentRows = (db: Db, orgId: string, listId: string) =>
  db
    .selectFrom('private_list_row')
    .where('orgId', '=', orgId)
    .where('listId', '=', listId)
    .where('isCurrent', '=', true)

/** Selects the rows of a list that match every condition of the filter. */
const matchingRows = (db: Db, orgId: string, listId: string, filter: PrivateListFilter) => {
  const { keyword = '', country, tag, withEmail } = filter
  let rows = currentRows(db, orgId, listId)
  for (const word of searchFold(keyword).split(/\s+/).filter(Boolean))
    rows = rows.where('searchText', 'like', containing(word))
  if (country !== undefined) rows = rows.where('country', '=', country)
  if (tag !== undefined) rows = rows.where(sql<boolean>`${tag} = any (tags)`)
  if (withEmail !== undefined) rows = rows.where('email', withEmail ? '<>' : '=', '')
  return rows
}

const rowColumns = [
  'rowId',
  'company',
  'country',
  'website',
  'email',
  'phone',
  'address',
  'contact',
  'title',
  'industry',
  'productInterest',
  'notes',
  'tags',
  'extras',
] as const

const orders = {
  company: ['company', 'asc'],
  '-company': ['company', 'desc'],
  country: ['country', 'asc'],
  newest: ['loadNo', 'desc'],
} as const

export type RowSort = keyof typeof orders
export type StoredListRow = Awaited<ReturnType<typeof listRows>>['list'][number]

export const listRows = async (
  db: Db,
  orgId: string,
  { listId, filter, sort, page, limit }: RowQuery & { page: number; limit: number },
) => {
  const matching = matchingRows(db, orgId, listId, filter)
  const [column, direction] = orders[sort]
  return readPage(
    { matching, rows: matching.select(rowColumns).orderBy(column, direction).orderBy('rowId') },
    { page, limit },
  )
}

export type RowQuery = { listId: string; filter: PrivateListFilter; sort: RowSort }

const facetsShown = 50

/** Counts the countries and tags of a list's rows, most frequent first. */
export const countFacets = async (db: Db, orgId: string, listId: string) => {
  const countries = await currentRows(db, orgId, listId)
    .select(['country', (eb) => eb.fn.countAll<number>().as('rows')])
    .where('country', '<>', '')
    .groupBy('country')
    .orderBy('rows', 'desc')
    .orderBy('country')
    .limit(250)
    .execute()
  const { rows: tags } = await sql<{ tag: string; rows: number }>`
    select tag, count(*)::int as rows
    from private_list_row, unnest(tags) as tag
    where org_id = ${orgId} and list_id = ${listId} and is_current
    group by tag
    order by rows desc, tag
    limit ${facetsShown}`.execute(db)
  return { countries, tags }
}

export type Mailable = { rowId: number; email: string; contact: string; company: string; country: string }

/**
 * Reads a list's rows with an email address, in the order of their row numbers, after `afterRowId`; for sending mail.
 */
export const readMailable = (
  db: Db,
  orgId: string,
  query: { listId: string; filter: PrivateListFilter; afterRowId: number; limit: number },
): Promise<Mailable[]> =>
  matchingRows(db, orgId, query.listId, query.filter)
    .select(['rowId', 'email', 'contact', 'company', 'country'])
    .where('email', '<>', '')
    .where('rowId', '>', query.afterRowId)
    .orderBy('rowId')
    .limit(query.limit)
    .execute()

/**
 * Deletes the importer's records of a list's files, so that the files can be loaded again. Throws Failure `conflict`
 * while one of these files is being loaded.
 */
type EndLoads = (tx: Tx, orgId: string, sourceId: string) => Promise<void>

/**
 * Deletes a private list with its rows, replaced rows and loads. The deleted rows no longer count towards the limit of
 * the plan. Throws Failure `not_found`, and `conflict` while a file is being loaded into the list.
 */
export const deletePrivateList = async (db: Db, orgId: string, listId: string, endLoads: EndLoads): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const rowsKept = await lockUsage(tx, orgId)
    const { rows, sourceId } = await readPrivateList(tx, orgId, listId)
    await endLoads(tx, orgId, sourceId)
    await tx.deleteFrom('private_list').where('orgId', '=', orgId).where('listId', '=', listId).execute()
    await saveUsage(tx, orgId, rowsKept - rows)
  })
