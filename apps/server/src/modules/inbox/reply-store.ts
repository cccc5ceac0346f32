/**
 * The reply store of mail intake. It stores an incoming reply once, beside the mail that the reply answers, and reports
 * the reply to the campaign. When the daily allowance of bytes is used up, it stores the text and drops the
 * attachments. Crash points: the row is written first, then the receipt. The receipt is unique, so it may be sent
 * again. Only after both steps is the mail acknowledged to the delivering server, or the read position in the mailbox
 * advanced. The job that forwards the reply is queued with the row. A process that dies between writing the file and
 * the row leaves a file without a row.
 */

import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { withoutNul, type Db, type Platform, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { StoredMail } from '../email/index.ts'
import {
  attachmentsOf,
  messageKeyOf,
  senderOf,
  TooManyReplies,
  wordsOf,
  type ArrivedReply,
  type Bounce,
  type IncomingMail,
  type ReplyStore,
} from '../mail-intake/index.ts'
import { receiveNews, findRecipient } from '../outreach/index.ts'
import { forwardReplyJob, howToPassOn, passedOnIn } from './forwarding.ts'

type KeepDeps = Pick<Platform, 'db' | 'storage' | 'clock' | 'jobs'>

/** The maximum length of the stored text. A user who needs more can open the original mail. */
const bodyLimit = 100_000
/** The limit of replies per recipient and day. Otherwise a program that answers every answer would fill the disk. */
const repliesADay = 100
/**
 * The allowance of stored bytes in 24 hours; one mail has 15 MB at most. One recipient may send two large mails with
 * drawings; all recipients of an organisation together may send a thousand mails of half a megabyte. The second limit
 * stops a flood to many addresses.
 */
const recipientBytesADay = 40 * 1024 * 1024
const organisationBytesADay = 500 * 1024 * 1024
const dayMs = 86_400_000

export const createReplyStore = (deps: KeepDeps & Pick<Platform, 'config'>): ReplyStore => ({
  keepReply: (arrived) => keepReply(deps, arrived),
  noteAnswerBounced: (bounced) => noteAnswerBounced(deps, bounced),
  noteForwardBounced: (bounced) => noteForwardBounced(deps, bounced),
})

/** Returns false when the recipient is unknown. Throws TooManyReplies. */
export const keepReply = async (deps: KeepDeps, arrived: ArrivedReply): Promise<boolean> => {
  const { recipientId, incoming, source, auto } = arrived
  const recipient = await findRecipient(deps.db, recipientId)
  if (recipient === null) return false
  const messageKey = messageKeyOf(incoming, source).slice(0, 500)
  const at = deps.clock.now()
  if (!(await isKept(deps.db, recipientId, messageKey))) await keepRow(deps, arrived, { recipient, messageKey, at })
  await receiveNews(deps.db, [
    {
      recipientId,
      // An absence notice proves that the mailbox exists, but no interest.
      kind: auto === null ? 'replied' : 'delivered',
      provider: 'reply',
      eventId: `reply:${recipientId}:${createHash('sha256').update(messageKey).digest('hex').slice(0, 32)}`,
      at,
      detail: `${auto === null ? '' : 'auto-reply: '}${withoutNul(incoming.mail.subject ?? '')}`,
    },
  ])
  return true
}

type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>
type Kept = { recipient: Recipient; messageKey: string; at: Date }

/** Stores the mail and writes its row. Throws TooManyReplies. */
const keepRow = async (deps: KeepDeps, arrived: ArrivedReply, { recipient, messageKey, at }: Kept): Promise<void> => {
  const { recipientId, incoming, source, auto } = arrived
  const { orgId } = recipient
  await assertNotTooMany(deps.db, recipientId, at)
  const { address, name } = senderOf(incoming)
  const { sender } = StoredMail.parse(recipient.content)
  const forwardState =
    sender === undefined || auto !== null ? null : await howToPassOn(deps.db, orgId, { sender, from: address })
  const asked = { orgId, recipientId, sizeBytes: source.length, at }
  // The mail gets its own file, so that its deletion need not check other replies with the same content.
  const key = (await hasRoom(deps.db, asked))
    ? (await deps.storage.put(Readable.from([source]), { owner: randomUUID() })).key
    : null
  // The file is deleted only if it certainly has no row. A commit whose acknowledgement was lost may have succeeded.
  let isNamed = true
  try {
    await deps.db.transaction().execute(async (tx) => {
      // Locks the organisation, so that mails that arrive together are counted one after the other.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`email_reply ${orgId}`}, 0))`.execute(tx)
      isNamed = false
      await assertNotTooMany(tx, recipientId, at)
      const isStored = key !== null && (await hasRoom(tx, asked))
      const row = await tx
        .insertInto('email_reply')
        .values({
          orgId,
          recipientId,
          campaignId: recipient.campaignId,
          kind: auto === null ? 'reply' : 'auto_reply',
          messageKey,
          fromAddress: withoutNul(address).slice(0, 320),
          fromName: withoutNul(name).slice(0, 200),
          subject: withoutNul(incoming.mail.subject ?? '').slice(0, 500),
          body: withoutNul(incoming.text).slice(0, bodyLimit),
          backOn: auto?.backOn ?? null,
          attachments: JSON.stringify(attachmentsOf(incoming)),
          storageKey: isStored ? key : null,
          storedBytes: isStored ? source.length : 0,
          filesDropped: !isStored,
          at,
          readAt: null,
          userId: null,
          answerState: null,
          forwardState,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      isNamed = row !== undefined && isStored
      if (row !== undefined && forwardState === 'waiting')
        await deps.jobs.send(forwardReplyJob, { replyId: row.id }, { tx })
    })
  } finally {
    if (key !== null && !isNamed) await deps.storage.delete(key)
  }
}

const isKept = async (db: Db, recipientId: number, messageKey: string): Promise<boolean> =>
  (await db
    .selectFrom('email_reply')
    .select('id')
    .where('recipientId', '=', recipientId)
    .where('messageKey', '=', messageKey)
    .executeTakeFirst()) !== undefined

/** Returns true if the mail fits into the daily allowances of the recipient and of the organisation. */
const hasRoom = async (
  db: Db | Tx,
  { orgId, recipientId, sizeBytes, at }: { orgId: string; recipientId: number; sizeBytes: number; at: Date },
): Promise<boolean> => {
  const { rows } = await sql<{ ofAll: number; ofRecipient: number }>`
    select coalesce(sum(stored_bytes), 0)::float8 as of_all,
      coalesce(sum(stored_bytes) filter (where recipient_id = ${recipientId}), 0)::float8 as of_recipient
    from email_reply
    where org_id = ${orgId} and at > ${new Date(at.getTime() - dayMs)}`.execute(db)
  const { ofAll = 0, ofRecipient = 0 } = rows[0] ?? {}
  return ofAll + sizeBytes <= organisationBytesADay && ofRecipient + sizeBytes <= recipientBytesADay
}

const assertNotTooMany = async (db: Db | Tx, recipientId: number, at: Date): Promise<void> => {
  const { count } = await db
    .selectFrom('email_reply')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('recipientId', '=', recipientId)
    .where('kind', '<>', 'answer')
    .where('at', '>', new Date(at.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  if (count >= repliesADay) throw new TooManyReplies()
}

const shortened = (words: string): string => withoutNul(words).slice(0, 500)

/** Records the final bounce of an answer. The campaign's mail did arrive, so there is no refund and no suppression. */
const noteAnswerBounced = async (
  { db }: Pick<Platform, 'db'>,
  { recipientId, answerId, detail }: { recipientId: number; answerId: number; detail: string },
): Promise<void> => {
  await db
    .updateTable('email_reply')
    .set({ answerState: 'bounced', detail: shortened(detail) })
    .where('id', '=', answerId)
    .where('recipientId', '=', recipientId)
    .where('kind', '=', 'answer')
    .execute()
}

/**
 * Records a bounce of one of the product's own mails if that mail was a forwarded reply. Other bounces change nothing.
 */
const noteForwardBounced = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { orgId, incoming, bounce }: { orgId: string; incoming: IncomingMail; bounce: Bounce },
): Promise<void> => {
  const id = passedOnIn(config, incoming)
  if (!bounce.isFinal || id === null) return
  await db
    .updateTable('email_reply')
    .set({ forwardState: 'failed', detail: shortened(wordsOf(bounce)) })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('forwardState', 'in', ['passed', 'unknown'])
    .execute()
}
