/**
 * A mail compiled once for a campaign: its parts are encoded already, so that a recipient costs only the joining of
 * strings. Measured: five times less work than composing each message from its HTML.
 */
import { randomBytes } from 'node:crypto'
import { encodeWords, foldLines } from 'nodemailer/lib/mime-funcs'
import { encode, wrap } from 'nodemailer/lib/qp'
import { isLaidOut } from '@tradewind/contract/mail'
import { replaceLinks, sanitizeMail, splitStyles, toPlainText } from './html.ts'

/** What is filled in for each recipient. */
export type Salutation = { name: string; company: string; fallback: string }
export type Urls = {
  unsubscribe: string
  /** Takes the same wish by mail. */
  unsubscribeAddress: string
  open: string
  /** A link that no person sees: whoever follows it is a program. */
  trap: string
  linkOf(index: number): string
}

type Variable = { kind: 'name' | 'company' | 'unsubscribe' | 'open' | 'trap' } | { kind: 'link'; index: number }
type Piece = string | Variable

export type CompiledMail = {
  subject: readonly Piece[]
  html: readonly Piece[]
  text: readonly Piece[]
  /** Targets of the tracked links, by index. */
  links: readonly string[]
}

/** Stand-ins that survive sanitising; `.invalid` is never a real host (RFC 6761). */
const standIn = {
  link: 'https://link.invalid/',
  open: 'https://open.invalid/',
  unsubscribe: 'https://unsubscribe.invalid/',
  trap: 'https://trap.invalid/',
}
const variablePattern =
  /\{\{\s*(name|company)\s*\}\}|https:\/\/(open|unsubscribe|trap)\.invalid\/|https:\/\/link\.invalid\/(\d+)\//g

const split = (text: string): Piece[] => {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(variablePattern)) {
    if (match.index > from) pieces.push(text.slice(from, match.index))
    const kind = (match[1] ?? match[2]) as Exclude<Variable['kind'], 'link'> | undefined
    pieces.push(kind === undefined ? { kind: 'link', index: Number(match[3]) } : { kind })
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}

/** Names of placeholders that are neither `name` nor `company`: a misspelt one would be sent as it stands. */
export const findUnknownPlaceholders = (text: string): string[] =>
  // Trimmed after the match: blanks that two parts of a pattern can take are tried in every split.
  [...new Set([...text.matchAll(/\{\{([^{}]*)\}\}/g)].map((match) => (match[1] ?? '').trim()))].filter(
    (name) => name !== 'name' && name !== 'company',
  )

/** Mail programs would show text without a font in one of the last century. */
const textStyle = 'padding:16px;font:16px/1.6 Helvetica,Arial,sans-serif;color:#303133'

const footer = (organisation: string, place: string): string =>
  `<div style="${place};padding-top:12px;border-top:1px solid #e4e7ed;font:12px/1.6 Arial,sans-serif;color:#73767a">${escapeHtml(organisation)}<br><a href="${standIn.unsubscribe}" style="color:#73767a">Unsubscribe</a></div>`

/** Compiles a mail. `organisation` signs the footer, which also has the unsubscribe link (RFC 8058 wants both). */
export const compileMail = (mail: { subject: string; html: string; organisation: string }): CompiledMail => {
  const links: string[] = []
  const { styles, body: content } = splitStyles(sanitizeMail(mail.html))
  // What was laid out here has its margins; it also says that it can be dark, which other HTML rarely can.
  const isOurs = isLaidOut(content)
  const body = isOurs
    ? content + footer(mail.organisation, 'max-width:600px;margin:16px auto;text-align:center')
    : `<div style="${textStyle}">${content}</div>${footer(mail.organisation, 'margin:16px')}`
  const tracked = replaceLinks(body, (href) => {
    if (href.startsWith(standIn.unsubscribe)) return href
    const known = links.indexOf(href)
    const index = known >= 0 ? known : links.push(href) - 1
    return `${standIn.link}${index}/`
  })
  const pixel = `<img src="${standIn.open}" width="1" height="1" alt="" style="display:none">`
  // Without a text, out of the tab order and hidden from readers of screens: only a program finds it.
  const trap = `<a href="${standIn.trap}" style="display:none" tabindex="-1" aria-hidden="true"></a>`
  const head = isOurs
    ? '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">'
    : ''
  const document = `<!doctype html>\n<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}${styles}</head><body${isOurs ? ' style="margin:0"' : ''}>\n${tracked}\n${trap}${pixel}</body></html>\n`
  return { subject: split(mail.subject), html: split(document), text: split(toPlainText(body)), links }
}

