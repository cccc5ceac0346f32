/**
 * Tests one campaign through the whole product: its launch over HTTP, sending over SMTP to the catcher, a bounce, an
 * unsubscribe, the money and the statistics.
 */

import { createHash } from 'node:crypto'
import type {
  Campaign,
  CaughtMail,
  EmailDraft,
  EmailSender,
  MailingList,
  Recipient,
  RecipientProof,
  TimelineEntry,
} from '@tradewind/contract'
import { waitFor } from '@tradewind/testkit'
import { startTestApp, type TestApp } from '@tradewind/testkit/app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBalance } from '../ledger/index.ts'
import { findDiscrepancies } from '../ledger/queries.ts'
import { markVerified } from '../mail-transport/senders/senders.ts'
import { urlsOf } from './message/urls.ts'
import { creditMails } from './testing/campaign.ts'
import { startMailModules } from './testing/mail-modules.ts'

type Page<T> = { total: number; list: T[] }

let app: TestApp
let owner: { token: string; orgId: string }
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  app = await startTestApp({
    modules: (platform) => {
      const { modules, stop } = startMailModules(platform, ['catcher', 'mail-intake', 'outreach'], {
        readCompanies: async (ids) =>
          new Map(
            ids.map((id) => [
              id,
              { name: `Company ${id}`, country: 'DE', email: id === '2' ? null : `Info@c${id}.example` },
            ]),
          ),
      })
      stops.push(stop)
      return modules
    },
  })
  owner = app.signIn({ tier: 'vip4' })
  await creditMails(app.platform.db, owner.orgId, 100)
})
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop()
  await app.close()
})

const call = <T>(path: string, body: object = {}) => app.ask<T>(owner, path, body)

const prepare = async (contacts: { address: string; name?: string; company?: string }[]) => {
  const saved = await app.call<EmailSender>('POST', '/email/sender/save', {
    token: owner.token,
    body: { address: 'sales@exporter.example', displayName: 'Exporter “Ltd”', replyTo: 'reply@exporter.example' },
  })
  if (saved.code === 1) await markVerified(app.platform.db, owner.orgId, { id: saved.data.id, at: new Date() })
  const list = await call<MailingList>('/email/list/save', { name: `List ${Math.random()}` })
  await call('/email/list/add', { listId: list.id, contacts })
  const draft = await call<EmailDraft>('/email/draft/save', {
    subject: 'Tiles for {{company}}',
    html: '<p onclick="x()">Dear {{ name }},</p><script>alert(1)</script><p><a href="https://exporter.example/tiles?a=1&amp;b=2">tiles</a></p>',
    audience: { listIds: [list.id], addresses: [] },
  })
  return { list, draft }
}

const campaignOf = (campaignId: string) => call<Campaign>('/outreach/campaign/detail', { campaignId })
const recipientsOf = async (campaignId: string) =>
  new Map(
    (await call<Page<Recipient>>('/outreach/recipient/list', { campaignId })).list.map((one) => [one.address, one]),
  )

