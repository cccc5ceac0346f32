/** The default alphabet of GSM with its extension table (3GPP TS 23.038 section 6.2.1), one character a byte. */

/** The characters by their codes 0x00 to 0x7f; 0x1b introduces the extension table. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extension: Readonly<Record<string, number>> = {
  '\f': 0x0a,
  '^': 0x14,
  '{': 0x28,
  '}': 0x29,
  '\\': 0x2f,
  '[': 0x3c,
  '~': 0x3d,
  ']': 0x3e,
  '|': 0x40,
  '€': 0x65,
}
const escape = 0x1b

const codes = new Map<string, readonly number[]>([
  ...[...basic].map((character, code) => [character, [code]] as const),
  ...Object.entries(extension).map(([character, code]) => [character, [escape, code]] as const),
])
codes.delete('\u001b')
const extended = new Map(Object.entries(extension).map(([character, code]) => [code, character]))

export const isGsm = (text: string): boolean => [...text].every((character) => codes.has(character))

/** Encodes a character; two bytes for a character of the extension table. Other characters become `?`. */
export const encodeGsm = (character: string): Buffer => Buffer.from(codes.get(character) ?? [0x3f])

/** Decodes bytes. An unknown code of the extension table is read from the basic table, as the standard asks. */
export const decodeGsm = (bytes: Buffer): string => {
  let text = ''
  for (let index = 0; index < bytes.length; index++) {
    const code = bytes[index] ?? 0
    if (code === escape && index + 1 < bytes.length) {
      index += 1
      const next = bytes[index] ?? 0
      text += extended.get(next) ?? basic[next & 0x7f] ?? ' '
    } else text += code === escape ? ' ' : (basic[code] ?? '?')
  }
  return text
}
