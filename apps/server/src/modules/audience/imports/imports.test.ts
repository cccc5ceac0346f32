/**
 * Tests importing a file into a list over HTTP: the dry run, invalid rows, counts, repeated imports, cancelling, and a
 * worker that dies.
 */

import { randomUUID } from 'node:crypto'
import { contract, type ImportInspection, type MailingImport, type SuppressionImport } from '@tradewind/contract'
import { multipart } from '@tradewind/testkit'
import { startTestApp, type TestApp } from '@tradewind/testkit/app'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answers } from '../../../module-definition.ts'
import { xlsxOf } from '../../ingest/testing/files.ts'
import { findSuppressed, insertSuppressions, removeSuppression } from '../../outreach/suppression/entries.ts'
import { suppressionImportRoutes } from '../../outreach/suppression/import/import.ts'
import { suppressionRoutes } from '../../outreach/suppression/routes.ts'
import { mailingListRoutes, segmentRoutes } from '../lists/routes.ts'
import { importRoutes } from './routes.ts'
import { runImport, sweepImports } from './run.ts'

const namesOf = async (userIds: readonly string[]) => new Map(userIds.map((id) => [id, 'Mei, "sales"']))

let app: TestApp
let owner: { token: string; orgId: string }
beforeAll(async () => {
  const ports = {
    readCompanies: async () => new Map(),
    unlockInBulk: async () => ({ unlocked: new Set<string>(), wanted: 0, room: null, limit: null }),
  }
  app = await startTestApp({
    modules: (platform) => [
      {
        name: 'audience',
        layer: 4,
        calls: [
          answers(contract.mailingLists, mailingListRoutes(platform, ports)),
          answers(contract.mailingImports, importRoutes(platform)),
          answers(contract.mailingSegments, segmentRoutes(platform)),
          answers(contract.suppressionImport, suppressionImportRoutes(platform)),
          answers(contract.suppression, suppressionRoutes(platform, { readUserNames: namesOf })),
        ],
      },
    ],
  })
  owner = app.signIn({ tier: 'vip4' })
  await app.platform.jobs.start()
})
afterAll(() => app.close())

const call = <T>(path: string, body: object) => app.ask<T>(owner, `/email/${path}`, body)
const newList = async () => (await call<{ id: string }>('list/save', { name: `List ${Math.random()}` })).id
const upload = async (listId: string, name: string, content: string | Buffer) => {
  const form = multipart({ name, content, fields: { listId } })
  const headers = { token: owner.token, lang: 'en', 'content-type': form.contentType }
  const answer = await app.inject({ method: 'POST', url: '/email/import/upload', headers, payload: form.payload })
  return answer.json<{ code: number; data: MailingImport & { error?: string } }>()
}
const contactsOf = async (listId: string) =>
  (
    await call<{ list: { address: string; name: string; country: string; fields: object }[] }>('list/contacts', {
      listId,
      limit: 100,
    })
  ).list
const signal = new AbortController().signal
const job = { signal, runsAgain: () => true }

const file = `Name,E-mail,Company,Country,Favourite colour
Ann Lee,Ann@stone.example,Stone SpA,Italy,blue
,info@tile.example,Tile Ltd,England,
Bob,bob@mailinator.com,,DE,red
Ann again,ann@stone.example,Stone SpA,Italy,green
Cy,not-an-address,Door GmbH,Germany,
,,Silent Ltd,France,
Dee,dee@gone.example,Gone Ltd,,
Eve,eve@there.example,There Ltd,XX,
`

const prepare = async () => {
  const listId = await newList()
  await call('list/add', { listId, contacts: [{ address: 'eve@there.example', name: 'Eva' }] })
  await insertSuppressions(app.platform.db, [
    { orgId: owner.orgId, channel: 'all', address: '@gone.example', reason: 'manual', detail: '' },
  ])
  const { data } = await upload(listId, 'fair.csv', file)
  const inspection = await call<ImportInspection>('import/inspect', { importId: data.id })
  return { listId, importId: data.id, mapping: inspection.mapping, inspection }
}

