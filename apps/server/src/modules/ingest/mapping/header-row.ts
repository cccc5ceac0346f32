/** Finds the header of a table, which has one or two lines and may follow titles, logos and notes. */

import type { Vocabulary } from '../datasets/dataset.ts'
import type { Cell } from '../read/index.ts'
import { rawText } from '../values/texts.ts'
import { matchHeader } from './guess.ts'
import { searchedRows, type FirstRow } from './merged-labels.ts'

export type HeaderRow = {
  /** The line number of the header's last row. */
  headerLine: number
  firstLine: number
  /** One text for each column. The texts of a header with two lines are joined with ` / `. */
  headers: string[]
}

type Rating = { row: FirstRow; filled: number; labels: number; known: number; score: number }

const isLabel = (cell: Cell): boolean => typeof cell === 'string' && /\p{L}/u.test(cell) && cell.trim().length <= 80

const isLabelOrBlank = (cell: Cell): boolean => rawText(cell) === null || isLabel(cell)

const rate = (vocabulary: Vocabulary, row: FirstRow, width: number): Rating => {
  const filled = row.cells.filter((cell) => rawText(cell) !== null)
  const labels = filled.filter(isLabel)
  const known = labels.filter((cell) => (matchHeader(vocabulary, String(cell))[0]?.confidence ?? 0) >= 0.6).length
  const distinct = new Set(labels.map((cell) => String(cell).trim().toUpperCase())).size
  // Rates a row as a header. A header names most columns, and all names are different. Cells that are not words lower
  // the rating.
  const score = known * 3 + distinct - (filled.length - labels.length) * 2 + (filled.length / Math.max(width, 1)) * 3
  return { row, filled: filled.length, labels: labels.length, known, score }
}

/** Finds the header among the first rows of a sheet. Returns null when no row resembles a header. */
export const findHeaderRow = (vocabulary: Vocabulary, firstRows: readonly FirstRow[]): HeaderRow | null => {
  const searched = firstRows.slice(0, searchedRows)
  const width = Math.max(0, ...firstRows.map(({ cells }) => cells.length))
  const ratings = searched.map((row) => rate(vocabulary, row, width))
  let bestIndex = -1
  for (const [index, rating] of ratings.entries()) {
    const best = ratings[bestIndex]
    if (rating.known >= Math.min(2, width) && (best === undefined || rating.score > best.score)) bestIndex = index
  }
  if (bestIndex >= 0) return toHeader(firstRows, spanOf(ratings, bestIndex))
  // If no row contains enough known header names, the header is the first row that names nearly every column. An
  // operator then assigns the fields.
  const named = ratings.findIndex(
    ({ row, filled }) => filled >= 2 && filled >= width * 0.6 && row.cells.every(isLabelOrBlank),
  )
  return named < 0 ? null : toHeader(firstRows, { from: named, to: named })
}

/**
 * Returns the header at the line that a user chose, together with the group labels directly above this line. Returns
 * null when the line is not among the first rows.
 */
export const headerAt = (firstRows: readonly FirstRow[], headerLine: number): HeaderRow | null => {
  const index = firstRows.findIndex(({ line }) => line === headerLine)
  if (index < 0) return null
  const above = firstRows[index - 1]
  const isBelowGroups = above?.hasGroups === true && above.line === headerLine - 1
  return toHeader(firstRows, { from: isBelowGroups ? index - 1 : index, to: index })
}

const toHeader = (firstRows: readonly FirstRow[], span: { from: number; to: number }): HeaderRow => {
  const headerRows = firstRows.slice(span.from, span.to + 1)
  const headerLine = headerRows.at(-1)?.line ?? 1
  return {
    headerLine,
    // When the file format itself names the columns, every row is a record, even if the first rows are unreadable.
    firstLine: headerLine === 0 ? 1 : (firstRows[span.to + 1]?.line ?? headerLine + 1),
    headers: joinHeaders(headerRows),
  }
}

/**
 * Finds the rows of a header. Bilingual files name the columns twice, so a row next to the best row also belongs to the
 * header if its rating is similar. A row with dates or numbers is a record, even when many of its words (`web`,
 * `/company/…`) are also column names.
 */
const spanOf = (ratings: readonly Rating[], best: number): { from: number; to: number } => {
  const chosen = ratings[best]
  const isHeaderToo = (rating: Rating | undefined): boolean =>
    rating !== undefined &&
    chosen !== undefined &&
    rating.filled - rating.labels <= chosen.filled - chosen.labels &&
    rating.known >= 2 &&
    rating.known >= chosen.known / 2 &&
    rating.score >= chosen.score / 2
  return {
    from: isHeaderToo(ratings[best - 1]) || isGrouped(ratings[best - 1], chosen) ? best - 1 : best,
    to: isHeaderToo(ratings[best + 1]) || isGrouped(chosen, ratings[best + 1]) ? best + 1 : best,
  }
}

/**
 * True when the first row names groups of columns and the second row, in the next line, names the columns. The second
 * row must have a known header name, or a merged label of the first row must extend down to the second row.
 */
const isGrouped = (groups: Rating | undefined, names: Rating | undefined): boolean => {
  if (groups?.row.hasGroups !== true || names?.row.line !== groups.row.line + 1) return false
  if ([groups, names].some(({ filled, labels }) => filled > labels)) return false
  return names.known > 0 || (groups.row.coversTo ?? 0) >= names.row.line
}

const joinHeaders = (rows: readonly FirstRow[]): string[] => {
  const lines = rows.map(({ cells, labels }) => labels ?? cells)
  const width = Math.max(...lines.map((cells) => cells.length))
  return Array.from({ length: width }, (_, column) => {
    const texts = lines.map((cells) => rawText(cells[column])).filter((text) => text !== null)
    return [...new Set(texts)].join(' / ').slice(0, 500)
  })
}
