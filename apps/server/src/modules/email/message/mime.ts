/** Writes the syntax of a message: header lines, encoded bodies and attachments (RFC 5322, 2045, 2047, 2231). */

import { buildHeaderParam, encodeWords, foldLines } from 'nodemailer/lib/mime-funcs'
import { encode, wrap } from 'nodemailer/lib/qp'

export type MimeFile = { name: string; type: string; content: Buffer }

export const quotedPrintable = (text: string): string => wrap(encode(text.replace(/\r?\n/g, '\r\n')), 76)

export const header = (name: string, value: string): string => `${foldLines(`${name}: ${value}`, 76)}\r\n`

/** Replaces characters that end a header line or are invisible in it. */
// oxlint-disable-next-line no-control-regex -- the function removes control characters
export const oneLineOf = (text: string): string => text.replace(/[\x00-\x1f\x7f\u2028\u2029]+/g, ' ')

/** Encodes header text from any source as encoded words where needed. The result has no line breaks. */
export const words = (text: string): string => encodeWords(oneLineOf(text), 'B', 52)

export const mailbox = (name: string, address: string): string => {
  if (name === '') return address
  const isPlain = /^[A-Za-z0-9 ]+$/.test(name)
  const isAscii = /^[\x20-\x7e]*$/.test(name)
  return `${isPlain ? name : isAscii ? `"${name.replace(/["\\]/g, '\\$&')}"` : words(name)} <${address}>`
}

/** Joins complete parts, each after its boundary, and ends the multipart (RFC 2046 section 5.1.1). */
export const multipart = (boundary: string, parts: readonly string[]): string =>
  `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`

/** Writes a header parameter by RFC 2231: split and percent-encoded if it is long or not ASCII. */
const parameter = (key: string, value: string): string =>
  buildHeaderParam(key, value, 50)
    .map((part) => `;\r\n ${part.key}=${/^[\w.*%'-]+$/.test(part.value) ? part.value : JSON.stringify(part.value)}`)
    .join('')

/**
 * The MIME part of an attachment. It is the same in every message of a campaign, so it is encoded once, in lines of 76
 * characters (RFC 2045 section 6.8).
 */
export const attachmentPart = ({ name, type, content }: MimeFile): string => {
  const filename = oneLineOf(name)
  const lines = content.toString('base64').replace(/.{76}(?=.)/g, '$&\r\n')
  return (
    `Content-Type: ${type}${parameter('name', filename)}\r\n` +
    `Content-Transfer-Encoding: base64\r\n` +
    `Content-Disposition: attachment${parameter('filename', filename)}\r\n\r\n${lines}`
  )
}

/** The size of a file in bytes within a message. Base64 makes four bytes of three and adds line ends. */
export const sentBytesOf = (sizeBytes: number): number => {
  const encoded = Math.ceil(sizeBytes / 3) * 4
  return encoded + Math.floor(encoded / 76) * 2
}
