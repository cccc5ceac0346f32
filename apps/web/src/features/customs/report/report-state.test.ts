import { expect, test } from 'vitest'
import {
  changeReport,
  clampMonth,
  rangeOf,
  readReport,
  searchOf,
  type ReportState,
  writeReport,
  yearBefore,
} from './report-state.ts'

const state: ReportState = {
  side: 'seller',
  tab: 'records',
  range: { dateFrom: '2024-01-15', dateTo: '2024-06-30' },
  narrowing: {
    partnerId: 7,
    sharedWith: 9,
    hs: '7304.',
    country: '-',
    departurePort: '~Dry dock 4',
    arrivalPort: 'USLAX',
  },
  table: { sort: 'amount_desc', page: 3, secondPage: 2, limit: 50, record: '1-2' },
}

test.each(['2026-99-01', '2026-02-30', 'x', ''])('%j is no date of a report', (text) => {
  expect(readReport(new URLSearchParams({ from: text, to: '2026-02-28' }), 'buyer').range).toEqual({
    dateTo: '2026-02-28',
  })
})

test('the address restores the state of a report, and invalid values are ignored', () => {
  expect(readReport(new URLSearchParams(writeReport(state)), 'buyer')).toEqual(state)
  expect(readReport(new URLSearchParams('tab=x&from=1&partner=-2&hs=69a&country=Italy&pol=x&page=0'), 'buyer')).toEqual(
    {
      side: 'buyer',
      tab: 'overview',
      range: {},
      narrowing: {},
      table: {},
    },
  )
})

test('changing the tab resets the tables, and changing the side also clears the narrowing filters', () => {
  expect(changeReport(state, { tab: 'trend' })).toEqual({ ...state, tab: 'trend', table: {} })
  expect(changeReport(state, { side: 'buyer' })).toEqual({ ...state, side: 'buyer', narrowing: {}, table: {} })
})

test('a report converts to the search for the same records, or null without such a filter', () => {
  const input = {
    companyId: 3,
    side: 'buyer',
    dateFrom: '2024-01-01',
    partnerId: 7,
    hs: '6907',
    country: 'IT',
  } as const
  expect(searchOf(input)).toMatchObject({ buyerId: 3, sellerId: 7, hsCode: '6907', originCountries: ['IT'] })
  for (const more of [{ hs: '.' }, { sharedWith: 9 }, { country: '-' as const }, { arrivalPort: '~Dry dock 4' }])
    expect(searchOf({ ...input, ...more })).toBeNull()
})

test('a period ends on the newest day, and a month is cut at the range', () => {
  expect(rangeOf('quarter', '2024-05-31')).toEqual({ dateFrom: '2024-03-01', dateTo: '2024-05-31' })
  expect(rangeOf('all', '2024-05-31')).toEqual({})
  expect(clampMonth('2024-02', {})).toEqual({ dateFrom: '2024-02-01', dateTo: '2024-02-29' })
  expect(clampMonth('2024-01', state.range)).toEqual({ dateFrom: '2024-01-15', dateTo: '2024-01-31' })
})

test('a month is compared with the same days of the previous year, leap days included', () => {
  expect(yearBefore('2025-02', {})).toEqual({ dateFrom: '2024-02-01', dateTo: '2024-02-29' })
  expect(yearBefore('2025-03', { dateFrom: '2025-03-10', dateTo: '2025-06-30' })).toEqual({
    dateFrom: '2024-03-10',
    dateTo: '2024-03-31',
  })
})
