/** A mail that came in, taken apart once for everything that reads it. */
import { convert } from 'html-to-text'
import { simpleParser, type ParsedMail } from 'mailparser'

export type IncomingMail = {
  mail: ParsedMail
  /** What its reader sees, without the mails that are attached. */
  text: string
  /** Everything readable, attached mails and reports too: where our own names are looked for. */
  everything: string
}

/** Attached mails stay attachments: mailparser would mix their words into the text. */
const originalType = 'application/x-original-message'
const attachedMail = /^(content-type:[ \t]*)message\/(?:rfc822|global)(?=[;\s])/gim

/** Mails of any size are refused before; of a longer text nobody reads the end. */
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
  // Some servers leave the text empty, or only tell to look at the HTML.
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

/** Soft line breaks of quoted-printable would cut our names in two. */
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
