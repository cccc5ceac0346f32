/** Guesses the mapping of a file's columns from its first rows, for tests. */

import type { Field, Mapping } from '@tradewind/contract'
import { tradeDataset } from '../datasets/trade/index.ts'
import { guessMapping } from '../mapping/index.ts'
import type { Cell, SourceRow } from '../read/index.ts'

const rowsOf = (cells: readonly (readonly Cell[])[]): SourceRow[] =>
  cells.flatMap((row, index) => (row.length === 0 ? [] : [{ line: index + 1, cells: row }]))

/** Guesses the mapping of a file of trade records. */
export const guess = (
  cells: readonly (readonly Cell[])[],
  saved: Mapping | null = null,
  fileName = 'file.csv',
): Mapping =>
  guessMapping({
    vocabulary: tradeDataset.vocabulary,
    fileName,
    sheetIndex: 0,
    firstRows: rowsOf(cells),
    saved,
    headerLine: null,
  })

/** Returns the guessed field of each header. */
export const meanings = (mapping: Mapping): Record<string, Field | null> =>
  Object.fromEntries(mapping.columns.map(({ header, field }) => [header, field]))

/** A column of a test file. `field` is the expected field; null when the column must get no field. */
export type ExpectedColumn = readonly [header: string, value: Cell, field: Field | null]

/**
 * Guesses the field of each header from four rows. Texts are equal in all rows and numbers differ, as values partly
 * repeat in real files.
 */
export const guessFields = (columns: readonly ExpectedColumn[], fileName: string): Record<string, Field | null> => {
  const header = columns.map(([name]) => name)
  const rowOf = (row: number): Cell[] => columns.map(([, value]) => (typeof value === 'number' ? value + row : value))
  return meanings(guess([header, ...[0, 1, 2, 3].map(rowOf)], null, fileName))
}

export const expectedFields = (columns: readonly ExpectedColumn[]): Record<string, Field | null> =>
  Object.fromEntries(columns.map(([header, , field]) => [header, field]))
