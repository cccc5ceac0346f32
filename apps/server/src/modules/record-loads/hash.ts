import { createHash } from 'node:crypto'

/** Returns 128 bits of the SHA-256 of texts in the form of a UUID, which PostgreSQL stores in 16 bytes. */
export const hashOf = (parts: readonly string[]): string => {
  const hex = createHash('sha256').update(parts.join('\0')).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
