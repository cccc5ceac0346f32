/** Quantities of a group of records: a figure for each unit, because quantities in different units are never added. */

import type { CallOutputOf } from '@tradewind/contract'
import type { Translate, useFormatNumber } from '@tradewind/ui'
import type { api } from '../../api.ts'

/** Null when the records use too many different units. */
export type Quantities = CallOutputOf<typeof api.customs.market.endpoint>['now']['quantities']
type Format = ReturnType<typeof useFormatNumber>

/** The largest number of units that are shown beside one another. */
const mostShown = 3

const symbols: Readonly<Record<string, string>> = {
  M: 'm',
  M2: 'm²',
  M3: 'm³',
  CM: 'cm',
  KM: 'km',
  FT: 'ft',
  FT2: 'ft²',
  YD: 'yd',
  YD2: 'yd²',
  IN: 'in',
  KG: 'kg',
  G: 'g',
  MG: 'mg',
  T: 't',
  LB: 'lb',
  OZ: 'oz',
  ML: 'ml',
  KWH: 'kWh',
  MWH: 'MWh',
  KW: 'kW',
}

/** The unit as it is written on screen: `m²` for `M2`, and `PCS` as it is. */
export const unitText = (unit: string): string => symbols[unit] ?? unit

/** The figures of a quantity as texts, e.g. `1,200 m²` and `340 PCS`. `rest` is the number of units left out. */
export const quantityTexts = (
  quantities: Quantities,
  format: Format,
  t: Translate,
): { shown: string[]; all: string[]; rest: number } => {
  const all = (quantities ?? []).map(({ unit, quantity }) =>
    unit === null
      ? t('customs.quantity_without_unit', { quantity: figureText(quantity, format) })
      : `${figureText(quantity, format)} ${unitText(unit)}`,
  )
  return { shown: all.slice(0, mostShown), all, rest: Math.max(0, all.length - mostShown) }
}

const figureText = (quantity: number, format: Format): string =>
  format(quantity, { maximumFractionDigits: Math.abs(quantity) < 100 ? 2 : 0 })

/** The quantity in one unit; null when no record has this unit. */
export const quantityIn = (quantities: Quantities | undefined, unit: string | null): number | null =>
  quantities?.find((one) => unit !== null && one.unit === unit)?.quantity ?? null

/**
 * The unit that most records of all groups use, and its share of the records with a quantity, from 0 to 1. Null when
 * no record states a unit.
 */
export const commonestUnit = (groups: readonly Quantities[]): { unit: string; share: number } | null => {
  const records = new Map<string | null, number>()
  for (const { unit, records: count } of groups.flatMap((quantities) => quantities ?? []))
    records.set(unit, (records.get(unit) ?? 0) + count)
  const all = [...records.values()].reduce((sum, count) => sum + count, 0)
  const named = [...records].flatMap(([unit, count]) => (unit === null ? [] : [{ unit, count }]))
  const [first] = named.toSorted((a, b) => b.count - a.count || (a.unit < b.unit ? -1 : 1))
  return first === undefined ? null : { unit: first.unit, share: first.count / all }
}