test('a campaign’s mails are delivered, refused, bounced or unsubscribed, and the money is right at every step', async () => {
  const { draft } = await prepare([
    { address: 'anna@buyer.example', name: 'Anna <b>', company: 'Buyer GmbH' },
    { address: 'purchase@müller.example'.replace('ü', 'u'), company: 'Müller & Söhne' },
    { address: 'refuse.me@buyer.example' },
    { address: 'bounce.me@buyer.example' },
  ])
  expect(draft.html).not.toMatch(/script|onclick/)
  const flight = await call<{ cost: number; supplied: number; waterfall: object; findings: { key: string }[] }>(
    '/email/preflight',
    {
      id: draft.id,
    },
  )
  expect(flight).toMatchObject({
    cost: 4,
    supplied: 0,
    waterfall: { chosen: 4, withAddress: 4, distinct: 4, notSuppressed: 4 },
  })
  expect(flight.findings.map(({ key }) => key)).toEqual([
    'missing_variable',
    'nameless',
    'sender_unsigned',
    'postal_unset',
  ])

  // A double click sends two simultaneous requests, which launch the campaign once.
  const launched = await Promise.all([
    call<Campaign>('/outreach/campaign/launch', { campaignId: draft.id }),
    call<Campaign>('/outreach/campaign/launch', { campaignId: draft.id }),
  ])
  expect(launched.map(({ waterfall }) => waterfall?.notSuppressed)).toEqual([4, 4])
  const finished = await waitFor(
    () => campaignOf(draft.id),
    ({ state, counts }) => state === 'finished' && counts.bounced === 1,
  )
  expect(finished.counts).toMatchObject({ delivered: 2, failed: 1, bounced: 1, queued: 0, sending: 0 })
  // The user supplied the addresses, so each sent mail is paid, even if it bounced.
  expect(finished.money).toEqual({ held: 0, captured: 3, returned: 1 })
  expect(await readBalance(app.platform.db, owner.orgId, 'email_count')).toEqual({ available: 97, held: 0 })
  const recipients = await recipientsOf(draft.id)
  expect(recipients.get('refuse.me@buyer.example')).toMatchObject({ state: 'failed', settlement: 'released' })
  expect(recipients.get('bounce.me@buyer.example')).toMatchObject({
    state: 'bounced',
    settlement: 'captured',
    isSupplied: false,
  })

  const anna = recipients.get('anna@buyer.example')
  const timeline = await call<{ subject: string; messageId: string; entries: TimelineEntry[] }>(
    '/outreach/recipient/timeline',
    { recipientId: anna?.id },
  )
  expect(timeline.subject).toBe('Tiles for Buyer GmbH')
  expect(timeline.entries.map(({ kind }) => kind)).toEqual(['queued', 'sending', 'accepted', 'delivered'])

  // The proof of sending holds the hash of the bytes that arrived. The downloaded proof contains the same hash.
  const proofOf = (address: string) =>
    call<RecipientProof>('/outreach/recipient/proof', { recipientId: recipients.get(address)?.id })
  const proof = await proofOf('anna@buyer.example')
  const { source, sender } = await app.platform.db
    .selectFrom('caught_mail')
    .select(['source', 'sender'])
    .where('recipient', '=', 'anna@buyer.example')
    .executeTakeFirstOrThrow()
  expect(proof).toMatchObject({ address: 'anna@buyer.example', messageId: timeline.messageId, isSupplied: false })
  expect(proof.tries).toMatchObject([
    {
      relay: 'catcher', outcome: 'accepted', envelopeFrom: sender, sizeBytes: source.length,
      sha256: createHash('sha256').update(source, 'latin1').digest('hex'),
    },
  ]) // prettier-ignore
  expect((await proofOf('refuse.me@buyer.example')).tries).toMatchObject([{ outcome: 'refused' }])
  const proofFile = (format: string) =>
    app.inject({
      method: 'GET',
      url: '/outreach/recipient/proof_file',
      query: { recipientId: String(anna?.id), format },
      headers: { token: owner.token },
    })
  expect((await proofFile('json')).json()).toEqual(proof)
  const { body } = await proofFile('text')
  expect(body).toContain(proof.tries[0]?.sha256)
  expect(body).toContain('\nAddress: typed or imported by the user\n')

  const inbox = await call<Page<CaughtMail>>('/catcher/list', { keyword: 'anna@' })
  expect(inbox).toMatchObject({ total: 1, list: [{ subject: 'Tiles for Buyer GmbH' }] })
  const mail = await call<{ html: string; text: string; headers: { name: string; value: string }[] }>(
    '/catcher/detail',
    {
      id: inbox.list[0]?.id,
    },
  )
  expect(mail.html).toContain('Dear Anna &lt;b&gt;,')
  expect(mail.text).toContain('Dear Anna <b>,')
  const headers = new Map(mail.headers.map(({ name, value }) => [name.toLowerCase(), value]))
  expect(headers.get('message-id')).toBe(`<${timeline.messageId}>`)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [unsubscribe = '', byMail] = (headers.get('list-unsubscribe') ?? '').match(/(?<=<)[^>]+/g) ?? []
  expect(byMail).toMatch(/^mailto:u-[0-9a-z-]+@/)
  expect(unsubscribe).toBe(urlsOf(app.platform.config, anna?.id ?? 0).unsubscribe)

  // The GET of a mail scanner changes nothing. Two one-click POSTs without a cookie unsubscribe the recipient once.
  const path = new URL(unsubscribe).pathname
  expect((await app.inject({ method: 'GET', url: path })).statusCode).toBe(200)
  expect((await recipientsOf(draft.id)).get('anna@buyer.example')?.state).toBe('delivered')
  for (let times = 0; times < 2; times += 1) {
    const answer = await app.inject({
      method: 'POST', url: path, payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }) // prettier-ignore
    expect(answer.statusCode).toBe(200)
  }
  expect((await recipientsOf(draft.id)).get('anna@buyer.example')?.state).toBe('unsubscribed')
  expect(await findDiscrepancies(app.platform.db)).toEqual([])

  // The next campaign leaves out recipients who unsubscribed, were refused or bounced.
  const again = await prepare([...recipients.keys()].map((address) => ({ address })))
  const next = await call<{ waterfall: object }>('/email/preflight', { id: again.draft.id })
  expect(next.waterfall).toEqual({ chosen: 4, withAddress: 4, distinct: 4, notSuppressed: 1 })
})

