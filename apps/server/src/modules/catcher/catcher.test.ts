/**
 * Tests that a user can act as the recipient of a caught mail: opening, clicking and replying change the statistics, the
 * list of replies and a waiting follow-up as a real recipient would.
 */

import type {
  Campaign,
  CaughtMail,
  CaughtMailDetail,
  EmailAttachment,
  EmailDraft,
  EmailSender,
  Reply,
  Sequence,
} from '@tradewind/contract'
import { multipart, waitFor } from '@tradewind/testkit'
import { startTestApp, type TestApp } from '@tradewind/testkit/app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditMails } from '../email/testing/campaign.ts'
import { startMailModules } from '../email/testing/mail-modules.ts'
import { markVerified } from '../mail-transport/senders/senders.ts'
import { setMembership } from '../membership/index.ts'
import { enter, type Person } from '../membership/testing/people.ts'
import { makeFollowUps } from '../outreach/sequence/follow-up.ts'

type Page<T> = { total: number; list: T[] }

let app: TestApp
let owner: Person
let stop = () => Promise.resolve()
beforeAll(async () => {
  app = await startTestApp({
    modules: (platform) => {
      const started = startMailModules(platform, ['catcher', 'mail-intake', 'outreach'])
      stop = started.stop
      return started.modules
    },
  })
  owner = await enter(app.platform, { email: 'owner@exporter.example' })
  await setMembership(app.platform.db, owner.orgId, { tier: 'vip4', expiresAt: null })
  await creditMails(app.platform.db, owner.orgId, 100)
})
afterAll(async () => {
  await stop()
  await app.close()
})

const call = <T>(path: string, body: object = {}) => app.ask<T>(owner, path, body)
const errorOf = async (path: string, body: object, token = owner.token) =>
  (await app.call('POST', path, { body, token })).data.error

const upload = async (name: string, content: string): Promise<EmailAttachment> => {
  const { payload, contentType } = multipart({ name, content, fields: {} })
  const headers = { token: owner.token, 'content-type': contentType }
  const answer = await app.inject({ method: 'POST', url: '/email/attachment/upload', payload, headers })
  return answer.json<{ data: EmailAttachment }>().data
}

const saveSender = async (address: string, repliesHere: boolean): Promise<EmailSender> => {
  const sender = await call<EmailSender>('/email/sender/save', {
    address,
    displayName: 'Exporter Ltd',
    replyTo: address,
    repliesHere,
  })
  await markVerified(app.platform.db, owner.orgId, { id: sender.id, at: new Date() })
  return sender
}

const send = async (
  senderId: string,
  addresses: readonly string[],
  attachments: readonly string[] = [],
): Promise<string> => {
  const { id } = await call<EmailDraft>('/email/draft/save', {
    senderId,
    subject: 'Tiles for {{company}}',
    html: '<p>Dear {{name}}, see our <a href="https://exporter.example/tiles?a=1&amp;b=2">new <b>tiles</b></a> and <a href="https://exporter.example/slabs">slabs</a>.</p>',
    audience: { listIds: [], addresses },
    attachments,
  })
  await call('/outreach/campaign/sequence/save', {
    campaignId: id,
    steps: [{ afterDays: 3, stopOnClick: false, subject: '', html: '<p>Again</p>' }],
  })
  await call('/outreach/campaign/launch', { campaignId: id })
  return id
}

const campaignOf = (campaignId: string) => call<Campaign>('/outreach/campaign/detail', { campaignId })
const caught = async (keyword: string): Promise<CaughtMailDetail> => {
  const { list } = await waitFor(
    () => call<Page<CaughtMail>>('/catcher/list', { keyword }),
    ({ total }) => total > 0,
  )
  return call<CaughtMailDetail>('/catcher/detail', { id: list[0]?.id })
}

