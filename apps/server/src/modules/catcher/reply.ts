/** Writes and sends the reply of a caught mail's recipient, as a mail program does (RFC 5322 section 3.6.4). */

import { randomUUID } from 'node:crypto'
import { fail } from '@tradewind/contract'
import type { ParsedMail } from 'mailparser'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { replySubject } from '../email/index.ts'

type Server = { host: string; port: number }
export type Replied = { recipient: string; mail: ParsedMail; text: string }

/** The address to which a reply goes: Reply-To, otherwise From; empty if the mail has neither. */
export const replyAddressIn = ({ replyTo, from }: ParsedMail): string =>
  (replyTo?.value[0]?.address ?? from?.value[0]?.address ?? '').toLowerCase()

/**
 * Sends the reply to the product's inbound server. Throws Failure simulated_reply_refused when the server does not run
 * or refuses the reply.
 */
export const sendReply = async (server: Server | null, replied: Replied): Promise<void> => {
  const to = replyAddressIn(replied.mail)
  if (server === null) throw fail('simulated_reply_refused', { address: to, reason: 'the mail server does not run' })
  const transport = createTransport({ ...server, ignoreTLS: true, connectionTimeout: 5_000 })
  try {
    await transport.sendMail({ envelope: { from: replied.recipient, to: [to] }, ...writeReply(replied) })
  } catch (error) {
    throw fail('simulated_reply_refused', { address: to, reason: reasonOf(error) })
  } finally {
    transport.close()
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return 'response' in error && typeof error.response === 'string' ? error.response : error.message
}

/** The maximum number of lines of the original mail that the reply quotes. */
const quotedLines = 200

const writeReply = ({ recipient, mail, text }: Replied): SendMailOptions => {
  const { subject = '', messageId, date, from } = mail
  const names = Array.isArray(mail.to) ? mail.to.flatMap(({ value }) => value) : (mail.to?.value ?? [])
  const name = names.find(({ address }) => address?.toLowerCase() === recipient)?.name ?? ''
  const earlier = typeof mail.references === 'string' ? [mail.references] : (mail.references ?? [])
  const quoted = (mail.text ?? '')
    .trim()
    .split(/\r?\n/)
    .slice(0, quotedLines)
    .map((line) => `> ${line}`)
  const intro = `On ${(date ?? new Date()).toUTCString()}, ${from?.text ?? ''} wrote:`
  return {
    from: { name, address: recipient },
    to: { name: '', address: replyAddressIn(mail) },
    subject: replySubject(subject),
    text: [text, '', intro, ...quoted, ''].join('\n'),
    messageId: `<${randomUUID()}@catcher.localhost>`,
    ...(messageId !== undefined && { inReplyTo: messageId, references: [...earlier, messageId] }),
  }
}
