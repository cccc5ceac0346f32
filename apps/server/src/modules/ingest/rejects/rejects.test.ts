/**
 * Loads files with many rejected rows. Every row must be counted, while the memory and the number of rows on screen
 * remain limited.
 */

import { appendFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { Load, Reject } from '@tradewind/contract'
import { translate } from '@tradewind/i18n'
import { afterAll, describe, expect, it } from 'vitest'
import { startLoad } from '../loads/loads.ts'
import { readSteadily } from '../loads/steady-file.ts'
import { createTestFolder, xlsxOf, zipOf } from '../testing/files.ts'
import { startIngestWorld } from '../testing/world.ts'
import { rejectsOnScreen } from './rejects.ts'

const world = await startIngestWorld()
const { platform, call, upload, loadFile } = world
const folder = await createTestFolder()
afterAll(async () => {
  await world.close()
  await folder[Symbol.asyncDispose]()
})

const header = 'Date,Importer,Exporter,Product,HS Code'
const good = (index: number, tag: string) => `2024-03-1${index % 9},A LTD,B SPA,TILES ${tag} ${index},690721`
const bad = (index: number) => `,A LTD,B SPA,TILES ${index},690721`

const download = async (loadId: string, lang = 'en'): Promise<string[]> => {
  const { body } = await world.app.inject({
    url: `/ingest/rejects/file?loadId=${loadId}`,
    headers: { token: world.operator.token, lang },
  })
  return body.trimEnd().split('\r\n')
}

const storedFiles = async (): Promise<string[]> => {
  const entries = await readdir(platform.config.dataDir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

describe('rejects', () => {
  it('beyond the pages on screen are all in the file, in order', { timeout: 60_000 }, async () => {
    const count = rejectsOnScreen * 4 + 7
    const rows = Array.from({ length: count }, (_, index) => bad(index))
    const load = await loadFile('many.csv', [header, good(1, 'many'), ...rows, ',,,,', good(2, 'many'), ''].join('\n'))
    expect(load).toMatchObject({ state: 'published', rowsRead: count + 3, rowsPublished: 2, rowsRejected: count + 1 })
    const { data } = await call<{ load: Load; rejectReasons: unknown[] }>('load', { loadId: load.loadId })
    expect(data.rejectReasons).toEqual([
      { reason: 'date_missing', column: 'Date', rows: count },
      { reason: 'blank_row', column: null, rows: 1 },
    ])
    const page = await call<{ total: number; totalIsExact: boolean; list: Reject[] }>('rejects', {
      loadId: load.loadId,
      page: 500,
      limit: 20,
    })
    expect(page.data).toMatchObject({ total: rejectsOnScreen, totalIsExact: false })
    expect(page.data.list.at(-1)).toMatchObject({ line: rejectsOnScreen + 2 })
    const [first, ...lines] = await download(load.loadId)
    expect(first).toBe('\ufeffLine,Column of the file,Value,Reason code,Reason')
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(
      Array.from({ length: count + 1 }, (_, index) => index + 3),
    )
    expect(lines.at(-1)).toBe(`${count + 3},,,blank_row,Blank row with separators but no values`)
    const inChinese = await download(load.loadId, 'cn')
    expect(inChinese[0]).toBe('\ufeff行号,文件中的列,值,原因代码,原因')
    expect(inChinese.at(-2)).toContain('日期')
  })

  it(
    'of a whole file leave nothing to publish, and are deleted when it is loaded again',
    { timeout: 60_000 },
    async () => {
      const before = await storedFiles()
      const content = [header, ...Array.from({ length: rejectsOnScreen + 500 }, (_, index) => bad(index)), ''].join(
        '\n',
      )
      const load = await loadFile('hopeless.csv', content)
      expect(load).toMatchObject({
        state: 'failed',
        failure: 'too_many_rejects',
        rowsRejected: rejectsOnScreen + 500,
        rowsPublished: 0,
      })
      expect(await download(load.loadId)).toHaveLength(rejectsOnScreen + 501)
      expect(await storedFiles()).toHaveLength(before.length + 2)
      await call('start', { loadId: load.loadId })
      await expect
        .poll(async () => (await call<{ load: Load }>('load', { loadId: load.loadId })).data.load, { timeout: 30_000 })
        .toMatchObject({ state: 'failed', rowsRejected: rejectsOnScreen + 500 })
      expect(await download(load.loadId)).toHaveLength(rejectsOnScreen + 501)
      expect(await storedFiles()).toHaveLength(before.length + 2)
    },
  )

  it('remain complete when a restart of the load cannot be queued', { timeout: 60_000 }, async () => {
    const content = [header, ...Array.from({ length: rejectsOnScreen + 400 }, (_, index) => bad(index)), ''].join('\n')
    const load = await loadFile('kept.csv', content)
    const send = () => Promise.reject(new Error('no queue'))
    await expect(startLoad({ ...platform, jobs: { ...platform.jobs, send } }, load.loadId)).rejects.toThrow('no queue')
    expect(await download(load.loadId)).toHaveLength(rejectsOnScreen + 401)
  })

  it('of lines that are not JSON have their line', async () => {
    const line = (index: number) =>
      JSON.stringify({ Date: '2024-03-15', Importer: `A${index}`, Product: 'TILES', 'HS Code': '690721' })
    const load = await loadFile('lines.jsonl', [line(1), '{"Date":', line(2), ''].join('\n'))
    expect(load).toMatchObject({ state: 'published', rowsRead: 3, rowsPublished: 2, rowsRejected: 1 })
    const { data } = await call<{ list: Reject[] }>('rejects', { loadId: load.loadId })
    expect(data.list).toEqual([{ line: 2, column: null, value: '{"Date":', reason: 'broken_line' }])
  })
})

describe('a file that is refused', () => {
  it('leaves nothing behind, whatever is wrong with it', async () => {
    const before = await storedFiles()
    const csv = `${header}\n${good(1, 'x')}\n`
    const workbook = await xlsxOf([
      ['Date', 'Importer'],
      ['2024-03-15', 'A'],
    ])
    const cases: [reason: string, name: string, content: Buffer][] = [
      ['broken_archive', 'cut.csv.gz', gzipSync(csv.repeat(2_000)).subarray(0, 200)],
      ['broken_archive', 'cut.zip', (await zipOf({ 'a.csv': csv })).subarray(0, 60)],
      ['nested_archive', 'nested.zip', await zipOf({ 'a.zip': await zipOf({ 'b.csv': csv }) })],
      ['too_large_inside', 'bomb.gz', gzipSync(Buffer.alloc(64 * 1024 ** 2, csv))],
      ['broken_spreadsheet', 'cut.xlsx', workbook.subarray(0, workbook.length - 100)],
      ['broken_parquet', 'cut.parquet', Buffer.from('PAR1 and then nothing')],
      ['broken_json', 'cut.json', Buffer.from('[{"Date":"2024-03-15"')],
      ['row_too_large', 'wide.csv', Buffer.from(`${header}\n${'x,'.repeat(1_000_000)}\n`)],
      ['unsupported_format', 'photo.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])],
    ] // prettier-ignore
    for (const [reason, name, content] of cases) {
      const { msg } = await upload(name, content)
      expect(msg, name).toContain(translate('en', `ingest.reason.${reason}`))
    }
    expect(await storedFiles()).toEqual(before)
  })

  it('in its middle publishes nothing', async () => {
    const rows = Array.from({ length: 40_000 }, (_, index) => good(index, `late ${index % 7919}`)).join('\n')
    const whole = gzipSync(`${header}\n${rows}\n`)
    // The file has a wrong checksum, which the reader notices only at the end of the file.
    whole[whole.length - 6] = (whole[whole.length - 6] ?? 0) ^ 0xff
    const { msg } = await upload('late.csv.gz', whole)
    // The scan for the encoding reads the whole file, so the wrong checksum is noticed immediately.
    expect(msg).toContain(translate('en', 'ingest.reason.broken_archive'))
  })
})

describe('a file that another program is writing', () => {
  const receive = async (path: string, change: () => Promise<void>) => {
    const content = (async function* () {
      let isFirst = true
      for await (const chunk of readSteadily(path)) {
        yield chunk
        if (isFirst) await change()
        isFirst = false
      }
    })()
    return platform.storage.put(Readable.from(content), { owner: 'ingest' })
  }

  it('is refused when it changes while it is read, and read when it does not change', async () => {
    const path = await folder.write('growing.csv', `${header}\n${good(1, 'growing')}\n`)
    const before = await storedFiles()
    const refused = expect.objectContaining({ errorName: 'file_rejected', params: { reason: 'file_changed' } })
    await expect(receive(path, () => appendFile(path, 'more\n'))).rejects.toEqual(refused)
    await expect(receive(path, () => writeFile(path, 'other'))).rejects.toEqual(refused)
    expect(await storedFiles()).toEqual(before)
    await expect(receive(path, async () => undefined)).resolves.toMatchObject({ sizeBytes: 5 })
  })
})
