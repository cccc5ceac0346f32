/**
 * A user forwards a reply: its text, head and attachments reach the chosen addresses, outside the thread and the
 * campaign's figures. Each mail is sent once, even if the process fails.
 */

import { randomUUID } from 'node:crypto'
import type { ReplyForward } from '@tradewind/contract'
import { startSmtpPeer } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { composeBounce } from '../catcher/bounce.ts'
import { sendCampaign } from '../email/testing/sent-campaign.ts'
import { receiveMail } from '../mail-intake/incoming/receive.ts'
import { startInboundWorld } from '../mail-intake/testing/inbound-world.ts'
import { messageIdOf, productReturnPathOf, replyAddressOf, signToken } from '../mail-transport/tokens.ts'
import { createManualForwarding, withoutSignedLinks } from './manual-forward.ts'
import { listReplies, readThread } from './queries.ts'
import { createSending } from './sending.ts'

const world = await startInboundWorld(['reply', 'other'])
const peer = await startSmtpPeer()
const app = await startTestApp({ env: { SMTP_URL: `smtp://127.0.0.1:${peer.port}` } })
afterAll(async () => {
  await world.close()
  await app.close()
  await peer.close()
})

const { platform, orgId, idOf, deliver, passed } = world
const { db } = platform
const { secret, mailDomain, publicUrl } = platform.config
const forward = createManualForwarding(platform, createSending(platform, { pass: world.pass }))
const userId = randomUUID()

const part = (name: string, type: string, content: string) => [
  '--b',
  `Content-Type: ${type}; name="${name}"`,
  `Content-Disposition: attachment; filename="${name}"`,
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from(content, 'latin1').toString('base64'),
]

