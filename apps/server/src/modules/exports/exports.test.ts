import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { contract, fail, type ExportFile } from '@tradewind/contract'
import type { FileRows } from '@tradewind/lexicon'
import { waitFor } from '@tradewind/testkit'
import { startTestApp, type Answered, type TestApp } from '@tradewind/testkit/app'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers } from '../../module-definition.ts'
import { setMembership } from '../membership/index.ts'
import { readQuotas } from '../membership/quota.ts'
import { exportsRoutes } from './routes.ts'
import type { ExportSource } from './sources.ts'
import { writeExport, writeExportJob } from './write-export.ts'

/**
 * The rows per batch of the simulated list that these tests export. The filter `keywords` selects the list's behaviour.
 */
const batchRows = 500
/** The export of the list `waits` stops until a test opens this gate. The worker writes one file at a time. */
const gate = Promise.withResolvers<void>()
/** How often the simulated list has reported that it lost its engine. */
let lost = 0
const source: ExportSource = {
  readSubject: async ({ keywords }) => (typeof keywords === 'string' ? `${keywords}: "6907"` : 'Hanoi Steel / JSC'),
  count: async ({ keywords }) => (keywords === 'nothing' ? 0 : keywords === 'slow' ? 50_000 : 1_234),
  rows: async function* ({ keywords }, { limit, signal }): FileRows {
    yield [['No', 'Product']]
    if (keywords === 'waits') await gate.promise
    for (let start = 0; start < (keywords === 'shrinks' ? 30 : limit); start += batchRows) {
      if (keywords === 'breaks' && start > 0) throw new Error('the list cannot be read')
      if (keywords === 'engine lost' && start === batchRows && (lost += 1) === 1) throw fail('engine_unavailable')
      if (keywords === 'slow') await new Promise((resolve) => setTimeout(resolve, 20))
      signal.throwIfAborted()
      const size = Math.min(batchRows, (keywords === 'shrinks' ? 30 : limit) - start)
      yield Array.from({ length: size }, (_, index) => [start + index + 1, '=HYPERLINK("x"), "tile" & <b>\u0007'])
    }
  },
}

const sources = {
  records: source,
  buyers: source,
  suppliers: source,
  partners: source,
  partners_started: source,
  partners_stopped: source,
  partners_switched: source,
  market_switches: source,
  people: source,
  found_companies: source,
  staff: source,
  shareholders: source,
  favourites: source,
  leads: source,
  fair_buyers: source,
  bulk_lookup: source,
  statement: source,
  recipients: source,
  campaign_report: source,
}

let app: TestApp
let user: ReturnType<TestApp['signIn']>
beforeAll(async () => {
  app = await startTestApp({
    modules: (platform) => [
      { name: 'exports', layer: 6, calls: [answers(contract.exports, exportsRoutes(platform, sources))] },
    ],
  })
  const { platform } = app
  platform.jobs.work(writeExportJob, (payload, job) => writeExport(platform, sources, payload, job))
  await platform.jobs.start()
})
afterAll(() => app.close())
beforeEach(async () => {
  user = app.signIn({ tier: 'vip1' })
  await setMembership(app.platform.db, user.orgId, { tier: 'vip1', expiresAt: null })
})

const order = (filter: object, more: object = {}): Promise<Answered<ExportFile>> =>
  app.call<ExportFile>('POST', '/exports/create', { body: { filter, ...more }, token: user.token })
const list = async (token = user.token) =>
  (await app.call<{ total: number; list: ExportFile[] }>('POST', '/user/get_export_file_list', { token })).data
const waitForState = async (id: string, states: readonly string[]): Promise<ExportFile> => {
  const read = async () => (await list()).list.find((candidate) => candidate.id === id)
  const file = await waitFor(read, (found) => found !== undefined && states.includes(found.state))
  if (file === undefined) throw new Error(`no export ${id}`)
  return file
}
const download = (ids: string[], token = user.token) =>
  app.inject({ method: 'POST', url: '/user/download_export_file', headers: { token }, payload: { ids } })
const exportedRows = async () =>
  (await readQuotas(app.platform, user.orgId)).quotas.find(({ quota }) => quota === 'export')?.used

