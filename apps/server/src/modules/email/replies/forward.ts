/**
 * Passes a reply on to its sender's own mailbox. An answer from there goes to the person who wrote, not to us.
 *
 * Crash points: the job runs again; the Message-ID is the same, so that a mailbox that has it already can tell.
 */
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Platform } from '@tradewind/platform'
import { drafts, type SendAnswer } from '../../outreach/index.ts'
import { domainOf, StoredContent } from '../content.ts'
import type { PassedMail } from '../product-mail.ts'
import { productReturnPathOf } from '../tokens.ts'
import { forwardReplyJob } from './keep.ts'

type Pass = (passed: PassedMail) => Promise<SendAnswer>

export const registerForwarding = (platform: Platform, pass: Pass): void =>
  platform.jobs.work(forwardReplyJob, ({ replyId }) => forwardReply(platform, pass, replyId))

const forwardReply = async ({ db, config, log, storage }: Platform, pass: Pass, replyId: number): Promise<void> => {
  const reply = await db.selectFrom('email_reply').selectAll().where('id', '=', replyId).executeTakeFirst()
  const recipient = reply === undefined ? null : await drafts.findRecipient(db, reply.recipient_id)
  if (reply === undefined || recipient === null || reply.storage_key === null) return
  const { sender } = StoredContent.parse(recipient.content)
  if (sender === undefined || !sender.forwardReplies) return
  // Of the sender's domain somebody proved that he holds it, or reads its mail; of any other address nobody did.
  if (domainOf(sender.replyTo) !== domainOf(sender.address)) {
    log.warn({ orgId: reply.org_id, replyId }, 'a reply is not passed on to another domain than the sender’s')
    return
  }
  const messageId = `reply-${replyId}@${config.mailDomain}`
  const message = await new MailComposer({
    from: { name: reply.from_name || reply.from_address, address: `no-reply@${config.mailDomain}` },
    to: sender.replyTo,
    replyTo: reply.from_address,
    subject: reply.subject,
    text: reply.body,
    messageId: `<${messageId}>`,
    attachments: [
      { filename: 'reply.eml', contentType: 'message/rfc822', content: await storage.get(reply.storage_key) },
    ],
    // RFC 3834: no absence notice answers what a program passed on.
    headers: { 'Auto-Submitted': 'auto-forwarded' },
  })
    .compile()
    .build()
  const answer = await pass({
    from: productReturnPathOf(config.secret, config.mailDomain, reply.org_id),
    to: sender.replyTo,
    messageId,
    message: message.toString('latin1'),
  })
  if (answer.kind === 'deferred') throw new Error(answer.detail)
  if (answer.kind !== 'accepted')
    log.warn({ orgId: reply.org_id, replyId, kind: answer.kind }, 'a reply was not passed on')
}
