/** Trade files in the forms of customs offices and vendors, of any size, identical for the same parameters. */

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { PassThrough, type Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import yazl from 'yazl'

export type FileShape = {
  format: 'csv' | 'xlsx' | 'parquet'
  /** The number of columns: 14 in files of a customs office, 45 in those of a vendor. */
  columns: 14 | 45
  rows: number
  /** The first record id. */
  firstId?: number
  /**
   * The number of the edition. Another edition has the same record ids with other contents, like a file that an
   * authority has corrected.
   */
  edition?: number
}

type Value = string | number
type Row = readonly Value[]

const goods =
  'ceramic tile steel pipe valve cotton lamp bolt nut glass wood chair table motor pump engine filter cable'.split(' ')
const countries = [
  'Italy',
  'China',
  'Turkey',
  'Vietnam',
  'Germany',
  'Spain',
  'India',
  'Brazil',
  'Kenya',
  'United States',
]
const towns = [
  'Izmir',
  'Milano',
  'Ningbo',
  'Hai Phong',
  'Hamburg',
  'Valencia',
  'Chennai',
  'Santos',
  'Mombasa',
  'Houston',
]
const ports = ['TRIZM', 'ITGOA', 'CNNGB', 'VNHPH', 'DEHAM', 'ESVLC', 'INMAA', 'BRSSZ', 'KEMBA', 'USHOU']
const units = ['PCS', 'KGM', 'CTN', 'SET', 'M2']

const usual = [
  'Date', 'Record Id', 'Importer', 'Importer Address', 'Exporter', 'Product Description', 'HS Code', 'Quantity', 'Unit',
  'Net Weight', 'Total Value USD', 'Origin Country', 'Destination Country', 'Bill No',
] // prettier-ignore
const further = [
  'Notify Party', 'Port of Loading', 'Port of Discharge', 'Transport Mode', 'Incoterms', 'Container Count', 'Currency',
  'Exporter Address', 'Importer Phone', 'Importer Email',
] // prettier-ignore
const fillers = Array.from({ length: 45 - usual.length - further.length }, (_, index) => `Remark ${index + 1}`)

/** A linear congruential generator: fast, and random enough for names. */
const createDice = (seed: number) => {
  let state = seed >>> 0
  return (sides: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
type Dice = ReturnType<typeof createDice>

/** A skewed choice: few companies trade much and many trade little. */
const skewed = (dice: Dice, count: number): number => Math.floor((dice(count) * dice(count)) / count)
const pick = <T>(dice: Dice, list: readonly T[]): T => list[dice(list.length)]!
const two = (value: number): string => String(value).padStart(2, '0')

const syllables =
  'ba be bo da de do fa fi ga go ka ke ko la le lo ma mi mo na ne no pa pe ra ri ro sa se so ta te to va vi za'.split(
    ' ',
  )
const trades = [
  'Seramik',
  'Trading',
  'Metal',
  'Tekstil',
  'Foods',
  'Machinery',
  'Plastics',
  'Impex',
  'Chemicals',
  'Lighting',
]
const legalForms = ['Ltd', 'Co., Ltd', 'SpA', 'GmbH', 'A.S.', 'S.A.', 'LLC', 'Pvt Ltd']

/**
 * Makes a word of two to four syllables from a number. The number is hashed first, so that consecutive numbers give
 * dissimilar words.
 */
const wordOf = (number: number): string => {
  let rest = Math.imul(number + 1, 0x9e3779b1) >>> 0
  let word = ''
  for (let syllable = 2 + (rest % 3); syllable > 0; syllable -= 1) {
    rest = Math.floor(rest / 3)
    word += syllables[rest % syllables.length]
    rest = Math.imul(rest, 0x85ebca6b) >>> 0
  }
  return word
}

/** Makes the company with this number. The names of two companies differ in their first words, as in reality. */
const companyName = (number: number): string => {
  const words = number % 3 === 0 ? [wordOf(number)] : [wordOf(number), wordOf(number + 500_000)]
  return [...words, trades[number % trades.length], legalForms[number % legalForms.length]].join(' ').toUpperCase()
}

const addressOf = (number: number): string =>
  `${number % 997} ${companyName(number).split(' ')[0]} street, ${towns[number % towns.length]}`

type Parties = { buyer: number; seller: number }

const usualCells = (dice: Dice, id: number, { buyer, seller }: Parties): Value[] => [
  `2024-${two(1 + dice(12))}-${two(1 + dice(28))}`,
  `R${id}`,
  companyName(buyer),
  addressOf(buyer),
  companyName(seller),
  `${pick(dice, goods)} ${pick(dice, goods)} ${pick(dice, goods)}, model ${dice(1000)} grade ${dice(50)}`,
  String(690_700 + dice(100) * 100),
  dice(900) + 1,
  pick(dice, units),
  dice(90_000) / 10,
  dice(9_000_000) / 100,
  countries[seller % countries.length]!,
  countries[buyer % countries.length]!,
  `BL${dice(10_000_000)}`,
]

const furtherCells = (dice: Dice, { buyer, seller }: Parties): Value[] => [
  companyName(90_000 + skewed(dice, 2_000)),
  ports[seller % ports.length]!,
  ports[buyer % ports.length]!,
  pick(dice, ['Sea', 'Air', 'Road']),
  pick(dice, ['FOB', 'CIF', 'EXW']),
  dice(9) + 1,
  'USD',
  addressOf(seller),
  `+90 232 ${String(buyer).padStart(7, '5')}`,
  `sales@${companyName(buyer).split(' ')[0]?.toLowerCase()}.example`,
]

const headersOf = (columns: FileShape['columns']): readonly string[] =>
  columns === 14 ? usual : [...usual, ...further, ...fillers]

function* rowsOf({ columns, rows, firstId = 0, edition = 0 }: FileShape): Generator<Row> {
  const dice = createDice(12_345 + edition)
  for (let row = 0; row < rows; row += 1) {
    const parties = { buyer: skewed(dice, 20_000), seller: 50_000 + skewed(dice, 8_000) }
    const cells = usualCells(dice, firstId + row, parties)
    if (columns === 45) cells.push(...furtherCells(dice, parties), ...fillers.map(() => `note ${dice(50)}`))
    yield cells
  }
}

/** Writes the file, a few rows at a time. */
export const writeTradeFile = async (path: string, shape: FileShape): Promise<void> => {
  const file = createWriteStream(path)
  if (shape.format === 'csv') await writeCsv(file, shape)
  else if (shape.format === 'xlsx') await writeXlsx(file, shape)
  else await writeParquet(file, shape)
  file.end()
  await finished(file)
}

const pieceRows = 2_000

function* piecesOf<T>(rows: Iterable<T>, size = pieceRows): Generator<T[]> {
  let piece: T[] = []
  for (const row of rows) {
    piece.push(row)
    if (piece.length < size) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

const write = async (to: Writable, text: string | Uint8Array): Promise<void> => {
  if (!to.write(text)) await once(to, 'drain')
}

const csvCell = (value: Value): string => {
  const text = String(value)
  return text.includes(',') ? `"${text}"` : text
}

const writeCsv = async (file: Writable, shape: FileShape): Promise<void> => {
  await write(file, `${headersOf(shape.columns).join(',')}\n`)
  for (const piece of piecesOf(rowsOf(shape)))
    await write(file, piece.map((row) => `${row.map(csvCell).join(',')}\n`).join(''))
}

const sheetNames = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relationNames = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const workbookParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  'xl/workbook.xml': `<workbook ${sheetNames} xmlns:r="${relationNames}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationNames}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

const columnName = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnName(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26))

/** Writes XLSX like Excel: texts are in the shared strings, which come after the sheet. */
const writeXlsx = async (file: Writable, shape: FileShape): Promise<void> => {
  const zip = new yazl.ZipFile()
  for (const [name, text] of Object.entries(workbookParts)) zip.addBuffer(Buffer.from(text), name)
  const sheet = new PassThrough()
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  const strings = new Map<string, number>()
  const cell = (value: Value, reference: string): string => {
    if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`
    const known = strings.get(value) ?? strings.size
    strings.set(value, known)
    return `<c r="${reference}" t="s"><v>${known}</v></c>`
  }
  const names = headersOf(shape.columns).map((_, column) => columnName(column))
  let line = 0
  const row = (cells: Row): string => {
    line += 1
    return `<row r="${line}">${cells.map((value, column) => cell(value, `${names[column]}${line}`)).join('')}</row>`
  }
  const writing = (async () => {
    await write(sheet, `<worksheet ${sheetNames}><sheetData>${row(headersOf(shape.columns))}`)
    for (const piece of piecesOf(rowsOf(shape))) await write(sheet, piece.map(row).join(''))
    sheet.end('</sheetData></worksheet>')
    const texts = [...strings.keys()].map((text) => `<si><t>${text}</t></si>`).join('')
    zip.addBuffer(Buffer.from(`<sst ${sheetNames}>${texts}</sst>`), 'xl/sharedStrings.xml')
    zip.end()
  })()
  for await (const chunk of zip.outputStream as AsyncIterable<Uint8Array>) await write(file, chunk)
  await writing
}

const rowGroupRows = 100_000

const writeParquet = async (file: Writable, shape: FileShape): Promise<void> => {
  const headers = headersOf(shape.columns)
  const [sample = []] = rowsOf({ ...shape, rows: 1 })
  const isNumber = sample.map((value) => typeof value === 'number')
  const writer = new ByteWriter()
  const schema = [
    { name: 'root', num_children: headers.length },
    ...headers.map((name, column) =>
      isNumber[column] === true
        ? { name, type: 'DOUBLE' as const, repetition_type: 'REQUIRED' as const }
        : { name, type: 'BYTE_ARRAY' as const, converted_type: 'UTF8' as const, repetition_type: 'REQUIRED' as const },
    ),
  ]
  const parquet = new ParquetWriter({ writer, schema })
  for (const group of piecesOf(rowsOf(shape), rowGroupRows)) {
    const columnData = headers.map((name, column) => ({ name, data: group.map((row) => row[column]!) }))
    parquet.write({ columnData, rowGroupSize: rowGroupRows })
  }
  parquet.finish()
  await write(file, writer.getBytes())
}
