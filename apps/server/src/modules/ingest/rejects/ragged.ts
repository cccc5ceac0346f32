/**
 * Finds rows with fewer or more cells than the header. The cause is an incomplete line, or a delimiter in an unquoted
 * text.
 */

import type { Mapping } from '@tradewind/contract'
import { isBlank, type Notice, type SourceRow, type TableFile } from '../read/index.ts'

export type RaggedCount = {
  look(row: SourceRow): void
  notices(): Notice[]
}

export const createRaggedCount = (table: TableFile, { sheetIndex, columns }: Mapping): RaggedCount => {
  const width = Math.max(0, ...columns.map(({ column }) => column + 1))
  // Only text files are checked, because a spreadsheet omits blank cells at the end of a row. A row may lack the cells
  // of the last columns if these columns have no header.
  const isText = table.about(sheetIndex).format === 'csv'
  const named = isText
    ? Math.max(0, ...columns.map(({ column, header }) => (header.trim() === '' ? 0 : column + 1)))
    : 0
  let short = 0
  let long = 0
  return {
    look: ({ cells, refused }) => {
      if (refused !== undefined) return
      if (cells.length < named) short += 1
      else if (cells.length > width && !isBlank(cells.slice(width))) long += 1
    },
    notices: () => (short + long === 0 ? [] : [{ key: 'ragged_rows', params: { columns: width, short, long } }]),
  }
}
