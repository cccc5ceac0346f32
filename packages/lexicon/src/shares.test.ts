import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOfShares } from './shares.ts'

// The expected values are those of Newcombe 1998, table II, method 10.
test.each([
  [{ part: 56, whole: 70 }, { part: 48, whole: 80 }, 0.0524, 0.3339],
  [{ part: 9, whole: 10 }, { part: 3, whole: 10 }, 0.1705, 0.809],
  [{ part: 6, whole: 7 }, { part: 2, whole: 7 }, 0.0582, 0.8062],
  [{ part: 5, whole: 56 }, { part: 0, whole: 29 }, -0.0381, 0.1926],
  [{ part: 10, whole: 10 }, { part: 0, whole: 10 }, 0.6075, 1],
])('the interval of %j minus %j matches the published values', (a, b, low, high) => {
  const interval = differenceOfShares(a, b)
  expect(interval?.low).toBeCloseTo(low, 4)
  expect(interval?.high).toBeCloseTo(high, 4)
})

test('the interval contains the difference, changes sign with the order, and is null for an empty group', () => {
  const share = fc
    .tuple(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 0, max: 5_000 }))
    .map(([whole, part]) => ({ whole, part: Math.min(whole, part) }))
  fc.assert(
    fc.property(share, share, (a, b) => {
      const there = differenceOfShares(a, b)
      const back = differenceOfShares(b, a)
      expect(there?.low).toBeLessThanOrEqual((there?.difference ?? 0) + 1e-12)
      expect(there?.high).toBeGreaterThanOrEqual((there?.difference ?? 0) - 1e-12)
      expect(there?.low).toBeCloseTo(-(back?.high ?? 0), 10)
    }),
  )
  expect(differenceOfShares({ part: 0, whole: 0 }, { part: 1, whole: 2 })).toBeNull()
})
