/**
 * Forwards a reply to the sender's own mailbox. When the user answers there, the answer goes to the person who wrote
 * the reply, not to the product.
 *
 * Crash points: after a crash the job runs again with the same Message-ID, by which a mailbox can recognise the
 * duplicate. The outcome is stored after the server has replied. A try that throws is repeated, as if the server had
 * deferred the mail.
 */

import { Failure, type ForwardState } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import type { Platform } from '@tradewind/platform'
import MailComposer from 'nodemailer/lib/mail-composer'
import { StoredMail } from '../email/index.ts'
import { loopHeader } from '../mail-intake/index.ts'
import { type FrozenSender, countUse, type ForwardedMail, productReturnPathOf } from '../mail-transport/index.ts'
import { type SendAnswer, findRecipient } from '../outreach/index.ts'
import { forwardReplyJob, forwardingStateOf, nameVia, forwardedMessageId } from './forwarding.ts'

type Pass = (passed: ForwardedMail) => Promise<SendAnswer>

export const registerForwarding = (platform: Platform, pass: Pass): void =>
  platform.jobs.work(forwardReplyJob, ({ replyId }) => forwardReply(platform, pass, replyId))

/**
 * How long after the reply forwarding is retried, if the hourly limit is used up or the server defers the mail.
 * Afterwards the reply is only in the inbox.
 */
const givenUpAfterMs = 86_400_000
const againAfterMs = 600_000

/**
 * Reads a reply that waits to be forwarded. `forward_state` is null for replies that an older version of the product
 * queued.
 */
const readReply = async ({ db }: Platform, id: number) =>
  db
    .selectFrom('email_reply')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'reply')
    .where(({ eb, or }) => or([eb('forwardState', '=', 'waiting'), eb('forwardState', 'is', null)]))
    .executeTakeFirst()
type Waiting = NonNullable<Awaited<ReturnType<typeof readReply>>>

const forwardReply = async (platform: Platform, pass: Pass, replyId: number): Promise<void> => {
  const { db, log } = platform
  const reply = await readReply(platform, replyId)
  const recipient = reply === undefined ? null : await findRecipient(db, reply.recipientId)
  if (reply === undefined || recipient === null) return
  const { sender } = StoredMail.parse(recipient.content)
  if (sender === undefined) return
  const how = await forwardingStateOf(db, reply.orgId, { sender, from: reply.fromAddress })
  if (how === null) return
  if (how !== 'waiting') return note(platform, reply, how, '')
  const waitMs = await waitFor(platform, reply.orgId)
  if (waitMs > 0) return putOff(platform, reply, waitMs, 'late')
  const answer = await passOn(platform, pass, { reply, sender })
  if (answer.kind === 'deferred') return putOff(platform, reply, againAfterMs, 'failed', answer.detail)
  const state = answer.kind === 'accepted' ? 'passed' : answer.kind === 'unknown' ? 'unknown' : 'failed'
  await note(platform, reply, state, answer.detail)
  if (state !== 'passed') log.warn({ orgId: reply.orgId, replyId, state }, 'a reply was not passed on')
}

/**
 * Sends the reply to the sender's mailbox. If `pass` throws, nothing was sent, and the mail counts as deferred; a
 * server that does not reply does not make `pass` throw.
 */
const passOn = async (platform: Platform, pass: Pass, { reply, sender }: Passed): Promise<SendAnswer> => {
  const { config, log } = platform
  const messageId = forwardedMessageId(config, reply.id)
  try {
    return await pass({
      from: productReturnPathOf(config.secret, config.mailDomain, reply.orgId),
      to: sender.replyTo,
      messageId,
      message: await compose(platform, { reply, sender, messageId }),
    })
  } catch (error) {
    log.warn({ err: error, orgId: reply.orgId, replyId: reply.id }, 'a reply could not be passed on')
    return { kind: 'deferred', detail: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Counts one forwarded mail against the hourly limit. If the limit is used up, returns how many milliseconds to wait,
 * otherwise 0.
 */
const waitFor = async ({ db, clock }: Platform, orgId: string): Promise<number> => {
  try {
    await countUse(db, 'forward', { orgId, at: clock.now() })
    return 0
  } catch (error) {
    if (!(error instanceof Failure) || error.errorName !== 'too_many_requests') throw error
    return Number(error.params['retryAfterSeconds'] ?? 60) * 1_000
  }
}

const putOff = async (
  platform: Platform,
  reply: Waiting,
  waitMs: number,
  otherwise: ForwardState,
  detail = '',
): Promise<void> => {
  const next = new Date(platform.clock.now().getTime() + waitMs)
  if (next.getTime() - reply.at.getTime() > givenUpAfterMs) return note(platform, reply, otherwise, detail)
  await platform.jobs.send(forwardReplyJob, { replyId: reply.id }, { startAfter: next })
}

const note = async ({ db }: Platform, { id }: Waiting, state: ForwardState, detail: string): Promise<void> => {
  await db
    .updateTable('email_reply')
    .set({ forwardState: state, detail: detail.slice(0, 500) })
    .where('id', '=', id)
    .execute()
}

type Passed = { reply: Waiting; sender: FrozenSender }

const compose = async (
  { config, storage }: Platform,
  { reply, sender, messageId }: Passed & { messageId: string },
): Promise<string> => {
  const own = `no-reply@${config.mailDomain}`
  const wrote = { name: '', address: reply.fromAddress }
  const built = await new MailComposer({
    from: { name: nameVia(reply.fromName, reply.fromAddress), address: own },
    to: { name: '', address: sender.replyTo },
    ...(isAddress(reply.fromAddress) && { replyTo: wrote }),
    subject: reply.subject,
    text: reply.filesDropped ? `${reply.body}\n\n${translate('en', 'reply.files_dropped')}` : reply.body,
    messageId: `<${messageId}>`,
    attachments:
      reply.storageKey === null
        ? []
        : [{ filename: 'reply.eml', contentType: 'message/rfc822', content: await storage.get(reply.storageKey) }],
    // RFC 3834: marks the mail as automatic, so that no absence notice answers it.
    headers: { 'Auto-Submitted': 'auto-forwarded', [loopHeader]: own },
  })
    .compile()
    .build()
  return built.toString('latin1')
}

const isAddress = (text: string): boolean => /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(text)
