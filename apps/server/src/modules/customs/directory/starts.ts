/**
 * The beginnings of company names, for suggestions while a user types. The text may begin at any of a name's first
 * words. The beginnings are written when the directory is counted.
 */

import type { ClickHouse } from '@tradewind/platform'
import type { Engine } from '../conditions.ts'

/**
 * A company counts as large when it is among the 1/64 of the companies with most records. The short list (`level` 1)
 * has only the names of large companies.
 */
const inShortList = 64
/** A search text may begin at any of this many first words of a name. */
const mostWords = 8

/** Reads the number of records from which a company counts as large. */
export const readLargeThreshold = async (clickhouse: ClickHouse): Promise<number> => {
  const [row] = await clickhouse.rows<{ large: number }>(
    `select quantileExact(${1 - 1 / inShortList})(bought + sold) as large from customs_directory_next`,
  )
  return Math.max(1, Number(row?.large ?? 1))
}

/**
 * SQL that writes the name beginnings of the companies whose numbers are at least `from` and less than `below`.
 * Parameters: `from`, `below` and `large`.
 */
export const writeStarts = `
  insert into customs_company_start_next (level, start, trades, company_id)
  select
    arrayJoin(range(1 + (counted.trades >= {large:UInt64}))) as level,
    arrayJoin(arrayMap(
      word -> arrayStringConcat(arraySlice(words, word), ' '),
      range(1, 1 + least(length(words), ${mostWords})))) as start,
    counted.trades,
    company_id
  from (
    select company_id, tokens(name, 'splitByNonAlpha') as words
    from customs_company_name
    where company_id >= {from:UInt32} and company_id < {below:UInt32}
  ) as named
  inner join (
    select company_id, bought + sold as trades
    from customs_directory_next
    where company_id >= {from:UInt32} and company_id < {below:UInt32}
  ) as counted using company_id`

/**
 * Finds the companies with most records whose name, from any of its first words on, begins with the text (normalised
 * words, separated by a blank). When enough large companies match to fill the list, only large companies are read,
 * because a tenth of all names begins with the same letter.
 */
export const rankByBeginning = async (
  { clickhouse, signal }: Engine,
  text: string,
  limit: number,
): Promise<{ companyId: number; trades: number }[]> => {
  const rows = await clickhouse.rows<{ company_id: number; trades: number }>(
    `
    select company_id, trades
    from customs_company_start
    where startsWith(start, {text:String})
      and level = (
        select uniqExact(company_id) >= {limit:UInt32}
        from customs_company_start
        where startsWith(start, {text:String}) and level = 1)
    order by trades desc, company_id
    limit 1 by company_id
    limit {limit:UInt32}`,
    { params: { text, limit }, signal },
  )
  return rows.map((row) => ({ companyId: row.company_id, trades: row.trades }))
}
