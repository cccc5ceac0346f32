/**
 * Nearly all of a workbook are rows and shared strings, one after the other, in the few forms that programs write. Those
 * are read straight from the bytes, twenty times as fast as by an XML parser; the parser gets all that is around them, and
 * every one that is written in another way. To the parser the document is whole: elements are left out of it from their
 * beginning to their end, and only where it stands between two of them itself.
 */
import type { XmlParser } from './xml.ts'

/** An element that lies in great numbers directly in its parent. */
export type QuickElement = {
  readonly parent: string
  readonly name: string
  /**
   * Reads the element that begins at `from`, and answers where it ends; -1 when it is written in any other than the usual
   * forms: then nothing is taken of it. The bytes hold the whole element, unless it is broken.
   */
  read(bytes: Buffer, from: number): number
}

/** An element that is longer goes to the parser, which takes it piece by piece. */
const maxWaitingBytes = 4 * 1024 ** 2

const tagEnd = 0x3e

const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

const afterBlanks = (bytes: Buffer, from: number): number => {
  let at = from
  while (isBlank(bytes[at])) at += 1
  return at
}

/** Do these bytes stand there, as far as the others go? */
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
  /** Gives bytes to the parser; does it stand between two elements then? */
  const parse = (bytes: Buffer): boolean => {
    const last = bytes.lastIndexOf(tagEnd)
    if (last < 0) {
      parser.write(bytes)
      return false
    }
    parser.write(bytes.subarray(0, last))
    const { tags } = parser
    parser.write(bytes.subarray(last, last + 1))
    // A sign that ends no tag ends a comment or lies in one.
    const isEnd = parser.tags > tags && parser.innermost === quick.parent
    parser.write(bytes.subarray(last + 1))
    return isEnd && afterBlanks(bytes, last + 1) === bytes.length
  }
  /** Reads elements, or what else there is before the next one; answers how far. */
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
