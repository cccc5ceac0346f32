/**
 * Splits a text into the short messages that carry it. The encoding is GSM 7-bit (3GPP TS 23.038) if its table contains
 * every character of the text, otherwise UCS-2. Longer texts are sent in parts that an 8-bit reference joins (3GPP TS
 * 23.040 §9.2.3.24.1).
 */

import { encodeGsm, isGsm } from './gsm-alphabet.ts'

export type Coding = 'gsm7' | 'ucs2'
export type Segments = { coding: Coding; parts: Buffer[] }

/**
 * The capacity of a message: for GSM in characters (an escaped character counts as two), for UCS-2 in bytes. `part`:
 * the capacity of one part of a longer text, after its header of six bytes.
 */
const capacity = { gsm7: { single: 160, part: 153 }, ucs2: { single: 140, part: 134 } } as const

const encodeUcs2 = (character: string): Buffer => Buffer.from(character, 'utf16le').swap16()

/**
 * Splits a text into parts and returns their bytes without the headers. Never splits an escape sequence or a surrogate
 * pair.
 */
export const segment = (text: string): Segments => {
  // The escape character only introduces other characters, so it is replaced if a text contains it.
  const plain = text.replaceAll('\u001b', ' ')
  const coding: Coding = isGsm(plain) ? 'gsm7' : 'ucs2'
  const { single, part } = capacity[coding]
  const characters = Array.from(plain, coding === 'gsm7' ? encodeGsm : encodeUcs2)
  const encoded = Buffer.concat(characters)
  if (encoded.length <= single) return { coding, parts: [encoded] }
  const parts: Buffer[][] = [[]]
  let used = 0
  for (const character of characters) {
    if (used + character.length > part) {
      parts.push([])
      used = 0
    }
    parts.at(-1)?.push(character)
    used += character.length
  }
  return { coding, parts: parts.map((some) => Buffer.concat(some)) }
}
