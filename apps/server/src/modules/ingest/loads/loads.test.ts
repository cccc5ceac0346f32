import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Field, FileNotice, Load, Mapping } from '@tradewind/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { xlsxOf } from '../testing/files.ts'
import { startIngestWorld } from '../testing/world.ts'
import { readLoad } from './queries.ts'
import { finishLoad } from './run-load.ts'

const world = await startIngestWorld()
const { platform, call, upload, loadFile } = world
afterAll(() => world.close())

const header = 'Date,Importer,Exporter,Product,HS Code,Quantity,Origin Country'
const csvOf = (rows: readonly string[], first = header): string => `${[first, ...rows].join('\n')}\n`
const rowsOf = (count: number, tag: string): string[] =>
  Array.from(
    { length: count },
    (_, index) =>
      `2024-03-${10 + (index % 20)},${tag} BUYER ${index % 7} LTD,SELLER SPA,TILES ${tag} ${index},690721,${index + 1},Italy`,
  )

/** Counts the published records whose description contains the word. */
const countPublished = async (word: string): Promise<number> => {
  const [found] = await platform.clickhouse.rows<{ n: string }>(
    'select count() as n from trade where description like {pattern:String}',
    { params: { pattern: `%${word}%` } },
  )
  return Number(found?.n)
}

