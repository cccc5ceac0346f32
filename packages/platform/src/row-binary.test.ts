import { Readable } from 'node:stream'
import { createRowBinary } from '@tradewind/platform'
import { startTestClickHouse } from '@tradewind/testkit'
import {
  array,
  bigInt,
  constant,
  constantFrom,
  date,
  double,
  integer,
  oneof,
  option,
  record,
  sample,
  string,
} from 'fast-check'
import { afterAll, expect, it } from 'vitest'

const { clickhouse, close } = await startTestClickHouse({ empty: true })
afterAll(close)

const columns = ['id', 'small', 'key', 'day', 'name', 'tags', 'amount', 'price', 'weight', 'containers'] as const
const types =
  'id UInt32, small UInt8, key UInt64, day Date, name String, tags Array(String), amount Nullable(Decimal(18, 2)), price Nullable(Decimal(18, 4)), weight Nullable(Decimal(18, 3)), containers Nullable(UInt16)'

const texts = oneof(
  string({ maxLength: 60 }),
  string({ unit: 'grapheme', maxLength: 60 }),
  constantFrom('', 'İZMİR', '😀', 'x'.repeat(31), 'x'.repeat(32), 'x'.repeat(33), 'é'.repeat(200), 'y'.repeat(20_000)),
)
const decimals = (wholeDigits: number) =>
  record({
    sign: constantFrom('', '-'),
    whole: bigInt(0n, 10n ** BigInt(wholeDigits) - 1n),
    fraction: option(string({ unit: constantFrom(...'0123456789'), minLength: 1, maxLength: 6 }), { nil: null }),
  }).map(({ sign, whole, fraction }) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}`)

/** Rounds decimal text half away from zero. Intl formats decimal texts exactly, without a conversion to a double. */
const roundedTo = (scale: number, text: string | null): string | null => {
  const options = { useGrouping: false, minimumFractionDigits: scale, maximumFractionDigits: scale } as const
  return text === null ? null : new Intl.NumberFormat('en-US', options).format(text.replace(/\.$/, '') as `${number}`)
}

const rows = array(
  record({
    id: integer({ min: 0, max: 0xffff_ffff }),
    small: integer({ min: 0, max: 255 }),
    key: bigInt(0n, 2n ** 64n - 1n),
    day: date({ min: new Date('1970-01-01'), max: new Date('2149-06-06'), noInvalidDate: true }).map((at) =>
      at.toISOString().slice(0, 10),
    ),
    name: texts,
    tags: array(texts, { maxLength: 4 }),
    amount: oneof(
      constant(null),
      decimals(4),
      decimals(13),
      constantFrom('0', '0.00', '0.999', '-0.005', '1.004999', '12.', '9999999999999.99'),
    ),
    price: oneof(constant(null), decimals(6), decimals(13)),
    weight: oneof(
      constant(null),
      double({ min: -1e12, max: 1e12, noNaN: true }),
      integer({ min: -99_999, max: 99_999 }).map((number) => number / 1000),
      constantFrom(0, -0, 0.0005, 1.0005, 2.0015, 8.1, 549_755_813_888.0625, 999_999_999_999.9999),
    ),
    containers: option(integer({ min: 0, max: 65_535 }), { nil: null }),
  }),
  { minLength: 300, maxLength: 400 },
)

it('RowBinary and JSON give the same rows', async () => {
  const [written = []] = sample(rows, 1)
  const out = createRowBinary(16)
  for (const row of written) {
    out.uint32(row.id)
    out.uint8(row.small)
    const key = Buffer.alloc(8)
    key.writeBigUInt64BE(row.key)
    out.uint64(key.toString('binary'))
    out.date(row.day)
    out.text(row.name)
    out.texts(row.tags)
    out.decimalOrNull(row.amount, 2)
    out.decimalOrNull(row.price, 4)
    out.numberOrNull(row.weight, 3)
    out.uint16OrNull(row.containers)
  }
  for (const table of ['by_bytes', 'by_json'])
    await clickhouse.command(`create table ${table} (${types}) engine = MergeTree order by tuple()`)
  await clickhouse.insert('by_bytes', Readable.from([out.bytes()]), { format: 'RowBinary', columns })
  const asJson = written.map((row) => ({
    ...row,
    key: String(row.key),
    amount: roundedTo(2, row.amount),
    price: roundedTo(4, row.price),
    weight: row.weight?.toFixed(3) ?? null,
  }))
  await clickhouse.insert('by_json', asJson)
  const read = (table: string) => clickhouse.rows(`select * from ${table}`)
  expect(await read('by_bytes')).toEqual(await read('by_json'))
  expect(await clickhouse.rows('select toUInt32(count()) as n from by_bytes')).toEqual([{ n: written.length }])
})

it('values that the types cannot hold are refused', () => {
  const out = createRowBinary(16)
  for (const text of ['1e3', 'x', '', '12,5', '1'.repeat(17)])
    expect(() => out.decimalOrNull(text, 2)).toThrow(RangeError)
  for (const number of [Number.NaN, Number.POSITIVE_INFINITY, 1e16])
    expect(() => out.numberOrNull(number, 3)).toThrow(RangeError)
  for (const day of ['1969-12-31', '2149-06-07', 'x']) expect(() => out.date(day)).toThrow(RangeError)
})
