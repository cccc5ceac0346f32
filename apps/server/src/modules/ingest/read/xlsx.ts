/**
 * XLSX, streamed. Own reader over yauzl and saxes: exceljs' streaming reader spools sheets to temporary files when the
 * shared strings come after them (they do in real customs exports) and bounds nothing; this one reads parts in the
 * order it needs them, and every size is bounded.
 */
import type { ZipParts } from './zip.ts'
import {
  batchRows,
  isBlank,
  maxColumns,
  maxRowChars,
  reject,
  type Cell,
  type SourceRow,
  type TableFile,
} from './table.ts'
import { walkWhole, walkXml } from './xml.ts'
import { isDateFormat, serialToIso } from './xlsx-dates.ts'

/** Shared strings are the one part that must be held whole. A string costs its characters and what the engine keeps of it. */
const maxSharedBytes = 256 * 1024 ** 2
const bytesOfAString = 32
const maxSheets = 200
/** Excel's last row. */
const lastRow = 1_048_576

type Workbook = {
  sheets: { name: string; part: string }[]
  from1904: boolean
  strings: readonly string[]
  /** By style index: is a number of this style a date? */
  dateStyles: readonly boolean[]
}

/** A zip that is a spreadsheet, an encrypted one included. */
export const isWorkbook = ({ names }: ZipParts): boolean =>
  names.some((name) => name === 'xl/workbook.xml' || name === '[Content_Types].xml' || name === 'EncryptedPackage')

