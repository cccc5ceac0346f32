/** Composing over HTTP: concurrent edits, history, test mails, preflight, and the winning subject. */

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { fail, type EmailDraft, type EmailLetter, type EmailSender } from '@tradewind/contract'
import { newBlock, newLook } from '@tradewind/contract/mail'
import { createOutbound } from '@tradewind/platform'
import { startSmtpPeer, type SmtpPeer } from '@tradewind/testkit'
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markVerified } from '../../mail-transport/senders/senders.ts'
import { setMembership } from '../../membership/index.ts'
import { enter } from '../../membership/testing/people.ts'
import { chooseWinners } from '../../outreach/subjects/choose-winner.ts'
import { compileMail } from '../message/compile.ts'
import { createLinkChecker } from '../preflight/links.ts'
import { createOutsideCheck } from '../preflight/outside.ts'
import { letter, startComposing, type Composing } from '../testing/composing.ts'
import { sendTest } from './test-mail.ts'

let app: Composing['app']
let owner: Composing['owner']
let member: Composing['member']
let ask: Composing['ask']
let call: Composing['call']
let error: Composing['error']
let relay: SmtpPeer
const scored: string[] = []
const spamd = createServer({ allowHalfOpen: true }, (socket) => {
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
  })
  socket.on('end', () => {
    scored.push(heard)
    socket.end('SPAMD/1.1 0 EX_OK\r\nContent-length: 0\r\nSpam: False ; 1.5 / 5.0\r\n\r\n')
  })
})
const portOf = async (server: Server): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}
beforeAll(async () => {
  relay = await startSmtpPeer()
  const env = {
    // This URL is also a prefix of the addresses of other servers, which must not be taken for the product's own.
    PUBLIC_URL: 'http://127.0.0.1',
    SMTP_URL: `smtp://127.0.0.1:${relay.port}`,
    SPAMD_URL: `spamd://127.0.0.1:${await portOf(spamd)}`,
  }
  ;({ app, owner, member, ask, call, error } = await startComposing(env))
})
afterAll(async () => {
  await app.close()
  await relay.close()
})