test('a caught mail is opened, clicked and answered as its recipient, and the product counts a person', async () => {
  const sender = await saveSender('sales@exporter.example', true)
  const file = await upload('价格 prices.csv', 'tile;price\r\nA;1\r\n')
  const campaignId = await send(sender.id, ['anna@buyer.example', 'quiet@buyer.example'], [file.id])
  await waitFor(
    () => campaignOf(campaignId),
    ({ counts }) => counts.delivered === 2,
  )
  const mail = await caught('anna@')
  expect(mail).toMatchObject({
    from: expect.stringContaining('sales@exporter.example'),
    to: 'anna@buyer.example',
    reply: { address: expect.stringMatching(/^r-/), isReceived: true },
    attachments: [{ name: '价格 prices.csv', contentType: 'text/csv', sizeBytes: 17 }],
    countsOpens: true,
    links: [
      { index: 0, text: 'new tiles', target: 'https://exporter.example/tiles?a=1&b=2' },
      { index: 1, text: 'slabs', target: 'https://exporter.example/slabs' },
    ],
  })
  expect(mail.sentAt).not.toBeNull()
  // The shown HTML has no tracking picture, so that looking at the mail in the catcher does not count as an open.
  expect(mail.source).toContain('/email/open/')
  expect(mail.html).not.toContain('/email/open/')
  const headers = { token: owner.token }
  const payload = { id: mail.id, attachment: 0 }
  const downloaded = await app.inject({ method: 'POST', url: '/catcher/file', payload, headers })
  expect(downloaded.body).toBe('tile;price\r\nA;1\r\n')

  expect((await campaignOf(campaignId)).counts).toMatchObject({ opened: 0, clicked: 0, replied: 0 })
  expect(await call('/catcher/visit', { id: mail.id, link: null })).toEqual({ target: null })
  expect((await campaignOf(campaignId)).counts).toMatchObject({ opened: 1, clicked: 0 })
  expect(await errorOf('/catcher/visit', { id: mail.id, link: 2 })).toBe('not_found')
  expect(await call('/catcher/visit', { id: mail.id, link: 0 })).toEqual({
    target: 'https://exporter.example/tiles?a=1&b=2',
  })
  expect((await campaignOf(campaignId)).counts).toMatchObject({ clicked: 1 })
  // A click on another link that follows at once still counts as a person's.
  await call('/catcher/visit', { id: mail.id, link: 1 })
  const { list } = await call<Page<{ id: number }>>('/outreach/recipient/list', { campaignId, keyword: 'anna@' })
  const { entries } = await call<{ entries: { kind: string; isMachine: boolean }[] }>('/outreach/recipient/timeline', {
    recipientId: list[0]?.id,
  })
  const visits = entries.filter(({ kind }) => kind === 'opened' || kind === 'clicked')
  expect(visits.map(({ kind, isMachine }) => [kind, isMachine])).toEqual([
    ['opened', false],
    ['clicked', false],
    ['clicked', false],
  ])

  const stepsOf = async () => (await call<Sequence>('/outreach/campaign/sequence', { campaignId })).steps
  expect((await stepsOf())[0]?.waiting).toBe(2)
  await call('/catcher/answer', { id: mail.id, text: 'Please quote two containers.' })
  expect((await campaignOf(campaignId)).counts).toMatchObject({ replied: 1 })
  const replies = await call<Page<Reply>>('/email/reply/list', { campaignId })
  expect(replies.list).toMatchObject([
    { fromAddress: 'anna@buyer.example', subject: expect.stringMatching(/^Re: Tiles/), isRead: false },
  ])
  expect(replies.list[0]?.excerpt).toBe('Please quote two containers.')
  // The reply has raised a notification and the badge; reading the reply clears both.
  const unread = async () => [
    (await call<{ unread: number }>('/email/reply/unread')).unread,
    (await call<{ unread: number }>('/index/notification_list')).unread,
  ]
  expect(await unread()).toEqual([1, 1])
  const notifications = await call<Page<{ text: string; link: string }>>('/index/notification_list')
  expect(notifications.list[0]).toMatchObject({
    text: expect.stringContaining('anna@buyer.example'),
    link: `/outreach/email/replies/${replies.list[0]?.recipientId}`,
  })
  await call('/email/reply/read', { ids: [replies.list[0]?.id], isRead: true })
  expect(await unread()).toEqual([0, 0])
  expect((await stepsOf())[0]?.waiting).toBe(1)
  // Three days later the follow-up goes to the other recipient only.
  const later = { now: () => new Date(Date.now() + 3 * 86_400_000 + 60_000) }
  await makeFollowUps({ ...app.platform, clock: later })
  const [step] = await stepsOf()
  const followed = await call<Page<{ address: string }>>('/outreach/recipient/list', {
    campaignId: step?.campaignId,
  })
  expect(followed.list.map(({ address }) => address)).toEqual(['quiet@buyer.example'])

  // The user's answer reaches the catcher, and a reply to it joins the thread.
  const recipientId = replies.list[0]?.recipientId
  await call('/email/reply/answer', { recipientId, html: '<p>Two containers: 12,400 USD.</p>' })
  const answer = await caught('Re: Tiles')
  expect(answer).toMatchObject({ countsOpens: false, links: [], reply: { isReceived: true } })
  await call('/catcher/answer', { id: answer.id, text: 'We accept.' })
  const { messages } = await call<{ messages: { kind: string; text: string }[] }>('/email/reply/thread', {
    recipientId,
  })
  expect(messages.map(({ kind }) => kind)).toEqual(['campaign', 'reply', 'answer', 'reply'])
  expect(messages[3]?.text).toBe('We accept.')
}, 60_000)

test('a reply to an address outside the product is refused, and strangers cannot act on a mail', async () => {
  const sender = await saveSender('boss@exporter.example', false)
  await send(sender.id, ['ben@buyer.example'])
  const mail = await caught('ben@')
  expect(mail.reply).toEqual({ address: 'boss@exporter.example', isReceived: false })
  expect(await errorOf('/catcher/answer', { id: mail.id, text: 'Hello' })).toBe('simulated_reply_refused')
  const stranger = await enter(app.platform)
  for (const [path, body] of [
    ['/catcher/answer', { text: 'Hello' }],
    ['/catcher/visit', { link: null }],
    ['/catcher/file', { attachment: 0 }],
  ] as const)
    expect(await errorOf(path, { id: mail.id, ...body }, stranger.token), path).toBe('not_found')
})

test('a test mail is caught, and its opens and clicks do not count', async () => {
  const sender = await saveSender('test@exporter.example', true)
  const { id } = await call<EmailDraft>('/email/draft/save', {
    senderId: sender.id,
    subject: 'A test mail',
    html: '<p>See our <a href="https://exporter.example/tiles">tiles</a>.</p>',
    audience: { listIds: [], addresses: [] },
  })
  await call('/email/test', { id, addresses: ['test@exporter.example'] })
  const mail = await caught('A test mail')
  expect(mail).toMatchObject({ recipient: 'test@exporter.example', countsOpens: false, links: [] })
  expect(await errorOf('/catcher/visit', { id: mail.id, link: null })).toBe('not_found')
})