/** Receives a reply that quotes the campaign's mail with its signed links. Returns the id of the reply. */
const receive = async (name: string, messageId: string): Promise<number> => {
  const token = (purpose: 'unsubscribe' | 'click:0') => signToken(secret, purpose, idOf(name))
  const to = replyAddressOf(secret, mailDomain, idOf(name))
  const raw = [
    'From: Anna Schmidt <anna@buyer.example>',
    `To: ${to}`,
    'Subject: Re: Porcelain tiles',
    'Date: Sun, 22 Nov 2026 10:00:00 +0000',
    `Message-ID: <${messageId}>`,
    `In-Reply-To: <${messageIdOf(secret, mailDomain, idOf(name))}>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Please quote two containers.',
    '',
    '> See our tiles',
    `> [${publicUrl}/email/click/${token('click:0')}/0]`,
    `> Unsubscribe: ${publicUrl}/email/unsubscribe/${token('unsubscribe')}`,
    ...part('drawing.pdf', 'application/pdf', '%PDF-1.7'),
    ...part('setup.exe', 'application/octet-stream', 'MZ'),
    '--b--',
    '',
  ].join('\r\n')
  expect(await deliver(to, raw, 'anna@buyer.example')).toMatch(/^250/)
  const row = await db
    .selectFrom('email_reply')
    .select('id')
    .where('messageKey', '=', `<${messageId}>`)
    .executeTakeFirstOrThrow()
  return row.id
}

const replyId = await receive('reply', 'f1@buyer.example')
const threadOf = async (name: string) => (await readThread(db, orgId, idOf(name))).messages
const forwarded: ReplyForward[] = []

test('a reply is forwarded with its head, text and attachments, one mail to each address, outside the thread', async () => {
  const before = passed.length
  const addresses = ['boss@exporter.example', 'works@factory.example', 'boss@exporter.example']
  const done = await forward(orgId, { id: replyId, addresses, note: 'Can we deliver in March?', userId })
  forwarded.push(done)
  expect(done).toMatchObject({
    note: 'Can we deliver in March?',
    to: [
      { address: 'boss@exporter.example', state: 'sent' },
      { address: 'works@factory.example', state: 'sent' },
    ],
    leftOut: ['setup.exe'],
  })
  const sent = passed.slice(before).filter(({ messageId }) => messageId.startsWith('forward-'))
  expect(sent.map(({ to }) => to)).toEqual(['boss@exporter.example', 'works@factory.example'])
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2)
  expect(sent[0]?.from).toBe(productReturnPathOf(secret, mailDomain, orgId))
  const mail = await simpleParser(sent[0]?.message ?? '')
  expect(mail).toMatchObject({
    subject: 'Fwd: Re: Porcelain tiles',
    messageId: `<${sent[0]?.messageId}>`,
    from: { value: [{ name: 'Sales Team', address: expect.stringMatching(/^sales-.*@exporter\.example$/) }] },
    replyTo: { value: [{ address: 'sales@exporter.example' }] },
    to: { value: [{ address: 'boss@exporter.example' }, { address: 'works@factory.example' }] },
  })
  expect([mail.inReplyTo, mail.references]).toEqual([undefined, undefined])
  const [, date = ''] = /^Date: (.*)$/m.exec(mail.text ?? '') ?? []
  expect(Date.parse(date)).not.toBeNaN()
  const head =
    /^Can we deliver in March\?\n\n-+ Forwarded message -+\nFrom: Anna Schmidt <anna@buyer\.example>\nDate: .+\nSubject: Re: Porcelain tiles\nTo: Sales Team <sales-.+@exporter\.example>\n\nPlease quote two containers\.\n/
  expect(mail.text).toMatch(head)
  // The signed links and the signed reply address of the campaign's recipient would let another reader act in that
  // recipient's name.
  expect(mail.text).toContain('> See our tiles')
  expect(sent[0]?.message).not.toContain('/email/')
  expect(sent[0]?.message).not.toContain(replyAddressOf(secret, mailDomain, idOf('reply')))
  expect(mail.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
    ['drawing.pdf', '%PDF-1.7'],
  ])
})

test('a forwarded mail is no message of the thread, no reply and no event, and the thread shows it below its reply', async () => {
  const messages = await threadOf('reply')
  expect(messages.map(({ kind }) => kind)).toEqual(['campaign', 'reply'])
  expect(messages[1]?.forwards).toEqual(forwarded)
  expect(await listReplies(db, orgId, { kind: 'reply', page: 1, limit: 20 })).toMatchObject({ total: 1 })
  expect((await world.stateOf('reply')).state).toBe('replied')
  // An answer of the colleague, an absence notice of theirs and a complaint of theirs name the forwarded mail, which
  // quotes the campaign's mail. In the sender's mailbox none of them counts for the campaign.
  const mail = passed.find(({ messageId }) => messageId.startsWith('forward-'))
  const quoted = `${publicUrl}/email/unsubscribe/${signToken(secret, 'unsubscribe', idOf('other'))}`
  const comment = (lines: readonly string[]) =>
    ['From: boss@exporter.example', ...lines, `In-Reply-To: <${mail?.messageId}>`, '', `Thank you. ${quoted}`, ''].join(
      '\r\n',
    )
  const readIn = { orgId, username: 'sales@exporter.example' }
  for (const lines of [['Subject: Re: Fwd'], ['Subject: Out of office', 'Auto-Submitted: auto-replied']]) {
    const read = await world.readMail(Buffer.from(comment(lines)), new Date())
    expect(await receiveMail(platform, { mail: read, envelopeFrom: null, named: null, readIn })).toBe(false)
  }
  expect((await threadOf('other')).map(({ kind }) => kind)).toEqual(['campaign'])
  expect((await world.stateOf('other')).state).toBe('accepted')
})

test('the bounce of a forwarded mail is shown for its address only, and changes nothing for the recipient', async () => {
  const id = await receive('other', 'f2@buyer.example')
  const before = passed.length
  const addresses = ['one@factory.example', 'two@factory.example', 'three@factory.example']
  await forward(orgId, { id, addresses, note: '', userId })
  const [first, second, third] = passed.slice(before).filter(({ messageId }) => messageId.startsWith('forward-'))
  const bounceOf = (mail: typeof first) => ({
    recipient: mail?.to ?? '',
    content: Buffer.from(mail?.message ?? '', 'latin1'),
  })
  const statesOf = async () =>
    (await threadOf('other')).flatMap(({ forwards }) => forwards.flatMap(({ to }) => to.map(({ state }) => state)))
  const strange = productReturnPathOf(secret, mailDomain, randomUUID())
  expect(await deliver(strange, composeBounce({ returnPath: strange, ...bounceOf(first) }))).toMatch(/^250/)
  expect(await statesOf()).toEqual(['sent', 'sent', 'sent'])
  const returnPath = first?.from ?? ''
  expect(await deliver(returnPath, composeBounce({ returnPath, ...bounceOf(first) }))).toMatch(/^250/)
  expect(await statesOf()).toEqual(['bounced', 'sent', 'sent'])
  // A relay has replaced the Message-ID of the second mail.
  const renamed = (second?.message ?? '').replace(/^Message-ID: .*/m, 'Message-ID: <0100@eu.amazonses.com>')
  const replaced = composeBounce({ returnPath, ...bounceOf(second), content: Buffer.from(renamed, 'latin1') })
  expect(await deliver(returnPath, replaced)).toMatch(/^250/)
  expect(await statesOf()).toEqual(['bounced', 'bounced', 'sent'])
  // An SMTP account of the organisation has sent the third mail. Its bounce arrives in the sender's own mailbox, and
  // quotes a link of the campaign's mail.
  const enclosed = `${third?.message ?? ''}\r\n${publicUrl}/email/unsubscribe/${signToken(secret, 'unsubscribe', idOf('other'))}`
  const raw = composeBounce({ returnPath, ...bounceOf(third) }).replace(
    'could not be delivered',
    `could not be delivered\r\n${enclosed.slice(-120)}\r\n`,
  )
  const readIn = { orgId, username: 'sales@exporter.example' }
  const read = await world.readMail(Buffer.from(raw), new Date())
  expect(await receiveMail(platform, { mail: read, envelopeFrom: null, named: null, readIn })).toBe(true)
  const [message] = (await threadOf('other')).flatMap(({ forwards }) => forwards)
  expect(message?.to[2]).toEqual({
    address: 'three@factory.example',
    state: 'bounced',
    detail: '550 5.1.1 no such mailbox here',
  })
  expect(await world.stateOf('other')).toMatchObject({ state: 'replied', settlement: 'captured' })
  expect(await world.isSuppressed('other')).toBe(false)
})

test('forwarding respects the suppression list, the organisation, and the daily limit of answers by address', async () => {
  const ask = (addresses: readonly string[], org = orgId) => forward(org, { id: replyId, addresses, note: '', userId })
  await expect(ask(['boss@exporter.example'], randomUUID())).rejects.toMatchObject({ errorName: 'not_found' })
  await db
    .insertInto('outreach_suppression')
    .values({ orgId, channel: 'email', address: '@gone.example', reason: 'manual', detail: '', createdBy: null })
    .execute()
  const before = passed.length
  await expect(ask(['boss@exporter.example', 'x@gone.example'])).rejects.toMatchObject({
    errorName: 'recipient_suppressed',
    params: { address: 'x@gone.example' },
  })
  // Of the 200 mails a day, two and three have been used above.
  const five = Array.from({ length: 5 }, (_one, index) => `p${index}@factory.example`)
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => ask(five)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(39)
  await expect(ask(['boss@exporter.example'])).rejects.toMatchObject({ errorName: 'too_many_requests' })
  expect(passed).toHaveLength(before + 195)
})

test('links of the product for one recipient are removed from a text, and all others stay', () => {
  const token = `1z-${'a'.repeat(24)}`
  expect(
    withoutSignedLinks(`See [https://t.exporter.example/email/click/${token}/0] and https://a.example/email/`),
  ).toBe('See and https://a.example/email/')
})

