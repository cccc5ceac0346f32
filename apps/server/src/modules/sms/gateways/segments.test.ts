import { countSms } from '@tradewind/lexicon'
import { assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeGsm } from './gsm-alphabet.ts'
import { segment } from './segments.ts'

describe('splitting a text into segments', () => {
  it.each([
    ['a'.repeat(160), 'gsm7', [160]],
    ['a'.repeat(161), 'gsm7', [153, 8]],
    ['€'.repeat(80), 'gsm7', [160]],
    ['€'.repeat(81), 'gsm7', [152, 10]],
    ['中'.repeat(70), 'ucs2', [140]],
    ['中'.repeat(71), 'ucs2', [134, 8]],
    ['🙂'.repeat(36), 'ucs2', [132, 12]],
  ])('%s', (text, coding, sizes) => {
    const { parts, ...rest } = segment(text)
    expect(rest.coding).toBe(coding)
    expect(parts.map(({ length }) => length)).toEqual(sizes)
  })

  it('needs as many messages as the counter says, for any text', () => {
    const anything = oneof(
      string({ unit: 'grapheme', maxLength: 400 }),
      string({ unit: 'grapheme-ascii', maxLength: 900 }),
    )
    assert(
      property(anything, (text) => {
        expect(segment(text).parts.length).toBe(countSms(text).segments)
      }),
    )
  })

  it('loses no text of the GSM alphabet, and splits no character of two bytes', () => {
    const alphabet = string({ unit: constantFrom(...'aZ 0@€{}[]~|^\\ÄñΩ\n'), maxLength: 500 })
    assert(
      property(alphabet, (text) => {
        const { coding, parts } = segment(text)
        expect(coding).toBe('gsm7')
        expect(parts.map(decodeGsm).join('')).toBe(text)
      }),
    )
  })

  it('loses no text: the joined parts of a UCS-2 text are the text', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const { coding, parts } = segment(`中${text}`)
        expect(coding).toBe('ucs2')
        const joined = Buffer.concat(parts).swap16().toString('utf16le')
        expect(joined).toBe(`中${text.replaceAll('\u001b', ' ')}`)
      }),
    )
  })
})
