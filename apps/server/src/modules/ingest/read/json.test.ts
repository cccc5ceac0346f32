import iconv from 'iconv-lite'
import { afterAll, describe, expect, it } from 'vitest'
import { readFirstRows } from '../mapping/index.ts'
import { createTestFolder, inspectorOf, readAll } from '../testing/files.ts'
import { fileBytes } from './bytes.ts'
import { openTable } from './index.ts'
import { openJson } from './json.ts'
import { openText } from './text.ts'

const folder = await createTestFolder()
afterAll(() => folder[Symbol.asyncDispose]())

const { reasonOf, inspect, cellsOf } = inspectorOf(folder)

describe('a file of JSON Lines', () => {
  it('has the union of its fields as columns, and a line for each record', async () => {
    const path = await folder.write(
      'a.jsonl',
      '{"date":"2024-03-15","buyer":{"name":"A LTD"}}\n\n{"date":"2024-03-16","hs":["690721","6908"]}\n',
    )
    const { rows, about } = await inspect(path)
    expect(about).toEqual({ format: 'jsonl', encoding: 'utf8', delimiter: null, headerLine: 0 })
    expect(rows).toEqual([
      { line: 0, cells: ['date', 'buyer.name', 'hs'] },
      { line: 1, cells: ['2024-03-15', 'A LTD', null] },
      { line: 3, cells: ['2024-03-16', null, '690721; 6908'] },
    ])
  })

  it('reads a line that is not JSON as a refused row', async () => {
    const { rows } = await inspect(await folder.write('b.jsonl', '{"a":1}\n{"a":2}\n{"a":\n{"a":3}'))
    expect(rows.map(({ line, refused }) => [line, refused?.reason ?? null])).toEqual([
      [0, null], [1, null], [2, null], [3, 'broken_line'], [4, null],
    ]) // prettier-ignore
  })

  it('keeps ids with more digits than a double represents', async () => {
    const path = await folder.write('c.jsonl', '{"id":12345678901234567890,"n":1.5}\n{"id":7,"n":2}')
    expect(await cellsOf(path)).toEqual([
      ['id', 'n'],
      ['12345678901234567890', 1.5],
      [7, 2],
    ])
  })

  it.each(['\n', '\r\n', '\r'])('may end its lines by %j', async (end) => {
    const records = Array.from({ length: 40_000 }, (_, index) => `{"row":${index}}`)
    const rows = await readAll(await folder.write('d.jsonl', records.join(end)))
    expect(rows).toHaveLength(40_001)
    expect(rows.at(-1)).toEqual({ line: 40_000, cells: [39_999] })
  })

  it('may begin with a record that is longer than the part by which the format is detected', async () => {
    const long = 'x'.repeat(200_000)
    const cells = await cellsOf(await folder.write('long.jsonl', `\n{"a":"${long}"}\n{"a":"2"}`))
    expect(cells).toEqual([['a'], [long], ['2']])
    const { about } = await inspect(await folder.write('long.json', `{"a":[\n{"b":"${long}"},\n{"b":"2"}]}`))
    expect(about.format).toBe('json')
  })

  it('is refused when the names of fields are too long', async () => {
    const path = await folder.write('keys.jsonl', `{"${'k'.repeat(600)}":{"${'l'.repeat(600)}":1}}\n{"a":1}`)
    expect(await reasonOf(path)).toBe('key_too_long')
  })

  it('derives the columns from fewer records when they are long, and emits smaller batches', async () => {
    const filler = 'x'.repeat(900_000)
    const records = Array.from({ length: 50 }, (_, index) => `{"a":"${filler}"${index < 45 ? '' : ',"late":1'}}`)
    const file = await openTable(await folder.write('f.jsonl', records.join('\n')))
    const batches: number[] = []
    for await (const batch of file.rows(0)) batches.push(batch.length)
    expect(file.notices()).toEqual([{ key: 'late_columns', params: { count: 1 } }])
    expect(batches.reduce((sum, length) => sum + length, 0)).toBe(51)
    expect(Math.max(...batches)).toBeLessThan(20)
    const firstRows = await readFirstRows(file, 0)
    expect(firstRows.length).toBeLessThan(25)
    await file.close()
  })

  it('reports fields that appear after the columns are fixed', async () => {
    const records = Array.from({ length: 6_000 }, (_, index) => (index < 5_500 ? '{"a":1}' : '{"a":1,"late":2}'))
    const { notices } = await inspect(await folder.write('e.jsonl', records.join('\n')))
    expect(notices).toEqual([{ key: 'late_columns', params: { count: 1 } }])
  })
})

