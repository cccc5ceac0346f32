/** From the first rows of a file to a mapping of its columns. */
import type { Mapping } from '@tradewind/contract'
import type { Vocabulary } from '../datasets/dataset.ts'
import { reject, type Cell, type SourceRow, type TableFile } from '../read/index.ts'
import { rawText } from '../values/texts.ts'
import { readFileHints } from './file-hints.ts'
import { foldHeader, formatsOf, guessColumns, type ColumnSample } from './guess.ts'
import { findHeaderRow, headerAt } from './header-row.ts'

/** How many rows are looked at to guess; enough for a day above twelve to show up in a column of dates. */
const sampledRows = 1000

/** The first rows of a sheet that can be read. Throws Failure `file_rejected`. */
export const readFirstRows = async (file: TableFile, sheetIndex: number): Promise<SourceRow[]> => {
  const rows: SourceRow[] = []
  for await (const batch of file.rows(sheetIndex)) {
    rows.push(...batch.filter(({ refused }) => refused === undefined))
    if (rows.length >= sampledRows) break
  }
  return rows
}

export type GuessInput = {
  vocabulary: Vocabulary
  fileName: string
  sheetIndex: number
  firstRows: readonly SourceRow[]
  /** What an operator saved for this source; its columns are found again by their headers. */
  saved: Mapping | null
  /** The line of the header where a person named it. */
  headerLine: number | null
}

/**
 * Guesses the whole mapping. Throws Failure `file_rejected`: `empty` for a sheet without rows, `no_header` when no row
 * looks like a header, `no_rows` when nothing follows it.
 */
export const guessMapping = ({
  vocabulary,
  fileName,
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
  const columns = guessColumns(vocabulary, samples)
  const hints = readFileHints(fileName)
  const mapped = new Set(columns.map(({ field }) => field))
  const mapping: Mapping = {
    sheetIndex,
    headerLine: header.headerLine,
    firstLine: header.firstLine,
    columns,
    constants: {
      originCountry: mapped.has('originCountry') ? null : hints.originCountry,
      destinationCountry: mapped.has('destinationCountry') ? null : hints.destinationCountry,
      currency: null,
      basis: null,
    },
  }
  return saved === null ? mapping : applySaved(vocabulary, mapping, { saved, samples })
}

/** Columns that the source's saved mapping knows take its meaning; a meaning it gave away is taken from the others. */
const applySaved = (
  vocabulary: Vocabulary,
  guessed: Mapping,
  { saved, samples }: { saved: Mapping; samples: readonly ColumnSample[] },
): Mapping => {
  const savedByHeader = new Map(saved.columns.map((column) => [foldHeader(column.header), column]))
  const known = guessed.columns.map((column) => savedByHeader.get(foldHeader(column.header)) ?? null)
  const claimed = new Set(known.map((column) => column?.field ?? null))
  const columns = guessed.columns.map((column, index) => {
    const before = known[index] ?? null
    if (before === null) return claimed.has(column.field) ? { ...column, field: null, confidence: 0 } : column
    const formats = formatsOf(vocabulary, before.field, samples[index]?.cells ?? [])
    return {
      ...column,
      field: before.field,
      confidence: 1,
      reason: { key: 'saved' as const, matched: null },
      dateOrder: before.dateOrder ?? formats.dateOrder,
      decimalMark: before.decimalMark ?? formats.decimalMark,
    }
  })
  return { ...guessed, columns, constants: saved.constants }
}

/** Fills in how dates and numbers are written where a person gave a column its meaning. */
export const completeFormats = (vocabulary: Vocabulary, mapping: Mapping, firstRows: readonly SourceRow[]): Mapping => {
  const dataRows = firstRows.filter(({ line }) => line >= mapping.firstLine)
  const columns = mapping.columns.map((column) => {
    const formats = formatsOf(vocabulary, column.field, cellsOf(dataRows, column.column))
    return {
      ...column,
      dateOrder: column.dateOrder ?? formats.dateOrder,
      decimalMark: column.decimalMark ?? formats.decimalMark,
    }
  })
  return { ...mapping, columns }
}

const cellsOf = (rows: readonly SourceRow[], column: number): Cell[] => rows.map(({ cells }) => cells[column] ?? null)

/** Cells as a person sees them in the file. */
export const shownCells = (row: SourceRow, width: number): string[] =>
  Array.from({ length: width }, (_, column) => (rawText(row.cells[column]) ?? '').slice(0, 200))
