/**
 * Forwards a reply to addresses that a user enters, as the campaign's sender. The forwarded mail does not belong to the
 * thread: its Message-ID names only its own row, it refers to no earlier mail, and its recipients answer to the sender's
 * reply address. Like an answer it is free, and each address counts against the limit of answers.
 *
 * Crash points: the rows of all mails are committed with the state `unknown` before the first mail is sent, and only the
 * server's reply to a mail changes its state. The same transaction marks the request (http/idempotency.ts), so that a
 * repeated request after a crash sends nothing and gets `outcome_lost`.
 */

import { buffer } from 'node:stream/consumers'
import { fail, type ReplyForward } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import type { Db, Platform, Tx } from '@tradewind/platform'
import MailComposer from 'nodemailer/lib/mail-composer'
import { isProgram } from '../email/index.ts'
import { readPeople as readUsers } from '../identity/index.ts'
import { forwardName, loopHeader, originalType, parseIncoming } from '../mail-intake/index.ts'
import { countUse, productReturnPathOf } from '../mail-transport/index.ts'
import { readPeople } from '../outreach/index.ts'
import { refuseSuppressed, stateAfter, type Outgoing, type Sending } from './sending.ts'

type Asked = { id: number; addresses: readonly string[]; note: string; userId: string }

export const createManualForwarding = (platform: Platform, sending: Sending) => {
  const { db, config, clock } = platform
  /**
   * Forwards a reply, in one mail to each address. Throws Failure not_found, sender_not_usable, recipient_suppressed and
   * too_many_requests; then nothing was sent.
   */
  return async (orgId: string, { id, addresses, note, userId }: Asked): Promise<ReplyForward> => {
    const reply = await readReply(db, orgId, id)
    const person =
      reply === undefined ? undefined : (await readPeople(db, orgId, [reply.recipientId])).get(reply.recipientId)
    if (reply === undefined || person === undefined) throw fail('not_found')
    const outgoing = await sending.prepare(orgId, person.content)
    const to = [...new Set(addresses)]
    await refuseSuppressed(db, orgId, to)
    const { files, leftOut } = await readFiles(platform, reply.storageKey)
    const forward = await db.transaction().execute(async (tx) => {
      for (let mails = 0; mails < to.length; mails += 1) await countUse(tx, 'answer', { orgId, at: clock.now() })
      return insertForward(tx, { orgId, replyId: id, userId, note, leftOut, to, at: clock.now() })
    })
    for (const mail of forward.mails) {
      const messageId = `${forwardName(mail.id)}@${config.mailDomain}`
      const outcome = await sending.send(outgoing, {
        from: productReturnPathOf(config.secret, outgoing.mailHost, orgId),
        to: mail.address,
        messageId,
        message: await compose(outgoing, { reply, files, note, to, messageId, mailDomain: config.mailDomain }),
      })
      await db
        .updateTable('email_reply_forward_mail')
        .set({ state: stateAfter(outcome), detail: outcome.detail.slice(0, 500) })
        .where('id', '=', mail.id)
        // If a bounce has already been recorded, the recorded bounce stays.
        .where('state', '=', 'unknown')
        .execute()
    }
    const [done] = (await readForwards(db, [id]))(id).filter((one) => one.id === forward.id)
    if (done === undefined) throw new Error(`the forwarded reply ${forward.id} is missing`)
    return done
  }
}

const readReply = (db: Db, orgId: string, id: number) =>
  db
    .selectFrom('email_reply')
    .selectAll()
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('kind', '<>', 'answer')
    .executeTakeFirst()

type File = { filename: string; contentType: string; content: Buffer }
type Original = NonNullable<Awaited<ReturnType<typeof readReply>>>

/** Reads the attachments of a reply. Programs are left out, because mailbox providers refuse a mail with a program. */
const readFiles = async (
  { storage }: Platform,
  storageKey: string | null,
): Promise<{ files: File[]; leftOut: string[] }> => {
  if (storageKey === null) return { files: [], leftOut: [] }
  const { mail } = await parseIncoming(await buffer(await storage.get(storageKey)))
  const files = mail.attachments.map(({ filename, contentType, content }, index): File => {
    if (contentType !== originalType) return { filename: filename ?? `attachment-${index + 1}`, contentType, content }
    return { filename: filename ?? `message-${index + 1}.eml`, contentType: 'message/rfc822', content }
  })
  const isLeftOut = ({ filename, content }: File) => isProgram(filename, content)
  return {
    files: files.filter((file) => !isLeftOut(file)),
    leftOut: files.filter(isLeftOut).map(({ filename }) => filename.slice(0, 200)),
  }
}

