/**
 * RSA keys in the forms in which merchants get them: PEM, PEM with line ends written as a backslash and `n`, or the
 * base64 content alone.
 */

import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

const asPem = (text: string): string => text.replaceAll(String.raw`\n`, '\n').trim()
const isPem = (text: string): boolean => text.startsWith('-----BEGIN')

/** Reads PKCS #8 or PKCS #1. Throws when the text is not a private key. */
export const readPrivateKey = (text: string): KeyObject => {
  const pem = asPem(text)
  if (isPem(pem)) return createPrivateKey(pem)
  const key = Buffer.from(pem, 'base64')
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' })
  }
}

/** Reads X.509 SubjectPublicKeyInfo. Throws when the text is not a public key. */
export const readPublicKey = (text: string): KeyObject => {
  const pem = asPem(text)
  if (isPem(pem)) return createPublicKey(pem)
  return createPublicKey({ key: Buffer.from(pem, 'base64'), format: 'der', type: 'spki' })
}

export const toPem = (key: KeyObject): string =>
  key.export(key.type === 'private' ? { format: 'pem', type: 'pkcs1' } : { format: 'pem', type: 'spki' }).toString()
