/** An organisation's own files are loaded like all other files, and no other organisation sees them. */

import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { contract, type Inspection, type Load, type PrivateListRow } from '@tradewind/contract'
import { fixedClock } from '@tradewind/platform'
import { multipart } from '@tradewind/testkit'
import { startTestApp, type Answered } from '@tradewind/testkit/app'
import { afterAll, describe, expect, it } from 'vitest'
import { answers } from '../../../module-definition.ts'
import { findCompaniesByName } from '../../companies/index.ts'
import { createAccount } from '../../identity/accounts.ts'
import { deletePrivateList, listRoutes } from '../../lists/index.ts'
import { setMembership } from '../../membership/index.ts'
import { startLoad } from '../loads/loads.ts'
import { finishLoad } from '../loads/run-load.ts'
import { ingestRoutes, privateLoadRoutes } from '../routes.ts'
import { xlsxOf } from '../testing/files.ts'
import { registerIngestJobs, startIngest } from '../work.ts'
import { endLoadsOfSource, sweepPrivateLoads } from './private-files.ts'

const app = await startTestApp({
  modules: (platform) => [
    {
      name: 'lists',
      layer: 3,
      calls: [
        answers(
          contract.lists,
          listRoutes(platform, {
            findTradeCompanies: (companies) => findCompaniesByName(platform.db, companies),
          }),
        ),
      ],
    },
    {
      name: 'ingest',
      layer: 4,
      calls: [
        answers(contract.ingest, ingestRoutes(platform)),
        answers(contract.privateLoads, privateLoadRoutes(platform)),
      ],
    },
  ],
})
const { platform } = app
registerIngestJobs(platform)
await platform.jobs.start()
await startIngest(platform)
afterAll(() => app.close())

const newMember = async (tier: 'vip0' | 'vip1' = 'vip1') => {
  const orgId = randomUUID()
  await setMembership(platform.db, orgId, { tier, expiresAt: null })
  const session = app.signIn({ orgId, tier, permissions: new Set() })
  const call = <T>(path: string, body: object = {}): Promise<Answered<T>> =>
    app.call<T>('POST', path, { body, token: session.token })
  const upload = async (name: string, content: string | Buffer, path = '/lists/loads/upload', fields = {}) => {
    const form = multipart({ name, content, fields })
    const headers = { token: session.token, lang: 'en', 'content-type': form.contentType }
    const response = await app.inject({ method: 'POST', url: path, headers, payload: form.payload })
    return { ...response.json<Answered<{ load: Load; repeated: boolean }>>(), status: response.statusCode }
  }
  const finish = (loadId: string) =>
    finishLoad(platform, loadId, { signal: new AbortController().signal, intervalMs: 50 })
  const load = async (name: string, content: string | Buffer) => {
    const { data } = await upload(name, content)
    await call('/lists/loads/start', { loadId: data.load.loadId })
    return finish(data.load.loadId)
  }
  const lists = async () => (await call<{ list: { listId: string; rows: number }[] }>('/lists/all')).data.list
  const rowsOf = async (listId: string, filter: object = {}) =>
    (await call<{ list: PrivateListRow[] }>('/lists/rows', { listId, filter, limit: 100 })).data.list
  return { ...session, call, upload, load, lists, rowsOf, finish }
}

const header = 'Company,Country,E-mail,Phone,Contact person,Job title,Products of interest,Tags,Met at'
const csvOf = (rows: readonly string[], first = header): string => `${[first, ...rows].join('\n')}\n`
const rowsOf = (count: number, tag: string): string[] =>
  Array.from({ length: count }, (_, index) => `${tag} ${index} SpA,Italy,buyer${index}@${tag}.example,,,,tiles,,`)

