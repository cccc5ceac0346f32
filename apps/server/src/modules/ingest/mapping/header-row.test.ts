import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { tradeDataset } from '../datasets/trade/index.ts'
import { openTable } from '../read/index.ts'
import { createTestFolder } from '../testing/files.ts'
import { guess, meanings } from '../testing/guess.ts'
import { guessMapping, readFirstRows } from './index.ts'

describe('the sampled first rows', () => {
  it('are fewer in a file with many columns', async () => {
    const folder = await createTestFolder()
    const lookAt = async (columns: number) => {
      const line = `${Array.from({ length: columns }, () => 'x').join(',')}\n`
      const file = await openTable(await folder.write('wide.csv', line.repeat(1_200)))
      const rows = await readFirstRows(file, 0)
      await file.close()
      return rows.length
    }
    expect(await lookAt(2_000)).toBe(100)
    expect(await lookAt(20)).toBeGreaterThanOrEqual(1_000)
    await folder[Symbol.asyncDispose]()
  })
})

describe('the header', () => {
  it('is read from two header lines', () => {
    const mapping = guess([
      ['日期', '进口商', '商品描述'],
      ['Date', 'Importer', 'Product description'],
      ['2024-03-15', 'ACME', 'TILES'],
      ['2024-03-16', 'ACME', 'TILES'],
    ])
    expect([mapping.headerLine, mapping.firstLine]).toEqual([2, 3])
    expect(mapping.columns.map(({ header }) => header)).toEqual([
      '日期 / Date',
      '进口商 / Importer',
      '商品描述 / Product description',
    ])
    expect(mapping.columns.map(({ field }) => field)).toEqual(['tradeDate', 'buyerName', 'productDesc'])
  })

  it('gets merged labels in all their columns and lines, while titles stay unchanged', async () => {
    const workbook = new exceljs.Workbook()
    const sheet = workbook.addWorksheet('S')
    sheet.addRows([
      ['Importer and exporter list'],
      ['Date', 'Importer', null, 'Exporter', null, 'HS Code'],
      [null, 'Name', 'Country', 'Name', 'Country', null],
      ['2024-03-15', 'ACME', 'ITALY', 'TILES LTD', 'CHINA', '690721'],
      ['2024-03-16', 'BETA', 'ITALY', 'TILES LTD', 'CHINA', '690722'],
    ])
    for (const range of ['A1:F1', 'A2:A3', 'B2:C2', 'D2:E2', 'F2:F3', 'C4:C5']) sheet.mergeCells(range)
    const folder = await createTestFolder()
    const content = Buffer.from(await workbook.xlsx.writeBuffer())
    const file = await openTable(await folder.write('merged.xlsx', content))
    const firstRows = await readFirstRows(file, 0)
    await file.close()
    await folder[Symbol.asyncDispose]()
    const { vocabulary } = tradeDataset
    const guessAt = (headerLine: number | null) =>
      guessMapping({ vocabulary, fileName: 'merged.xlsx', sheetIndex: 0, firstRows, saved: null, headerLine })
    const mapping = guessAt(null)
    expect([mapping.headerLine, mapping.firstLine]).toEqual([3, 4])
    expect(meanings(guessAt(3))).toEqual(meanings(mapping))
    expect(meanings(mapping)).toEqual({
      Date: 'tradeDate',
      'Importer / Name': 'buyerName',
      'Importer / Country': 'buyerCountry',
      'Exporter / Name': 'sellerName',
      'Exporter / Country': 'sellerCountry',
      'HS Code': 'hsCode',
    })
    // Merged cells below the header are not changed.
    expect(firstRows.map(({ cells }) => cells[2] ?? null)).toEqual([null, null, 'Country', 'ITALY', null])
  })

  it('never includes a record as second header line, even when the record’s words are column names', () => {
    const mapping = guess([
      ['Date', 'Importer', 'Product description', 'Origin', 'Unit'],
      ['2024-03-15', 'Consignee', 'Product', 'Country of origin', 'Unit'],
      ['2024-03-16', 'ACME', 'TILES', 'ITALY', 'M2'],
    ])
    expect([mapping.headerLine, mapping.firstLine]).toEqual([1, 2])
  })

  it('is read from three lines with merged groups, as two lines are', async () => {
    const workbook = new exceljs.Workbook()
    const sheet = workbook.addWorksheet('S')
    sheet.addRows([
      ['Shipment', null, 'Parties', null, null, null],
      ['Declared', null, 'Importer', null, 'Exporter', null],
      ['Date', 'HS Code', 'Name', 'Country', 'Name', 'Country'],
      ['2024-03-15', '690721', 'ACME', 'ITALY', 'TILES LTD', 'CHINA'],
      ['2024-03-16', '690722', 'BETA', 'ITALY', 'TILES LTD', 'CHINA'],
    ])
    for (const range of ['A1:B1', 'C1:F1', 'A2:B2', 'C2:D2', 'E2:F2']) sheet.mergeCells(range)
    const folder = await createTestFolder()
    const file = await openTable(await folder.write('three.xlsx', Buffer.from(await workbook.xlsx.writeBuffer())))
    const firstRows = await readFirstRows(file, 0)
    await file.close()
    await folder[Symbol.asyncDispose]()
    const { vocabulary } = tradeDataset
    const guessAt = (headerLine: number | null) =>
      guessMapping({ vocabulary, fileName: 'three.xlsx', sheetIndex: 0, firstRows, saved: null, headerLine })
    const mapping = guessAt(null)
    expect([mapping.headerLine, mapping.firstLine]).toEqual([3, 4])
    expect(mapping.columns.map(({ header }) => header)).toEqual([
      'Shipment / Declared / Date',
      'Shipment / Declared / HS Code',
      'Parties / Importer / Name',
      'Parties / Importer / Country',
      'Parties / Exporter / Name',
      'Parties / Exporter / Country',
    ])
    expect(Object.values(meanings(mapping))).toEqual([
      'tradeDate', 'hsCode', 'buyerName', 'buyerCountry', 'sellerName', 'sellerCountry',
    ]) // prettier-ignore
    expect(meanings(guessAt(3))).toEqual(meanings(mapping))
  })

  it('is read from three lines in three languages, and includes a line of units', () => {
    const mapping = guess([
      ['日期', '进口商', '商品描述', '重量', '金额'],
      ['Date', 'Importer', 'Product description', 'Weight', 'Amount'],
      ['Fecha', 'Importador', 'Descripcion', 'Peso', 'Valor'],
      ['', '', '', 'kg', 'USD'],
      ['2024-03-15', 'ACME', 'TILES', '12', '100'],
      ['2024-03-16', 'ACME', 'TILES', '13', '120'],
    ])
    expect([mapping.headerLine, mapping.firstLine]).toEqual([4, 5])
    expect(mapping.columns[3]?.header).toBe('重量 / Weight / Peso / kg')
  })

  it('spreads the group labels of a text file when the names below repeat', () => {
    const mapping = guess([
      ['', 'Importer', '', 'Exporter', ''],
      ['Date', 'Name', 'Country', 'Name', 'Country'],
      ['2024-03-15', 'ACME', 'ITALY', 'TILES LTD', 'CHINA'],
      ['2024-03-16', 'BETA', 'ITALY', 'TILES LTD', 'CHINA'],
    ])
    expect(meanings(mapping)).toEqual({
      Date: 'tradeDate',
      'Importer / Name': 'buyerName',
      'Importer / Country': 'buyerCountry',
      'Exporter / Name': 'sellerName',
      'Exporter / Country': 'sellerCountry',
    })
  })
})
