import { Failure } from '@tradewind/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { readFirstRows } from '../../mapping/index.ts'
import { createTestFolder, readAll, writeZip } from '../../testing/files.ts'
import { openTable } from '../index.ts'

const folder = await createTestFolder()
afterAll(() => folder[Symbol.asyncDispose]())

const spreadsheet = 'application/vnd.oasis.opendocument.spreadsheet'
const odsOf = (sheets: string, parts: Readonly<Record<string, string>> = {}) => ({
  mimetype: spreadsheet,
  'content.xml': `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet>${sheets}</office:spreadsheet></office:body></office:document-content>`,
  ...parts,
})
const text = (value: string) =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`
const typed = (type: string, attribute: string, value: string) =>
  `<table:table-cell office:value-type="${type}" office:${attribute}="${value}"><text:p>shown</text:p></table:table-cell>`
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
const sheet = (name: string, ...rows: string[]) => `<table:table table:name="${name}">${rows.join('')}</table:table>`

const reasonOf = async (path: string): Promise<unknown> => {
  try {
    await readAll(path)
    return 'accepted'
  } catch (error) {
    if (error instanceof Failure) return error.params['reason']
    throw error
  }
}

describe('an OpenDocument spreadsheet', () => {
  it('has its sheets, values of every type, and repeated cells and rows', async () => {
    const parts = odsOf(
      sheet('Notes', row(text('About this file'))) +
        sheet(
          'Data',
          row(text('Date'), text('Importer'), text('Amount'), text('Paid')),
          row(
            typed('date', 'date-value', '2024-03-15T00:00:00'),
            text('ACME &amp; <text:span>Co</text:span><text:s text:c="2"/>KG'),
            typed('float', 'value', '12.5'),
            typed('boolean', 'boolean-value', 'true'),
          ),
          '<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>x</text:p><office:annotation><text:p>note</text:p></office:annotation></table:table-cell></table:table-row>',
          '<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>',
          row('<table:covered-table-cell/>', typed('currency', 'value', '12345678901234567890')),
          '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
        ),
    )
    const path = await writeZip(`${folder.path}/a.ods`, parts)
    const file = await openTable(path)
    expect(file.sheets).toEqual(['Notes', 'Data'])
    expect(file.about(1).format).toBe('ods')
    await file.close()
    expect(await readAll(path, 1)).toEqual([
      { line: 1, cells: ['Date', 'Importer', 'Amount', 'Paid'] },
      { line: 2, cells: ['2024-03-15', 'ACME & Co  KG', 12.5, true] },
      { line: 3, cells: ['x', 'x'] },
      { line: 4, cells: ['x', 'x'] },
      { line: 8, cells: [null, '12345678901234567890'] },
    ])
    expect(await readAll(path, 0)).toEqual([{ line: 1, cells: ['About this file'] }])
  })

  it('has its merged header cells spread', async () => {
    const merged = (value: string) =>
      `<table:table-cell table:number-columns-spanned="2" table:number-rows-spanned="1"><text:p>${value}</text:p></table:table-cell><table:covered-table-cell/>`
    const path = await writeZip(
      `${folder.path}/merged.ods`,
      odsOf(
        sheet(
          'S',
          row(merged('Importer'), merged('Exporter')),
          row(text('Name'), text('Country'), text('Name'), text('Country')),
        ),
      ),
    )
    const file = await openTable(path)
    const [first] = await readFirstRows(file, 0)
    await file.close()
    expect(first?.labels).toEqual(['Importer', 'Importer', 'Exporter', 'Exporter'])
  })

  it('reads a row that repeats a million times in batches', async () => {
    const repeated = `<table:table-row table:number-rows-repeated="1048575">${text('x')}</table:table-row>`
    const file = await openTable(await writeZip(`${folder.path}/many.ods`, odsOf(sheet('S', row(text('a')), repeated))))
    let rows = 0
    let longest = 0
    for await (const batch of file.rows(0)) {
      rows += batch.length
      longest = Math.max(longest, batch.length)
    }
    await file.close()
    expect([rows, longest]).toEqual([1_048_576, 500])
  })

  it('is refused when it is damaged, encrypted, or another kind of document', async () => {
    const write = (name: string, parts: Readonly<Record<string, string>>) => writeZip(`${folder.path}/${name}`, parts)
    const good = sheet('S', row(text('a')))
    expect(
      await reasonOf(await write('text.odt', odsOf(good, { mimetype: 'application/vnd.oasis.opendocument.text' }))),
    ).toBe('unsupported_format')
    expect(await reasonOf(await write('bad.ods', odsOf('<table:table>')))).toBe('broken_spreadsheet')
    expect(await reasonOf(await write('empty.ods', odsOf('')))).toBe('empty')
    const encrypted = '<m:manifest xmlns:m="m"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>'
    expect(await reasonOf(await write('locked.ods', odsOf(good, { 'META-INF/manifest.xml': encrypted })))).toBe(
      'password_protected',
    )
  })
})
