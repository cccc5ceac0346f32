/**
 * Tests that recipients are divided among the subjects exactly and reproducibly, and that the subject with the most
 * reactions wins.
 */

import { array, assert, integer, property, uuid } from 'fast-check'
import { expect, test } from 'vitest'
import { shareVariants, testEndOf, waitsForWinner, winnerOf } from './variants.ts'

const addressesOf = (count: number) => Array.from({ length: count }, (_, index) => `b${index}@x.example`)
const countOf = (variants: readonly number[], variant: number) => variants.filter((one) => one === variant).length

test('subjects are divided exactly by weight, and the same recipients get the same subject every time', () => {
  assert(
    property(
      uuid(),
      integer({ min: 1, max: 500 }),
      array(integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 5 }),
      (campaignId, count, weights) => {
        const plan = { weights, winner: null }
        const variants = shareVariants(campaignId, addressesOf(count), plan)
        const total = weights.reduce((a, b) => a + b, 0)
        weights.forEach((weight, variant) => {
          expect(Math.abs(countOf(variants, variant) - (count * weight) / total)).toBeLessThanOrEqual(1)
        })
        expect(shareVariants(campaignId, addressesOf(count), plan)).toEqual(variants)
        // A recipient's subject does not depend on the order of the recipients.
        const turned = shareVariants(campaignId, addressesOf(count).toReversed(), plan)
        expect(turned.toReversed()).toEqual(variants)
      },
    ),
    { numRuns: 100 },
  )
})

test('a test with a winner is divided evenly while the other recipients wait; a tiny audience is tested completely', () => {
  const plan = { weights: [1, 1, 1], winner: { percent: 10, hours: 4, by: 'opened' as const } }
  const variants = shareVariants('c', addressesOf(1_000), plan)
  expect([0, 1, 2].map((variant) => countOf(variants, variant))).toEqual([34, 33, 33])
  expect(countOf(variants, waitsForWinner)).toBe(900)
  expect(countOf(shareVariants('c', addressesOf(2), plan), waitsForWinner)).toBe(0)
  expect(testEndOf(plan, new Date(0))).toEqual(new Date(4 * 3_600_000))
})

test('the highest share wins; with equal shares or no reactions the first subject wins', () => {
  expect(winnerOf([{ variant: 0, sent: 100, reacted: 20 }, { variant: 1, sent: 50, reacted: 11 }])).toBe(1) // prettier-ignore
  expect(winnerOf([{ variant: 1, sent: 10, reacted: 2 }, { variant: 0, sent: 5, reacted: 1 }])).toBe(0) // prettier-ignore
  expect(winnerOf([{ variant: 0, sent: 0, reacted: 0 }, { variant: 1, sent: 3, reacted: 0 }])).toBe(1) // prettier-ignore
  expect(winnerOf([])).toBe(0)
})
