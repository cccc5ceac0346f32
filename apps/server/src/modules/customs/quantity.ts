/**
 * Adds quantities: a group of records has one figure for each unit, because pieces and square metres cannot be added.
 * An inner query adds the quantities of each spelling of a unit (`unitSums`), and an outer query gathers the sums of a
 * group (`unitsAmong`). The spellings become units when the rows are read (`toQuantities`).
 */

import { normaliseUnit } from '@tradewind/lexicon'

/**
 * The largest number of unit spellings that are read for a group of records. A group with more spellings has no
 * figures, because a sum over a part of the spellings would be too small.
 */
const mostSpellings = 400

/**
 * Columns of an inner query that groups by `quantity_unit` and by its other values. `condition` is an additional
 * condition on the records.
 */
export const unitSums = (table: string, condition: string | null = null): string => {
  const quantity = `${table}.quantity`
  return condition === null
    ? `quantity_unit as unit, count(${quantity}) as stated, sum(${quantity}) as counted`
    : `quantity_unit as unit, countIf(${quantity}, ${condition}) as stated, sumIf(${quantity}, ${condition}) as counted`
}

/** A column of the outer query: the sums of a group by the spelling of the unit. */
export const unitsAmong = `groupArrayIf(${mostSpellings + 1})((unit, stated, toString(counted)), stated > 0) as units`

/** Like `unitsAmong`, for an inner query that groups by further values, so that a group has several rows of a unit. */
export const unitsAmongParts = `sumMapIf(map(unit, stated), stated > 0) as records_by_unit,
      sumMapIf(map(unit, assumeNotNull(counted)), stated > 0) as quantity_by_unit,
      arrayMap(
        spelling -> (spelling, records_by_unit[spelling], toString(quantity_by_unit[spelling])),
        arraySlice(mapKeys(records_by_unit), 1, ${mostSpellings + 1})) as units`

/**
 * The records with a quantity that spell its unit in this way, and the sum of their quantities as decimal text. A
 * spelling of '' means that the records state no unit.
 */
export type SpeltQuantity = readonly [spelling: string, records: string | number, quantity: string]

/** The quantities of a group in one unit; a unit of null means that the records state none. */
export type UnitQuantity = { unit: string | null; quantity: number; records: number }

/**
 * Returns one figure for each unit, the unit of most records first and the figure without a unit last. Returns null
 * when the group has more spellings than are read.
 */
export const toQuantities = (units: readonly SpeltQuantity[]): UnitQuantity[] | null => {
  if (new Set(units.map(([spelling]) => spelling)).size > mostSpellings) return null
  const sums = new Map<string, { sum: bigint; records: number }>()
  for (const [spelling, records, quantity] of units) {
    const unit = unitOf(spelling)
    const { sum, records: others } = sums.get(unit) ?? { sum: 0n, records: 0 }
    sums.set(unit, { sum: sum + toTenThousandths(quantity), records: others + Number(records) })
  }
  return [...sums]
    .map(([unit, { sum, records }]) => ({ unit: unit === '' ? null : unit, quantity: Number(sum) / scale, records }))
    .toSorted(commonestFirst)
}

/** The canonical unit of a spelling, or the spelling itself when the lexicon does not know it. */
export const unitOf = (spelling: string): string => normaliseUnit(spelling) ?? spelling

/** Counts the records of each unit; the unit of most records comes first. */
export const countUnits = (
  rows: readonly { spelling: string; records: string | number }[],
): { unit: string; records: number }[] => {
  const counts = new Map<string, number>()
  for (const { spelling, records } of rows) {
    const unit = unitOf(spelling)
    counts.set(unit, (counts.get(unit) ?? 0) + Number(records))
  }
  return [...counts].map(([unit, records]) => ({ unit, records })).toSorted(commonestFirst)
}

/** Sorts units by their number of records; the figure without a unit is last. */
const commonestFirst = (
  a: { unit: string | null; records: number },
  b: { unit: string | null; records: number },
): number =>
  Number(a.unit === null) - Number(b.unit === null) ||
  b.records - a.records ||
  ((a.unit ?? '') < (b.unit ?? '') ? -1 : 1)

/** The column of a quantity has four decimals. The sums are added as integers, so that they are exact. */
const decimals = 4
const scale = 10 ** decimals
const toTenThousandths = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(`${whole}${fraction.padEnd(decimals, '0')}`)
}
