/**
 * What stands below every mail, in its language and direction: who writes, from where, and how to leave. The postal
 * address is what CAN-SPAM (15 U.S.C. 7704(a)(5)) and its like want; it is left out where the mail itself shows it.
 */
import { escapeHtml, toShownText } from './html.ts'
import { unsubscribeIn } from './wording.ts'

export type Closed = {
  subject: string
  html: string
  /** Who signs. */
  organisation: string
  sender?: { postalAddress: string } | undefined
}

/** One a line. */
const linesOf = (postalAddress: string): string[] =>
  postalAddress
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** However it is spaced, cased and punctuated. */
const signsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Each of its lines, in whatever order. */
export const showsAddress = (text: string, postalAddress: string): boolean => {
  const shown = signsOf(text)
  return linesOf(postalAddress).every((line) => shown.includes(signsOf(line)))
}

/** Those that `text` lacks something of. */
const addressFor = ({ sender }: Closed, text: string): string[] =>
  sender === undefined || showsAddress(text, sender.postalAddress) ? [] : linesOf(sender.postalAddress)

const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/gu

const isRightToLeft = (text: string): boolean =>
  2 * (text.match(rightToLeft)?.length ?? 0) > (text.match(/\p{L}/gu)?.length ?? 0)

/** `unsubscribe`: where the link leads; `place`: the style that puts it below the mail. */
export const closingHtml = (mail: Closed, { unsubscribe, place }: { unsubscribe: string; place: string }): string => {
  const text = toShownText(mail.html)
  // Words of another direction than the mail's keep their own.
  const lines = [mail.organisation, ...addressFor(mail, text)].map(
    (line) => `<span dir="auto">${escapeHtml(line)}</span>`,
  )
  // A mail that was laid out here turns this light where it is dark.
  const leave = `<a href="${unsubscribe}" class="tw-quiet" style="color:#73767a">${escapeHtml(unsubscribeIn(mail))}</a>`
  const direction = isRightToLeft(text) ? ' dir="rtl"' : ''
  return `<div${direction} style="${place};padding-top:12px;border-top:1px solid #e4e7ed;font:12px/1.6 Arial,sans-serif;color:#73767a" class="tw-quiet">${[...lines, leave].join('<br>')}</div>`
}

/** Below a plain text that was written by hand. */
export const closingText = (mail: Closed, { unsubscribe, text }: { unsubscribe: string; text: string }): string =>
  ['--', mail.organisation, ...addressFor(mail, text), `${unsubscribeIn(mail)}: ${unsubscribe}`, ''].join('\n')
