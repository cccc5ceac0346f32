/** Reads the records that state contact details: those about companies, people and attendances of fairs. */

import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import type { CompanyMention, ProfileFacts } from './record.ts'

const datasets = ['company', 'person', 'fair_buyers'] as const
type ContactDataset = (typeof datasets)[number]

/** `nameId` is null for a person whose company no source names. */
export type ContactRecord = {
  readonly recordNo: number
  readonly nameId: number | null
  readonly sourceName: string
  /** `YYYY-MM-DD` */
  readonly asOf: string
  readonly subject: CompanyMention | null
} & { readonly [D in ContactDataset]: { readonly dataset: D; readonly facts: ProfileFacts[D] } }[ContactDataset]

/** Loads become visible in the order of their publication numbers, because one publication runs at a time. */
export type PublishedLoad = { readonly loadNo: number; readonly publicationNo: number }

/** The first load that was published after a publication, and not rolled back since. */
export const findNextLoad = async (db: Db | Tx, after: number): Promise<PublishedLoad | null> => {
  const { rows } = await sql<PublishedLoad>`
    select load_no, publication_no
    from profile_load
    where publication_no > ${after} and state = 'published'
    order by publication_no
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** 0 when nothing was published. */
export const readNewestPublication = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(publication_no), 0)::float8 as newest from profile_load where state = 'published'`.execute(db)
  return rows[0]?.newest ?? 0
}

const columns = sql`
  record.record_no, record.line, record.name_id, record.dataset, source.source_name, record.as_of::text as as_of,
  record.content -> 'subject' as subject, record.content -> 'facts' as facts`

/** Reads rows of a load in the order of their lines, current or not. */
export const readRecordsOfLoad = async (
  db: Db | Tx,
  { loadNo, afterLine, limit }: { loadNo: number; afterLine: number; limit: number },
): Promise<(ContactRecord & { readonly line: number })[]> => {
  const { rows } = await sql<ContactRecord & { line: number }>`
    select ${columns}
    from profile_record as record
    join profile_source as source on source.source_id = record.source_id
    where record.load_no = ${loadNo} and record.line > ${afterLine} and record.dataset = any(${[...datasets]}::text[])
    order by record.line
    limit ${limit}`.execute(db)
  return rows
}

/** Reads current records by number; a record that is not current any more is absent. */
export const readContactRecords = async (db: Db, recordNos: readonly number[]): Promise<ContactRecord[]> => {
  if (recordNos.length === 0) return []
  const { rows } = await sql<ContactRecord>`
    select ${columns}
    from profile_record as record
    join profile_source as source on source.source_id = record.source_id
    where record.record_no = any(${recordNos}::bigint[]) and record.is_current
      and record.dataset = any(${[...datasets]}::text[])
    order by source.trust desc, record.as_of desc, record.record_no`.execute(db)
  return rows
}

/** Returns those of the numbers whose records are deleted. */
export const findGoneRecords = async (db: Db, recordNos: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ recordNo: number }>`
    select asked.record_no
    from unnest(${recordNos}::bigint[]) as asked (record_no)
    where not exists (select from profile_record as record where record.record_no = asked.record_no)`.execute(db)
  return rows.map(({ recordNo }) => recordNo)
}
