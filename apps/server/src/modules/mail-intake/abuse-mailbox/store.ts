/**
 * Mails from people to the addresses that every mail domain has (RFC 2142, RFC 5321 section 4.5.1), kept for the operator.
 */
import { abuseMailboxes, type AbuseMailbox } from '@tradewind/contract'
import { withoutNul, type Config, type Platform, type Tx } from '@tradewind/platform'
import { takeAttempt, listOperators } from '../../identity/index.ts'
import { notify } from '../../site/index.ts'
import type { ReadMail } from '../incoming/mail-reader.ts'
import { senderOf, attachmentsOf, messageKeyOf } from '../incoming/parse.ts'
import { isPassedOnByUs } from '../incoming/loop.ts'

const bodyLimit = 50_000
const headersLimit = 20_000
const dayMs = 86_400_000
/**
 * Any sender may write to these addresses. Limits a day: all senders together, and one network address. Sender addresses
 * can be forged.
 */
const mailsADay = 500
const mailsOfOneADay = 20

/** Null: another address. Providers send their feedback loops to `fbl`. */
export const abuseMailboxOf = ({ mailDomain }: Pick<Config, 'mailDomain'>, address: string): AbuseMailbox | null => {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  return domain === mailDomain ? (abuseMailboxes.find((desk) => desk === local) ?? null) : null
}

type Arrived = { desk: AbuseMailbox; mail: ReadMail; envelopeFrom: string; clientAddress: string }

/**
 * Mails of programs (reports, notices) are not kept; the same mail again changes nothing. Throws Failure
 * too_many_requests.
 */
export const storeAbuseMail = async (
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { desk, mail: { source, incoming, classified }, envelopeFrom, clientAddress }: Arrived,
): Promise<void> => {
  if (classified.kind !== 'reply' || envelopeFrom === '' || isPassedOnByUs(config, incoming)) return
  const at = clock.now()
  const { address, name } = senderOf(incoming)
  // A refused mail counts towards neither limit.
  await db.transaction().execute(async (tx) => {
    await takeAttempt(tx, at, { key: 'email:desk', limit: mailsADay, windowMs: dayMs })
    await takeAttempt(tx, at, { key: `email:desk:${clientAddress}`, limit: mailsOfOneADay, windowMs: dayMs })
    const kept = await tx
      .insertInto('email_desk_mail')
      .values({
        desk,
        messageKey: messageKeyOf(incoming, source).slice(0, 500),
        fromAddress: withoutNul(address || envelopeFrom).slice(0, 320),
        fromName: withoutNul(name).slice(0, 200),
        subject: withoutNul(incoming.mail.subject ?? '').slice(0, 500),
        headers: withoutNul(headersOf(source)),
        body: withoutNul(incoming.text).trim().slice(0, bodyLimit),
        attachments: JSON.stringify(attachmentsOf(incoming)),
        at,
      })
      .onConflict((conflict) => conflict.columns(['desk', 'messageKey']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (kept !== undefined) await tellOperators(tx, at)
  })
}

/** Once a day at most, because any sender may write. */
const tellOperators = async (tx: Tx, at: Date): Promise<void> => {
  const cause = at.toISOString().slice(0, 10)
  for (const userId of await listOperators(tx))
    await notify(tx, at, { userId, kind: 'desk_mail', params: {}, link: '/operator/mail-routes', cause })
}

const headersOf = (source: Buffer): string => {
  const text = source.subarray(0, headersLimit).toString('latin1')
  return (text.split(/\r?\n\r?\n/, 1)[0] ?? '').replaceAll('\r\n', '\n')
}
