/**
 * Counts the short messages that a text needs. The encoding is GSM 7-bit (3GPP TS 23.038 section 6.2.1) if its table
 * contains every character of the text, otherwise UCS-2. A text that does not fit into one message is sent in parts with
 * a header of six bytes (3GPP TS 23.040 section 9.2.3.24.1), which leaves less space in each part.
 */

export type SmsEncoding = 'gsm7' | 'ucs2'

export type SmsCount = {
  encoding: SmsEncoding
  /** The number of messages that are sent and paid; 1 for an empty text. */
  segments: number
  /** The capacity that the text uses: septets for GSM 7-bit, code units of 16 bits for UCS-2. */
  units: number
  /** The capacity of each message of this text. */
  unitsPerSegment: number
  /** The units that are still free in the last message. */
  unitsLeft: number
}

/** A character that is not in the GSM table. `index`: its place in the text, counted in characters. */
export type ForcingCharacter = { character: string; index: number; replacement: string | null }

/** `part`: the capacity of one part of a longer text, in the same units as `single`. */
export const smsCapacity = { gsm7: { single: 160, part: 153 }, ucs2: { single: 70, part: 67 } } as const

/** The default alphabet of TS 23.038 in the order of its codes, without the escape character 0x1b. */
const basicTable =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** The extension table of TS 23.038. Each of its characters needs an escape character before it, so two septets. */
const extensionTable = '\f^{}\\[~]|€'

const basic: ReadonlySet<string> = new Set(basicTable)
const extension: ReadonlySet<string> = new Set(extensionTable)

/** Characters that word processors write, with a character of the GSM table that says the same. */
const replacements: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '•': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  '\u200b': '',
  '\ufeff': '',
  '\t': ' ',
  '`': "'",
  '´': "'",
  ç: 'c',
  á: 'a',
  â: 'a',
  ã: 'a',
  ê: 'e',
  ë: 'e',
  í: 'i',
  î: 'i',
  ï: 'i',
  ó: 'o',
  ô: 'o',
  õ: 'o',
  ú: 'u',
  û: 'u',
}

/** The escape character only introduces other characters, so a text that contains it gets a space instead. */
const withoutEscape = (text: string): string => text.replaceAll('\u001b', ' ')

const isGsm = (character: string): boolean => basic.has(character) || extension.has(character)

/** Returns the size of a character in the units of the encoding. Neither an escape nor a surrogate pair is split. */
const sizeOf = (character: string, encoding: SmsEncoding): number =>
  encoding === 'ucs2' ? character.length : extension.has(character) ? 2 : 1

export const countSms = (text: string): SmsCount => {
  const characters = [...withoutEscape(text)]
  const encoding: SmsEncoding = characters.every(isGsm) ? 'gsm7' : 'ucs2'
  const { single, part } = smsCapacity[encoding]
  const sizes = characters.map((character) => sizeOf(character, encoding))
  const units = sizes.reduce((sum, size) => sum + size, 0)
  if (units <= single) return { encoding, segments: 1, units, unitsPerSegment: single, unitsLeft: single - units }
  let segments = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > part) {
      segments += 1
      used = 0
    }
    used += size
  }
  return { encoding, segments, units, unitsPerSegment: part, unitsLeft: part - used }
}

/** Returns the characters that force UCS-2, each once, in the order of the text. */
export const forcingCharacters = (text: string): ForcingCharacter[] => {
  const found = new Map<string, number>()
  for (const [index, character] of [...withoutEscape(text)].entries())
    if (!isGsm(character) && !found.has(character)) found.set(character, index)
  return [...found].map(([character, index]) => ({ character, index, replacement: replacements[character] ?? null }))
}
