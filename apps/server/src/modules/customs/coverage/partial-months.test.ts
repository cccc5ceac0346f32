import { expect, test } from 'vitest'
import { partialOf, type Partial } from './partial-months.ts'

const at = { newestDay: '2026-09-18', today: '2026-11-23' }

test.each<
  [string, string, Parameters<typeof partialOf>[1], typeof at | { newestDay: null; today: string }, Partial | null]
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
