/**
 * A quick reader for the most frequent elements. A workbook consists mostly of rows and shared strings in sequence, in
 * the few forms that programs write. These elements are read directly from the bytes, twenty times as fast as by an XML
 * parser. The parser gets all other content, and each element in an unusual form. The document that the parser sees
 * remains well-formed, because an element is left out completely, and only while the parser is between two elements.
 */

/** A parser that takes a document in pieces. */
export type XmlParser = {
  write(bytes: Buffer): void
  close(): void
  /** The number of tags so far that opened or closed an element. */
  readonly tags: number
  /** The name of the innermost element that is still open. */
  readonly innermost: string | undefined
}

/** An element that occurs in great numbers directly in its parent. */
export type QuickElement = {
  readonly parent: string
  readonly name: string
  /**
   * Reads the element that begins at `from`, and returns its end. Returns -1 when the form of the element is unusual;
   * then the caller discards what was read. The bytes hold the whole element, unless the element is broken.
   */
  read(bytes: Buffer, from: number): number
}

/** Longest element of the quick reader. A longer element goes to the XML parser, which can take it in pieces. */
const maxWaitingBytes = 4 * 1024 ** 2

const tagEnd = 0x3e

const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

const afterBlanks = (bytes: Buffer, from: number): number => {
  let at = from
  while (isBlank(bytes[at])) at += 1
  return at
}

/** True when the available bytes at this position equal the literal or its beginning. */
const standsAt = (bytes: Buffer, at: number, literal: Buffer): boolean => {
  const length = Math.min(literal.length, bytes.length - at)
  for (let index = 0; index < length; index += 1) if (bytes[at + index] !== literal[index]) return false
  return true
}

export const createQuickWalk = (parser: XmlParser, quick: QuickElement): Pick<XmlParser, 'write' | 'close'> => {
  const opening = Buffer.from(`<${quick.name}`)
  const closing = Buffer.from(`</${quick.name}>`)
  let waiting: Buffer = Buffer.alloc(0)
  let isBetween = false
  /** Passes bytes to the XML parser; returns whether the parser is then between two elements. */
  const parse = (bytes: Buffer): boolean => {
    const last = bytes.lastIndexOf(tagEnd)
    if (last < 0) {
      parser.write(bytes)
      return false
    }
    parser.write(bytes.subarray(0, last))
    const { tags } = parser
    parser.write(bytes.subarray(last, last + 1))
    // A `>` that does not end a tag belongs to a comment.
    const isEnd = parser.tags > tags && parser.innermost === quick.parent
    parser.write(bytes.subarray(last + 1))
    return isEnd && afterBlanks(bytes, last + 1) === bytes.length
  }
  /** Reads elements, or other content before the next element; returns the position reached. */
  const step = (bytes: Buffer, from: number, end: number): number => {
    if (isBetween) {
      const at = afterBlanks(bytes, from)
      const next = standsAt(bytes, at, opening) ? quick.read(bytes, at) : -1
      if (next >= 0) return next
    }
    const found = bytes.indexOf(opening, from + 1)
    const to = found < 0 || found > end ? end : found
    isBetween = parse(bytes.subarray(from, to))
    return to
  }
  return {
    write: (chunk) => {
      const bytes = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
      const last = bytes.lastIndexOf(closing)
      const end = last < 0 ? 0 : last + closing.length
      let at = 0
      while (at < end) at = step(bytes, at, end)
      const rest = bytes.subarray(at)
      if (isBetween && rest.length <= maxWaitingBytes && standsAt(rest, afterBlanks(rest, 0), opening)) {
        waiting = rest
        return
      }
      waiting = Buffer.alloc(0)
      if (rest.length > 0) isBetween = parse(rest)
    },
    close: () => {
      parser.write(waiting)
      parser.close()
    },
  }
}
