/**
 * Decodes the bytes of a page. A byte order mark decides first, then the header, then the page's own declaration; a
 * declared charset that the bytes contradict is replaced by a detected one.
 */

import { isAscii } from 'node:buffer'
import iconv from 'iconv-lite'
import { detectLegacyEncoding } from '../../ingest/index.ts'

/** A page declares its charset in its first kilobyte (HTML, section 4.2.5.4); some pages do so a little later. */
const declarationBytes = 4_096

export const decodePage = (bytes: Buffer, contentType: string): string => {
  const marked = byMark(bytes)
  if (marked !== null) return iconv.decode(bytes, marked)
  const declared = known(charsetOf(contentType)) ?? known(declaredIn(bytes))
  if (isUtf8(bytes)) return bytes.toString('utf8')
  if (declared !== null && declared !== 'utf8') {
    const text = iconv.decode(bytes, declared)
    // A replacement character shows that the declaration is wrong.
    if (!text.includes('\uFFFD')) return text
  }
  return iconv.decode(bytes, detectLegacyEncoding(sampleOf(bytes)))
}

const byMark = (bytes: Buffer): string | null => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
}

const charsetOf = (contentType: string): string => /charset\s*=\s*["']?([\w:.-]+)/i.exec(contentType)?.[1] ?? ''

const declaredIn = (bytes: Buffer): string =>
  /<(?:meta|\?xml)[^>]{0,300}?(?:charset|encoding)\s*=\s*["']?\s*([\w:.-]+)/i.exec(
    bytes.toString('latin1', 0, declarationBytes),
  )?.[1] ?? ''

/** The decoder's name of a charset; WHATWG reads Latin 1 as windows-1252 and GB 2312 as GB 18030. */
const known = (name: string): string | null => {
  const label = name.toLowerCase()
  if (label === '' || !iconv.encodingExists(label)) return null
  if (/^utf-?8$/.test(label)) return 'utf8'
  if (/^(?:iso-?8859-?1|latin-?1|us-ascii|ascii)$/.test(label)) return 'windows-1252'
  return /^gb(?:2312|k|_2312-80)$/.test(label) ? 'gb18030' : label
}

/** Whether the bytes are UTF-8; a character that the end of a cut page divides is ignored. */
const isUtf8 = (bytes: Buffer): boolean => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    decoder.decode(bytes, { stream: true })
    return true
  } catch {
    // The decoder throws for every byte sequence that is not UTF-8, which is the answer here.
    return false
  }
}

const sampleBytes = 32 * 1024

/** The lines with characters beyond ASCII, which show the encoding. */
const sampleOf = (bytes: Buffer): Buffer => {
  const lines: Buffer[] = []
  let size = 0
  for (let from = 0; from < bytes.length && size < sampleBytes;) {
    const end = bytes.indexOf(10, from)
    const line = bytes.subarray(from, end === -1 ? bytes.length : end + 1)
    if (!isAscii(line)) {
      lines.push(line)
      size += line.length
    }
    from += line.length
  }
  return Buffer.concat(lines).subarray(0, sampleBytes)
}
