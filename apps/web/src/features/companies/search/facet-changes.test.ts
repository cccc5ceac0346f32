import { expect, test } from 'vitest'
import { toggleDecade, toggleValue } from './facet-changes.ts'
import { expandRegions } from './form/country-choice.ts'

test('a click adds a value, and another click removes it', () => {
  expect(toggleValue(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggleValue(['a', 'b'], 'a')).toEqual(['b'])
})

test('a decade sets both years, and another click clears them', () => {
  expect(toggleDecade({ foundedFrom: 1950 }, 1990)).toEqual({ foundedFrom: 1990, foundedTo: 1999 })
  expect(toggleDecade({ foundedFrom: 1990, foundedTo: 1999 }, 1990)).toEqual({})
})

test('a region becomes its countries, each once', () => {
  expect(expandRegions(['CN', 'region:greater-china']).toSorted()).toEqual(['CN', 'HK', 'MO', 'TW'])
})
