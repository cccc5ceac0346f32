/** Reads the coverage of an organisation's own lists by country, for the coverage page. */

import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'

type CountryRow = {
  country: string
  rows: number
  companies: number
  sources: number
  email: number
  phone: number
  website: number
  address: number
  lastLoadAt: Date | null
}

const fields = ['email', 'phone', 'website', 'address'] as const

/**
 * Lists have no dates, so `from` and `to` are null. The coverage row with a null country counts the list rows without a
 * country.
 */
export const readListCoverage = async (db: Db, orgId: string) => {
  const { rows } = await sql<CountryRow>`
    with loaded as (
      select list_id, max(published_at) as at
      from private_list_load
      where org_id = ${orgId} and state = 'published'
      group by list_id)
    select country, count(*) as rows, count(distinct nullif(company, '')) as companies,
      count(distinct list_id) as sources, count(*) filter (where email <> '') as email,
      count(*) filter (where phone <> '') as phone, count(*) filter (where website <> '') as website,
      count(*) filter (where address <> '') as address, max(loaded.at) as last_load_at
    from private_list
    join private_list_row using (list_id)
    left join loaded using (list_id)
    where private_list.org_id = ${orgId} and is_current
    group by country`.execute(db)
  return rows.map((row) => ({
    side: null,
    country: row.country === '' ? null : row.country,
    rows: row.rows,
    companies: row.companies,
    from: null,
    to: null,
    lastLoadAt: row.lastLoadAt?.toISOString() ?? null,
    sources: row.sources,
    fields: fields.map((field) => ({ field, share: row[field] / row.rows, of: 'rows' as const })),
  }))
}
