/**
 * Tests which attachments are refused, and that the others are delivered unchanged. Also tests the limit of their total
 * size, the deletion of unused files, and attachments of a follow-up.
 */

import { Readable } from 'node:stream'
import type { EmailDraft, Sequence } from '@tradewind/contract'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enter } from '../../membership/testing/people.ts'
import { compileMail, compileMessage } from '../message/compile.ts'
import { letter, startComposing, type Composing } from '../testing/composing.ts'
import { attachmentTypeOf } from './attachment-type.ts'
import { loadAttachments, readAttachments } from './attachments.ts'
import { sweepAttachments } from './sweep.ts'

let app: Composing['app']
let owner: Composing['owner']
let call: Composing['call']
let error: Composing['error']
let upload: Composing['upload']
beforeAll(async () => {
  ;({ app, owner, call, error, upload } = await startComposing())
})
afterAll(() => app.close())

test('a file type that runs at a click is refused, by its name and by its content', async () => {
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

test('parallel uploads of attachments respect the storage limit, and deleted attachments free their storage', async () => {
  const other = await enter(app.platform)
  const { db } = app.platform
  await db.updateTable('plan').set({ storedMb: 1 }).where('tier', '=', 'vip0').execute()
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => upload(`${index}.txt`, String(index).repeat(400_000), other)),
  )
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(2)
  expect(answers.filter(({ data }) => data.error === 'storage_full')).toHaveLength(3)
  const storage = async () => (await app.call('GET', '/membership/storage', { token: other.token })).data
  expect(await storage()).toEqual({ limitMb: 1, kinds: [{ kind: 'attachments', bytes: 800_000 }] })
  await db.deleteFrom('email_attachment').where('orgId', '=', other.orgId).execute()
  expect(await storage()).toEqual({ limitMb: 1, kinds: [] })
})

test('attachments are sent unchanged with their names, and their total size is limited', async () => {
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

test('the sweep deletes unused attachments, even after an interruption, and keeps files of drafts, follow-ups and versions', async () => {
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
  await call('/email/draft/delete', { ids: [deleted.id] })
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
    return sweepAttachments({
      db,
      storage: { ...storage, delete: remove },
      clock: { now },
      isFileOfReply: () => Promise.resolve(false),
      readAnswerFiles: () => Promise.resolve([]),
    })
  }
  await sweep(6)
  expect(await there()).toEqual(names)
  // The first sweep only marks an unused file. A draft that is saved with the file before the second sweep prevents the
  // deletion.
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

test('a file that a reply also uses stays in the storage when its attachment is deleted', async () => {
  const { db, storage, clock } = app.platform
  const put = async (content: string) => (await storage.put(Readable.from([Buffer.from(content)]))).key
  const [shared, own] = [await put('used by a reply'), await put('used only here')]
  const file = { orgId: owner.orgId, name: 'a.txt', type: 'text/plain', sizeBytes: 1, createdBy: owner.userId }
  await db
    .insertInto('email_attachment')
    .values(
      [shared, own].map((storageKey) => ({ ...file, storageKey, createdAt: clock.now(), state: 'going' as const })),
    )
    .execute()
  const deleted: string[] = []
  const remove = (key: string) => Promise.resolve(void deleted.push(key))
  await sweepAttachments({
    db,
    storage: { ...storage, delete: remove },
    clock,
    isFileOfReply: (key) => Promise.resolve(key === shared),
    readAnswerFiles: () => Promise.resolve([]),
  })
  expect(deleted).toEqual([own])
  const left = db.selectFrom('email_attachment').select('id').where('storageKey', 'in', [shared, own])
  expect(await left.execute()).toEqual([])
})

test('a follow-up has its own files and plain text, and none of the first mail’s', async () => {
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
