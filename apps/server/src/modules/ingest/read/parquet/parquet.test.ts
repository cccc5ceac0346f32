import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { Failure } from '@tradewind/contract'
import {
  array,
  assert,
  constantFrom,
  double,
  integer,
  option,
  property,
  asyncProperty,
  record,
  string,
} from 'fast-check'
import type { SchemaElement } from 'hyparquet'
import { parquetWriteBuffer, type ColumnSource } from 'hyparquet-writer'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestFolder, readAll } from '../../testing/files.ts'
import { openRandom } from '../random-file.ts'
import { decimalCell } from './cells.ts'
import { openParquet } from './index.ts'
import { bitWidthOf, createLevels } from './levels.ts'

const folder = await createTestFolder()
afterAll(() => folder[Symbol.asyncDispose]())

type WriteOptions = Partial<Parameters<typeof parquetWriteBuffer>[0]>
const write = (columnData: ColumnSource[], options: WriteOptions = {}): Buffer =>
  Buffer.from(parquetWriteBuffer({ columnData, ...options }))

const cellsOf = async (content: Buffer) =>
  (await readAll(await folder.write('a.parquet', content))).map(({ cells }) => cells)

const reasonOf = async (content: Buffer): Promise<unknown> => {
  try {
    await readAll(await folder.write('bad.parquet', content))
    return 'accepted'
  } catch (error) {
    if (error instanceof Failure) return error.params['reason']
    throw error
  }
}

/** Reads one column with the given schema element. */
const typed = (element: Omit<SchemaElement, 'name'>, data: unknown[]): Promise<unknown[]> =>
  cellsOf(
    write([{ name: 'c', data }], {
      schema: [
        { name: 'root', num_children: 1 },
        { name: 'c', repetition_type: 'OPTIONAL', ...element },
      ],
    }),
  ).then((rows) => rows.slice(1).map(([cell]) => cell ?? null))

const compressors = {
  GZIP: (bytes: Uint8Array) => gzipSync(bytes),
  ZSTD: (bytes: Uint8Array) => zstdCompressSync(bytes),
  BROTLI: (bytes: Uint8Array) => brotliCompressSync(bytes),
}

