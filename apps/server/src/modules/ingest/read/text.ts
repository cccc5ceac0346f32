/** Converts a text of any encoding to UTF-8, the input of the CSV and JSON readers. */

import { isAscii, isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { readHead, type ByteSource, type ByteStream } from './bytes.ts'
import { decideEncoding, encodingByMark, noStrays, type EncodingChoice, type NonAsciiLines } from './encoding.ts'
import { decodeLine, hasUtf8Run } from './mixed-lines.ts'
import { reject, type Notice } from './table.ts'

export type TextSource = {
  /** The encoding's name in iconv-lite. */
  readonly encoding: string
  /** The first 64 KiB of the text after decoding; the last line may be incomplete. */
  readonly head: string
  readonly notices: readonly Notice[]
  /** True when lines may contain marks in place of characters whose encoding is unclear. */
  readonly isMixed: boolean
  /** Opens the text from the start as UTF-8, without a byte order mark, in chunks of any length. */
  open(): Promise<ByteStream>
}

export const headBytes = 64 * 1024
/**
 * The number of bytes that are scanned to find the encoding. A plain file is scanned completely. In an archive the scan
 * is limited to some seconds.
 */
const lookedAtBytes = { plain: 16 * 1024 ** 3, packed: 256 * 1024 ** 2 } as const
const sampleBytes = 64 * 1024
/**
 * Length of the longest line that the encoding scan reads completely. The scan truncates a longer line, and the row
 * readers refuse such a line.
 */
const maxLineBytes = 1024 * 1024

/** Opens a text. Throws Failure `file_rejected`: empty, or unsupported_format when the bytes are not text. */
export const openText = async (source: ByteSource): Promise<TextSource> => {
  const head = await readHead(source, headBytes)
  if (head.length === 0) throw reject('empty')
  const marked = encodingByMark(head)
  if (marked === 'binary') throw reject('unsupported_format')
  const choice = marked === null ? decideEncoding(await lookAt(source)) : { ...noStrays, encoding: marked }
  const decode = createDecoder(choice)
  const headText = (decode.write(head) + decode.end()).replace(/^\ufeff/, '')
  return {
    encoding: choice.encoding,
    head: headText,
    notices: noticesOf(choice),
    isMixed: choice.strayLines > 0,
    open: async () => {
      const { chunks, share } = await source.open()
      return { chunks: toUtf8(chunks, choice), share }
    },
  }
}

const noticesOf = ({ strayLines: lines, strayEncoding }: EncodingChoice): Notice[] => {
  if (lines === 0) return []
  return strayEncoding === null
    ? [{ key: 'unclear_encoding', params: { lines } }]
    : [{ key: 'mixed_encoding', params: { lines, encoding: strayEncoding } }]
}

/** Scans the bytes once for lines beyond ASCII. Lines of plain ASCII are skipped with native code. */
const lookAt = async (source: ByteSource): Promise<NonAsciiLines> => {
  const { chunks } = await source.open()
  const looks = { utf8Lines: 0, otherLines: 0 }
  const utf8Sample = createSample()
  const sample = createSample()
  let bytes = 0
  let hasMacLineEnds = true
  let rest: Buffer = Buffer.alloc(0)
  const take = (lines: Buffer) => {
    if (isAscii(lines)) return
    for (const line of foreignLines(lines)) {
      const isValid = isUtf8(line)
      looks[isValid ? 'utf8Lines' : 'otherLines'] += 1
      if (isValid) utf8Sample.add(line)
      // A line with two encodings shows nothing about the encoding of the others.
      else if (!hasUtf8Run(line)) sample.add(line)
    }
  }
  for await (const chunk of chunks) {
    bytes += chunk.length
    hasMacLineEnds = hasMacLineEnds && !chunk.includes(10)
    if (bytes > lookedAtBytes[source.packed ? 'packed' : 'plain']) break
    const whole = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = lastLineEnd(whole)
    // A line without an end is truncated at any byte. As a result, at most one character is counted wrongly.
    const cut = end < 0 && whole.length > maxLineBytes ? whole.length : end + 1
    take(whole.subarray(0, cut))
    rest = whole.subarray(cut)
  }
  take(rest)
  return { ...looks, utf8Sample: utf8Sample.content(), sample: sample.content(), hasMacLineEnds }
}

/**
 * Collects lines up to a limit. Later lines replace the second half in turn, so that the sample also has lines from the
 * end of a file that begins with another encoding.
 */
const createSample = () => {
  const first: Buffer[] = []
  const later: Buffer[] = []
  let bytes = 0
  let at = 0
  return {
    add: (line: Buffer) => {
      const piece = line.subarray(0, sampleBytes)
      if (bytes < sampleBytes) {
        first.push(piece)
        bytes += piece.length
      } else if (piece.length <= longestLater) {
        later[at] = Buffer.from(piece)
        at = (at + 1) % mostLater
      }
    },
    content: () => Buffer.concat([...first, ...later].flatMap((line) => [line, lineFeed])),
  }
}
const mostLater = 64
const longestLater = 1024
const lineFeed = Buffer.from('\n')

const isLineEnd = (byte: number | undefined): boolean => byte === 10 || byte === 13

const lastLineEnd = (bytes: Buffer): number => Math.max(bytes.lastIndexOf(10), bytes.lastIndexOf(13))

/** Returns the end of the line at a position, including the line end. */
const lineEndAfter = (bytes: Buffer, from: number): number => {
  let at = from
  while (at < bytes.length && !isLineEnd(bytes[at])) at += 1
  return Math.min(at + 1, bytes.length)
}

/** Yields the lines that are not plain ASCII, including their line ends. */
function* foreignLines(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length;) {
    if ((bytes[at] ?? 0) < 0x80) {
      at += 1
      continue
    }
    let from = at
    while (from > 0 && !isLineEnd(bytes[from - 1])) from -= 1
    at = lineEndAfter(bytes, at)
    yield bytes.subarray(from, at)
  }
}

