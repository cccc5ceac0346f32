import { Readable } from 'node:stream'
import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  integer,
  oneof,
  record,
  string,
  tuple,
  type Arbitrary,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SourceRow } from '../table.ts'
import type { ZipParts } from '../zip.ts'
import { createRowReader } from './quick-row.ts'
import { createRowKeeper } from './rows.ts'
import { readSheet } from './sheet.ts'
import { readSharedStrings } from './strings.ts'
import type { Workbook } from './workbook.ts'

/** Creates a zip with one part, which is delivered in pieces of `pieceBytes`. */
const partOf = (content: string, pieceBytes = 1_000_000): ZipParts => {
  const bytes = Buffer.from(content)
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, index) =>
    bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  )
  return {
    names: [],
    hasNamesakes: false,
    open: async () => Readable.from(pieces),
    sizeOf: () => bytes.length,
    close: () => undefined,
  }
}

const workbook: Workbook = {
  sheets: [{ name: 'S', part: 'sheet' }],
  from1904: false,
  strings: ['first', '', 'third & last'],
  dateStyles: [false, true],
}

const readRows = async (zip: ZipParts) => {
  const rows: SourceRow[] = []
  let unsolved = 0
  const choice = { sheetIndex: 0, onShare: undefined, onUnsolved: (count: number) => (unsolved = count) }
  for await (const batch of readSheet(zip, workbook, choice)) rows.push(...batch)
  return { rows, unsolved }
}

const sheetOf = (rows: string): string =>
  `<worksheet><sheetData>${rows}</sheetData><pageMargins left="0.7"/></worksheet>`
/**
 * Adds a namespace prefix to the elements of a document, so that no element has the usual form and the XML parser reads
 * the whole document.
 */
const prefixed = (xml: string): string =>
  xml.replace(/<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\/?(?=\w)/gs, (found) => (found.startsWith('<!') ? found : `${found}x:`))

const inText = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const texts: Arbitrary<string> = oneof(
  string({ unit: 'grapheme', maxLength: 12 }).map((text) => inText(text.replace(/\p{Cc}/gu, '·'))),
  constantFrom(
    'A &amp; B',
    '&lt;a&gt;',
    'a\r\nb',
    'a\tb\nc',
    '&#x41;',
    '<![CDATA[<row r="1"></row>]]>',
    'a > b',
    ' ',
    'a_x000D_b',
    '_x005F_x000D_',
  ),
)
const numbers = oneof(
  integer().map(String),
  constantFrom('0', '-0', '12.5', '-0.001', '1e3', '6.322356610420595E-05', '123456789012345678', '45930', '45930.75', '.5', '5.', '+1', ' 7 ', '1.2.3', 'abc', '-', '0.1234567890123456'),
) // prettier-ignore
const values: Arbitrary<string> = oneof(
  tuple(constantFrom('', ' t="n"', ' s="1"', ' s="0" t="n"', ' s="x"', " s='1'"), numbers).map(
    ([attributes, number]) => `${attributes}><v>${number}</v>`,
  ),
  constantFrom('0', '1', '2', '3', '01', '-1', 'x').map((index) => ` t="s"><v>${index}</v>`),
  tuple(constantFrom('str', 'd', 'e', 'b', 'unheard'), oneof(texts, constantFrom('0', '1'))).map(
    ([type, text]) => ` t="${type}"><v>${text}</v>`,
  ),
  tuple(constantFrom('', ' xml:space="preserve"'), texts).map(
    ([space, text]) => ` t="inlineStr"><is><t${space}>${text}</t></is>`,
  ),
  texts.map((text) => ` t="inlineStr"><is><r><t>${text}</t></r><rPh><t>guide</t></rPh></is>`),
  constantFrom(
    '>', ' t="str"><f>A1&amp;"x"</f><v>x</v>', '><f>A1*2</f>', '><f>A1*2</f><v></v>', '><f t="shared" ref="A1:A9" si="0"/><v>3</v>',
    '><!-- </c></row><row> --><v>1</v>', '><v/>', ' t="s" t2="1" ph="1"><v>0</v>', ' t="inlineStr"></c><c r="ZZ1" s="1"/><c>',
  ),
) // prettier-ignore
const references = constantFrom('', ' r="A1"', ' r="B7"', ' r="AA3"', ' r="C"')
const cells = oneof(
  tuple(references, values).map(([reference, value]) => `<c${reference}${value}</c>`),
  references.map((reference) => `<c${reference} s="1"/>`),
  references.map((reference) => `<c${reference} s="1" />`),
)
const rows = oneof(
  tuple(constantFrom('', ' r="3"', ' r="40"', ' spans="1:3" r="9" ht="12.5"', ' r="1e3"', '  r="8"'), array(cells, { maxLength: 5 })).map(
    ([attributes, inside]) => `<row${attributes}>${inside.join('')}</row>`,
  ),
  constantFrom('<row r="5"/>', '<row r="50" />', '\n  ', '<!-- <row><c><v>1</v></c></row> -->', '<!-- > <row><c><v>1</v></c></row> -->', '<?note <row/> ?>', 'stray'),
) // prettier-ignore

