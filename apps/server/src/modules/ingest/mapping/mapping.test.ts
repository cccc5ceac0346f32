import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import type { Field, Mapping, TradeField } from '@tradewind/contract'
import { openTable, type Cell, type SourceRow } from '../read/index.ts'
import type { Vocabulary } from '../datasets/dataset.ts'
import { tradeDataset } from '../datasets/trade/index.ts'
import { createTestFolder } from '../testing/files.ts'
import { listDataset } from '../datasets/list/index.ts'
import { matchHeader } from './guess.ts'
import { guessMapping, readFirstRows } from './index.ts'

const rowsOf = (cells: readonly (readonly Cell[])[]): SourceRow[] =>
  cells.flatMap((row, index) => (row.length === 0 ? [] : [{ line: index + 1, cells: row }]))

const guess = (cells: readonly (readonly Cell[])[], saved: Mapping | null = null, fileName = 'file.csv'): Mapping =>
  guessMapping({
    vocabulary: tradeDataset.vocabulary,
    fileName,
    sheetIndex: 0,
    firstRows: rowsOf(cells),
    saved,
    headerLine: null,
  })

const meanings = (mapping: Mapping): Record<string, Field | null> =>
  Object.fromEntries(mapping.columns.map(({ header, field }) => [header, field]))