/** Opens a spreadsheet, and closes its zip with it. Throws Failure `file_rejected`. */
export const openXlsx = async (zip: ZipParts, sharedBytes: number = maxSharedBytes): Promise<TableFile> => {
  try {
    // Programs disagree on which of two parts with one name is the sheet.
    if (zip.hasNamesakes) throw reject('broken_spreadsheet')
    const workbook = await readWorkbook(zip, sharedBytes)
    let unsolved = 0
    return {
      sheets: workbook.sheets.map((sheet) => sheet.name),
      about: () => ({ format: 'xlsx', encoding: null, delimiter: null, headerLine: null }),
      notices: () => (unsolved === 0 ? [] : [{ key: 'formulas_without_value', params: { count: unsolved } }]),
      rows: (sheetIndex, onShare) =>
        readSheet(zip, workbook, { sheetIndex, onShare, onUnsolved: (count) => (unsolved = count) }),
      close: async () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const readWorkbook = async (zip: ZipParts, sharedBytes: number): Promise<Workbook> => {
  if (zip.names.includes('EncryptedPackage')) throw reject('password_protected')
  const part = await zip.open('xl/workbook.xml')
  if (part === null) throw reject('unsupported_format')
  const declared: { name: string; relation: string; isHidden: boolean }[] = []
  let from1904 = false
  await walkWhole(part, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = attributes['date1904'] === '1' || attributes['date1904'] === 'true'
      if (name !== 'sheet') return
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible'
      declared.push({ name: attributes['name'] ?? '', relation: relationOf(attributes), isHidden })
    },
    close: () => undefined,
    text: () => undefined,
  })
  if (declared.length > maxSheets) throw reject('too_large_inside')
  const targets = await readRelations(zip)
  // Lists behind drop-downs and old drafts hide: what a person sees comes first. Hidden rows are rows: a filter hid them.
  const inOrder = [...declared.filter(({ isHidden }) => !isHidden), ...declared.filter(({ isHidden }) => isHidden)]
  const sheets = inOrder.flatMap(({ name, relation }) => {
    const target = targets.get(relation)
    // Chart sheets and macro sheets have no rows.
    return target !== undefined && target.includes('worksheets/') ? [{ name, part: target }] : []
  })
  if (sheets.length === 0) throw reject('empty')
  return { sheets, from1904, strings: await readSharedStrings(zip, sharedBytes), dateStyles: await readDateStyles(zip) }
}

const relationOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''

const readRelations = async (zip: ZipParts): Promise<Map<string, string>> => {
  const targets = new Map<string, string>()
  const part = await zip.open('xl/_rels/workbook.xml.rels')
  if (part === null) throw reject('broken_spreadsheet')
  await walkWhole(part, {
    open: (name, attributes) => {
      const target = attributes['Target'] ?? ''
      if (name === 'Relationship')
        targets.set(attributes['Id'] ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    },
    close: () => undefined,
    text: () => undefined,
  })
  return targets
}

/** Collects the text of `<t>`, without the phonetic guides (`<rPh>`) of East Asian cells. */
const createTextCollector = () => {
  let text = ''
  let insideText = false
  let insidePhonetic = false
  return {
    open: (name: string) => {
      if (name === 't') insideText = true
      if (name === 'rPh') insidePhonetic = true
    },
    close: (name: string) => {
      if (name === 't') insideText = false
      if (name === 'rPh') insidePhonetic = false
    },
    text: (piece: string) => {
      if (insideText && !insidePhonetic) text += piece
      if (text.length > maxRowChars) throw reject('row_too_large')
    },
    take: () => {
      const taken = text
      text = ''
      return taken
    },
  }
}

const readSharedStrings = async (zip: ZipParts, most: number): Promise<string[]> => {
  const strings: string[] = []
  const part = await zip.open('xl/sharedStrings.xml')
  if (part === null) return strings
  const collector = createTextCollector()
  let bytes = 0
  await walkWhole(part, {
    open: collector.open,
    text: collector.text,
    close: (name) => {
      collector.close(name)
      if (name !== 'si') return
      const text = collector.take()
      bytes += text.length + bytesOfAString
      if (bytes > most) throw reject('too_large_inside')
      strings.push(text)
    },
  })
  return strings
}

const readDateStyles = async (zip: ZipParts): Promise<boolean[]> => {
  const styles: boolean[] = []
  const part = await zip.open('xl/styles.xml')
  if (part === null) return styles
  const custom = new Map<number, string>()
  let insideCellFormats = false
  await walkWhole(part, {
    open: (name, attributes) => {
      if (name === 'numFmt') custom.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (name === 'cellXfs') insideCellFormats = true
      if (name !== 'xf' || !insideCellFormats) return
      const id = Number(attributes['numFmtId'] ?? 0)
      styles.push(isDateFormat(id, custom.get(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') insideCellFormats = false
    },
    text: () => undefined,
  })
  return styles
}

/** `BC12` → 54 (zero-based column). */
const columnOf = (reference: string): number => {
  let column = 0
  for (const char of reference) {
    const code = char.charCodeAt(0)
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  return column - 1
}

/** A row's own number, unless it does not rise or no sheet is so long: two rows never share a line. */
const nextLine = (line: number, declared: string | undefined): number => {
  const number = Number(declared)
  return Number.isInteger(number) && number > line && number <= lastRow ? number : line + 1
}

type SheetVisitor = Parameters<typeof walkXml>[1] & {
  drain(): SourceRow[]
  readonly pending: number
  /** Formulas that were saved without their result, as programs do that do not calculate. */
  readonly unsolved: number
}

const createSheetVisitor = (workbook: Workbook): SheetVisitor => {
  const inline = createTextCollector()
  let finished: SourceRow[] = []
  let line = 0
  let cells: Cell[] = []
  let chars = 0
  let column = -1
  let type = 'n'
  let style = 0
  let value = ''
  let insideValue = false
  let hasFormula = false
  let hasValue = false
  let unsolved = 0
  const openCell = (attributes: Readonly<Record<string, string>>) => {
    const reference = attributes['r']
    column = reference === undefined ? column + 1 : columnOf(reference)
    if (column < 0 || column >= maxColumns) throw reject('row_too_large')
    type = attributes['t'] ?? 'n'
    style = Number(attributes['s'] ?? 0)
    value = ''
    hasFormula = false
    hasValue = false
  }
  const closeCell = () => {
    if (hasFormula && !hasValue) unsolved += 1
    const cell = type === 'inlineStr' ? inline.take() : toCell({ type, style, value }, workbook)
    if (typeof cell === 'string') chars += cell.length
    if (chars > maxRowChars) throw reject('row_too_large')
    if (cell === null || cell === '') return
    while (cells.length < column) cells.push(null)
    cells[column] = cell
  }
  return {
    open: (name, attributes) => {
      if (name === 'row') {
        line = nextLine(line, attributes['r'])
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
      else if (name !== 'row') inline.close(name)
      else if (!isBlank(cells)) finished.push({ line, cells })
    },
    text: (text) => {
      if (!insideValue) return inline.text(text)
      value += text
      if (value.length > maxRowChars) throw reject('row_too_large')
    },
    drain: () => {
      const drained = finished
      finished = []
      return drained
    },
    get pending() {
      return finished.length
    },
    get unsolved() {
      return unsolved
    },
  }
}

const toCell = (raw: { type: string; style: number; value: string }, workbook: Workbook): Cell => {
  if (raw.value === '') return null
  if (raw.type === 's') return workbook.strings[Number(raw.value)] ?? null
  if (raw.type === 'b') return raw.value === '1'
  // `#N/A`, `#REF!` and their kin: the sheet itself does not know the value.
  if (raw.type === 'e') return null
  if (raw.type === 'str' || raw.type === 'd') return raw.value
  const number = Number(raw.value)
  if (!Number.isFinite(number)) return raw.value
  return workbook.dateStyles[raw.style] === true ? serialToIso(number, workbook.from1904) : number
}

type SheetChoice = {
  sheetIndex: number
  onShare: ((share: number) => void) | undefined
  onUnsolved: (count: number) => void
}

async function* readSheet(
  zip: ZipParts,
  workbook: Workbook,
  { sheetIndex, onShare, onUnsolved }: SheetChoice,
): AsyncGenerator<readonly SourceRow[]> {
  const sheet = workbook.sheets[sheetIndex]
  const part = sheet === undefined ? null : await zip.open(sheet.part)
  if (part === null) throw reject('broken_spreadsheet')
  const visitor = createSheetVisitor(workbook)
  const size = zip.sizeOf(sheet?.part ?? '')
  for await (const bytes of walkXml(part, visitor)) {
    onUnsolved(visitor.unsolved)
    if (visitor.pending < batchRows) continue
    onShare?.(Math.min(1, bytes / size))
    yield visitor.drain()
  }
  if (visitor.pending > 0) yield visitor.drain()
}
