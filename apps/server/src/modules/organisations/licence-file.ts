/** The file of a business licence. */
import { Readable } from 'node:stream'
import { fail, licenceLimitBytes, type LicenceType } from '@tradewind/contract'
import { paperTypeOf, readLimited, type Platform } from '@tradewind/platform'

export type StoredLicence = { storageKey: string; type: LicenceType; sizeBytes: number }

/** Stores a licence. Throws Failure body_too_large or licence_not_readable; such a file is not stored. */
export const storeLicence = async (
  { storage }: Pick<Platform, 'storage'>,
  upload: Readable,
): Promise<StoredLicence> => {
  const bytes = await readLimited(upload, licenceLimitBytes)
  const type = paperTypeOf(bytes)
  if (type === null) throw fail('licence_not_readable')
  const { key, sizeBytes } = await storage.put(Readable.from([bytes]))
  return { storageKey: key, type, sizeBytes }
}
