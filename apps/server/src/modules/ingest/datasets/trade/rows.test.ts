import { createRowBinary } from '@tradewind/platform'
import { describe, expect, it } from 'vitest'
import type { Cell } from '../../read/index.ts'
import { readTrades, recordOf, today } from '../../testing/trade-rows.ts'
import { previewTrade } from './preview.ts'

const header = [
  'Date',
  'Importer',
  'Importer Address',
  'Exporter',
  'HS Code',
  'Product',
  'Quantity',
  'Unit',
  'Net Weight (LBS)',
  'FOB Value (EUR)',
  'Origin Country',
  'Port of Loading',
]
const row: Cell[] = [
  '15/03/2024',
  'ACME TILES',
  '1 Main St, Hanoi, Vietnam',
  'LAMINAM SPA',
  '0101.21',
  'Tiles',
  '639 PKG',
  null,
  '1.000',
  '2.500,75',
  'KOREA, REPUBLIC OF',
  'Genova',
]

describe('a row', () => {
  it('keeps the first email address of a cell, and reads an endless address without delay', () => {
    const emailOf = (written: string) =>
      recordOf(readTrades([...header, 'Importer Email'], [[...row, written]])[0]).buyer.email
    expect(emailOf('Sales: <Info@Acme.VN>; second@acme.vn')).toBe('info@acme.vn')
    expect(emailOf('none given')).toBeNull()
    expect(emailOf('x@'.repeat(100_000))).toBeNull()
  })

  it('becomes a canonical record that lists its inferred fields', () => {
    expect(recordOf(readTrades(header, [row])[0])).toMatchObject({
      tradeDate: '2024-03-15',
      buyer: { name: 'ACME TILES', country: 'VN', address: '1 Main St, Hanoi, Vietnam' },
      seller: { name: 'LAMINAM SPA', country: 'KR' },
      hsCode: '010121',
      quantity: 639,
      quantityUnit: 'PKG',
      weightKg: 453.59237,
      amount: '2500.75',
      currency: 'EUR',
      basis: 'FOB',
      originCountry: 'KR',
      departurePort: { code: 'ITGOA', raw: 'Genova' },
      inferred: expect.arrayContaining(['buyerCountry', 'sellerCountry', 'currency', 'recordId']),
    })
  })

  it.each([
    ['Korea, Democratic Peoples Republic of', 'KP'],
    ['Sudan, South', 'SS'],
    ['Congo, The Democratic Republic of', 'CD'],
    ['Virgin Islands', null],
  ])('reads %s as the country that it names, in a country column and at the end of an address', (written, code) => {
    const there = ['Date', 'Importer', 'Importer Country', 'Exporter', 'Exporter Address', 'Origin Country']
    const cells = [
      '2024-03-15',
      'ACME',
      written,
      'BETA',
      `12 Main Road ${written.split(', ').toReversed().join(' ')}`,
      'Italy',
    ]
    expect(recordOf(readTrades(there, [cells])[0])).toMatchObject({
      buyer: { country: code },
      seller: { country: code ?? 'IT' },
    })
  })

  it('reads identifiers that a program wrote as numbers', () => {
    const written = [
      'Declaration No',
      'Line No',
      'Bill of Lading No',
      'Importer Phone',
      'Importer Country',
      'Port of Loading',
    ]
    const cells = ['100200300.0', '2.0', '9007199254740991.0', '8613800000000.0', '76.0', '57035.0']
    const [first, second] = readTrades(
      [...header.slice(0, 6), ...written],
      [
        [...row.slice(0, 4), '4014000.0', 'Milk', ...cells],
        [...row.slice(0, 4), '69072100.0', 'Tiles', '1.0023E+08', ...cells.slice(1)],
      ],
    )
    expect(recordOf(first)).toMatchObject({
      recordId: '100200300/2',
      hsCode: '04014000',
      billNo: '9007199254740991',
      buyer: { phone: '8613800000000', country: 'BR' },
      departurePort: { raw: '57035' },
    })
    // A number with an exponent is not an id, because the exponent hides digits and several declarations could have the
    // same visible digits.
    expect(recordOf(second)).toMatchObject({ hsCode: '69072100', inferred: expect.arrayContaining(['recordId']) })
  })

  it('reads zeros and null words as unknown', () => {
    const blank: Cell[] = [
      '2024-03-15',
      'ACME',
      null,
      'NULL',
      '00000000',
      'Tiles',
      0,
      'PCS',
      '-',
      '0.00',
      'OTHER COUNTRY',
      'N/A',
    ]
    expect(recordOf(readTrades(header, [blank, row])[0])).toMatchObject({
      seller: { name: null, country: null },
      hsCode: null,
      quantity: null,
      weightKg: null,
      amount: null,
      currency: null,
      originCountry: null,
      departurePort: null,
    })
  })

  it.each([
    [0, null, 'date_missing', 'Date'],
    [0, 'Total', 'date_invalid', 'Date'],
    [0, '31/02/2024', 'date_impossible', 'Date'],
    [0, '15/03/2042', 'date_future', 'Date'],
    [0, '1900-01-00', 'date_missing', 'Date'],
    [4, 'ABC', 'hs_code_invalid', 'HS Code'],
    [6, 'many', 'number_invalid', 'Quantity'],
    [6, '10000000000000', 'number_too_large', 'Quantity'],
    [6, '1e14', 'number_too_large', 'Quantity'],
    [8, '100.000.000.000.000', 'number_too_large', 'Net Weight (LBS)'],
    [9, '9'.repeat(40), 'number_too_large', 'FOB Value (EUR)'],
    [9, '-100000000000000', 'number_too_large', 'FOB Value (EUR)'],
  ])('with cell %d = %j is rejected: %s', (column, value, reason, name) => {
    const wrong = row.with(column, value)
    expect(readTrades(header, [row, row, wrong])[2]).toEqual({ reject: { line: 4, column: name, value, reason } })
  })

  it('with the largest permitted figures is encoded in the engine’s decimals', () => {
    const largest = row.with(6, '9999999999999.5 PCS').with(8, '9999999999999.5').with(9, '9999999999999,99')
    const { quantity, weightKg, amount } = recordOf(readTrades(header, [row, row, largest])[2])
    expect(amount).toBe('9999999999999.99')
    const out = createRowBinary(0)
    out.decimalOrNull(amount, 2)
    out.decimalOrNull((quantity ?? 0).toFixed(4), 4)
    out.decimalOrNull((weightKg ?? 0).toFixed(3), 3)
    // Each value is written as a "not null" byte and eight bytes of the decimal.
    expect(out.bytes()).toHaveLength(27)
  })

  it('is rejected when its quantity would be too large as a weight', () => {
    expect(readTrades(header, [row, row, row.with(6, '10000000000 TON').with(8, null)])[2]).toMatchObject({
      reject: { reason: 'number_too_large', column: 'Quantity' },
    })
  })

  it('is rejected when its amount would be too large in dollars', () => {
    const context = { ...today, usdRates: { 'EUR 2024-03': 2 } }
    expect(readTrades(header, [row, row, row.with(9, '9000000000000')], { context })[2]).toMatchObject({
      reject: { reason: 'number_too_large', column: 'FOB Value (EUR)' },
    })
  })

  it('is rejected when it names neither a company nor a product', () => {
    const nothing = row.with(1, null).with(3, '-').with(4, null).with(5, null)
    expect(readTrades(header, [row, nothing])[1]).toMatchObject({ reject: { reason: 'nothing_traded' } })
  })

  it('takes the country of the file when no column names a country, and marks it as inferred', () => {
    const record = recordOf(
      readTrades(['Date', 'Importer', 'Product'], [['Mar 2024', 'ACME', 'TILES']], {
        fileName: 'turkey-imports.csv',
      })[0],
    )
    expect(record).toMatchObject({ destinationCountry: 'TR', buyer: { country: 'TR' }, tradeDate: '2024-03-01' })
    expect(record.inferred).toEqual(expect.arrayContaining(['destinationCountry', 'buyerCountry', 'tradeDate']))
  })

  it('keeps the declared amount with its currency beside the file’s dollars, and only the dollars without a currency', () => {
    const [both, nameless] = readTrades(
      ['Date', 'Importer', 'Amount', 'Currency', 'Amount USD'],
      [
        ['2024-03-15', 'ACME', 100, 'EUR', 110.5],
        ['2024-03-15', 'ACME', 100, null, 110.5],
      ],
    )
    expect(recordOf(both)).toMatchObject({ amount: '100', currency: 'EUR', amountUsd: '110.5' })
    expect(recordOf(both).inferred).not.toContain('amountUsd')
    expect(recordOf(nameless)).toMatchObject({ amount: '110.5', currency: 'USD' })
  })

  it('has an inferred dollar amount only when the rate of the month is known', () => {
    const context = { receivedOn: '2026-01-15', usdRates: { 'EUR 2024-03': 1.0875 } }
    const [march, april] = readTrades(
      ['Date', 'Importer', 'FOB Value', 'Currency'],
      [
        ['2024-03-15', 'ACME', '2,500.75', 'EUR'],
        ['2024-04-01', 'ACME', '2,500.75', 'EUR'],
      ],
      { context },
    )
    expect(recordOf(march)).toMatchObject({ amount: '2500.75', currency: 'EUR', basis: 'FOB', amountUsd: '2719.57' })
    expect(recordOf(march).inferred).toContain('amountUsd')
    expect(recordOf(april)).toMatchObject({ amount: '2500.75', currency: 'EUR', amountUsd: null })
  })

  it('reads several HS codes, and gives the edition only when it is certain', () => {
    const columns = ['Date', 'Importer', 'HS Code', 'HS Edition']
    const codes = readTrades(columns, [
      ['2024-03-15', 'A', '690721; 690722', null],
      ['2018-03-15', 'A', '690721', 'HS 2017'],
      ['2024-03-15', 'A', '690810', null],
    ]).map(recordOf)
    expect(codes[0]).toMatchObject({ hsCode: '690721', moreHsCodes: ['690722'], hsEdition: 'HS2022' })
    expect(codes[0]?.inferred).toEqual(expect.arrayContaining(['hsCode', 'hsEdition']))
    expect(codes[1]).toMatchObject({ hsEdition: 'HS2017' })
    expect(codes[1]?.inferred).not.toContain('hsEdition')
    // HS 2017 removed the heading 6908, so the record's code belongs to an edition that was no longer in force on the
    // record's date.
    expect(codes[2]).toMatchObject({ hsCode: '690810', hsEdition: null })
  })

  it('splits the address block of a bill of lading', () => {
    const block =
      'LUCIDA TILE IMPORTS INC.\n1200 HARBOR BLVD, SUITE 4\nLONG BEACH, CA 90802 UNITED STATES\nTEL: +1 562-555-0134 FAX: 1 562 555 0135\nEMAIL: Ops@Lucida.example ATTN: MS DOE'
    const [reading] = readTrades(
      [
        'Arrival Date',
        'Consignee',
        'Shipper',
        'Notify Party',
        'Container Number',
        'Master BL',
        'House BL',
        'Description',
      ],
      [
        [
          '2024-03-15',
          block,
          'TO THE ORDER OF SHIPPER',
          'SAME AS CONSIGNEE',
          'CSQU3054383, TGHU1234562',
          'MAEU1',
          null,
          'TILES',
        ],
      ],
    )
    expect(recordOf(reading)).toMatchObject({
      buyer: {
        name: 'LUCIDA TILE IMPORTS INC.',
        address: '1200 HARBOR BLVD, SUITE 4, LONG BEACH, CA 90802 UNITED STATES',
        phone: '+1 562-555-0134',
        email: 'ops@lucida.example',
        country: 'US',
      },
      notifyParty: 'LUCIDA TILE IMPORTS INC.',
      containers: 2,
      billNo: 'MAEU1',
    })
  })

  it('reads days in the time zone of the file', () => {
    const mapped = readTrades(['Date', 'Importer', 'Product'], [['2024-03-31T18:30:00Z', 'ACME', 'TILES']], {
      constants: { timeZone: 'Asia/Kolkata' },
    })
    expect(recordOf(mapped[0])).toMatchObject({ tradeDate: '2024-04-01' })
    expect(recordOf(mapped[0]).inferred).toContain('tradeDate')
  })

  it('reads the weight from a quantity in a unit of weight', () => {
    const [reading] = readTrades(['Date', 'Importer', 'Quantity', 'Unit'], [['2024-03-15', 'ACME', '1.5', 'TNE']])
    expect(recordOf(reading)).toMatchObject({ quantity: 1.5, quantityUnit: 'TNE', weightKg: 1500 })
  })

  it('reads NA as Namibia in a country column', () => {
    const [reading] = readTrades(['Date', 'Importer', 'Origin Country'], [['2024-03-15', 'ACME', 'NA']])
    expect(recordOf(reading).originCountry).toBe('NA')
  })
})