test('opens and clicks are counted, and tracked links lead only to targets of the campaign', async () => {
  const { draft } = await prepare([{ address: 'clara@buyer.example' }])
  await call('/outreach/campaign/launch', { campaignId: draft.id })
  await waitFor(
    () => campaignOf(draft.id),
    ({ counts }) => counts.delivered === 1,
  )
  const [clara] = (await recipientsOf(draft.id)).values()
  const urls = urlsOf(app.platform.config, clara?.id ?? 0)
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const get = (url: string) => app.inject({ method: 'GET', url: new URL(url).pathname, headers })
  // The delivery is dated back a minute, because a visit within seconds of the delivery counts as a mail scanner's.
  await app.platform.db
    .updateTable('outreach_receipt')
    .set({ at: new Date(Date.now() - 60_000) })
    .where('recipientId', '=', clara?.id ?? 0)
    .execute()
  expect((await get(urls.open)).headers['content-type']).toBe('image/gif')
  const click = await get(urls.linkOf(0))
  expect(click.statusCode).toBe(302)
  expect(click.headers['location']).toBe('https://exporter.example/tiles?a=1&b=2')
  expect((await get(urls.linkOf(7))).statusCode).toBe(404)
  expect((await get(urls.linkOf(0).replace(/.\/0$/, 'x/0'))).statusCode).toBe(404)
  expect((await campaignOf(draft.id)).counts.clicked).toBe(1)
})

test('a temporary refusal is retried, and a launch without balance or audience holds no money', async () => {
  const { draft } = await prepare([{ address: 'defer.me@buyer.example' }])
  await call('/outreach/campaign/launch', { campaignId: draft.id })
  const recipient = async () => (await recipientsOf(draft.id)).get('defer.me@buyer.example')
  await waitFor(recipient, (one) => one?.state === 'queued' && one.attempts === 1)
  await app.platform.db
    .updateTable('outreach_recipient')
    .set({ nextAttemptAt: new Date() })
    .where('campaignId', '=', draft.id)
    .execute()
  expect(await waitFor(recipient, (one) => one?.state === 'delivered')).toMatchObject({ attempts: 2 })

  const before = await readBalance(app.platform.db, owner.orgId, 'email_count')
  const many = await prepare(Array.from({ length: 200 }, (_, index) => ({ address: `b${index}@buyer.example` })))
  const launch = (campaignId: string) =>
    app.call('POST', '/outreach/campaign/launch', { body: { campaignId }, token: owner.token })
  expect(await launch(many.draft.id)).toMatchObject({ status: 402, data: { error: 'insufficient_email_count' } })
  const empty = await call<EmailDraft>('/email/draft/save', {
    subject: 'x',
    html: '<p>x</p>',
    audience: { listIds: [], addresses: [] },
  })
  expect(await launch(empty.id)).toMatchObject({ data: { error: 'campaign_has_no_recipients' } })
  expect(await readBalance(app.platform.db, owner.orgId, 'email_count')).toEqual(before)
  const stranger = app.signIn()
  expect(
    await app.call('POST', '/outreach/campaign/detail', { body: { campaignId: draft.id }, token: stranger.token }),
  ).toMatchObject({ status: 404 })
})

