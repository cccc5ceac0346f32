import { describe, expect, test } from 'vitest'
import { endOf, growthOf, hasStopped, leadersOf, placesForm, priceOf, rhythmOf, timesForm } from './verdict.ts'

/** Consecutive months up to 2026-10 with the given numbers of records. */
const months = (...counts: number[]) =>
  counts.map((trades, index) => {
    const month = new Date(Date.UTC(2026, 9 - (counts.length - 1 - index), 1))
    return { month: month.toISOString().slice(0, 7), trades, partial: null }
  })
/** Adds a month that is still filling. */
const withFilling = (whole: ReturnType<typeof months>, trades: number) => [
  ...whole,
  { month: '2026-11', trades, partial: 'data' as const },
]
const year = (trades: number) => Array.from({ length: 12 }, () => trades)

describe('rhythm', () => {
  test('counts the last twelve months only', () => {
    expect(rhythmOf(months(...year(9), ...year(2)))).toEqual({
      kind: 'monthly',
      count: 2,
      from: '2025-11',
      to: '2026-10',
    })
  })
  test.each([
    [[1, 1, 1, 1], 'monthly', 1],
    [[1, 0, 1, 1, 1, 0, 1, 1], 'monthly', 1],
    [[1, 0, 1, 0, 1, 0], 'every', 2],
    [[1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0], 'every', 4],
    [[30, 20, 40], 'monthly', 30],
  ] as const)('%j', (counts, kind, count) => {
    expect(rhythmOf(months(...counts))).toMatchObject({ kind, count })
  })
  test('is unknown with fewer than three records or months', () => {
    for (const counts of [[], [1, 1], [9, 9], [1, 0, 0, 1]]) expect(rhythmOf(months(...counts))).toBeNull()
  })
  test('ignores a month that is still filling', () => {
    expect(rhythmOf(withFilling(months(...year(2)), 0))).toMatchObject({ count: 2, to: '2026-10' })
    expect(rhythmOf(withFilling(months(1, 1), 9))).toBeNull()
  })
  test('has stopped after a silence of three intervals, and of a month at least', () => {
    const stopped = (kind: 'monthly' | 'every', count: number, end: string | null) =>
      hasStopped({ kind, count, from: '2022-01', to: '2022-12' }, '2022-12-31', end)
    expect(stopped('monthly', 2, '2023-02-10')).toBe(false)
    expect(stopped('monthly', 2, '2023-02-20')).toBe(true)
    expect(stopped('monthly', 30, '2023-01-30')).toBe(false)
    expect(stopped('monthly', 30, '2023-02-02')).toBe(true)
    expect(stopped('every', 4, '2023-12-30')).toBe(false)
    expect(stopped('every', 4, '2024-01-02')).toBe(true)
    expect(stopped('monthly', 2, null)).toBe(false)
  })
  test('is compared with the end of the whole data or of the range', () => {
    expect(endOf('2026-10-31', undefined)).toBe('2026-09-30')
    expect(endOf('2026-10-31', '2026-12-31')).toBe('2026-09-30')
    expect(endOf('2026-10-31', '2024-05-05')).toBe('2024-05-05')
    expect(endOf(null, '2024-05-05')).toBe('2024-05-05')
    expect(endOf(undefined, undefined)).toBeNull()
  })
  test('has an own word for once and twice', () => {
    expect([1, 2, 3, 11].map(timesForm)).toEqual(['one', 'two', 'other', 'other'])
  })
})

describe('main partners or countries', () => {
  const rowsOf = (...shares: number[]) =>
    shares.map((share, index) => ({ name: index === 3 ? null : `N${index}`, share, trades: share * 100 }))
  const found = (...shares: number[]) => {
    const leaders = leadersOf(rowsOf(...shares), ({ name }) => name !== null)
    return leaders === null ? null : [leaders.kind, leaders.leaders.map(({ share }) => share)]
  }
  test('are the named ones with at least a tenth of the shipments', () => {
    expect(found(1)).toEqual(['all', [1]])
    expect(found(0.7, 0.2, 0.05, 0.05)).toEqual(['most', [0.7, 0.2]])
    expect(found(0.4, 0.3, 0.1, 0.2)).toEqual(['several', [0.4, 0.3, 0.1]])
    expect(found(0.15, 0.15, 0.14, 0.56)).toEqual(['largest', [0.15]])
  })
  test('have a text of their own when the largest has less than a fifth', () => {
    expect(leadersOf(rowsOf(0.15, 0.15, 0.14, 0.56), ({ name }) => name !== null)?.kind).toBe('largest')
    expect((['all', 'most', 'several', 'largest'] as const).map(placesForm)).toEqual(['all', 'most', 'several', 'many'])
  })
  test('are unknown for few shipments', () => {
    expect(leadersOf([{ share: 1, trades: 2 }], () => true)).toBeNull()
    expect(leadersOf([{ share: 1, trades: 20 }], () => false)).toBeNull()
    expect(found()).toBeNull()
  })
})

test('growth compares the last twelve months with the twelve before', () => {
  expect(growthOf(months(7, ...year(2), ...year(3)))).toEqual({
    now: 36,
    before: 24,
    change: 0.5,
    year: { from: '2025-11', to: '2026-10' },
    yearBefore: { from: '2024-11', to: '2025-10' },
  })
  expect(growthOf(months(...year(4), ...year(1)))).toMatchObject({ change: -0.75 })
  expect(growthOf(withFilling(months(...year(3), 6, ...year(3).slice(1)), 0))).toBeNull()
  // Too few months, too few records, or hardly a change.
  for (const counts of [year(9), [...year(0), ...year(3)], [...year(3), 1], [...year(20), ...year(21)]])
    expect(growthOf(months(...counts))).toBeNull()
})

test('the price is compared when both sides have prices and the company is not the market', () => {
  const band = (records: number, median: number) => ({ records, median, p10: 0, p25: 0, p75: 0, p90: 0 })
  const of = (own: [number, number], market: [number, number]) =>
    priceOf({ hsCode: '690721', own: band(...own), market: band(...market) })
  expect(of([10, 1.08], [100, 1])).toEqual({ kind: 'higher', difference: expect.closeTo(0.08, 9) })
  expect(of([10, 0.9], [100, 1])).toMatchObject({ kind: 'lower' })
  expect(of([10, 1.02], [100, 1])).toMatchObject({ kind: 'equal' })
  expect(of([4, 2], [100, 1])).toBeNull()
  expect(of([8, 2], [19, 1])).toBeNull()
  expect(of([60, 2], [100, 1])).toBeNull()
})
