/** Stages the records of a load: they are stored, but not current until the load is published. */

import { fail } from '@tradewind/contract'
import type { Db, Platform, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { loadColumns, toStoredLoad, type StoredLoad } from '../../record-loads/index.ts'
import { resolveItems } from './names.ts'
import { contentKeyOf, mentionsOf, recordKeyOf, type SocialRecord } from './record.ts'

/** A load of the importer, or one answer of a network's interface. */
export type SocialLoad = { readonly loadId: string; readonly sourceId: string; readonly sourceName: string }
export type StagedSocial = { readonly line: number; readonly record: SocialRecord }

export const findLoad = async (db: Db | Tx, loadId: string): Promise<StoredLoad | null> => {
  const row = await db
    .selectFrom('social_load')
    .select([...loadColumns, 'sourceId'])
    .where('loadId', '=', loadId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { sourceId, ...load } = row
  return toStoredLoad(load, sourceId)
}

/**
 * Returns the load, and creates it with its source when they are missing. A load that was discarded or rolled back
 * starts again. Throws Failure `conflict` when the load belongs to another source.
 */
export const openLoad = async (db: Db | Tx, { loadId, sourceId, sourceName }: SocialLoad): Promise<StoredLoad> => {
  await db
    .insertInto('social_source')
    .values({ sourceId, sourceName })
    .onConflict((conflict) => conflict.column('sourceId').doUpdateSet({ sourceName }))
    .execute()
  await db
    .insertInto('social_load')
    .values({ loadId, sourceId, publicationNo: null, publishedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('loadId')
        .doUpdateSet({ state: 'staging', publicationNo: null, publishedAt: null })
        .where('social_load.state', 'in', ['discarded', 'rolled_back']),
    )
    .execute()
  const opened = await findLoad(db, loadId)
  if (opened === null || opened.collectionId !== sourceId) throw fail('conflict')
  return opened
}

/**
 * Stages rows, invisible to readers, in any number of batches. Adding the same lines again changes nothing; rows added
 * to a published load are ignored.
 */
export const stageSocial = async (
  { db }: Pick<Platform, 'db'>,
  load: SocialLoad,
  rows: readonly StagedSocial[],
): Promise<void> => {
  const { loadNo, state } = await openLoad(db, load)
  if (state !== 'staging' || rows.length === 0) return
  const mentioned = rows.map((row) => ({ ...row, mentions: mentionsOf(row.record) }))
  const numberOf = await resolveItems(
    db,
    mentioned.flatMap(({ mentions }) => Object.values(mentions).filter((mention) => mention !== null)),
  )
  const values = mentioned.map(({ line, record, mentions }) => ({
    line,
    kind: record.kind,
    network: record.network,
    record_key: recordKeyOf(record),
    content_key: contentKeyOf(record),
    account_id: numberOf(mentions.account),
    video_id: numberOf(mentions.video),
    comment_id: numberOf(mentions.comment),
    as_of: record.asOf,
    fetched_at: record.fetchedAt,
    content: { account: record.account, video: record.video, comment: record.comment },
  }))
  // All rows are passed as one parameter, because a statement takes at most 65,535 parameters.
  await sql`
    insert into social_record (
      load_no, source_id, line, kind, network, record_key, content_key, account_id, video_id, comment_id, as_of,
      fetched_at, content
    )
    select ${loadNo}::int, ${load.sourceId}, line, kind, network, record_key, content_key, account_id, video_id,
      comment_id, as_of, fetched_at, content
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (
      line bigint, kind text, network text, record_key uuid, content_key uuid, account_id int, video_id int,
      comment_id int, as_of date, fetched_at timestamptz, content jsonb
    )
    on conflict (load_no, line) do nothing`.execute(db)
}
