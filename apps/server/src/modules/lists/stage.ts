/** Stages the rows of a load: they are stored, but not current until the load is published. */

import { fail } from '@tradewind/contract'
import type { Db, Platform, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { loadColumns, toStoredLoad, type StoredLoad } from '../record-loads/index.ts'
import { contentKeyOf, recordKeyOf, searchTextOf, type ListLoad, type StagedListRecord } from './record.ts'

export const findLoad = async (db: Db | Tx, orgId: string, loadId: string): Promise<StoredLoad | null> => {
  const row = await db
    .selectFrom('private_list_load')
    .select([...loadColumns, 'listId'])
    .where('orgId', '=', orgId)
    .where('loadId', '=', loadId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { listId, ...load } = row
  return toStoredLoad(load, listId)
}

/**
 * Returns the load and its list, and creates a missing load or list. A load starts again when it was discarded or
 * rolled back, or when its list was deleted. Throws Failure `conflict` when the load belongs to another organisation or
 * list.
 */
export const openLoad = async (db: Db | Tx, { orgId, loadId, sourceId, sourceName }: ListLoad): Promise<StoredLoad> => {
  await db
    .insertInto('private_list')
    .values({ orgId, sourceId, name: sourceName })
    .onConflict((conflict) => conflict.columns(['orgId', 'sourceId']).doNothing())
    .execute()
  const { listId } = await db
    .selectFrom('private_list')
    .select('listId')
    .where('orgId', '=', orgId)
    .where('sourceId', '=', sourceId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('private_list_load')
    .values({ loadId, orgId, listId, publicationNo: null, publishedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('loadId')
        .doUpdateSet({ state: 'staging', publicationNo: null, publishedAt: null })
        .where('private_list_load.orgId', '=', orgId)
        .where('private_list_load.state', 'in', ['discarded', 'rolled_back']),
    )
    .execute()
  const opened = await findLoad(db, orgId, loadId)
  if (opened === null || opened.collectionId !== listId) throw fail('conflict')
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
  const { loadNo, collectionId: listId, state } = await openLoad(db, load)
  if (state !== 'staging' || rows.length === 0) return
  const values = rows.map(({ line, record }) => ({
    line,
    record_key: recordKeyOf(record),
    content_key: contentKeyOf(record),
    search_text: searchTextOf(record),
    product_interest: record.productInterest,
    ...record,
  }))
  // All rows are passed as one parameter, because a statement takes at most 65,535 parameters.
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
