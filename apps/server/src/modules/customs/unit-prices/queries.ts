/**
 * SQL of unit prices: the amount in USD of one piece, square metre or other unit. Prices of different units are never
 * mixed, so a spelling becomes its unit before prices are compared.
 */

import { optionsOf, whereOf, type Conditions, type RecordTable, type Scope } from '../conditions.ts'
import { percentiles, toPriceBand, type PricedRow } from '../price-band.ts'
import { countUnits, unitOf } from '../quantity.ts'

/** A price needs as many records as this, because the median of fewer records says little. */
export const leastRecords = 5

const priced = (table: RecordTable): string =>
  `${table}.quantity_unit != '' and ifNull(${table}.amount_usd > 0 and ${table}.quantity > 0, false)`

export type SpellingCount = { code: string; spelling: string; records: string }

/** Counts the records with a price by the spelling of their unit, and by the value of `code`. */
export const countSpellings = (
  scope: Scope,
  { table, conditions, code = `''` }: { table: RecordTable; conditions: Conditions; code?: string },
  params: Record<string, unknown> = {},
): Promise<SpellingCount[]> =>
  scope.clickhouse.rows<SpellingCount>(
    `
    select ${code} as code, quantity_unit as spelling, count() as records
    from ${table}
    ${whereOf(conditions)}
      and ${priced(table)}
    group by code, spelling`,
    optionsOf(scope, conditions, { params }),
  )

/** Returns the units with enough records of each code, the unit of most records first. */
export const unitsOf = (rows: readonly SpellingCount[]): Map<string, { unit: string; records: number }[]> =>
  new Map(
    [...Map.groupBy(rows, ({ code }) => code)].map(([code, own]) => [
      code,
      countUnits(own).filter(({ records }) => records >= leastRecords),
    ]),
  )

type PriceRow = PricedRow & { code: string; unit: string; is_now: 0 | 1 }

/**
 * Reads the distribution of the prices by unit, by the value of `code`, and by the value of `isNow`. Only units in
 * `units` are read. `spelt` are the spellings that occur in the records.
 */
export const listPrices = async (
  scope: Scope,
  {
    table,
    conditions,
    code = `''`,
    isNow = '1',
  }: { table: RecordTable; conditions: Conditions; code?: string; isNow?: string },
  { units, spelt, params = {} }: { units: readonly string[]; spelt: readonly SpellingCount[]; params?: object },
) => {
  const spellings = [...new Set(spelt.map(({ spelling }) => spelling))]
  const chosen = spellings.filter((spelling) => units.includes(unitOf(spelling)))
  if (chosen.length === 0) return []
  const rows = await scope.clickhouse.rows<PriceRow>(
    `
    select ${code} as code, ${isNow} as is_now,
      transform(toString(${table}.quantity_unit), {spellings:Array(String)}, {units:Array(String)}, '') as unit,
      count() as priced,
      quantilesExactInclusive(${percentiles})(
        toFloat64(assumeNotNull(${table}.amount_usd)) / toFloat64(assumeNotNull(${table}.quantity))) as prices
    from ${table}
    ${whereOf(conditions)}
      and ${table}.quantity_unit in {spellings:Array(String)}
      and ${priced(table)}
    group by code, is_now, unit`,
    optionsOf(scope, conditions, { params: { ...params, spellings: chosen, units: chosen.map(unitOf) } }),
  )
  return rows.flatMap((row) => {
    const band = Number(row.priced) < leastRecords ? null : toPriceBand(row)
    return band === null ? [] : [{ code: row.code, unit: row.unit, isNow: row.is_now === 1, band }]
  })
}