describe('a file of an organisation', () => {
  it('becomes a list: columns in several languages are mapped, other columns stored, rows without a name rejected', async () => {
    const member = await newMember()
    const content = csvOf([
      'Stone SpA,ITALIA,"Ann@stone.example; office@stone.example",+39 055 1,Ann Lee,Buyer,marble,"vip; fair",Spring fair',
      'Tile Ltd,Atlantis,,,,,,,',
      ',,,,,,,,no one',
    ])
    const { data } = await member.upload('Spring fair 2026.csv', content)
    const { data: inspection } = await member.call<Inspection>('/lists/loads/inspect', { loadId: data.load.loadId })
    expect(inspection.mapping.columns.map(({ field }) => field)).toEqual([
      'company', 'country', 'email', 'phone', 'contact', 'title', 'productInterest', 'tags', null,
    ]) // prettier-ignore
    expect(inspection).toMatchObject({ missing: [], previewRejected: 1 })
    await member.call('/lists/loads/start', { loadId: data.load.loadId })
    expect(await member.finish(data.load.loadId)).toMatchObject({
      state: 'published',
      rowsRead: 3,
      rowsPublished: 2,
      rowsRejected: 1,
      rowsDuplicate: 0,
    })
    const [list] = await member.lists()
    expect(list).toMatchObject({ name: 'Spring fair', rows: 2, rowsWithEmail: 1 })
    expect(await member.rowsOf(list!.listId)).toMatchObject([
      {
        company: 'Stone SpA',
        country: 'IT',
        email: 'ann@stone.example',
        contact: 'Ann Lee',
        productInterest: 'marble',
        tags: ['vip', 'fair'],
        extras: { 'E-mail': 'Ann@stone.example; office@stone.example', 'Met at': 'Spring fair' },
      },
      { company: 'Tile Ltd', country: null, extras: { Country: 'Atlantis' } },
    ])
    const { data: rejects } = await member.call('/lists/loads/rejects', { loadId: data.load.loadId })
    expect(rejects).toMatchObject({ list: [{ line: 4, reason: 'nobody_named' }] })
  })

  it.each([
    ['Chinese', '公司名称,国家,邮箱,联系电话,联系人,职位,采购产品,备注'],
    ['Spanish', 'Empresa,País,Correo electrónico,Teléfono,Persona de contacto,Cargo,Productos,Observaciones'],
    ['Portuguese', 'Nome da empresa,País,E-mail,Telefone,Contato,Cargo,Produtos,Observações'],
    ['Russian', 'Название компании,Страна,Электронная почта,Телефон,Контактное лицо,Должность,Продукция,Примечание'],
    ['Vietnamese', 'Tên công ty,Quốc gia,Email,Điện thoại,Người liên hệ,Chức vụ,Sản phẩm,Ghi chú'],
    ['Turkish', 'Firma adı,Ülke,E-posta,Telefon,Yetkili kişi,Görevi,Ürünler,Not'],
  ])('with header names in %s is understood', async (_language, first) => {
    const member = await newMember()
    const { data } = await member.upload(
      'own.csv',
      csvOf(['A Ltd,Italy,a@a.example,+39 055 1,Ann,Buyer,tiles,x'], first),
    )
    const { data: inspection } = await member.call<Inspection>('/lists/loads/inspect', { loadId: data.load.loadId })
    expect(inspection.mapping.columns.map(({ field }) => field)).toEqual([
      'company', 'country', 'email', 'phone', 'contact', 'title', 'productInterest', 'notes',
    ]) // prettier-ignore
  })

  it('may be a workbook, and the next file of its source replaces the rows with the same names', async () => {
    const member = await newMember()
    const first = [
      ['Customer No', 'Company', 'Phone'],
      ['K-1', 'Stone SpA', '+39 055 111'],
      ['K-2', 'Tile Ltd', '+44 20 111'],
    ]
    await member.load('customers 2026-01.xlsx', await xlsxOf(first))
    const second = [
      ['Customer No', 'Company', 'Phone'],
      ['K-1', 'Stone SpA', '+39 055 222'],
      ['K-2', 'Tile Ltd', '+44 20 111'],
    ]
    expect(await member.load('customers 2026-02.xlsx', await xlsxOf(second))).toMatchObject({
      rowsPublished: 1,
      rowsReplaced: 1,
      rowsDuplicate: 1,
    })
    const [list, ...others] = await member.lists()
    expect(others).toEqual([])
    expect((await member.rowsOf(list!.listId)).map(({ phone }) => phone)).toEqual(['+39 055 222', '+44 20 111'])
  })

  it('is found by keyword, country, tag and address', async () => {
    const member = await newMember()
    await member.load(
      'own.csv',
      csvOf([...rowsOf(3, 'Find'), 'Café 100% Ltd,France,,,,,,warm,', 'Other,Italy,,,,,,warm,']),
    )
    const [list] = await member.lists()
    const found = async (filter: object) => (await member.rowsOf(list!.listId, filter)).map(({ company }) => company)
    expect(await found({ keyword: 'cafe 100%' })).toEqual(['Café 100% Ltd'])
    expect(await found({ keyword: '%' })).toEqual(['Café 100% Ltd'])
    expect(await found({ country: 'IT', tag: 'warm' })).toEqual(['Other'])
    expect(await found({ withEmail: true, keyword: 'FIND 1' })).toEqual(['Find 1 SpA'])
  })
})