describe('an export', () => {
  it('is named after its list and what the list is about, and costs the same quota for each list', async () => {
    const partners = await app.call<ExportFile>('POST', '/exports/create_partners', {
      body: { report: { companyId: 1, side: 'buyer' }, format: 'csv', rows: 3 },
      token: user.token,
    })
    const switched = await app.call<ExportFile>('POST', '/exports/create_partners', {
      body: { report: { companyId: 1, side: 'buyer' }, list: 'partners_switched', format: 'csv', rows: 5 },
      token: user.token,
    })
    const moved = await app.call<ExportFile>('POST', '/exports/create_switches', {
      body: { filter: { hsCode: '6907' }, switches: { minTrades: 5 }, format: 'csv', rows: 2 },
      token: user.token,
    })
    const buyers = await order({ keywords: 'tile' }, { list: 'buyers', format: 'csv', rows: 4 })
    expect([partners, switched, moved, buyers].map(({ data }) => data.name)).toEqual([
      expect.stringMatching(/^贸易伙伴 - Hanoi Steel JSC - \d{8}-\d{6}\.csv$/),
      expect.stringMatching(/^主要供应商变化 - Hanoi Steel JSC - \d{8}-\d{6}\.csv$/),
      expect.stringMatching(/^更换供应商的采购商 - Hanoi Steel JSC - \d{8}-\d{6}\.csv$/),
      expect.stringMatching(/^采购商 - tile 6907 - \d{8}-\d{6}\.csv$/),
    ])
    await waitForState(switched.data.id, ['finished'])
    expect(await exportedRows()).toBe(14)
    expect(await order({ keywords: 'tile' }, { list: 'partners' })).toMatchObject({ status: 422 })
  })

  it('as a spreadsheet has every row unchanged', async () => {
    const { data } = await order({ keywords: 'tile' })
    const file = await waitForState(data.id, ['finished'])
    expect(file).toMatchObject({ rowsTotal: 1_234, rowsDone: 1_234, format: 'xlsx' })
    const answer = await download([data.id])
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="${file.name.replaceAll(/[^ -~]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    expect(answer.rawPayload).toHaveLength(file.sizeBytes ?? -1)
    const book = new ExcelJS.Workbook()
    // A Buffer can be a part of a larger shared ArrayBuffer. A copy has an ArrayBuffer of its own.
    await book.xlsx.load(new Uint8Array(answer.rawPayload).buffer)
    const sheet = book.worksheets[0]
    expect(sheet?.rowCount).toBe(1_235)
    // Text stays text in a sheet, whatever its first character is. Only characters that XML cannot hold are removed.
    expect(sheet?.getRow(1_235).values).toEqual([undefined, 1_234, '=HYPERLINK("x"), "tile" & <b>'])
  })

  it('as a CSV contains no text that a spreadsheet would execute', async () => {
    const { data } = await order({ keywords: 'tile' }, { format: 'csv', rows: 2 })
    await waitForState(data.id, ['finished'])
    const lines = (await download([data.id])).body.split('\r\n')
    expect(lines).toEqual([
      '\uFEFFNo,Product',
      ...[1, 2].map((no) => `${no},"'=HYPERLINK(""x""), ""tile"" & <b>\u0007"`),
      '',
    ])
  })

  it('takes its rows from the day’s quota, and takes nothing when it fails', async () => {
    const { data } = await order({ keywords: 'tile' })
    expect(await exportedRows()).toBe(1_234)
    await waitForState(data.id, ['finished'])
    const broken = await order({ keywords: 'breaks' })
    await waitForState(broken.data.id, ['failed'])
    expect(await exportedRows()).toBe(1_234)
    expect((await download([broken.data.id])).json()).toMatchObject({ data: { error: 'conflict' } })
  })

  it('is written again completely and charged once after an engine was unavailable', async () => {
    lost = 0
    const { data } = await order({ keywords: 'engine lost' })
    expect(await waitForState(data.id, ['finished'])).toMatchObject({ rowsTotal: 1_234, rowsDone: 1_234 })
    expect(lost).toBe(2)
    expect(await exportedRows()).toBe(1_234)
  })

  it('takes only the written rows when the list became shorter after it was counted', async () => {
    const { data } = await order({ keywords: 'shrinks' })
    expect(await waitForState(data.id, ['finished'])).toMatchObject({ rowsTotal: 1_234, rowsDone: 30 })
    expect(await exportedRows()).toBe(30)
  })

  it('stops when it is cancelled, and returns its rows to the quota', async () => {
    const { data } = await order({ keywords: 'slow' })
    await waitForState(data.id, ['running'])
    await app.call('POST', '/exports/cancel', { body: { id: data.id }, token: user.token })
    expect((await list()).list[0]?.state).toBe('cancelled')
    expect(await exportedRows()).toBe(0)
    const again = await app.call('POST', '/exports/cancel', { body: { id: data.id }, token: user.token })
    expect(again).toMatchObject({ status: 409 })
    expect(await exportedRows()).toBe(0)
  })

  it('is refused beyond the quota and for an empty list', async () => {
    expect(await order({ keywords: 'nothing' })).toMatchObject({ data: { error: 'export_empty' } })
    await order({ keywords: 'slow' })
    expect(await order({ keywords: 'tile' })).toMatchObject({ status: 429, data: { error: 'quota_exhausted' } })
  })

  it('is refused when the tier does not permit exports', async () => {
    const free = app.signIn({ tier: 'vip0', permissions: new Set() })
    const answer = await app.call('POST', '/exports/create', {
      body: { filter: { keywords: 'tile' } },
      token: free.token,
    })
    expect(answer).toMatchObject({ status: 403, data: { error: 'tier_too_low' } })
  })

  it('is read with its progress by its user only', async () => {
    const { data } = await order({ keywords: 'slow' })
    const read = (token = user.token) =>
      app.call<ExportFile>('POST', '/exports/detail', { body: { id: data.id }, token })
    const running = await waitFor(read, (answer) => answer.data.rowsDone > 0)
    expect(running.data).toMatchObject({ id: data.id, name: data.name, state: 'running', rowsTotal: 50_000 })
    const colleague = app.signIn({ orgId: user.orgId })
    expect(await read(colleague.token)).toMatchObject({ status: 404, data: { error: 'not_found' } })
    await app.call('POST', '/exports/cancel', { body: { id: data.id }, token: user.token })
    expect((await read()).data).toMatchObject({ state: 'cancelled' })
  })

  it('is ordered once for one Idempotency-Key', async () => {
    const send = () =>
      app.call<ExportFile>('POST', '/exports/create', {
        body: { filter: { keywords: 'tile' } },
        token: user.token,
        headers: { 'idempotency-key': 'one' },
      })
    const [first] = [await send()]
    const second = await send()
    expect(second.data.id).toBe(first.data.id)
    expect((await list()).total).toBe(1)
  })
})

