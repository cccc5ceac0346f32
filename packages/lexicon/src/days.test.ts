import { expect, test } from 'vitest'
import { dayAfter, dayBefore, lastDayOf, rangeBefore, shiftMonths } from './days.ts'

test('the preceding range has the same length', () => {
  expect(rangeBefore({ dateFrom: '2024-03-01', dateTo: '2024-03-31' })).toEqual({
    dateFrom: '2024-01-30',
    dateTo: '2024-02-29',
  })
  expect(rangeBefore({ dateFrom: '2024-03-01' })).toBeNull()
  expect(rangeBefore({ dateFrom: '2024-03-02', dateTo: '2024-03-01' })).toBeNull()
  // Days before the year 1 cannot be represented.
  expect(rangeBefore({ dateFrom: '0001-01-01', dateTo: '9999-12-31' })).toBeNull()
})

test('the day before the first of a month is the last day of the preceding month', () => {
  expect(dayBefore('2024-03-01')).toBe('2024-02-29')
  expect(dayBefore('2024-01-01')).toBe('2023-12-31')
})

test('shifting by months gives the same day, or the last day of a shorter month', () => {
  expect(shiftMonths('2024-03-31', -1)).toBe('2024-02-29')
  expect(shiftMonths('2024-01-15', -12)).toBe('2023-01-15')
  expect(shiftMonths('2023-12-31', 2)).toBe('2024-02-29')
})

test('the day after a day, and the last day of a month', () => {
  expect(dayAfter('2023-12-31')).toBe('2024-01-01')
  expect(['2024-02', '2023-02', '2023-12'].map(lastDayOf)).toEqual(['2024-02-29', '2023-02-28', '2023-12-31'])
})