describe('the privacy of lists', () => {
  it('another organisation and the operator find nothing by any id', async () => {
    const [owner, stranger] = [await newMember(), await newMember()]
    const load = await owner.load('own.csv', csvOf([...rowsOf(3, 'Secret'), ',,,,,,,,x']))
    const [list] = await owner.lists()
    const { loadId } = load
    const operator = app.signIn({ roles: ['vip4', 'operator'] })
    const { data: inspection } = await owner.call<Inspection>('/lists/loads/inspect', { loadId })
    const bodies = {
      inspect: {},
      mapping: { mapping: inspection.mapping },
      start: {},
      one: {},
      rejects: {},
      cancel: {},
    }
    for (const [call, body] of Object.entries(bodies)) {
      const tried = await stranger.call(`/lists/loads/${call}`, { loadId, ...body })
      expect(tried, call).toMatchObject({ status: 404, data: { error: 'not_found' } })
      const path = `/ingest/${call === 'one' ? 'load' : call}`
      const asked = await app.call('POST', path, { body: { loadId, ...body }, token: operator.token })
      expect(asked, path).toMatchObject({ status: 404, data: { error: 'not_found' } })
    }
    for (const [token, path] of [
      [stranger.token, '/lists/loads'],
      [operator.token, '/ingest'],
    ] as const) {
      const file = await app.inject({ url: `${path}/rejects/file?loadId=${loadId}`, headers: { token } })
      expect(file.statusCode).toBe(404)
    }
    for (const [call, body] of Object.entries({ one: {}, rows: {}, rename: { name: 'mine' }, delete: {} }))
      expect(await stranger.call(`/lists/${call}`, { listId: list!.listId, ...body }), call).toMatchObject({
        status: 404,
      })
    expect(await stranger.lists()).toEqual([])
    expect((await stranger.call('/lists/loads/all')).data).toMatchObject({ total: 0, list: [] })
    expect((await app.call('POST', '/ingest/loads', { token: operator.token })).data).toMatchObject({ total: 0 })
    expect(await owner.lists()).toHaveLength(1)
  })

  it('no operator gets an alert about an unusual file of an organisation', async () => {
    const operatorId = (
      await platform.db.transaction().execute((tx) =>
        createAccount(tx, null, {
          username: 'op',
          mobile: '13900000008',
          passwordHash: 'x',
          operator: true,
        }),
      )
    ).userId
    const owner = await newMember()
    for (const month of ['01', '02', '03'])
      await owner.load(`Secret fair 2026-${month}.csv`, csvOf(rowsOf(40, `fair ${month}`)))
    const unlike = await owner.load('Secret fair 2026-04.csv', csvOf(rowsOf(2, 'fair 04')))
    expect(unlike).toMatchObject({ state: 'published', findings: [{ kind: 'rows', was: 40, now: 2 }] })
    const notifications = platform.db.selectFrom('notification').select('id').where('userId', '=', operatorId)
    expect(await notifications.execute()).toEqual([])
    const raised = platform.db.selectFrom('ingest_alert').select('alertId').where('sourceId', '=', unlike.sourceId)
    expect(await raised.execute()).toEqual([])
  })

  it('an ordinary user cannot load into the shared datasets', async () => {
    const member = await newMember()
    expect(await member.upload('trade.csv', csvOf(rowsOf(1, 'x')), '/ingest/upload')).toMatchObject({ status: 403 })
    expect(
      await member.upload('trade.csv', csvOf(rowsOf(1, 'x')), '/lists/loads/upload', { dataset: 'trade' }),
    ).toMatchObject({ status: 422 })
    const operator = app.signIn({ roles: ['vip4', 'operator'] })
    const form = multipart({ name: 'a.csv', content: csvOf(rowsOf(1, 'x')), fields: { dataset: 'list' } })
    const headers = { token: operator.token, 'content-type': form.contentType }
    const answer = await app.inject({ method: 'POST', url: '/ingest/upload', headers, payload: form.payload })
    expect(answer.statusCode).toBe(422)
  })

  it('the same bytes are one load within an organisation, and another load in the next organisation', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const content = csvOf(rowsOf(4, 'Same'))
    const first = await one.load('own.csv', content)
    expect((await one.upload('renamed.csv', content)).data).toMatchObject({
      repeated: true,
      load: { loadId: first.loadId },
    })
    const second = await other.load('own.csv', content)
    expect(second).toMatchObject({ state: 'published', rowsPublished: 4 })
    expect(second.loadId).not.toBe(first.loadId)
    // The file is refused, because it is not a table.
    expect((await one.upload('broken.csv', 'no table at all')).status).toBe(422)
  })
})

