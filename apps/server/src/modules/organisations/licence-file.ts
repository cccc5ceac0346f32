/** The business licence as a file: what it is told by its content, never by its name. */
import { Readable } from 'node:stream'
import { fail, licenceLimitBytes, type LicenceType } from '@tradewind/contract'
import { readLimited, type Platform } from '@tradewind/platform'
import { readImageSize } from '../identity/index.ts'

export type StoredLicence = { storageKey: string; type: LicenceType; sizeBytes: number }

/** Stores a licence. Throws Failure body_too_large or licence_not_readable; nothing is kept of such a file. */
export const storeLicence = async (
  { storage }: Pick<Platform, 'storage'>,
  upload: Readable,
): Promise<StoredLicence> => {
  const bytes = await readLimited(upload, licenceLimitBytes)
  const type = licenceTypeOf(bytes)
  if (type === null) throw fail('licence_not_readable')
  const { key, sizeBytes } = await storage.put(Readable.from([bytes]))
  return { storageKey: key, type, sizeBytes }
}

/** Signatures: PNG 3rd ed. §5.2, ITU T.81 §B.1.1.3; a PDF begins and ends as ISO 32000-1 §7.5.2 and §7.5.5 have it. */
const licenceTypeOf = (bytes: Buffer): LicenceType | null => {
  const start = bytes.toString('latin1', 0, 8)
  if (start.startsWith('%PDF-')) return bytes.subarray(-1024).includes('%%EOF') ? 'application/pdf' : null
  const size = readImageSize(bytes)
  if (size === null || size.width * size.height === 0) return null
  if (start === '\x89PNG\r\n\x1a\n') return 'image/png'
  return start.startsWith('\xff\xd8\xff') ? 'image/jpeg' : null
}
