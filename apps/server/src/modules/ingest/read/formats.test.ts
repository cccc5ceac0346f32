import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { Failure } from '@tradewind/contract'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, it } from 'vitest'
import { readFirstRows } from '../mapping/index.ts'
import { createTestFolder, readAll, workbookParts, writeZip, xlsxOf, zipOf } from '../testing/files.ts'
import { fileBytes } from './bytes.ts'
import { openTable, type SourceRow } from './index.ts'
import { openJson } from './json.ts'
import { openText } from './text.ts'

const folder = await createTestFolder()
afterAll(() => folder[Symbol.asyncDispose]())

const reasonOf = async (path: string): Promise<unknown> => {
  try {
    await readAll(path)
    return 'accepted'
  } catch (error) {
    if (error instanceof Failure) return error.params['reason']
    throw error
  }
}

/** Reads all properties of a file that an operator can see. */
const inspect = async (path: string, sheetIndex = 0) => {
  const file = await openTable(path, { spoolFolder: folder.path })
  try {
    const rows: SourceRow[] = []
    for await (const batch of file.rows(sheetIndex)) rows.push(...batch)
    return { rows, sheets: file.sheets, about: file.about(sheetIndex), notices: file.notices() }
  } finally {
    await file.close()
  }
}
const cellsOf = async (path: string, sheetIndex = 0) => (await inspect(path, sheetIndex)).rows.map(({ cells }) => cells)

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

const csv = 'Date,Importer\n2024-03-15,A LTD\n2024-03-16,B LTD\n'
const csvCells = [['Date', 'Importer'], ['2024-03-15', 'A LTD'], ['2024-03-16', 'B LTD']] // prettier-ignore

