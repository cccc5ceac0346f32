/**
 * Sorts records by quantity. Only quantities in one unit can be compared, so the records of the most common unit come
 * first, then those of the next unit; records without a unit and records without a quantity come last.
 */

import { optionsOf, whereOf, type Conditions, type RecordTable, type Scope } from '../conditions.ts'
import { countUnits, unitOf } from '../quantity.ts'

/** `scores` has one number for each spelling of a unit, which is greater the more records use the unit. */
export type QuantityOrder = {
  readonly unit: string | null
  readonly spellings: readonly string[]
  readonly scores: readonly number[]
}

/** The order for a sort that is not by quantity. */
export const noQuantityOrder: QuantityOrder = { unit: null, spellings: [], scores: [] }

/** SQL of the order. It uses the parameters of `quantityOrderParams`. */
export const byQuantity = (table: string): string =>
  `isNull(${table}.quantity), {scores:Array(UInt32)}[indexOf({spellings:Array(String)}, ${table}.quantity_unit)] desc,
      ${table}.quantity desc`

export const quantityOrderParams = ({ spellings, scores }: QuantityOrder) => ({ spellings, scores })

/** More spellings than files use; the rarest are sorted as if they stated no unit. */
const mostSpellings = 1000

/** Counts the records of each unit. This reads all found records, so it is called only for the order by quantity. */
export const readQuantityOrder = async (
  scope: Scope,
  table: RecordTable,
  conditions: Conditions,
): Promise<QuantityOrder> => {
  const rows = await scope.clickhouse.rows<{ spelling: string; records: string }>(
    `
    select quantity_unit as spelling, count() as records
    from ${table}
    ${whereOf(conditions)}
      and quantity is not null and quantity_unit != ''
    group by spelling
    order by records desc, spelling
    limit ${mostSpellings}`,
    optionsOf(scope, conditions),
  )
  const units = countUnits(rows)
  const scoreOf = new Map(units.map(({ unit }, index) => [unit, units.length - index]))
  return {
    unit: units[0]?.unit ?? null,
    spellings: rows.map(({ spelling }) => spelling),
    scores: rows.map(({ spelling }) => scoreOf.get(unitOf(spelling)) ?? 0),
  }
}
