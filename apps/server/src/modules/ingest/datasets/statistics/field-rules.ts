/** The required fields of trade statistics, and the values that are plausible for a field. */

import type { Field, StatisticsField, Mapping } from '@tradewind/contract'
import type { Cell } from '../../read/index.ts'
import { resolveCurrency } from '../../values/codes.ts'
import { readDecimal } from '../../values/numbers.ts'
import { rawText } from '../../values/texts.ts'
import { areaBySpelling } from './areas.ts'
import { readCommodityCode, readPeriod, resolveFlow } from './codes.ts'

/** Without these fields and one of the measures, a row of statistics has no meaning. */
const always: readonly Field[] = ['reporter', 'partner', 'flow', 'code']
const measures: readonly Field[] = ['value', 'valueThousands', 'netWeight', 'quantity']

/**
 * Returns the required fields that a mapping lacks. The period may come from one column, or from a column for the year
 * and a column for the month.
 */
export const missingStatisticsFields = ({ columns }: Mapping): Field[] => {
  const mapped = new Set(columns.map(({ field }) => field))
  const missing = always.filter((field) => !mapped.has(field))
  if (!mapped.has('period') && !mapped.has('year')) missing.push('period')
  return measures.some((field) => mapped.has(field)) ? missing : [...missing, 'value']
}

export const decimalFields: ReadonlySet<Field> = new Set<StatisticsField>([
  'value',
  'valueThousands',
  'valueCif',
  'valueFob',
  'netWeight',
  'grossWeight',
  'quantity',
  'supplementaryQuantity',
])

const text = (cell: Cell): string => rawText(cell) ?? ''
const isDecimal = (cell: Cell): boolean => readDecimal(cell, null) !== 'invalid'
const isFlag = (cell: Cell): boolean => /^(?:[0-9]|TRUE|FALSE|Y|N|YES|NO)$/i.test(text(cell))

const checks: Partial<Record<Field, (cell: Cell) => boolean>> = {
  reporter: (cell) => areaBySpelling(text(cell)) !== null,
  partner: (cell) => areaBySpelling(text(cell)) !== null,
  secondPartner: (cell) => areaBySpelling(text(cell)) !== null,
  flow: (cell) => resolveFlow(text(cell)) !== null,
  period: (cell) => readPeriod(text(cell)) !== null,
  year: (cell) => /^(?:19|20)\d\d$/.test(text(cell)),
  month: (cell) => /^(?:0?[0-9]|1[0-2]|52)$/.test(text(cell)),
  frequency: (cell) => /^[AMYJ]|YEAR|MONTH|ANNUAL/i.test(text(cell)),
  code: (cell) => readCommodityCode(text(cell), '') !== null,
  level: (cell) => /^\d{1,2}$/.test(text(cell)),
  currency: (cell) => resolveCurrency(text(cell)) !== null,
  weightEstimated: isFlag,
  quantityEstimated: isFlag,
  quantityUnit: (cell) => text(cell).length <= 60,
}

/**
 * Returns the share of the values that the field could hold. The caller passes no blank values. Returns null when the
 * values give no evidence.
 */
export const fitsStatisticsField = (field: Field, filled: readonly Cell[]): number | null => {
  if (filled.length === 0) return null
  const check = decimalFields.has(field) ? isDecimal : checks[field]
  return check === undefined ? 1 : filled.filter(check).length / filled.length
}