type NewForward = Omit<ReplyForward, 'id' | 'by' | 'at' | 'to'> & {
  orgId: string
  replyId: number
  userId: string
  to: readonly string[]
  at: Date
}

const insertForward = async (tx: Tx, { to, leftOut, ...forward }: NewForward) => {
  const { id } = await tx
    .insertInto('email_reply_forward')
    .values({ ...forward, leftOut: JSON.stringify(leftOut) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mails = await tx
    .insertInto('email_reply_forward_mail')
    .values(to.map((address) => ({ forwardId: id, address, state: 'unknown' as const })))
    .returning(['id', 'address'])
    .execute()
  return { id, mails }
}

type Composed = {
  reply: Original
  files: readonly File[]
  note: string
  to: readonly string[]
  messageId: string
  mailDomain: string
}

const compose = async ({ sender }: Outgoing, mail: Composed): Promise<string> => {
  const { reply, files, note, to, messageId, mailDomain } = mail
  const built = await new MailComposer({
    from: { name: sender.displayName, address: sender.address },
    to: to.map((address) => ({ name: '', address })),
    replyTo: sender.replyTo,
    subject: /^(?:fwd?|转发|轉寄)\s?[:：]/i.test(reply.subject) ? reply.subject : `Fwd: ${reply.subject}`,
    text: `${note === '' ? '' : `${note}\n\n`}${quote(reply, sender)}`,
    messageId: `<${messageId}>`,
    attachments: [...files],
    headers: {
      // A forwarded mail that comes back to the product is no person's reply.
      [loopHeader]: `no-reply@${mailDomain}`,
      // Some relays replace the Message-ID. A bounce encloses this header.
      'X-Forward-Id': messageId,
    },
  })
    .compile()
    .build()
  return built.toString('latin1')
}

/** Quotes the text of the reply below its head, in the form that mail programs recognise. */
const quote = (
  { fromName, fromAddress, at, subject, body, filesDropped }: Original,
  sender: { displayName: string; address: string },
): string =>
  [
    '---------- Forwarded message ----------',
    `From: ${mailboxOf(fromName, fromAddress)}`,
    `Date: ${at.toUTCString()}`,
    `Subject: ${subject}`,
    // The reply was written to a signed address of the product. A reader who knew it could write into the thread.
    `To: ${mailboxOf(sender.displayName, sender.address)}`,
    '',
    withoutSignedLinks(body).trim(),
    ...(filesDropped ? ['', translate('en', 'reply.files_dropped')] : []),
    '',
  ].join('\n')

const mailboxOf = (name: string, address: string): string => (name === '' ? address : `${name} <${address}>`)

const signedLink =
  /[ \t]*[<[(]?https?:\/\/[^\s<>[\]()]*\/email\/(?:open|click|unsubscribe)\/[0-9a-z]{1,11}-[0-9a-f]{24}[^\s<>[\]()]*[>\])]?/gi

/**
 * Removes the links of a campaign's mail that the reply quotes. They are signed for the recipient of the campaign: if
 * another reader followed them, the recipient would count as a visitor or would be unsubscribed.
 */
export const withoutSignedLinks = (text: string): string => text.replace(signedLink, '')

/** Reads how users forwarded replies, by reply id and in the order of time. */
export const readForwards = async (
  db: Db,
  replyIds: readonly number[],
): Promise<(replyId: number) => ReplyForward[]> => {
  if (replyIds.length === 0) return () => []
  const forwards = await db
    .selectFrom('email_reply_forward')
    .selectAll()
    .where('replyId', 'in', [...replyIds])
    .orderBy('id')
    .execute()
  if (forwards.length === 0) return () => []
  const [mails, users] = await Promise.all([
    db
      .selectFrom('email_reply_forward_mail')
      .selectAll()
      .where(
        'forwardId',
        'in',
        forwards.map(({ id }) => id),
      )
      .orderBy('id')
      .execute(),
    readUsers(
      db,
      forwards.map(({ userId }) => userId),
    ),
  ])
  const mailsOf = Map.groupBy(mails, ({ forwardId }) => forwardId)
  const byReply = Map.groupBy(forwards, ({ replyId }) => replyId)
  return (replyId) =>
    (byReply.get(replyId) ?? []).map(({ id, userId, at, note, leftOut }) => ({
      id,
      by: users.get(userId)?.username ?? '',
      at: at.toISOString(),
      note,
      to: (mailsOf.get(id) ?? []).map(({ address, state, detail }) => ({ address, state, detail })),
      leftOut,
    }))
}
