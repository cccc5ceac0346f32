import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countSms, forcingCharacters } from './sms-text.ts'

describe('countSms', () => {
  it.each([
    ['', 'gsm7', 1, 0, 160],
    ['a'.repeat(160), 'gsm7', 1, 160, 0],
    ['a'.repeat(161), 'gsm7', 2, 161, 145],
    ['a'.repeat(306), 'gsm7', 2, 306, 0],
    ['a'.repeat(307), 'gsm7', 3, 307, 152],
    // A character of the extension table takes two septets, and its escape is never separated from it.
    ['€'.repeat(80), 'gsm7', 1, 160, 0],
    [`${'a'.repeat(152)}€${'a'.repeat(10)}`, 'gsm7', 2, 164, 141],
    ['^{}\\[~]|€\f', 'gsm7', 1, 20, 140],
    // 3GPP TS 23.038 has Ç and no ç.
    ['Ç'.repeat(160), 'gsm7', 1, 160, 0],
    ['ç'.repeat(70), 'ucs2', 1, 70, 0],
    ['中'.repeat(70), 'ucs2', 1, 70, 0],
    ['中'.repeat(71), 'ucs2', 2, 71, 63],
    ['中'.repeat(134), 'ucs2', 2, 134, 0],
    ['中'.repeat(135), 'ucs2', 3, 135, 66],
    // A surrogate pair takes two code units and is never split: 33 pairs fill a part up to its last unit.
    ['🙂'.repeat(35), 'ucs2', 1, 70, 0],
    ['🙂'.repeat(36), 'ucs2', 2, 72, 61],
    ['Grüße aus Köln: Ñandú £5 @ 10 ¥', 'ucs2', 1, 31, 39],
    ['ΔΦΓΛΩΠΨΣΘΞ', 'gsm7', 1, 10, 150],
  ])('%s', (text, encoding, segments, units, unitsLeft) =>
    expect(countSms(text)).toMatchObject({ encoding, segments, units, unitsLeft }),
  )

  /**
   * An independent calculator: lays the septets (or code units) of every character out one after the other, and begins a
   * new part whenever the next character does not fit.
   */
  const layOut = (text: string) => {
    const oneSeptet = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]$/
    const twoSeptets = /^[\f^{}\\[~\]|€]$/
    const characters = [...text]
    const isGsm = characters.every((one) => oneSeptet.test(one) || twoSeptets.test(one))
    const blocks = characters.map((one) => (isGsm ? (twoSeptets.test(one) ? 'EX' : 'S') : 'U'.repeat(one.length)))
    const whole = blocks.join('')
    if (whole.length <= (isGsm ? 160 : 70)) return { isGsm, parts: [whole] }
    const parts = ['']
    for (const block of blocks)
      if (`${parts.at(-1)}${block}`.length > (isGsm ? 153 : 67)) parts.push(block)
      else parts[parts.length - 1] += block
    return { isGsm, parts }
  }

  it('agrees with an independent calculator', () => {
    const gsm = fc.constantFrom(...'aZ9 @£\n€^{}[]~|\\Δß')
    const other = fc.constantFrom('中', '🙂', 'ç', '“')
    const texts = fc.oneof(
      fc.string({ unit: gsm, maxLength: 500 }),
      fc.string({ unit: fc.oneof({ weight: 30, arbitrary: gsm }, { weight: 1, arbitrary: other }), maxLength: 300 }),
      fc.string({ unit: fc.oneof(gsm, other), maxLength: 300 }),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const { isGsm, parts } = layOut(text)
        const count = countSms(text)
        expect(count.encoding).toBe(isGsm ? 'gsm7' : 'ucs2')
        expect(count.segments).toBe(parts.length)
        expect(count.units).toBe(parts.join('').length)
        expect(count.unitsPerSegment - count.unitsLeft).toBe(parts.at(-1)?.length)
      }),
      { numRuns: 500 },
    )
  })
})

describe('forcingCharacters', () => {
  it('names each character once, with its place and a character that says the same', () =>
    expect(forcingCharacters('Dear “Ann” 🙂, “hello” – ok')).toEqual([
      { character: '“', index: 5, replacement: '"' },
      { character: '”', index: 9, replacement: '"' },
      { character: '🙂', index: 11, replacement: null },
      { character: '–', index: 22, replacement: '-' },
    ]))

  it('finds none exactly in a text of the GSM alphabet, and every replacement is in it', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const found = forcingCharacters(text)
        expect(found.length === 0).toBe(countSms(text).encoding === 'gsm7')
        const replaced = found.reduce(
          (left, { character, replacement }) => left.replaceAll(character, replacement ?? 'x'),
          text,
        )
        expect(countSms(replaced).encoding).toBe('gsm7')
      }),
    ))
})
