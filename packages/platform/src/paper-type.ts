/** Detects the type of documents that users submit, by their content and never by their name. */

import { readImageSize } from './image-size.ts'

export type PaperType = 'application/pdf' | 'image/png' | 'image/jpeg'

/** Signatures: PNG 3rd ed. §5.2, ITU T.81 §B.1.1.3. Start and end of a PDF: ISO 32000-1 §7.5.2 and §7.5.5. */
export const paperTypeOf = (bytes: Buffer): PaperType | null => {
  const start = bytes.toString('latin1', 0, 8)
  if (start.startsWith('%PDF-')) return bytes.subarray(-1024).includes('%%EOF') ? 'application/pdf' : null
  const size = readImageSize(bytes)
  if (size === null || size.width * size.height === 0) return null
  if (start === '\x89PNG\r\n\x1a\n') return 'image/png'
  return start.startsWith('\xff\xd8\xff') ? 'image/jpeg' : null
}
