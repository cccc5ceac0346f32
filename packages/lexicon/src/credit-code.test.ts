import { assert, constantFrom, integer, pre, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCreditCode } from './credit-code.ts'

const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const right = '91350100M000100Y43'

describe('isCreditCode', () => {
  it('accepts the example code of the standard', () => {
    expect(isCreditCode(right)).toBe(true)
  })

  it.each(['', '91350100M000100Y4', `${right}0`, right.toLowerCase(), right.replace('Y', 'I'), ` ${right.slice(1)}`])(
    'rejects %j',
    (code) => {
      expect(isCreditCode(code)).toBe(false)
    },
  )

  it('rejects a code with one wrong character at any position', () => {
    const place = integer({ min: 0, max: 17 })
    const character = constantFrom(...characters)
    assert(
      property(place, character, (at, other) => {
        pre(right[at] !== other)
        expect(isCreditCode(right.slice(0, at) + other + right.slice(at + 1))).toBe(false)
      }),
    )
  })
})
