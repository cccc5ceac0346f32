/** Reads small uploads into memory. */

import type { Readable } from 'node:stream'
import { fail } from '@tradewind/contract'

/** All bytes of a stream. Throws Failure `body_too_large` as soon as there are more than `limitBytes`. */
export const readLimited = async (content: Readable, limitBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk)
    sizeBytes += bytes.length
    if (sizeBytes > limitBytes) throw fail('body_too_large')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