describe('a JSON document', () => {
  it('has its records found at any path, and numbered', async () => {
    const fair = {
      name: 'FAIR', alias: ['one', 'two'], social: [{ platform: 'x' }],
      halls: { main: { exhibitor: [{ name: 'A', social: [{ url: 'u1' }, { url: 'u2' }] }, { name: 'B' }, { name: 'C' }] } },
    } // prettier-ignore
    const { rows, about } = await inspect(await folder.write('a.json', JSON.stringify(fair, null, 2)))
    expect(about.format).toBe('json')
    expect(rows).toEqual([
      { line: 0, cells: ['name', 'social.0.url', 'social.1.url'] },
      { line: 1, cells: ['A', 'u1', 'u2'] },
      { line: 2, cells: ['B', null, null] },
      { line: 3, cells: ['C', null, null] },
    ])
  })

  it('offers each of its lists by its path, the records first', async () => {
    const path = await folder.write(
      'several.json',
      JSON.stringify({
        links: [{ rel: 'next' }],
        data: { exports: [{ id: 1, goods: [{ hs: '69' }] }, { id: 2 }], imports: [{ no: 7 }, { no: 8 }, { no: 9 }] },
        codes: ['plain', 'values'],
      }),
    )
    expect((await inspect(path)).sheets).toEqual(['data.imports', 'links', 'data.exports'])
    expect(await cellsOf(path)).toEqual([['no'], [7], [8], [9]])
    expect(await cellsOf(path, 1)).toEqual([['rel'], ['next']])
    expect(await cellsOf(path, 2)).toEqual([
      ['id', 'goods.0.hs'],
      [1, '69'],
      [2, null],
    ])
    await expect(cellsOf(path, 3)).rejects.toMatchObject({ errorName: 'file_rejected' })
  })

  it('is opened although a list beside the records has no value, and without reading these lists', async () => {
    const content = JSON.stringify({
      rows: [{ a: 1 }, { a: 2 }],
      errors: [{}],
      grid: [['Code', 'Name'], ['69', 'Tiles'], { total: 1 }],
    })
    const path = await folder.write('beside.json', content)
    expect((await inspect(path)).sheets).toEqual(['rows', 'errors', 'grid'])
    expect(await cellsOf(path, 1)).toEqual([[]])
    const grid = await inspect(path, 2)
    expect(grid.about.headerLine).toBe(null)
    expect(grid.rows.slice(0, 2).map(({ cells }) => cells)).toEqual([
      ['Code', 'Name'],
      ['69', 'Tiles'],
    ])
    const text = await openText(fileBytes(path))
    let walks = 0
    const open = () => {
      walks += 1
      return text.open()
    }
    expect((await openJson({ ...text, open })).sheets).toHaveLength(3)
    // One walk finds the lists, and one reads the first record.
    expect(walks).toBe(2)
  })

  it('has its records found behind more keys than are stored', async () => {
    const byId = Object.fromEntries(Array.from({ length: 12_000 }, (_, index) => [`id${index}`, { name: 'x' }]))
    const path = await folder.write('many-keys.json', JSON.stringify({ byId, rows: [{ a: 1 }, { a: 2 }] }))
    expect(await cellsOf(path)).toEqual([['a'], [1], [2]])
  })

  it('maps a field to one column, whether it is a text, an object or a list', async () => {
    const path = await folder.write(
      'b.json',
      JSON.stringify([
        { country: 'FRANCE' },
        { country: { name: 'ITALY', iso2: 'IT' } },
        { country: [{ name: 'SPAIN', iso2: 'ES' }, { name: 'PERU' }] },
        { country: ['CHILE', 'CUBA'] },
        { country: null },
      ]),
    )
    expect(await cellsOf(path)).toEqual([
      ['country', 'country.name', 'country.iso2', 'country.1.name'],
      ['FRANCE', null, null, null],
      ['ITALY', 'ITALY', 'IT', null],
      ['SPAIN; PERU', 'SPAIN', 'ES', 'PERU'],
      ['CHILE; CUBA', null, null, null],
      [],
    ])
  })

  it('may have pages of records, lists of lists, or a single record', async () => {
    const pages = { pages: [1, 2].map((page) => ({ page, items: Array.from({ length: 20 }, (_, n) => ({ n })) })) }
    expect(await cellsOf(await folder.write('c.json', JSON.stringify(pages)))).toHaveLength(41)
    const lists = [
      ['Date', 'Importer'],
      ['2024-03-15', 'A LTD'],
    ]
    const { rows, about } = await inspect(await folder.write('d.json', JSON.stringify(lists)))
    expect(about.headerLine).toBe(null)
    expect(rows.map(({ cells }) => cells)).toEqual(lists)
    expect(await cellsOf(await folder.write('e.json', '{"date":"2024-03-15","to":{"name":"A"}}'))).toEqual([
      ['date', 'to.name'],
      ['2024-03-15', 'A'],
    ])
  })

  it.each(['utf8', 'utf-16le'])('may be encoded in %s', async (encoding) => {
    const text = `[{"买方":"上海陶瓷"},{"买方":"Müller"}]`
    expect(await cellsOf(await folder.write('f.json', iconv.encode(text, encoding, { addBOM: true })))).toEqual([
      ['买方'], ['上海陶瓷'], ['Müller'],
    ]) // prettier-ignore
  })

  it.each([
    ['broken_json', '[{"a":1},{"a":'],
    ['broken_json', '[{"a":1} {"a":2}]'],
    ['broken_json', '[{"a" 1}]'],
    ['broken_json', '{"a":1}}'],
    ['broken_json', '[{"a":1}]x'],
    ['nested_too_deep', `${'['.repeat(100_000)}`],
    ['key_too_long', `{"${'k'.repeat(1_001)}":{"a":[{"b":1}]}}`],
    ['key_too_long', `[{"${'k'.repeat(600)}":{"${'l'.repeat(600)}":1}}]`],
    ['row_too_large', `[{"a":"${'x'.repeat(8 * 1024 ** 2)}"}]`],
    ['row_too_large', `{"a":[${'"x",'.repeat(400_000)}"x"]}`],
    ['row_too_large', `[{${Array.from({ length: 3_000 }, (_, index) => `"c${index}":1`).join(',')}}]`],
    ['empty', '[]'],
  ])('is refused: %s (%#)', async (reason, text) => {
    expect(await reasonOf(await folder.write('bad.json', text))).toBe(reason)
  })
})
