/** HTML of mails: made safe for storage and preview, and turned into the plain-text part. */
import { fail } from '@tradewind/contract'
import { renderBlocks, type MailDocument } from '@tradewind/contract/mail'
import { inThread } from '@tradewind/platform'
import { convert } from 'html-to-text'
import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { watchSight } from './sight.ts'

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** What mail programs show. No scripts, forms, frames, no events, no javascript: or data: links. */
const options: IOptions = {
  allowedTags: [
    'a', 'b', 'blockquote', 'br', 'center', 'code', 'div', 'em', 'font', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i',
    'img', 'li', 'ol', 'p', 'pre', 's', 'small', 'span', 'strong', 'style', 'sub', 'sup', 'table', 'tbody', 'td',
    'tfoot', 'th', 'thead', 'tr', 'u', 'ul',
  ], // prettier-ignore
  allowedAttributes: {
    '*': ['style', 'class', 'align', 'valign', 'width', 'height', 'bgcolor', 'dir', 'lang', 'title', 'role'],
    a: ['href', 'name', 'target'],
    img: ['src', 'alt', 'border'],
    table: ['border', 'cellpadding', 'cellspacing'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    font: ['color', 'face', 'size'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // <style> may hold anything: scripts do not run from it, and mails need media queries.
  allowVulnerableTags: true,
  // Deeper than any mail is built; what is nested for ever would exhaust the stack of whoever walks it (text stays).
  nestingLimit: 100,
}

/**
 * What Word alone reads, and Outlook's mails are drawn by Word: only tables that hold a width. Every other comment goes.
 * While the rest is cleaned a mark stands for it; in text only, so that it can never end up inside of an attribute.
 */
const forWord =
  /<!--\[if mso\]>((?:<\/?(?:table|tr|td)(?: (?:role|width|align|valign|cellpadding|cellspacing|border)="[\w%]*")*>)+)<!\[endif\]-->/g
const mark = /\uE000(\d+)\uE001/g

const sanitizeWith = (html: string, more: IOptions): string => {
  const kept: string[] = []
  const marked = html
    .replace(/[\uE000\uE001]/g, '')
    .replace(forWord, (comment) => `\uE000${kept.push(comment) - 1}\uE001`)
  const put = (text: string) => text.replace(mark, (_, index) => kept[Number(index)] ?? '')
  return sanitizeHtml(marked, { ...options, textFilter: put, ...more }).replace(mark, '')
}

/** Removes everything that could act. Running it twice changes nothing more. */
export const sanitizeMail = (html: string): string => sanitizeWith(html, {})

/** The HTML of a mail's blocks, drawn here: what a browser drew of them is never taken. */
export const renderMailBlocks = (document: MailDocument): string => sanitizeMail(renderBlocks(document, sanitizeMail))

/** Characters; as the contract has it, so that what is stored can be answered. */
const htmlLimit = 200_000

export const tooBig = (path: 'html' | 'blocks', maximum: number) =>
  fail('invalid_input', {}, [{ path, key: 'validation.too_big', params: { maximum } }])

/**
 * What is kept of a mail's content: of blocks what is drawn here, of HTML what is harmless. Cleaning makes some HTML four
 * times as long, so that the length counts afterwards. Throws Failure invalid_input.
 */
export const htmlOf = ({ html, blocks }: { html: string; blocks: MailDocument | null }): string => {
  const kept = blocks === null ? sanitizeMail(html) : renderMailBlocks(blocks)
  if (kept.length > htmlLimit) throw tooBig(blocks === null ? 'html' : 'blocks', htmlLimit)
  return kept
}

/** As `htmlOf`, which takes up to 150 ms, off the event loop. */
export const htmlInThread = ({ html, blocks }: { html: string; blocks: MailDocument | null }): Promise<string> =>
  cleanInThread({ html, blocks })
const cleanInThread = inThread<typeof htmlOf>(import.meta.url, 'htmlOf')

/** Style sheets apart from the rest: large mailboxes read them in the head alone. */
export const splitStyles = (html: string): { styles: string; body: string } => {
  const styles: string[] = []
  const body = html.replace(/<style\b[^>]*>[\s\S]*?<\/style>/gi, (style) => {
    styles.push(style)
    return ''
  })
  return { styles: styles.join(''), body }
}

/** Sanitises and replaces each web link's target by what `replace` answers. */
export const replaceLinks = (html: string, replace: (href: string) => string): string =>
  sanitizeWith(html, {
    transformTags: {
      a: (tagName, attributes) => {
        const href = attributes['href']
        const isWeb = href !== undefined && /^https?:\/\//i.test(href)
        return { tagName, attribs: isWeb ? { ...attributes, href: replace(href) } : attributes }
      },
    },
  })

/** The plain-text part: links in full behind their words, images by their alternative text. */
export const toPlainText = (html: string): string =>
  convert(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'img', format: 'inlineSurround', options: { linkBrackets: false } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
    ],
  })

/** The words that a reader sees, and no pictures' texts. */
export const toShownText = (html: string): string =>
  convert(
    sanitizeWith(
      html,
      watchSight((text, isHidden) => (isHidden ? '' : text)),
    ),
    {
      wordwrap: false,
      selectors: [
        { selector: 'img', format: 'skip' },
        { selector: 'style', format: 'skip' },
        { selector: 'a', options: { ignoreHref: true } },
      ],
    },
  )
