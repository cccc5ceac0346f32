import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestFolder, inspectorOf, workbookParts, writeZip, xlsxOf, zipOf } from '../testing/files.ts'
import { openTable } from './index.ts'

const folder = await createTestFolder()
afterAll(() => folder[Symbol.asyncDispose]())

const { reasonOf, inspect, cellsOf } = inspectorOf(folder)

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