describe('the preview of a row', () => {
  const columns = ['Date', 'Importer', 'Importer Country', 'Exporter', 'Product', 'Weight (KG)', 'Amount', 'Unit Price']
  it.each<[Cell[], object]>([
    [
      ['TO THE ORDER OF BANK', 'Oman', 'A LTD', 'TILES', '1.23456', '1234567.999', '0.99995'],
      { sellerName: 'A LTD', weight: '1.235', amount: '1234568', unitPrice: '1' },
    ],
    [
      ['TO THE ORDER OF ACME LTD', 'Oman', 'TO ORDER', 'TILES', '0.1', '0.125', '10'],
      { buyerName: 'ACME LTD', buyerCountry: 'OM', weight: '0.1', amount: '0.13', unitPrice: '10' },
    ],
    [
      ['B LTD', 'Oman', 'A LTD', 'TILES', '7', '100.00', '12.5'],
      { buyerName: 'B LTD', buyerCountry: 'OM', sellerName: 'A LTD', weight: '7', amount: '100', unitPrice: '12.5' },
    ],
  ])('%j shows the values as they are stored', (cells, expected) => {
    const { tradeDate, recordId, productDesc, ...shown } = previewTrade(
      recordOf(readTrades(columns, [['2024-03-10', ...cells]])[0]),
    )
    expect([tradeDate, productDesc, typeof recordId]).toEqual(['2024-03-10', 'TILES', 'string'])
    expect(shown).toEqual(expected)
  })
})

