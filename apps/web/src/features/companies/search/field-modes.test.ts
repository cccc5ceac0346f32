import { expect, test } from 'vitest'
import { modeOf, withMode } from './field-modes.ts'

const empty = { any: [], none: [], known: undefined }

test('a filter has the mode of its values', () => {
  expect(modeOf(empty)).toBe('any')
  expect(modeOf({ ...empty, none: ['x'] })).toBe('none')
  expect(modeOf({ ...empty, any: ['y'], none: ['x'] })).toBe('any')
  expect(modeOf({ ...empty, known: true })).toBe('known')
  expect(modeOf({ ...empty, known: false })).toBe('unknown')
})

test('values move between the lists, unless both have values', () => {
  expect(withMode({ ...empty, any: ['x', 'y'] }, 'none')).toEqual({ ...empty, none: ['x', 'y'] })
  expect(withMode({ ...empty, none: ['x'] }, 'any')).toEqual({ ...empty, any: ['x'] })
  const both = { ...empty, any: ['x'], none: ['y'] }
  expect(withMode(both, 'none')).toEqual(both)
})

test('known and unknown exclude values, and a list excludes known and unknown', () => {
  expect(withMode({ any: ['x'], none: ['y'], known: undefined }, 'known')).toEqual({ ...empty, known: true })
  expect(withMode({ ...empty, any: ['x'] }, 'unknown')).toEqual({ ...empty, known: false })
  expect(withMode({ ...empty, known: true }, 'any')).toEqual(empty)
})
