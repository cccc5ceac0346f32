/** Mails of the product itself to its own users: no tracking, no campaign, the same way out as all mail. */
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Config } from '@tradewind/platform'
import type { SendAnswer } from '../outreach/index.ts'
import { escapeHtml } from './compile.ts'
import { createMailRoute, type RoutePorts } from './route.ts'
import { productReturnPathOf } from './tokens.ts'

export type ProductMail = {
  orgId: string
  address: string
  fromName: string
  /** The local part of the Message-ID: the same at every try. */
  name: string
  subject: string
  /** `to`: where the paragraph leads. */
  paragraphs: readonly { says: string; to?: string }[]
}

const textOf = ({ says, to }: ProductMail['paragraphs'][number]): string => (to === undefined ? says : `${says}\n${to}`)
const htmlOf = ({ says, to }: ProductMail['paragraphs'][number]): string =>
  to === undefined
    ? `<p>${escapeHtml(says)}</p>`
    : `<p>${escapeHtml(says)}<br><a href="${escapeHtml(to)}">${escapeHtml(to)}</a></p>`

const parallel = 2

export const createProductMail = (
  { config }: { config: Pick<Config, 'secret' | 'mailDomain' | 'smtpUrl'> },
  ports: Pick<RoutePorts, 'readCatcherAddress'>,
) => {
  const route = createMailRoute(config, { ...ports, parallel })
  return {
    close: route.close,
    send: async ({ orgId, address, fromName, name, subject, paragraphs }: ProductMail): Promise<SendAnswer> => {
      const message = await new MailComposer({
        subject,
        text: paragraphs.map(textOf).join('\n\n'),
        html: paragraphs.map(htmlOf).join('\n'),
        from: { name: fromName, address: `no-reply@${config.mailDomain}` },
        to: address,
        messageId: `<${name}@${config.mailDomain}>`,
        // RFC 3834: nobody's absence notice answers it.
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
        .compile()
        .build()
      const from = productReturnPathOf(config.secret, config.mailDomain, orgId)
      return route.send({ from, to: address }, message.toString('latin1'), () => undefined)
    },
  }
}
