/** Composing over HTTP: drafts that two windows write, history, attachments, test mails, preflight, approval, a winner. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import type { EmailAttachment, EmailDraft, EmailLetter, EmailSender, Sequence } from '@tradewind/contract'
import { newBlock, newLook } from '@tradewind/contract/mail'
import { startTestApp, type Answered, type TestApp } from '@tradewind/testkit/app'
import { enter, type Person } from '../../membership/testing/people.ts'
import { setMembership } from '../../membership/index.ts'
import { multipart } from '../../ingest/testing/world.ts'
import { chooseWinners } from '../../outreach/subjects/choose-winner.ts'
import { compileMail, compileMessage } from '../message/compile.ts'
import { loadAttachments, readAttachments } from '../attachments/attachments.ts'
import { sweepAttachments } from '../attachments/sweep.ts'
import { attachmentTypeOf } from '../attachments/attachment-type.ts'
import { markVerified } from '../senders/senders.ts'
import { creditMails } from '../testing/campaign.ts'

let app: TestApp
let owner: Person
let member: Person

beforeAll(async () => {
  app = await startTestApp()
  owner = await enter(app.platform, { email: 'owner@exporter.example' })
  await setMembership(app.platform.db, owner.orgId, { tier: 'vip4', expiresAt: null })
  member = await enter(app.platform, { orgId: owner.orgId })
  await creditMails(app.platform.db, owner.orgId, 1_000)
  const sender = await call<{ id: string }>('/email/sender/save', {
    address: 'sales@exporter.example', displayName: 'Sales', replyTo: 'sales@exporter.example', isDefault: true,
  }) // prettier-ignore
  await markVerified(app.platform.db, owner.orgId, { id: sender.id, at: new Date() })
})
afterAll(() => app.close())

const ask = <T>(path: string, body: object = {}, person: Person = owner): Promise<Answered<T>> =>
  app.call<T>('POST', path, { body, token: person.token })
const call = async <T>(path: string, body: object = {}, person: Person = owner): Promise<T> => {
  const answer = await ask<T>(path, body, person)
  expect(answer, path).toMatchObject({ code: 1 })
  return answer.data
}
const error = async (path: string, body: object, person: Person = owner): Promise<unknown> => {
  const { data } = await ask<{ error?: string }>(path, body, person)
  return data.error
}
const upload = async (name: string, content: string, person: Person = owner) => {
  const { payload, contentType } = multipart({ name, content, fields: {} })
  const answer = await app.inject({
    method: 'POST', url: '/email/attachment/upload', payload, headers: { token: person.token, 'content-type': contentType },
  }) // prettier-ignore
  return answer.json<{ code: number; data: EmailAttachment & { error?: string } }>()
}

const letter = {
  subject: 'Tiles for {{company}}',
  html: '<p>Dear {{name}}, please see our tiles.</p>',
  audience: { listIds: [] as string[], addresses: ['a@buyer.example', 'b@buyer.example'] },
}

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
    // Of two at once with one revision, one is kept.
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

describe('attachments', () => {
  test('what is started by a click is refused, by name and by content', async () => {
    const zipped = (name: string) => `PK\x03\x04${'x'.repeat(20)}PK\x01\x02${'\0'.repeat(24)}${String.fromCharCode(name.length, 0)}${'\0'.repeat(16)}${name}` // prettier-ignore
    const typeOf = (name: string, content: string) => attachmentTypeOf(name, Buffer.from(content, 'latin1'))
    for (const name of ['a.exe', 'a.pdf.js', 'A.BAT', 'list.xlsm', 'a.exe. '])
      expect(typeOf(name, 'anything'), name).toBeNull()
    for (const content of ['MZ\x90', '\x7fELF', '#!/bin/sh']) expect(typeOf('a.txt', content)).toBeNull()
    expect(typeOf('a.pdf', 'not one')).toBeNull()
    expect(typeOf('a.zip', zipped('x/setup.exe'))).toBeNull()
    expect(typeOf('a.zip', zipped('x/list.csv'))).toBe('application/zip')
    expect(typeOf('a.pdf', '%PDF-1.7')).toBe('application/pdf')
    expect(typeOf('drawing.unknown', 'x')).toBe('application/octet-stream')
    expect(await upload('run.exe', 'MZ')).toMatchObject({ data: { error: 'attachment_refused' } })
  })

  test('are sent as they are, names included, and their total has a limit', async () => {
    const name = '瓷砖 价格表 (2026) — a rather long name of a price list for all of our customers.csv'
    const content = 'tile;price\r\nA;1\r\n'.repeat(20)
    const file = (await upload(name, content)).data
    const large = (await upload('large.txt', 'x'.repeat(3_000_000))).data
    const again = (await upload('large.txt', 'x'.repeat(3_000_000))).data
    const saved = await call<EmailDraft>('/email/draft/save', { ...letter, attachments: [file.id, large.id] })
    expect(saved.attachments.map((one) => one.sizeBytes)).toEqual([content.length, 3_000_000])
    expect(await error('/email/draft/save', { ...letter, attachments: [large.id, again.id] })).toBe(
      'attachments_too_large',
    )
    const stranger = await enter(app.platform)
    expect(await error('/email/draft/save', { ...letter, attachments: [file.id] }, stranger)).toBe('not_found')
    const stored = await readAttachments(app.platform.db, owner.orgId, [file.id])
    const write = compileMessage(compileMail({ ...letter, organisation: 'Exporter' }), {
      from: { address: 'sales@exporter.example', name: 'Sales' },
      replyTo: 'sales@exporter.example',
      headers: {},
      attachments: await loadAttachments(app.platform.storage, stored),
    })
    const urls = { unsubscribe: 'https://x.example/u', unsubscribeAddress: 'u@x.example', open: 'https://x.example/o', trap: 'https://x.example/t', linkOf: () => '#' } // prettier-ignore
    const salutation = { name: 'Anna', company: 'Buyer', fallback: '' }
    const message = write({ address: 'a@buyer.example', salutation, urls, messageId: 'm@x.example', date: new Date(0) })
    expect(message.split('\r\n').every((line) => line.length <= 78 || line.startsWith('List-'))).toBe(true)
    const read = await simpleParser(message)
    expect(read).toMatchObject({ subject: 'Tiles for Buyer', text: expect.stringContaining('Dear Anna') })
    expect(read.html).toContain('Dear Anna')
    expect(read.attachments).toHaveLength(1)
    expect(read.attachments[0]).toMatchObject({ filename: name, contentType: 'text/csv' })
    expect(read.attachments[0]?.content.toString()).toBe(content)
  })

  test('go when nothing uses them any more, also where the sweep was stopped; what a draft, its follow-ups or its history name stays', async () => {
    const { db, storage, clock } = app.platform
    const names = ['draft', 'history', 'follow', 'deleted', 'unused', 'late'] as const
    const files = new Map<string, string>()
    for (const name of names) files.set(name, (await upload(`${name}.txt`, 'the same words')).data.id)
    const of = (name: (typeof names)[number]) => files.get(name) ?? ''
    const save = (part: object) => call<EmailDraft>('/email/draft/save', { ...letter, ...part })
    const { id } = await save({ attachments: [of('history')], keep: true })
    const { revision } = await save({ id, attachments: [of('draft')], keep: true })
    const steps = [{ afterDays: 3, subject: '', html: '<p>Again</p>', attachments: [of('follow')] }]
    await call('/outreach/campaign/sequence/save', { campaignId: id, revision, steps })
    const deleted = await save({ attachments: [of('deleted')] })
    await call('/email/draft/delete', { id: deleted.id })
    const there = async () => {
      const answers = await Promise.all(
        names.map((name) =>
          app.inject({ method: 'GET', url: `/email/attachment/file?id=${of(name)}`, headers: { token: owner.token } }),
        ),
      )
      return names.filter((_, at) => answers[at]?.body === 'the same words')
    }
    const sweep = (days: number, remove = storage.delete) => {
      const now = () => new Date(clock.now().getTime() + days * 86_400_000)
      return sweepAttachments({ db, storage: { ...storage, delete: remove }, clock: { now } })
    }
    await sweep(6)
    expect(await there()).toEqual(names)
    // Marked only, so that whoever saves one now keeps it.
    await sweep(8)
    expect(await there()).toEqual(names)
    await save({ attachments: [of('late')] })
    const stopped = () => Promise.reject(new Error('stopped'))
    await expect(sweep(9, stopped)).rejects.toThrow('stopped')
    expect(await error('/email/draft/save', { ...letter, attachments: [of('unused')] })).toBe('not_found')
    await sweep(9)
    expect(await there()).toEqual(['draft', 'history', 'follow', 'late'])
    const rows = await db
      .selectFrom('email_attachment')
      .select('id')
      .where('id', 'in', [...files.values()])
      .execute()
    expect(rows).toHaveLength(4)
  })
})

test('a test mail goes to own addresses only, so many an hour, and costs nothing', async () => {
  const { id } = await call<EmailDraft>('/email/draft/save', letter)
  const balance = await call('/outreach/balance')
  expect(await error('/email/test', { id, addresses: ['somebody@else.example'] })).toBe('test_address_not_own')
  const own = ['owner@exporter.example', 'sales@exporter.example']
  const answer = await call<{ sent: { address: string }[] }>('/email/test', { id, addresses: own })
  expect(answer.sent.map(({ address }) => address)).toEqual(own)
  const many = await Promise.all(Array.from({ length: 20 }, () => ask('/email/test', { id, addresses: own })))
  // Thirty an hour: fourteen more calls of two.
  expect(many.filter(({ status }) => status === 429)).toHaveLength(6)
  expect(await call('/outreach/balance')).toEqual(balance)
  expect(await call('/outreach/campaign/list', { state: 'running' })).toMatchObject({ total: 0 })
})

test('others’ servers are asked sixty times an hour for an organisation, no more', async () => {
  const { id } = await call<EmailDraft>('/email/draft/save', letter)
  const looks = await Promise.all(Array.from({ length: 62 }, () => ask('/email/preflight/outside', { id })))
  expect(looks.filter(({ status }) => status === 429)).toHaveLength(2)
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
  const image = newBlock('1', 'image', { alt: 'Our hall' })
  const blocks = { look: newLook(), blocks: [image, newBlock('2', 'text', { html: '<p>Dear {{name|there}}</p>' })] }
  const pictureless = await check({ blocks })
  expect(pictureless.findings).toContainEqual({ key: 'picture_missing', severity: 'warning', params: { count: 1 } })
  const draft = await call<EmailDraft>('/email/draft/detail', { id: pictureless.id })
  expect(compileMail({ ...draft, organisation: 'Exporter' }).text.join('')).not.toContain('Our hall')
})

test('a plain text by hand begins with what the content says, for nobody yet', async () => {
  const { text, unfilled } = await call<{ text: string; unfilled: string }>('/email/preview', {
    subject: '', html: '<style>p{color:red}</style><p>Dear {{name}} of {{company|your firm}},</p><p>our <b>tiles</b>.</p>',
  }) // prettier-ignore
  expect(unfilled).toBe('Dear {{name}} of {{company|your firm}},\n\nour tiles.')
  expect(text).toContain('Dear Sir or Madam of your firm,')
})

describe('approval', () => {
  const draftOf = async (person: Person) => call<EmailDraft>('/email/draft/save', letter, person)
  const launch = (draft: EmailDraft, person: Person) => ({ campaignId: draft.id, revision: draft.revision, person })

  test('members launch where the rule is off, and only owners set it', async () => {
    expect(await error('/email/approval/rule/save', { isNeeded: true }, member)).toBe('owner_only')
    const draft = await draftOf(member)
    await call('/outreach/campaign/launch', { campaignId: draft.id }, member)
    await call('/email/approval/rule/save', { isNeeded: true })
  })

  test('asked, locked, declined with a note, asked again, and launched as it was looked at', async () => {
    const draft = await draftOf(member)
    const { id, revision } = draft
    expect(await error('/outreach/campaign/launch', { campaignId: id }, member)).toBe('approval_needed')
    expect(await error('/email/approval/request', { id, revision: revision + 1 }, member)).toBe('draft_changed')
    const waiting = await call<EmailDraft>('/email/approval/request', { id, revision }, member)
    expect(waiting.approval).toMatchObject({ state: 'waiting' })
    expect(await error('/email/draft/save', { ...letter, id }, member)).toBe('draft_locked')
    expect(await error('/email/draft/save', { ...letter, id })).toBe('draft_locked')
    expect(await error('/email/draft/delete', { id }, member)).toBe('draft_locked')
    expect(await error('/email/approval/approve', { id, revision }, member)).toBe('owner_only')
    expect(await error('/email/approval/decline', { id, note: 'x' }, member)).toBe('owner_only')
    expect(await call('/email/approval/list', { state: 'waiting' })).toMatchObject({
      total: 1,
      list: [{ id, isMine: false }],
    })
    expect(await call('/index/notification_list', {})).toMatchObject({
      list: [{ title: expect.stringContaining('审批') }],
    })

    await call('/email/approval/decline', { id, note: 'Another price, please' })
    const declined = await call<EmailDraft>('/email/draft/detail', { id }, member)
    expect(declined.approval).toMatchObject({ state: 'declined', note: 'Another price, please' })
    expect(JSON.stringify(await call('/index/notification_list', {}, member))).toContain('Another price, please')
    expect(await error('/email/approval/approve', { id, revision })).toBe('not_found')

    const changed = await call<EmailDraft>('/email/draft/save', { ...letter, id, subject: 'Better tiles' }, member)
    await call('/email/approval/request', { id, revision: changed.revision }, member)
    await call('/email/approval/withdraw', { id }, member)
    await call('/email/draft/save', { ...letter, id, subject: 'Best tiles' }, member)
    const last = await call<EmailDraft>('/email/draft/detail', { id }, member)
    await call('/email/approval/request', { id, revision: last.revision }, member)
    // What the owner had looked at was another.
    expect(await error('/email/approval/approve', { id, revision: changed.revision })).toBe('draft_changed')
    await call('/email/approval/approve', { id, revision: last.revision })
    expect(await call('/email/draft/detail', { id })).toMatchObject({
      approval: { state: 'approved' },
      subject: 'Best tiles',
    })
    expect(await call('/outreach/campaign/detail', { campaignId: id })).toMatchObject({ state: 'running' })
    // Twice is once.
    await call('/email/approval/approve', { id, revision: last.revision })
  })

  test('follow-ups, schedule and sender are part of what is approved: a change in between is not launched', async () => {
    const steps = [{ afterDays: 3, subject: '', html: '<p>Looked at</p>' }]
    const other = [{ afterDays: 1, subject: '', html: '<p>Never looked at</p>' }]
    const asked = async () => {
      const { id: campaignId } = await draftOf(member)
      const { revision } = await call<Sequence>('/outreach/campaign/sequence/save', { campaignId, steps }, member)
      await call('/email/approval/request', { id: campaignId, revision }, member)
      return { campaignId, revision }
    }
    const changes: readonly ((campaignId: string) => Promise<unknown>)[] = [
      (campaignId) => ask('/outreach/campaign/sequence/save', { campaignId, steps: other }, member),
      (campaignId) => ask('/outreach/campaign/schedule/save', { campaignId, scheduledAt: null, window: null }, member),
    ]
    for (const change of changes) {
      const { campaignId, revision } = await asked()
      await call('/email/approval/withdraw', { id: campaignId }, member)
      await change(campaignId)
      expect(await error('/email/approval/request', { id: campaignId, revision }, member)).toBe('draft_changed')
      await call('/email/approval/request', { id: campaignId, revision: revision + 1 }, member)
      expect(await error('/email/approval/approve', { id: campaignId, revision })).toBe('draft_changed')
    }
    // As whom it is sent, too, while it waits.
    const { campaignId, revision } = await asked()
    const [sender] = await call<EmailSender[]>('/email/sender/list')
    const { id, address, replyTo, isDefault } = sender ?? {}
    await call('/email/sender/save', { id, address, replyTo, isDefault, displayName: 'Somebody else' })
    expect(await error('/email/approval/approve', { id: campaignId, revision })).toBe('draft_changed')

    // At the same moment: what is launched is what was looked at, or nothing is.
    for (let round = 0; round < 4; round += 1) {
      const draft = await asked()
      const change = async () => {
        await ask('/email/approval/withdraw', { id: draft.campaignId }, member)
        await ask('/outreach/campaign/sequence/save', { campaignId: draft.campaignId, steps: other }, member)
      }
      const approve = () => ask('/email/approval/approve', { id: draft.campaignId, revision: draft.revision })
      await Promise.all(round % 2 === 0 ? [approve(), change()] : [change(), approve()])
      const { steps: kept } = await call<Sequence>('/outreach/campaign/sequence', { campaignId: draft.campaignId })
      expect(kept.map(({ campaignId: launched, html }) => (launched === null ? 'not launched' : html))).not.toContain(
        '<p>Never looked at</p>',
      )
    }
  })

  test('an owner’s own launch needs none', async () => {
    const draft = await draftOf(owner)
    const { campaignId, revision } = launch(draft, owner)
    await call('/outreach/campaign/launch', { campaignId, revision })
  })
})

test('a follow-up has files and plain text of its own, and none of the first mail’s', async () => {
  const [first, own, strange] = [
    (await upload('first.txt', 'first')).data, (await upload('own.txt', 'own')).data,
    (await upload('strange.txt', 'x', await enter(app.platform))).data,
  ] // prettier-ignore
  const large = (await upload('large.txt', 'x'.repeat(3_000_000))).data
  const { id: campaignId } = await call<EmailDraft>('/email/draft/save', {
    ...letter, attachments: [first.id], plainText: 'First, {{name}}',
  }) // prettier-ignore
  const step = { afterDays: 3, subject: '', html: '<p>Again, {{name}}</p>', plainText: 'Again, {{name}}', attachments: [own.id] } // prettier-ignore
  const refused = (part: object) =>
    error('/outreach/campaign/sequence/save', { campaignId, steps: [{ ...step, ...part }] })
  expect(await refused({ attachments: [strange.id] })).toBe('not_found')
  expect(await refused({ attachments: [large.id, large.id] })).toBe('attachments_too_large')
  expect(await refused({ html: ' ' })).toBe('invalid_input')
  const { steps } = await call<Sequence>('/outreach/campaign/sequence/save', { campaignId, steps: [step, step] })
  expect(steps[1]).toMatchObject({ plainText: step.plainText, attachments: [own] })
  expect(JSON.stringify(steps)).not.toContain('storageKey')
  await call('/outreach/campaign/launch', { campaignId })
  const launched = await call<Sequence>('/outreach/campaign/sequence', { campaignId })
  expect(await call('/email/draft/detail', { id: launched.steps[0]?.campaignId })).toMatchObject({
    subject: `Re: ${letter.subject}`, html: step.html, plainText: step.plainText, attachments: [own],
  }) // prettier-ignore
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
    db.selectFrom('outreach_recipient').select(['id', 'variant']).where('campaign_id', '=', id).orderBy('id').execute()
  const tested = (await recipients()).filter(({ variant }) => variant >= 0)
  expect([tested.length, tested.filter(({ variant }) => variant === 1).length]).toEqual([10, 5])
  const sentAt = new Date()
  const later = (hours: number) => new Date(sentAt.getTime() + hours * 3_600_000)
  // Not all have left: it is put off, and who waits is written once for it, not at each look.
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
    .set({ state: 'delivered', sending_at: sentAt, attempts: 1 })
    .where('campaign_id', '=', id)
    .where('variant', '>=', 0)
    .execute()
  const open = (recipientId: number, isMachine: boolean) =>
    db
      .insertInto('outreach_receipt')
      .values({
        provider: 'test',
        event_id: randomUUID(),
        org_id: owner.orgId,
        campaign_id: id,
        recipient_id: recipientId,
        channel: 'email',
        domain: 'buyer.example',
        kind: 'opened',
        at: sentAt,
        is_machine: isMachine,
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
    .select(['winner', 'winner_counts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(campaign).toEqual({
    winner: 1,
    winner_counts: [
      { variant: 0, sent: 5, reacted: 0 },
      { variant: 1, sent: 5, reacted: 2 },
    ],
  })
})
