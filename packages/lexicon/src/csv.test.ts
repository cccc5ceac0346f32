import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, csvText, toCsv } from './csv.ts'

const cellOf = (text: string) => csvLine([text]).slice(0, -2)
/** Removes the quotes of a cell, as a reader of RFC 4180 does. */
const unquoted = (cell: string) => (/^"[^]*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell)

test.each([
  '=1+1',
  '+1+cmd|/C calc!A0',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1',
  '+1-555-0100', // A spreadsheet evaluates this to -654.
  '+1 -555',
  '+(1)-555',
  '-5-3',
  '+',
  '-',
  '+86 138 A1',
  '+86 13800138000 ext 2',
])('%j gets a leading apostrophe in the file and is read back unchanged', (text) => {
  expect(cellOf(text)).toContain(`'${text}`)
  expect(csvText(`'${text}`)).toBe(text)
})

test.each([
  '+8613800138000',
  '+86 138 0013 8000',
  '+49 40 1234-567',
  '+1 (555) 010-0199',
  '+44 (0)20 7946 0018',
  '+44(0)20 7946-0018',
  '-12.5',
  '-1,250.00',
  '13800138000',
  'Tiles - glazed',
])('%j is written unchanged', (text) => {
  expect(unquoted(cellOf(text))).toBe(text)
  expect(csvText(text)).toBe(text)
})

/** Generates expressions that spreadsheets evaluate: numbers, operators, parentheses. */
const expression: fc.Arbitrary<string> = fc.letrec<{ all: string; sum: string; one: string }>((tie) => ({
  one: fc.oneof(
    { maxDepth: 3 },
    fc.nat({ max: 99_999 }).map(String),
    tie('all').map((inner) => `(${inner})`),
  ),
  sum: fc
    .tuple(tie('one'), fc.constantFrom('-', ' - ', '--', '- '), tie('all'))
    .map(([left, sign, right]) => left + sign + right),
  all: fc.oneof({ maxDepth: 3 }, tie('one'), tie('sum')),
})).all

test('every generated expression except a plain number is escaped', () => {
  fc.assert(
    fc.property(fc.constantFrom('+', '-', '+ ', '=', '@'), expression, (sign, text) => {
      const isNumber = /^[+-]\d+$/.test(sign + text)
      expect(cellOf(sign + text).startsWith("'")).toBe(!isNumber)
    }),
  )
})

test('an unescaped cell with a formula character at the start has only digits and separators', () => {
  const start = fc.constantFrom('+', '-', '=', '@', '\t', ' ', '＋', '')
  const rest = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('0', '1', '8', ' ', '-', '(', ')', '+', '.', 'A', '|', '!') }),
  )
  fc.assert(
    fc.property(start, rest, (first, more) => {
      const text = first + more
      if (!/^\s*[=+\-@＝＋－＠\t\r]/.test(unquoted(cellOf(text)))) return
      expect(text).toMatch(/^[+-][\d ().,-]+$/)
    }),
    { numRuns: 2000 },
  )
})

test('a written text is read back unchanged, escaped or not', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!text.startsWith("'"))
      expect(csvText(unquoted(cellOf(text)))).toBe(text)
    }),
  )
})

test('a line has plain numbers, empty unknown values and quoted separators', () => {
  expect(csvLine([-4, 12.5, null, 'a, "b"', 'two\nlines'])).toBe('-4,12.5,,"a, ""b""","two\nlines"\r\n')
})

test('a file has empty unknown values, doubled quotes and escaped formulas', () => {
  const lines = [
    ['Month', 'Shipments', 'USD'],
    ['2024-01', 3, 12.5],
    ['A "B", C', 0, null],
    ['=HYPERLINK("x")', 1, -4],
  ]
  expect(toCsv(lines)).toBe(
    '\uFEFFMonth,Shipments,USD\r\n2024-01,3,12.5\r\n"A ""B"", C",0,\r\n"\'=HYPERLINK(""x"")",1,-4\r\n',
  )
})
