/**
 * DKIM signatures (RFC 6376): relaxed/relaxed, RSA with SHA-256, computed in the thread pool. Both headers of one-click
 * unsubscribing are signed, as RFC 8058 section 4 requires. From is signed once more than it occurs, so that a second
 * From header cannot be added.
 */

import { createHash, createPrivateKey, sign as signInPool, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

const sign = promisify(signInPool)

export type SigningKey = { domain: string; selector: string; key: KeyObject }

export const openKey = (domain: string, selector: string, pem: string): SigningKey => ({
  domain,
  selector,
  key: createPrivateKey(pem),
})

const signedHeaders = [
  'From',
  'From',
  'Reply-To',
  'Subject',
  'To',
  'Message-ID',
  'Date',
  'MIME-Version',
  'Content-Type',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
] as const

/**
 * RFC 6376 section 3.4.4: removes whitespace at line ends, reduces other whitespace to one space, and removes empty
 * lines at the end.
 */
const relaxBody = (body: string): string => {
  const text = body
    .replace(/[ \t]+(?=\r\n)/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/(?:\r\n)+$/, '')
  return text === '' ? '' : `${text}\r\n`
}

/**
 * RFC 6376 section 3.4.2: the name in lower case; the value unfolded and trimmed, with each run of whitespace reduced
 * to one space.
 */
const relaxHeader = (name: string, value: string): string =>
  `${name.toLowerCase()}:${value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`

/**
 * Fields by name. Fields with the same name are in reverse order, because RFC 6376 section 5.4.2 counts from the last
 * field.
 */
const readHeaders = (block: string): Map<string, string[]> => {
  const fields = new Map<string, string[]>()
  for (const line of block.split(/\r\n(?![ \t])/)) {
    const colon = line.indexOf(':')
    if (colon < 1) continue
    const name = line.slice(0, colon).trim().toLowerCase()
    fields.set(name, [line.slice(colon + 1), ...(fields.get(name) ?? [])])
  }
  return fields
}

/** Returns the message with its signature in front. `message` has CRLF line ends and one character per byte. */
export const signMessage = async (message: string, { domain, selector, key }: SigningKey): Promise<string> => {
  const end = message.indexOf('\r\n\r\n')
  const fields = readHeaders(message.slice(0, end))
  const names = signedHeaders.filter((name) => fields.has(name.toLowerCase()))
  const bodyHash = createHash('sha256')
    .update(relaxBody(message.slice(end + 4)), 'latin1')
    .digest('base64')
  const unsigned = `v=1; a=rsa-sha256; c=relaxed/relaxed; d=${domain}; s=${selector};\r\n h=${names.join(':')};\r\n bh=${bodyHash};\r\n b=`
  const taken = new Map<string, number>()
  const lines = names.flatMap((name) => {
    const nth = taken.get(name) ?? 0
    taken.set(name, nth + 1)
    const value = fields.get(name.toLowerCase())?.[nth]
    return value === undefined ? [] : [`${relaxHeader(name, value)}\r\n`]
  })
  const signed = Buffer.from(`${lines.join('')}${relaxHeader('DKIM-Signature', unsigned)}`, 'latin1')
  const signature = (await sign('sha256', signed, key)).toString('base64').replace(/.{1,72}(?=.)/g, '$&\r\n ')
  return `DKIM-Signature: ${unsigned}${signature}\r\n${message}`
}
