/**
 * Sends a user's answer to a reply, in the thread of the campaign's mail. An answer is free, because the campaign's mail
 * was paid; a limit prevents mass sending (`limits.ts`). Crash points: the row of the answer is committed with the state
 * `unknown` before it is sent, and only the server's reply changes that state. The same transaction keeps the attached
 * files from the sweep, and marks the request (http/idempotency.ts), so that a repeated request after a crash sends
 * nothing and gets `outcome_lost`.
 */

import { randomUUID } from 'node:crypto'
import { fail, type ThreadMessage } from '@tradewind/contract'
import type { Platform, Tables, Tx } from '@tradewind/platform'
import type { Insertable } from 'kysely'
import MailComposer from 'nodemailer/lib/mail-composer'
import {
  claimAttachments,
  htmlAndTextInThread,
  readAttachedFiles,
  replySubject,
  type MimeFile,
} from '../email/index.ts'
import { answerNameOf, countUse, messageIdOf, replyAddressOf, type FrozenSender } from '../mail-transport/index.ts'
import { readPeople } from '../outreach/index.ts'
import { answerAddressOf, messageOf } from './queries.ts'
import { refuseSuppressed, stateAfter, type Sending } from './sending.ts'

type Asked = { recipientId: number; html: string; attachments: readonly string[]; userId: string }

export const createAnswering = (platform: Platform, sending: Sending) => {
  const { db, config, clock } = platform
  /**
   * Sends an answer. Throws Failure not_found (also when the recipient has not replied), invalid_input,
   * attachments_too_large, sender_not_usable, recipient_suppressed and too_many_requests.
   */
  return async (orgId: string, { recipientId, html, attachments, userId }: Asked): Promise<ThreadMessage> => {
    const person = (await readPeople(db, orgId, [recipientId])).get(recipientId)
    const last = await readLast(platform, orgId, recipientId)
    if (person === undefined || last === undefined) throw fail('not_found')
    // Everything that the answer needs is read before its row is written: after that, a failure would leave the outcome
    // of the answer unknown.
    const outgoing = await sending.prepare(orgId, person.content)
    const { sender, mailHost } = outgoing
    const to = answerAddressOf(last.fromAddress, person.address)
    await refuseSuppressed(db, orgId, [...new Set([to, person.address])])
    const written = await htmlAndTextInThread(html)
    const files = await readAttachedFiles(platform, orgId, attachments)
    const subject = replySubject(last.subject)
    const row = await db.transaction().execute(async (tx) => {
      await countUse(tx, 'answer', { orgId, at: clock.now() })
      return insertAnswer(tx, {
        orgId,
        recipientId,
        campaignId: person.campaignId,
        fromAddress: sender.address,
        fromName: sender.displayName,
        subject: subject.slice(0, 500),
        body: written.text,
        html: written.html,
        files: JSON.stringify(await claimAttachments(tx, orgId, attachments)),
        at: clock.now(),
        userId,
      })
    })
    // The name contains a signed token and becomes part of the Message-ID. By this Message-ID, the next reply is
    // assigned to the thread.
    const name = answerNameOf(config.secret, recipientId, row.id)
    const messageId = `${name}@${config.mailDomain}`
    const message = await compose(sender, {
      to,
      replyTo: sender.repliesHere ? replyAddressOf(config.secret, mailHost, recipientId) : sender.replyTo,
      subject,
      ...written,
      files,
      messageId,
      began: `<${messageIdOf(config.secret, config.mailDomain, recipientId)}>`,
      answered: last.messageKey.startsWith('<') ? last.messageKey : null,
    })
    const outcome = await sending.send(outgoing, { from: `${name}@${mailHost}`, to, messageId, message })
    const settled = await db
      .updateTable('email_reply')
      .set({ answerState: stateAfter(outcome), detail: outcome.detail.slice(0, 500), messageKey: `<${messageId}>` })
      .where('id', '=', row.id)
      // If a bounce of the answer has already been recorded, the recorded bounce stays.
      .where('answerState', '=', 'unknown')
      .returningAll()
      .executeTakeFirst()
    return messageOf(settled ?? { ...row, answerState: 'bounced' }, [])
  }
}

type AnswerRow = Pick<
  Insertable<Tables['email_reply']>,
  | 'orgId'
  | 'recipientId'
  | 'campaignId'
  | 'fromAddress'
  | 'fromName'
  | 'subject'
  | 'body'
  | 'html'
  | 'files'
  | 'at'
  | 'userId'
>

const insertAnswer = (tx: Tx, answer: AnswerRow) =>
  tx
    .insertInto('email_reply')
    .values({
      ...answer,
      kind: 'answer',
      messageKey: randomUUID(),
      backOn: null,
      storageKey: null,
      readAt: answer.at,
      answerState: 'unknown',
      forwardState: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

type Composed = {
  to: string
  replyTo: string
  subject: string
  html: string
  text: string
  files: readonly MimeFile[]
  messageId: string
  /**
   * `began`: the Message-ID of the campaign's mail. `answered`: the Message-ID of the reply that is answered; null if
   * the reply has none.
   */
  began: string
  answered: string | null
}

/** The style of an answer. Without a font, mail programs would use an outdated default. */
const answerStyle = 'font:14px/1.6 Helvetica,Arial,sans-serif;color:#303133'

const compose = async (sender: FrozenSender, mail: Composed): Promise<string> => {
  const { to, replyTo, subject, html, text, files, messageId, began, answered } = mail
  const built = await new MailComposer({
    from: { name: sender.displayName, address: sender.address },
    // The address is passed as an object, because a text would be parsed as a list of addresses. The writer of the
    // reply chose this text.
    to: { name: '', address: to },
    replyTo,
    subject,
    text,
    html: `<div style="${answerStyle}">${html}</div>`,
    attachments: files.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    messageId: `<${messageId}>`,
    inReplyTo: answered ?? began,
    references: answered === null ? [began] : [began, answered],
  })
    .compile()
    .build()
  return built.toString('latin1')
}

const readLast = ({ db }: Platform, orgId: string, recipientId: number) =>
  db
    .selectFrom('email_reply')
    .select(['fromAddress', 'subject', 'messageKey'])
    .where('orgId', '=', orgId)
    .where('recipientId', '=', recipientId)
    .where('kind', 'in', ['reply', 'auto_reply'])
    // A person's reply is preferred to an absence notice, even if the notice is newer.
    .orderBy('kind', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
