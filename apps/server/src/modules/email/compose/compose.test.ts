/** Tests composing over HTTP: concurrent edits, earlier versions, test mails, and the choice of the winning subject. */

import { randomUUID } from 'node:crypto'
import { fail, type EmailDraft, type EmailLetter } from '@tradewind/contract'
import { startSmtpPeer, type SmtpPeer } from '@tradewind/testkit'
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markVerified } from '../../mail-transport/senders/senders.ts'
import { chooseWinners } from '../../outreach/subjects/choose-winner.ts'
import { letter, startComposing, type Composing } from '../testing/composing.ts'
import { sendTest } from './test-mail.ts'

let app: Composing['app']
let owner: Composing['owner']
let member: Composing['member']
let ask: Composing['ask']
let call: Composing['call']
let error: Composing['error']
let relay: SmtpPeer

beforeAll(async () => {
  relay = await startSmtpPeer()
  const env = { SMTP_URL: `smtp://127.0.0.1:${relay.port}` }
  ;({ app, owner, member, ask, call, error } = await startComposing(env))
})
afterAll(async () => {
  await app.close()
  await relay.close()
})

describe('drafts', () => {
  test('a save from a second window is refused as outdated, and no version of either window is lost', async () => {
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
    const found = await call<{ list: { id: string }[] }>('/email/draft/list', { keyword: 'tiles FOR [' })
    expect(found.list.map((draft) => draft.id)).toContain(id)
    expect(await call('/email/draft/list', { keyword: '%%%' })).toMatchObject({ total: 0 })
  })

  test('a draft without a name is named by its subject, with a label or the fallback for each variable', async () => {
    const subject = 'Dear {{name|friend}}, tiles for {{ Company }} from {{my_company}} in {{colour}}'
    const save = async (lang: string, name = '') => {
      const body = { ...letter, subject, name }
      const saved = await app.call<EmailDraft>('POST', '/email/draft/save', {
        body,
        token: owner.token,
        headers: { lang },
      })
      const listed = await call<{ list: { id: string; name: string }[] }>('/email/draft/list', {})
      return { shown: listed.list.find(({ id }) => id === saved.data.id)?.name, edited: saved.data.name }
    }
    // While the user edits it, the name stays empty, so that it follows the subject.
    const made = 'Dear friend, tiles for [Company] from [Your own company] in [colour]'
    expect(await save('en')).toEqual({ shown: made, edited: '' })
    expect(await save('cn')).toEqual({
      shown: 'Dear friend, tiles for [公司] from [我方公司名称] in [colour]',
      edited: '',
    })
    expect(await save('en', 'Autumn')).toEqual({ shown: 'Autumn', edited: 'Autumn' })
  })

  test('the history of a draft holds at most fifty versions', async () => {
    const { id } = await call<EmailDraft>('/email/draft/save', letter)
    for (let no = 0; no < 52; no += 1) await call('/email/draft/save', { ...letter, id, subject: `v${no}`, keep: true })
    const versions = await call<{ no: number }[]>('/email/draft/versions', { id })
    expect([versions.length, versions[0]?.no, versions.at(-1)?.no]).toEqual([50, 53, 4])
  })
})

test('a test mail that could not be prepared is not counted, so a repeated call may send it', async () => {
  const { id } = await call<EmailDraft>('/email/draft/save', letter)
  const channel = { prepare: () => Promise.reject(fail('engine_unavailable')) }
  const asked = { id, addresses: ['sales@exporter.example'], variant: 0, organisation: 'Exporter Ltd' }
  await expect(sendTest({ ...app.platform, channel }, owner, asked)).rejects.toMatchObject({
    errorName: 'engine_unavailable',
  })
  expect(await app.platform.db.selectFrom('email_test_mail').select('address').execute()).toEqual([])
})

test('a test mail goes only to verified own addresses, is limited per hour, and costs nothing', async () => {
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
  // In a test mail, links are not replaced by tracked links: no visit is counted, and the mail contains no recipient's
  // token.
  expect(mail.html).toContain('<a href="https://exporter.example/tiles"')
  expect(relay.last?.message.replaceAll('=\r\n', '')).not.toMatch(/\/email\/(?:click|open|unsubscribe)\/(?!test\b)/)
  // The return path contains the organisation's id, by which the catcher knows who sent the mail.
  expect(relay.last?.from).toMatch(new RegExp(`^p-${owner.orgId}-`))
  const many = await Promise.all(Array.from({ length: 20 }, () => ask('/email/test', { id, addresses: own })))
  // The limit is thirty test mails an hour. The first request used two of them, so fourteen of the twenty requests with
  // two mails each are accepted.
  expect(many.filter(({ status }) => status === 429)).toHaveLength(6)
  expect(relay.taken).toEqual(new Map(own.map((address) => [address, 15])))
  expect(await call('/outreach/balance')).toEqual(balance)
  expect(await call('/outreach/campaign/list', { state: 'running' })).toMatchObject({ total: 0 })
})

test('the suggested plain text contains the words of the HTML with its variables unfilled', async () => {
  const { text, unfilled } = await call<{ text: string; unfilled: string }>('/email/preview', {
    subject: '', html: '<style>p{color:red}</style><p>Dear {{name}} of {{company|your firm}},</p><p>our <b>tiles</b>.</p>',
  }) // prettier-ignore
  expect(unfilled).toBe('Dear {{name}} of {{company|your firm}},\n\nour tiles.')
  expect(text).toContain('Dear Sir or Madam of your firm,')
})

test('the waiting recipients get the subject with the most opens by people, and the choice is stored', async () => {
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
  // Some mails of the subject test are not sent yet, so the choice of the winner is postponed. The rows of the waiting
  // recipients are written once, not at every check.
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
