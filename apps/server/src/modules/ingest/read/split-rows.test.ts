import { Failure } from '@tradewind/contract'
import { parse } from 'csv-parse/sync'
import { array, assert, constantFrom, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRowSplitter } from './split-rows.ts'

/**
 * Splits a text into rows. The text is delivered in chunks, and `cuts` are the byte positions at which a chunk ends.
 * Returns the rows or the reason why the text is refused.
 */
const split = (text: string | Buffer, { delimiter = ',', cuts = [] as readonly number[] } = {}) => {
  const bytes = Buffer.from(text)
  const splitter = createRowSplitter(delimiter)
  const ends = [...new Set([...cuts.map((cut) => Math.min(cut, bytes.length)), bytes.length])].toSorted((a, b) => a - b)
  try {
    const rows = ends.flatMap((end, index) => splitter.split(bytes.subarray(ends[index - 1] ?? 0, end), false))
    return [...rows, ...splitter.split(Buffer.alloc(0), true)]
  } catch (error) {
    if (error instanceof Failure) return error.params['reason']
    throw error
  }
}

const cellsOf = (text: string | Buffer, options = {}) => {
  const rows = split(text, options)
  return Array.isArray(rows) ? rows.filter(({ refused }) => refused === undefined).map((row) => row.cells) : rows
}

/** Splits the text with csv-parse for comparison, because operators know how csv-parse handles wrong quotes. */
const byCsvParse = (text: string, delimiter: string): unknown => {
  try {
    const rows = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    })
    return rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  } catch {
    return 'broken_text'
  }
}

/** Text fragments that are special cases for a tokeniser. */
const pieces = constantFrom(
  '"',
  '""',
  ',',
  ';',
  '\n',
  '\r\n',
  '\r',
  ' ',
  'a',
  'word',
  'é',
  '税',
  '😀',
  '"a""b"',
  '"x\ny"',
)
const texts = array(pieces, { maxLength: 40 }).map((parts) => parts.join(''))

describe('rows of delimited text', () => {
  it('equal those of csv-parse, whatever the quotes', () => {
    assert(
      property(texts, constantFrom(',', ';'), (text, delimiter) => {
        expect(cellsOf(text, { delimiter })).toEqual(byCsvParse(text, delimiter))
      }),
      { numRuns: 2_000 },
    )
  })

  it('do not depend on the ends of the chunks', () => {
    assert(
      property(texts, array(nat(120), { maxLength: 6 }), (text, cuts) => {
        expect(split(text, { cuts })).toEqual(split(text))
      }),
      { numRuns: 1_000 },
    )
    const text = 'a,"b""1\r\n2",é\r\n\r\n"税 😀",x"y\r"q" tail,,\n'
    for (let cut = 0; cut <= Buffer.byteLength(text); cut += 1)
      expect(split(text, { cuts: [cut] })).toEqual(split(text))
  })

  it('have their physical lines over every kind of line end, also inside quotes', () => {
    expect(split('a\r\nb\n"c\rd\r\ne\nf"\r\rg\n')).toEqual([
      { line: 1, cells: ['a'] },
      { line: 2, cells: ['b'] },
      { line: 3, cells: ['c\rd\r\ne\nf'] },
      { line: 8, cells: ['g'] },
    ])
  })

  it('keep a cell that continues after its closing quote as it is written', () => {
    expect(cellsOf('"12" pipe,"a""b" c,12" pipe\n')).toEqual([['"12" pipe', '"a"b" c', '12" pipe']])
  })

  it('are refused when they are not UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('é,'), Buffer.from([0xff, 0xfe]), Buffer.from(',税\nb,c\n')])
    expect(createRowSplitter(',').split(bytes, true)).toEqual([
      { line: 1, cells: [], refused: { reason: 'unclear_encoding', value: 'é,??,税' } },
      { line: 2, cells: ['b', 'c'] },
    ])
  })

  it('are refused with a quote that is never closed, and beyond the limits while they are read', () => {
    expect(split('a,b\n1,"open\n2,3\n')).toBe('broken_text')
    expect(split('x,'.repeat(3_000))).toBe('row_too_large')
    expect(split('x'.repeat(1024 * 1024 + 1))).toBe('row_too_large')
    const splitter = createRowSplitter(',')
    splitter.split(Buffer.from('"'), false)
    const endless = () => {
      for (let megabytes = 0; megabytes < 5; megabytes += 1) splitter.split(Buffer.alloc(1024 * 1024, 'x'), false)
    }
    expect(endless).toThrow(expect.objectContaining({ params: { reason: 'row_too_large' } }))
  })
})
