/** The required fields of private lists, and the values that are plausible for a field. */

import type { Field, ListField, Mapping } from '@tradewind/contract'
import type { Cell } from '../../read/index.ts'
import { countryOfCell } from '../../values/identifiers.ts'
import { rawText } from '../../values/texts.ts'

const namingFields: readonly Field[] = ['company', 'contact', 'email', 'phone', 'website']

/**
 * Returns the required fields that a mapping lacks. A mapping is complete when any one of its fields names a company or
 * a person.
 */
export const missingListFields = ({ columns }: Mapping): Field[] =>
  columns.some(({ field }) => field !== null && namingFields.includes(field)) ? [] : [...namingFields]

const text = (cell: Cell): string => rawText(cell) ?? ''
const hasLetters = (cell: Cell): boolean => /\p{L}{2,}/u.test(text(cell))
const isName = (cell: Cell): boolean => hasLetters(cell) && !text(cell).includes('@') && text(cell).length <= 300

const checks: Partial<Record<ListField, (cell: Cell) => boolean>> = {
  company: isName,
  contact: (cell) => isName(cell) && text(cell).length <= 120,
  country: (cell) => countryOfCell(cell) !== null,
  email: (cell) => /\S@\S+\.\S/.test(text(cell)),
  website: (cell) => /^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/i.test(text(cell)),
  phone: (cell) => text(cell).replaceAll(/\D/g, '').length >= 5 && !/\p{L}{4,}/u.test(text(cell)),
  address: hasLetters,
  title: isName,
  industry: hasLetters,
  productInterest: hasLetters,
}

/**
 * Returns the share of the values that the field could hold. The caller passes no blank values. Returns null when the
 * values give no evidence.
 */
export const fitsListField = (field: Field, filled: readonly Cell[]): number | null => {
  if (filled.length === 0) return null
  if (field === 'recordId') return new Set(filled).size === filled.length ? 1 : 0.3
  const check = Object.entries(checks).find(([name]) => name === field)?.[1]
  return check === undefined ? 1 : filled.filter(check).length / filled.length
}
