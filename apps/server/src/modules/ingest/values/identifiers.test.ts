import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryOfCell, identifierOf, namesIdentifier, readExponent } from './identifiers.ts'
import { rawText } from './texts.ts'

describe('identifiers', () => {
  it.each([
    ['4014000.0', '4014000'],
    ['20100070970.00', '20100070970'],
    ['4,014,000', '4014000'],
    ['8,613,800,000,000.0', '8613800000000'],
    ['1.23456789012E+11', '123456789012'],
    ['8.6138E+12', null],
    ['1e+16', null],
    [20_100_070_970, '20100070970'],
    [9_007_199_254_740_991, '9007199254740991'],
    [1.234_567_890_123_46e20, null],
    ['00123', '00123'],
    ['7E10', '7E10'],
    ['12E34567', '12E34567'],
    ['900.123.456-7', '900.123.456-7'],
    ['12.345.678/0001-95', '12.345.678/0001-95'],
    ['+86 138 0000 0000', '+86 138 0000 0000'],
    ['MSCU1234567', 'MSCU1234567'],
    ['1.5', '1.5'],
    ['123,45', '123,45'],
    ['N/A', null],
    ['', null],
  ])('%j is %j', (cell, text) => expect(identifierOf(cell)).toBe(text))

  it('whole numbers stay unchanged in any form', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (number) => {
        const plain = BigInt(number).toString()
        expect(rawText(number)).toBe(plain)
        expect(identifierOf(number)).toBe(plain)
        expect(identifierOf(`${plain}.0`)).toBe(plain)
        expect(identifierOf(number.toLocaleString('en-US'))).toBe(plain)
      }),
    ))

  it('an exponent form states how many digits are certain', () => {
    expect(readExponent('4.014E+06')).toEqual({ digits: '4014000', certain: 4 })
    expect(readExponent('6.90721e+09')).toEqual({ digits: '6907210000', certain: 6 })
    expect(readExponent('7E10')).toBeNull()
  })

  it.each([
    [76, 'BR'],
    ['76.0', 'BR'],
    ['840.0', 'US'],
    ['156', 'CN'],
    ['76', null],
    ['NA', 'NA'],
  ])('the country %j is %j', (cell, code) => expect(countryOfCell(cell)).toBe(code))

  it('are recognised by their header', () => {
    expect(['Zip', 'VAT No.', '税号', 'Postal Code', 'tax_id'].filter((header) => !namesIdentifier(header))).toEqual([])
    expect(['Revenue', 'Employees', 'Note', '备注'].filter(namesIdentifier)).toEqual([])
  })
})
