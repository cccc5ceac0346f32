/** Reads the rows of a sheet, in the order of the file. */

import { batchRows, maxRowChars, reject, type Cell, type SourceRow } from '../table.ts'
import type { ZipParts } from '../zip.ts'
import { toCell } from './cells.ts'
import { createRowReader } from './quick-row.ts'
import { boundRow, columnOf, createRowKeeper, putCell, type RowKeeper } from './rows.ts'
import { createTextCollector, unescapeText } from './strings.ts'
import type { Workbook } from './workbook.ts'
import { walkXml, type XmlVisitor } from './xml.ts'

type SheetChoice = {
  sheetIndex: number
  onShare: ((share: number) => void) | undefined
  onUnsolved: (count: number) => void
}

export async function* readSheet(
  zip: ZipParts,
  workbook: Workbook,
  { sheetIndex, onShare, onUnsolved }: SheetChoice,
): AsyncGenerator<readonly SourceRow[]> {
  const sheet = workbook.sheets[sheetIndex]
  const part = sheet === undefined ? null : await zip.open(sheet.part)
  if (part === null) throw reject('broken_spreadsheet')
  const rows = createRowKeeper()
  const quick = { parent: 'sheetData', name: 'row', read: createRowReader(workbook, rows) }
  const size = zip.sizeOf(sheet?.part ?? '')
  for await (const bytes of walkXml(part, createSheetVisitor(workbook, rows), quick)) {
    onUnsolved(rows.unsolved)
    if (rows.pending >= batchRows) onShare?.(Math.min(1, bytes / size))
    while (rows.pending >= batchRows) yield rows.take(batchRows)
  }
  if (rows.pending > 0) yield rows.take(rows.pending)
}

/** Reads rows in any form with the XML parser. */
const createSheetVisitor = (workbook: Workbook, rows: RowKeeper): XmlVisitor => {
  const inline = createTextCollector()
  let declared = Number.NaN
  let cells: Cell[] = []
  let chars = 0
  let column = -1
  let type = 'n'
  let style = 0
  let value = ''
  let insideValue = false
  let hasFormula = false
  let hasValue = false
  const openCell = (attributes: Readonly<Record<string, string>>) => {
    const reference = attributes['r']
    column = reference === undefined ? column + 1 : columnOf(reference)
    type = attributes['t'] ?? 'n'
    style = Number(attributes['s'] ?? 0)
    value = ''
    hasFormula = false
    hasValue = false
  }
  const closeCell = () => {
    const isSolved = hasValue && (value !== '' || type === 'str' || type === 'd')
    if (hasFormula && !isSolved) rows.addUnsolved(1)
    const cell = type === 'inlineStr' ? unescapeText(inline.take()) : toCell({ type, style, value }, workbook)
    chars += putCell(cells, column, cell)
    boundRow(chars)
  }
  return {
    open: (name, attributes) => {
      if (name === 'row') {
        declared = Number(attributes['r'])
        cells = []
        chars = 0
        column = -1
      } else if (name === 'c') openCell(attributes)
      else if (name === 'v') {
        insideValue = true
        hasValue = true
      } else if (name === 'f') hasFormula = true
      else inline.open(name)
    },
    close: (name) => {
      if (name === 'v') insideValue = false
      else if (name === 'c') closeCell()
      else if (name === 'row') rows.add(declared, cells)
      else inline.close(name)
    },
    text: (text) => {
      if (!insideValue) return inline.text(text)
      value += text
      if (value.length > maxRowChars) throw reject('row_too_large')
    },
  }
}
