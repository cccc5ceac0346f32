/** Converts the XML content of a cell to a cell value (ECMA-376 part 1, 18.18.11). */

import { exactNumber } from '../exact-number.ts'
import type { Cell } from '../table.ts'
import { serialToIso } from './dates.ts'
import { unescapeText } from './strings.ts'
import type { Workbook } from './workbook.ts'

/** Converts a cell. `value` is the text of `<v>`, or an empty text if the cell has no `<v>`. */
export const toCell = (raw: { type: string; style: number; value: string }, workbook: Workbook): Cell => {
  if (raw.value === '') return null
  if (raw.type === 's') return workbook.strings[Number(raw.value)] ?? null
  if (raw.type === 'b') return raw.value === '1'
  // An error such as `#N/A` or `#REF!` means that the cell has no value.
  if (raw.type === 'e') return null
  if (raw.type === 'str' || raw.type === 'd') return unescapeText(raw.value)
  // The number is read exactly, because some programs write identifiers of twenty digits as numbers.
  const number = exactNumber(raw.value)
  return typeof number === 'number' && Number.isFinite(number) ? numberCell(number, raw.style, workbook) : raw.value
}

/** Returns a number. If the cell's style is a date format, returns a day. */
export const numberCell = (number: number, style: number, workbook: Workbook): string | number =>
  workbook.dateStyles[style] === true ? serialToIso(number, workbook.from1904) : number