const valueOf = (variable: Variable, salutation: Salutation, urls: Urls): string => {
  const { name, company, fallback } = salutation
  switch (variable.kind) {
    // Spec section 3: the salutation is the name or the company, whichever is known.
    case 'name':
      return name || company || fallback
    case 'company':
      return company || name || fallback
    case 'unsubscribe':
      return urls.unsubscribe
    case 'open':
      return urls.open
    case 'trap':
      return urls.trap
    case 'link':
      return urls.linkOf(variable.index)
  }
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const fillPlain = (pieces: readonly Piece[], salutation: Salutation, urls: Urls): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : valueOf(piece, salutation, urls))).join('')

/** The mail as one recipient gets it. */
export const renderMail = (mail: CompiledMail, salutation: Salutation, urls: Urls) => ({
  subject: fillPlain(mail.subject, salutation, urls).replace(/[\r\n]+/g, ' '),
  html: mail.html
    .map((piece) => (typeof piece === 'string' ? piece : escapeHtml(valueOf(piece, salutation, urls))))
    .join(''),
  text: fillPlain(mail.text, salutation, urls),
})

/** A MIME message compiled once; `write` answers one recipient's message, CRLF line ends, ASCII only. */
export type MessageWriter = (to: Addressee) => string
export type Addressee = {
  address: string
  salutation: Salutation
  urls: Urls
  messageId: string
  date: Date
  /** Message ids of the mails that this one follows, the first one first. */
  thread?: readonly string[]
  /** Instead of the frame's. */
  replyTo?: string
}
export type MessageFrame = {
  from: { address: string; name: string }
  replyTo: string
  /** Constant headers of the campaign. */
  headers: Readonly<Record<string, string>>
}

const quotedPrintable = (text: string): string => wrap(encode(text.replace(/\r?\n/g, '\r\n')), 76)
/** Static pieces are encoded here, once; a soft line break around each variable keeps lines short. */
const encodePieces = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) => (typeof piece === 'string' ? quotedPrintable(piece) : piece))

const header = (name: string, value: string): string => `${foldLines(`${name}: ${value}`, 76)}\r\n`
/** Header text of anybody's making: encoded words where needed, never a line break. */
const words = (text: string): string => encodeWords(text.replace(/[\r\n]+/g, ' '), 'B', 52)

const mailbox = (name: string, address: string): string => {
  if (name === '') return address
  const isPlain = /^[A-Za-z0-9 ]+$/.test(name)
  const isAscii = /^[\x20-\x7e]*$/.test(name)
  return `${isPlain ? name : isAscii ? `"${name.replace(/["\\]/g, '\\$&')}"` : words(name)} <${address}>`
}

/** What makes mail programs show a follow-up below the mail that it follows (RFC 5322 section 3.6.4). */
const threadHeaders = (thread: readonly string[]): string =>
  thread.length === 0
    ? ''
    : `In-Reply-To: <${thread.at(-1)}>\r\nReferences: ${thread.map((id) => `<${id}>`).join('\r\n ')}\r\n`

export const compileMessage = (mail: CompiledMail, frame: MessageFrame): MessageWriter => {
  const boundary = `=_${randomBytes(12).toString('hex')}`
  const html = encodePieces(mail.html)
  const text = encodePieces(mail.text)
  const constant =
    header('From', mailbox(frame.from.name, frame.from.address)) +
    Object.entries(frame.headers)
      .map(([name, value]) => header(name, words(value)))
      .join('') +
    `MIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n`
  const part = (type: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`
  const join = (pieces: readonly Piece[], fill: (variable: Variable) => string): string =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : `=\r\n${quotedPrintable(fill(piece))}=\r\n`)).join('')
  return ({ address, salutation, urls, messageId, date, thread = [], replyTo = frame.replyTo }) =>
    header('Subject', words(fillPlain(mail.subject, salutation, urls))) +
    header('To', mailbox(salutation.name, address)) +
    `Message-ID: <${messageId}>\r\nDate: ${date.toUTCString().replace('GMT', '+0000')}\r\n` +
    threadHeaders(thread) +
    header('Reply-To', replyTo) +
    // One-click unsubscribe, RFC 8058, and by mail, RFC 2369; the URL may not be folded.
    `List-Unsubscribe: <${urls.unsubscribe}>,\r\n <mailto:${urls.unsubscribeAddress}?subject=unsubscribe>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n` +
    constant +
    part('text/plain') +
    join(text, (variable) => valueOf(variable, salutation, urls)) +
    `\r\n${part('text/html')}` +
    join(html, (variable) => escapeHtml(valueOf(variable, salutation, urls))) +
    `\r\n--${boundary}--\r\n`
}
