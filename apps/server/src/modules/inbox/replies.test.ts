/**
 * Tests that replies which arrive over SMTP are stored, forwarded, listed and answered, and that absence notices are
 * recognised.
 */

import { randomUUID } from 'node:crypto'
import { waitUntil } from '@tradewind/testkit'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { composeBounce } from '../catcher/bounce.ts'
import { sendCampaign } from '../email/testing/sent-campaign.ts'
import { parseIncoming } from '../mail-intake/incoming/parse.ts'
import { splitQuoted } from '../mail-intake/incoming/quoted.ts'
import { labelled, startInboundWorld } from '../mail-intake/testing/inbound-world.ts'
import { productReturnPathOf, replyAddressOf, returnPathOf } from '../mail-transport/tokens.ts'
import { createAnswering } from './answer.ts'
import { forwardReplyJob } from './forwarding.ts'
import { labelRoutes } from './labels.ts'
import { readThread } from './queries.ts'
import { storeReply } from './reply-store.ts'
import { replyRoutes } from './routes.ts'
import { createSending } from './sending.ts'

const world = await startInboundWorld(['reply', 'away', 'late', 'soft'])
const { platform, passed, pass, orgId, campaign, idOf, deliver, stateOf, isSuppressed } = world
const { db } = platform
const { secret, mailDomain } = platform.config
afterAll(world.close)

const repliesOf = (name: string) =>
  db.selectFrom('email_reply').selectAll().where('recipientId', '=', idOf(name)).orderBy('id').execute()

const person = (subject: string, headers: readonly string[], body = 'Please quote two containers.') =>
  [
    'From: Anna <anna@buyer.example>',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    ...headers,
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    `<p onclick="x()">${body}</p><script>alert(1)</script>`,
    '--b',
    'Content-Type: application/pdf; name="drawing.pdf"',
    'Content-Disposition: attachment; filename="drawing.pdf"',
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERi0=',
    '--b--',
    '',
  ].join('\r\n')
test('a reply is stored once with its attachments, moves the recipient’s state, and its HTML is made harmless', async () => {
  const to = replyAddressOf(secret, 'bounce.exporter.example', idOf('reply'))
  const raw = person('Re: Porcelain tiles', ['Message-ID: <r1@buyer.example>'])
  for (let times = 0; times < 2; times += 1) expect(await deliver(to, raw, 'anna@buyer.example')).toMatch(/^250/)
  expect((await stateOf('reply')).state).toBe('replied')
  const [reply, ...more] = await repliesOf('reply')
  expect(more).toEqual([])
  expect(reply).toMatchObject({
    kind: 'reply',
    orgId,
    campaignId: campaign.campaignId,
    fromAddress: 'anna@buyer.example',
    subject: 'Re: Porcelain tiles',
    readAt: null,
    attachments: [{ name: 'drawing.pdf', contentType: 'application/pdf' }],
  })
  expect(reply?.body.trim()).toBe('Please quote two containers.')
  // The reply is forwarded once. The Reply-To of the forwarded mail is Anna's address. A user who answers it in another
  // mailbox therefore answers Anna.
  await expect.poll(() => passed.length, { timeout: 10_000 }).toBe(1)
  expect(passed[0]?.to).toBe('sales@exporter.example')
  const forwarded = passed[0]?.message ?? ''
  expect(forwarded).toContain('Reply-To: anna@buyer.example')
  expect(forwarded).toContain('Auto-Submitted: auto-forwarded')
  expect(forwarded).toMatch(new RegExp(`^From: "?Anna via Tradewind"? <no-reply@${mailDomain}>`, 'm'))
  expect((await repliesOf('reply'))[0]?.forwardState).toBe('passed')
  // The sender's mailbox accepted the forwarded reply and bounces it later. The first bounce arrives at the return path
  // of another organisation and changes nothing; the second one arrives at the right return path.
  const [one] = passed
  for (const to of [productReturnPathOf(secret, mailDomain, randomUUID()), one?.from ?? '']) {
    const content = Buffer.from(one?.message ?? '', 'latin1')
    expect((await repliesOf('reply'))[0]?.forwardState).toBe('passed')
    expect(await deliver(to, composeBounce({ returnPath: to, recipient: one?.to ?? '', content }))).toMatch(/^250/)
  }
  expect((await repliesOf('reply'))[0]).toMatchObject({
    forwardState: 'failed',
    detail: '550 5.1.1 no such mailbox here',
  })
  expect((await stateOf('reply')).state).toBe('replied')
})

