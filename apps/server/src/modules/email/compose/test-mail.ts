/**
 * Sends a draft as a test mail to the user's own addresses, over the same relays as the campaign and with the values of
 * one recipient. A test mail is marked in its subject, appears in no statistic and costs nothing; an hourly limit
 * prevents free campaigns by test mails.
 */

import { randomUUID } from 'node:crypto'
import { fail, testMailsAnHour } from '@tradewind/contract'
import { mailDomainOf } from '@tradewind/lexicon'
import type { Clock, Config, Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { readEmailAudience } from '../../audience/index.ts'
import { readStanding, findUnproved, findSender } from '../../mail-transport/index.ts'
import { type ChannelAdapter, type SendAnswer, findListed, readCampaignContent } from '../../outreach/index.ts'
import { subjectsOf } from '../message/compile.ts'
import { StoredContent } from '../message/content.ts'
import type { Sample } from '../message/preview.ts'
import { testMarkIn } from '../message/wording.ts'

type Deps = { db: Db; clock: Clock; config: Pick<Config, 'mailDomain'>; channel: Pick<ChannelAdapter, 'prepare'> }
type TestMail = {
  id: string
  addresses: readonly string[]
  variant: number
  sample?: Sample | undefined
  organisation: string
}

const hourMs = 3_600_000

/** Throws Failure not_found, sender_not_usable, test_address_not_own, recipient_suppressed and too_many_requests. */
export const sendTest = async (
  { db, clock, config, channel }: Deps,
  { orgId, userId }: { orgId: string; userId: string },
  { id, addresses, variant, sample, organisation }: TestMail,
): Promise<{ sent: { address: string; accepted: boolean; detail: string }[] }> => {
  const content = StoredContent.parse((await readCampaignContent(db, orgId, { id, channel: 'email' })).content)
  const sender = await findSender(db, orgId, content.senderId)
  if (sender === null || (await readStanding(db, orgId, sender)).kind !== 'ready') throw fail('sender_not_usable')
  await refuseStrange(db, orgId, addresses)
  const { members } = await readEmailAudience(db, orgId, content.audience)
  const { name, company, country, fields } = sample ?? members[0] ?? { name: '', company: '', country: '', fields: {} }
  const subject = subjectsOf(content)[variant] ?? content.subject
  const frozen: StoredContent = {
    ...content,
    subject: `${testMarkIn(content)} ${subject}`,
    subjectTest: null,
    sender,
    organisation,
    isTest: true,
  }
  const prepared = await channel.prepare({ id, orgId, channel: 'email', content: frozen })
  // Counting the test mails must be the last step before sending, because its commit also records that mails may have
  // been sent. A repeated request then does not send them again (http/idempotency.ts).
  await countTests(db, { orgId, userId }, { addresses, at: clock.now() })
  const sent = await Promise.all(
    addresses.map(async (address) => {
      const delivery = { address, domain: mailDomainOf(address), name, company, country, fields }
      const messageId = `test-${randomUUID()}@${config.mailDomain}`
      // No recipient has the id 0, so receipts about the test mail are ignored.
      const noRecipient = { recipientId: 0, campaignId: id, orgId, messageId, variant: 0, thread: [] }
      return { address, ...toOutcome(await prepared.send({ ...delivery, ...noRecipient }, () => undefined)) }
    }),
  )
  return { sent }
}

const toOutcome = ({ kind, detail }: SendAnswer) => ({ accepted: kind === 'accepted', detail })

/** Throws Failure test_address_not_own and recipient_suppressed. */
const refuseStrange = async (db: Db, orgId: string, addresses: readonly string[]): Promise<void> => {
  const [strange] = await findUnproved(db, orgId, addresses)
  if (strange !== undefined) throw fail('test_address_not_own', { address: strange })
  const [suppressed] = await findListed(db, orgId, 'email', addresses)
  if (suppressed !== undefined) throw fail('recipient_suppressed', { address: suppressed })
}

const countTests = (
  db: Db,
  { orgId, userId }: { orgId: string; userId: string },
  { addresses, at }: { addresses: readonly string[]; at: Date },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Locks the organisation, so that parallel requests cannot together exceed the limit.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`email test ${orgId}`}, 0))`.execute(tx)
    const { rows } = await sql<{ sent: number; oldest: Date | null }>`
      select count(*) as sent, min(at) as oldest
      from email_test_mail
      where org_id = ${orgId} and at > ${new Date(at.getTime() - hourMs)}`.execute(tx)
    const { sent = 0, oldest = null } = rows[0] ?? {}
    if (sent + addresses.length > testMailsAnHour) {
      const waitMs = (oldest ?? at).getTime() + hourMs - at.getTime()
      throw fail('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
    }
    await sql`delete from email_test_mail where org_id = ${orgId} and at <= ${new Date(at.getTime() - hourMs)}`.execute(
      tx,
    )
    await tx
      .insertInto('email_test_mail')
      .values(addresses.map((address) => ({ orgId, userId, address, at })))
      .execute()
  })
