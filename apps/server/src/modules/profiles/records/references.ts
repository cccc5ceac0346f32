/**
 * Resolves the ids by which rows refer to companies. A file of people or rounds names a company by the id that the
 * source's file of companies gives it, and may be loaded before that file.
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

/**
 * Gives rows without a company name the name of the company to which their id refers: the rows of this load, and the
 * rows of all loads that refer to companies of this load. The source's own companies take precedence.
 */
export const resolveReferences = async (tx: Tx, loadNo: number): Promise<void> => {
  for (const [name, ref] of [
    [sql`name_id`, sql`ref`],
    [sql`other_name_id`, sql`other_ref`],
  ] as const)
    await sql`
      update profile_record as row
      set ${name} = found.name_id
      from (
        select distinct on (unnamed.record_no) unnamed.record_no, company.name_id
        from profile_record as unnamed
        join profile_record as company
          on company.record_id = unnamed.${ref} and company.dataset = 'company' and company.is_current
          and company.name_id is not null
          and (company.source_id = unnamed.source_id or ${isDistinctive(sql`unnamed.${ref}`)})
        where unnamed.${name} is null and unnamed.${ref} is not null
          and (unnamed.load_no = ${loadNo} or company.load_no = ${loadNo})
        order by unnamed.record_no, company.source_id <> unnamed.source_id, company.record_no
      ) as found
      where row.record_no = found.record_no`.execute(tx)
  // Rows of earlier loads that got their company now change that company too.
  await noteChanged(
    tx,
    sql`
      select row.name_id, null::int as other_name_id, row.dataset, row.record_no
      from profile_record as company
      join profile_record as row on row.ref = company.record_id and row.name_id = company.name_id and row.is_current
      where company.load_no = ${loadNo} and company.dataset = 'company'`,
  )
}