const own = randomUUID()
const looping = await sendCampaign(platform, own, {
  addresses: ['eve@buyer.example'],
  repliesHere: true,
  forwardReplies: true,
})
const eve = { id: looping.idOf('eve@buyer.example'), to: '' }
eve.to = replyAddressOf(secret, mailDomain, eve.id)
const repliesOfEve = () =>
  db.selectFrom('email_reply').selectAll().where('recipientId', '=', eve.id).orderBy('id').execute()

test('the name of a reply’s writer adds no header, address or mailbox to the forwarded mail', async () => {
  const hostile = `=?utf-8?Q?CEO_=3Cceo=40exporter.example=3E=0D=0ABcc=3A_all=40x.example=E2=80=AE?= <eve,a@buyer.example>`
  const raw = `From: ${hostile}\r\nSubject: =?utf-8?Q?Hi=0D=0ABcc=3A_x=40y.example?=\r\nMessage-ID: <e1@x>\r\n\r\nHello`
  const before = passed.length
  await deliver(eve.to, raw, 'eve@buyer.example')
  await expect.poll(() => passed.length, { timeout: 10_000 }).toBe(before + 1)
  const head =
    passed
      .at(-1)
      ?.message.split('\r\n\r\n')[0]
      ?.replace(/\r\n[ \t]+/g, ' ') ?? ''
  const names = head.split('\r\n').map((line) => line.split(':')[0])
  expect(names).not.toContain('Bcc')
  const from = head.split('\r\n').find((line) => line.startsWith('From:')) ?? ''
  expect(from).toBe(`From: "CEO ceo exporter.example Bcc all x.example via Tradewind" <no-reply@${mailDomain}>`)
  expect(passed.at(-1)?.to).toBe('sales@exporter.example')
})

test('a forwarded mail that comes back is no person’s reply, and a mail of the forwarding mailbox is not forwarded to it', async () => {
  const before = passed.length
  const back = (passed.at(-1)?.message ?? '').replace(/^Auto-Submitted: .*\r\n/m, '')
  await deliver(eve.to, back, 'sales@exporter.example')
  await deliver(eve.to, 'From: sales@exporter.example\r\nMessage-ID: <e2@x>\r\n\r\nSeen', 'sales@exporter.example')
  const [, returned, wrote] = await repliesOfEve()
  expect([returned?.kind, returned?.forwardState]).toEqual(['auto_reply', null])
  expect([wrote?.kind, wrote?.forwardState]).toEqual(['reply', 'loop'])

  // The hourly limit of forwarded mails is used up: the reply is forwarded later and is not lost.
  await db.updateTable('attempt_window').set({ attempts: 100 }).where('key', '=', `email:forward:${own}`).execute()
  await deliver(eve.to, 'From: eve@buyer.example\r\nMessage-ID: <e3@x>\r\n\r\nPrice?', 'eve@buyer.example')
  await expect
    .poll(
      async () =>
        (
          await db.selectFrom('attempt_window').select('attempts').where('key', '=', `email:forward:${own}`).execute()
        )[0]?.attempts,
      { timeout: 10_000 },
    )
    .toBe(101)
  expect((await repliesOfEve()).at(-1)?.forwardState).toBe('waiting')
  expect(passed).toHaveLength(before)
})

