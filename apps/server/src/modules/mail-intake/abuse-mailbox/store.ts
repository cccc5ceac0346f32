/**
 * Stores mails that people write to the abuse mailbox: the addresses that every mail domain must have (RFC 2142, RFC
 * 5321 section 4.5.1). The operator reads them.
 */

import { abuseMailboxes, type AbuseMailbox } from '@tradewind/contract'
import { withoutNul, type Config, type Platform, type Tx, defineJob } from '@tradewind/platform'
import { z } from 'zod'
import { countAttempt, listOperators } from '../../identity/index.ts'
import { notify } from '../../site/index.ts'
import { isForwardedByUs } from '../incoming/loop.ts'
import type { ReadMail } from '../incoming/mail-reader.ts'
import { senderOf, attachmentsOf, messageKeyOf } from '../incoming/parse.ts'

const bodyLimit = 50_000
const headersLimit = 20_000
const dayMs = 86_400_000
/**
 * The maximum numbers of mails to the abuse mailbox per day: from all senders together, and from one network address.
 * Any sender may write to it. A limit per sender address would not help, because sender addresses can be forged.
 */
const mailsADay = 500
const mailsOfOneADay = 20

/**
 * Returns the abuse mailbox that an address names; null for any other address. Providers send their feedback loops to
 * `fbl`.
 */
export const abuseMailboxOf = ({ mailDomain }: Pick<Config, 'mailDomain'>, address: string): AbuseMailbox | null => {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  return domain === mailDomain ? (abuseMailboxes.find((desk) => desk === local) ?? null) : null
}

type Arrived = { desk: AbuseMailbox; mail: ReadMail; envelopeFrom: string; clientAddress: string }

/**
 * Stores a mail once, even if it is delivered again. Mails that programs write (reports, notices) are ignored. Throws
 * Failure too_many_requests.
 */
export const storeAbuseMail = async (
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { desk, mail: { source, incoming, classified }, envelopeFrom, clientAddress }: Arrived,
): Promise<void> => {
  if (classified.kind !== 'reply' || envelopeFrom === '' || isForwardedByUs(config, incoming)) return
  const at = clock.now()
  const { address, name } = senderOf(incoming)
  // A mail beyond one limit does not count towards the other limit either, because the failure rolls back the whole
  // transaction.
  await db.transaction().execute(async (tx) => {
    await countAttempt(tx, at, { key: 'email:desk', limit: mailsADay, windowMs: dayMs })
    await countAttempt(tx, at, { key: `email:desk:${clientAddress}`, limit: mailsOfOneADay, windowMs: dayMs })
    const stored = await tx
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
    if (stored !== undefined) await tellOperators(tx, at)
  })
}

/** Notifies each operator of a new mail, at most once a day, because any sender may write to the abuse mailbox. */
const tellOperators = async (tx: Tx, at: Date): Promise<void> => {
  const cause = at.toISOString().slice(0, 10)
  for (const userId of await listOperators(tx))
    await notify(tx, at, { userId, kind: 'desk_mail', params: {}, link: '/operator/relays', cause })
}

const headersOf = (source: Buffer): string => {
  const text = source.subarray(0, headersLimit).toString('latin1')
  return (text.split(/\r?\n\r?\n/, 1)[0] ?? '').replaceAll('\r\n', '\n')
}

const keptMs = 180 * 86_400_000

const sweepJob = defineJob({ name: 'email.desk', payload: z.object({}), exclusive: true })

export const registerAbuseMailSweep = (platform: Platform): void => {
  platform.jobs.work(sweepJob, () => sweepAbuseMails(platform))
  platform.jobs.schedule(sweepJob, '47 3 * * *', {})
}

/** Deletes mails of the abuse mailbox after their retention period. */
export const sweepAbuseMails = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  await db
    .deleteFrom('email_desk_mail')
    .where('at', '<', new Date(clock.now().getTime() - keptMs))
    .execute()
}
