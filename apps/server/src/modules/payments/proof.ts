/** Stores files that users submit as proof or the operator issues. */

import { Readable } from 'node:stream'
import { fail } from '@tradewind/contract'
import { paperTypeOf, readLimited, type FileAnswer, type Platform } from '@tradewind/platform'

export type StoredProof = { storageKey: string; type: string; sizeBytes: number }

const limitBytes = 5 * 1024 * 1024

/**
 * Stores a file. `owner`: the only database row that owns the file. Throws Failure body_too_large or
 * proof_not_readable, and then stores nothing.
 */
export const storeProof = async (
  { storage }: Pick<Platform, 'storage'>,
  upload: Readable,
  owner: string,
): Promise<StoredProof> => {
  const bytes = await readLimited(upload, limitBytes)
  const type = paperTypeOf(bytes)
  if (type === null) throw fail('proof_not_readable')
  const { key, sizeBytes } = await storage.put(Readable.from([bytes]), { owner })
  return { storageKey: key, type, sizeBytes }
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