test('replies are forwarded to a reply address of the same domain only if that domain is verified', async () => {
  const org = randomUUID()
  const addresses = ['kim@buyer.example']
  const sent = { addresses, repliesHere: true, forwardReplies: true, isReplyToProved: false }
  const id = (await sendCampaign(platform, org, sent)).idOf('kim@buyer.example')
  const before = passed.length
  const reply = async (messageId: string) => {
    const raw = `From: kim@buyer.example\r\nMessage-ID: <${messageId}@x>\r\n\r\nPrice?`
    await deliver(replyAddressOf(secret, mailDomain, id), raw, 'kim@buyer.example')
    return db.selectFrom('email_reply').select('forwardState').where('messageKey', '=', `<${messageId}@x>`).execute()
  }
  expect(await reply('k1')).toEqual([{ forwardState: 'elsewhere' }])
  await sql`
    insert into email_domain (org_id, domain, lang, state, created_at, verified_at)
    values (${org}, 'exporter.example', 'en', 'verified', now(), now())`.execute(db)
  expect(await reply('k2')).not.toEqual([{ forwardState: 'elsewhere' }])
  await expect.poll(() => passed.length, { timeout: 10_000 }).toBe(before + 1)
})

test('answers respect the suppression list and the daily limit of two hundred, even a thousand at once', async () => {
  const send = createAnswering(platform, createSending(platform, { pass }))
  const answer = () => send(own, { recipientId: eve.id, html: 'Hello', attachments: [], userId: own })
  await db
    .insertInto('outreach_suppression')
    .values({
      orgId: own,
      channel: 'email',
      address: '@buyer.example',
      reason: 'manual',
      detail: '',
      createdBy: null,
    })
    .execute()
  await expect(answer()).rejects.toMatchObject({ errorName: 'recipient_suppressed' })
  await db.deleteFrom('outreach_suppression').where('orgId', '=', own).execute()
  const before = passed.length
  const results = await Promise.allSettled(Array.from({ length: 1_000 }, answer))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(200)
  // For a thread with too many messages, the newest ones are returned.
  const { messages } = await readThread(db, own, eve.id)
  expect(messages).toHaveLength(201)
  expect(messages.map(({ id }) => id)).not.toContain((await repliesOfEve())[0]?.id)
  expect(passed).toHaveLength(before + 200)
})
test('an absence notice is stored with the day of return and is no reply, also at the return path', async () => {
  const to = replyAddressOf(secret, mailDomain, idOf('away'))
  await deliver(
    to,
    person('Automatic reply: tiles', ['Message-ID: <a1@x>'], 'Back on 2099-01-01.'),
    'anna@buyer.example',
  )
  expect((await stateOf('away')).state).toBe('delivered')
  const notice = labelled('RFC 3834, with a date').replace('12 March 2026', '12 December 2026')
  await deliver(returnPathOf(secret, mailDomain, idOf('late')), notice)
  expect((await repliesOf('away'))[0]).toMatchObject({ kind: 'auto_reply', backOn: null })
  expect((await repliesOf('late'))[0]).toMatchObject({ kind: 'auto_reply' })
  expect((await stateOf('late')).state).toBe('delivered')
})
test('replies are listed, read and answered in their thread, and a reply to the answer joins the thread', async () => {
  const routes = replyRoutes(platform, createSending(platform, { pass }))
  const session = { orgId, userId: randomUUID() }
  const as = (given: { orgId: string; userId: string }) => ({ session: given }) as never
  const stranger = as({ orgId: randomUUID(), userId: randomUUID() })
  const paging = { page: 1, limit: 20 }
  const list = (filter: object) => routes.replies({ kind: 'reply', ...paging, ...filter }, as(session))
  expect(await list({})).toMatchObject({
    total: 1,
    unread: 1,
    list: [{ address: 'reply@buyer.example', campaignName: 'Test', isRead: false, attachmentCount: 1 }],
  })
  expect(await list({ kind: 'auto_reply' })).toMatchObject({ total: 2 })
  expect(await list({ keyword: 'two containers', campaignId: campaign.campaignId })).toMatchObject({ total: 1 })
  expect(await list({ keyword: 'no such words' })).toMatchObject({ total: 0 })
  expect(await routes.replies({ kind: 'reply', ...paging }, stranger)).toMatchObject({ total: 0, unread: 0 })

  const id = (await list({})).list[0]?.id ?? 0
  await expect(routes.markRead({ ids: [id], isRead: true }, stranger)).rejects.toMatchObject({ errorName: 'not_found' })
  await routes.markRead({ ids: [id], isRead: true }, as(session))
  expect(await list({ unread: true })).toMatchObject({ total: 0, unread: 0 })
  const file = await routes.file({ id, attachment: 0 }, as(session))
  expect(file).toMatchObject({ filename: 'drawing.pdf', contentType: 'application/octet-stream', sizeBytes: 5 })

  const recipientId = idOf('reply')
  const asked = { recipientId, html: '<p>Two containers: 12,400 USD, FOB Foshan.</p>', attachments: [] }
  await expect(routes.answer(asked, stranger)).rejects.toMatchObject({ errorName: 'not_found' })
  await expect(routes.answer({ ...asked, recipientId: idOf('soft') }, as(session))).rejects.toMatchObject({
    errorName: 'not_found',
  })
  expect(await routes.answer(asked, as(session))).toMatchObject({ kind: 'answer', answerState: 'sent' })
  const sent = passed.at(-1)
  expect(sent?.to).toBe('anna@buyer.example')
  expect(sent?.message).toMatch(/^In-Reply-To: <r1@buyer.example>/m)
  expect(sent?.message).toMatch(new RegExp(`^Reply-To: ${replyAddressOf(secret, mailDomain, recipientId)}`, 'm'))

  // Anna's mail program sends her next reply to the return path instead of Reply-To, as some programs do.
  const again = person('Re: Porcelain tiles', ['Message-ID: <r2@buyer.example>', `In-Reply-To: <${sent?.messageId}>`])
  await deliver(returnPathOf(secret, mailDomain, recipientId), again, 'anna@buyer.example')
  const thread = await routes.thread({ recipientId }, as(session))
  expect(thread.messages.map(({ kind }) => kind)).toEqual(['campaign', 'reply', 'answer', 'reply'])
  expect(thread.messages[0]?.text).toContain('We make porcelain tiles')
  expect(thread.answerTo).toBe('anna@buyer.example')
  await expect(routes.thread({ recipientId }, stranger)).rejects.toMatchObject({ errorName: 'not_found' })

  // The answer bounces. An answer is not the campaign's mail, so nothing is refunded and no address is suppressed.
  const content = Buffer.from(sent?.message ?? '', 'latin1')
  const bounce = composeBounce({ returnPath: sent?.from ?? '', recipient: sent?.to ?? '', content })
  expect(await deliver(sent?.from ?? '', bounce)).toMatch(/^250/)
  const answered = (await routes.thread({ recipientId }, as(session))).messages[2]
  expect(answered).toMatchObject({ answerState: 'bounced', detail: '550 5.1.1 no such mailbox here' })
  expect(await stateOf('reply')).toEqual({ state: 'replied', settlement: 'captured' })
  expect(await isSuppressed('reply')).toBe(false)
})