/** Lists the stored files. */
const storedFiles = async (): Promise<string[]> => {
  const entries = await readdir(join(platform.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

describe('a load', () => {
  it('belongs to the source of its file name, however many digits end the name', async () => {
    const { sourceName } = await loadFile(`Peru ${'20240101'.repeat(6)}v.csv`, csvOf(rowsOf(1, 'digits')))
    expect(sourceName).toBe(`Peru ${'20240101'.repeat(6)}v`)
    const dated = await loadFile('Chile 2024-01 (2).csv', csvOf(rowsOf(1, 'dated')))
    expect(dated.sourceName).toBe('Chile')
  })

  it('publishes valid rows and stores the others with their reasons: read = published + rejected + duplicates', async () => {
    const rows = [
      ...rowsOf(30, 'sums'),
      'Total,,,,,,',
      '2024-03-10,A LTD,B LTD,TILES sums,CODE,1,Italy',
      '2024-03-11,A LTD,B LTD,TILES sums,690721,some,Italy',
    ]
    const load = await loadFile('turkey-imports.csv', csvOf(rows))
    expect(load).toMatchObject({
      state: 'published',
      rowsRead: 33,
      rowsPublished: 30,
      rowsRejected: 3,
      rowsDuplicate: 0,
      progress: 1,
      sourceName: 'turkey-imports',
    })
    expect(await countPublished('sums')).toBe(30)
    const { data } = await call<{ total: number; list: unknown[] }>('rejects', { loadId: load.loadId })
    expect(data).toEqual({
      total: 3,
      totalIsExact: true,
      list: [
        { line: 32, column: null, value: 'Total', reason: 'totals_row' },
        { line: 33, column: 'HS Code', value: 'CODE', reason: 'hs_code_invalid' },
        { line: 34, column: 'Quantity', value: 'some', reason: 'number_invalid' },
      ],
    })
  })

  it('reports how many rows have fewer or more cells than the header', async () => {
    const [first, second, third, fourth] = rowsOf(4, 'ragged')
    const content = csvOf(
      [`${first},more`, `${second},,`, third!.replace(/,Italy$/, ''), fourth!.replace(/,Italy$/, '')],
      `${header},`,
    )
    const notice = { key: 'ragged_rows', params: { columns: 8, short: 2, long: 0 } }
    const { data } = await upload('ragged.csv', content)
    const inspected = await call<{ notices: FileNotice[] }>('inspect', { loadId: data.load.loadId })
    expect(inspected.data.notices).toEqual([notice])
    const longer = await loadFile('longer.csv', content.replace(',more', ',,more'))
    expect(longer).toMatchObject({
      state: 'published',
      rowsPublished: 4,
      notices: [{ ...notice, params: { columns: 8, short: 2, long: 1 } }],
    })
    const sheet = [
      header.split(','),
      ['2024-03-10', 'A LTD'],
      ['2024-03-11', 'B LTD', 'C', 'D', '690721', 1, 'Italy', 'more'],
    ]
    expect(await loadFile('ragged.xlsx', await xlsxOf(sheet))).toMatchObject({
      notices: [{ key: 'ragged_rows', params: { columns: 7, short: 0, long: 1 } }],
    })
  })

  it('is not reported as complete before it is published', async () => {
    const { data } = await upload('told.csv', csvOf(rowsOf(20, 'told')))
    const { loadId } = data.load
    const changes: { state: string; progress: number }[] = []
    await call('start', { loadId })
    const { signal } = new AbortController()
    await finishLoad(platform, loadId, { signal, intervalMs: 10, onChange: (load) => changes.push(load) })
    const publishing = changes.filter(({ state }) => state === 'publishing')
    expect(publishing.length).toBeGreaterThan(0)
    expect(Math.max(...publishing.map(({ progress }) => progress))).toBeLessThan(1)
    expect((await readLoad(platform.db, loadId)).progress).toBe(1)
  })

  it('offers its rejects as a file without text that a spreadsheet would execute', async () => {
    const load = await loadFile(
      'formulas.csv',
      csvOf([...rowsOf(3, 'formula'), `=cmd|' /C calc'!A0,A LTD,B LTD,T,690721,1,Italy`]),
    )
    const response = await world.app.inject({
      url: `/ingest/rejects/file?loadId=${load.loadId}`,
      headers: { token: world.operator.token, lang: 'en' },
    })
    expect(response.headers['content-type']).toContain('text/csv')
    expect(response.body).toBe(
      `\ufeffLine,Column of the file,Value,Reason code,Reason\r\n5,Date,'=cmd|' /C calc'!A0,date_invalid,The value is not a date\r\n`,
    )
  })

  it('of the same bytes is the earlier load, whatever the file name', async () => {
    const content = csvOf(rowsOf(5, 'twice'))
    const first = await loadFile('first.csv', content)
    const again = await upload('second.csv', content, { source: 'other' })
    expect(again.data).toMatchObject({
      repeated: true,
      load: { loadId: first.loadId, state: 'published', rowsPublished: 5 },
    })
    expect((await call('start', { loadId: first.loadId })).data).toMatchObject({ error: 'conflict' })
    expect(await countPublished('twice')).toBe(5)
  })

  it('uploaded eight times at once is one load, and started eight times at once is published once', async () => {
    const content = csvOf(rowsOf(50, 'parallel'))
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => upload(`copy${index}.csv`, content)))
    const ids = new Set(answers.map(({ data }) => data.load.loadId))
    expect(ids.size).toBe(1)
    expect(answers.filter(({ data }) => !data.repeated)).toHaveLength(1)
    const [loadId = ''] = ids
    const started = await Promise.all(Array.from({ length: 8 }, () => call('start', { loadId })))
    expect(started.filter(({ code }) => code === 1)).toHaveLength(1)
    await expect
      .poll(async () => (await call<{ load: Load }>('load', { loadId })).data.load.state, { timeout: 20_000 })
      .toBe('published')
    expect(await countPublished('parallel')).toBe(50)
  })

  it('of the same source with the same ids replaces its rows; equal rows are duplicates', async () => {
    const first = 'Record ID,Date,Importer,Product'
    const one = csvOf(
      ['r1,2024-03-10,A LTD,STONE one', 'r2,2024-03-10,A LTD,STONE two', 'r3,2024-03-10,A LTD,STONE three'],
      first,
    )
    const two = csvOf(
      ['r1,2024-03-10,A LTD,STONE one', 'r2,2024-04-10,A LTD,STONE two changed', 'r4,2024-03-10,A LTD,STONE four'],
      first,
    )
    await loadFile('a.csv', one, { source: 'stones' })
    const load = await loadFile('b.csv', two, { source: 'stones' })
    expect(load).toMatchObject({ rowsRead: 3, rowsPublished: 2, rowsReplaced: 1, rowsDuplicate: 1, rowsRejected: 0 })
    expect(await countPublished('STONE')).toBe(4)
  })

  it('keeps two equal rows of a file without ids as two records', async () => {
    const equal = '2024-03-10,A LTD,B LTD,EQUAL goods,690721,1,Italy'
    expect(await loadFile('equal.csv', csvOf([equal, equal, equal]))).toMatchObject({
      rowsRead: 3,
      rowsPublished: 3,
      rowsDuplicate: 0,
    })
  })

  it('reads a bilingual spreadsheet below a title block without a mapping by a user', async () => {
    const content = await xlsxOf([
      [],
      [null, null, 'DATA'],
      [],
      [],
      [],
      [
        'DECLARATION_DATE',
        'IMPORTER_NAME_EN',
        'IMPORTER_NAME_VN',
        'HS_CODE',
        'PRODUCT_DESC_EN',
        'RECORD_ID',
        'TOTAL_PRICE_IN_USD',
        'ORIGIN_COUNTRY',
      ],
      ['2025-09-30', 'GOM COMPANY', 'CÔNG TY GỐM', '69072191', 'BILINGUAL tiles', 'a', 12.5, 'ITALY'],
      ['NULL', 'GOM COMPANY', 'CÔNG TY GỐM', '69072191', 'BILINGUAL tiles', 'b', 12.5, 'ITALY'],
    ])
    expect(await loadFile('vietnam-imports.xlsx', content)).toMatchObject({
      state: 'published',
      rowsRead: 2,
      rowsPublished: 1,
      rowsRejected: 1,
    })
    expect(await countPublished('BILINGUAL')).toBe(1)
  })
})

describe('a refused file', () => {
  it.each([
    ['empty.csv', '', 'empty', 'The file was not accepted: The file is empty'],
    ['notes.csv', '1,2\n3,4\n', 'no_header', null],
    ['header.csv', `${header}\n`, 'no_rows', null],
    ['cut.xlsx', 'PK\u0003\u0004 and nothing more', 'broken_spreadsheet', null],
  ])('%s leaves nothing behind', async (name, content, _reason, message) => {
    const before = await storedFiles()
    const loads = await platform.db.selectFrom('ingest_load').select('loadId').execute()
    const answer = await upload(name, content)
    expect(answer).toMatchObject({ status: 422, data: { error: 'file_rejected' } })
    expect(answer.msg).not.toContain('{{')
    if (message !== null) expect(answer.msg).toBe(message)
    expect(await storedFiles()).toEqual(before)
    expect(await platform.db.selectFrom('ingest_load').select('loadId').execute()).toEqual(loads)
  })

  it('without its required columns does not start; an operator maps the columns, and the source remembers the mapping', async () => {
    const strange = csvOf(['2024-03-10,A LTD,CHAIRS strange'], 'Wann,Wer,Was')
    const { data } = await upload('strange.csv', strange)
    expect((await call('start', { loadId: data.load.loadId })).data).toMatchObject({ error: 'file_rejected' })
    const inspection = await call<{ mapping: { columns: { field: string | null }[] }; missing: string[] }>('inspect', {
      loadId: data.load.loadId,
    })
    expect(inspection.data.missing).toContain('tradeDate')
    const fields = ['tradeDate', 'buyerName', 'productDesc']
    const { mapping } = inspection.data
    const mended = {
      ...mapping,
      columns: mapping.columns.map((column, index) => ({ ...column, field: fields[index], confidence: 1 })),
    }
    const tried = await call<{ missing: string[]; preview: unknown[] }>('inspect', {
      loadId: data.load.loadId,
      mapping: mended,
    })
    expect(tried.data).toMatchObject({
      missing: [],
      preview: [{ line: 2, values: { tradeDate: '2024-03-10', buyerName: 'A LTD', productDesc: 'CHAIRS strange' } }],
    })
    expect((await call('mapping', { loadId: data.load.loadId, mapping: mended })).data).toMatchObject({
      state: 'mapped',
    })
    await call('start', { loadId: data.load.loadId })
    const next = await loadFile('strange-2024-04.csv', csvOf(['CHAIRS strange more,2024-04-10,A LTD'], 'Was,Wann,Wer'))
    expect(next).toMatchObject({ state: 'published', rowsPublished: 1 })
  })
})

describe('a failed load', () => {
  it('starts again with other columns', async () => {
    const { data } = await upload('swapped.csv', csvOf(['2024-03-10,A LTD,CHAIRS swapped']))
    const { loadId } = data.load
    const { mapping } = (await call<{ mapping: Mapping }>('inspect', { loadId })).data
    const mappedAs = (fields: readonly Field[]) =>
      mapping.columns.map((column, index) => ({ ...column, field: fields[index] ?? null, dateOrder: null }))
    const swapped = { ...mapping, columns: mappedAs(['buyerName', 'tradeDate', 'productDesc']) }
    await call('mapping', { loadId, mapping: swapped })
    await call('start', { loadId })
    const stateOf = async () => (await call<{ load: Load }>('load', { loadId })).data.load
    await expect.poll(async () => (await stateOf()).state, { timeout: 30_000 }).toBe('failed')
    const right = { ...mapping, columns: mappedAs(['tradeDate', 'buyerName', 'productDesc']) }
    const mended = (await call('mapping', { loadId, mapping: right })).data
    expect(mended).toMatchObject({ state: 'mapped', failure: null, rowsRead: 0, finishedAt: null })
    await call('start', { loadId })
    await expect.poll(stateOf, { timeout: 30_000 }).toMatchObject({ state: 'published', rowsPublished: 1 })
    expect((await call('mapping', { loadId, mapping: right })).data).toMatchObject({ error: 'conflict' })
  })
})

describe('cancelling a load', () => {
  it('ends a load that has not started; the same file may be uploaded again', async () => {
    const content = csvOf(rowsOf(3, 'cancel'))
    const { data } = await upload('cancel.csv', content)
    expect((await call('cancel', { loadId: data.load.loadId })).data).toMatchObject({ state: 'cancelled' })
    const again = await upload('cancel.csv', content)
    expect(again.data).toMatchObject({ repeated: false })
    expect((await call('start', { loadId: data.load.loadId })).data).toMatchObject({ error: 'conflict' })
    const { mapping } = (await call<{ mapping: Mapping }>('inspect', { loadId: data.load.loadId })).data
    expect((await call('mapping', { loadId: data.load.loadId, mapping })).data).toMatchObject({ error: 'conflict' })
  })

  it('is refused after publication', async () => {
    const load = await loadFile('done.csv', csvOf(rowsOf(3, 'done')))
    expect((await call('cancel', { loadId: load.loadId })).data).toMatchObject({ error: 'conflict' })
  })
})

describe('the calls for loads', () => {
  it('are for operators only', async () => {
    const user = world.app.signIn({ permissions: new Set(['customs.search']) })
    for (const path of ['loads', 'load', 'start', 'inspect'])
      expect((await world.app.call('POST', `/ingest/${path}`, { token: user.token })).status).toBe(403)
  })

  it('answer not_found for an unknown load, and list loads by state', async () => {
    expect(await call('load', { loadId: crypto.randomUUID() })).toMatchObject({ status: 404 })
    const { data } = await call<{ list: Load[] }>('loads', { state: 'published', limit: 3 })
    expect(data.list.every(({ state }) => state === 'published')).toBe(true)
    expect(data.list).toHaveLength(3)
  })
})
