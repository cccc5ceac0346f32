/**
 * Sends a user's answer to a reply, in the thread of the campaign's mail, from the campaign's sender and over the same
 * relay. An answer is free, because the campaign's mail was paid; a limit prevents mass sending (`limits.ts`). Crash
 * points: the row of the answer is committed with the state `unknown` before it is sent, and only the server's reply
 * changes that state. The same transaction also marks the request (http/idempotency.ts), so that a repeated request
 * after a crash sends nothing and gets `outcome_lost`.
 */

import { randomUUID } from 'node:crypto'
import { fail, type ThreadMessage } from '@tradewind/contract'
import { mailDomainOf } from '@tradewind/lexicon'
import type { Platform, Tables, Tx } from '@tradewind/platform'
import type { Insertable } from 'kysely'
import MailComposer from 'nodemailer/lib/mail-composer'
import { StoredMail } from '../email/index.ts'
import {
  createAccountRelays,
  createSigners,
  type Signer,
  readStanding,
  countUse,
  type ForwardedMail,
  answerNameOf,
  messageIdOf,
  replyAddressOf,
  accountsOf,
  type FrozenSender,
} from '../mail-transport/index.ts'
import { type SendAnswer, readPeople, findListed } from '../outreach/index.ts'
import { answerAddressOf, messageOf } from './queries.ts'

type AnswerPorts = { pass: (mail: ForwardedMail) => Promise<SendAnswer> }
type Asked = { recipientId: number; text: string; userId: string }

export const createAnswering = (platform: Platform, { pass }: AnswerPorts) => {
  const { db, config, clock } = platform
  const signers = createSigners(platform)
  const accounts = createAccountRelays(platform)

  const send = async (orgId: string, { sender, signer }: Sending, mail: Composed): Promise<SendAnswer> => {
    const mailHost = signer?.returnPathHost ?? config.mailDomain
    const replyTo = sender.repliesHere ? replyAddressOf(config.secret, mailHost, mail.recipientId) : sender.replyTo
    const plain = await compose(sender, replyTo, mail)
    const message = (await signer?.sign(plain)) ?? plain
    const { to, name, messageId } = mail
    const accountIds = accountsOf(sender)
    if (accountIds.length === 0) return pass({ from: `${name}@${mailHost}`, to, messageId, message })
    const envelope = { from: sender.address, to }
    return accounts.send({ orgId, accountIds }, { envelope, message, messageId, campaignId: null }, () => undefined)
  }

  return {
    close: accounts.close,
    /**
     * Sends an answer. Throws Failure not_found (also when the recipient has not replied), sender_not_usable,
     * recipient_suppressed and too_many_requests.
     */
    answer: async (orgId: string, { recipientId, text, userId }: Asked): Promise<ThreadMessage> => {
      const person = (await readPeople(db, orgId, [recipientId])).get(recipientId)
      const last = await readLast(platform, orgId, recipientId)
      const sender = person === undefined ? undefined : StoredMail.parse(person.content).sender
      if (person === undefined || last === undefined) throw fail('not_found')
      if (sender === undefined) throw fail('sender_not_usable')
      if ((await readStanding(db, orgId, sender)).kind !== 'ready') throw fail('sender_not_usable')
      const to = answerAddressOf(last.fromAddress, person.address)
      await refuseSuppressed(platform, orgId, [...new Set([to, person.address])])
      // Everything that needs the database is read before the row is written: after that, a failure would leave the
      // outcome of the answer unknown.
      const signer = await signers.find(orgId, mailDomainOf(sender.address))
      const subject = /^(?:re|aw|回复|答复)\s?[:：]/i.test(last.subject) ? last.subject : `Re: ${last.subject}`
      const row = await db.transaction().execute(async (tx) => {
        await countUse(tx, 'answer', { orgId, at: clock.now() })
        return insertAnswer(tx, {
          orgId,
          recipientId,
          campaignId: person.campaignId,
          fromAddress: sender.address,
          fromName: sender.displayName,
          subject: subject.slice(0, 500),
          body: text,
          at: clock.now(),
          userId,
        })
      })
      // The name contains a signed token and becomes part of the Message-ID. By this Message-ID, the next reply is
      // assigned to the thread.
      const name = answerNameOf(config.secret, recipientId, row.id)
      const messageId = `${name}@${config.mailDomain}`
      const began = `<${messageIdOf(config.secret, config.mailDomain, recipientId)}>`
      const answered = last.messageKey.startsWith('<') ? last.messageKey : null
      const answer = await send(
        orgId,
        { sender, signer },
        { recipientId, to, subject, text, name, messageId, began, answered },
      )
      const answerState = answer.kind === 'accepted' ? 'sent' : answer.kind === 'unknown' ? 'unknown' : 'failed'
      const settled = await db
        .updateTable('email_reply')
        .set({ answerState, detail: answer.detail.slice(0, 500), messageKey: `<${messageId}>` })
        .where('id', '=', row.id)
        // If a bounce of the answer has already been recorded, the recorded bounce stays.
        .where('answerState', '=', 'unknown')
        .returningAll()
        .executeTakeFirst()
      return messageOf(settled ?? { ...row, answerState: 'bounced' })
    },
  }
}

type AnswerRow = Pick<
  Insertable<Tables['email_reply']>,
  'orgId' | 'recipientId' | 'campaignId' | 'fromAddress' | 'fromName' | 'subject' | 'body' | 'at' | 'userId'
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

type Sending = { sender: FrozenSender; signer: Signer | null }

type Composed = {
  recipientId: number
  to: string
  subject: string
  text: string
  /** The local part of the answer's Message-ID and return path. */
  name: string
  messageId: string
  /**
   * `began`: the Message-ID of the campaign's mail. `answered`: the Message-ID of the reply that is answered; null if
   * the reply has none.
   */
  began: string
  answered: string | null
}

const compose = async (sender: FrozenSender, replyTo: string, mail: Composed): Promise<string> => {
  const { to, subject, text, messageId, began, answered } = mail
  const built = await new MailComposer({
    from: { name: sender.displayName, address: sender.address },
    // The address is passed as an object, because a text would be parsed as a list of addresses. The writer of the
    // reply chose this text.
    to: { name: '', address: to },
    replyTo,
    subject,
    text,
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

/**
 * Throws recipient_suppressed if an address is on the suppression list. A contact who only asked for fewer campaigns
 * may still get an answer.
 */
const refuseSuppressed = async ({ db }: Platform, orgId: string, addresses: readonly string[]): Promise<void> => {
  const [address] = await findListed(db, orgId, 'email', addresses)
  if (address !== undefined) throw fail('recipient_suppressed', { address })
}
