/**
 * Sorts records by quantity. Only quantities in one unit can be compared, so the records of the most common unit come
 * first, then those of the next unit; records without a unit and records without a quantity come last.
 */

import { optionsOf, whereOf, type Conditions, type RecordTable, type Scope } from '../conditions.ts'
import { commonestFirst, unitOf } from '../quantity.ts'

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
  const rows = await scope.clickhouse.rows<{ unit: string; n: string }>(
    `
    select quantity_unit as unit, count() as n
    from ${table}
    ${whereOf(conditions)}
      and quantity is not null and quantity_unit != ''
    group by unit
    order by n desc, unit
    limit ${mostSpellings}`,
    optionsOf(scope, conditions),
  )
  const counts = new Map<string, number>()
  for (const { unit, n } of rows) counts.set(unitOf(unit), (counts.get(unitOf(unit)) ?? 0) + Number(n))
  const units = [...counts].map(([unit, records]) => ({ unit, records })).toSorted(commonestFirst)
  const scoreOf = new Map(units.map(({ unit }, index) => [unit, units.length - index]))
  return {
    unit: units[0]?.unit ?? null,
    spellings: rows.map(({ unit }) => unit),
    scores: rows.map(({ unit }) => scoreOf.get(unitOf(unit)) ?? 0),
  }
}
