/** Mails of the product to its own users. They have no tracking and no campaign, and use the installation's relays. */

import type { Clock, Config } from '@tradewind/platform'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { SendAnswer } from '../outreach/index.ts'
import { escapeHtml } from './public/escape-html.ts'
import { createFailover } from './relays/failover.ts'
import { openRelays } from './relays/open.ts'
import { productReturnPathOf, signAlertReader, type AlertReaderKey } from './tokens.ts'

export type ProductMail = {
  orgId: string
  address: string
  fromName: string
  /** The local part of the Message-ID, the same at every try of this mail. */
  name: string
  subject: string
  /** `says`: the text of the paragraph. `to`: the URL of a link below the text. */
  paragraphs: readonly { says: string; to?: string }[]
  /**
   * The link by which a reader without a session stops alerts: the reader whom the link identifies, and the link's
   * text. Null when the mail is contractual or the reader requested it.
   */
  stop: { reader: AlertReaderKey; says: string } | null
}

export type ForwardedMail = { from: string; to: string; messageId: string; message: string }

const textOf = ({ says, to }: ProductMail['paragraphs'][number]): string => (to === undefined ? says : `${says}\n${to}`)
const htmlOf = ({ says, to }: ProductMail['paragraphs'][number]): string =>
  to === undefined
    ? `<p>${escapeHtml(says)}</p>`
    : `<p>${escapeHtml(says)}<br><a href="${escapeHtml(to)}">${escapeHtml(to)}</a></p>`

const parallel = 2

export const createProductMail = (
  { config, clock }: { config: Pick<Config, 'secret' | 'publicUrl' | 'mailDomain' | 'relays'>; clock: Clock },
  { readCatcherAddress }: { readCatcherAddress: () => Promise<{ host: string; port: number } | null> },
) => {
  const few = config.relays.map((relay) => ({ ...relay, parallel }))
  const relays = openRelays({ relays: few }, readCatcherAddress)
  // If the circuit breaker closes a relay here, this process does not report it, because the process that sends
  // campaigns reports closed relays. Product mails are rare, and their sender detects a closed relay by itself.
  const failover = createFailover({ clock, relays, onChange: () => undefined })
  return {
    close: failover.close,
    /** Sends a complete message. `from` and `to` are the addresses of its envelope. */
    pass: ({ from, to, messageId, message }: ForwardedMail): Promise<SendAnswer> =>
      failover.send({ envelope: { from, to }, message, messageId, campaignId: null }, () => undefined),
    send: async ({ orgId, address, fromName, name, subject, paragraphs, stop }: ProductMail): Promise<SendAnswer> => {
      const end =
        stop === null ? null : `${config.publicUrl}/email/alerts/${signAlertReader(config.secret, stop.reader)}`
      const all = stop === null || end === null ? paragraphs : [...paragraphs, { says: stop.says, to: end }]
      const message = await new MailComposer({
        subject,
        text: all.map(textOf).join('\n\n'),
        html: all.map(htmlOf).join('\n'),
        from: { name: fromName, address: `no-reply@${config.mailDomain}` },
        to: address,
        messageId: `<${name}@${config.mailDomain}>`,
        headers: {
          // RFC 3834: marks the mail as automatic, so that no absence notice answers it.
          'Auto-Submitted': 'auto-generated',
          // One-click unsubscribe (RFC 8058).
          ...(end !== null && {
            'List-Unsubscribe': `<${end}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
        .compile()
        .build()
      const from = productReturnPathOf(config.secret, config.mailDomain, orgId)
      const messageId = `${name}@${config.mailDomain}`
      const mail = { envelope: { from, to: address }, message: message.toString('latin1'), messageId, campaignId: null }
      return failover.send(mail, () => undefined)
    },
  }
}