test('a dry run reports the outcome of each row, the import applies it once, and the rejects can be downloaded', async () => {
  const { listId, importId, mapping, inspection } = await prepare()
  expect(inspection.missesAddress).toBe(false)
  expect(inspection.preview.map(({ line, marks, reject }) => [line, ...marks, reject?.reason ?? 'ok'])).toEqual([
    [2, 'ok'],
    [3, 'role', 'ok'],
    [4, 'disposable', 'ok'],
    [5, 'duplicate', 'ok'],
    [6, 'bad_address'],
    [7, 'no_address'],
    [8, 'suppressed', 'ok'],
    [9, 'already', 'ok'],
  ])
  expect(await contactsOf(listId)).toHaveLength(1)

  await call('import/start', { importId, mapping })
  const again = await app.call('POST', '/email/import/start', { token: owner.token, body: { importId, mapping } })
  expect(again.data).toMatchObject({ error: 'conflict' })
  // Two workers run the job concurrently, and the job runs once more after it has ended. The contacts are added once.
  await Promise.all([runImport(app.platform, importId, job), runImport(app.platform, importId, job)])
  await runImport(app.platform, importId, job)
  expect(await call<MailingImport>('import/detail', { importId })).toMatchObject({
    state: 'finished', share: 1, rowsRead: 8, rowsAdded: 4, rowsUpdated: 0, rowsAlready: 1, rowsDuplicate: 1,
    rowsRejected: 2, rowsRole: 1, rowsDisposable: 1, rowsSuppressed: 1,
  }) // prettier-ignore
  const contacts = await contactsOf(listId)
  expect(contacts).toHaveLength(5)
  expect(contacts.find(({ address }) => address === 'ann@stone.example')).toMatchObject({
    name: 'Ann Lee',
    country: 'IT',
    source: 'file',
    fields: { 'Favourite colour': 'blue' },
  })
  expect(contacts.find(({ address }) => address === 'eve@there.example')).toMatchObject({
    name: 'Eva',
    source: 'typed',
  })
  const rejects = await app.inject({
    method: 'GET',
    url: '/email/import/rejects',
    query: { importId },
    headers: { token: owner.token, lang: 'en' },
  })
  expect(rejects.body.split('\r\n').slice(1, 3)).toEqual([
    '6,not-an-address,Not an email address',
    '7,Silent Ltd,No email address',
  ])
  // The same file is imported again with updates: no contact is added twice, and blank cells do not delete stored
  // values.
  const { data } = await upload(listId, 'fair.csv', file)
  await call('import/start', { importId: data.id, mapping, updatesExisting: true })
  await runImport(app.platform, data.id, job)
  expect(await call<MailingImport>('import/detail', { importId: data.id })).toMatchObject({
    rowsAdded: 0,
    rowsUpdated: 5,
  })
  expect((await contactsOf(listId)).find(({ address }) => address === 'eve@there.example')).toMatchObject({
    name: 'Eve',
  })
  expect(await contactsOf(listId)).toHaveLength(5)
  const changes = await app.platform.db
    .selectFrom('mailing_contact_change')
    .select(['address', 'changes', 'importId', 'userId'])
    .where('listId', '=', listId)
    .execute()
  const made = { importId: data.id, userId: expect.any(String) }
  expect(changes).toEqual([
    {
      address: 'eve@there.example',
      changes: expect.arrayContaining([{ field: 'name', before: 'Eva', after: 'Eve' }]),
      ...made,
    },
  ])
})

test('after a worker dies between two batches, the next worker loses and repeats no row', async () => {
  const listId = await newList()
  const lines = Array.from({ length: 3_500 }, (_, index) => `b${index % 3_000}@x.example,Buyer ${index}`)
  const { data } = await upload(listId, 'many.csv', ['email,contact', ...lines].join('\n'))
  const { mapping } = await call<ImportInspection>('import/inspect', { importId: data.id })
  await call('import/start', { importId: data.id, mapping })
  // The database throws in the second batch, as if the worker died there.
  const { db } = app.platform
  let batches = 0
  const dying = {
    ...app.platform,
    db: new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction' && (batches += 1) > 1) throw new Error('killed')
        const value = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
  }
  await runImport(dying, data.id, job)
  expect(await call<MailingImport>('import/detail', { importId: data.id })).toMatchObject({
    state: 'failed',
    rowsRead: 1_000,
  })
  await call('import/start', { importId: data.id, mapping })
  await runImport(app.platform, data.id, job)
  expect(await call<MailingImport>('import/detail', { importId: data.id })).toMatchObject({
    state: 'finished', rowsRead: 3_500, rowsAdded: 3_000, rowsDuplicate: 500, rowsAlready: 0,
  }) // prettier-ignore
})

