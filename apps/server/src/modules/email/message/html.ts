/** Sanitises the HTML of mails for storage and preview, and converts it to plain text. */

import { fail } from '@tradewind/contract'
import { completeAddress, renderBlocks, type MailDocument } from '@tradewind/contract/mail'
import { inThread } from '@tradewind/platform'
import { convert } from 'html-to-text'
import sanitizeHtml, { type IOptions, type Transformer } from 'sanitize-html'
import { trackVisibility } from './text-visibility.ts'

/**
 * Allows the elements that mail programs display. Scripts, forms, frames, event handlers, and javascript: and data:
 * links are removed.
 */
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
  // Allows <style>, because mails need media queries. A style sheet cannot run scripts.
  allowVulnerableTags: true,
  // The limit is deeper than the nesting of any real mail. Unlimited nesting would exhaust the stack of recursive code.
  // If an element is removed for its depth, its text stays.
  nestingLimit: 100,
}

/**
 * Conditional comments that only Word reads (Outlook renders mails with Word). Comments that contain only table tags,
 * which set the width of columns, are preserved; all other comments are removed. While the HTML is sanitised, a
 * placeholder replaces each preserved comment. The placeholder is replaced back only in text, so that a comment never
 * ends up in an attribute.
 */
const forWord =
  /<!--\[if mso\]>((?:<\/?(?:table|tr|td)(?: (?:role|width|align|valign|cellpadding|cellspacing|border)="[\w%]*")*>)+)<!\[endif\]-->/g
const mark = /\uE000(\d+)\uE001/g

const sanitizeWith = (html: string, more: IOptions): string => {
  const comments: string[] = []
  const marked = html
    .replace(/[\uE000\uE001]/g, '')
    .replace(forWord, (comment) => `\uE000${comments.push(comment) - 1}\uE001`)
  const put = (text: string) => text.replace(mark, (_, index) => comments[Number(index)] ?? '')
  return sanitizeHtml(marked, { ...options, textFilter: put, ...more }).replace(mark, '')
}

/**
 * Removes all active content, and completes the links that lack a scheme. Sanitising the result again changes nothing.
 */
export const sanitizeMail = (html: string): string => sanitizeWith(html, { transformTags: { a: completeLink } })

const completeLink: Transformer = (tagName, attribs) => {
  const href = completeAddress(attribs['href'] ?? '')
  return { tagName, attribs: href === '' ? attribs : { ...attribs, href } }
}

/**
 * Renders the HTML of a mail from its blocks on the server. HTML that the browser rendered from the blocks is not
 * accepted.
 */
export const renderMailBlocks = (document: MailDocument): string => sanitizeMail(renderBlocks(document, sanitizeMail))

/**
 * The maximum length in characters of the HTML to store. The contract has the same limit, so that stored HTML can also
 * be returned.
 */
const htmlLimit = 200_000

export const tooBig = (path: 'html' | 'blocks', maximum: number) =>
  fail('invalid_input', {}, [{ path, key: 'validation.too_big', params: { maximum } }])

/**
 * Returns the HTML to store: rendered from the blocks, or sanitised. Sanitising can make HTML four times as long, so
 * the length is checked afterwards. Throws Failure invalid_input.
 */
export const htmlOf = ({ html, blocks }: { html: string; blocks: MailDocument | null }): string => {
  const stored = blocks === null ? sanitizeMail(html) : renderMailBlocks(blocks)
  if (stored.length > htmlLimit) throw tooBig(blocks === null ? 'html' : 'blocks', htmlLimit)
  return stored
}

/** Runs `htmlOf`, which takes up to 150 ms, off the event loop. */
export const htmlInThread = ({ html, blocks }: { html: string; blocks: MailDocument | null }): Promise<string> =>
  cleanInThread({ html, blocks })
const cleanInThread = inThread<typeof htmlOf>(import.meta.url, 'htmlOf')

/** Returns the HTML to store and its plain text. Throws Failure invalid_input, also when the HTML shows no text. */
export const htmlAndTextOf = (html: string): { html: string; text: string } => {
  const stored = htmlOf({ html, blocks: null })
  const text = toPlainText(stored).trim()
  if (text === '') throw fail('invalid_input', {}, [{ path: 'html', key: 'validation.required' }])
  return { html: stored, text }
}

/** Runs `htmlAndTextOf` off the event loop. */
export const htmlAndTextInThread = inThread<typeof htmlAndTextOf>(import.meta.url, 'htmlAndTextOf')

/**
 * Separates the style sheets from the body, so that they can be placed in the head, because large mailbox providers
 * ignore style sheets elsewhere.
 */
export const splitStyles = (html: string): { styles: string; body: string } => {
  const styles: string[] = []
  const body = html.replace(/<style\b[^>]*>[\s\S]*?<\/style>/gi, (style) => {
    styles.push(style)
    return ''
  })
  return { styles: styles.join(''), body }
}

/** Sanitises the HTML and replaces the target of each web link with the result of `replace`. */
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

/**
 * Generates the plain-text part. The full URL of each link follows the text of the link, and pictures are replaced by
 * their alternative texts.
 */
export const toPlainText = (html: string): string =>
  convert(html, {
    wordwrap: 78,
    selectors: [
      { selector: 'img', format: 'inlineSurround', options: { linkBrackets: false } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
      // By default the text of a row continues that of the row above, e.g. the text of a product its name.
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ],
  })

/** Sanitises the HTML and removes hidden text, such as a preheader and the invisible blanks at its end. */
export const withoutHiddenText = (html: string): string =>
  sanitizeWith(
    html,
    trackVisibility((text, isHidden) => (isHidden ? '' : text)),
  )

/** Returns the visible text of the HTML, without the alternative texts of pictures. */
export const toVisibleText = (html: string): string =>
  convert(withoutHiddenText(html), {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'style', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
    ],
  })
