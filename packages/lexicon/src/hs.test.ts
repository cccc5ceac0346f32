import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hs8Of, hsChapters, hsName, hsPrefixRange, normaliseHsCode } from './hs.ts'

describe('hs', () => {
  it('has every chapter in both languages', () => {
    expect(hsChapters()).toHaveLength(97)
    for (const { code, nameEn, nameCn } of hsChapters()) {
      expect(code).toMatch(/^\d\d$/)
      expect(nameEn.length, code).toBeLessThan(50)
      expect(nameCn, code).toMatch(/\p{Script=Han}/u)
    }
    expect(hsName('69', 'cn')).toBe('陶瓷产品')
    expect(hsName('77', 'en')).toBeNull()
  })

  it.each([
    ['6907.21.00.00', '6907210000'],
    ['0101 21', '010121'],
    ["'010121", '010121'],
    ['690721', '690721'],
    ['69', '69'],
    ['', null],
    ['abc', null],
    ['0', null],
    ['000000', null],
    ['1234567890123456', null],
  ])('reads %j', (text, code) => expect(normaliseHsCode(text)).toBe(code))

  it('a code lies in the range of each of its prefixes and of no other', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^(0[1-9]|[1-9]\d)\d{6}$/),
        fc.stringMatching(/^(0[1-9]|[1-9]\d)\d{0,6}$/),
        (code, prefix) => {
          const { from, to } = hsPrefixRange(prefix)
          expect(hs8Of(code) >= from && hs8Of(code) <= to).toBe(code.startsWith(prefix))
        },
      ),
    ))
})
