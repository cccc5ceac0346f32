/** Finds the header of a table, which has one to five lines and may follow titles, logos and notes. */

import type { Vocabulary } from '../datasets/dataset.ts'
import type { Cell } from '../read/index.ts'
import { rawText } from '../values/texts.ts'
import { matchHeader } from './guess.ts'
import { searchedRows, type FirstRow } from './merged-labels.ts'

export type HeaderRow = {
  /** The line number of the header's last row. */
  headerLine: number
  firstLine: number
  /** One text for each column. The texts of a header with several lines are joined with ` / `. */
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
export const findHeaderRow = (vocabulary: Vocabulary, rows: readonly FirstRow[]): HeaderRow | null => {
  const firstRows = withGuessedGroups(rows)
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
  const rows = withGuessedGroups(firstRows)
  let from = index
  while (index - from < mostHeaderLines - 1 && isDirectlyBelowGroups(rows, from)) from -= 1
  return toHeader(rows, { from, to: index })
}

const isDirectlyBelowGroups = (rows: readonly FirstRow[], index: number): boolean => {
  const above = rows[index - 1]
  return above?.hasGroups === true && above.line === (rows[index]?.line ?? 0) - 1
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

/** The largest number of lines of a header. */
const mostHeaderLines = 5

/**
 * Finds the rows of a header. Bilingual files name the columns twice, so a row next to the header also belongs to the
 * header if its rating is similar to the best row. A row with dates or numbers is a record, even when many of its words
 * (`web`, `/company/…`) are also column names.
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
  let from = best
  let to = best
  const hasRoom = () => to - from < mostHeaderLines - 1
  while (hasRoom() && (isHeaderToo(ratings[from - 1]) || isGrouped(ratings[from - 1], ratings[from]))) from -= 1
  while (hasRoom() && (isHeaderToo(ratings[to + 1]) || isGrouped(ratings[to], ratings[to + 1]))) to += 1
  if (hasRoom() && isUnits(ratings[to + 1]?.row, ratings[to]?.row)) to += 1
  return { from, to }
}

const unit =
  /^\W*(?:kgs?|g|lbs?|tons?|tonnes?|mt|pcs|pieces|units?|usd|us\$|eur|cny|rmb|gbp|jpy|inr|%|\$|€|¥|cbm|m3|m2|teu|千克|公斤|吨|件|个|美元|人民币|元|万元|万美元|yyyy[-/]?mm[-/]?dd|dd[-/]?mm[-/]?yyyy|mm[-/]?dd[-/]?yyyy)\W*$/i

/** True for a line directly below the column names that only gives the units of columns: `kg`, `USD`. */
const isUnits = (row: FirstRow | undefined, names: FirstRow | undefined): boolean => {
  if (row === undefined || names === undefined || row.line !== names.line + 1) return false
  const texts = row.cells.map(rawText).filter((text) => text !== null)
  return texts.length > 0 && texts.every((text) => unit.test(text))
}

/**
 * True when the first row names groups of columns and the second row, in the next line, names the columns. The second
 * row must have a known header name, or a merged label of the first row must extend down to the second row.
 */
const isGrouped = (groups: Rating | undefined, names: Rating | undefined): boolean => {
  if (groups?.row.hasGroups !== true || names?.row.line !== groups.row.line + 1) return false
  if ([groups, names].some(({ filled, labels }) => filled > labels)) return false
  return names.known > 0 || names.row.hasGroups === true || (groups.row.coversTo ?? 0) >= names.row.line
}

/**
 * Marks the group labels of a text file, which has no merged cells: `Importer,,Exporter,` above
 * `Name,Country,Name,Country`. The line below repeats a column name, so each label applies to the blank cells after it.
 */
const withGuessedGroups = (rows: readonly FirstRow[]): readonly FirstRow[] => {
  if (rows.some(({ labels }) => labels !== undefined)) return rows
  const marked = [...rows]
  for (let index = Math.min(rows.length, searchedRows) - 1; index > 0; index -= 1) {
    const names = marked[index]
    const groups = marked[index - 1]
    if (names === undefined || groups === undefined || !areGroups(groups, names)) continue
    let label: Cell = null
    const width = Math.max(groups.cells.length, names.cells.length)
    const labels = Array.from({ length: width }, (_, column) => {
      const own = groups.cells[column] ?? null
      // A column without a name below its label is no part of the group on its left.
      if (rawText(own) !== null || rawText(names.cells[column]) === null) label = own
      return label
    })
    marked[index - 1] = { ...groups, labels, hasGroups: true, coversTo: names.line }
  }
  return marked
}

/**
 * Names that need the name of their group to have a meaning. A record may repeat any other text, for example a city.
 */
const partNames = new Set(
  `NAME|COUNTRY|ADDRESS|CODE|CITY|ID|PHONE|TEL|EMAIL|PORT|UNIT|VALUE|QUANTITY|WEIGHT|AMOUNT|TAX ID|STATE|TYPE
名称|国家|地址|编码|代码|城市|电话|邮箱|港口|单位|数量|金额
NOMBRE|PAIS|PAÍS|DIRECCION|DIRECCIÓN|CODIGO|CÓDIGO|CIUDAD|PUERTO|UNIDAD|VALOR|NOME|ENDEREÇO|CIDADE|PORTO
AD|ADI|ÜLKE|ULKE|ADRES|ŞEHİR|TÊN|QUỐC GIA|ĐỊA CHỈ|НАИМЕНОВАНИЕ|НАЗВАНИЕ|СТРАНА|АДРЕС|КОД|ГОРОД|NOM|PAYS|ADRESSE|LAND`.split(
    /[|\n]/,
  ),
)

const areGroups = (groups: FirstRow, names: FirstRow): boolean => {
  if (groups.line !== names.line - 1) return false
  const texts = names.cells.map(rawText).filter((text) => text !== null)
  const labels = groups.cells.filter((cell) => rawText(cell) !== null)
  const repeated = texts.filter((text, at) => texts.indexOf(text) !== at)
  const isRepeated = repeated.length > 0 && repeated.every((text) => partNames.has(text.toUpperCase()))
  return (
    (isRepeated || names.hasGroups === true) &&
    labels.length >= 2 &&
    labels.length < texts.length &&
    new Set(labels.map((cell) => String(cell))).size === labels.length &&
    [...labels, ...names.cells].every(isLabelOrBlank)
  )
}

const joinHeaders = (rows: readonly FirstRow[]): string[] => {
  const lines = rows.map(({ cells, labels }) => labels ?? cells)
  const width = Math.max(...lines.map((cells) => cells.length))
  return Array.from({ length: width }, (_, column) => {
    const texts = lines.map((cells) => rawText(cells[column])).filter((text) => text !== null)
    return [...new Set(texts)].join(' / ').slice(0, 500)
  })
}
