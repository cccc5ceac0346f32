/** Tests preflight over HTTP: external checks, findings, scores, and the recipients that a launch would reach. */

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import type { EmailDraft, EmailSender } from '@tradewind/contract'
import { newBlock, newMailStyle } from '@tradewind/contract/mail'
import { createOutbound } from '@tradewind/platform'
import { startSmtpPeer, type SmtpPeer } from '@tradewind/testkit'
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setMembership } from '../../membership/index.ts'
import { enter } from '../../membership/testing/people.ts'
import { compileMail } from '../message/compile.ts'
import { letter, startComposing, type Composing } from '../testing/composing.ts'
import { createLinkChecker } from './links.ts'
import { createOutsideCheck } from './outside.ts'

let app: Composing['app']
let owner: Composing['owner']
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
    // The public URL has no port, so it is a prefix of the URLs of other servers on 127.0.0.1. The URLs of these
    // servers must not be taken for the product's own links.
    PUBLIC_URL: 'http://127.0.0.1',
    SMTP_URL: `smtp://127.0.0.1:${relay.port}`,
    SPAMD_URL: `spamd://127.0.0.1:${await portOf(spamd)}`,
  }
  ;({ app, owner, ask, call, error } = await startComposing(env))
})
afterAll(async () => {
  await app.close()
  await relay.close()
})

