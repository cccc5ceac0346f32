/** Sums of quantities: given only when all records share one unit, because pieces and square metres have no sum. */
import { normaliseUnit } from '@tradewind/lexicon'

/** More spellings than files use for one unit; a group with this many has several units. */
const mostSpellings = 32

/** The unit spellings of the records with a quantity; `within`: condition on the records, where not all count. */
export const unitsIn = (table: string, within: string | null = null): string =>
  `groupUniqArrayIf(${mostSpellings})(${table}.quantity_unit, isNotNull(${table}.quantity)${within === null ? '' : ` and ${within}`})`

/** Combines the results of `unitsIn` for the parts of a group. */
export const unitsAmong = (spellings: string): string => `groupUniqArrayArray(${mostSpellings})(${spellings})`

export type SummedQuantity = { quantity: number | null; units: readonly string[] }

/**
 * `quantity` in `unit` when all records with a quantity use it. Otherwise null: `hasSeveralUnits` says that there are
 * several; without it the records name no unit.
 */
export const toQuantity = ({ quantity, units }: SummedQuantity) => {
  const [unit, ...others] = new Set(units.map((spelling) => normaliseUnit(spelling) ?? spelling))
  const hasSeveralUnits = others.length > 0 || units.length >= mostSpellings
  const isCounted = quantity !== null && unit !== undefined && unit !== '' && !hasSeveralUnits
  return { quantity: isCounted ? quantity : null, unit: isCounted ? unit : null, hasSeveralUnits }
}

export const noQuantity = { quantity: null, unit: null, hasSeveralUnits: false } as const