test('bad files are refused with a reason and store nothing; a cancelled import adds no further contacts', async () => {
  const listId = await newList()
  expect(await upload(listId, 'empty.csv', '')).toMatchObject({ data: { error: 'file_rejected' } })
  expect(await upload(listId, 'picture.xlsx', Buffer.from('89504e470d0a1a0a0000', 'hex'))).toMatchObject({
    data: { error: 'file_rejected' },
  })
  const { importId, mapping, listId: other } = await prepare()
  const blind = { ...mapping, columns: mapping.columns.map((column) => ({ ...column, field: null })) }
  const refused = await app.call('POST', '/email/import/start', {
    token: owner.token,
    body: { importId, mapping: blind },
  })
  expect(refused.data).toMatchObject({ error: 'file_rejected' })
  await call('import/start', { importId, mapping })
  await call('import/cancel', { importId })
  await runImport(app.platform, importId, job)
  expect(await contactsOf(other)).toHaveLength(1)
  await sweepImports(app.platform)
  const suppressed = await app.platform.db
    .selectFrom('mailing_import')
    .select('id')
    .where('storageKey', 'is not', null)
    .execute()
  expect(suppressed).toEqual([])
})

test('a spreadsheet is imported like a CSV, including blank cells, numbers and rejects', async () => {
  const listId = await newList()
  const workbook = await xlsxOf([
    ['Name', 'E-mail', 'Company', 'Country', 'Units'],
    ['Ann Lee', 'Ann@sheet.example', 'Stone SpA', 'Italy', 40],
    [null, 'info@sheet.example', 'Tile Ltd', null, null],
    ['Cy', 'not-an-address', 'Door GmbH', 'Germany', 1],
  ])
  const { data } = await upload(listId, 'fair.xlsx', workbook)
  const { mapping, preview } = await call<ImportInspection>('import/inspect', { importId: data.id })
  expect(preview.map(({ line, reject }) => [line, reject?.reason ?? 'ok'])).toEqual([
    [2, 'ok'],
    [3, 'ok'],
    [4, 'bad_address'],
  ])
  await call('import/start', { importId: data.id, mapping })
  await runImport(app.platform, data.id, job)
  expect(await call<MailingImport>('import/detail', { importId: data.id })).toMatchObject({
    state: 'finished', rowsRead: 3, rowsAdded: 2, rowsRejected: 1,
  }) // prettier-ignore
  const contacts = await contactsOf(listId)
  expect(contacts.find(({ address }) => address === 'ann@sheet.example')).toMatchObject({
    name: 'Ann Lee', country: 'IT', source: 'file', fields: { Units: '40' },
  }) // prettier-ignore
  expect(contacts.map(({ address }) => address).toSorted()).toEqual(['ann@sheet.example', 'info@sheet.example'])
})

type Importing = { fields?: Record<string, string>; name?: string; token?: string }
const importSuppressions = async (
  content: string | Buffer,
  { fields = {}, name = 'gone.csv', token = owner.token }: Importing,
) => {
  const form = multipart({ name, content, fields: { channel: 'all', ...fields } })
  const headers = { token, lang: 'en', 'content-type': form.contentType }
  const answer = await app.inject({ method: 'POST', url: '/email/suppression/import', headers, payload: form.payload })
  return answer.json<{ code: number; msg: string; data: SuppressionImport }>()
}

