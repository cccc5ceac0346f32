/** A mail as one recipient gets it, for whoever writes it. */
import { compileMail, renderMail, type MailSource } from './compile.ts'
import type { MailDocument } from '@tradewind/contract/mail'
import { htmlOf, sanitizeMail, splitStyles, toPlainText } from './html.ts'
import { salutationOf } from './wording.ts'

export type Sample = { name: string; company: string; country: string; fields: Readonly<Record<string, string>> }

type Previewed = MailSource & Sample & { blocks: MailDocument | null; salutationFallback: string }

/** Links are shown as they will be reached, not as they are counted. */
export const previewMail = (mail: Previewed) => {
  const html = htmlOf(mail)
  const compiled = compileMail({ ...mail, html })
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
  return { ...rendered, html: sanitizeMail(rendered.html), unfilled: toPlainText(splitStyles(html).body).trim() }
}