describe('several exports', () => {
  it('are downloaded as one zip, and deleted by one call each', async () => {
    const files = [
      await order({ keywords: 'tile' }, { rows: 1 }),
      await order({ keywords: 'tile' }, { rows: 1, format: 'csv' }),
    ]
    for (const { data } of files) await waitForState(data.id, ['finished'])
    const answer = await download(files.map(({ data }) => data.id))
    expect(answer.headers['content-type']).toBe('application/zip')
    const [, name = ''] = /filename\*=UTF-8''(.+)$/.exec(String(answer.headers['content-disposition'])) ?? []
    expect(decodeURIComponent(name)).toMatch(/^导出文件 - \d{8}-\d{6}\.zip$/)
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
    for (const { data } of files)
      await app.call('POST', '/user/del_export_record', { body: { id: data.id }, token: user.token })
    expect((await list()).total).toBe(0)
  })

  it('are invisible to other users', async () => {
    const { data } = await order({ keywords: 'tile' }, { rows: 1 })
    await waitForState(data.id, ['finished'])
    const stranger = app.signIn()
    const colleague = app.signIn({ orgId: user.orgId })
    for (const { token } of [stranger, colleague]) {
      expect((await list(token)).total).toBe(0)
      expect((await download([data.id], token)).statusCode).toBe(404)
      const removed = await app.call('POST', '/user/del_export_record', { body: { id: data.id }, token })
      const cancelled = await app.call('POST', '/exports/cancel', { body: { id: data.id }, token })
      for (const answer of [removed, cancelled])
        expect(answer).toMatchObject({ status: 404, data: { error: 'not_found' } })
    }
    expect((await list()).total).toBe(1)
  })

  it('keep their files when an equal export is deleted', async () => {
    const [kept, removed] = await Promise.all([1, 2].map(() => order({ keywords: 'tile' }, { rows: 1, format: 'csv' })))
    for (const id of [kept?.data.id ?? '', removed?.data.id ?? '']) await waitForState(id, ['finished'])
    const before = await download([kept?.data.id ?? ''])
    // Stores the bytes of the export as an upload too. That upload must survive the deletion of an equal export.
    const upload = await app.platform.storage.put(Readable.from([before.rawPayload]))
    await app.call('POST', '/user/del_export_record', { body: { id: removed?.data.id }, token: user.token })
    expect((await download([kept?.data.id ?? ''])).rawPayload).toEqual(before.rawPayload)
    expect(await buffer(await app.platform.storage.get(upload.key))).toEqual(before.rawPayload)
  })
})

