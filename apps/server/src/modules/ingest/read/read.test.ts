import { Failure } from '@tradewind/contract'
import exceljs from 'exceljs'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestFolder, readAll, workbookParts, writeZip, xlsxOf, zipOf } from '../testing/files.ts'
import { detectDelimiter } from './delimited.ts'
import { openTable } from './index.ts'
import { openRandom } from './random-file.ts'
import { isDateFormat, serialToIso } from './xlsx/dates.ts'
import { openXlsx } from './xlsx/index.ts'
import { openZip } from './zip.ts'

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

describe('a text file', () => {
  const chinese = '报关日期,进口商,商品描述,原产国\n2024-03-15,上海陶瓷贸易有限公司,瓷砖与釉面砖,意大利\n'
  const turkish = 'Tarih;İthalatçı;Ürün\n15.03.2024;Yapı Ağaç Şirketi ve Ticaret;Işıklı çerçeve, gümüş\n'
  const russian = 'Дата;Импортер;Товар\n15.03.2024;ООО Керамика и Камень;Плитка облицовочная\n'
  const spanish = 'Fecha,Importador,Descripción\n15/03/2024,Cerámica Ibáñez,Baldosas de cerámica para niños\n'
  it.each([
    ['utf8 with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(chinese)]), chinese],
    ['utf8 without', Buffer.from(chinese), chinese],
    ['utf-16le with a mark', iconv.encode(chinese, 'utf-16le', { addBOM: true }), chinese],
    ['utf-16be with a mark', iconv.encode(chinese, 'utf-16be', { addBOM: true }), chinese],
    ['utf-16le without', iconv.encode(spanish, 'utf-16le'), spanish],
    ['gb18030', iconv.encode(chinese, 'gb18030'), chinese],
    ['windows-1254', iconv.encode(turkish, 'windows-1254'), turkish],
    ['windows-1251', iconv.encode(russian, 'windows-1251'), russian],
    ['windows-1252', iconv.encode(spanish, 'windows-1252'), spanish],
  ])('%s', async (_, bytes, text) => {
    const rows = await readAll(await folder.write('encoded.csv', bytes))
    const delimiter = text.includes(';') ? ';' : ','
    expect(rows.map(({ cells }) => cells.join(delimiter)).join('\n')).toBe(text.trimEnd())
  })

  it('has its encoding found when the first character beyond ASCII comes late', async () => {
    const late = `a,b\n${'plain,line\n'.repeat(20_000)}Müller,Größe\n`
    const rows = await readAll(await folder.write('late.csv', iconv.encode(late, 'windows-1252')))
    expect(rows.at(-1)).toEqual({ line: 20_002, cells: ['Müller', 'Größe'] })
  })

  it.each([
    ['line feeds', 'a,b\n1,2\n3,4'],
    ['carriage returns and line feeds', 'a,b\r\n1,2\r\n3,4\r\n'],
    ['carriage returns alone', 'a,b\r1,2\r3,4\r'],
  ])('may end its lines by %s', async (_, text) => {
    const rows = await readAll(await folder.write('ends.csv', text))
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
      { line: 3, cells: ['3', '4'] },
    ])
  })

  it('gives the line where each row begins, over blank lines and line breaks inside quotes', async () => {
    const rows = await readAll(await folder.write('lines.csv', 'a,b\n\n"x\ny",2\n , \n3,4\n'))
    expect(rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['x\ny', '2'] },
      { line: 5, cells: [], refused: { reason: 'blank_row', value: null } },
      { line: 6, cells: ['3', '4'] },
    ])
  })

  it.each([
    [',', 'a,b,c\n1,"x;y;z",3\n4,5,6'],
    [';', 'a;b;c\n1,5;2,5;3,5\n4,5;5,5;6,5'],
    ['\t', 'a\tb\n1,2\t3\n4,5\t6'],
    ['|', 'a|b|c\n1|2|3'],
  ])('may be split by %j', (delimiter, text) => {
    expect(detectDelimiter(text)).toBe(delimiter)
  })

  it('keeps quotes inside an unquoted cell, and loses NUL bytes', async () => {
    const rows = await readAll(await folder.write('quotes.csv', 'a,b\n12" pipe,x\0y\n'))
    expect(rows[1]?.cells).toEqual(['12" pipe', 'xy'])
  })

  it('reads half of a character as a replacement character', async () => {
    const rows = await readAll(await folder.write('half.jsonl', '{"a\\ud800":"1","b":"x\\ud83d"}\n'.repeat(3)))
    expect(rows.flatMap(({ cells }) => cells)).toEqual(expect.arrayContaining(['a\ufffd', 'x\ufffd']))
  })

  it.each([
    ['empty', 'nothing.csv', ''],
    ['empty', 'blank.csv', ' \n\t\n\r\n'],
    ['row_too_large', 'wide.csv', `a,b\n${'x,'.repeat(1_000_000)}\n`],
    ['row_too_large', 'columns.csv', `a,b\n${'x,'.repeat(5000)}\n`],
    ['broken_text', 'quote.csv', `a,b\n1,"never closed\n2,3\n`],
    ['empty', 'lies.xlsx', '{"rows": []}'],
    ['unsupported_format', 'page.xls', '<html><table><tr><td>1</td></tr></table></html>'],
    ['unsupported_format', 'report.csv', Buffer.from('%PDF-1.7\n')],
    ['unsupported_format', 'noise.csv', Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7) % 256))],
  ])('is refused: %s (%s)', async (reason, name, content) => {
    expect(await reasonOf(await folder.write(name, content))).toBe(reason)
  })
})