describe('first rows', () => {
  it('are fewer where the file is wide', async () => {
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

describe('a guessed mapping', () => {
  it.each([
    [
      'English',
      [
        'Date of Arrival',
        'Consignee Name',
        'Shipper',
        'Country of Origin',
        'Goods Description',
        'HTS Code',
        'Gross Weight (KG)',
        'Port of Discharge',
        'B/L No.',
      ],
      [
        '03/25/2024',
        'ACME TILES INC',
        'LAMINAM SPA',
        'Italy',
        'CERAMIC TILES',
        '690721',
        '12,500.5',
        'New York',
        'MEDU123',
      ],
      [
        'tradeDate',
        'buyerName',
        'sellerName',
        'originCountry',
        'productDesc',
        'hsCode',
        'weight',
        'arrivalPort',
        'billNo',
      ],
    ],
    [
      'Chinese',
      ['报关日期', '进口商名称', '供应商', '原产国', '商品描述', '海关编码', '净重(千克)', '美元金额', '目的港'],
      ['2024-03-15', '上海陶瓷有限公司', 'LAMINAM SPA', '意大利', '瓷砖', '69072100', 1200, 3000, '上海'],
      [
        'tradeDate',
        'buyerName',
        'sellerName',
        'originCountry',
        'productDesc',
        'hsCode',
        'weight',
        'amountUsd',
        'arrivalPort',
      ],
    ],
    [
      'Spanish',
      [
        'Fecha de declaración',
        'Importador',
        'Proveedor',
        'País de origen',
        'Descripción de la mercancía',
        'Partida arancelaria',
        'Peso neto',
        'Valor FOB US$',
        'Puerto de embarque',
      ],
      ['15/03/2024', 'CERAMICA IBANEZ', 'LAMINAM', 'ITALIA', 'BALDOSAS', '6907.21.00', '1.200,5', '3.000,00', 'Genova'],
      [
        'tradeDate',
        'buyerName',
        'sellerName',
        'originCountry',
        'productDesc',
        'hsCode',
        'weight',
        'amountUsd',
        'departurePort',
      ],
    ],
    [
      'Portuguese',
      [
        'Data de registro',
        'Razão Social Importador',
        'E-mail do importador',
        'Telefone do importador',
        'Exportador',
        'País de Origem',
        'Descrição do produto',
        'NCM',
        'Peso líquido',
        'Moeda',
      ],
      [
        '15/03/2024',
        'CERAMICA BRASIL',
        'a@ceramica.example',
        '+55 11 5555 0100',
        'LAMINAM',
        'Itália',
        'PISOS',
        '69072100',
        '1.200,5',
        'EUR',
      ],
      [
        'tradeDate', 'buyerName', 'buyerEmail', 'buyerPhone', 'sellerName', 'originCountry', 'productDesc', 'hsCode',
        'weight', 'currency',
      ], // prettier-ignore
    ],
    [
      'Turkish',
      [
        'Beyanname Tarihi',
        'İthalatçı Firma',
        'Gönderici',
        'Menşe Ülke',
        'Eşya Tanımı',
        'GTİP',
        'Net Ağırlık',
        'Teslim Şekli',
      ],
      ['15.03.2024', 'YAPI AŞ', 'LAMINAM', 'İtalya', 'KARO', '690721000000', '1.200,5', 'FOB'],
      ['tradeDate', 'buyerName', 'sellerName', 'originCountry', 'productDesc', 'hsCode', 'weight', 'basis'],
    ],
    [
      'Vietnamese',
      [
        'Ngày đăng ký',
        'Doanh nghiệp nhập khẩu',
        'Nhà xuất khẩu',
        'Xuất xứ',
        'Tên hàng',
        'Mã HS',
        'Số lượng',
        'Đơn vị tính',
      ],
      ['15/03/2024', 'CONG TY GOM SU', 'LAMINAM', 'Italy', 'GACH', '69072191', 20, 'MTK'],
      ['tradeDate', 'buyerName', 'sellerName', 'originCountry', 'productDesc', 'hsCode', 'quantity', 'quantityUnit'],
    ],
    [
      'Russian',
      [
        'Дата декларации',
        'Получатель',
        'Отправитель',
        'Страна происхождения',
        'Описание товара',
        'Код ТН ВЭД',
        'Вес нетто',
        'Номер декларации',
      ],
      ['15.03.2024', 'ООО ПЛИТКА', 'LAMINAM', 'Италия', 'ПЛИТКА', '6907210000', '1200,5', '10702070/150324/3001234'],
      ['tradeDate', 'buyerName', 'sellerName', 'originCountry', 'productDesc', 'hsCode', 'weight', 'declarationNo'],
    ],
  ] satisfies [string, string[], Cell[], TradeField[]][])('from headers in %s', (_, headers, row, fields) => {
    const mapping = guess([headers, row, row, row])
    expect(mapping.columns.map(({ field }) => field)).toEqual(fields)
    for (const column of mapping.columns) expect(column.confidence, column.header).toBeGreaterThan(0.5)
  })

  it('finds the header below a title block, and takes the English of two languages', () => {
    const mapping = guess([
      [],
      [null, null, 'IMPORT DATA 2025'],
      [null, 'Prepared for', 'A CLIENT'],
      [],
      [
        'DECLARATION_DATE',
        'IMPORTER_ID',
        'IMPORTER_NAME_VN',
        'IMPORTER_NAME_EN',
        'HS_CODE',
        'HS_CODE_4',
        'PRODUCT_DESC_EN',
        'HS_CODE_DESCRIPTION',
        'TOTAL_PRICE_IN_USD',
        'IMPORT_TAX_RATE',
        'RECORD_ID',
      ],
      [
        '2025-09-30',
        311028311,
        'CÔNG TY GỐM',
        'GOM COMPANY',
        '69072191',
        '6907',
        'TILES',
        'PAVING TILES',
        12.5,
        0,
        'a-1',
      ],
      [
        '2025-09-30',
        311028311,
        'CÔNG TY GỐM',
        'GOM COMPANY',
        '69072191',
        '6907',
        'TILES',
        'PAVING TILES',
        13.5,
        0,
        'a-2',
      ],
    ])
    expect([mapping.headerLine, mapping.firstLine]).toEqual([5, 6])
    expect(meanings(mapping)).toEqual({
      DECLARATION_DATE: 'tradeDate',
      IMPORTER_ID: null,
      IMPORTER_NAME_VN: null,
      IMPORTER_NAME_EN: 'buyerName',
      HS_CODE: 'hsCode',
      HS_CODE_4: null,
      PRODUCT_DESC_EN: 'productDesc',
      HS_CODE_DESCRIPTION: null,
      TOTAL_PRICE_IN_USD: 'amountUsd',
      IMPORT_TAX_RATE: null,
      RECORD_ID: 'recordId',
    })
  })

  it('reads two header lines as one', () => {
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

  it('spreads labels that are merged over columns or lines, and leaves titles where they are', async () => {
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
    // What is merged among the records stays as the file has it.
    expect(firstRows.map(({ cells }) => cells[2] ?? null)).toEqual([null, null, 'Country', 'ITALY', null])
  })

  it('never takes a record for a second header line, even where its words name columns', () => {
    const mapping = guess([
      ['Date', 'Importer', 'Product description', 'Origin', 'Unit'],
      ['2024-03-15', 'Consignee', 'Product', 'Country of origin', 'Unit'],
      ['2024-03-16', 'ACME', 'TILES', 'ITALY', 'M2'],
    ])
    expect([mapping.headerLine, mapping.firstLine]).toEqual([1, 2])
  })

  it('never takes a share for the value, nor an id that repeats for the record', () => {
    const mapping = guess([
      ['MONTHYEAR', 'TOTALVALUE', '%GTTOTALVALUE', 'IMPORTER', 'RECORD ID'],
      ['Mar 2024', 10, 0.5, 'A LTD', 'x'],
      ['Mar 2024', 10, 0.5, 'A LTD', 'x'],
    ])
    expect(mapping.columns.map(({ field }) => field)).toEqual(['tradeDate', 'amount', null, 'buyerName', null])
  })

  it('believes values over words: a "Date" column of company names is no date', () => {
    const mapping = guess([
      ['Date', 'Importer', 'HS Code', ''],
      ['ACME LTD', 'B LTD', '690721', '2024-03-01'],
      ['ACME LTD', 'B LTD', '690721', '2024-03-02'],
      ['ACME LTD', 'B LTD', '690721', '2024-03-03'],
    ])
    expect(mapping.columns.map(({ field }) => field)).toEqual([null, 'buyerName', 'hsCode', 'tradeDate'])
    expect(mapping.columns[3]?.reason).toEqual({ key: 'values', matched: null })
  })

  it('finds what was saved for the source again, wherever the columns moved', () => {
    const first = guess([
      ['Date', 'Party A', 'Product'],
      ['03/04/2024', 'X LTD', 'TILES'],
    ])
    const saved: Mapping = {
      ...first,
      columns: first.columns.map((column) =>
        column.header === 'Party A'
          ? { ...column, field: 'buyerName' }
          : column.header === 'Date'
            ? { ...column, dateOrder: 'mdy' }
            : column,
      ),
      constants: { ...first.constants, destinationCountry: 'US' },
    }
    const next = guess(
      [
        ['Product', 'Date', 'Party A', 'Importer'],
        ['TILES', '03/04/2024', 'X LTD', 'Y LTD'],
      ],
      saved,
    )
    expect(meanings(next)).toEqual({
      Product: 'productDesc',
      Date: 'tradeDate',
      'Party A': 'buyerName',
      Importer: null,
    })
    expect(next.columns[1]).toMatchObject({ dateOrder: 'mdy', confidence: 1, reason: { key: 'saved' } })
    expect(next.constants.destinationCountry).toBe('US')
  })

  it('is refused where there is no header or nothing below it', () => {
    expect(() =>
      guess([
        ['1', '2'],
        ['3', '4'],
      ]),
    ).toThrow(expect.objectContaining({ params: { reason: 'no_header' } }))
    expect(() => guess([['Date', 'Importer']])).toThrow(expect.objectContaining({ params: { reason: 'no_rows' } }))
    expect(() => guess([])).toThrow(expect.objectContaining({ params: { reason: 'empty' } }))
  })
})

describe('what values leave open', () => {
  it('is taken from the other columns, or the usual, and lowers the confidence', () => {
    const headers = ['Date', 'Importer', 'Quantity', 'Net Weight', 'Amount']
    const open = guess([
      headers,
      ['03/04/2024', 'A LTD', '1.234', '2.345', '10'],
      ['05/06/2024', 'B LTD', '1.100', '7', '12'],
    ])
    expect(
      open.columns.map(({ dateOrder, decimalMark, formatIsCertain }) => [dateOrder ?? decimalMark, formatIsCertain]),
    ).toEqual([
      ['dmy', false],
      [null, undefined],
      ['point', false],
      ['point', false],
      [null, true],
    ])
    expect(open.columns[2]?.confidence).toBeLessThan(0.8)
    const told = guess([
      headers,
      ['25/04/2024', 'A LTD', '1.234', '2.345', '10,50'],
      ['05/06/2024', 'B LTD', '1.100', '7', '12'],
    ])
    expect(told.columns.map(({ decimalMark }) => decimalMark)).toEqual([null, null, 'comma', 'comma', 'comma'])
    expect(told.columns[0]).toMatchObject({ dateOrder: 'dmy', formatIsCertain: true })
    expect(told.columns[0]?.confidence).toBeGreaterThan(0.9)
  })

  it('months come first in a file of the United States', () => {
    const mapping = guess(
      [
        ['Arrival Date', 'Consignee', 'US Port of Unlading'],
        ['03/04/2024', 'A LTD', 'Houston'],
        ['03/05/2024', 'A LTD', 'Houston'],
      ],
      null,
      'data.csv',
    )
    expect(mapping.columns[0]).toMatchObject({ dateOrder: 'mdy', formatIsCertain: false })
  })

  it('the country and its clock come from the name, the title, the columns or the ports, with the reason', () => {
    const row = ['2024-03-15', 'A LTD', 'TILES']
    const named = guess([['Date', 'Importer', 'Product'], row], null, 'india-imports.csv')
    expect(named.constants).toMatchObject({ destinationCountry: 'IN', originCountry: null, timeZone: 'Asia/Kolkata' })
    expect(named.constantReasons).toMatchObject({
      destinationCountry: { key: 'file_name' },
      timeZone: { key: 'country', matched: 'IN' },
    })
    const titled = guess([['EXPORT DATA OF VIETNAM'], ['Date', 'Exporter', 'Product'], row])
    expect(titled.constants).toMatchObject({ originCountry: 'VN', destinationCountry: null })
    expect(titled.constantReasons?.originCountry).toEqual({ key: 'title', matched: 'EXPORT DATA OF VIETNAM' })
    const ports = guess(
      [
        ['Date', 'Importer', 'Port of Discharge'],
        ...['Mombasa', 'MOMBASA', 'Mombasa'].map((port) => ['2024-03-15', 'A LTD', port]),
      ],
      null,
      'imports.csv',
    )
    expect(ports.constants.destinationCountry).toBe('KE')
    expect(ports.constantReasons?.destinationCountry?.key).toBe('ports')
    const unknown = guess([['Date', 'Importer', 'Product'], row])
    expect(unknown.constants).toMatchObject({ originCountry: null, destinationCountry: null })
  })
})

describe('countries in flattened JSON', () => {
  const best = (vocabulary: Vocabulary, header: string) => matchHeader(vocabulary, header)[0]?.field ?? null

  it.each([
    ['buyer.address.iso2', 'buyerCountry'],
    ['consignee.address.countryCode', 'buyerCountry'],
    ['importer.contacts.0.country', 'buyerCountry'],
    ['seller.country.iso2', 'sellerCountry'],
    ['exporterDetails.location.country.name', 'sellerCountry'],
    ['origin.isoAlpha3', 'originCountry'],
    ['countryOfOrigin.code', 'originCountry'],
    ['destination.country.code', 'destinationCountry'],
    ['address.countryCode', null],
    ['buyer.address', 'buyerAddress'],
    ['buyer.address.street', 'buyerAddress'],
    ['value.currency.iso', 'currency'],
    ['goods.hs.0.code', 'hsCode'],
  ])('of trade: %s is %s', (header, field) => expect(best(tradeDataset.vocabulary, header)).toBe(field))

  it.each([
    ['address.iso2', 'country'],
    ['address.country.iso_3166_1_alpha_2', 'country'],
    ['company.location.countryCode', 'country'],
    ['address.country', 'country'],
    ['countryCode', 'country'],
    ['Country ISO 3', 'country'],
    ['address.street', 'address'],
    ['company.name', 'company'],
  ])('of a list: %s is %s', (header, field) => expect(best(listDataset.vocabulary, header)).toBe(field))

  it('a second column of the same country is no company', () => {
    const header = ['shipment.date', 'buyer.country.code', 'buyer.country.name', 'goods.description']
    const rows = ['2024-03-15', '2024-03-16', '2024-03-17'].map((day) => [day, 'IT', 'Italy', 'TILES'])
    expect(meanings(guess([header, ...rows]))).toMatchObject({
      'buyer.country.code': 'buyerCountry',
      'buyer.country.name': null,
    })
  })
})
