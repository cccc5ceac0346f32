/**
 * Resolves the ids by which rows refer to companies. A file of people or rounds names a company by the id that the
 * source's file of companies gives it, and may be loaded before that file. A row that names its company only by an id
 * belongs to the company that has this id now: when a later load gives the id another name, or a rollback takes it away,
 * the row follows.
 */

import type { Tx } from '@tradewind/platform'
import { sql, type RawBuilder } from 'kysely'
import { noteChanged } from './changed-names.ts'

/**
 * An id of another source counts only when it can hardly mean another company: a UUID, an LEI, or a path such as
 * `/company/acme`. A short number means another company in every source.
 */
const isDistinctive = (ref: RawBuilder<unknown>) => sql<boolean>`
  (${ref} ~ '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$' or ${ref} ~ '^[A-Z0-9]{18}[0-9]{2}$'
    or ${ref} ~ '^/?[a-z]+/[^/]{3,}')`

/** The two companies that a row may name. */
const sides = [
  { name: sql.ref('name_id'), ref: sql.ref('ref'), mention: sql`content -> 'subject'` },
  { name: sql.ref('other_name_id'), ref: sql.ref('other_ref'), mention: sql`content -> 'other'` },
] as const
type Side = (typeof sides)[number]

/**
 * SQL that is true for rows that name the company of a side only by an id (stage.ts: partyOf). It equals the condition
 * of an index, so that the other rows are not read.
 */
const isReferring = ({ name, ref, mention }: Side) => sql<boolean>`
  ${ref} is not null and dataset <> 'company' and (
    ${name} is null or ${mention} ->> 'name' is null
    or (${mention} ->> 'country' is null and ${mention} ->> 'lei' is null))`

/** SQL for the referring rows of a load, and of all loads that refer to companies of this load. */
const referringRows = (side: Side, loadNo: number) => sql`
  select record_no, source_id, dataset, is_current, name_id, other_name_id, ${side.ref} as ref
  from profile_record
  where ${isReferring(side)} and load_no = ${loadNo}
  union
  select record_no, source_id, dataset, is_current, name_id, other_name_id, ${side.ref} as ref
  from profile_record
  where ${isReferring(side)} and ${side.ref} in (
    select record_id from profile_record where load_no = ${loadNo} and dataset = 'company')`

/**
 * Gives the referring rows the names of the current companies with their ids, and notes the companies that gain or lose
 * rows. The source's own companies take precedence.
 */
export const resolveReferences = async (tx: Tx, loadNo: number): Promise<void> => {
  for (const side of sides) {
    const note = () =>
      noteChanged(
        tx,
        sql`
          select name_id, other_name_id, dataset, record_no
          from (${referringRows(side, loadNo)}) as referring
          where is_current`,
      )
    await note()
    await sql`
      update profile_record as row
      set ${side.name} = found.name_id
      from (
        select distinct on (referring.record_no) referring.record_no, company.name_id
        from (${referringRows(side, loadNo)}) as referring
        left join profile_record as company
          on company.record_id = referring.ref and company.dataset = 'company' and company.is_current
          and company.name_id is not null
          and (company.source_id = referring.source_id or ${isDistinctive(sql`referring.ref`)})
        order by referring.record_no, company.source_id <> referring.source_id, company.record_no
      ) as found
      where row.record_no = found.record_no and row.${side.name} is distinct from found.name_id`.execute(tx)
    await note()
  }
}
