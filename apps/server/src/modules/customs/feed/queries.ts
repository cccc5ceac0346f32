/** Reads the number of records, the dates and the countries of loads from the records, in one pass. */

import { optionsOf, whereOf, type Conditions, type Scope } from '../conditions.ts'
import type { ValueCount } from '../filter/facet-queries.ts'

export type LoadFacts = {
  trades: number
  firstDate: string | null
  lastDate: string | null
  originCountries: ValueCount[]
  destinationCountries: ValueCount[]
}

type FactRow = {
  stage_no: number
  facet: 'all' | 'origin' | 'destination'
  value: string
  trades: string
  first_date: string
  last_date: string
}

const mostCountries = 4

/**
 * Reads the number of records, the dates and the countries of loads, by stage number. `loads` are the numbers of the
 * loads and their publications; `conditions` must be limited to these publications.
 */
export const readLoadFacts = async (
  scope: Scope,
  conditions: Conditions,
  loads: readonly { stageNo: number; publicationNos: readonly number[] }[],
): Promise<(stageNo: number) => LoadFacts> => {
  const pairs = loads.flatMap(({ stageNo, publicationNos }) => publicationNos.map((number) => ({ number, stageNo })))
  const rows = await scope.clickhouse.rows<FactRow>(
    `
    select stage_no, multiIf(grouping(origin) = 0, 'origin', grouping(destination) = 0, 'destination', 'all') as facet,
      concat(origin, destination) as value, count() as trades, min(trade_date) as first_date,
      max(trade_date) as last_date
    from (
      select transform(load, {numbers:Array(UInt32)}, {loads:Array(UInt32)}, toUInt32(0)) as stage_no, trade_date,
        origin, destination
      from trade
      ${whereOf(conditions)}
    )
    group by grouping sets ((stage_no), (stage_no, origin), (stage_no, destination))
    having facet = 'all' or value != ''
    order by facet, trades desc, value
    limit ${mostCountries} by stage_no, facet`,
    optionsOf(scope, conditions, {
      params: { numbers: pairs.map(({ number }) => number), loads: pairs.map(({ stageNo }) => stageNo) },
      settings: { force_grouping_standard_compatibility: 1 },
    }),
  )
  const byLoad = Map.groupBy(rows, (row) => row.stage_no)
  return (stageNo) => {
    const own = byLoad.get(stageNo) ?? []
    const all = own.find(({ facet }) => facet === 'all')
    const countsOf = (facet: FactRow['facet']) =>
      own.filter((row) => row.facet === facet).map(({ value, trades }) => ({ value, trades: Number(trades) }))
    return {
      trades: Number(all?.trades ?? 0),
      firstDate: all?.first_date ?? null,
      lastDate: all?.last_date ?? null,
      originCountries: countsOf('origin'),
      destinationCountries: countsOf('destination'),
    }
  }
}
