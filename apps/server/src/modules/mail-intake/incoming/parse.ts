/** An incoming mail, parsed once for all its readers. */
import { createHash } from 'node:crypto'
import { convert } from 'html-to-text'
import { simpleParser, type ParsedMail } from 'mailparser'
import { withoutNul } from '@tradewind/platform'
import type { MailAttachment } from '../tables.ts'

export type IncomingMail = {
  mail: ParsedMail
  /** The text that its reader sees, without attached mails. */
  text: string
  /** All readable text, including attached mails and reports: our own names are searched in it. */
  everything: string
}

/** Keeps attached mails as attachments: mailparser would mix their words into the text. */
const originalType = 'application/x-original-message'
const attachedMail = /^(content-type:[ \t]*)message\/(?:rfc822|global)(?=[;\s])/gim

/** Larger mails are refused earlier; of a longer text the end is ignored. */
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
  // Some servers leave the text empty, or only say to read the HTML.
  const text = plain.trim().length > 40 || html === '' ? plain : `${plain}\n${textOf(html)}`
  const parts = mail.attachments.filter(({ contentType }) => /^(?:text|message)\/|original-message$/.test(contentType))
  const everything = [raw.slice(0, 2 * textLimit), text, html, ...parts.map(({ content }) => decoded(content))].join(
    '\n',
  )
  return { mail, text, everything }
}

/** Deeper than any mail program writes; each level is a call. */
const nestingAtMost = 100

const textOf = (html: string): string =>
  convert(html, {
    wordwrap: false,
    limits: { maxDepth: nestingAtMost },
    selectors: [{ selector: 'a', options: { ignoreHref: true } }],
  })

/** Soft line breaks of quoted-printable would split our names. */
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

/** Identifies a mail, also when it is delivered again. */
export const messageKeyOf = ({ mail }: IncomingMail, source: Buffer): string =>
  mail.messageId ?? `sha256:${createHash('sha256').update(source).digest('hex')}`

const attachmentsAtMost = 50

export const attachmentsOf = ({ mail }: IncomingMail): MailAttachment[] =>
  mail.attachments.slice(0, attachmentsAtMost).map(({ filename, contentType, size }) => ({
    name: withoutNul(filename ?? '').slice(0, 200),
    contentType: contentType.slice(0, 100),
    sizeBytes: size,
  }))