const owner = app.signIn()
const receiveAt = async (address: string, given: { storageKey?: string } = {}): Promise<number> => {
  const campaign = await sendCampaign(app.platform, owner.orgId, { addresses: [address], repliesHere: true })
  const row = await app.platform.db
    .insertInto('email_reply')
    .values({
      orgId: owner.orgId,
      recipientId: campaign.idOf(address),
      campaignId: campaign.campaignId,
      kind: 'reply',
      messageKey: randomUUID(),
      fromAddress: address,
      subject: 'Price',
      body: 'Your price?',
      backOn: null,
      storageKey: null,
      at: new Date(),
      readAt: null,
      userId: null,
      answerState: null,
      forwardState: null,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
const forwardWith = (key: string, body: object, token = owner.token) =>
  app.call('POST', '/email/reply/forward', { body, token, headers: { 'idempotency-key': key } })
const statesAt = async (id: number) =>
  (
    await app.platform.db
      .selectFrom('email_reply_forward_mail as mail')
      .innerJoin('email_reply_forward as forward', 'forward.id', 'mail.forwardId')
      .select('mail.state')
      .where('forward.replyId', '=', id)
      .orderBy('mail.id')
      .execute()
  ).map(({ state }) => state)

test('a double click forwards once; addresses are checked; a lost original and a member without the permission send nothing', async () => {
  const id = await receiveAt('anna@buyer.example')
  const [first, second] = await Promise.all([
    forwardWith('double', { id, addresses: ['Twice@factory.example'] }),
    forwardWith('double', { id, addresses: ['Twice@factory.example'] }),
  ])
  expect(first).toMatchObject({ status: 200, data: { to: [{ address: 'twice@factory.example', state: 'sent' }] } })
  expect(second?.data).toEqual(first?.data)
  expect(peer.taken.get('twice@factory.example')).toBe(1)
  for (const addresses of [[], ['no address'], Array.from({ length: 6 }, (_one, n) => `n${n}@factory.example`)])
    expect((await forwardWith(randomUUID(), { id, addresses })).data.error).toBe('invalid_input')
  const permissions = new Set([...owner.permissions].filter((one) => one !== 'outreach.send'))
  const reader = app.signIn({ orgId: owner.orgId, permissions })
  expect((await forwardWith('reader', { id, addresses: ['a@factory.example'] }, reader.token)).status).toBe(403)
  const lost = await receiveAt('carl@buyer.example', { storageKey: 'gone' })
  expect((await forwardWith('lost file', { id: lost, addresses: ['a@factory.example'] })).status).toBe(404)
  expect(peer.taken.get('a@factory.example')).toBeUndefined()
  expect([await statesAt(id), await statesAt(lost)]).toEqual([['sent'], []])
})

test('a refused address is shown, and does not prevent the mails to the others', async () => {
  const id = await receiveAt('dora@buyer.example')
  peer.act = (moment, recipient) =>
    moment === 'RCPT' && recipient.startsWith('refuse') ? '550 5.1.1 no such mailbox' : undefined
  onTestFinished(() => void (peer.act = () => undefined))
  const addresses = ['refuse@factory.example', 'good@factory.example']
  expect((await forwardWith('refused', { id, addresses })).data).toMatchObject({
    to: [
      { address: 'refuse@factory.example', state: 'failed', detail: expect.stringContaining('no such mailbox') },
      { address: 'good@factory.example', state: 'sent' },
    ],
  })
})

test('a mail is not forwarded again when PostgreSQL’s connection is lost after the server’s 250', async () => {
  const id = await receiveAt('ben@buyer.example')
  const asked = { id, addresses: ['lost@factory.example', 'next@factory.example'] }
  const at = app.platform.db
  await sql`
    create function lose_connection() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(at)
  await sql`
    create trigger lose_connection before update on email_reply_forward_mail
    for each row execute function lose_connection()`.execute(at)
  const mend = () => sql`drop trigger if exists lose_connection on email_reply_forward_mail`.execute(at)
  onTestFinished(async () => void (await mend()))
  expect(await forwardWith('lost', asked)).toMatchObject({ status: 503, code: 50300 })
  await mend()
  expect(await forwardWith('lost', asked)).toMatchObject({ status: 409, code: 40954 })
  expect(peer.taken.get('lost@factory.example')).toBe(1)
  expect(peer.taken.get('next@factory.example')).toBeUndefined()
  expect(await statesAt(id)).toEqual(['unknown', 'unknown'])
})

test('a mail is not forwarded again when the process is killed after the server’s 250', async () => {
  const id = await receiveAt('emil@buyer.example')
  const at = app.platform.db
  // Reproduces the database's state after a kill during the handover: the idempotency mark of the request has no
  // response, and the process that the mark names is no longer connected.
  let marked: Promise<unknown> = Promise.resolve()
  peer.act = (moment) => {
    if (moment !== 'END') return undefined
    peer.act = () => undefined
    marked = sql`create table killed_forward as select * from idempotent_call where key = 'killed'`.execute(at)
    return undefined
  }
  const asked = { id, addresses: ['killed@factory.example'] }
  expect(await forwardWith('killed', asked)).toMatchObject({ status: 200 })
  await marked
  await sql`delete from idempotent_call where key = 'killed'`.execute(at)
  await sql`update killed_forward set presence_no = 1, process_name = 'tradewind killed', answer = null`.execute(at)
  await sql`insert into idempotent_call select * from killed_forward`.execute(at)
  expect(await forwardWith('killed', asked)).toMatchObject({ status: 409, code: 40954 })
  expect(peer.taken.get('killed@factory.example')).toBe(1)
})
