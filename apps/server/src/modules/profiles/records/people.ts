/** Reads the records about people, and the changes after which the index of people must be rebuilt in part. */

import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { CompanyMention, PersonFacts } from './record.ts'

/** `number`: the number of a name, or of a record without a name of a company. */
export type PersonChange = { readonly kind: 'name' | 'record'; readonly number: number }

/** A current record about a person. `nameId` is null when no source names the company. */
export type PersonRecord = {
  readonly recordNo: number
  readonly sourceId: string
  readonly sourceName: string
  /** 0 to 100; the record of the source with the most trust comes first. */
  readonly trust: number
  readonly recordKey: string
  readonly nameId: number | null
  /** `YYYY-MM-DD` */
  readonly asOf: string
  readonly subject: CompanyMention | null
  readonly facts: PersonFacts
}

/**
 * Lists and locks the oldest changes. Skips those that a transaction is just noting again: waiting for it could deadlock,
 * because it may wait for a change that is locked here. That transaction queues the job again.
 */
export const takeChangedPeople = (tx: Tx, limit: number): Promise<PersonChange[]> =>
  tx
    .selectFrom('profile_changed_person')
    .select(['kind', 'number'])
    .orderBy('changeNo')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const hasChangedPeople = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('profile_changed_person').select('number').limit(1).executeTakeFirst()) !== undefined

/**
 * Returns a text that changes when people are published or rolled back, when companies change, and again when these
 * changes are worked off.
 */
export const readPeopleChangeMark = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ', (select last_value from profile_change_no), max(publication_no),
      count(*) filter (where state = 'rolled_back')) as mark
    from profile_load`.execute(db)
  return `${rows[0]?.mark ?? ''} ${await hasChangedPeople(db)}`
}

/** Deletes changes that this transaction has taken. */
export const forgetChangedPeople = async (tx: Tx, changes: readonly PersonChange[]): Promise<void> => {
  await sql`
    delete from profile_changed_person as noted
    using jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as done ("kind" text, "number" bigint)
    where noted.kind = done.kind and noted.number = done.number`.execute(tx)
}

/** Notes the people of names, whose company changed. */
export const notePeopleOfNames = async (tx: Tx, nameIds: readonly number[]): Promise<void> => {
  await sql`
    insert into profile_changed_person (kind, number)
    select 'name', name_id from unnest(${[...new Set(nameIds)]}::int[]) as name_id
    order by name_id
    on conflict (kind, number) do update set change_no = nextval('profile_change_no')`.execute(tx)
}

const columns = sql`
  record.record_no, record.source_id, source.source_name, source.trust, record.record_key, record.name_id, record.as_of,
  record.content -> 'subject' as subject, record.content -> 'facts' as facts`

/** Reads the current records of the people of these names, and of these records. */
export const readChangedPeople = async (
  db: Db | Tx,
  { nameIds, recordNos }: { nameIds: readonly number[]; recordNos: readonly number[] },
): Promise<PersonRecord[]> => {
  const { rows } = await sql<PersonRecord>`
    select ${columns}
    from profile_record as record
    join profile_source as source on source.source_id = record.source_id
    where record.dataset = 'person' and record.is_current
      and (record.name_id = any(${nameIds}::int[]) or record.record_no = any(${recordNos}::bigint[]))
    order by record.record_no`.execute(db)
  return rows
}

/** Reads current records by number; a record that is not current any more is absent. */
export const readPersonRecords = async (db: Db | Tx, recordNos: readonly number[]): Promise<PersonRecord[]> =>
  readChangedPeople(db, { nameIds: [], recordNos })

/** Maps each name to the industries that the sources state for it; a name without industries is absent. */
export const readIndustriesOfNames = async (
  db: Db | Tx,
  nameIds: readonly number[],
): Promise<Map<number, readonly string[]>> => {
  const { rows } = await sql<{ nameId: number; industries: string[] }>`
    select record.name_id, array_agg(distinct industry) as industries
    from profile_record as record
    cross join lateral jsonb_array_elements_text(record.content -> 'facts' -> 'industries') as industry
    where record.name_id = any(${nameIds}::int[]) and record.dataset = 'company' and record.is_current
      and jsonb_typeof(record.content -> 'facts' -> 'industries') = 'array'
    group by record.name_id`.execute(db)
  return new Map(rows.map(({ nameId, industries }) => [nameId, industries]))
}
