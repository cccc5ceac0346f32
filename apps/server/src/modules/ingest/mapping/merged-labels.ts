/**
 * Copies the labels of merged cells. In a group of merged cells, only the first cell holds the label; in a header, the
 * label applies to all cells of the group.
 */

import type { Cell, MergedCells, SourceRow, TableFile } from '../read/index.ts'
import { rawText } from '../values/texts.ts'

/** The number of non-blank rows at the start of a sheet that are searched for the header. */
export const searchedRows = 40

export type FirstRow = SourceRow & {
  /**
   * The cells of the row, with each merged label copied to every cell that the label covers. Absent when no merged
   * label covers a cell of the row.
   */
  readonly labels?: readonly Cell[]
  /** True when one of the row's labels covers several columns, so that the row names groups of columns. */
  readonly hasGroups?: boolean
  /** The last line that a merged label of the row covers. */
  readonly coversTo?: number
}

/**
 * Copies the merged labels above a table to the cells that the labels cover. Changes nothing when the format has no
 * merged cells or the first row has no blank cells.
 */
export const withMergedLabels = async (
  file: TableFile,
  sheetIndex: number,
  rows: readonly SourceRow[],
): Promise<FirstRow[]> => {
  const head = rows.slice(0, searchedRows)
  const first = head[0]
  const last = head.at(-1)
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  // The list of merged cells is at the end of the sheet, so the list is read only if the first row has blank cells.
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
    // A row with a single filled cell is a title.
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
