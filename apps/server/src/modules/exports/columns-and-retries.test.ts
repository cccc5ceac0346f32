import { contract, exportKeptDays, type CallOutputOf, type ExportFile } from '@tradewind/contract'
import { choosable, type FileColumn, type FileRows } from '@tradewind/lexicon'
import { waitFor } from '@tradewind/testkit'
import { startTestApp, type TestApp } from '@tradewind/testkit/app'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answers } from '../../module-definition.ts'
import { setMembership } from '../membership/index.ts'
import { readQuotas } from '../membership/quota.ts'
import { expireExports } from './expiry.ts'
import { exportsRoutes } from './routes.ts'
import type { ExportSource } from './sources.ts'
import { writeExport, writeExportJob } from './write-export.ts'

const columns: readonly FileColumn<number>[] = [
  { key: 'no', title: 'No', cell: (no) => no },
  { key: 'square', title: 'Square', cell: (no) => no * no },
  { key: 'phone', title: 'Phone', cell: (no) => `+86 138 0013 80${String(no).padStart(2, '0')}` },
]
/** How many rows the simulated list has. */
let rowsNow = 3
let isBroken = false
const source: ExportSource = {
  readSubject: async () => null,
  columns: () => choosable(columns),
  count: async () => rowsNow,
  rows: async function* (_filter, { limit }): FileRows {
    yield [columns.map(({ title }) => title)]
    if (isBroken) throw new Error('the list cannot be read')
    for (let no = 1; no <= Math.min(limit, rowsNow); no += 1) yield [columns.map(({ cell }) => cell(no))]
  },
}
const fixed: ExportSource = { ...source }
delete fixed.columns

const sources = {
  records: source,
  buyers: fixed,
  suppliers: source,
  partners: source,
  partners_started: source,
  partners_stopped: source,
  partners_switched: source,
  market_switches: source,
  people: source,
  fair_buyers: source,
  bulk_lookup: source,
  found_companies: source,
  staff: source,
  shareholders: source,
  favourites: source,
  leads: source,
  statement: { ...source, takesItems: false },
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
  rowsNow = 3
  isBroken = false
  user = app.signIn({ tier: 'vip1' })
  await setMembership(app.platform.db, user.orgId, { tier: 'vip1', expiresAt: null })
})

const filter = { keywords: 'tile' }
const order = (more: object = {}) => app.ask<ExportFile>(user, '/exports/create', { filter, format: 'csv', ...more })
const read = (id: string) => app.ask<ExportFile>(user, '/exports/detail', { id })
const ended = (id: string) =>
  waitFor(
    () => read(id),
    ({ state }) => state !== 'queued' && state !== 'running',
  )
const download = async (id: string): Promise<string[]> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/user/download_export_file',
    headers: { token: user.token },
    payload: { ids: [id] },
  })
  return answer.body.replace('\uFEFF', '').trim().split('\r\n')
}
const call = (path: string, id: string, token = user.token) =>
  app.call<ExportFile & { error: string }>('POST', path, { body: { id }, token })
const itemsUsed = async () =>
  (await readQuotas(app.platform, user.orgId)).quotas.find(({ quota }) => quota === 'export')?.used

describe('the columns of a file', () => {
  it('are those that the preview names, in their order, whatever the order of the choice', async () => {
    const preview = await app.ask<CallOutputOf<typeof contract.exports.preview>>(user, '/exports/preview', {
      of: { list: 'records', filter },
    })
    expect(preview.columns).toEqual([
      { key: 'no', title: 'No' },
      { key: 'square', title: 'Square' },
      { key: 'phone', title: 'Phone' },
    ])
    const { id } = await order({ columns: ['phone', 'no'] })
    expect(await ended(id)).toMatchObject({ state: 'finished', rowsDone: 3 })
    expect(await download(id)).toEqual([
      'No,Phone',
      '1,+86 138 0013 8001',
      '2,+86 138 0013 8002',
      '3,+86 138 0013 8003',
    ])
  })

  it('are all columns without a choice, for keys that the list does not have, and for a list with fixed columns', async () => {
    for (const more of [{}, { columns: ['gone'] }, { list: 'buyers', columns: ['no'] }]) {
      const { id } = await order(more)
      await ended(id)
      expect((await download(id))[0], JSON.stringify(more)).toBe('No,Square,Phone')
    }
    const none = await app.call('POST', '/exports/create', { body: { filter, columns: [] }, token: user.token })
    expect(none).toMatchObject({ status: 422 })
  })
})

