/**
 * Stages the records of a load: they are stored with the names of their companies, but not current until the load is
 * published. The registry keeps names of loads that are discarded, as it does for trade records.
 */

import { fail } from '@tradewind/contract'
import type { Db, Platform, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { registerCompanies, type CompanyNumbers, type TradeParty } from '../../companies/index.ts'
import { loadColumns, toStoredLoad, type StoredLoad } from '../../record-loads/index.ts'
import { contentKeyOf, recordKeyOf, type CompanyMention, type ProfileRecord } from './record.ts'

/** A load of the importer. */
export type ProfileLoad = { readonly loadId: string; readonly sourceId: string; readonly sourceName: string }
export type StagedProfile = { readonly line: number; readonly record: ProfileRecord }

export const findLoad = async (db: Db | Tx, loadId: string): Promise<StoredLoad | null> => {
  const row = await db
    .selectFrom('profile_load')
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
export const openLoad = async (db: Db | Tx, { loadId, sourceId, sourceName }: ProfileLoad): Promise<StoredLoad> => {
  // A source with this name is not locked, so that its trust can be changed while a load is published.
  const named = await db
    .selectFrom('profile_source')
    .select('sourceId')
    .where('sourceId', '=', sourceId)
    .where('sourceName', '=', sourceName)
    .executeTakeFirst()
  if (named === undefined)
    await db
      .insertInto('profile_source')
      .values({ sourceId, sourceName })
      .onConflict((conflict) => conflict.column('sourceId').doUpdateSet({ sourceName }))
      .execute()
  await db
    .insertInto('profile_load')
    .values({ loadId, sourceId, publicationNo: null, publishedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('loadId')
        .doUpdateSet({ state: 'staging', publicationNo: null, publishedAt: null })
        .where('profile_load.state', 'in', ['discarded', 'rolled_back']),
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
export const stageProfiles = async (
  { db }: Pick<Platform, 'db'>,
  load: ProfileLoad,
  rows: readonly StagedProfile[],
): Promise<void> => {
  const { loadNo, state } = await openLoad(db, load)
  if (state !== 'staging' || rows.length === 0) return
  const named = rows.map((row) => {
    const { dataset, subject, other } = row.record
    return { row, subject: partyOf(subject, dataset === 'company'), other: partyOf(other) }
  })
  const numbers = await registerCompanies(
    db,
    named.flatMap(({ row: { record }, subject, other }) =>
      [subject, other].flatMap((party) => (party === null ? [] : [{ party, seenOn: record.asOf }])),
    ),
  )
  const values = named.map(({ row: { line, record }, subject, other }) => ({
    line,
    dataset: record.dataset,
    record_id: record.recordId,
    record_key: recordKeyOf(record),
    content_key: contentKeyOf(record),
    name_id: nameIn(numbers, subject),
    other_name_id: nameIn(numbers, other),
    ref: record.subject?.ref ?? null,
    other_ref: record.other?.ref ?? null,
    as_of: record.asOf,
    content: { subject: record.subject, other: record.other, facts: record.facts },
  }))
  // All rows are passed as one parameter, because a statement takes at most 65,535 parameters.
  await sql`
    insert into profile_record (
      load_no, source_id, dataset, line, record_id, record_key, content_key, name_id, other_name_id, ref, other_ref,
      as_of, content
    )
    select ${loadNo}::int, ${load.sourceId}, dataset, line, record_id, record_key, content_key, name_id, other_name_id,
      ref, other_ref, as_of, content
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given (
      dataset text, line bigint, record_id text, record_key uuid, content_key uuid, name_id int, other_name_id int,
      ref text, other_ref text, as_of date, content jsonb
    )
    on conflict (load_no, line) do nothing`.execute(db)
}

/**
 * The party by which the registry knows a mentioned company; null when the row names it only by the source's id, or by
 * a name whose country only the source's file of companies knows. `isOwn`: the row is of that file, in which the id is
 * the company's own.
 */
const partyOf = (mention: CompanyMention | null, isOwn = false): TradeParty | null => {
  if (mention === null || mention.name === null) return null
  const { ref, ...party } = mention
  const isIdentified = isOwn || party.country !== null || party.lei !== null
  return ref !== null && !isIdentified ? null : party
}

const nameIn = (numbers: CompanyNumbers, party: TradeParty | null): number | null => {
  const nameId = party === null ? 0 : numbers(party).nameId
  return nameId === 0 ? null : nameId
}
