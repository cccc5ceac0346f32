/** Derives the mapping of a file's columns from the first rows of the file. */

import type { Mapping } from '@tradewind/contract'
import type { ColumnSample, Vocabulary } from '../datasets/dataset.ts'
import { charsOf, reject, type Cell, type SourceRow, type TableFile } from '../read/index.ts'
import { rawText } from '../values/texts.ts'
import { foldHeader, formatsOf, guessColumns, withFileMark, type Formats } from './guess.ts'
import { findHeaderRow, headerAt } from './header-row.ts'
import { withMergedLabels, type FirstRow } from './merged-labels.ts'
import { wordsOfPath } from './path-header.ts'

export { repeatedHeaders } from './repeated-headers.ts'

/**
 * The number of rows that are sampled for a guess. A sample of this size nearly always has a date whose day is above
 * twelve, which shows the order of day and month.
 */
const sampledRows = 1000
/** Limit of characters in the sample, because the server process holds the sampled rows in memory. */
const sampledChars = 16 * 1024 ** 2
/**
 * Limit of cells in the sample. Guessing cannot be interrupted, so a larger sample of a table with hundreds of columns
 * would delay other requests.
 */
const sampledCells = 200_000

/** Reads the first readable rows of a sheet. Throws Failure `file_rejected`. */
export const readFirstRows = async (file: TableFile, sheetIndex: number): Promise<FirstRow[]> =>
  (await readFirstOfAll(file, sheetIndex)).rows

/** Reads the first rows of a sheet. `refused` are the rows between them that the reader of the file refused. */
export const readFirstOfAll = async (
  file: TableFile,
  sheetIndex: number,
): Promise<{ rows: FirstRow[]; refused: SourceRow[] }> => {
  const refused: SourceRow[] = []
  const rows = await readSample(file, sheetIndex, refused)
  return { rows: await withMergedLabels(file, sheetIndex, rows), refused }
}

const readSample = async (file: TableFile, sheetIndex: number, refused: SourceRow[]): Promise<SourceRow[]> => {
  const rows: SourceRow[] = []
  let chars = 0
  let cells = 0
  for await (const batch of file.rows(sheetIndex)) {
    for (const row of batch) {
      if (row.refused !== undefined) {
        if (refused.length < sampledRows) refused.push(row)
        continue
      }
      rows.push(row)
      chars += charsOf(row.cells)
      cells += row.cells.length
      if (chars >= sampledChars || cells >= sampledCells) return rows
    }
    if (rows.length >= sampledRows) break
  }
  return rows
}

export type GuessInput = {
  vocabulary: Vocabulary
  fileName: string
  /** The name of the sheet, or of the list in a JSON document; empty when there is none. */
  tableName?: string
  sheetIndex: number
  firstRows: readonly FirstRow[]
  /**
   * The mapping that an operator saved for the file's source. The headers show which columns of the file are the saved
   * columns.
   */
  saved: Mapping | null
  /** The line of the header that a user chose; null when no user chose a line. */
  headerLine: number | null
}

/**
 * Guesses the mapping of a sheet. Throws Failure `file_rejected` with the reason `empty` for a sheet without rows,
 * `no_header` when no row resembles a header, or `no_rows` when no row follows the header.
 */
export const guessMapping = ({
  vocabulary,
  fileName,
  tableName = '',
  sheetIndex,
  firstRows,
  saved,
  headerLine,
}: GuessInput): Mapping => {
  if (firstRows.length === 0) throw reject('empty')
  const header = headerLine === null ? findHeaderRow(vocabulary, firstRows) : headerAt(firstRows, headerLine)
  if (header === null) throw reject('no_header')
  const dataRows = firstRows.filter(({ line }) => line >= header.firstLine)
  if (dataRows.length === 0) throw reject('no_rows')
  const samples = header.headers.map((text, column): ColumnSample => ({
    column,
    header: text,
    cells: cellsOf(dataRows, column),
  }))
  // The guess compares the words of a path. The column keeps the path as its name.
  const worded = header.headerLine === 0 ? samples.map((one) => ({ ...one, header: wordsOfPath(one.header) })) : samples
  const guessed: Mapping = {
    sheetIndex,
    headerLine: header.headerLine,
    firstLine: header.firstLine,
    columns: guessColumns(vocabulary, worded).map((column, index) => ({
      ...column,
      header: header.headers[index] ?? column.header,
    })),
    constants: { originCountry: null, destinationCountry: null, currency: null, basis: null },
  }
  const titles = titlesAbove(firstRows, header)
  const mapping = vocabulary.decide?.(guessed, { fileName, tableName, titles, samples: worded }) ?? guessed
  return saved === null ? mapping : applySaved(vocabulary, mapping, { saved, samples })
}