describe('the limits of the plan', () => {
  /**
   * Changes the plan and starts the user's term again, because a term keeps the grants that its plan had when it began.
   */
  const setPlan = async (limits: { queuedExports?: number; storedMb?: number }) => {
    await app.platform.db.updateTable('plan').set(limits).where('tier', '=', 'vip1').execute()
    await setMembership(app.platform.db, user.orgId, { tier: 'vip1', expiresAt: null })
  }
  const room = async () =>
    (
      await app.platform.db
        .selectFrom('stored_bytes')
        .select('bytes')
        .where('orgId', '=', user.orgId)
        .where('kind', '=', 'exports')
        .executeTakeFirst()
    )?.bytes ?? 0

  it('limit the unfinished exports, however many are ordered at once; a finished export allows another one', async () => {
    await setPlan({ queuedExports: 3 })
    const orders = await Promise.all(Array.from({ length: 8 }, () => order({ keywords: 'waits' }, { rows: 1_000 })))
    const taken = orders.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(3)
    for (const { status, data } of orders.filter((answer) => !taken.includes(answer)))
      expect([status, data]).toMatchObject([429, { error: 'export_limit' }])
    // A refused order takes none of the day's exported items.
    expect(await exportedRows()).toBe(3 * 1_000)
    const [first] = taken
    await app.call('POST', '/exports/cancel', { body: { id: first?.data.id }, token: user.token })
    expect(await order({ keywords: 'waits' }, { rows: 1_000 })).toMatchObject({ status: 200 })
    for (const { id } of (await list()).list)
      await app.call('POST', '/exports/cancel', { body: { id }, token: user.token })
  })

  it('limit the storage of all files: reserved while a file is written, counted by its size, released by its deletion', async () => {
    await setPlan({ queuedExports: 50, storedMb: 1 })
    // 200 bytes of storage are reserved for each row, so five orders of a thousand rows fit into a megabyte.
    const orders = await Promise.all(
      Array.from({ length: 9 }, () => order({ keywords: 'waits' }, { rows: 1_000, format: 'csv' })),
    )
    gate.resolve()
    const taken = orders.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(5)
    for (const { status, data } of orders.filter((answer) => !taken.includes(answer)))
      expect([status, data]).toMatchObject([409, { error: 'storage_full' }])
    const files = await Promise.all(taken.map(({ data }) => waitForState(data.id, ['finished'])))
    expect(await room()).toBe(files.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0))
    for (const { id } of files) await app.call('POST', '/user/del_export_record', { body: { id }, token: user.token })
    expect(await room()).toBe(0)
    expect(await order({ keywords: 'breaks' }, { rows: 1_000 })).toMatchObject({ status: 200 })
    await waitForState((await list()).list[0]?.id ?? '', ['failed'])
    expect(await room()).toBe(0)
  })
})
