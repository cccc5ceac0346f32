/** Reads complaints, which mailbox providers send when a reader reports spam (ARF, RFC 5965). */

import { createHash } from 'node:crypto'
import type { IncomingMail } from './parse.ts'

export type Complaint = {
  /** The type of the complaint: `abuse`, `fraud`, `virus`, `other`…; `not-spam` withdraws a complaint. */
  feedbackType: string
  /** The recipient; empty when the provider hides the recipient, which is common. */
  recipient: string
}

/** Returns null when the mail is not a complaint. */
export const readComplaint = ({ mail }: IncomingMail): Complaint | null => {
  const part = mail.attachments.find(({ contentType }) => /^message\/feedback-report$/i.test(contentType))
  if (part === undefined) return null
  const fields = part.content
    .toString('utf8')
    .replace(/\r\n/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
  const field = (name: string) => new RegExp(`^${name}:[ \t]*(.+)$`, 'im').exec(fields)?.[1]?.trim() ?? ''
  const recipient = field('original-rcpt-to').replace(/^<|>$/g, '').toLowerCase()
  return {
    feedbackType: field('feedback-type').toLowerCase() || 'abuse',
    recipient: /redact|\*{2}/.test(recipient) ? '' : recipient,
  }
}

export const complaintEventId = (recipientId: number, { feedbackType }: Complaint): string =>
  `arf:${createHash('sha256').update(`${recipientId} ${feedbackType}`).digest('hex').slice(0, 32)}`
