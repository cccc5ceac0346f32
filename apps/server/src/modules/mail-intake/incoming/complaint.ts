/** Reads complaints, which mailbox providers send when a reader reports spam (ARF, RFC 5965). */

import { createHash } from 'node:crypto'
import { originalType, type IncomingMail } from './parse.ts'

export type Complaint = {
  /** The type of the complaint: `abuse`, `fraud`, `virus`, `other`…; `not-spam` withdraws a complaint. */
  feedbackType: string
  /** The recipient; empty when the provider hides the recipient, which is common. */
  recipient: string
}

/**
 * Subjects of complaints without a feedback report, as Microsoft sends them. The complete mail of the reader is
 * attached. A person who writes such a subject does not attach a mail.
 */
const complaintSubject = /^(?:complaint about message from\b|e-?mail (?:abuse|feedback) report\b|abuse report\b)/i

/** Returns null when the mail is not a complaint. */
export const readComplaint = ({ mail }: IncomingMail): Complaint | null => {
  const part = mail.attachments.find(({ contentType }) => /^message\/feedback-report$/i.test(contentType))
  if (part === undefined) {
    const original = mail.attachments.find(({ contentType }) => contentType === originalType)
    if (original === undefined || !complaintSubject.test((mail.subject ?? '').trim())) return null
    const header = /^x-hmxmroriginalrecipient:[ \t]*(\S+)/im.exec(original.content.toString('utf8').slice(0, 20_000))
    return { feedbackType: 'abuse', recipient: header?.[1]?.toLowerCase() ?? '' }
  }
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

/**
 * Reports that are no complaint of a reader: a withdrawn complaint, and a report that a mail failed SPF, DKIM or DMARC
 * (RFC 6591).
 */
const harmless: ReadonlySet<string> = new Set(['not-spam', 'auth-failure'])
export const isHarmless = ({ feedbackType }: Complaint): boolean => harmless.has(feedbackType)

export const complaintEventId = (recipientId: number, { feedbackType }: Complaint): string =>
  `arf:${createHash('sha256').update(`${recipientId} ${feedbackType}`).digest('hex').slice(0, 32)}`
