/**
 * The footer of every mail, in its language and direction: sender, postal address, unsubscribe link. CAN-SPAM (15 U.S.C.
 * 7704(a)(5)) and similar laws require the postal address; it is left out if the mail itself shows it.
 */
import { escapeHtml } from '../../mail-transport/index.ts'
import { toShownText } from './html.ts'
import { unsubscribeIn } from './wording.ts'

export type Closed = {
  subject: string
  html: string
  /** The signing organisation. */
  organisation: string
  sender?: { postalAddress: string } | undefined
}

/** One line each. */
const linesOf = (postalAddress: string): string[] =>
  postalAddress
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Ignores spacing, case and punctuation. */
const signsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Whether the text shows all its lines, in any order. */
export const showsAddress = (text: string, postalAddress: string): boolean => {
  const shown = signsOf(text)
  return linesOf(postalAddress).every((line) => shown.includes(signsOf(line)))
}

/** The lines, if `text` lacks any of them. */
const addressFor = ({ sender }: Closed, text: string): string[] =>
  sender === undefined || showsAddress(text, sender.postalAddress) ? [] : linesOf(sender.postalAddress)

const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/gu

const isRightToLeft = (text: string): boolean =>
  2 * (text.match(rightToLeft)?.length ?? 0) > (text.match(/\p{L}/gu)?.length ?? 0)

/** `unsubscribe`: the target of the link; `place`: the style that puts it below the mail. */
export const closingHtml = (mail: Closed, { unsubscribe, place }: { unsubscribe: string; place: string }): string => {
  const text = toShownText(mail.html)
  // Words in another direction than the mail's keep their own.
  const lines = [mail.organisation, ...addressFor(mail, text)].map(
    (line) => `<span dir="auto">${escapeHtml(line)}</span>`,
  )
  // A mail laid out here makes this text light in dark mode.
  const leave = `<a href="${unsubscribe}" class="tw-quiet" style="color:#73767a">${escapeHtml(unsubscribeIn(mail))}</a>`
  const direction = isRightToLeft(text) ? ' dir="rtl"' : ''
  return `<div${direction} style="${place};padding-top:12px;border-top:1px solid #e4e7ed;font:12px/1.6 Arial,sans-serif;color:#73767a" class="tw-quiet">${[...lines, leave].join('<br>')}</div>`
}

/** Below a plain text that the user wrote by hand. */
export const closingText = (mail: Closed, { unsubscribe, text }: { unsubscribe: string; text: string }): string =>
  ['--', mail.organisation, ...addressFor(mail, text), `${unsubscribeIn(mail)}: ${unsubscribe}`, ''].join('\n')