describe('an export that is ordered again', () => {
  it('is written with the rows that its list has now, and takes these items only', async () => {
    isBroken = true
    const { id } = await order({ columns: ['no'] })
    expect(await ended(id)).toMatchObject({ state: 'failed' })
    expect(await itemsUsed()).toBe(0)
    isBroken = false
    rowsNow = 2
    expect(await call('/exports/retry', id)).toMatchObject({ status: 200, data: { rowsTotal: 2 } })
    expect(await ended(id)).toMatchObject({ state: 'finished', rowsDone: 2 })
    expect(await download(id)).toEqual(['No', '1', '2'])
    expect(await itemsUsed()).toBe(2)
  })

  it('is refused when it is finished, when its list is empty, without the permission, and for a colleague', async () => {
    const { id } = await order()
    await ended(id)
    expect(await call('/exports/retry', id)).toMatchObject({ status: 409, data: { error: 'conflict' } })
    const colleague = app.signIn({ orgId: user.orgId })
    expect(await call('/exports/retry', id, colleague.token)).toMatchObject({ data: { error: 'not_found' } })
    await app.platform.db.updateTable('export_file').set({ state: 'failed', storageKey: null }).execute()
    const free = app.signIn({ orgId: user.orgId, userId: user.userId, tier: 'vip0', permissions: new Set() })
    expect(await call('/exports/retry', id, free.token)).toMatchObject({ data: { error: 'tier_too_low' } })
    const taken = await itemsUsed()
    rowsNow = 0
    expect(await call('/exports/retry', id)).toMatchObject({ data: { error: 'export_empty' } })
    expect(await itemsUsed()).toBe(taken)
  })

  it('is queued once by two calls at the same time', async () => {
    isBroken = true
    const { id } = await order()
    await ended(id)
    isBroken = false
    const answers = await Promise.all([1, 2, 3].map(() => call('/exports/retry', id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await ended(id)
    expect(await itemsUsed()).toBe(3)
  })
})

describe('the file of a finished export', () => {
  const age = (id: string, days: number) =>
    app.platform.db
      .updateTable('export_file')
      .set({ finishedAt: new Date(app.platform.clock.now().getTime() - days * 86_400_000) })
      .where('id', '=', id)
      .execute()

  it('is deleted after its time, also after a crash, and can be ordered again', async () => {
    const [{ id }, { id: young }] = [await order(), await order()]
    for (const one of [id, young]) await ended(one)
    await age(id, exportKeptDays + 1)
    await age(young, exportKeptDays - 1)
    const keyOf = () =>
      app.platform.db.selectFrom('export_file').select('storageKey').where('id', '=', id).executeTakeFirstOrThrow()
    const { storageKey } = await keyOf()
    // The process dies after the export has become expired: its file is still stored.
    await app.platform.db.updateTable('export_file').set({ state: 'expired' }).where('id', '=', id).execute()
    expect(await call('/exports/retry', id)).toMatchObject({ data: { error: 'conflict' } })
    await expireExports(app.platform)
    expect(await keyOf()).toEqual({ storageKey: null })
    await expect(app.platform.storage.get(storageKey ?? '')).rejects.toThrow()
    expect(await read(id)).toMatchObject({ state: 'expired', expiresAt: null })
    expect(await read(young)).toMatchObject({ state: 'finished', expiresAt: expect.any(String) })
    const before = (await itemsUsed()) ?? 0
    expect(await call('/exports/retry', id)).toMatchObject({ status: 200 })
    expect(await ended(id)).toMatchObject({ state: 'finished' })
    expect(await itemsUsed()).toBe(before + 3)
  })
})