describe('an archive', () => {
  it('may be a gzip of any text, of several members, or of a workbook', async () => {
    expect(await cellsOf(await folder.write('a.csv.gz', gzipSync(csv)))).toEqual(csvCells)
    const halves = Buffer.concat([gzipSync(csv.slice(0, 30)), gzipSync(csv.slice(30))])
    expect(await cellsOf(await folder.write('b.gz', halves))).toEqual(csvCells)
    expect(await cellsOf(await folder.write('c.gz', gzipSync('{"a":1}\n{"a":2}')))).toEqual([['a'], [1], [2]])
    expect(await cellsOf(await folder.write('d.xlsx.gz', gzipSync(await xlsxOf(csvCells))))).toEqual(csvCells)
  })

  it('has a table for each file of a zip, and skips files that are not tables', async () => {
    const path = await writeZip(`${folder.path}/a.zip`, {
      'data/trade.csv': csv,
      'data/people.json': '[{"name":"A"}]',
      'data/book.xlsx': await xlsxOf([['x', 'y']], 'First'),
      '__MACOSX/data/._trade.csv': 'resource fork',
      'data/.DS_Store': 'Bud1',
      'cover.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]),
    })
    const { sheets, notices } = await inspect(path)
    expect(sheets).toEqual(['data/book.xlsx › First', 'data/people.json', 'data/trade.csv'])
    expect(notices).toEqual([{ key: 'members_skipped', params: { names: 'cover.png' } }])
    expect(await cellsOf(path, 2)).toEqual(csvCells)
    expect((await inspect(path, 1)).about.format).toBe('json')
  })

  it('joins text files with one header to one table, with continuous line numbers', async () => {
    const path = await writeZip(`${folder.path}/months.zip`, {
      '2024-02.csv': 'Date,Importer\n2024-02-01,C LTD\n',
      '2024-01.csv': csv,
      'other.csv': 'something,else\n1,2\n',
    })
    const { rows, sheets, notices } = await inspect(path)
    expect(sheets).toEqual(['2024-01.csv … 2024-02.csv', 'other.csv'])
    expect(notices).toEqual([{ key: 'members_joined', params: { count: 2 } }])
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'Date', 'Importer'], [2, '2024-03-15', 'A LTD'], [3, '2024-03-16', 'B LTD'], [5, '2024-02-01', 'C LTD'],
    ]) // prettier-ignore
  })

  it('lists files with the same name separately', async () => {
    const zip = await zipOf({ 'data/a.csv': csv, 'data/b.csv': 'x,y\n1,2\n', 'data/c.csv': 'v,w\n3,4\n' })
    for (const name of ['data/b.csv', 'data/c.csv'])
      for (let at = zip.indexOf(name); at >= 0; at = zip.indexOf(name)) zip.write('data/a.csv', at)
    const path = await folder.write('namesakes.zip', zip)
    expect((await inspect(path)).sheets).toEqual(['data/a (2).csv', 'data/a (3).csv', 'data/a.csv'])
    expect(await cellsOf(path, 1)).toEqual([
      ['v', 'w'],
      ['3', '4'],
    ])
  })

  it('is refused when all its files together exceed the unpacked size', async () => {
    const book = await xlsxOf(csvCells)
    const path = await writeZip(`${folder.path}/books.zip`, { 'a.xlsx': book, 'b.xlsx': book, 'c.xlsx': book })
    const open = (spoolBytes: number) => openTable(path, { spoolFolder: folder.path, spoolBytes })
    await (await open(book.length * 3)).close()
    await expect(open(book.length * 3 - 1)).rejects.toMatchObject({ params: { reason: 'too_large_inside' } })
  })

  it('is refused when it contains an archive', async () => {
    const inner = await zipOf({ 'a.csv': csv })
    for (const content of [
      gzipSync(gzipSync(csv)),
      gzipSync(inner),
      await zipOf({ 'inner.zip': inner }),
      await zipOf({ 'a.csv.gz': gzipSync(csv) }),
    ])
      expect(await reasonOf(await folder.write('nested', content))).toBe('nested_archive')
  })

  it('is refused when it is truncated, altered, or holds no table', async () => {
    const noise = randomBytes(200_000).toString('base64')
    const whole = gzipSync(csv + noise)
    expect(await reasonOf(await folder.write('cut.gz', whole.subarray(0, whole.length - 9)))).toBe('broken_archive')
    const altered = Buffer.from(whole)
    altered[100_000] = (altered[100_000] ?? 0) ^ 0xff
    expect(await reasonOf(await folder.write('altered.gz', altered))).toBe('broken_archive')
    const zip = await zipOf({ 'a.csv': csv + noise })
    expect(await reasonOf(await folder.write('cut.zip', zip.subarray(0, zip.length - 30)))).toBe('broken_archive')
    expect(
      await reasonOf(
        await folder.write('none.zip', await zipOf({ 'a/': '', 'b.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]) })),
      ),
    ).toBe('no_table')
  })

  it('is refused when it is a bomb, before or during inflation, or declares a wrong size', async () => {
    const zeros = Buffer.alloc(64 * 1024 ** 2, 'x,y\n')
    expect(await reasonOf(await folder.write('bomb.gz', gzipSync(zeros)))).toBe('too_large_inside')
    const bomb = await zipOf({ 'a.csv': zeros })
    expect(await reasonOf(await folder.write('bomb.zip', bomb))).toBe('too_large_inside')
    // The test falsifies the size that the zip declares in the file entry and in the directory. The falsified size is
    // smaller than the actual output.
    const lying = Buffer.from(await zipOf({ 'a.csv': csv.repeat(50_000) }))
    const declared = Buffer.alloc(4)
    declared.writeUInt32LE(csv.length * 50_000)
    for (let at = lying.indexOf(declared); at >= 0; at = lying.indexOf(declared, at + 4)) lying.writeUInt32LE(1_000, at)
    expect(await reasonOf(await folder.write('lying.zip', lying))).toBe('broken_archive')
  })

  it('leaves no unpacked file on the disk', async () => {
    const spool = await createTestFolder()
    const path = await writeZip(`${folder.path}/book.zip`, { 'book.xlsx': await xlsxOf(csvCells) })
    const file = await openTable(path, { spoolFolder: spool.path })
    expect(await readdir(spool.path)).toEqual([])
    await file.close()
    await spool[Symbol.asyncDispose]()
  })
})

describe('a text of any encoding', () => {
  const cases: readonly (readonly [encoding: string, text: string])[] = [
    ['macroman', 'company,city\nCondé Nast,New York\nTelefónica,München\nLogo’d,Québec\n'],
    ['big5', '進口商,商品描述,原產國\n台灣陶瓷股份有限公司,瓷磚與釉面磚,義大利\n高雄貿易行,鋼鐵製品,日本\n'],
    ['shift_jis', '輸入者,商品名\n株式会社タイル,セラミックのタイル\nトヨタ自動車,くるまのぶひん\n'],
    ['euc-kr', '수입자,품목\n한국도자기주식회사,도자기 타일과 벽돌\n삼성물산,철강 제품\n'],
    ['gb18030', '进口商,品名\n上海陶瓷贸易有限公司,瓷砖\n'],
    ['koi8-r', 'Импортер,Товар\nкерамика и камень,плитка облицовочная\n'],
    ['windows-1251', 'ИМПОРТЕР,ТОВАР\nООО КЕРАМИКА,ПЛИТКА ОБЛИЦОВОЧНАЯ\n'],
    ['windows-1253', 'Εισαγωγέας,Προϊόν\nΑφοί Παπαδόπουλοι,Πλακάκια\n'],
    ['windows-1250', 'Dovozce,Zboží\nČeská společnost,dlaždice a střešní tašky\n'],
    ['utf-16be', 'Date,Importer\n2024-03-15,Müller\n'],
  ]
  it.each(cases)('%s', async (encoding, text) => {
    const { rows, about } = await inspect(await folder.write('encoded.csv', iconv.encode(text, encoding)))
    expect(about.encoding).toBe(encoding)
    expect(rows.map(({ cells }) => cells.join(',')).join('\n')).toBe(text.trimEnd())
  })

  it('with single lines in another encoding is read with it, and reports their number', async () => {
    const good = Array.from({ length: 20 }, (_, index) => `${index},Müller\n`).join('')
    const bytes = Buffer.concat([
      Buffer.from(good),
      iconv.encode('20,Ibáñez\n', 'windows-1252'),
      Buffer.from('21,上海\n'),
    ])
    const { rows, about, notices } = await inspect(await folder.write('mixed.csv', bytes))
    expect(about.encoding).toBe('utf8')
    expect(notices).toEqual([{ key: 'mixed_encoding', params: { lines: 1, encoding: 'windows-1252' } }])
    expect(rows.slice(-2).map(({ cells }) => cells[1])).toEqual(['Ibáñez', '上海'])
  })
})

describe('a workbook', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="4"/></cellXfs></styleSheet>'

  it('has numbers by the style of their cell, errors as unknown, and results of formulas', async () => {
    const cells =
      '<row r="1"><c r="A1" s="1"><v>45930</v></c><c r="B1" s="2"><v>45930</v></c><c r="C1" t="e"><v>#N/A</v></c><c r="D1"><f>A1+1</f><v>7</v></c><c r="E1" t="str"><f>""</f><v></v></c></row>'
    const path = await writeZip(`${folder.path}/styled.xlsx`, workbookParts(cells, { 'xl/styles.xml': styles }))
    const { rows, notices } = await inspect(path)
    expect(rows).toEqual([{ line: 1, cells: ['2025-09-30', 45_930, null, 7] }])
    expect(notices).toEqual([])
  })

  it('reports how many formulas were saved without a result', async () => {
    const cells = '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>A1*2</f></c><c r="C1"><f>A1*3</f></c></row>'
    const { rows, notices } = await inspect(await writeZip(`${folder.path}/bare.xlsx`, workbookParts(cells)))
    expect(rows).toEqual([{ line: 1, cells: [1] }])
    expect(notices).toEqual([{ key: 'formulas_without_value', params: { count: 2 } }])
  })

  it('counts days from 1904 when it says so', async () => {
    const book = workbookParts('<row r="1"><c r="A1" s="1"><v>44468</v></c></row>', { 'xl/styles.xml': styles })
    const parts = {
      ...book,
      'xl/workbook.xml': book['xl/workbook.xml'].replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
    }
    expect(await cellsOf(await writeZip(`${folder.path}/mac.xlsx`, parts))).toEqual([['2025-09-30']])
  })

  it('has its hidden sheets after the others, and its hidden rows are read', async () => {
    const book = workbookParts('<row r="1" hidden="1"><c r="A1"><v>1</v></c></row>')
    const parts = {
      ...book,
      'xl/workbook.xml': book['xl/workbook.xml'].replace('<sheets>', '<sheets><sheet name="Lists" sheetId="2" state="hidden" r:id="rId2"/>'),
      'xl/_rels/workbook.xml.rels': book['xl/_rels/workbook.xml.rels'].replace('</Rel', '<Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Rel'),
      'xl/worksheets/sheet2.xml': '<worksheet><sheetData><row r="1"><c r="A1"><v>2</v></c></row></sheetData></worksheet>',
    } // prettier-ignore
    const path = await writeZip(`${folder.path}/hidden.xlsx`, parts)
    expect((await inspect(path)).sheets).toEqual(['S', 'Lists'])
    expect(await cellsOf(path)).toEqual([[1]])
    expect(await cellsOf(path, 1)).toEqual([[2]])
  })
})
