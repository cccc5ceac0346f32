/** The SQL that moves trade records when their names have moved to another company. */

import type { ClickHouse } from '@tradewind/platform'
import { paramsOf, type Publication } from './publish-queries.ts'

const ofPart = 'stage = {stage:UInt32} and part = {part:UInt32}'

const reassigned = `
  select name_id, argMax(company_id, version) as company_id
  from trade_name_company
  where name_id in (select arrayJoin([buyer_name_id, seller_name_id]) from trade_stage where ${ofPart})
  group by name_id`

type Moved = { names: number[]; companies: number[] }

/**
 * Assigns staged rows to the current companies of their names, because the rows have the companies of the time when
 * they were staged or archived.
 */
export const followReassignments = async (clickhouse: ClickHouse, publication: Publication): Promise<void> => {
  const params = paramsOf(publication)
  const rows = await clickhouse.rows<{ name_id: number; company_id: number }>(
    `
    select distinct name_id, company_id
    from trade_stage
    array join [(buyer_name_id, buyer_id), (seller_name_id, seller_id)] as side
    inner join (${reassigned}) as reassigned on reassigned.name_id = side.1
    where ${ofPart} and side.1 != 0 and side.2 != reassigned.company_id`,
    { params },
  )
  if (rows.length === 0) return
  const moved: Moved = { names: rows.map((row) => row.name_id), companies: rows.map((row) => row.company_id) }
  await clickhouse.command(
    `
    alter table trade_stage
    update
      buyer_id = transform(buyer_name_id, {names:Array(UInt32)}, {companies:Array(UInt32)}, buyer_id),
      seller_id = transform(seller_name_id, {names:Array(UInt32)}, {companies:Array(UInt32)}, seller_id)
    in partition (${publication.stageNo}, ${publication.partNo})
    where buyer_name_id in {names:Array(UInt32)} or seller_name_id in {names:Array(UInt32)}`,
    { params: { ...params, ...moved } },
  )
}
