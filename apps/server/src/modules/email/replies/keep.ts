/**
 * A reply that came in: kept once, beside the mail that it answers, and told to the campaign.
 *
 * Crash points: the row comes first, and the receipt may be told again (it is unique); the mail is acknowledged to the
 * server that brought it, or passed over in the mailbox, only after both. Passing on is queued with the row.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { withoutNul, type Db, type Platform, type Tx } from '@tradewind/platform'
import { receiveNews, recipients } from '../../outreach/index.ts'
import { StoredMail } from '../message/content.ts'
import { senderOf, type IncomingMail } from '../incoming/parse.ts'
import type { ReplyAttachment } from '../tables.ts'
import { forwardReplyJob, howToPassOn } from './passing-on.ts'

export type Arrived = {
  recipientId: number
  incoming: IncomingMail
  source: Buffer
  /** An absence notice, with the day of return when it says one; null: a person wrote it. */
  auto: { backOn: string | null } | null
}

export type KeepDeps = Pick<Platform, 'db' | 'storage' | 'clock' | 'jobs'>

/** Text longer than this is cut; whoever wants the rest opens the mail itself. */
const bodyLimit = 100_000
const attachmentsAtMost = 50
/** A program that answers every answer would fill the disk: whoever wrote so often in a day waits. */
const repliesADay = 100

export class TooManyReplies extends Error {}

/** Answers false when the recipient is unknown. Throws TooManyReplies. */
export const keepReply = async (deps: KeepDeps, arrived: Arrived): Promise<boolean> => {
  const { recipientId, incoming, source, auto } = arrived
  const recipient = await recipients.findRecipient(deps.db, recipientId)
  if (recipient === null) return false
  const messageKey = messageKeyOf(incoming, source)
  const at = deps.clock.now()
  await assertNotTooMany(deps.db, recipientId, at)
  const { key } = await deps.storage.put(Readable.from([source]), { owner: recipient.orgId })
  const { address, name } = senderOf(incoming)
  const { sender } = StoredMail.parse(recipient.content)
  const forwardState =
    sender === undefined || auto !== null
      ? null
      : await howToPassOn(deps.db, recipient.orgId, { sender, from: address })
  await deps.db.transaction().execute(async (tx) => {
    // Those that arrive together are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`email_reply ${recipientId}`}, 0))`.execute(tx)
    await assertNotTooMany(tx, recipientId, at)
    const row = await tx
      .insertInto('email_reply')
      .values({
        org_id: recipient.orgId,
        recipient_id: recipientId,
        campaign_id: recipient.campaignId,
        kind: auto === null ? 'reply' : 'auto_reply',
        message_key: messageKey.slice(0, 500),
        from_address: withoutNul(address).slice(0, 320),
        from_name: withoutNul(name).slice(0, 200),
        subject: withoutNul(incoming.mail.subject ?? '').slice(0, 500),
        body: withoutNul(incoming.text).slice(0, bodyLimit),
        back_on: auto?.backOn ?? null,
        attachments: JSON.stringify(attachmentsOf(incoming)),
        storage_key: key,
        at,
        read_at: null,
        user_id: null,
        answer_state: null,
        forward_state: forwardState,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row !== undefined && forwardState === 'waiting')
      await deps.jobs.send(forwardReplyJob, { replyId: row.id }, { tx })
  })
  await receiveNews(deps.db, [
    {
      recipientId,
      // An absence notice proves the mailbox, and no interest.
      kind: auto === null ? 'replied' : 'delivered',
      provider: 'reply',
      eventId: `reply:${recipientId}:${createHash('sha256').update(messageKey).digest('hex').slice(0, 32)}`,
      at,
      detail: `${auto === null ? '' : 'auto-reply: '}${withoutNul(incoming.mail.subject ?? '')}`,
    },
  ])
  return true
}

/** What tells it from others, also when it is brought again. */
export const messageKeyOf = ({ mail }: IncomingMail, source: Buffer): string =>
  mail.messageId ?? `sha256:${createHash('sha256').update(source).digest('hex')}`

const assertNotTooMany = async (db: Db | Tx, recipientId: number, at: Date): Promise<void> => {
  const { count } = await db
    .selectFrom('email_reply')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipient_id', '=', recipientId)
    .where('kind', '<>', 'answer')
    .where('at', '>', new Date(at.getTime() - 86_400_000))
    .executeTakeFirstOrThrow()
  if (count >= repliesADay) throw new TooManyReplies()
}

export const attachmentsOf = ({ mail }: IncomingMail): ReplyAttachment[] =>
  mail.attachments.slice(0, attachmentsAtMost).map(({ filename, contentType, size }) => ({
    name: withoutNul(filename ?? '').slice(0, 200),
    contentType: contentType.slice(0, 100),
    sizeBytes: size,
  }))
