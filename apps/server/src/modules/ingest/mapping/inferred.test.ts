import { describe, expect, it } from 'vitest'
import { guess } from '../testing/guess.ts'

describe('an ambiguous format', () => {
  it('is taken from the other columns, or is the usual format, and lowers the confidence', () => {
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
    const certain = guess([
      headers,
      ['25/04/2024', 'A LTD', '1.234', '2.345', '10,50'],
      ['05/06/2024', 'B LTD', '1.100', '7', '12'],
    ])
    expect(certain.columns.map(({ decimalMark }) => decimalMark)).toEqual([null, null, 'comma', 'comma', 'comma'])
    expect(certain.columns[0]).toMatchObject({ dateOrder: 'dmy', formatIsCertain: true })
    expect(certain.columns[0]?.confidence).toBeGreaterThan(0.9)
  })

  it('in a file of the United States, the month comes first in dates', () => {
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

  it('country and time zone come from the file name, the title, the columns or the ports, with the reason', () => {
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
