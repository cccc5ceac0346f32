/** Finds all numbers of a company, which has several after merges, and companies by a part of their name. */

import { containing, type Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { possibleIds } from './companies.ts'

/** Maps each known number to all numbers of the same company, the current number first. */
export const readSameCompanies = async (db: Db, companyIds: readonly number[]): Promise<Map<number, number[]>> => {
  const { rows } = await sql<{ askedId: number; root: number; others: number[] }>`
    select asked.company_id as asked_id, coalesce(asked.merged_into, asked.company_id) as root,
      array(
        select merged.company_id
        from customs_company as merged
        where merged.merged_into = coalesce(asked.merged_into, asked.company_id)
        order by merged.company_id) as others
    from customs_company as asked
    where asked.company_id = any(${possibleIds(companyIds)}::int[])`.execute(db)
  return new Map(rows.map(({ askedId, root, others }) => [askedId, [root, ...others]]))
}

/**
 * Returns those of the given companies whose current name contains the text. Merged companies are few, so only they are
 * joined to the company into which they were merged.
 */
export const findCompaniesAmong = async (db: Db, companyIds: readonly number[], text: string): Promise<number[]> => {
  const isGiven = sql`asked.company_id = any(${[...companyIds]}::int[])`
  const { rows } = await sql<{ companyId: number }>`
    select asked.company_id
    from customs_company as asked
    where ${isGiven} and asked.merged_into is null and asked.name ilike ${containing(text)}
    union all
    select asked.company_id
    from customs_company as asked
    join customs_company as company on company.company_id = asked.merged_into
    where ${isGiven} and asked.merged_into is not null and company.name ilike ${containing(text)}`.execute(db)
  return rows.map((row) => row.companyId)
}
