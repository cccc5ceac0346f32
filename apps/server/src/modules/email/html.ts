/** HTML of mails: made safe for storage and preview, and turned into the plain-text part. */
import { convert } from 'html-to-text'
import sanitizeHtml, { type IOptions } from 'sanitize-html'

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

/** Removes everything that could act. Running it twice changes nothing more. */
export const sanitizeMail = (html: string): string => sanitizeHtml(html, options)

/** Sanitises and replaces each web link's target by what `replace` answers. */
export const replaceLinks = (html: string, replace: (href: string) => string): string =>
  sanitizeHtml(html, {
    ...options,
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
