/** Parses an incoming mail once for all code that reads it. */

import { createHash } from 'node:crypto'
import { withoutNul } from '@tradewind/platform'
import { convert } from 'html-to-text'
import { simpleParser, type ParsedMail } from 'mailparser'
import type { MailAttachment } from '../tables.ts'

export type IncomingMail = {
  mail: ParsedMail
  /** The text that a reader sees when opening the mail. It contains no attached mails. */
  text: string
  /**
   * All readable text of the mail, including attached mails and reports. It is searched for Message-IDs, addresses and
   * links that the product signed.
   */
  everything: string
}

/**
 * The type that replaces the type of attached mails before parsing. Then mailparser keeps them as attachments;
 * otherwise it would mix their text into the body.
 */
export const originalType = 'application/x-original-message'
const attachedMail = /^(content-type:[ \t]*)message\/(?:rfc822|global)(?=[;\s])/gim

/** The maximum number of characters of each text that are read. Further text is ignored. */
const textLimit = 200_000

export const parseIncoming = async (source: Buffer): Promise<IncomingMail> => {
  const raw = source.toString('latin1').replace(attachedMail, `$1${originalType}`)
  const mail = await simpleParser(Buffer.from(raw, 'latin1'), {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    keepDeliveryStatus: true,
  })
  const html = typeof mail.html === 'string' ? mail.html.slice(0, textLimit) : ''
  const plain = (mail.text ?? '').slice(0, textLimit)
  // Some servers send a plain-text part that is empty or only asks the reader to open the HTML part.
  const readable = plain.trim().length > 40 || html === '' ? plain : `${plain}\n${textOf(html)}`
  // Some servers write a multipart mail with a wrong boundary, in which the parser finds no part at all.
  const isUnparsed = readable.trim() === '' && mail.attachments.length === 0
  const text = isUnparsed ? bodyOf(raw).slice(0, textLimit) : readable
  const parts = mail.attachments.filter(({ contentType }) => /^(?:text|message)\/|original-message$/.test(contentType))
  const everything = [raw.slice(0, 2 * textLimit), text, html, ...parts.map(({ content }) => decoded(content))].join(
    '\n',
  )
  return { mail, text, everything }
}

const bodyOf = (raw: string): string => {
  const end = /\r?\n\r?\n/.exec(raw)
  return end === null ? '' : Buffer.from(raw.slice(end.index + end[0].length), 'latin1').toString('utf8')
}

/** The maximum nesting depth, more than any mail program writes. Each level is a recursive call. */
const nestingAtMost = 100

const textOf = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxDepth: nestingAtMost },
    selectors: [{ selector: 'a', options: { ignoreHref: true } }],
  })

/**
 * Decodes the soft line breaks of quoted-printable, which would otherwise split signed Message-IDs, addresses and
 * links.
 */
const decoded = (content: Buffer): string =>
  content
    .toString('latin1')
    .slice(0, textLimit)
    .replace(/=\r?\n/g, '')
    .replace(/=3D/gi, '=')

export const headerOf = ({ mail }: IncomingMail, name: string): string => {
  const line = mail.headerLines.find(({ key }) => key === name)?.line ?? ''
  return line.slice(line.indexOf(':') + 1).trim()
}

export const senderOf = ({ mail }: IncomingMail): { address: string; name: string } => {
  const { address = '', name = '' } = mail.from?.value[0] ?? {}
  return { address: address.toLowerCase(), name }
}

/** Returns a key of the mail. If the same mail is delivered again, its key is the same. */
export const messageKeyOf = ({ mail }: IncomingMail, source: Buffer): string =>
  mail.messageId ?? `sha256:${createHash('sha256').update(source).digest('hex')}`

const attachmentsAtMost = 50

export const attachmentsOf = ({ mail }: IncomingMail): MailAttachment[] =>
  mail.attachments.slice(0, attachmentsAtMost).map(({ filename, contentType, size }) => ({
    name: withoutNul(filename ?? '').slice(0, 200),
    contentType: contentType.slice(0, 100),
    sizeBytes: size,
  }))
