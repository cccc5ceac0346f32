/** Reads the records about attendances of fairs, and the changes after which their index must be written again in part. */

import type { Db, Tx } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'
import type { CompanyMention, FairFacts } from './record.ts'

/** The names whose fair records changed, and companies that lost or gained names. */
type FairChanges = { readonly nameIds: readonly number[]; readonly companyIds: readonly number[] }

/** A current record about an attendance. */
export type FairRecord = {
  readonly recordNo: number
  readonly sourceId: string
  readonly sourceName: string
  /** 0 to 100; the record of the source with the most trust comes first. */
  readonly trust: number
  readonly nameId: number
  /** `YYYY-MM-DD` */
  readonly asOf: string
  readonly subject: CompanyMention
  readonly facts: FairFacts
}

/** `records` is a query with the columns `name_id` and `dataset`. */
export const noteFairRecords = async (tx: Tx, records: RawBuilder<unknown>): Promise<void> => {
  await sql`
    insert into profile_changed_fair (kind, number)
    select distinct 'name', row.name_id
    from (${records}) as row
    where row.dataset = 'fair_buyers' and row.name_id is not null
    order by row.name_id
    on conflict (kind, number) do update set changed_at = now()`.execute(tx)
}

/** Notes companies that lost or gained names. */
export const noteFairCompanies = async (tx: Tx, companyIds: readonly number[]): Promise<void> => {
  await sql`
    insert into profile_changed_fair (kind, number)
    select distinct 'company', company_id from unnest(${companyIds}::int[]) as company_id
    order by company_id
    on conflict (kind, number) do update set changed_at = now()`.execute(tx)
}

/** Takes noted changes out; skips rows that a transaction is just noting again. */
export const takeChangedFairs = async (tx: Tx, limit: number): Promise<FairChanges> => {
  const { rows } = await sql<{ kind: 'name' | 'company'; number: number }>`
    delete from profile_changed_fair
    where (kind, number) in (
      select kind, number from profile_changed_fair order by kind, number limit ${limit} for update skip locked)
    returning kind, number`.execute(tx)
  const numbersOf = (kind: 'name' | 'company') => rows.flatMap((row) => (row.kind === kind ? [row.number] : []))
  return { nameIds: numbersOf('name'), companyIds: numbersOf('company') }
}

export const hasChangedFairs = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('profile_changed_fair').select('number').limit(1).executeTakeFirst()) !== undefined

/** Reads the current records of attendances of these names, by record number. */
export const readFairRecords = async (db: Db | Tx, nameIds: readonly number[]): Promise<FairRecord[]> => {
  const { rows } = await sql<FairRecord>`
    select record.record_no, record.source_id, source.source_name, source.trust, record.name_id,
      record.as_of::text as as_of, record.content -> 'subject' as subject, record.content -> 'facts' as facts
    from profile_record as record
    join profile_source as source on source.source_id = record.source_id
    where record.dataset = 'fair_buyers' and record.is_current and record.name_id = any(${nameIds}::int[])
    order by record.record_no`.execute(db)
  return rows
}
