/**
 * An answer carries formatting and files, which stay with the thread. It is sent once, even if PostgreSQL or the process
 * fails after the mail server has accepted it.
 */

import { randomUUID } from 'node:crypto'
import { attachmentLimitBytes, type EmailAttachment, type ReplyThread } from '@tradewind/contract'
import { multipart, startSmtpPeer } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { sweepAttachments } from '../email/attachments/sweep.ts'
import { sendCampaign } from '../email/testing/sent-campaign.ts'
import { isFileOfReply, readAnswerFiles } from './queries.ts'

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

const answerWith = (key: string, recipientId: number, written: object = {}) =>
  app.call('POST', '/email/reply/answer', {
    body: { recipientId, html: '<p>Two containers: 12,400 USD.</p>', ...written },
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

const upload = async (name: string, content: string, as = token): Promise<EmailAttachment> => {
  const { payload, contentType } = multipart({ name, content, fields: {} })
  const headers = { token: as, 'content-type': contentType }
  const answer = await app.inject({ method: 'POST', url: '/email/attachment/upload', payload, headers })
  return answer.json<{ data: EmailAttachment }>().data
}

const messagesOf = async (recipientId: number) =>
  (await app.ask<ReplyThread>({ token }, '/email/reply/thread', { recipientId })).messages

const download = (body: object, as = token) =>
  app.inject({ method: 'POST', url: '/email/reply/file', payload: body, headers: { token: as } })

test('an answer is sent with its formatting, sanitised, and with its files, which the thread shows', async () => {
  const recipientId = await receiveReply('carl@buyer.example')
  const file = await upload('价格表.csv', 'tile;price\r\nA;1\r\n')
  const html =
    '<p>Our price is <strong>12,400 USD</strong>, see <a href="exporter.example/a" onclick="x()">the list</a>.</p>' +
    '<ul><li>FOB Foshan</li></ul><script>alert(1)</script>'
  expect(await answerWith('rich', recipientId, { html, attachments: [file.id] })).toMatchObject({
    status: 200,
    data: { answerState: 'sent', attachments: [{ name: '价格表.csv', contentType: 'text/csv', sizeBytes: 17 }] },
  })
  const mail = await simpleParser(peer.last?.message ?? '')
  expect(mail.html).toContain('<strong>12,400 USD</strong>')
  expect(mail.html).toContain('<li>FOB Foshan</li>')
  expect(mail.html).toContain('href="https://exporter.example/a"')
  expect(mail.html).not.toMatch(/script|onclick/)
  expect(mail.text).toContain('Our price is 12,400 USD, see the list [https://exporter.example/a].')
  expect(mail.text).toMatch(/\* FOB Foshan/)
  expect(mail.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
    ['价格表.csv', 'tile;price\r\nA;1\r\n'],
  ])
  const answer = (await messagesOf(recipientId)).at(-1)
  expect(answer?.html).toContain('<strong>12,400 USD</strong>')
  expect(answer?.html).not.toContain('script')
  expect(answer).toMatchObject({ kind: 'answer', quoted: '', attachments: [{ name: '价格表.csv' }] })
  expect(answer).not.toHaveProperty('attachments.0.storageKey')
  expect((await download({ id: answer?.id, attachment: 0 })).body).toBe('tile;price\r\nA;1\r\n')
  expect((await download({ id: answer?.id, attachment: 1 })).statusCode).toBe(404)
  expect((await download({ id: answer?.id })).statusCode).toBe(404)
  expect((await download({ id: answer?.id, attachment: 0 }, app.signIn().token)).statusCode).toBe(404)
})

test('an answer without text, with a foreign or deleted file, or with too large files is refused and not stored', async () => {
  const recipientId = await receiveReply('dora@buyer.example')
  const foreign = await upload('strange.txt', 'x', app.signIn().token)
  const large = await upload('large.txt', 'x'.repeat(3_000_000))
  const going = await upload('going.txt', 'x')
  await db.updateTable('email_attachment').set({ state: 'going' }).where('id', '=', going.id).execute()
  const refused = async (written: object) => (await answerWith(randomUUID(), recipientId, written)).data.error
  expect(await refused({ html: '<p> <br></p><script>alert(1)</script>' })).toBe('invalid_input')
  expect(await refused({ attachments: [foreign.id] })).toBe('not_found')
  expect(await refused({ attachments: [going.id] })).toBe('not_found')
  expect(2 * large.sizeBytes).toBeGreaterThan(attachmentLimitBytes)
  expect(await refused({ attachments: [large.id, large.id] })).toBe('attachments_too_large')
  expect(await stateOfAnswer(recipientId)).toEqual([])
})

test('the sweep keeps the files of an answer, also of one that is being written, and deletes a file that was not sent', async () => {
  const recipientId = await receiveReply('emil@buyer.example')
  const [sent, typed, unused] = [
    await upload('sent.txt', 'sent'),
    await upload('typed.txt', 'typed'),
    await upload('unused.txt', 'unused'),
  ]
  const { platform } = app
  const sweep = (days: number) =>
    sweepAttachments({
      ...platform,
      clock: { now: () => new Date(Date.now() + days * 86_400_000) },
      isFileOfReply: (key) => isFileOfReply(db, key),
      readAnswerFiles,
    })
  await answerWith('files', recipientId, { attachments: [sent.id] })
  await sweep(8)
  // The sweep has marked both other files as unused. The answer with one of them is sent before the next sweep.
  await answerWith('late file', recipientId, { attachments: [typed.id] })
  await sweep(9)
  const ids = [sent.id, typed.id, unused.id]
  const rows = await db.selectFrom('email_attachment').select('id').where('id', 'in', ids).execute()
  expect(rows.map(({ id }) => id).toSorted()).toEqual([sent.id, typed.id].toSorted())
  const answers = (await messagesOf(recipientId)).filter(({ kind }) => kind === 'answer')
  const contents = await Promise.all(answers.map(async ({ id }) => (await download({ id, attachment: 0 })).body))
  expect(contents).toEqual(['sent', 'typed'])
})