test('the exported suppression list has headers in the requested language and can be imported again completely', async () => {
  const from = app.signIn({ tier: 'vip4' })
  const entry = { orgId: from.orgId, channel: 'all' } as const
  const createdBy = from.userId
  const at = new Date('2024-02-29T23:59:59.500Z')
  await insertSuppressions(app.platform.db, [
    { ...entry, address: '@rival.example', reason: 'manual', detail: '=1+1', createdBy },
    { ...entry, address: 'one@leave.example', reason: 'unsubscribed', detail: '', createdBy },
    { ...entry, address: 'two@leave.example', reason: 'complained', detail: '' },
    { ...entry, address: 'two@leave.example', reason: 'bounced', detail: '550, gone', channel: 'email', at },
    { ...entry, address: '+8613800138000', reason: 'unsubscribed', detail: 'STOP', channel: 'sms', at },
  ])
  const file = async (lang: string, query: Record<string, string> = {}) => {
    const url = '/outreach/suppression/export'
    const answer = await app.inject({ method: 'GET', url, query, headers: { token: from.token, lang } })
    expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' })
    return answer.body
  }
  // Replaces the times in the exported lines, which differ at every run.
  const linesOf = (body: string) =>
    body
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'T')
      .split('\r\n')
      .toSorted()
  const english = await file('en')
  expect(linesOf(english)).toEqual([
    '',
    '+8613800138000,Address,SMS,Unsubscribed,STOP,T,',
    'one@leave.example,Address,All channels,Unsubscribed,,T,"Mei, ""sales"""',
    `rival.example,Whole domain,All channels,Added manually,'=1+1,T,"Mei, ""sales"""`,
    'two@leave.example,Address,All channels,Complained,,T,',
    'two@leave.example,Address,Email,Bounced,"550, gone",T,',
    '\uFEFFAddress or domain,Scope,Channel,Reason,Note,Added at,Added by',
  ])
  expect(linesOf(await file('cn', { scope: 'domain' }))).toEqual([
    '',
    `rival.example,整个域名,全部渠道,手工,'=1+1,T,"Mei, ""sales"""`,
    '\uFEFF邮箱或域名,范围,渠道,原因,说明,时间,添加人',
  ])
  const valid = { rows: 5, invalid: 0, column: 0 }
  const again = await importSuppressions(english, { token: from.token })
  expect(again.data).toMatchObject({ ...valid, known: 5, fresh: 0 })
  const { token, orgId } = app.signIn({ tier: 'vip4' })
  const read = await importSuppressions(await file('cn'), { token, fields: { dryRun: 'no' } })
  expect(read.data).toMatchObject({ ...valid, known: 0, fresh: 5, domains: 1, isApplied: true })
  const all = ['one@leave.example', 'sales@rival.example', 'three@leave.example', 'two@leave.example']
  // The imported rows have the exported reason, channel, date and note. The importing user is stored as the user who
  // added them.
  const rowsOf = (of: string) =>
    app.platform.db
      .selectFrom('outreach_suppression')
      .select(['address', 'channel', 'reason', 'detail'])
      .select(sql<Date>`date_trunc('milliseconds', created_at)`.as('at'))
      .where('orgId', '=', of)
      .orderBy('address')
      .orderBy('channel')
      .execute()
  expect(await rowsOf(orgId)).toEqual(await rowsOf(from.orgId))
  expect(read.data).toMatchObject({ own: ['scope', 'channel', 'reason', 'detail', 'at'], wishes: 3 })
  const left = await findSuppressed(app.platform.db, orgId, 'email', all)
  expect([...left].toSorted()).toEqual(['one@leave.example', 'sales@rival.example', 'two@leave.example'])
})

