/** Stages the rows of a load: written, but not current until the load is published. */
import { sql } from 'kysely'
import { fail } from '@tradewind/contract'
import type { Db, Platform, Tx } from '@tradewind/platform'
import { contentKeyOf, recordKeyOf, searchTextOf, type ListLoad, type StagedListRecord } from './record.ts'
import type { ListLoadState } from './tables.ts'

export type OpenedLoad = {
  loadNo: number
  listId: string
  state: ListLoadState
  publicationNo: number | null
  published: number
  replaced: number
  duplicates: number
}

const columns = [
  'load_no as loadNo',
  'list_id as listId',
  'state',
  'publication_no as publicationNo',
  'published',
  'replaced',
  'duplicates',
] as const

export const findLoad = async (db: Db | Tx, orgId: string, loadId: string): Promise<OpenedLoad | null> =>
  (await db
    .selectFrom('private_list_load')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('load_id', '=', loadId)
    .executeTakeFirst()) ?? null

/**
 * The load and its list, each created when it is new. A load that was discarded or rolled back starts again, and so does one
 * whose list was deleted. Throws Failure `conflict` for the load of another organisation or list.
 */
export const openLoad = async (db: Db | Tx, { orgId, loadId, sourceId, sourceName }: ListLoad): Promise<OpenedLoad> => {
  await db
    .insertInto('private_list')
    .values({ org_id: orgId, source_id: sourceId, name: sourceName })
    .onConflict((conflict) => conflict.columns(['org_id', 'source_id']).doNothing())
    .execute()
  const { list_id: listId } = await db
    .selectFrom('private_list')
    .select('list_id')
    .where('org_id', '=', orgId)
    .where('source_id', '=', sourceId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('private_list_load')
    .values({ load_id: loadId, org_id: orgId, list_id: listId, publication_no: null, published_at: null })
    .onConflict((conflict) =>
      conflict
        .column('load_id')
        .doUpdateSet({ state: 'staging', publication_no: null, published_at: null })
        .where('private_list_load.org_id', '=', orgId)
        .where('private_list_load.state', 'in', ['discarded', 'rolled_back']),
    )
    .execute()
  const opened = await findLoad(db, orgId, loadId)
  if (opened === null || opened.listId !== listId) throw fail('conflict')
  return opened
}

/**
 * Stages rows, invisible to readers, in any number of batches. Adding the same lines again changes nothing; rows added to a
 * published load are ignored.
 */
export const stageListRows = async (
  { db }: Pick<Platform, 'db'>,
  load: ListLoad,
  rows: readonly StagedListRecord[],
): Promise<void> => {
  const { loadNo, listId, state } = await openLoad(db, load)
  if (state !== 'staging' || rows.length === 0) return
  const values = rows.map(({ line, record }) => ({
    line,
    record_key: recordKeyOf(record),
    content_key: contentKeyOf(record),
    search_text: searchTextOf(record),
    product_interest: record.productInterest,
    ...record,
  }))
  // One parameter for all rows: a statement takes at most 65,535.
  await sql`
    insert into private_list_row (
      org_id, list_id, load_no, line, record_key, content_key, company, country, website, email, phone, address,
      contact, title, industry, product_interest, notes, tags, extras, search_text
    )
    select ${load.orgId}::uuid, ${listId}::uuid, ${loadNo}::bigint, line, record_key, content_key, company, country,
      website, email, phone, address, contact, title, industry, product_interest, notes, tags, extras, search_text
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (
      line bigint, record_key uuid, content_key uuid, company text, country text, website text, email text, phone text,
      address text, contact text, title text, industry text, product_interest text, notes text, tags text[],
      extras jsonb, search_text text
    )
    on conflict (load_no, line) do nothing`.execute(db)
}
