import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutOverlap } from './label-places.ts'

const at = (text: string, x: number, y: number) => ({ text, x, y })

it('drops a label that overlaps an earlier one, beside it or above it', () => {
  const dubai = at('Dubai', 100, 100)
  const beside = at('Abu Dhabi', 40, 105)
  const below = at('Muscat', 100, 118)
  expect(withoutOverlap([dubai, beside, below], 9)).toEqual([dubai, below])
  expect(withoutOverlap([dubai, below], 1)).toEqual([dubai])
  // Five Chinese characters are as wide as ten others.
  expect(withoutOverlap([at('迪拜酋长国', 0, 0), at('Sharjah', 80, 0)], 9)).toHaveLength(1)
  expect(withoutOverlap([at('Dubai', 0, 0), at('Sharjah', 80, 0)], 9)).toHaveLength(2)
})

it('keeps the first label, and every dropped one overlaps a kept one', () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ text: fc.string({ maxLength: 12 }), x: fc.integer({ max: 400 }), y: fc.integer({ max: 400 }) }),
      ),
      (labels) => {
        const kept = withoutOverlap(labels, labels.length)
        expect(kept[0]).toEqual(labels[0])
        for (const label of labels)
          if (!kept.includes(label)) expect(withoutOverlap([...kept, label], labels.length)).toEqual(kept)
      },
    ),
  ))
