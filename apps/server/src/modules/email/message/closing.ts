/**
 * The footer of every mail, in the mail's language and direction: organisation, postal address and unsubscribe link.
 * CAN-SPAM (15 U.S.C. 7704(a)(5)) and similar laws require the postal address. The footer omits it if the mail itself
 * shows it, and then also omits the organisation if the mail names it.
 */

import { escapeHtml } from '../../mail-transport/index.ts'
import { toVisibleText } from './html.ts'
import { unsubscribeIn } from './wording.ts'

export type Closed = {
  subject: string
  html: string
  /** The organisation's name, which the footer shows. */
  organisation: string
  sender?: { postalAddress: string } | undefined
}

/** The lines of the postal address. */
const linesOf = (postalAddress: string): string[] =>
  postalAddress
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Reduces a text to its letters and digits, so that spacing, case and punctuation do not matter in a comparison. */
const signsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Returns true if the text contains all lines of the address, in any order. */
export const showsAddress = (text: string, postalAddress: string): boolean => {
  const signs = signsOf(text)
  return linesOf(postalAddress).every((line) => signs.includes(signsOf(line)))
}

/** Returns the organisation and the lines of the postal address, as far as the footer of a mail with `text` needs them. */
const senderLines = ({ organisation, sender }: Closed, text: string): string[] => {
  if (sender === undefined || linesOf(sender.postalAddress).length === 0) return [organisation]
  if (!showsAddress(text, sender.postalAddress)) return [organisation, ...linesOf(sender.postalAddress)]
  return signsOf(text).includes(signsOf(organisation)) ? [] : [organisation]
}

const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/gu

const isRightToLeft = (text: string): boolean =>
  2 * (text.match(rightToLeft)?.length ?? 0) > (text.match(/\p{L}/gu)?.length ?? 0)

/**
 * Returns the footer as HTML. `unsubscribe`: the URL of the unsubscribe link. `place`: CSS that positions the footer
 * below the mail.
 */
export const closingHtml = (mail: Closed, { unsubscribe, place }: { unsubscribe: string; place: string }): string => {
  const text = toVisibleText(mail.html)
  // With `dir="auto"`, a line keeps its own direction even if the mail has the other direction.
  const lines = senderLines(mail, text).map((line) => `<span dir="auto">${escapeHtml(line)}</span>`)
  // The style sheet of mails made with the editor gives the class a light text colour in dark mode.
  const leave = `<a href="${unsubscribe}" class="tw-quiet" style="color:#73767a">${escapeHtml(unsubscribeIn(mail))}</a>`
  const direction = isRightToLeft(text) ? ' dir="rtl"' : ''
  return `<div${direction} style="${place};padding-top:12px;border-top:1px solid #e4e7ed;font:12px/1.6 Arial,sans-serif;color:#73767a" class="tw-quiet">${[...lines, leave].join('<br>')}</div>`
}

/** Returns the footer as plain text, for a plain-text part that the user wrote. */
export const closingText = (mail: Closed, { unsubscribe, text }: { unsubscribe: string; text: string }): string =>
  ['--', ...senderLines(mail, text), `${unsubscribeIn(mail)}: ${unsubscribe}`, ''].join('\n')
