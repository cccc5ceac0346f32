/**
 * Seals (encrypts) credentials for storage with a key derived from the configured secret (AES-256-GCM). Sealed
 * credentials are opened only when they are used.
 */

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Seal = {
  /**
   * `owner` (the id of a row) is bound to the sealed text, so that a sealed text that is copied to another row cannot
   * be opened.
   */
  close(text: string, owner: string): string
  /**
   * Opens a sealed text. Throws an Error when it was sealed with another secret or for another owner, or was changed.
   */
  open(sealed: string, owner: string): string
}

const version = 'v1'

/** `purpose` separates the keys of different tables, e.g. `ingest.pull`. */
export const createSeal = (secret: string, purpose: string): Seal => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `tradewind seal ${purpose}`, 32))
  return {
    close: (text, owner) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [version, nonce, cipher.getAuthTag(), body]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.')
    },
    open: (sealed, owner) => {
      const [used, nonce = '', tag = '', body = ''] = sealed.split('.')
      if (used !== version) throw new Error(`sealed in an unknown way: ${used}`)
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8')
    },
  }
}