describe('the queue of private loads', () => {
  it('is separate from the queue of shared data, and organisations take turns', async () => {
    const sent: { queue: string; loadId: string; priority: number | undefined }[] = []
    const send: typeof platform.jobs.send = async (job, body, options) => {
      sent.push({ queue: job.name, loadId: String(Object(body)['loadId']), priority: options?.priority })
    }
    // The jobs are recorded and not sent, so that the loads stay in the queue.
    const waiting = { ...platform, jobs: { ...platform.jobs, send } }
    const start = async (member: Awaited<ReturnType<typeof newMember>>, name: string) => {
      const { data } = await member.upload(`${name}.csv`, csvOf(rowsOf(2, name)))
      await startLoad(waiting, data.load.loadId)
    }
    const [eager, other] = [await newMember(), await newMember()]
    for (const name of ['one', 'two', 'three']) await start(eager, name)
    await start(other, 'four')
    expect(new Set(sent.map(({ queue }) => queue))).toEqual(new Set(['ingest.private-load']))
    expect(sent.map(({ priority }) => Number(priority) + 0)).toEqual([0, -1, -2, 0])
  })
})

describe('private files', () => {
  const storedFor = (owner: string) => readdir(join(platform.config.dataDir, 'files', owner)).catch(() => [])

  it('are deleted with their list, also after the process died before it removed them', async () => {
    const member = await newMember()
    const orgId = member.orgId
    const load = await member.load('going.csv', csvOf([...rowsOf(3, 'going'), ',,,,,,,,x']))
    expect(await storedFor(orgId)).not.toEqual([])
    const [list] = await member.lists()
    // Simulates a process that was killed after the commit, before it removed any file.
    await deletePrivateList(platform.db, orgId, list!.listId, endLoadsOfSource)
    expect(await storedFor(orgId)).not.toEqual([])
    expect(await member.call('/lists/loads/one', { loadId: load.loadId })).toMatchObject({ status: 404 })
    await sweepPrivateLoads(platform)
    expect(await storedFor(orgId)).toEqual([])
    const again = await member.load('going.csv', csvOf(rowsOf(3, 'going')))
    expect(again.state).toBe('published')
    const [second] = await member.lists()
    expect(await member.call('/lists/delete', { listId: second!.listId })).toMatchObject({ status: 200 })
    expect(await storedFor(orgId)).toEqual([])
  })

  it('are swept after some days when no user starts them, and are limited per organisation', async () => {
    const member = await newMember()
    const { data } = await member.upload('never.csv', csvOf(rowsOf(2, 'never')))
    await sweepPrivateLoads(platform)
    expect(await storedFor(member.orgId)).toHaveLength(1)
    await platform.db
      .updateTable('ingest_load')
      .set({ sizeBytes: 100 * 1024 ** 3 })
      .where('loadId', '=', data.load.loadId)
      .execute()
    const refused = await member.upload('more.csv', csvOf(rowsOf(2, 'more')))
    expect(refused).toMatchObject({ status: 409, data: { error: 'storage_full' } })
    expect(await storedFor(member.orgId)).toHaveLength(1)
    await sweepPrivateLoads({ ...platform, clock: fixedClock(new Date(Date.now() + 15 * 24 * 60 * 60_000)) })
    expect(await storedFor(member.orgId)).toEqual([])
    expect(await member.upload('more.csv', csvOf(rowsOf(2, 'more')))).toMatchObject({ status: 200 })
  })
})

describe('the quota of rows', () => {
  it('publishes nothing beyond the plan, loses no file, and allows the load when there is capacity', async () => {
    const member = await newMember('vip0')
    const first = await member.load('first.csv', csvOf(rowsOf(700, 'first')))
    expect((await member.call('/lists/usage')).data).toEqual({ rowsKept: 700, limit: 1000 })
    const second = await member.load('second.csv', csvOf(rowsOf(400, 'second')))
    expect(second).toMatchObject({ state: 'failed', failure: 'list_quota', rowsPublished: 0 })
    // The cancelled load created no list.
    expect(await member.lists()).toMatchObject([{ rows: 700 }])
    expect((await member.call('/lists/usage')).data).toEqual({ rowsKept: 700, limit: 1000 })
    const [list] = await member.lists()
    await member.call('/lists/delete', { listId: list!.listId })
    await member.call('/lists/loads/start', { loadId: second.loadId })
    expect(await member.finish(second.loadId)).toMatchObject({ state: 'published', rowsPublished: 400 })
    // The file of the deleted list may be loaded again, and does not count as a repeated file.
    const again = await member.upload('first.csv', csvOf(rowsOf(700, 'first')))
    expect(again.data.repeated).toBe(false)
    expect(again.data.load.loadId).not.toBe(first.loadId)
    expect((await member.call('/lists/usage')).data).toEqual({ rowsKept: 400, limit: 1000 })
  })
})
