/**
 * Reads XML in the usual form of spreadsheet programs: one blank before an attribute, double quotes, no comments, no
 * markup inside a text. For any other form the caller uses the XML parser.
 */

/** A position in the bytes, and the attributes of the last tag before this position. */
export type Cursor = {
  bytes: Buffer
  at: number
  /**
   * The start and the end of the values of the attributes `r`, `s` and `t`. A start of 0 means that the tag does not
   * have the attribute.
   */
  r: number
  rEnd: number
  s: number
  sEnd: number
  t: number
  tEnd: number
}

export const createCursor = (): Cursor => ({
  bytes: Buffer.alloc(0),
  at: 0,
  r: 0,
  rEnd: 0,
  s: 0,
  sEnd: 0,
  t: 0,
  tEnd: 0,
})

const sign = { blank: 0x20, quote: 0x22, and: 0x26, slash: 0x2f, less: 0x3c, equal: 0x3d, more: 0x3e } as const
const tab = 0x09
const lineFeed = 0x0a

export const isNext = ({ bytes, at }: Cursor, literal: Uint8Array): boolean => {
  for (let index = 0; index < literal.length; index += 1) if (bytes[at + index] !== literal[index]) return false
  return true
}

/** Skips the given bytes. Returns false when other bytes follow. */
export const skip = (cursor: Cursor, literal: Uint8Array): boolean => {
  if (!isNext(cursor, literal)) return false
  cursor.at += literal.length
  return true
}

/** True when the bytes between two positions equal the literal. */
export const isLiteral = (bytes: Buffer, from: number, to: number, literal: Uint8Array): boolean => {
  if (to - from !== literal.length) return false
  for (let index = 0; index < literal.length; index += 1) if (bytes[from + index] !== literal[index]) return false
  return true
}

/** Reads a tag from the end of its name to the end of the tag. */
export const readTag = (cursor: Cursor): 'open' | 'empty' | 'unusual' => {
  const { bytes } = cursor
  cursor.r = 0
  cursor.s = 0
  cursor.t = 0
  for (;;) {
    const spaced = bytes[cursor.at] === sign.blank
    if (spaced) cursor.at += 1
    const byte = bytes[cursor.at]
    if (byte === sign.more) {
      cursor.at += 1
      return 'open'
    }
    if (byte === sign.slash && bytes[cursor.at + 1] === sign.more) {
      cursor.at += 2
      return 'empty'
    }
    if (!spaced || !readAttribute(cursor)) return 'unusual'
  }
}

const readAttribute = (cursor: Cursor): boolean => {
  const { bytes } = cursor
  const name = cursor.at
  let at = name
  if (!isNameStart(bytes[at])) return false
  while (isNameByte(bytes[at])) at += 1
  const nameLength = at - name
  if (bytes[at] !== sign.equal || bytes[at + 1] !== sign.quote) return false
  const from = at + 2
  at = from
  for (;;) {
    const byte = bytes[at]
    if (byte === sign.quote) break
    if (byte === undefined || byte < sign.blank || byte === sign.less || byte === sign.and) return false
    at += 1
  }
  cursor.at = at + 1
  return nameLength > 1 || keepValue(cursor, bytes[name]!, from, at)
}

/** Bytes that occur in the names of a workbook: letters, digits, `:`, `_`, `-` and `.`. */
const isNameByte = (byte: number | undefined): boolean =>
  isNameStart(byte) || (byte !== undefined && byte >= 0x2d && byte <= 0x3a && byte !== sign.slash)

const isNameStart = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || byte === 0x5f)

const keepValue = (cursor: Cursor, name: number, from: number, to: number): boolean => {
  if (name === 0x72 && cursor.r === 0) {
    cursor.r = from
    cursor.rEnd = to
    return true
  }
  if (name === 0x73 && cursor.s === 0) {
    cursor.s = from
    cursor.sEnd = to
    return true
  }
  if (name === 0x74 && cursor.t === 0) {
    cursor.t = from
    cursor.tEnd = to
    return true
  }
  return name !== 0x72 && name !== 0x73 && name !== 0x74
}

/** Reads the text up to the next tag. Returns null when only the XML parser can decode or refuse the text. */
export const readText = (cursor: Cursor): string | null => {
  const { bytes } = cursor
  const from = cursor.at
  let hasEntities = false
  let at = from
  for (;;) {
    const byte = bytes[at]
    if (byte === sign.less) break
    if (byte === sign.and) hasEntities = true
    else if (byte === undefined || byte === sign.more || (byte < sign.blank && byte !== lineFeed && byte !== tab))
      return null
    at += 1
  }
  cursor.at = at
  const text = bytes.toString('utf8', from, at)
  return hasEntities ? expandEntities(text) : text
}

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
)

const expandEntities = (text: string): string | null => {
  let isKnown = true
  const expanded = text.replace(/&([^;]*;)?/g, (_, name: string | undefined) => {
    const char = name === undefined ? undefined : entities.get(name.slice(0, -1))
    isKnown &&= char !== undefined
    return char ?? ''
  })
  return isKnown ? expanded : null
}

/** Reads a whole number of at most nine digits; returns -1 for any other text. */
export const readDigits = (bytes: Buffer, from: number, to: number): number => {
  if (to <= from || to - from > 9) return -1
  let number = 0
  for (let at = from; at < to; at += 1) {
    const digit = bytes[at]! - 0x30
    if (digit < 0 || digit > 9) return -1
    number = number * 10 + digit
  }
  return number
}