describe('a Parquet file', () => {
  it('has its own columns, and a line for each row, across row groups and pages', async () => {
    const count = 5_000
    const content = write(
      [
        { name: 'id', data: Array.from({ length: count }, (_, index) => index), type: 'INT32', nullable: false },
        { name: 'buyer', data: Array.from({ length: count }, (_, index) => (index % 3 === 0 ? null : `B${index % 7}`)), type: 'STRING' },
        { name: 'note', data: Array.from({ length: count }, (_, index) => `row ${index} ü`), type: 'STRING' },
      ],
      { rowGroupSize: 1_700, pageSize: 2_000 },
    ) // prettier-ignore
    const rows = await readAll(await folder.write('many.parquet', content))
    expect(rows).toHaveLength(count + 1)
    expect(rows[0]).toEqual({ line: 0, cells: ['id', 'buyer', 'note'] })
    for (const [index, row] of rows.slice(1).entries())
      expect(row).toEqual({
        line: index + 1,
        cells: [index, index % 3 === 0 ? null : `B${index % 7}`, `row ${index} ü`],
      })
  })

  it.each(['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'ZSTD', 'BROTLI'] as const)('may be compressed by %s', async (codec) => {
    const data = Array.from({ length: 2_000 }, (_, index) => `text ${index % 40} ${index}`)
    const rows = await cellsOf(write([{ name: 't', data, type: 'STRING' }], { codec, compressors }))
    expect(rows.slice(1).flat()).toEqual(data)
  })

  it('has values of each logical type as cells of that meaning', async () => {
    const day = (text: string) => new Date(`${text}Z`)
    expect(await typed({ type: 'INT32', converted_type: 'DATE' }, [day('2024-03-15T00:00'), null])).toEqual([
      '2024-03-15',
      null,
    ])
    expect(await typed({ type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' }, [day('2025-09-30T18:30')])).toEqual([
      '2025-09-30T18:30:00Z',
    ])
    const local = { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MICROS' } as const
    expect(
      await typed({ type: 'INT64', logical_type: local }, [day('2025-09-30T00:00'), day('1999-12-31T23:59:58')]),
    ).toEqual(['2025-09-30', '1999-12-31T23:59:58'])
    const nanos = { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'NANOS' } as const
    expect(await typed({ type: 'INT64', logical_type: nanos }, [1_727_719_800_123_456_789n])).toEqual([
      '2024-09-30T18:10:00Z',
    ])
    const decimal = { converted_type: 'DECIMAL', precision: 18, scale: 3 } as const
    expect(await typed({ type: 'INT64', ...decimal }, [12345n, -5n, 123456789012345678n])).toEqual([
      12.345, -0.005, '123456789012345.678',
    ]) // prettier-ignore
    expect(await typed({ type: 'INT64' }, [1n, -9007199254740993n, 2n ** 40n])).toEqual([
      1,
      '-9007199254740993',
      2 ** 40,
    ])
    expect(await typed({ type: 'FLOAT' }, [0.1, 1234.5, Number.NaN, null])).toEqual([0.1, 1234.5, null, null])
    expect(await typed({ type: 'DOUBLE' }, [0.1, Number.POSITIVE_INFINITY])).toEqual([0.1, null])
    expect(await typed({ type: 'BOOLEAN' }, [true, null, false])).toEqual([true, null, false])
    const id = '6f1b2c3d-0a1b-4c2d-8e3f-001122334455'
    expect(
      await typed({ type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, logical_type: { type: 'UUID' } }, [id]),
    ).toEqual([id])
  })

  it.each(['DELTA_BINARY_PACKED', 'BYTE_STREAM_SPLIT', 'PLAIN'] as const)(
    'may encode numbers by %s',
    async (encoding) => {
      const data = Array.from({ length: 3_000 }, (_, index) => (index % 5 === 0 ? null : index * 7 - 9_000))
      const rows = await cellsOf(write([{ name: 'n', data, type: 'INT32', encoding, nullable: true }]))
      expect(rows.slice(1).map(([cell]) => cell ?? null)).toEqual(data)
    },
  )

  it.each(['DELTA_LENGTH_BYTE_ARRAY', 'DELTA_BYTE_ARRAY', 'RLE_DICTIONARY'] as const)(
    'may encode texts by %s',
    async (encoding) => {
      const data = Array.from({ length: 3_000 }, (_, index) => (index % 5 === 0 ? null : `code-${index % 90}`))
      const rows = await cellsOf(write([{ name: 't', data, type: 'STRING', encoding, nullable: true }]))
      expect(rows.slice(1).map(([cell]) => cell ?? null)).toEqual(data)
    },
  )

  it('has columns for objects and lists', async () => {
    const schema: SchemaElement[] = [
      { name: 'root', num_children: 3 },
      { name: 'buyer', num_children: 2, repetition_type: 'OPTIONAL' },
      { name: 'name', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
      { name: 'country', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
      { name: 'hs', num_children: 1, repetition_type: 'OPTIONAL', converted_type: 'LIST' },
      { name: 'list', num_children: 1, repetition_type: 'REPEATED' },
      { name: 'element', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' },
      { name: 'n', type: 'INT32', repetition_type: 'REQUIRED' },
    ]
    const content = write(
      [
        { name: 'buyer', data: [{ name: 'A LTD', country: 'IT' }, { name: null, country: 'FR' }, null] },
        { name: 'hs', data: [['690721', '6908'], [], null] },
        { name: 'n', data: [1, 2, 3] },
      ],
      { schema },
    )
    expect(await cellsOf(content)).toEqual([
      ['buyer.name', 'buyer.country', 'hs', 'n'],
      ['A LTD', 'IT', '690721; 6908', 1],
      [null, 'FR', null, 2],
      [null, null, null, 3],
    ])
  })

  it('is read as it was written, for any values', async () => {
    const row = record({
      n: option(integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
      d: option(double({ noNaN: true, noDefaultInfinity: true })),
      t: option(string({ unit: 'grapheme', maxLength: 8 }).filter((text) => !text.includes('\0'))),
    })
    const sizes = constantFrom(7, 100, 1_000_000)
    await assert(
      asyncProperty(array(row, { minLength: 1, maxLength: 60 }), sizes, async (rows, rowGroupSize) => {
        const content = write(
          [
            { name: 'n', data: rows.map(({ n }) => n), type: 'INT32', nullable: true },
            { name: 'd', data: rows.map(({ d }) => d), type: 'DOUBLE', nullable: true },
            { name: 't', data: rows.map(({ t }) => t), type: 'STRING', nullable: true },
            { name: 'line', data: rows.map((_, index) => index), type: 'INT32', nullable: false },
          ],
          { rowGroupSize, pageSize: 64 },
        )
        expect((await cellsOf(content)).slice(1)).toEqual(rows.map(({ n, d, t }, index) => [n, d, t, index]))
      }),
      { numRuns: 60 },
    )
  })

  it('is refused when it is truncated or altered at any position', async () => {
    const data = Array.from({ length: 3_000 }, (_, index) => `text ${index % 50}`)
    const whole = write([
      { name: 't', data, type: 'STRING' },
      { name: 'n', data: data.map((_, index) => index), type: 'INT32' },
    ])
    expect(await reasonOf(whole)).toBe('accepted')
    expect(await reasonOf(whole.subarray(0, whole.length - 1))).toBe('broken_parquet')
    expect(await reasonOf(whole.subarray(0, 400))).toBe('broken_parquet')
    expect(await reasonOf(Buffer.from('PAR1PAR1'))).toBe('broken_parquet')
    expect(await reasonOf(Buffer.from('PARE....'))).toBe('password_protected')
    await assert(
      asyncProperty(integer({ min: 4, max: whole.length - 9 }), integer({ min: 1, max: 255 }), async (at, change) => {
        const altered = Buffer.from(whole)
        altered[at] = (altered[at] ?? 0) ^ change
        // If the changed bytes are only values, the file is accepted. Any other change must be reported with the right
        // reason. No change may block or end the process.
        expect(['accepted', 'broken_parquet', 'too_large_inside', 'empty', 'row_too_large']).toContain(
          await reasonOf(altered),
        )
      }),
      { numRuns: 300 },
    )
  })
})

describe('the memory for a Parquet file', () => {
  const heldOf = async (content: Buffer, heldBytes: number): Promise<unknown> => {
    const path = await folder.write('held.parquet', content)
    try {
      const file = await openParquet(openRandom(path), heldBytes)
      try {
        for await (const _ of file.rows(0));
        return 'accepted'
      } finally {
        await file.close()
      }
    } catch (error) {
      if (error instanceof Failure) return error.params['reason']
      throw error
    }
  }
  const columns = (count: number, encoding: 'PLAIN' | 'RLE_DICTIONARY'): ColumnSource[] =>
    Array.from({ length: count }, (_, column) => ({
      name: `c${column}`,
      data: Array.from({ length: 1_000 }, (__, row) => `${String(row).padStart(6, '0')}${'x'.repeat(94)}`),
      type: 'STRING',
      encoding,
    }))

  it('is limited over all columns, with a page of each column', async () => {
    const content = write(columns(8, 'PLAIN'))
    expect(await heldOf(content, 900_000)).toBe('accepted')
    expect(await heldOf(content, 800_000)).toBe('too_large_inside')
    expect(await heldOf(write(columns(1, 'PLAIN'), { pageSize: 10_000 }), 50_000)).toBe('accepted')
  })

  it('includes dictionaries with their entries, and assembled lists', async () => {
    const content = write(columns(4, 'RLE_DICTIONARY'))
    expect(await heldOf(content, 700_000)).toBe('accepted')
    // The limit of 500,000 bytes is above the 416,000 bytes of the texts. The file must still be refused, because
    // entries and lists take memory too.
    expect(await heldOf(content, 500_000)).toBe('too_large_inside')
  })

  it('limits the text of a row as in other formats', async () => {
    const cell = 'x'.repeat(400_000)
    const three = ['a', 'b', 'c'].map((name): ColumnSource => ({ name, data: [cell, 'y'], type: 'STRING' }))
    expect(await reasonOf(write(three))).toBe('row_too_large')
    expect(await reasonOf(write(three.slice(0, 2)))).toBe('accepted')
  })

  it('limits texts that grow from prefixes of earlier texts', async () => {
    const data = Array.from({ length: 400 }, (_, index) => 'x'.repeat(index * 1_000))
    expect(await reasonOf(write([{ name: 't', data, type: 'STRING', encoding: 'DELTA_BYTE_ARRAY' }]))).toBe('accepted')
    const wide = Array.from({ length: 400 }, () => 'x'.repeat(1_000_000))
    expect(await heldOf(write([{ name: 't', data: wide, type: 'STRING', encoding: 'DELTA_BYTE_ARRAY' }]), 8e6)).toBe(
      'accepted',
    )
    const wider = ['x', 'x'.repeat(1_100_000)]
    expect(await reasonOf(write([{ name: 't', data: wider, type: 'STRING', encoding: 'DELTA_BYTE_ARRAY' }]))).toBe(
      'row_too_large',
    )
  })

  it('is limited by smaller batches of long rows', async () => {
    const data = Array.from({ length: 600 }, () => 'x'.repeat(200_000))
    const content = write([{ name: 't', data, type: 'STRING', encoding: 'RLE_DICTIONARY' }])
    const file = await openParquet(openRandom(await folder.write('long.parquet', content)))
    const batches: number[] = []
    for await (const batch of file.rows(0)) batches.push(batch.length)
    await file.close()
    expect(batches.reduce((sum, length) => sum + length, 0)).toBe(601)
    expect(Math.max(...batches)).toBeLessThan(100)
  })
})

describe('levels', () => {
  it('expand a run only as far as its values are read', () => {
    // The bytes declare a run of 2^31 - 1 values in six bytes.
    const run = createLevels(Buffer.from([0xfe, 0xff, 0xff, 0xff, 0x0f, 1]), 1)
    const values = new Uint32Array(4)
    run.read(values, 4)
    expect([...values]).toEqual([1, 1, 1, 1])
    expect(() => createLevels(Buffer.from([3, 0xff]), 9).read(values, 4)).toThrow(RangeError)
  })

  it('of any bit width are unpacked as they were packed', () => {
    assert(
      property(integer({ min: 1, max: 32 }).chain((width) => record({ width: constantFrom(width), values: array(integer({ min: 0, max: 2 ** width - 1 }), { minLength: 1, maxLength: 64 }) })), ({ width, values }) => {
        const groups = Math.ceil(values.length / 8)
        let packed = 0n
        for (const [index, value] of values.entries()) packed |= BigInt(value) << BigInt(index * width)
        const bytes = Buffer.alloc(1 + groups * width)
        bytes[0] = groups * 2 + 1
        for (let at = 1; at < bytes.length; at += 1) bytes[at] = Number((packed >> BigInt((at - 1) * 8)) & 0xffn)
        const read = new Uint32Array(values.length)
        createLevels(bytes, width).read(read, values.length)
        expect([...read]).toEqual(values)
      }),
    ) // prettier-ignore
    expect([0, 1, 2, 3, 4].map(bitWidthOf)).toEqual([0, 1, 2, 2, 3])
  })
})

describe('decimals', () => {
  it.each([
    [0n, 2, 0],
    [5n, 3, 0.005],
    [-1250n, 2, -12.5],
    [99_999_999_999_999_999n, 2, '999999999999999.99'],
    [7n, 0, 7],
  ])('%s of scale %d is %s', (unscaled, scale, cell) => {
    expect(decimalCell(unscaled, scale)).toBe(cell)
  })
})
