/** Renders a mail as one recipient would get it, for the user who writes it. */

import type { MailDocument } from '@tradewind/contract/mail'
import { inThread } from '@tradewind/platform'
import { compileClean, renderMail, type MailSource } from './compile.ts'
import { htmlOf, sanitizeMail, splitStyles, tooBig, toPlainText } from './html.ts'
import { salutationOf } from './wording.ts'

export type Sample = { name: string; company: string; country: string; fields: Readonly<Record<string, string>> }

type Previewed = MailSource & Sample & { blocks: MailDocument | null; salutationFallback: string }

/**
 * The maximum length in characters of the HTML and of the text after the variables are filled in. A long field that a
 * mail uses ten thousand times would otherwise fill the memory.
 */
const filledLimit = 1_000_000

/** Renders a mail with its real link targets instead of tracked links. Throws Failure invalid_input. */
export const previewMail = (mail: Previewed) => {
  const html = htmlOf(mail)
  const compiled = compileClean({ ...mail, html })
  const { name, company, country, fields } = mail
  const fallback = salutationOf({ ...mail, html })
  const urls = {
    unsubscribe: '#',
    unsubscribeAddress: '',
    open: 'data:,',
    trap: '#',
    linkOf: (index: number) => compiled.links[index] ?? '#',
  }
  const rendered = renderMail(compiled, { name, company, country, fields, fallback }, urls)
  if (Math.max(rendered.html.length, rendered.text.length) > filledLimit)
    throw tooBig(mail.blocks === null ? 'html' : 'blocks', filledLimit)
  return { ...rendered, html: sanitizeMail(rendered.html), unfilled: toPlainText(splitStyles(html).body).trim() }
}

/** Runs `previewMail`, which takes up to 700 ms, off the event loop. */
export const previewInThread = inThread<typeof previewMail>(import.meta.url, 'previewMail')