test('replies are labelled with labels of the organisation, and found by them', async () => {
  const routes = { ...labelRoutes(platform), ...replyRoutes(platform, createSending(platform, { pass })) }
  const as = (org: string) => ({ session: { orgId: org, userId: randomUUID() } }) as never
  const [us, them] = [as(orgId), as(randomUUID())]
  const paging = { kind: 'reply' as const, page: 1, limit: 20 }
  const { list } = await routes.replies(paging, us)
  const replyId = list[0]?.id ?? 0
  const hot = await routes.saveLabel({ name: 'Hot', colour: 'red' }, us)
  const later = await routes.saveLabel({ name: 'Write again', colour: 'blue' }, us)
  await expect(routes.saveLabel({ name: 'hot', colour: 'gold' }, us)).rejects.toMatchObject({
    errorName: 'reply_label_taken',
  })
  expect(await routes.saveLabel({ id: hot.id, name: 'hot', colour: 'gold' }, us)).toMatchObject({ colour: 'gold' })
  expect(await routes.setLabels({ replyId, labelIds: [later.id, hot.id] }, us)).toHaveLength(2)
  expect((await routes.replies(paging, us)).list[0]?.labels.map(({ name }) => name)).toEqual(['hot', 'Write again'])
  const { messages } = await routes.thread({ recipientId: list[0]?.recipientId ?? 0 }, us)
  expect(messages.find(({ id }) => id === replyId)?.labels).toHaveLength(2)
  expect(await routes.replies({ ...paging, labelId: hot.id }, us)).toMatchObject({ total: 1 })
  expect(await routes.labels({}, us)).toMatchObject([{ name: 'hot', replies: 1 }, { name: 'Write again' }])
  const foreign = await routes.saveLabel({ name: 'Hot', colour: 'red' }, them)
  for (const refused of [
    () => routes.setLabels({ replyId, labelIds: [foreign.id] }, us),
    () => routes.setLabels({ replyId, labelIds: [] }, them),
    () => routes.deleteLabel({ id: hot.id }, them),
    () => routes.saveLabel({ id: hot.id, name: 'Mine', colour: 'red' }, them),
  ])
    await expect(refused()).rejects.toMatchObject({ errorName: 'not_found' })
  await routes.deleteLabel({ id: hot.id }, us)
  expect((await routes.replies(paging, us)).list[0]?.labels.map(({ name }) => name)).toEqual(['Write again'])
  const names = Array.from({ length: 60 }, (_, index) => `Label ${index}`)
  const saved = await Promise.allSettled(names.map((name) => routes.saveLabel({ name, colour: 'red' }, them)))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(49)
})

