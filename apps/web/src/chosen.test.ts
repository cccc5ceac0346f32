import { expect, test } from 'vitest'
import { limitChosen } from './chosen.ts'

test('a choice of more rows than one action accepts is cut, and the cut is reported', () => {
  const keys = Array.from({ length: 101 }, (_, index) => String(index))
  expect(limitChosen(keys, 100)).toEqual({ chosen: keys.slice(0, 100), isCut: true })
  expect(limitChosen(keys.slice(1), 100)).toEqual({ chosen: keys.slice(1), isCut: false })
})
