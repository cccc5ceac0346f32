import { Readable } from 'node:stream'
import type { FileTable, Inspection, Load } from '@tradewind/contract'
import exceljs from 'exceljs'
import { afterAll, describe, expect, it } from 'vitest'
import { zipOf } from '../testing/files.ts'
import { startIngestWorld } from '../testing/world.ts'
import { receiveFile } from './receive.ts'
import { finishLoad } from './run-load.ts'

const world = await startIngestWorld()
const { app, platform, call, upload, loadFile } = world
afterAll(() => world.close())

const rowsOf = (tag: string, count = 3): string[][] =>
  Array.from({ length: count }, (_, row) => ['2024-03-15', `${tag} BUYER ${row}`, `TILES ${tag}`, '690721'])
const header = ['Date', 'Importer', 'Product', 'HS Code']
const legend = [['Legend'], ['Field', 'Meaning'], ['Importer', 'Name of the buyer'], ['HS Code', 'Code of the product']]

const workbookOf = async (sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Promise<Buffer> => {
  const workbook = new exceljs.Workbook()
  for (const [name, rows] of Object.entries(sheets)) workbook.addWorksheet(name).addRows(rows.map((row) => [...row]))
  return Buffer.from(await workbook.xlsx.writeBuffer())
}
const csvOf = (rows: readonly (readonly string[])[]): string => `${rows.map((row) => row.join(',')).join('\n')}\n`

const tablesOf = async (loadId: string): Promise<FileTable[]> =>
  (await call<{ tables: FileTable[] }>('tables', { loadId })).data.tables
const choose = async (loadId: string, tables: readonly number[]): Promise<Load[]> =>
  (await call<{ loads: Load[] }>('tables/choose', { loadId, tables })).data.loads
const finish = async (loadId: string) => {
  await call('start', { loadId })
  return finishLoad(platform, loadId, { signal: new AbortController().signal, intervalMs: 50 })
}

describe('a file with several tables', () => {
  it('offers each table, chooses the data and names the others', async () => {
    const content = await workbookOf({
      Legend: legend,
      Imports: [header, ...rowsOf('offered')],
      Exports: [['Date', 'Exporter', 'Product', 'HS Code'], ...rowsOf('offered exports')],
      Blank: [],
    })
    const { load } = (await upload('offered.xlsx', content)).data
    expect(load.tableName).toBe('Imports')
    const tables = await tablesOf(load.loadId)
    expect(tables.map(({ name, kind, rows, isChosen, state }) => [name, kind, rows, isChosen, state])).toEqual([
      ['Legend', expect.stringMatching(/notes|incomplete/), expect.any(Number), false, null],
      ['Imports', 'data', 3, true, 'received'],
      ['Exports', 'data', 3, true, null],
      ['Blank', 'empty', 0, false, null],
    ])
    expect(tables[1]).toMatchObject({ columns: header, rowsAreAll: true, fields: 4 })
    expect(tables[1]?.firstRows[0]).toEqual(['2024-03-15', 'offered BUYER 0', 'TILES offered', '690721'])

    const loads = await choose(load.loadId, [1, 2])
    expect(loads.map(({ tableName, sourceName }) => [tableName, sourceName])).toEqual([
      ['Imports', 'offered'],
      ['Exports', 'offered › Exports'],
    ])
    for (const each of loads) expect(await finish(each.loadId)).toMatchObject({ state: 'published', rowsPublished: 3 })
    // A repeated choice and a repeated upload give the same loads.
    expect((await choose(load.loadId, [1, 2])).map(({ loadId }) => loadId)).toEqual(loads.map(({ loadId }) => loadId))
    expect((await upload('again.xlsx', content)).data).toMatchObject({ repeated: true, load: { loadId: load.loadId } })
    const after = await tablesOf(loads[1]?.loadId ?? '')
    expect(after.filter(({ loadId }) => loadId === null).map(({ name }) => name)).toEqual(['Legend', 'Blank'])
  })

  it('lets the open load read another table, and is offered per file of a zip', async () => {
    const content = await zipOf({
      'a.csv': csvOf([header, ...rowsOf('moved a')]),
      'b.csv': csvOf([
        ['Date', 'Exporter', 'Product', 'HS Code', 'Weight'],
        ...rowsOf('moved b').map((row) => [...row, '5']),
      ]),
      'book.xlsx': await workbookOf({
        Notes: legend,
        Data: [[...header, 'Origin country'], ...rowsOf('moved c').map((row) => [...row, 'Italy'])],
      }),
    })
    const { load } = (await upload('moved.zip', content)).data
    const names = (await tablesOf(load.loadId)).map(({ name }) => name)
    expect(names).toEqual(['a.csv', 'b.csv', 'book.xlsx › Notes', 'book.xlsx › Data'])
    expect(load.tableName).toBe('a.csv')
    const [moved] = await choose(load.loadId, [3])
    expect(moved).toMatchObject({ loadId: load.loadId, tableName: 'book.xlsx › Data', sourceName: 'moved' })
    expect(await finish(load.loadId)).toMatchObject({ state: 'published', rowsPublished: 3 })
  })

  it('may be a JSON document with several lists', async () => {
    const recordsOf = (text: string) =>
      rowsOf(text).map((row) => Object.fromEntries(header.map((name, at) => [name, row[at]])))
    const content = JSON.stringify({ imports: recordsOf('listed'), exports: recordsOf('listed too').slice(1) })
    const { load } = (await upload('lists.json', content)).data
    const tables = await tablesOf(load.loadId)
    expect(tables.map(({ name, kind, rows, isChosen }) => [name, kind, rows, isChosen])).toEqual([
      ['imports', 'data', 3, true],
      ['exports', 'data', 2, true],
    ])
    const loads = await choose(load.loadId, [0, 1])
    const published = await Promise.all(loads.map(({ loadId }) => finish(loadId)))
    expect(published.map(({ rowsPublished }) => rowsPublished)).toEqual([3, 2])
  })

  it('refuses tables that do not exist or have no header', async () => {
    const content = await workbookOf({ Notes: [['Only a text']], Data: [header, ...rowsOf('refused')] })
    const { load } = (await upload('refused.xlsx', content)).data
    expect(await call('tables/choose', { loadId: load.loadId, tables: [7] })).toMatchObject({ status: 404 })
    expect(await call('tables/choose', { loadId: load.loadId, tables: [0, 1] })).toMatchObject({ status: 422 })
  })

  it('with one table offers nothing', async () => {
    const { load } = (await upload('single.csv', csvOf([header, ...rowsOf('single')]))).data
    expect(load.tableName).toBe('')
    expect(await tablesOf(load.loadId)).toEqual([])
  })
})

describe('the next file of a source', () => {
  const receive = async (fileName: string, sheets: Parameters<typeof workbookOf>[0]) =>
    receiveFile(platform, {
      dataset: 'trade',
      sourceName: 'Remembered',
      origin: 'pull',
      fileName,
      content: Readable.from([await workbookOf(sheets)]),
      limitBytes: null,
      createdBy: null,
    })

  it('loads the tables that were chosen before, by name', async () => {
    const first = await receive('remembered-1.xlsx', {
      Imports: [header, ...rowsOf('first')],
      Exports: [['Date', 'Exporter', 'Product', 'HS Code'], ...rowsOf('first exports')],
      Other: [header, ...rowsOf('first other')],
    })
    expect(first.loads).toHaveLength(1)
    await choose(first.load.loadId, [0, 1])
    const next = await receive('remembered-2.xlsx', {
      Legend: legend,
      Exports: [['Date', 'Exporter', 'Product', 'HS Code'], ...rowsOf('next exports')],
      Other: [header, ...rowsOf('next other')],
      Imports: [header, ...rowsOf('next')],
    })
    expect(next.loads.map(({ tableName, sourceId }) => [tableName, sourceId])).toEqual([
      ['Imports', 'remembered'],
      ['Exports', 'remembered:exports'],
    ])
    expect(next.missingTables).toEqual([])
    const last = await receive('remembered-3.xlsx', {
      Legend: legend,
      Imports: [header, ...rowsOf('last')],
    })
    expect(last.loads.map(({ tableName }) => tableName)).toEqual(['Imports'])
    expect(last.missingTables).toEqual(['Exports'])
  })
})

describe('one importer', () => {
  it('reads trade records, private lists and statistics from workbooks with a legend', async () => {
    const statistics = [
      ['Reporter', 'Partner', 'Flow', 'Year', 'HS Code', 'Value USD'],
      ['Turkey', 'Italy', 'Import', '2023', '690721', '1000'],
      ['Turkey', 'Spain', 'Import', '2023', '690721', '2000'],
    ]
    const trade = await loadFile(
      'one-trade.xlsx',
      await workbookOf({ Legend: legend, Data: [header, ...rowsOf('one')] }),
    )
    expect(trade).toMatchObject({ state: 'published', rowsPublished: 3, tableName: 'Data' })
    const official = await loadFile('one-statistics.xlsx', await workbookOf({ Legend: legend, Data: statistics }), {
      dataset: 'statistics',
    })
    expect(official).toMatchObject({ state: 'published', rowsPublished: 2, tableName: 'Data' })
    const user = app.signIn()
    const list = await workbookOf({
      Legend: legend,
      People: [
        ['Company', 'Country', 'Email', 'Phone'],
        ['ACME', 'Italy', 'info@acme.example', '+39 02 1234567'],
        ['BETA', 'Spain', 'no address', ''],
        ['GAMMA', 'Spain', 'info@gamma.example', ''],
        ['Total', '', '', '3'],
      ],
    })
    const { load } = await receiveFile(platform, {
      orgId: user.orgId,
      dataset: 'list',
      sourceName: null,
      fileName: 'one-list.xlsx',
      content: Readable.from([list]),
      limitBytes: null,
      createdBy: user.userId,
    })
    expect(load.tableName).toBe('People')
    const { data } = await app.call<Inspection>('POST', '/lists/loads/inspect', {
      token: user.token,
      body: { loadId: load.loadId },
    })
    expect([data.previewRejected, data.preview.length]).toEqual([2, 4])
    await app.call('POST', '/lists/loads/start', { token: user.token, body: { loadId: load.loadId } })
    const ended = await finishLoad(platform, load.loadId, { signal: new AbortController().signal, intervalMs: 50 })
    expect(ended).toMatchObject({ state: 'published', rowsRead: 4, rowsPublished: 2, rowsRejected: 2 })
    const response = await app.inject({
      method: 'GET',
      url: `/lists/loads/rejects/file?loadId=${load.loadId}`,
      headers: { token: user.token, lang: 'en' },
    })
    expect(response.body).toContain('email_invalid')
    expect(response.body).toContain('totals_row')
  })

  it('counts rows that the reader refused in the dry run', async () => {
    const { load } = (await upload('dry.csv', csvOf([header, ...rowsOf('dry'), ['', '', '', '']]))).data
    const { data } = await call<Inspection>('inspect', { loadId: load.loadId })
    expect([data.previewRejected, data.preview.length]).toEqual([1, 4])
    expect(data.preview.at(-1)?.reject).toMatchObject({ line: 5, reason: 'blank_row' })
  })
})
