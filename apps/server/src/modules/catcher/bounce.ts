/** Writes and sends the bounce of a message (RFC 3464): multipart/report with a delivery-status part. */

import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'

export type Bounced = { returnPath: string; recipient: string; content: Buffer }

/** Sends a bounce with an empty return path (RFC 5321 section 4.5.5), so that it cannot bounce itself. */
export const sendBounce = async (server: { host: string; port: number }, bounced: Bounced): Promise<void> => {
  const transport = createTransport({ ...server, ignoreTLS: true, connectionTimeout: 5_000 })
  try {
    await transport.sendMail({ envelope: { from: '', to: [bounced.returnPath] }, raw: composeBounce(bounced) })
  } finally {
    transport.close()
  }
}

export const composeBounce = ({ returnPath, recipient, content }: Bounced): string => {
  const boundary = `=_bounce_${randomUUID()}`
  const headerEnd = content.indexOf('\r\n\r\n')
  const headers = content.subarray(0, headerEnd < 0 ? content.length : headerEnd).toString('latin1')
  return [
    'From: Mail Delivery Subsystem <mailer-daemon@catcher.localhost>',
    `To: <${returnPath}>`,
    'Subject: Undelivered Mail Returned to Sender',
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@catcher.localhost>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `Your message could not be delivered to <${recipient}>: the mailbox does not exist.`,
    '',
    `--${boundary}`,
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; catcher.localhost',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 no such mailbox here',
    '',
    `--${boundary}`,
    'Content-Type: text/rfc822-headers',
    '',
    headers,
    '',
    `--${boundary}--`,
    '',
  ].join('\r\n')
}
