import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hs8Of,
  hsChapters,
  hsHeadings,
  hsName,
  hsPrefixRange,
  hsSubheadings,
  normaliseHsCode,
  successorOfHeading,
} from './hs.ts'

describe('hs', () => {
  it('has every chapter in English and Chinese', () => {
    expect(hsChapters()).toHaveLength(97)
    for (const { code, nameEn, nameCn } of hsChapters()) {
      expect(code).toMatch(/^\d\d$/)
      expect(nameEn.length, code).toBeLessThan(50)
      expect(nameCn, code).toMatch(/\p{Script=Han}/u)
    }
    expect(hsName('69', 'cn')).toBe('陶瓷产品')
    expect(hsName('77', 'en')).toBeNull()
  })

  it('a former heading has a successor in HS 2022, a current heading has none', () => {
    expect(successorOfHeading('6908')).toBe('6907')
    expect(successorOfHeading('9999')).toBeNull()
    const current = new Set(hsHeadings().map(({ code }) => code))
    for (const code of current) expect(successorOfHeading(code), code).toBeNull()
    const numbers = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))
    for (const successor of numbers.map(successorOfHeading))
      if (successor !== null) expect(current.has(successor), successor).toBe(true)
  })

  it('has every heading and subheading of HS 2022, each under the group above it', () => {
    expect(hsHeadings()).toHaveLength(1229)
    expect(hsSubheadings()).toHaveLength(5613)
    const chapterCodes = new Set(hsChapters().map((entry) => entry.code))
    const headingCodes = new Set(hsHeadings().map((entry) => entry.code))
    expect(headingCodes.size).toBe(1229)
    for (const { code, nameEn, nameCn } of hsHeadings()) {
      expect(chapterCodes.has(code.slice(0, 2)), code).toBe(true)
      expect(nameEn.length, code).toBeLessThan(60)
      expect(nameCn, code).toMatch(/\p{Script=Han}/u)
    }
    for (const { code, nameEn, nameCn } of hsSubheadings()) {
      expect(headingCodes.has(code.slice(0, 4)), code).toBe(true)
      expect(nameEn, code).toMatch(/^[^|`]{3,130}(?<![\s,;:])$/)
      expect(nameCn, code).not.toBe('')
    }
  })

  it('returns the name of a code, or the name of the nearest group above it', () => {
    expect(hsName('6907', 'cn')).toBe('陶瓷砖')
    expect(hsName('6907', 'en')).toBe('Ceramic tiles')
    expect(hsName('6907210000', 'cn')).toBe('陶瓷砖')
    expect(hsName('6907210000', 'en')).toMatch(/^Ceramic/)
    expect(hsName('69089999', 'en')).toBe('Ceramic products')
    expect(hsHeadings('69')).toHaveLength(13)
    expect(hsSubheadings('0101').map((entry) => entry.code)).toEqual(['010121', '010129', '010130', '010190'])
  })

  it.each([
    ['6907.21.00.00', '6907210000'],
    ['0101 21', '010121'],
    ["'010121", '010121'],
    ['690721', '690721'],
    ['10121', '010121'],
    ['101210000', '0101210000'],
    ['690721000', '690721000'],
    ['101', '0101'],
    ['1', '01'],
    // This code of nine digits is a Japanese code for tyres (4011.10), not a code for dairy products (0401.10) that has
    // lost its zero.
    ['401110000', '401110000'],
    ['20110000', '20110000'],
    ['9801001000', '9801001000'],
    ['99999999', '99999999'],
    ['69', '69'],
    ['', null],
    ['abc', null],
    ['0', null],
    ['000000', null],
    ['1234567890123456', null],
  ])('normalises %j', (text, code) => expect(normaliseHsCode(text)).toBe(code))

  it('a code lies in the range of a prefix exactly if it starts with that prefix', () =>
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
