/** Reads the rows of one sheet of an OpenDocument spreadsheet. */

import { exactNumber } from '../exact-number.ts'
import {
  batchRows,
  cleanText,
  isBlank,
  maxColumns,
  maxRowChars,
  reject,
  type Cell,
  type MergedCells,
  type SourceRow,
} from '../table.ts'
import { boundRow, putCell } from '../xlsx/rows.ts'
import { walkXml, type XmlVisitor } from '../xlsx/xml.ts'
import type { ZipParts } from '../zip.ts'

/** The number of rows in a sheet of LibreOffice. */
const lastRow = 1_048_576

type Attributes = Readonly<Record<string, string>>
type Taken = {
  /** Receives a row and the number of equal rows that it stands for. Returns false when no more rows are needed. */
  add(line: number, cells: readonly Cell[], count: number): boolean
  merge?(cells: MergedCells): void
}

const countOf = (attributes: Attributes, name: string): number => {
  const count = Number(attributes[name] ?? 1)
  return Number.isInteger(count) && count > 0 ? count : 1
}

type SheetVisitor = XmlVisitor & { isPast(): boolean }

/** Creates a visitor of `content.xml` that takes the rows of one sheet and skips all other sheets. */
export const createOdsVisitor = (sheetIndex: number, taken: Taken): SheetVisitor => {
  let sheet = -1
  let tables = 0
  let isPast = false
  let line = 1
  let rowCount = 1
  let cells: Cell[] = []
  let chars = 0
  let column = 0
  let attributes: Attributes = {}
  let text = ''
  let paragraphs = 0
  let insideCell = false
  let insideText = 0
  let insideNote = 0
  const isHere = () => sheet === sheetIndex && tables === 1 && !isPast
  const closeCell = () => {
    const count = countOf(attributes, 'table:number-columns-repeated')
    const cell = cellOf(attributes, text)
    if (cell !== null && cell !== '')
      for (let at = 0; at < count; at += 1) {
        if (column + at >= maxColumns) throw reject('row_too_large')
        chars += putCell(cells, column + at, cell)
        boundRow(chars)
      }
    const columns = countOf(attributes, 'table:number-columns-spanned')
    const rows = countOf(attributes, 'table:number-rows-spanned')
    if (columns > 1 || rows > 1)
      taken.merge?.({
        firstLine: line,
        lastLine: line + rows - 1,
        firstColumn: column,
        lastColumn: Math.min(column + columns, maxColumns) - 1,
      })
    column += count
  }
  const closeRow = () => {
    const count = Math.min(rowCount, lastRow + 1 - line)
    if (count <= 0 || !taken.add(line, cells, count)) isPast = true
    line += rowCount
  }
  return {
    isPast: () => isPast,
    open: (name, found) => {
      if (name === 'table') {
        tables += 1
        if (tables === 1) sheet += 1
        return
      }
      if (!isHere()) return
      if (name === 'table-row') {
        rowCount = countOf(found, 'table:number-rows-repeated')
        cells = []
        chars = 0
        column = 0
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        attributes = found
        text = ''
        paragraphs = 0
        insideCell = true
      } else if (name === 'annotation') insideNote += 1
      else if (insideCell && insideNote === 0) {
        if (name === 'p' || name === 'h') {
          if (paragraphs > 0) text += '\n'
          paragraphs += 1
          insideText += 1
        } else if (name === 's') text += ' '.repeat(Math.min(countOf(found, 'text:c'), 1000))
        else if (name === 'tab') text += '\t'
        else if (name === 'line-break') text += '\n'
      }
    },
    close: (name) => {
      if (name === 'table') {
        if (isHere()) isPast = true
        tables -= 1
        return
      }
      if (!isHere()) return
      if (name === 'annotation') insideNote -= 1
      else if ((name === 'p' || name === 'h') && insideNote === 0 && insideText > 0) insideText -= 1
      else if (name === 'table-cell' || name === 'covered-table-cell') {
        closeCell()
        insideCell = false
      } else if (name === 'table-row') closeRow()
    },
    text: (piece) => {
      if (!insideCell || insideText === 0 || insideNote > 0 || !isHere()) return
      text += piece
      if (text.length > maxRowChars) throw reject('row_too_large')
    },
  }
}

const cellOf = (attributes: Attributes, text: string): Cell => {
  switch (attributes['office:value-type']) {
    case 'float':
    case 'percentage':
    case 'currency': {
      const number = exactNumber(attributes['office:value'] ?? '')
      return typeof number === 'number' && !Number.isFinite(number) ? cleanText(text) : number
    }
    case 'date':
      // LibreOffice writes a day as `2024-03-15`, and midnight as `2024-03-15T00:00:00`.
      return (attributes['office:date-value'] ?? text).replace(/T00:00:00(?:\.0+)?$/, '')
    case 'boolean':
      return attributes['office:boolean-value'] === 'true'
    case undefined:
    case 'string':
    case 'time':
    default:
      // The value of an error such as `#N/A` is a text without a type of its own.
      return cleanText(attributes['office:string-value'] ?? text)
  }
}

export const openPart = async (zip: ZipParts, name: string) => {
  const part = await zip.open(name)
  if (part === null) throw reject('broken_spreadsheet')
  return part
}

type SheetChoice = { sheetIndex: number; onShare: ((share: number) => void) | undefined }
type Pending = { line: number; cells: readonly Cell[]; count: number }

/** Yields the rows of a sheet. A repeated row is copied when it is yielded, so that it takes no memory before. */
export async function* readOdsSheet(
  zip: ZipParts,
  { sheetIndex, onShare }: SheetChoice,
): AsyncGenerator<readonly SourceRow[]> {
  const pending: Pending[] = []
  const visitor = createOdsVisitor(sheetIndex, {
    add: (line, cells, count) => {
      if (!isBlank(cells)) pending.push({ line, cells, count })
      return true
    },
  })
  const size = zip.sizeOf('content.xml')
  let batch: SourceRow[] = []
  for await (const bytes of walkXml(await openPart(zip, 'content.xml'), visitor)) {
    for (const { line, cells, count } of pending)
      for (let at = 0; at < count; at += 1) {
        batch.push({ line: line + at, cells })
        if (batch.length < batchRows) continue
        onShare?.(Math.min(1, bytes / size))
        yield batch
        batch = []
      }
    pending.length = 0
    if (visitor.isPast()) break
  }
  if (batch.length > 0) yield batch
}