describe('drafts', () => {
  test('two windows: the second is told, and nothing of either is lost', async () => {
    const first = await call<EmailDraft>('/email/draft/save', letter)
    const { id } = first
    const mine = await call<EmailDraft>('/email/draft/save', {
      ...letter,
      id,
      revision: first.revision,
      html: '<p>mine</p>',
    })
    expect(mine.revision).toBe(first.revision + 1)
    const theirs = { ...letter, id, revision: first.revision, html: '<p>theirs</p>' }
    const refused = await ask<{ error: string }>('/email/draft/save', theirs, member)
    expect(refused).toMatchObject({ status: 409, data: { error: 'draft_changed' } })
    await call('/email/draft/save', { ...theirs, revision: mine.revision, keep: true }, member)
    const versions = await call<{ no: number; savedBy: string }[]>('/email/draft/versions', { id })
    expect(versions.map(({ no }) => no)).toEqual([2, 1])
    const htmls = await Promise.all(
      versions.map(async ({ no }) => (await call<EmailLetter>('/email/draft/version', { id, no })).html),
    )
    expect(htmls).toEqual(['<p>theirs</p>', '<p>mine</p>'])
    // Two concurrent saves with the same revision: only one succeeds.
    const { revision } = await call<EmailDraft>('/email/draft/detail', { id })
    const both = await Promise.all(
      ['<p>x</p>', '<p>y</p>'].map((html) => ask('/email/draft/save', { ...letter, id, revision, html })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const found = await call<{ list: { id: string }[] }>('/email/draft/list', { keyword: 'tiles FOR {{' })
    expect(found.list.map((draft) => draft.id)).toContain(id)
    expect(await call('/email/draft/list', { keyword: '%%%' })).toMatchObject({ total: 0 })
  })

  test('the history ends at fifty versions', async () => {
    const { id } = await call<EmailDraft>('/email/draft/save', letter)
    for (let no = 0; no < 52; no += 1) await call('/email/draft/save', { ...letter, id, subject: `v${no}`, keep: true })
    const versions = await call<{ no: number }[]>('/email/draft/versions', { id })
    expect([versions.length, versions[0]?.no, versions.at(-1)?.no]).toEqual([50, 53, 4])
  })
})

test('a test mail that could not be prepared is not counted: a repeat of the call may send it', async () => {
  const { id } = await call<EmailDraft>('/email/draft/save', letter)
  const channel = { prepare: () => Promise.reject(fail('engine_unavailable')) }
  const asked = { id, addresses: ['sales@exporter.example'], variant: 0, organisation: 'Exporter Ltd' }
  await expect(sendTest({ ...app.platform, channel }, owner, asked)).rejects.toMatchObject({
    errorName: 'engine_unavailable',
  })
  expect(await app.platform.db.selectFrom('email_test_mail').select('address').execute()).toEqual([])
})

test('a test mail goes to own addresses only, so many an hour, and costs nothing', async () => {
  const html = '<p>Dear {{name}}, please see <a href="https://exporter.example/tiles">our tiles</a>.</p>'
  const { id } = await call<EmailDraft>('/email/draft/save', { ...letter, html })
  const balance = await call('/outreach/balance')
  expect(await error('/email/test', { id, addresses: ['somebody@else.example'] })).toBe('test_address_not_own')
  // The address in a user's profile is not verified.
  expect(await error('/email/test', { id, addresses: ['owner@exporter.example'] })).toBe('test_address_not_own')
  const { db } = app.platform
  const team = { address: 'team@exporter.example', displayName: 'Team', replyTo: 'team@exporter.example' }
  const added = await call<{ id: string }>('/email/sender/save', team)
  expect(await error('/email/test', { id, addresses: [team.address] })).toBe('test_address_not_own')
  await markVerified(db, owner.orgId, { id: added.id, at: new Date() })
  await sql`insert into outreach_suppression (org_id, channel, address, reason, detail)
    values (${owner.orgId}, 'email', ${team.address}, 'manual', '')`.execute(db)
  expect(await error('/email/test', { id, addresses: [team.address] })).toBe('recipient_suppressed')
  await sql`delete from outreach_suppression where org_id = ${owner.orgId}`.execute(db)
  const own = [team.address, 'sales@exporter.example']
  const answer = await call<{ sent: { address: string }[] }>('/email/test', { id, addresses: own })
  expect(answer.sent).toEqual(own.map((address) => ({ address, accepted: true, detail: expect.any(String) })))
  expect(relay.taken).toEqual(new Map(own.map((address) => [address, 1])))
  const mail = await simpleParser(Buffer.from(relay.last?.message ?? '', 'latin1'))
  expect(mail.subject).toMatch(/^\[Test\] Tiles for/)
  // Links lead directly to their targets: no visit is counted, and the mail contains no recipient's token.
  expect(mail.html).toContain('<a href="https://exporter.example/tiles"')
  expect(relay.last?.message.replaceAll('=\r\n', '')).not.toMatch(/\/email\/(?:click|open|unsubscribe)\/(?!test\b)/)
  // The return path tells the catcher which organisation sent the mail.
  expect(relay.last?.from).toMatch(new RegExp(`^p-${owner.orgId}-`))
  const many = await Promise.all(Array.from({ length: 20 }, () => ask('/email/test', { id, addresses: own })))
  // The limit is thirty mails an hour: fourteen more calls with two mails each fit.
  expect(many.filter(({ status }) => status === 429)).toHaveLength(6)
  expect(relay.taken).toEqual(new Map(own.map((address) => [address, 15])))
  expect(await call('/outreach/balance')).toEqual(balance)
  expect(await call('/outreach/campaign/list', { state: 'running' })).toMatchObject({ total: 0 })
})

test('others’ servers are asked sixty times an hour for an organisation, no more', async () => {
  const { id } = await call<EmailDraft>('/email/draft/save', letter)
  const looks = await Promise.all(Array.from({ length: 62 }, () => ask('/email/preflight/outside', { id })))
  expect(looks.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('others are asked about the mail and its follow-ups, never about our own links; who is silent is unavailable', async () => {
  const other = await enter(app.platform)
  await setMembership(app.platform.db, other.orgId, { tier: 'vip4', expiresAt: null })
  const server = createHttpServer((request, response) => response.writeHead(request.url === '/ok' ? 200 : 404).end())
  const site = `http://127.0.0.1:${await portOf(server)}`
  const { publicUrl } = app.platform.config
  const link = (href: string) => `<p>Dear {{name|buyer}}, <a href="${href}">see</a></p>`
  const html = [`${site}/ok`, `${site}/gone`, publicUrl, `${publicUrl}/tiles`].map(link).join('')
  const { id } = await call<EmailDraft>('/email/draft/save', { ...letter, html }, other)
  const steps = [{ afterDays: 3, subject: '', html: link(`${site}/later`) }]
  await call('/outreach/campaign/sequence/save', { campaignId: id, steps }, other)
  const outside = () => call<{ links: { url: string; state: string }[] }>('/email/preflight/outside', { id }, other)
  // The links lead to loopback, that is to this machine, so the product requests none of them.
  const first = await outside()
  expect(first.links.map(({ url }) => url)).toEqual([`${site}/ok`, `${site}/gone`, `${site}/later`])
  expect(new Set(first.links.map(({ state }) => state))).toEqual(new Set(['skipped']))
  expect(first).toMatchObject({
    spamAssassin: {
      state: 'scored',
      mails: [
        { score: 1.5, threshold: 5 },
        { followUp: 1, score: 1.5 },
      ],
    },
  })
  expect(scored.find((heard) => heard.includes('/gone'))).toMatch(/^REPORT SPAMC[^]*\r\nTo: a@buyer\.example\r\n/)
  expect(scored.find((heard) => heard.includes('/later'))).toMatch(/^REPORT SPAMC[^]*\r\nTo: a@buyer\.example\r\n/)
  spamd.close()
  expect(await outside()).toMatchObject({ spamAssassin: { state: 'unavailable' } })
  const checkLinks = createLinkChecker(createOutbound(['127.0.0.1']), Date.now)
  const check = createOutsideCheck(app.platform, async () => 'Exporter', checkLinks)
  const { links } = await check(other.orgId, { id, now: new Date() })
  expect(links.map(({ state }) => state)).toEqual(['ok', 'broken', 'broken'])
  server.close()
})

test('preflight names what is missing, and its errors stop a launch', async () => {
  const list = await call<{ id: string }>('/email/list/save', { name: randomUUID() })
  await call('/email/list/add', { listId: list.id, contacts: [{ address: 'c@buyer.example', name: 'Clara' }] })
  const audience = { listIds: [list.id], addresses: ['d@buyer.example'] }
  const check = async (part: object) => {
    const { id } = await call<EmailDraft>('/email/draft/save', { ...letter, audience, ...part })
    const { findings } = await call<{ findings: { key: string; params: object; severity: string }[] }>('/email/preflight', { id }) // prettier-ignore
    return { id, findings }
  }
  const { id, findings } = await check({
    html: '<p>{{name}} {{size}} {{colour|grey}} {{open</p><p><a href="https://x.example/{{company}}">x</a></p>',
  })
  expect(findings.filter(({ severity }) => severity === 'error').map(({ key }) => key)).toEqual([
    'broken_placeholder',
    'placeholder_in_link',
    'unknown_placeholder',
  ])
  expect(findings).toContainEqual({
    key: 'nameless',
    severity: 'warning',
    params: { count: 1, fallback: 'Sir or Madam' },
  })
  expect(await error('/outreach/campaign/launch', { campaignId: id })).toBe('launch_blocked')
  const fine = await check({ html: '<p>{{name|there}} {{size|any}}</p>', subject: 'For {{company|you}}' })
  expect(fine.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  const deleted = `${app.platform.config.publicUrl}/email/image/${'x'.repeat(22)}.png`
  const gone = await check({ html: `<p>Dear {{name|you}}</p><img src="${deleted}" alt="">` })
  expect(gone.findings).toContainEqual({ key: 'picture_gone', severity: 'error', params: { count: 1 } })
  expect(await error('/outreach/campaign/launch', { campaignId: gone.id })).toBe('launch_blocked')
  const image = newBlock('1', 'image', { alt: 'Our hall' })
  const blocks = { look: newLook(), blocks: [image, newBlock('2', 'text', { html: '<p>Dear {{name|there}}</p>' })] }
  const pictureless = await check({ blocks })
  expect(pictureless.findings).toContainEqual({ key: 'picture_missing', severity: 'warning', params: { count: 1 } })
  const draft = await call<EmailDraft>('/email/draft/detail', { id: pictureless.id })
  expect(compileMail({ ...draft, organisation: 'Exporter' }).text.join('')).not.toContain('Our hall')
})

test('each mail of a sequence is scored; a sender’s postal address stands below all of them', async () => {
  const html = '<p>Dear {{name}}, we make porcelain tiles for bathrooms and kitchens in all of your colours.</p>'
  const { id: campaignId } = await call<EmailDraft>('/email/draft/save', { ...letter, html })
  const steps = [{ afterDays: 3, subject: 'FREE TILES FOR ALL!!', html }]
  await call('/outreach/campaign/sequence/save', { campaignId, steps })
  type Checked = {
    scores: { followUp?: number; points: number; broken: { rule: string }[] }[]
    findings: { key: string }[]
  }
  const check = async () => {
    const { scores, findings } = await call<Checked>('/email/preflight', { id: campaignId })
    return {
      rules: scores.map(({ followUp = 0, broken }) => [followUp, ...broken.map(({ rule }) => rule)]),
      isUnset: findings.some(({ key }) => key === 'postal_unset'),
    }
  }
  const loud = ['shouting_subject', 'exclamations', 'money_subject']
  expect(await check()).toEqual({
    rules: [
      [0, 'no_address'],
      [1, ...loud, 'no_address'],
    ],
    isUnset: true,
  })
  // A mail that contains the postal address needs no footer address. A warning appears if one mail of the sequence
  // lacks it.
  const signed = `${html}<p>12 Harbour Road, Ningbo</p>`
  const say = async (says: string) => {
    const { revision } = await call<EmailDraft>('/email/draft/detail', { id: campaignId })
    await call('/email/draft/save', { ...letter, id: campaignId, revision, html: says })
  }
  await say(signed)
  expect(await check()).toEqual({ rules: [[0], [1, ...loud, 'no_address']], isUnset: true })
  await call('/outreach/campaign/sequence/save', { campaignId, steps: [{ ...steps[0], html: signed }] })
  expect(await check()).toEqual({ rules: [[0], [1, ...loud]], isUnset: false })
  await call('/outreach/campaign/sequence/save', { campaignId, steps })
  await say(html)
  const [sender] = await call<EmailSender[]>('/email/sender/list')
  const { id = '', address = '', displayName, replyTo, isDefault } = sender ?? {}
  const saved = { id, address, displayName, replyTo, isDefault }
  await call('/email/sender/save', { ...saved, postalAddress: ' 12 Harbour Road\nNingbo \n' })
  expect(await check()).toEqual({ rules: [[0], [1, ...loud]], isUnset: false })
  const preview = await call<{ html: string; text: string }>('/email/preview', { subject: 'Tiles', html })
  expect(preview.text).toMatch(/12 Harbour Road\nNingbo\nUnsubscribe/)
  expect(preview.html).toContain('<span dir="auto">12 Harbour Road</span>')
  await sql`delete from email_test_mail`.execute(app.platform.db)
  await call('/email/test', { id: campaignId, addresses: ['sales@exporter.example'] })
  const mail = await simpleParser(Buffer.from(relay.last?.message ?? '', 'latin1'))
  expect(mail.text).toContain('12 Harbour Road\nNingbo\nUnsubscribe')
  expect(mail.html).toContain('12 Harbour Road</span>')
  // A client that does not know the field leaves the stored address unchanged.
  const kept = await call<EmailSender>('/email/sender/save', { ...saved, displayName: 'Other' })
  expect(kept).toMatchObject({ displayName: 'Other', postalAddress: '12 Harbour Road\nNingbo' })
  expect(await call('/email/sender/save', { ...saved, postalAddress: ' ' })).toMatchObject({ postalAddress: '' })
})

test('preflight looks for buttons that lead nowhere, and at follow-ups as at the mail itself', async () => {
  const button = newBlock('1', 'button', { label: 'Order', href: 'https://' })
  const text = newBlock('2', 'text', { html: '<p>Dear {{name}}</p>' })
  const blocks = { look: newLook(), blocks: [button, text, newBlock('3', 'social', {})] }
  const { id: campaignId } = await call<EmailDraft>('/email/draft/save', { ...letter, blocks })
  const findings = async () =>
    (await call<{ findings: { key: string; followUp?: number; params: object }[] }>('/email/preflight', { id: campaignId }))
      .findings
      .filter(({ key }) => key !== 'sender_unsigned')
      .map(({ key, followUp = 0, params }) => ({ key, followUp, ...params })) // prettier-ignore
  const nameless = { key: 'nameless', followUp: 0, count: 2, fallback: 'Sir or Madam' }
  const dead = { key: 'dead_link', followUp: 0, count: 3 }
  const postal = { key: 'postal_unset', followUp: 0, address: 'sales@exporter.example' }
  expect(await findings()).toEqual([nameless, dead, postal])
  const step = { afterDays: 3, subject: '' }
  const html = '<p>{{name}} <a name="top">a</a> <a href="https://x.example">b</a></p>'
  const image = { look: newLook(), blocks: [newBlock('1', 'image', { alt: 'Our hall' }), text] }
  const steps = [
    { ...step, html },
    { ...step, html: '', blocks: image },
    { ...step, html: `${html}<a>c</a>{{size}}` },
  ]
  await call('/outreach/campaign/sequence/save', { campaignId, steps })
  expect(await findings()).toEqual([
    nameless,
    dead,
    { key: 'picture_missing', followUp: 2, count: 1 },
    { key: 'unknown_placeholder', followUp: 3, names: 'size' },
    { key: 'dead_link', followUp: 3, count: 1 },
    { key: 'replies_unseen', followUp: 0, address: 'sales@exporter.example' },
    postal,
  ])
  const senders = app.platform.db.updateTable('email_sender').set({ repliesHere: true })
  await senders.where('orgId', '=', owner.orgId).execute()
  expect((await findings()).map(({ key }) => key)).not.toContain('replies_unseen')
  expect(await error('/outreach/campaign/launch', { campaignId })).toBe('launch_blocked')
  await call('/outreach/campaign/sequence/save', { campaignId, steps: steps.slice(0, 2) })
  await call('/outreach/campaign/launch', { campaignId })
})

test('a plain text by hand begins with what the content says, for nobody yet', async () => {
  const { text, unfilled } = await call<{ text: string; unfilled: string }>('/email/preview', {
    subject: '', html: '<style>p{color:red}</style><p>Dear {{name}} of {{company|your firm}},</p><p>our <b>tiles</b>.</p>',
  }) // prettier-ignore
  expect(unfilled).toBe('Dear {{name}} of {{company|your firm}},\n\nour tiles.')
  expect(text).toContain('Dear Sir or Madam of your firm,')
})

test('the best subject goes to those who waited; machines have no say, and the choice is kept', async () => {
  const addresses = Array.from({ length: 40 }, (_, index) => `w${index}@buyer.example`)
  const subjectTest = { others: ['B'], weights: [1, 1], winner: { percent: 25, hours: 1, by: 'opened' } }
  const { id } = await call<EmailDraft>('/email/draft/save', {
    ...letter, subject: 'A', subjectTest, audience: { listIds: [], addresses },
  }) // prettier-ignore
  await call('/outreach/campaign/launch', { campaignId: id })
  const { db } = app.platform
  const recipients = () =>
    db.selectFrom('outreach_recipient').select(['id', 'variant']).where('campaignId', '=', id).orderBy('id').execute()
  const tested = (await recipients()).filter(({ variant }) => variant >= 0)
  expect([tested.length, tested.filter(({ variant }) => variant === 1).length]).toEqual([10, 5])
  const sentAt = new Date()
  const later = (hours: number) => new Date(sentAt.getTime() + hours * 3_600_000)
  // Some mails of the test are not sent yet, so the choice is postponed. Waiting rows are written once, not at every
  // check.
  await chooseWinners(db, later(2))
  const waiting = async () => {
    const { rows } = await sql<{ version: string; due: Date }>`
      select xmin::text as version, next_attempt_at as due
      from outreach_recipient where campaign_id = ${id} and variant < 0 order by id`.execute(db)
    return rows
  }
  const putOff = await waiting()
  expect(putOff.map(({ due }) => due)).toEqual(Array.from({ length: 30 }, () => later(3)))
  for (const minutes of [1, 2]) await chooseWinners(db, later(2 + minutes / 60))
  expect(await waiting()).toEqual(putOff)
  await db
    .updateTable('outreach_recipient')
    .set({ state: 'delivered', sendingAt: sentAt, attempts: 1 })
    .where('campaignId', '=', id)
    .where('variant', '>=', 0)
    .execute()
  const open = (recipientId: number, isMachine: boolean) =>
    db
      .insertInto('outreach_receipt')
      .values({
        provider: 'test',
        eventId: randomUUID(),
        orgId: owner.orgId,
        campaignId: id,
        recipientId,
        channel: 'email',
        domain: 'buyer.example',
        kind: 'opened',
        at: sentAt,
        isMachine,
        link: null,
      }) // prettier-ignore
      .execute()
  for (const one of tested) if (one.variant === 0) await open(one.id, true)
  const people = tested.filter(({ variant }) => variant === 1).slice(0, 2)
  for (const one of people) await open(one.id, false)
  await chooseWinners(db, later(3))
  expect((await recipients()).filter(({ variant }) => variant === 1)).toHaveLength(35)
  expect(await waiting()).toEqual([])
  const campaign = await db
    .selectFrom('outreach_campaign')
    .select(['winner', 'winnerCounts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(campaign).toEqual({
    winner: 1,
    winnerCounts: [
      { variant: 0, sent: 5, reacted: 0 },
      { variant: 1, sent: 5, reacted: 2 },
    ],
  })
})

test('preflight goes by when the draft is sent: whoever has his mails for this week is reached in ten days', async () => {
  const { db } = app.platform
  await call('/outreach/frequency-cap/save', { mails: 1, days: 7 })
  const audience = { listIds: [], addresses: ['weekly@buyer.example'] }
  const first = await call<EmailDraft>('/email/draft/save', { ...letter, audience })
  await call('/outreach/campaign/launch', { campaignId: first.id })
  const { id } = await call<EmailDraft>('/email/draft/save', { ...letter, audience })
  const check = () => call<{ cost: number; waterfall: { withinCap: number } }>('/email/preflight', { id })
  expect(await check()).toMatchObject({ cost: 0, waterfall: { withinCap: 0 } })
  const scheduledAt = new Date(Date.now() + 10 * 86_400_000).toISOString()
  await call('/outreach/campaign/schedule/save', { campaignId: id, scheduledAt, window: null })
  expect(await check()).toMatchObject({ cost: 1, waterfall: { withinCap: 1 } })
  await sql`delete from outreach_frequency_cap`.execute(db)
})