test('a label that a colleague deletes while it is set is not found', async () => {
  const routes = labelRoutes(platform)
  const us = { session: { orgId, userId: randomUUID() } } as never
  const replyId = (await repliesOf('reply'))[0]?.id ?? 0
  const { id } = await routes.saveLabel({ name: 'Short-lived', colour: 'red' }, us)
  const setting = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('email_reply_label').where('id', '=', id).execute()
    const set = Promise.resolve(routes.setLabels({ replyId, labelIds: [id] }, us)).catch((error: unknown) => error)
    await waitUntil(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length > 0
    })
    return { set }
  })
  expect(await setting.set).toMatchObject({ errorName: 'not_found' })
})

test('a reply queued by an older version is forwarded; one that cannot be forwarded fails after a day', async () => {
  const [reply] = await repliesOf('reply')
  const replyId = reply?.id ?? 0
  const again = async (change: { at?: Date; storageKey?: string }) => {
    await db
      .updateTable('email_reply')
      .set({ forwardState: null, ...change })
      .where('id', '=', replyId)
      .execute()
    await platform.jobs.send(forwardReplyJob, { replyId })
    await expect
      .poll(async () => (await repliesOf('reply'))[0]?.forwardState, { timeout: 10_000 })
      .toEqual(expect.any(String))
    return (await repliesOf('reply'))[0]?.forwardState
  }
  expect(await again({})).toBe('passed')
  expect(await again({ storageKey: 'gone', at: new Date(Date.now() - 86_400_000) })).toBe('failed')
})

test.each([
  ['English', 'Yes.\n\nOn Mon, 2 Mar 2026 at 08:00, Sales <s@x.example> wrote:\n> Dear Anna'],
  ['Outlook', 'Yes.\n\n-----Original Message-----\nFrom: Sales'],
  ['Chinese', 'Yes.\n\n发件人：Sales\n发送时间：2026年3月2日\n主题：瓷砖'],
  ['German', 'Yes.\n\nAm 02.03.2026 um 08:00 schrieb Sales:\n> Guten Tag'],
  ['quoted lines without an introduction', 'Yes.\n\n> Dear Anna\n> We make tiles'],
])('the quoted mails are separated from the text of a reply: %s', (_language, body) => {
  const split = splitQuoted(body)
  expect(split.text).toBe('Yes.')
  expect(split.quoted).not.toBe('')
})