describe('rows of a sheet', () => {
  it.each(['quickly', 'by the parser'])(
    'keep identifiers of twenty digits that are written as numbers, read %s',
    async (way) => {
      const xml = sheetOf(
        '<row r="1"><c r="A1"><v>12345678901234567890</v></c><c r="B1"><v>9007199254740991</v></c></row>',
      )
      const { rows } = await readRows(partOf(way === 'quickly' ? xml : prefixed(xml)))
      expect(rows.map(({ cells }) => cells)).toEqual([['12345678901234567890', 9_007_199_254_740_991]])
    },
  )

  it('equal those of an XML parser, in any form and with pieces that end anywhere', async () => {
    const sheets = record({ rows: array(rows, { maxLength: 8 }), pieceBytes: integer({ min: 1, max: 300 }) })
    await assert(
      asyncProperty(sheets, async ({ rows: some, pieceBytes }) => {
        const sheet = sheetOf(some.join(''))
        expect(await readRows(partOf(sheet, pieceBytes))).toEqual(await readRows(partOf(prefixed(sheet))))
      }),
      { numRuns: 1_000 },
    )
  })

  it('have the characters that XML cannot write, and count formulas without a result', async () => {
    const cells = [
      '<c t="inlineStr"><is><t>a_x000D_b _x005F_x000D_ _x0000__xyz_</t></is></c>',
      '<c t="str"><f>A1</f><v>_x0041_</v></c>',
      '<c><f>1+1</f><v></v></c><c t="str"><f>""</f><v></v></c><c><f>1+1</f><v/></c><c><f>1+1</f></c><c><f>1</f><v>1</v></c>',
    ]
    expect(await readRows(partOf(sheetOf(`<row>${cells.join('')}</row>`)))).toEqual({
      rows: [{ line: 1, cells: ['a\rb _x000D_ _xyz_', 'A', null, null, null, null, 1] }],
      unsolved: 3,
    })
  })

  it.each([
    '<row r="2" spans="1:2"><c r="A2" s="1"><v>45930</v></c><c r="B2" t="s"><v>2</v></c></row>',
    '<row><c t="inlineStr" r="A1"><is><t xml:space="preserve"> A &amp; B</t></is></c><c r="C1"/></row>',
    '<row r="9"><c r="A9" s="0"><f>B9*2</f><v>-1.5E-3</v></c><c r="B9" t="str"><f>A1</f><v>x</v></c></row>',
    '<row r="5" />',
  ])('as programs write them are read without the parser: %s', (row) => {
    const bytes = Buffer.from(`${row}<row>`)
    expect(createRowReader(workbook, createRowKeeper())(bytes, 0)).toBe(row.length)
  })

  it.each([
    '<row r="1"><c r="A1"><v>1</v></row>',
    '<row r="1"><c r="A1" r="B1"><v>1</v></c></row>',
    '<row r="1"><c r="A1"><v>&nothing;</v></c></row>',
    '<row r="1"><c t="inlineStr"><is><t>\u0001</t></is></c></row>',
    '<row r="1"><c r=A1><v>1</v></c></row>',
    '<row r="1"><c r="A1"><v>1</v></c></row></sheetData><row>',
    '<row r="1"><c r="A1"><v>1</v></c>',
  ])('are refused: %s', async (row) => {
    const good = '<row r="1"><c r="A1"><v>1</v></c></row>'
    await expect(readRows(partOf(sheetOf(good + row)))).rejects.toMatchObject({
      params: { reason: 'broken_spreadsheet' },
    })
  })

  it('are limited, even without an end', async () => {
    const endless = sheetOf(
      `<row><c><v>1</v></c></row><row>${'<c t="inlineStr"><is><t>xxxxxxxx</t></is></c>'.repeat(200_000)}</row>`,
    )
    await expect(readRows(partOf(endless, 65_536))).rejects.toMatchObject({ params: { reason: 'row_too_large' } })
  })
})

describe('shared strings', () => {
  const strings = oneof(
    texts.map((text) => `<si><t>${text}</t></si>`),
    texts.map((text) => `<si><t xml:space="preserve">${text}</t></si>`),
    texts.map((text) => `<si><r><rPr><b/></rPr><t>${text}</t></r><r><t>two</t></r><rPh><t>guide</t></rPh></si>`),
    constantFrom('<si/>', '<si><t/></si>', '<si></si>', ' ', '<!-- <si><t>x</t></si> -->'),
  )
  it('equal those of an XML parser', async () => {
    const parts = record({ some: array(strings, { maxLength: 10 }), pieceBytes: integer({ min: 1, max: 200 }) })
    await assert(
      asyncProperty(parts, async ({ some, pieceBytes }) => {
        const part = `<?xml version="1.0"?>\n<sst count="3" uniqueCount="3">${some.join('')}</sst>`
        const read = (zip: ZipParts) => readSharedStrings(zip, 1_000_000)
        expect(await read(partOf(part, pieceBytes))).toEqual(await read(partOf(prefixed(part))))
      }),
      { numRuns: 500 },
    )
  })
})
