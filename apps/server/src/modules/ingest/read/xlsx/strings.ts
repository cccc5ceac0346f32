/** Reads the shared strings of a workbook, and assembles texts from their XML. */

import { cleanText, maxRowChars, reject } from '../table.ts'
import type { ZipParts } from '../zip.ts'
import { createCursor, readTag, readText, skip } from './plain-xml.ts'
import type { QuickElement } from './quick-walk.ts'
import { walkToEnd } from './xml.ts'

/** The memory that a string takes in addition to the memory of its characters. */
const bytesOfAString = 32

/**
 * Decodes a workbook's escapes for characters that XML cannot contain: `_x000D_` → a carriage return (ECMA-376 part 1,
 * 22.9.2.19). NUL is removed, because NUL is never intended.
 */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? cleanText(
        text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
      )
    : text

/** Collects the text of `<t>`, without the phonetic guides (`<rPh>`) of East Asian cells. */
export const createTextCollector = () => {
  let text = ''
  let insideText = false
  let insidePhonetic = false
  return {
    open: (name: string) => {
      if (name === 't') insideText = true
      if (name === 'rPh') insidePhonetic = true
    },
    close: (name: string) => {
      if (name === 't') insideText = false
      if (name === 'rPh') insidePhonetic = false
    },
    text: (piece: string) => {
      if (insideText && !insidePhonetic) text += piece
      if (text.length > maxRowChars) throw reject('row_too_large')
    },
    take: () => {
      const taken = text
      text = ''
      return taken
    },
  }
}

/**
 * Reads the shared strings, the only part of a workbook that must be completely in memory. `most` is the size limit of
 * the strings. Throws Failure `file_rejected` (too_large_inside).
 */
export const readSharedStrings = async (zip: ZipParts, most: number): Promise<string[]> => {
  const strings: string[] = []
  const part = await zip.open('xl/sharedStrings.xml')
  if (part === null) return strings
  let bytes = 0
  const keep = (text: string) => {
    bytes += text.length + bytesOfAString
    if (bytes > most) throw reject('too_large_inside')
    strings.push(unescapeText(text))
  }
  const collector = createTextCollector()
  const visitor = {
    open: collector.open,
    text: collector.text,
    close: (name: string) => {
      collector.close(name)
      if (name === 'si') keep(collector.take())
    },
  }
  await walkToEnd(part, visitor, { parent: 'sst', name: 'si', read: createStringReader(keep) })
  return strings
}

const tags = { text: Buffer.from('<si><t'), end: Buffer.from('</t></si>') } as const

/** Reads a string without formatting inside: `<si><t>text</t></si>`. */
const createStringReader = (keep: (text: string) => void): QuickElement['read'] => {
  const cursor = createCursor()
  return (bytes, from) => {
    cursor.bytes = bytes
    cursor.at = from
    if (!skip(cursor, tags.text) || readTag(cursor) !== 'open') return -1
    const text = readText(cursor)
    if (text === null || !skip(cursor, tags.end)) return -1
    if (text.length > maxRowChars) throw reject('row_too_large')
    keep(text)
    return cursor.at
  }
}