test('companies are added to a list; companies without an address are counted and left out', async () => {
  const list = await call<MailingList>('/email/list/save', { name: 'Buyers' })
  expect(await call('/email/list/add-companies', { listId: list.id, companyIds: ['1', '2'] })).toEqual({
    added: 2, alreadyThere: 0, withoutAddress: 1,
  }) // prettier-ignore
  expect(await call('/email/list/add-companies', { listId: list.id, companyIds: ['1', '3'] })).toEqual({
    added: 1, alreadyThere: 1, withoutAddress: 0,
  }) // prettier-ignore
  const { list: lists } = await call<Page<MailingList>>('/email/list/list')
  expect(lists.find(({ id }) => id === list.id)).toMatchObject({ contactCount: 3, withoutAddress: 1 })
  expect(await call('/email/list/contacts', { listId: list.id, withoutAddress: true })).toMatchObject({
    total: 1, list: [{ address: '', company: 'Company 2' }],
  }) // prettier-ignore
  const draft = await call<EmailDraft>('/email/draft/save', {
    subject: 'x',
    html: '<p>x</p>',
    audience: { listIds: [list.id], addresses: [] },
  })
  expect((await call<{ waterfall: object }>('/email/preflight', { id: draft.id })).waterfall).toEqual({
    chosen: 3, withAddress: 2, distinct: 2, notSuppressed: 2,
  }) // prettier-ignore
})

test('a queued mail is dropped when its recipient leaves the list, and the recipient is then counted as left', async () => {
  const { list, draft } = await prepare([{ address: 'leaver@buyer.example' }, { address: 'stayer@buyer.example' }])
  await call('/outreach/campaign/launch', { campaignId: draft.id })
  await waitFor(
    () => campaignOf(draft.id),
    ({ counts }) => counts.delivered === 2,
  )
  const again = () =>
    call<EmailDraft>('/email/draft/save', {
      subject: 'x',
      html: '<p>x</p>',
      audience: { listIds: [list.id], addresses: ['leaver@buyer.example'] },
    })
  const campaignId = (await again()).id
  const scheduledAt = new Date(Date.now() + 3_600_000)
  await call('/outreach/campaign/launch', { campaignId, scheduledAt: scheduledAt.toISOString() })
  const leaver = (await recipientsOf(draft.id)).get('leaver@buyer.example')
  const left = await app.inject({
    method: 'POST', url: new URL(urlsOf(app.platform.config, leaver?.id ?? 0).unsubscribe).pathname, payload: 'choice=list',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }) // prettier-ignore
  expect(left.statusCode).toBe(200)
  const due = { nextAttemptAt: new Date() }
  await app.platform.db.updateTable('outreach_recipient').set(due).where('campaignId', '=', campaignId).execute()
  const begun = { scheduledAt: new Date() }
  await app.platform.db.updateTable('outreach_campaign').set(begun).where('id', '=', campaignId).execute()
  const finished = await waitFor(
    () => campaignOf(campaignId),
    ({ state }) => state === 'finished',
  )
  expect(finished.counts).toMatchObject({ delivered: 1, cancelled: 1 })
  expect(finished.money).toEqual({ held: 0, captured: 1, returned: 1 })
  expect((await recipientsOf(campaignId)).get('leaver@buyer.example')).toMatchObject({
    state: 'cancelled',
    detail: 'left_list',
  })
  expect((await call<{ waterfall: object }>('/email/preflight', { id: (await again()).id })).waterfall).toEqual({
    chosen: 3, withAddress: 3, distinct: 2, stayed: 1, notSuppressed: 1,
  }) // prettier-ignore
})

test('a sender with a limit per minute sends that many mails; all others wait for the next token', async () => {
  const slow = await call<EmailSender>('/email/sender/save', {
    address: 'slow@exporter.example',
    displayName: 'Slow',
    replyTo: 'reply@exporter.example',
    perMinute: 1,
  })
  await markVerified(app.platform.db, owner.orgId, { id: slow.id, at: new Date() })
  const { id: campaignId } = await call<EmailDraft>('/email/draft/save', {
    senderId: slow.id,
    subject: 'x',
    html: '<p>x</p>',
    audience: { listIds: [], addresses: ['s1@slow.example', 's2@slow.example', 's3@slow.example'] },
  })
  const launchedAt = new Date()
  await call('/outreach/campaign/launch', { campaignId })
  const counted = async () => {
    const { counts } = await campaignOf(campaignId)
    const waiting = await app.platform.db
      .selectFrom('outreach_recipient')
      .select('id')
      .where('campaignId', '=', campaignId)
      .where('state', '=', 'queued')
      .where('nextAttemptAt', '>', new Date(launchedAt.getTime() + 30_000))
      .execute()
    return { delivered: counts.delivered, waiting: waiting.length }
  }
  expect(await waitFor(counted, ({ delivered, waiting }) => delivered + waiting === 3)).toEqual({
    delivered: 1,
    waiting: 2,
  })
})
