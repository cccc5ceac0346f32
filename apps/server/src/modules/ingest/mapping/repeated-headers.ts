/** Finds headers that several columns of a file have. */

import type { Mapping } from '@tradewind/contract'
import type { Notice } from '../read/index.ts'

/** The letter of a column as spreadsheets show it: 0 → A, 27 → AB. */
const letterOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26)

const longestNames = 500

/**
 * Returns a notice that names each repeated header, its columns and the columns that have a field: `Importer (B, E →
 * B)`. A repeated header without a field has `–`.
 */
export const repeatedHeaders = ({ columns }: Mapping): Notice[] => {
  const named = columns.filter(({ header }) => header.trim() !== '')
  const repeated = [...Map.groupBy(named, ({ header }) => header.trim().toLowerCase()).values()].filter(
    (same) => same.length > 1,
  )
  if (repeated.length === 0) return []
  const names = repeated.map((same) => {
    const used = same.filter(({ field }) => field !== null)
    const lettersOf = (some: typeof same) => some.map(({ column }) => letterOf(column)).join(', ')
    return `${same[0]?.header.trim()} (${lettersOf(same)} → ${lettersOf(used) || '–'})`
  })
  return [{ key: 'repeated_headers', params: { names: names.join('; ').slice(0, longestNames) } }]
}
