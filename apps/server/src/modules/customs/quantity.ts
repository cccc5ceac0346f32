/**
 * Sums quantities. A sum exists only when all records use the same unit, because pieces and square metres cannot be
 * added.
 */

import { normaliseUnit } from '@tradewind/lexicon'

/**
 * The largest number of unit spellings that are read for a group of records. Files use fewer spellings for one unit. A
 * group with this many spellings therefore has several units.
 */
const mostSpellings = 32

/** SQL for the unit spellings of the records with a quantity. `within` is an additional condition on the records. */
export const unitsIn = (table: string, condition: string | null = null): string =>
  `groupUniqArrayIf(${mostSpellings})(${table}.quantity_unit, isNotNull(${table}.quantity)${condition === null ? '' : ` and ${condition}`})`

/** SQL that combines the results of `unitsIn` for the parts of a group. */
export const unitsAmong = (spellings: string): string => `groupUniqArrayArray(${mostSpellings})(${spellings})`

export type SummedQuantity = { quantity: number | null; units: readonly string[] }

/**
 * Returns `quantity` in `unit` when all records with a quantity use this unit, otherwise null. `hasSeveralUnits` is
 * true when the units differ. When `hasSeveralUnits` is false and the unit is null, the records have no unit.
 */
export const toQuantity = ({ quantity, units }: SummedQuantity) => {
  const [unit, ...others] = new Set(units.map((spelling) => normaliseUnit(spelling) ?? spelling))
  const hasSeveralUnits = others.length > 0 || units.length >= mostSpellings
  const isCounted = quantity !== null && unit !== undefined && unit !== '' && !hasSeveralUnits
  return { quantity: isCounted ? quantity : null, unit: isCounted ? unit : null, hasSeveralUnits }
}

export const noQuantity = { quantity: null, unit: null, hasSeveralUnits: false } as const