test('preflight requests other parties’ servers at most sixty times an hour for an organisation', async () => {
  const { id } = await call<EmailDraft>('/email/draft/save', letter)
  const looks = await Promise.all(Array.from({ length: 62 }, () => ask('/email/preflight/outside', { id })))
  expect(looks.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('external checks cover the mail and its follow-ups, skip the product’s own links, and report a silent server as unavailable', async () => {
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

test('preflight reports missing fields and pictures, and its errors prevent a launch', async () => {
  const list = await call<{ id: string }>('/email/list/save', { name: randomUUID() })
  await call('/email/list/add', { listId: list.id, contacts: [{ address: 'c@buyer.example', name: 'Clara' }] })
  const audience = { listIds: [list.id], addresses: ['d@buyer.example'] }
  const check = async (part: object) => {
    const { id } = await call<EmailDraft>('/email/draft/save', { ...letter, audience, ...part })
    const { findings } = await call<{ findings: { key: string; params: object; severity: string }[] }>('/email/preflight', { id }) // prettier-ignore
    return { id, findings }
  }
  const { id, findings } = await check({
    html: '<p>{{name}} {{company}} {{size}} {{colour|grey}} {{open</p><p><a href="https://x.example/{{company}}">x</a></p>',
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
  // Each variable is counted by its own name: both recipients lack a company, and one of them has a name.
  expect(findings).toContainEqual({
    key: 'missing_variable',
    severity: 'warning',
    params: { name: 'company', count: 2, total: 2 },
  })
  expect(findings).toContainEqual({
    key: 'fallback_used',
    severity: 'info',
    params: { name: 'colour', count: 2, total: 2, fallback: 'grey' },
  })
  expect(await error('/outreach/campaign/launch', { campaignId: id })).toBe('launch_blocked')
  const fine = await check({ html: '<p>{{name|there}} {{size|any}}</p>', subject: 'For {{company|you}}' })
  expect(fine.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  const deleted = `${app.platform.config.publicUrl}/email/image/${'x'.repeat(22)}.png`
  const gone = await check({ html: `<p>Dear {{name|you}}</p><img src="${deleted}" alt="">` })
  expect(gone.findings).toContainEqual({ key: 'picture_gone', severity: 'error', params: { count: 1 } })
  expect(await error('/outreach/campaign/launch', { campaignId: gone.id })).toBe('launch_blocked')
  const image = newBlock('1', 'image', { alt: 'Our hall' })
  const blocks = {
    look: newMailStyle(),
    blocks: [image, newBlock('2', 'text', { html: '<p>Dear {{name|there}}</p>' })],
  }
  const pictureless = await check({ blocks })
  expect(pictureless.findings).toContainEqual({ key: 'picture_missing', severity: 'warning', params: { count: 1 } })
  const draft = await call<EmailDraft>('/email/draft/detail', { id: pictureless.id })
  expect(compileMail({ ...draft, organisation: 'Exporter' }).text.join('')).not.toContain('Our hall')
  const gaps = await check({ subject: '[one] [two] [three] [four] [five] [six] [seven]' })
  const names = '[one], [two], [three], [four], [five], +2'
  expect(gaps.findings).toContainEqual({ key: 'template_gaps', severity: 'confirm', params: { names } })
})

test('text of a template and example links stop a launch until the user confirms them', async () => {
  const launch = async (part: object, confirmed?: string[]) => {
    const { id } = await call<EmailDraft>('/email/draft/save', { ...letter, ...part })
    const { findings } = await call<{ findings: { key: string; severity: string }[] }>('/email/preflight', { id })
    const asked = { campaignId: id, ...(confirmed && { confirmed }) }
    const { status, data } = await ask('/outreach/campaign/launch', asked)
    return {
      open: findings.filter(({ severity }) => severity === 'confirm').map(({ key }) => key),
      status,
      details: (data as { details?: { path: string }[] }).details?.map(({ path }) => path),
    }
  }
  const gap = { subject: 'Our [product]' }
  const link = { html: '<p>Dear {{name}}, see <a href="https://www.example.com/product">our range</a></p>' }
  const gaps = ['template_gaps']
  expect(await launch(gap)).toEqual({ open: gaps, status: 422, details: gaps })
  expect(await launch(link, gaps)).toEqual({ open: ['example_link'], status: 422, details: ['example_link'] })
  expect(await launch({ ...gap, ...link }, gaps)).toMatchObject({ status: 422, details: ['example_link'] })
  expect(await launch({ subject: '我们的[产品]' })).toMatchObject({ open: gaps, status: 422 })
  // A domain that only looks like the example domain, and brackets with a number, need no confirmation.
  const fine = { subject: 'Offer [12]', html: '<p><a href="https://example.com.cn/">us</a> example.com</p>' }
  expect((await launch(fine)).open).toEqual([])
  expect(await launch(gap, gaps)).toMatchObject({ open: gaps, status: 200 })
})

test('preflight scores each mail of a sequence, and every mail ends with the sender’s postal address', async () => {
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
  // If every mail of the sequence shows a postal address itself, the sender's settings need none. If one mail does not
  // show the address, a warning appears.
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
  // A follow-up without a subject of its own answers the first mail, so its "Re:" is honest.
  await call('/outreach/campaign/sequence/save', { campaignId, steps: [{ ...steps[0], subject: '' }] })
  expect(await check()).toEqual({ rules: [[0], [1]], isUnset: false })
  const preview = await call<{ html: string; text: string }>('/email/preview', { subject: 'Tiles', html })
  expect(preview.text).toMatch(/12 Harbour Road\nNingbo\nUnsubscribe/)
  expect(preview.html).toContain('<span dir="auto">12 Harbour Road</span>')
  await sql`delete from email_test_mail`.execute(app.platform.db)
  await call('/email/test', { id: campaignId, addresses: ['sales@exporter.example'] })
  const mail = await simpleParser(Buffer.from(relay.last?.message ?? '', 'latin1'))
  expect(mail.text).toContain('12 Harbour Road\nNingbo\nUnsubscribe')
  expect(mail.html).toContain('12 Harbour Road</span>')
  // A request without `postalAddress`, as older clients send it, leaves the stored postal address unchanged.
  const kept = await call<EmailSender>('/email/sender/save', { ...saved, displayName: 'Other' })
  expect(kept).toMatchObject({ displayName: 'Other', postalAddress: '12 Harbour Road\nNingbo' })
  expect(await call('/email/sender/save', { ...saved, postalAddress: ' ' })).toMatchObject({ postalAddress: '' })
})

test('preflight reports buttons without a target, in the first mail and in its follow-ups', async () => {
  const button = newBlock('1', 'button', { label: 'Order', href: 'https://' })
  const text = newBlock('2', 'text', { html: '<p>Dear {{name}}</p>' })
  const blocks = { look: newMailStyle(), blocks: [button, text, newBlock('3', 'social', {})] }
  const { id: campaignId } = await call<EmailDraft>('/email/draft/save', { ...letter, blocks })
  const findings = async () =>
    (await call<{ findings: { key: string; followUp?: number; params: object }[] }>('/email/preflight', { id: campaignId }))
      .findings
      .filter(({ key }) => key !== 'sender_unsigned')
      .map(({ key, followUp = 0, params }) => ({ key, followUp, ...params })) // prettier-ignore
  const nameless = { key: 'nameless', followUp: 0, count: 2, fallback: 'Sir or Madam' }
  const dead = { key: 'dead_link', followUp: 0, count: 3 }
  const postal = { key: 'postal_unset', followUp: 0, address: 'sales@exporter.example' }
  const unnamed = { key: 'missing_variable', followUp: 0, name: 'company', count: 2, total: 2 }
  expect(await findings()).toEqual([unnamed, nameless, dead, postal])
  const step = { afterDays: 3, subject: '' }
  const html = '<p>{{name}} <a name="top">a</a> <a href="https://x.example">b</a></p>'
  const image = { look: newMailStyle(), blocks: [newBlock('1', 'image', { alt: 'Our hall' }), text] }
  const steps = [
    { ...step, html },
    { ...step, html: '', blocks: image },
    { ...step, html: `${html}<a>c</a>{{size}}` },
  ]
  await call('/outreach/campaign/sequence/save', { campaignId, steps })
  expect(await findings()).toEqual([
    unnamed,
    nameless,
    dead,
    { key: 'picture_missing', followUp: 2, count: 1 },
    { key: 'unknown_placeholder', followUp: 3, names: 'size' },
    { key: 'dead_link', followUp: 3, count: 1 },
    { key: 'replies_unseen', followUp: 0, address: 'sales@exporter.example' },
    postal,
  ])
  expect(await call('/email/preflight', { id: campaignId })).toMatchObject({ cost: 2, followUpsCostAtMost: 6 })
  const senders = app.platform.db.updateTable('email_sender').set({ repliesHere: true })
  await senders.where('orgId', '=', owner.orgId).execute()
  expect((await findings()).map(({ key }) => key)).not.toContain('replies_unseen')
  expect(await error('/outreach/campaign/launch', { campaignId })).toBe('launch_blocked')
  await call('/outreach/campaign/sequence/save', { campaignId, steps: steps.slice(0, 2) })
  await call('/outreach/campaign/launch', { campaignId })
})

test('preflight applies the frequency cap at the scheduled time: a recipient at the cap today may be reached in ten days', async () => {
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
