import type { Field } from '@tradewind/contract'
import { describe, expect, it } from 'vitest'
import type { Cell } from '../../read/index.ts'
import { guess, meanings } from '../../testing/guess.ts'

const fieldsOf = (fileName: string, columns: readonly (readonly [string, Cell])[]): Record<string, Field | null> => {
  const row = columns.map(([, value]) => value)
  return meanings(guess([columns.map(([header]) => header), row, row, row], null, fileName))
}

describe('the ends of the transport', () => {
  it.each([
    ['India Export.xlsx', 'INDIAN PORT', 'DESTINATION PORT', 'departurePort', 'arrivalPort'],
    ['India Import.xlsx', 'INDIAN PORT', 'LOADING PORT', 'arrivalPort', 'departurePort'],
    ['Malaysia Export.xlsx', 'MALAYSIA PORT', 'FOREIGN PORT', 'departurePort', 'arrivalPort'],
    ['Malaysia Import.xlsx', 'MALAYSIA PORT', 'FOREIGN PORT', 'arrivalPort', 'departurePort'],
    ['Mexico Export.xlsx', 'LOCAL_PORT_POL', 'CUSTOMS ZONE', 'departurePort', null],
    ['Mexico Import.xlsx', 'LOCAL_PORT_POD', 'EMBARQ_PORT', 'arrivalPort', 'departurePort'],
    ['Venezuela Import.xlsx', 'EMBARQ_PORT', 'DISCHARGE PORT', 'departurePort', 'arrivalPort'],
  ])('%s: %s and %s', (fileName, first, second, firstField, secondField) => {
    const columns: [string, Cell][] = [
      ['Date', '2024-03-05'],
      ['HS Code', '690721'],
      [first, 'Mundra'],
      [second, 'Savannah'],
    ]
    expect(fieldsOf(fileName, columns)).toMatchObject({ [first]: firstField, [second]: secondField })
  })

  it.each([
    ['Panama Export.xlsx', 'COSTA RICA', 'destinationCountry'],
    ['Panama Import.xlsx', 'ITALY', 'originCountry'],
    ['Panama Export.xlsx', 'PANAMA', null],
    ['Panama Export.xlsx', 'TILES', null],
    ['data.xlsx', 'ITALY', null],
  ])('%s: a column COUNTRY of %s is %s', (fileName, country, field) => {
    const columns: [string, Cell][] = [
      ['Date', '2024-03-05'],
      ['HS Code', '690721'],
      ['COUNTRY', country],
    ]
    expect(fieldsOf(fileName, columns)['COUNTRY']).toBe(field)
  })

  it('does not take the country of the shipment, or of a port, as origin or destination', () => {
    const columns: [string, Cell][] = [
      ['Date', '2024-03-05'],
      ['HS Code', '690721'],
      ['EXPORT_COUNTRY', 'HONG KONG'],
      ['ORIGIN_COUNTRY', 'CHINA'],
      ['COUNTRY_OF_SHIPMENT_OR_DESTINATION', 'SPAIN'],
      ['Country by Port of Departure', 'CHINA'],
      ['Port of Destination', 'SPAIN'],
    ]
    expect(fieldsOf('data.xlsx', columns)).toMatchObject({
      EXPORT_COUNTRY: null,
      ORIGIN_COUNTRY: 'originCountry',
      COUNTRY_OF_SHIPMENT_OR_DESTINATION: null,
      'Country by Port of Departure': null,
      'Port of Destination': 'arrivalPort',
    })
  })

  it('infers the local country from the file name when its column has no values', () => {
    const mapping = guess(
      [
        ['IMP_DATE', 'HS_CODE', 'DESTINATION_COUNTRY'],
        ['2024-03-05', '690721', 'NULL'],
      ],
      null,
      'Philippines Import F.xlsx',
    )
    expect(meanings(mapping)['DESTINATION_COUNTRY']).toBeNull()
    expect(mapping.constants.destinationCountry).toBe('PH')
    expect(mapping.constantReasons?.destinationCountry?.key).toBe('file_name')
  })
})

describe('several columns with the header Country', () => {
  const values: Record<string, Cell> = {
    Date: '2024-03-05',
    Buyer: 'A LTD',
    Supplier: 'B LTD',
    'HS Code': '690721',
    City: 'Seoul',
    Country: 'Korea, Rep.',
    'Country.1': 'P.R. China',
  }
  it.each([
    ['Date,Buyer,Country,Supplier,Country,HS Code', { 2: 'buyerCountry', 4: 'sellerCountry' }],
    ['Date,Supplier,City,Country,Buyer,City,Country.1', { 3: 'sellerCountry', 6: 'buyerCountry' }],
    ['Date,Country,Buyer,Country,Supplier,HS Code', { 1: 'buyerCountry', 3: 'sellerCountry' }],
    ['Date,Buyer,Supplier,Country,Country,HS Code', {}],
    ['Date,Buyer,HS Code,Country,Supplier,Country', {}],
  ])('belong to the companies beside them, or to none: %s', (line, expected) => {
    const headers = line.split(',')
    const row = headers.map((header) => values[header] ?? null)
    const titled = guess([['Customs extract – US Imports 2026'], headers, row, row, row], null, 'extract.xlsx')
    const plain = guess([headers, row, row, row], null, 'extract.csv')
    for (const { columns } of [titled, plain]) {
      const countries = columns.filter(({ field, header }) => header.startsWith('Country') && field !== null)
      expect(Object.fromEntries(countries.map(({ column, field }) => [column, field]))).toEqual(expected)
    }
  })
})
