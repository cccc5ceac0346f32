/** Sums of quantities: given where one unit stands behind them, as pieces and square metres have no sum. */
import { normaliseUnit } from '@tradewind/lexicon'

/** More spellings than files write of one unit; a group that has as many is of several units. */
const mostSpellings = 32

/** The spellings of the units of the records that say a quantity; `within`: the records meant, where not all. */
export const unitsIn = (table: string, within: string | null = null): string =>
  `groupUniqArrayIf(${mostSpellings})(${table}.quantity_unit, isNotNull(${table}.quantity)${within === null ? '' : ` and ${within}`})`

/** Puts together what `unitsIn` found in parts of a group. */
export const unitsAmong = (spellings: string): string => `groupUniqArrayArray(${mostSpellings})(${spellings})`

export type SummedQuantity = { quantity: number | null; units: readonly string[] }

/**
 * `quantity` in `unit` where all records that say a quantity count in it. Else null: `hasSeveralUnits` says that there
 * are several; without it the records name none.
 */
export const toQuantity = ({ quantity, units }: SummedQuantity) => {
  const [unit, ...others] = new Set(units.map((spelling) => normaliseUnit(spelling) ?? spelling))
  const hasSeveralUnits = others.length > 0 || units.length >= mostSpellings
  const isCounted = quantity !== null && unit !== undefined && unit !== '' && !hasSeveralUnits
  return { quantity: isCounted ? quantity : null, unit: isCounted ? unit : null, hasSeveralUnits }
}

export const noQuantity = { quantity: null, unit: null, hasSeveralUnits: false } as const
