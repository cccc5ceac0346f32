/** A label that is merged over several cells stands in the first of them only; a header has it in all of them. */
import type { Cell, MergedCells, SourceRow, TableFile } from '../read/index.ts'
import { rawText } from '../values/texts.ts'

/** How many of the first rows (blank ones left out) may stand above the header. */
export const searchedRows = 40

export type FirstRow = SourceRow & {
  /** The cells with merged labels in every cell they cover, for a row that has some. */
  readonly labels?: readonly Cell[]
  /** It names groups of columns: a label of it lies over several. */
  readonly hasGroups?: boolean
  /** The last line that a label of it covers. */
  readonly coversTo?: number
}

/** Fills in the merged labels of the head of a table, where the format has such cells and the rows leave room for them. */
export const withMergedLabels = async (
  file: TableFile,
  sheetIndex: number,
  rows: readonly SourceRow[],
): Promise<FirstRow[]> => {
  const head = rows.slice(0, searchedRows)
  const first = head[0]
  const last = head.at(-1)
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  // The list stands at the end of the sheet: it is not asked for where the first row names every column.
  if (first === undefined || last === undefined || file.mergedCells === undefined || filledOf(first) === width)
    return [...rows]
  const merged = await file.mergedCells(sheetIndex, last.line)
  return [...spreadLabels(head, merged, width), ...rows.slice(searchedRows)]
}

const filledOf = ({ cells }: SourceRow): number => cells.filter((cell) => rawText(cell) !== null).length

const spreadLabels = (rows: readonly SourceRow[], merged: readonly MergedCells[], width: number): FirstRow[] => {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const labels = new Map<number, Cell[]>()
  const groups = new Set<number>()
  const covers = new Map<number, number>()
  for (const { firstLine, lastLine, firstColumn, lastColumn } of merged) {
    const anchor = byLine.get(firstLine)
    const label = anchor?.cells[firstColumn] ?? null
    // A row of one cell is a title.
    if (anchor === undefined || rawText(label) === null || filledOf(anchor) < 2) continue
    if (lastColumn > firstColumn) groups.add(firstLine)
    covers.set(firstLine, Math.max(lastLine, covers.get(firstLine) ?? 0))
    for (let line = firstLine; line <= lastLine; line += 1) {
      const row = byLine.get(line)
      if (row === undefined) break
      const spread = labels.get(line) ?? Array.from({ length: width }, (_, column) => row.cells[column] ?? null)
      spread.fill(label, firstColumn, lastColumn + 1)
      labels.set(line, spread)
    }
  }
  return rows.map((row) => {
    const spread = labels.get(row.line)
    if (spread === undefined) return row
    return { ...row, labels: spread, hasGroups: groups.has(row.line), coversTo: covers.get(row.line) ?? row.line }
  })
}