const megabyte = 1024 * 1024
/**
 * Receives a mail of `sizeBytes` bytes. Returns the content of the row that is stored for the mail, and the number of
 * files that are stored for it.
 */
const keepOf = async (name: string, messageId: string, sizeBytes: number) => {
  const incoming = await parseIncoming(Buffer.from(`From: x@buyer.example\r\nMessage-ID: <${messageId}>\r\n\r\nBig`))
  let stored = 0
  const storage = { ...platform.storage, put: (...args: Parameters<typeof platform.storage.put>) => ((stored += 1), platform.storage.put(...args)) } // prettier-ignore
  const source = Buffer.alloc(sizeBytes, messageId)
  await storeReply({ ...platform, storage }, { recipientId: idOf(name), incoming, source, auto: null })
  const row = (await repliesOf(name)).find(({ messageKey }) => messageKey === `<${messageId}>`)
  return { stored, body: row?.body.trim(), hasFile: row?.storageKey !== null, filesDropped: row?.filesDropped }
}

test('above the daily bytes of a recipient or an organisation, the text of a reply is stored and its files are dropped', async () => {
  const complete = { stored: 1, body: 'Big', hasFile: true, filesDropped: false }
  const dropped = { stored: 0, body: 'Big', hasFile: false, filesDropped: true }
  expect(await keepOf('soft', 'b1@x', 14 * megabyte)).toEqual(complete)
  // The same mail arrives again. It is recognised before its file is stored.
  expect(await keepOf('soft', 'b1@x', 14 * megabyte)).toEqual({ ...complete, stored: 0 })
  expect(await keepOf('soft', 'b2@x', 14 * megabyte)).toEqual(complete)
  expect(await keepOf('soft', 'b3@x', 14 * megabyte)).toEqual(dropped)
  const thread = await readThread(db, orgId, idOf('soft'))
  expect(thread.messages.slice(1).map(({ filesDropped }) => filesDropped)).toEqual([false, false, true])
  // The forwarded reply has no attachments, but a note that says so.
  await expect
    .poll(() => passed.findLast(({ message }) => message.includes('attachments were not saved')), { timeout: 10_000 })
    .toBeDefined()
  await sql`
    insert into email_reply (org_id, recipient_id, campaign_id, kind, message_key, from_address, stored_bytes, at)
    values (${orgId}, 0, ${campaign.campaignId}, 'reply', 'of another', 'x@buyer.example', ${500 * megabyte}, now())`.execute(
    db,
  )
  expect(await keepOf('away', 'b4@x', 1_000)).toEqual(dropped)
  await sql`delete from email_reply where message_key = 'of another'`.execute(db)
  expect(await keepOf('away', 'b5@x', 1_000)).toEqual(complete)
})

test('at most a hundred mails a day of one recipient are stored, even if several arrive at once', async () => {
  const before = (await repliesOf('late')).length
  await sql`
    insert into email_reply (org_id, recipient_id, campaign_id, kind, message_key, from_address, storage_key, at)
    select ${orgId}, ${idOf('late')}, ${campaign.campaignId}, 'reply', 'earlier ' || n, 'x@buyer.example', '', now()
    from generate_series(1, ${99 - before}) n`.execute(db)
  const to = replyAddressOf(secret, mailDomain, idOf('late'))
  const arrived = Array.from({ length: 6 }, async (_one, index) => {
    const source = Buffer.from(`From: x@buyer.example\r\nMessage-ID: <many${index}@x>\r\n\r\nAgain`)
    const incoming = await parseIncoming(source)
    return storeReply(platform, { recipientId: idOf('late'), incoming, source, auto: null })
  })
  const outcomes = await Promise.allSettled(arrived)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await deliver(to, 'Message-ID: <one-more@x>\r\n\r\nAgain', 'x@buyer.example')).toMatch(/^452 4\.2\.1/)
  expect(await repliesOf('late')).toHaveLength(100)
})