/** Returns the short texts above the header: titles, client names, notes. */
const titlesAbove = (firstRows: readonly SourceRow[], { headerLine }: { headerLine: number }): string[] =>
  firstRows
    .filter(({ line }) => line < headerLine)
    .flatMap(({ cells }) => cells.map(rawText).filter((text) => text !== null && text.length <= 300))
    .filter((text) => text !== null)
    .slice(0, 100)

/**
 * Gives each column of the source's saved mapping its saved field. If the guess gave the field to another column, that
 * column loses the field.
 */
const applySaved = (
  vocabulary: Vocabulary,
  guessed: Mapping,
  { saved, samples }: { saved: Mapping; samples: readonly ColumnSample[] },
): Mapping => {
  const savedNames = namesOf(saved)
  const savedByName = new Map(saved.columns.map((column, index) => [savedNames[index], column]))
  const known = namesOf(guessed).map((name) => savedByName.get(name) ?? null)
  const claimed = new Set(known.map((column) => column?.field ?? null))
  const columns = guessed.columns.map((column, index) => {
    const before = known[index] ?? null
    if (before === null) return claimed.has(column.field) ? { ...column, field: null, confidence: 0 } : column
    const formats = formatsOf(vocabulary, before.field, samples[index] ?? { header: '', cells: [] })
    return {
      ...column,
      field: before.field,
      confidence: 1,
      reason: { key: 'saved' as const, matched: null },
      ...keepFormats(before, formats),
    }
  })
  return {
    ...guessed,
    columns,
    constants: { ...saved.constants, timeZone: saved.constants.timeZone ?? guessed.constants.timeZone ?? null },
    constantReasons: saved.constantReasons ?? {},
  }
}

/** Returns the name of each column for a comparison. A repeated header gets the number of its repetition. */
const namesOf = ({ columns }: Mapping): string[] => {
  const counts = new Map<string, number>()
  return columns.map(({ header }) => {
    const name = foldHeader(header)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return `${name}#${count}`
  })
}

/**
 * Keeps the date order and decimal mark that the column already has, and whether they are certain. Adds the detected
 * formats that the column lacks.
 */
const keepFormats = (before: Formats, found: Formats): Formats => {
  const isKept = before.dateOrder !== null || before.decimalMark !== null
  return {
    dateOrder: before.dateOrder ?? found.dateOrder,
    decimalMark: before.decimalMark ?? found.decimalMark,
    // Code lengths are detected again in each file, because each file may come from another program.
    codeLengths: found.codeLengths,
    currency: found.currency,
    ...(isKept ? { formatIsCertain: before.formatIsCertain } : { formatIsCertain: found.formatIsCertain }),
  }
}

/** Detects the date and number format of columns whose field a user chose. */
export const completeFormats = (vocabulary: Vocabulary, mapping: Mapping, firstRows: readonly SourceRow[]): Mapping => {
  const dataRows = firstRows.filter(({ line }) => line >= mapping.firstLine)
  const columns = mapping.columns.map((column) => {
    const formats = formatsOf(vocabulary, column.field, {
      header: column.header,
      cells: cellsOf(dataRows, column.column),
    })
    return { ...column, ...keepFormats(column, formats) }
  })
  return { ...mapping, columns: withFileMark(vocabulary, columns) }
}

const cellsOf = (rows: readonly SourceRow[], column: number): Cell[] => rows.map(({ cells }) => cells[column] ?? null)

/** Returns the texts of a row's cells as the file shows them. */
export const previewCells = (row: SourceRow, width: number): string[] =>
  Array.from({ length: width }, (_, column) => (rawText(row.cells[column]) ?? '').slice(0, 200))
