/** Files that people hand in or the operator issues: told by their content, never by their name. */
import { Readable } from 'node:stream'
import { fail } from '@tradewind/contract'
import type { FileAnswer, Platform } from '@tradewind/platform'
import { readImageSize } from '../identity/index.ts'

export type StoredProof = { storageKey: string; type: string; sizeBytes: number }

const limitBytes = 5 * 1024 * 1024

/** Throws Failure body_too_large, proof_not_readable; nothing is kept of such a file. `owner`: whose it alone is. */
export const storeProof = async (
  { storage }: Pick<Platform, 'storage'>,
  upload: Readable,
  owner: string,
): Promise<StoredProof> => {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of upload) {
    const bytes = Buffer.from(chunk)
    sizeBytes += bytes.length
    if (sizeBytes > limitBytes) throw fail('body_too_large')
    chunks.push(bytes)
  }
  const bytes = Buffer.concat(chunks)
  const type = typeOf(bytes)
  if (type === null) throw fail('proof_not_readable')
  const { key } = await storage.put(Readable.from([bytes]), { owner })
  return { storageKey: key, type, sizeBytes }
}

/** Signatures: PNG 3rd ed. §5.2, ITU T.81 §B.1.1.3; a PDF begins and ends as ISO 32000-1 §7.5.2 and §7.5.5 have it. */
const typeOf = (bytes: Buffer): string | null => {
  const start = bytes.toString('latin1', 0, 8)
  if (start.startsWith('%PDF-')) return bytes.subarray(-1024).includes('%%EOF') ? 'application/pdf' : null
  const size = readImageSize(bytes)
  if (size === null || size.width * size.height === 0) return null
  if (start === '\x89PNG\r\n\x1a\n') return 'image/png'
  return start.startsWith('\xff\xd8\xff') ? 'image/jpeg' : null
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
}

export const openProof = async (
  { storage }: Pick<Platform, 'storage'>,
  name: string,
  { storageKey, type, sizeBytes }: StoredProof,
): Promise<FileAnswer> => ({
  content: await storage.get(storageKey),
  filename: `${name}.${extensions[type] ?? 'bin'}`,
  contentType: type,
  sizeBytes,
})
