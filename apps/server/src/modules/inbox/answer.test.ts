/** An answer is sent once, even if PostgreSQL or the process fails after the mail server has accepted it. */

import { randomUUID } from 'node:crypto'
import { startSmtpPeer } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { sendCampaign } from '../email/testing/sent-campaign.ts'

const peer = await startSmtpPeer()
const app = await startTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${peer.port}` } })
afterAll(async () => {
  await app.close()
  await peer.close()
})
const { db } = app.platform
const { orgId, token } = app.signIn()

/** Stores a reply of a campaign's recipient, and returns the recipient's id. */
const receiveReply = async (address: string): Promise<number> => {
  const campaign = await sendCampaign(app.platform, orgId, { addresses: [address], repliesHere: true })
  const recipientId = campaign.idOf(address)
  await sql`
    insert into email_reply (org_id, recipient_id, campaign_id, kind, message_key, from_address, storage_key, at)
    values (${orgId}, ${recipientId}, ${campaign.campaignId}, 'reply', ${randomUUID()}, ${address}, '', now())`.execute(
    db,
  )
  return recipientId
}

const answerWith = (key: string, recipientId: number) =>
  app.call('POST', '/email/reply/answer', {
    body: { recipientId, text: 'Two containers: 12,400 USD.' },
    token,
    headers: { 'idempotency-key': key },
  })

const stateOfAnswer = async (recipientId: number) =>
  (
    await db
      .selectFrom('email_reply')
      .select('answerState')
      .where('recipientId', '=', recipientId)
      .where('kind', '=', 'answer')
      .execute()
  ).map(({ answerState: state }) => state)

test('an answer is not sent again when PostgreSQL’s connection is lost after the server’s 250', async () => {
  const recipientId = await receiveReply('anna@buyer.example')
  await sql`
    create function lose_connection() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db)
  await sql`
    create trigger lose_connection before update on email_reply
    for each row execute function lose_connection()`.execute(db)
  const mend = () => sql`drop trigger if exists lose_connection on email_reply`.execute(db)
  onTestFinished(async () => void (await mend()))
  expect(await answerWith('lost', recipientId)).toMatchObject({ status: 503, code: 50300 })
  expect(peer.taken.get('anna@buyer.example')).toBe(1)
  await mend()
  expect(await answerWith('lost', recipientId)).toMatchObject({ status: 409, code: 40954 })
  expect(peer.taken.get('anna@buyer.example')).toBe(1)
  expect(await stateOfAnswer(recipientId)).toEqual(['unknown'])
  // A request with a new idempotency key sends the answer again. A user does this after checking that the first answer
  // was not sent.
  expect(await answerWith('again', recipientId)).toMatchObject({ status: 200, data: { answerState: 'sent' } })
})

test('an answer is not sent again when the process is killed after the server’s 250', async () => {
  const recipientId = await receiveReply('ben@buyer.example')
  // Reproduces the database's state after a kill during the handover: the idempotency mark of the request has no
  // response, and the process that the mark names is no longer connected.
  let marked: Promise<unknown> = Promise.resolve()
  peer.act = (moment) => {
    if (moment !== 'END') return undefined
    peer.act = () => undefined
    marked = sql`create table killed_call as select * from idempotent_call where key = 'killed'`.execute(db)
    return undefined
  }
  expect(await answerWith('killed', recipientId)).toMatchObject({ status: 200 })
  await marked
  await sql`delete from idempotent_call where key = 'killed'`.execute(db)
  await sql`update killed_call set presence_no = 1, process_name = 'tradewind killed', answer = null`.execute(db)
  await sql`insert into idempotent_call select * from killed_call`.execute(db)
  expect(await answerWith('killed', recipientId)).toMatchObject({ status: 409, code: 40954 })
  expect(peer.taken.get('ben@buyer.example')).toBe(1)
})
