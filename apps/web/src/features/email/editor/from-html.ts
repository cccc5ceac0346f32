/** Converts HTML back into blocks. */

import { isRichOnly, newBlock, newMailStyle, type MailDocument } from '@tradewind/contract/mail'
import { newId } from './document.ts'

export const emptyMail = (): MailDocument => ({ look: newMailStyle(), blocks: [] })

/** `losesStructure`: true when the HTML becomes one HTML block whose parts cannot be edited separately. */
export const blocksOfHtml = (html: string): { mail: MailDocument; losesStructure: boolean } => {
  const mail = emptyMail()
  if (html.trim() === '') return { mail, losesStructure: false }
  const losesStructure = !isRichOnly(html)
  const block = losesStructure
    ? newBlock(newId(), 'html', { html, paddingX: 0, paddingY: 0 })
    : newBlock(newId(), 'text', { html, paddingY: 24 })
  return { mail: { ...mail, blocks: [block] }, losesStructure }
}
