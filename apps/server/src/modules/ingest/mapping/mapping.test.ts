import type { Mapping, TradeField } from '@tradewind/contract'
import { describe, expect, it } from 'vitest'
import type { Cell } from '../read/index.ts'
import { guess, meanings } from '../testing/guess.ts'

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
  ] satisfies [string, string[], Cell[], TradeField[]][])(
    'has the right fields for headers in %s',
    (_, headers, row, fields) => {
      const mapping = guess([headers, row, row, row])
      expect(mapping.columns.map(({ field }) => field)).toEqual(fields)
      for (const column of mapping.columns) expect(column.confidence, column.header).toBeGreaterThan(0.5)
    },
  )

  it('finds the header below a title block, and takes the English column of two languages', () => {
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

  it('takes neither a percentage as the value nor a repeating id as the record id', () => {
    const mapping = guess([
      ['MONTHYEAR', 'TOTALVALUE', '%GTTOTALVALUE', 'IMPORTER', 'RECORD ID'],
      ['Mar 2024', 10, 0.5, 'A LTD', 'x'],
      ['Mar 2024', 10, 0.5, 'A LTD', 'x'],
    ])
    expect(mapping.columns.map(({ field }) => field)).toEqual(['tradeDate', 'amount', null, 'buyerName', null])
  })

  it('prefers values to words: a "Date" column of company names is no date', () => {
    const mapping = guess([
      ['Date', 'Importer', 'HS Code', ''],
      ['ACME LTD', 'B LTD', '690721', '2024-03-01'],
      ['ACME LTD', 'B LTD', '690721', '2024-03-02'],
      ['ACME LTD', 'B LTD', '690721', '2024-03-03'],
    ])
    expect(mapping.columns.map(({ field }) => field)).toEqual([null, 'buyerName', 'hsCode', 'tradeDate'])
    expect(mapping.columns[3]?.reason).toEqual({ key: 'values', matched: null })
  })

  it('reuses the source’s saved mapping, wherever the columns moved', () => {
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

  it('prefers a column with values to a column without values', () => {
    const mapping = guess([
      ['REGISTRATION_DATE', 'EXP_DATE', 'NET WEIGHT', 'GROSS WEIGHT', 'EXPORTER_NAME', 'EXPORTER_NAME_EN', 'BL_NO'],
      ['NULL', '2024-03-05', 0, 1200, 'ООО ПЛИТКА', '', 'NULL'],
      ['NULL', '2024-04-22', 0, 1300, 'ООО СТОЛ', 'NULL', 'NULL'],
    ])
    expect(meanings(mapping)).toEqual({
      REGISTRATION_DATE: null,
      EXP_DATE: 'tradeDate',
      'NET WEIGHT': null,
      'GROSS WEIGHT': 'weight',
      EXPORTER_NAME: 'sellerName',
      EXPORTER_NAME_EN: null,
      BL_NO: 'billNo',
    })
  })

  it('gives a column without values no field that its header only resembles', () => {
    const mapping = guess([
      ['Arrival Date', 'Consignee', 'HS Code', 'Foreign Destination', 'secondary_notify_party_1'],
      ['2024-03-05', 'B LTD', '690721', '', ''],
    ])
    expect(mapping.columns.map(({ field }) => field)).toEqual(['tradeDate', 'buyerName', 'hsCode', null, null])
  })

  it.each([
    ['IMPORTER_NAME', 'IMPORTER_NAME_EN', 'ООО ПЛИТКА', 'PLITKA LLC', 'buyerName'],
    ['PRODUCT DESCRIPTION', 'PRODUCT DESCRIPTION EN', 'ПЛИТКА', 'TILES', 'productDesc'],
    ['ORIGIN_COUNTRY_NAME', 'ORIGIN_COUNTRY_NAME_EN', 'КИТАЙ', 'CHINA', 'originCountry'],
    ['País de origen', 'País de origen - descripción', '336', 'CHINA', 'originCountry'],
  ])('takes of %s and %s the second one', (first, second, local, english, field) => {
    const mapping = guess([
      ['Date', 'HS Code', first, second],
      ['2024-03-05', '690721', local, english],
    ])
    expect(mapping.columns.map((column) => column.field)).toEqual(['tradeDate', 'hsCode', null, field])
    expect(mapping.columns[3]?.confidence).toBeLessThanOrEqual(1)
  })

  it('understands the totals and averages of an aggregated export, but no sum of prices', () => {
    const columns: [string, TradeField | null][] = [
      ['SUMOFQUANTITY', 'quantity'],
      ['SumOfFOB_VALUE_USD', 'amountUsd'],
      ['Sum of Gross Weight', 'weight'],
      ['AVGUNITPRICEUSD', 'unitPriceUsd'],
      ['SUMOFUNIT_VALUE_USD', null],
      ['AVERAGEOFTOTAL_VALUE', null],
    ]
    const mapping = guess([
      ['MONTHYEAR', 'IMPORTER', ...columns.map(([header]) => header)],
      ['Mar 2024', 'A LTD', 10, 2000, 300, 12.5, 25, 1000],
      ['Apr 2024', 'B LTD', 11, 2100, 310, 12.6, 26, 1100],
    ])
    expect(mapping.columns.slice(2).map(({ field }) => field)).toEqual(columns.map(([, field]) => field))
  })

  it('prefers the amount of the line to the total of the document', () => {
    const mapping = guess([
      ['Date', 'Importer', 'TOTAL_CIF', 'CIF_ITEM', 'DECLARED_CUSTOMS_VALUE_USD', 'ITEM_CUSTOMS_VALUE_USD'],
      ['2024-03-05', 'A LTD', 9000, 300, 9100, 310],
    ])
    expect(mapping.columns.slice(2).map(({ field }) => field)).toEqual([null, 'amount', null, 'amountUsd'])
  })

  it('is refused without a header or without rows below it', () => {
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
