/**
 * Stores replies that arrive, beside the mail that each one answers, and reports them to the campaign. A reply is
 * stored once, even if it is delivered again. When the daily limit of stored bytes is used up, only the text of a reply
 * is stored and its attachments are dropped. Crash points: the row of the reply is committed first, together with the
 * job that forwards the reply. Then the receipt is recorded, which is unique and may be recorded again. Only after the
 * row and the receipt are stored does the product confirm the mail to the delivering server, or advance the read
 * position in the mailbox. A process that dies between writing the file and the row leaves a file without a row.
 */

import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { withoutNul, type Db, type Platform, type Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { StoredMail } from '../email/index.ts'
import { findMemberOrOwner } from '../identity/index.ts'
import {
  attachmentsOf,
  forwardedIn,
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
import { notify } from '../site/index.ts'
import { forwardReplyJob, forwardingStateOf } from './forwarding.ts'
import { replyNotification } from './queries.ts'

type KeepDeps = Pick<Platform, 'db' | 'storage' | 'clock' | 'jobs'>

/** The maximum length of a reply's stored text. A user who needs more can download the whole mail. */
const bodyLimit = 100_000
/**
 * The maximum number of stored replies of a recipient per day. Without the limit, a program that answers every answer
 * would fill the disk.
 */
const repliesADay = 100
/**
 * The maximum numbers of stored bytes in 24 hours. One mail has at most 15 MB. A recipient may send two large mails
 * with drawings; all recipients of an organisation together may send a thousand mails of half a megabyte. The limit of
 * the organisation stops floods that reply to many mails.
 */
const recipientBytesADay = 40 * 1024 * 1024
const organisationBytesADay = 500 * 1024 * 1024
const dayMs = 86_400_000

export const createReplyStore = (deps: KeepDeps & Pick<Platform, 'config'>): ReplyStore => ({
  storeReply: (arrived) => storeReply(deps, arrived),
  noteAnswerBounced: (bounced) => noteAnswerBounced(deps, bounced),
  noteForwardBounced: (bounced) => noteForwardBounced(deps, bounced),
})

/**
 * Stores a reply and reports it to the campaign. Returns false when the recipient is unknown. Throws TooManyReplies.
 */
export const storeReply = async (deps: KeepDeps, arrived: ArrivedReply): Promise<boolean> => {
  const { recipientId, incoming, source, auto } = arrived
  const recipient = await findRecipient(deps.db, recipientId)
  if (recipient === null) return false
  const messageKey = messageKeyOf(incoming, source).slice(0, 500)
  const at = deps.clock.now()
  if (!(await isKept(deps.db, recipientId, messageKey))) await keepRow(deps, arrived, { recipient, messageKey, at })
  await receiveNews(deps.db, [
    {
      recipientId,
      // An absence notice proves that the mail was delivered, but not that a person is interested.
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
    sender === undefined || auto !== null ? null : await forwardingStateOf(deps.db, orgId, { sender, from: address })
  const asked = { orgId, recipientId, sizeBytes: source.length, at }
  // Each mail has its own file, even if another reply has the same content, so that deleting a reply can delete its
  // file.
  const key = (await hasRoom(deps.db, asked))
    ? (await deps.storage.put(Readable.from([source]), { owner: randomUUID() })).key
    : null
  // True if the row may refer to the file. The file is deleted only if no row can: after a failed commit this is
  // uncertain, because the commit may have succeeded.
  let isNamed = true
  try {
    await deps.db.transaction().execute(async (tx) => {
      // Locks the organisation, so that replies that arrive simultaneously cannot together exceed the limits.
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
      if (row !== undefined && auto === null) await notifyOfReply(tx, arrived, { recipient, replyId: row.id, at })
      if (row !== undefined && forwardState === 'waiting')
        await deps.jobs.send(forwardReplyJob, { replyId: row.id }, { tx })
    })
  } finally {
    if (key !== null && !isNamed) await deps.storage.delete(key)
  }
}

/**
 * Notifies the user who created the campaign, or the owner if that user has left the organisation. `tx` is the
 * transaction that stores the reply, so that the notification exists if and only if the reply does.
 */
const notifyOfReply = async (
  tx: Tx,
  { recipientId, incoming }: ArrivedReply,
  { recipient, replyId, at }: { recipient: Recipient; replyId: number; at: Date },
): Promise<void> => {
  const userId = await findMemberOrOwner(tx, recipient.orgId, recipient.createdBy)
  if (userId === null) return
  const { address, name } = senderOf(incoming)
  await notify(tx, at, {
    userId,
    kind: replyNotification,
    params: { writer: withoutNul(name || address).slice(0, 200), campaign: recipient.campaignName },
    link: `/outreach/email/replies/${recipientId}`,
    cause: String(replyId),
  })
}

const isKept = async (db: Db, recipientId: number, messageKey: string): Promise<boolean> =>
  (await db
    .selectFrom('email_reply')
    .select('id')
    .where('recipientId', '=', recipientId)
    .where('messageKey', '=', messageKey)
    .executeTakeFirst()) !== undefined

/** Returns true if the mail does not exceed the daily limits of stored bytes. */
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

/**
 * Records that an answer of a user bounced for good. The campaign's mail was delivered, so nothing is refunded and no
 * address is suppressed.
 */
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

/** Records the final bounce of a reply that the product or a user forwarded. Any other bounce changes nothing. */
const noteForwardBounced = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { orgId, incoming, bounce }: { orgId: string; incoming: IncomingMail; bounce: Bounce },
): Promise<void> => {
  const forwarded = forwardedIn(config, incoming)
  if (!bounce.isFinal || forwarded === null) return
  const { kind, id } = forwarded
  if (kind === 'manual') return noteManualForwardBounced(db, { orgId, id, detail: shortened(wordsOf(bounce)) })
  await db
    .updateTable('email_reply')
    .set({ forwardState: 'failed', detail: shortened(wordsOf(bounce)) })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('forwardState', 'in', ['passed', 'unknown'])
    .execute()
}

const noteManualForwardBounced = async (
  db: Db,
  { orgId, id, detail }: { orgId: string; id: number; detail: string },
): Promise<void> => {
  await db
    .updateTable('email_reply_forward_mail')
    .set({ state: 'bounced', detail })
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'unknown'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('email_reply_forward as forward')
          .select('forward.id')
          .whereRef('forward.id', '=', 'email_reply_forward_mail.forwardId')
          .where('forward.orgId', '=', orgId),
      ),
    )
    .execute()
}
