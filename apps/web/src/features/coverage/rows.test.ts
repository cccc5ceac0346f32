import type { CoverageRow } from '@tradewind/contract'
import { expect, test } from 'vitest'
import { readView, writeView } from './coverage-url.ts'
import { chooseRows, countFilled, freshnessOf, coverageCsv } from './rows.ts'

const row = (given: Partial<CoverageRow>): CoverageRow => ({
  dataset: 'trade',
  side: 'imports',
  country: 'US',
  rows: 100,
  companies: 7,
  from: '2022-01-03',
  to: '2024-09-01',
  lagDays: 30,
  lastLoadAt: '2024-09-05T00:00:00.000Z',
  sources: 1,
  months: 30,
  gaps: 0,
  demoRows: 0,
  fields: [],
  ...given,
})
const list = [
  row({}),
  row({ country: 'VN', rows: 500, companies: null, lagDays: 90 }),
  row({ country: null, rows: 9, lagDays: 400 }),
  row({ side: 'exports', country: 'CN', rows: 900 }),
  row({ dataset: 'lists', side: null, country: 'US', rows: 3, lagDays: null }),
]
const choose = (query: string) =>
  chooseRows(list, readView(new URLSearchParams(query))).map(
    ({ dataset, country, rows }) => `${dataset} ${country ?? '–'} ${rows}`,
  )

test('the rows of one side are ordered by size, and rows without a side belong to both sides', () => {
  expect(choose('')).toEqual(['trade VN 500', 'trade US 100', 'trade – 9', 'lists US 3'])
  expect(choose('side=exports')).toEqual(['trade CN 900', 'lists US 3'])
  expect(choose('dataset=lists')).toEqual(['lists US 3'])
  // Rows whose value in the sorted column is unknown come last, in ascending and in descending order.
  expect(choose('sort=companies_asc').at(-1)).toBe('trade VN 500')
  expect(choose('sort=companies_desc').at(-1)).toBe('trade VN 500')
})

test('an uncovered country is a row when the filter asks for it', () => {
  expect(choose('country=KE,VN')).toEqual(['trade VN 500', 'trade KE 0'])
  const absent = choose('fresh=absent&area=Africa')
  expect(absent).toContain('trade KE 0')
  expect(absent).not.toContain('trade VN 0')
  expect(choose('fresh=absent&dataset=trade')).not.toContain('trade US 0')
  expect(choose('fresh=aging')).toEqual(['trade VN 500'])
})

test('freshness depends on the lag, and a field counts as filled from half of the records', () => {
  expect([0, 45, 46, 120, 121].map((lagDays) => freshnessOf(row({ lagDays })))).toEqual([
    'fresh',
    'fresh',
    'aging',
    'aging',
    'stale',
  ])
  expect(freshnessOf(row({ lagDays: null }))).toBeNull()
  expect(freshnessOf(row({ rows: 0 }))).toBe('absent')
  const fields: CoverageRow['fields'] = [
    { field: 'buyer', share: 0.5, of: 'rows' },
    { field: 'amount', share: 0.49, of: 'rows' },
    { field: 'email', share: 1, of: 'companies' },
  ]
  expect(countFilled(row({ fields }))).toEqual({ filled: 1, total: 2 })
})

test('the address stores valid values that differ from the defaults', () => {
  const given =
    'side=exports&area=Africa&fresh=stale&country=KE%2CUG&sort=lag_asc&page=2&limit=50&open=trade-exports-KE'
  expect(new URLSearchParams(writeView(readView(new URLSearchParams(given)))).toString()).toBe(
    'side=exports&area=Africa&fresh=stale&country=KE%2CUG&sort=lag_asc&page=2&limit=50&open=trade-exports-KE',
  )
  expect(writeView(readView(new URLSearchParams('side=x&area=y&fresh=z&country=kenya&sort=q&page=-1')))).toEqual({})
})

test('the CSV file quotes titles with quotes or commas', () => {
  const text = coverageCsv(
    [row({ fields: [{ field: 'buyer', share: 1 / 3, of: 'rows' }] })],
    ['buyer'],
    ['a "b"', 'c,d'],
  )
  expect(text).toBe(
    '\uFEFF"a ""b""","c,d"\r\nUS,imports,trade,100,7,2022-01-03,2024-09-01,30,2024-09-05T00:00:00.000Z,30,0,0.3333\r\n',
  )
})
