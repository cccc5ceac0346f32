/** Reads a mail as a spam filter does: its words, links and pictures. */

import sanitizeHtml from 'sanitize-html'
import { toPlainText } from '../message/html.ts'
import { trackVisibility } from '../message/text-visibility.ts'

export type MailReading = {
  subjects: readonly string[]
  /** True when the product put `Re:` in front of the subjects. */
  isReply?: boolean
  html: string
  /** The words of the HTML, without the URLs of links. */
  words: string
  /** The plain-text part; null when it is generated from the HTML. */
  plainText: string | null
  links: readonly { href: string; text: string }[]
  images: readonly { alt: string | null }[]
  hiddenLetters: number
  attachmentBytes: number
  /**
   * The sender's postal address, which the footer shows if the mail itself does not; empty when the sender has none.
   */
  postalAddress: string
}

export const readMail = (mail: {
  subjects: readonly string[]
  isReply?: boolean
  html: string
  plainText: string | null
  attachmentBytes: number
  postalAddress: string
}): MailReading => {
  const links: { href: string; text: string }[] = []
  const images: { alt: string | null }[] = []
  let hiddenLetters = 0
  const words = sanitizeHtml(mail.html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nestingLimit: 100,
    ...trackVisibility((text, isHidden) => {
      if (isHidden) hiddenLetters += (text.match(/\p{L}/gu) ?? []).length
      return text
    }),
    exclusiveFilter: ({ tag, attribs, text }) => {
      const href = attribs['href']
      if (tag === 'a' && href !== undefined) links.push({ href, text: text.trim() })
      if (tag === 'img') images.push({ alt: attribs['alt']?.trim() ?? null })
      return tag === 'style'
    },
  })
  return {
    ...mail,
    words: toPlainText(words)
      .replace(/\[?https?:\/\/\S+\]?/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    links,
    images,
    hiddenLetters,
  }
}