type Decoder = { write(chunk: Buffer): string; end(): string }

const createDecoder = (choice: EncodingChoice): Decoder => {
  if (choice.strayLines > 0) return createMendingDecoder(choice.strayEncoding)
  const decoder = iconv.getDecoder(choice.encoding, { stripBOM: false })
  return { write: (chunk) => decoder.write(chunk), end: () => decoder.end() ?? '' }
}

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

async function* toUtf8(chunks: AsyncIterable<Buffer>, choice: EncodingChoice): AsyncGenerator<Buffer> {
  const decoder = choice.encoding === 'utf8' && choice.strayLines === 0 ? null : createDecoder(choice)
  let isFirst = true
  for await (const chunk of chunks) {
    const text = decoder === null ? chunk : Buffer.from(decoder.write(chunk))
    if (text.length === 0) continue
    yield isFirst && text.subarray(0, 3).equals(byteOrderMark) ? text.subarray(3) : text
    isFirst = false
  }
  const last = decoder?.end() ?? ''
  if (last !== '') yield Buffer.from(last)
}

/** Decodes UTF-8 text that contains lines in another encoding. These lines are decoded with their own encoding. */
const createMendingDecoder = (strayEncoding: string | null): Decoder => {
  let rest: Buffer = Buffer.alloc(0)
  return {
    write: (chunk) => {
      const whole = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const end = lastLineEnd(whole)
      const cut = end < 0 && whole.length > maxLineBytes ? whole.length : end + 1
      rest = whole.subarray(cut)
      return mendLines(whole.subarray(0, cut), strayEncoding)
    },
    end: () => mendLines(rest, strayEncoding),
  }
}

const mendLines = (lines: Buffer, strayEncoding: string | null): string => {
  if (isAscii(lines)) return lines.toString('latin1')
  const texts: string[] = []
  for (let from = 0; from < lines.length;) {
    const line = lines.subarray(from, lineEndAfter(lines, from))
    texts.push(decodeLine(line, strayEncoding))
    from += line.length
  }
  return texts.join('')
}
