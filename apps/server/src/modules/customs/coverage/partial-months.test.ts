import type { CoverageSide } from '@tradewind/contract'
import { expect, test } from 'vitest'
import { placeKey, type Holding } from './holdings.ts'
import { newestDayOf, partialOf, type PartialReason } from './partial-months.ts'

const at = { newestDay: '2026-09-18', today: '2026-11-23' }

test.each<
  [
    string,
    string,
    Parameters<typeof partialOf>[1],
    typeof at | { newestDay: null; today: string },
    PartialReason | null,
  ]
>([
  ['a month before the end of the data', '2026-08', {}, at, null],
  ['the month in which the data ends', '2026-09', {}, at, 'data'],
  ['a month after the end of the data', '2026-10', {}, at, 'data'],
  ['a month that ends with a weekend', '2026-05', {}, { ...at, newestDay: '2026-05-29' }, null],
  ['the running month', '2026-11', {}, { ...at, newestDay: '2026-11-30' }, 'data'],
  ['the running month on its last day', '2026-11', {}, { newestDay: '2026-11-30', today: '2026-11-30' }, 'data'],
  [
    'the running month without a snapshot of the coverage',
    '2026-11',
    {},
    { newestDay: null, today: '2026-11-23' },
    'data',
  ],
  ['a month that begins before the range', '2026-08', { dateFrom: '2026-08-02' }, at, 'range'],
  ['a month that ends after the range', '2026-02', { dateTo: '2026-02-27' }, at, 'range'],
  ['a whole month of a range', '2026-02', { dateFrom: '2026-02-01', dateTo: '2026-02-28' }, at, null],
])('%s', (_name, month, range, days, expected) => expect(partialOf(month, range, days)).toBe(expected))

const holding = (side: CoverageSide, country: string, lastDay: string): [string, Holding] => [
  placeKey(side, country),
  {
    side,
    country,
    trades: 1,
    companies: 1,
    firstDay: '2022-01-03',
    lastDay,
    feeds: [],
    rows: new Map(),
    covered: [],
    filled: [],
  },
]
const holdings = {
  asOf: new Date('2026-11-01T00:00:00Z'),
  byPlace: new Map([
    holding('imports', 'US', '2026-09-30'),
    holding('imports', 'DE', '2026-07-31'),
    holding('exports', 'CN', '2026-06-30'),
    holding('exports', 'VN', '2202-06-30'),
  ]),
  contacts: new Map(),
  covered: ['2022-01', '2026-09'],
}
test.each<[string, Parameters<typeof newestDayOf>[1], string | null]>([
  ['all countries', {}, '2026-09-30'],
  ['several destinations: the latest of them', { destinationCountries: ['US', 'DE'] }, '2026-09-30'],
  ['both sides: the side that ends first', { destinationCountries: ['US'], originCountries: ['CN'] }, '2026-06-30'],
  ['a side without data decides nothing', { destinationCountries: ['US'], originCountries: ['KE'] }, '2026-09-30'],
  ['a day after the covered months', { originCountries: ['VN'] }, null],
])('the newest day of %s', (_name, places, expected) => expect(newestDayOf(holdings, places)).toBe(expected))