describe('a spreadsheet', () => {
  it('has texts, numbers, booleans, dates and formulas by their displayed value', async () => {
    const day = new Date(Date.UTC(2025, 8, 30))
    const rows = await readAll(
      await folder.write(
        'cells.csv',
        await xlsxOf([['name', 12.5, true, day, { formula: 'A1&"!"', result: 'name!' }, null, 0]]),
      ),
    )
    expect(rows).toEqual([{ line: 1, cells: ['name', 12.5, true, '2025-09-30', 'name!', null, 0] }])
  })

  it('keeps row numbers over title blocks and blank rows', async () => {
    const rows = await readAll(
      await folder.write('title.xlsx', await xlsxOf([[], [null, null, 'TITLE'], [], [], [], ['A', 'B'], [1, 2]])),
    )
    expect(rows.map(({ line }) => line)).toEqual([2, 6, 7])
  })

  it('joins rich text, omits phonetic guides, and puts cells where their reference says', async () => {
    const rich =
      '<row r="3"><c r="C3" t="inlineStr"><is><r><t>two </t></r><r><t>parts</t></r><rPh><t>guide</t></rPh></is></c></row>'
    const path = await writeZip(`${folder.path}/rich.xlsx`, workbookParts(rich))
    expect(await readAll(path)).toEqual([{ line: 3, cells: [null, null, 'two parts'] }])
  })

  it('has every sheet by its index', async () => {
    const workbook = new exceljs.Workbook()
    workbook.addWorksheet('Notes').addRow(['nothing'])
    workbook.addWorksheet('Data').addRow(['here'])
    const path = await folder.write('sheets.xlsx', Buffer.from(await workbook.xlsx.writeBuffer()))
    const file = await openTable(path)
    expect(file.sheets).toEqual(['Notes', 'Data'])
    await file.close()
    expect((await readAll(path, 1))[0]?.cells).toEqual(['here'])
  })

  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  it('is refused as a truncated zip, a zip of something else, or bad XML', async () => {
    const whole = await xlsxOf([
      ['a', 'b'],
      [1, 2],
    ])
    expect(await reasonOf(await folder.write('cut.xlsx', whole.subarray(0, whole.length - 200)))).toBe(
      'broken_spreadsheet',
    )
    expect(await reasonOf(await writeZip(`${folder.path}/other.xlsx`, { 'photo.png': png }))).toBe('no_table')
    const unclosed = workbookParts('', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row><c><v>1</v>' })
    expect(await reasonOf(await writeZip(`${folder.path}/bad.xlsx`, unclosed))).toBe('broken_spreadsheet')
  })

  it('is refused with a password (an OLE container) or in the old binary format', async () => {
    const ole = Buffer.alloc(4096)
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(ole)
    expect(await reasonOf(await folder.write('old.xls', ole))).toBe('legacy_spreadsheet')
    ole.write('EncryptedPackage', 1024, 'utf16le')
    expect(await reasonOf(await folder.write('locked.xlsx', ole))).toBe('password_protected')
  })

  it('is refused as a bomb before it is inflated; entities of a document type are never expanded', async () => {
    const bomb = workbookParts('', {
      'xl/worksheets/sheet1.xml': `<worksheet>${' '.repeat(64 * 1024 ** 2)}</worksheet>`,
    })
    expect(await reasonOf(await writeZip(`${folder.path}/bomb.xlsx`, bomb))).toBe('too_large_inside')
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`
    expect(
      await reasonOf(
        await writeZip(`${folder.path}/laughs.xlsx`, workbookParts('', { 'xl/worksheets/sheet1.xml': laughs })),
      ),
    ).toBe('broken_spreadsheet')
  })

  it('ignores a row number that a sheet cannot have', async () => {
    const row = (number: string) => `<row r="${number}"><c t="str"><v>x</v></c></row>`
    const sheet = ['7', '9007199254740991', '1048577', '1e3', '1048576', '5'].map(row).join('')
    const rows = await readAll(await writeZip(`${folder.path}/far-rows.xlsx`, workbookParts(sheet)))
    expect(rows.map(({ line }) => line)).toEqual([7, 8, 9, 1000, 1_048_576, 1_048_577])
  })

  it('is refused with more shared strings than fit in memory, including the overhead of each string', async () => {
    const strings = `<sst>${'<si><t>x</t></si>'.repeat(40)}</sst>`
    const path = await writeZip(`${folder.path}/strings.xlsx`, workbookParts('', { 'xl/sharedStrings.xml': strings }))
    const open = async (sharedBytes: number) => openXlsx(await openZip(openRandom(path)), sharedBytes)
    await (await open(40 * 33)).close()
    await expect(open(40 * 33 - 1)).rejects.toMatchObject({ params: { reason: 'too_large_inside' } })
  })

  it('is refused with two parts of one name, because programs read different ones', async () => {
    const parts = workbookParts('<row r="1"><c><v>1</v></c></row>', { 'xl/worksheets/sheet2.xml': '<worksheet/>' })
    const zip = await zipOf(parts)
    const name = 'xl/worksheets/sheet2.xml'
    for (let at = zip.indexOf(name); at >= 0; at = zip.indexOf(name)) zip.write('xl/worksheets/sheet1.xml', at)
    expect(await reasonOf(await folder.write('twice.xlsx', zip))).toBe('broken_spreadsheet')
  })

  it('is refused with a cell beyond the columns that a table may have', async () => {
    const far = workbookParts('<row r="1"><c r="XFD1"><v>1</v></c></row>')
    expect(await reasonOf(await writeZip(`${folder.path}/far.xlsx`, far))).toBe('row_too_large')
  })
})

describe('dates of spreadsheets', () => {
  it.each([
    [45_930, false, '2025-09-30'],
    [45_930.75, false, '2025-09-30T18:00:00'],
    [59, false, '1900-02-28'],
    [61, false, '1900-03-01'],
    [44_468, true, '2025-09-30'],
    [0.5, false, 0.5],
  ])('%d (1904: %s) is %s', (serial, from1904, expected) => {
    expect(serialToIso(serial, from1904)).toBe(expected)
  })

  it.each([
    [14, undefined, true],
    [2, undefined, false],
    [164, 'yyyy\\-mm\\-dd', true],
    [165, '[$-409]d\\-mmm\\-yy;@', true],
    [166, '#,##0.00 "days"', false],
    [167, '[Red]0.00', false],
    [168, 'General', false],
  ])('format %d %s', (id, code, expected) => {
    expect(isDateFormat(id, code)).toBe(expected)
  })
})