describe('a totals row', () => {
  const columns = ['Date', 'Importer', 'Product', 'Quantity', 'Amount']
  it.each<[Cell[], string]>([
    [['TOTAL', null, null, '120', '3,400.50'], 'totals_row'],
    [[null, 'Grand total:', null, '120', '3,400.50'], 'totals_row'],
    [['合计', null, null, 120, 3400.5], 'totals_row'],
    [['TOTAL', 'TOTAL SA', 'TILES', '120', '3,400.50'], 'date_invalid'],
    [['soon', null, null, '120', '3,400.50'], 'date_invalid'],
  ])('%j is rejected as %s', (cells, reason) => {
    expect(readTrades(columns, [['2024-03-10', 'A LTD', 'TILES', '120', '3,400.50'], cells])[1]).toMatchObject({
      reject: { line: expect.any(Number), reason },
    })
  })
})

describe('the destination of goods', () => {
  const columns = ['Date', 'Importer', 'Importer Country', 'Port of Discharge', 'Product']
  const destinationOf = (country: string, port: string) => {
    const { destinationCountry, inferred } = recordOf(
      readTrades(columns, [['2024-03-10', 'A LTD', country, port, 'TILES']])[0],
    )
    return [destinationCountry, inferred.includes('destinationCountry')]
  }

  it('is inferred when the port is in the country of the buyer', () => {
    expect(destinationOf('Brazil', 'Santos')).toEqual(['BR', true])
    expect(destinationOf('Germany', 'Rotterdam')).toEqual([null, false])
    expect(destinationOf('', 'Rotterdam')).toEqual([null, false])
    expect(destinationOf('Brazil', '')).toEqual([null, false])
  })
})

describe('the origin of goods', () => {
  const columns = ['Date', 'Supplier', 'Supplier Country', 'Port of Loading', 'Country of Origin', 'Product']
  const originOf = (country: string, port: string, origin = '') => {
    const { originCountry, inferred } = recordOf(
      readTrades(columns, [['2024-03-10', 'A LTD', country, port, origin, 'TILES']])[0],
    )
    return [originCountry, inferred.includes('originCountry')]
  }

  it('is inferred when the port of loading is in the country of the supplier', () => {
    expect(originOf('China', 'CNNSA')).toEqual(['CN', true])
    expect(originOf('China', 'CNNSA', 'Vietnam')).toEqual(['VN', false])
    expect(originOf('Germany', 'Rotterdam')).toEqual([null, false])
    expect(originOf('', 'CNNSA')).toEqual([null, false])
    expect(originOf('China', '')).toEqual([null, false])
  })
})
