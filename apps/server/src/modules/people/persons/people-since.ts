/** Counts the people of companies that were seen first after a time, for the news of favourites. */

import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { readNamesOfCompanies } from '../../companies/index.ts'

type Asked = { companyId: number; since: Date }

/**
 * Counts the people of each company whose first record at the company was seen after its time. A person who has a new
 * record beside an older one is not new. The counts are in the order of `asked`.
 */
export const countPeopleSince = async (db: Db, asked: readonly Asked[]): Promise<number[]> => {
  const names = await readNamesOfCompanies(db, new Set(asked.map(({ companyId }) => companyId)))
  const pairs = asked.flatMap(({ companyId, since }, place) =>
    (names.get(companyId) ?? []).map((nameId) => ({ place, nameId, since })),
  )
  if (pairs.length === 0) return asked.map(() => 0)
  const { rows } = await sql<{ place: number; people: number }>`
    select place, count(*)::int as people
    from (
      select asked.place, record.person_id
      from unnest(
        ${pairs.map(({ place }) => place)}::int[], ${pairs.map(({ nameId }) => nameId)}::int[],
        ${pairs.map(({ since }) => since.toISOString())}::timestamptz[]
      ) as asked (place, name_id, since)
      join person_record as record on record.name_id = asked.name_id
      join person_origin as origin using (source_id, record_key)
      group by asked.place, record.person_id, asked.since
      having min(origin.seen_at) > asked.since
    ) as found
    group by place`.execute(db)
  const counted = new Map(rows.map(({ place, people }) => [place, people]))
  return asked.map((_one, place) => counted.get(place) ?? 0)
}