test('a file of addresses and domains is counted in a dry run and suppressed once; any other file is refused', async () => {
  const send = (content: string | Buffer, fields: Record<string, string> = {}, name = 'gone.csv') =>
    importSuppressions(content, { fields, name })
  const gone = `Company,E-mail,Note
A,One@leave.example,
B,one@leave.example,x
C,@rival.example,
D,rival2.example,
E,not an address,x
F,,x
`
  const counts = { rows: 6, fresh: 3, domains: 2, known: 0, duplicate: 1, invalid: 2, column: 1 }
  const dry = await send(gone)
  expect(dry.data).toMatchObject({ ...counts, isApplied: false })
  expect(dry.data.rejects).toEqual([
    { line: 6, value: 'not an address' },
    { line: 7, value: '' },
  ])
  expect((await send(gone, { dryRun: 'no', reason: 'unsubscribed', detail: 'old tool' })).data).toMatchObject({
    ...counts,
    isApplied: true,
  })
  expect((await send(gone)).data).toMatchObject({ fresh: 0, known: 3 })
  const suppressed = await app.platform.db
    .selectFrom('outreach_suppression')
    .select(['address', 'channel', 'reason', 'detail', 'createdBy'])
    .where('orgId', '=', owner.orgId)
    .where('detail', '=', 'old tool')
    .orderBy('address')
    .execute()
  expect(suppressed.map(({ address }) => address)).toEqual(['@rival.example', '@rival2.example', 'one@leave.example'])
  expect(suppressed[0]).toMatchObject({ channel: 'all', createdBy: expect.any(String) })
  expect(suppressed.map(({ reason }) => reason)).toEqual(['manual', 'manual', 'unsubscribed'])
  // The first file has one column and no header. For the second file the user chooses a column that contains no
  // addresses.
  expect((await send('a@bare.example\nb@bare.example\nc@bare.example\n')).data).toMatchObject({ rows: 3, fresh: 3 })
  expect((await send(gone, { column: '0' })).data).toMatchObject({ column: 0, fresh: 0, invalid: 6 })
  // `ours`: a file in the format of the product's own export. `reduced`: a file with only some columns of that format,
  // in another order.
  const ours = `\uFEFFAddress or domain,Scope,Channel,Reason,Note,Added at,Added by
rival2.example,Whole domain,All channels,Unsubscribed,old tool,2026-05-20T08:00:00.000Z,Mei
rival.example,Whole domain,All channels,Unsubscribed,old tool,2026-05-20T08:00:00.000Z,Mei
one@leave.example,Address,All channels,Unsubscribed,old tool,2026-05-20T08:00:00.000Z,Mei
`
  const reduced = `E-mail,Reason,Scope,Added at
five@own.example,Complained,Whole domain,2024-05-01 08:00
six@own2.example,somehow,Address,01/05/2024
`
  expect((await send(reduced, { dryRun: 'no', reason: 'bounced' })).data).toMatchObject({
    fresh: 2,
    domains: 1,
    wishes: 0,
  })
  const saved = app.platform.db.selectFrom('outreach_suppression').select(['address', 'reason', 'createdAt'])
  expect(await saved.where('address', 'like', '%own%.example').orderBy('address').execute()).toEqual([
    { address: '@own.example', reason: 'manual', createdAt: new Date('2024-05-01T08:00:00Z') },
    { address: 'six@own2.example', reason: 'bounced', createdAt: expect.any(Date) },
  ])
  // A user can always remove an entry for a whole domain, even if the import derived the entry from an address, or if
  // its stored reason is "complained".
  const domain = { channel: 'all', address: '@own.example', userId: randomUUID() } as const
  await removeSuppression(app.platform.db, owner.orgId, domain)
  await insertSuppressions(app.platform.db, [{ ...domain, orgId: owner.orgId, reason: 'complained', detail: '' }])
  await removeSuppression(app.platform.db, owner.orgId, domain)
  const own = await send(ours)
  expect(own.data).toMatchObject({ column: 0, rows: 3, known: 3, invalid: 0 })
  expect(own.data.columns[0]).toEqual({ column: 0, header: 'Address or domain', sample: 'rival2.example' })
  expect((await send('Firm,Site\nA,alone.example\nB,@alone2.example\n')).data).toMatchObject({ column: 1, domains: 2 })
  expect((await send('a,b\n1,2\n')).data).toMatchObject({ column: null, rows: 0, isApplied: false })
  expect(await send(Buffer.from([0, 1, 2, 3, 255, 254]), {}, 'x.xlsx')).not.toMatchObject({ code: 1 })
  expect(await send('')).not.toMatchObject({ code: 1 })
})
