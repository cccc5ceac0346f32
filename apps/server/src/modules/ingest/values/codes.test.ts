import { describe, expect, it } from 'vitest'
import { resolveBasis, resolveCurrency, resolveTransport } from './codes.ts'
import { containerNumbersIn, isContainerNumber, readContainers } from './containers.ts'
import { hsEditionOn, readCodeLengths, readHsCode, readHsEdition } from './hs-codes.ts'

describe('HS codes', () => {
  it.each([
    ['6907.21.00.00', '6907210000', false],
    [6907210000, '6907210000', false],
    ['6907,21', '690721', false],
    ['0101.21', '010121', false],
    [101.21, '010121', true],
    [6907.4, '690740', true],
    [1, '01', true],
    [1012100, '01012100', true],
    ['HS CODE: 6907 21', '690721', false],
    ['HSN 6907.21.00', '69072100', false],
    ['6907 21 00 00', '6907210000', false],
    ['9801.00.10', '98010010', false],
    ['6907210000123', '690721000012', false],
    ['1918-11-28', '6907', true],
    ['690721 CERAMIC TILES; FLOOR', 'invalid', false],
    ['4014000.0', '04014000', true],
    ['40140000.0', '40140000', false],
    ['69072100.00', '69072100', false],
    ['6907210000.0', '6907210000', false],
    ['6907.0', '6907', false],
    ['6907.00', '690700', false],
    ['6907.4', '690740', true],
    ['6,907,210', '6907210', false],
    ['69,072,100', '69072100', false],
    ['69,072,100.0', '69072100', false],
    ['6.9072E+07', '69072000', true],
    ['6.90721E+09', '6907', true],
    ['6.907219012E+09', '6907219012', false],
  ])('%j is %s', (cell, code, inferred) => {
    if (code === 'invalid') expect(readHsCode(cell)).toBe('invalid')
    else expect(readHsCode(cell)).toEqual({ code, codes: [code], inferred })
  })

  it.each([
    ['690721; 690722', ['690721', '690722']],
    ['690721, 690722,690721', ['690721', '690722']],
    ['6907.21.00 / 6907.22.00', ['69072100', '69072200']],
    ['690721 690722', ['690721', '690722']],
    ['HS CODE: 690721\nHS CODE: 690722', ['690721', '690722']],
    ['690721 & 690722', ['690721', '690722']],
    ['690721、690722；690723', ['690721', '690722', '690723']],
    ['00000000; 690722', ['690722']],
  ])('%j are several codes, and the first one is the code', (cell, codes) => {
    const reading = readHsCode(cell)
    expect(reading).toMatchObject({ code: codes[0], codes })
  })

  it('a code of zeros is unknown, and words are refused', () => {
    expect(readHsCode('00000000')).toBeNull()
    expect(readHsCode('0000.00.00')).toBeNull()
    expect(readHsCode('N/A')).toBeNull()
    expect(readHsCode('TILES')).toBe('invalid')
  })

  describe('of a column without leading zeros', () => {
    const readAs = (code: string, column: readonly string[]) => {
      const lengths = new Map(readCodeLengths(column).map(({ digits, lostZero }) => [digits, lostZero]))
      const reading = readHsCode(code, (length) => lengths.get(length) ?? null)
      return reading === null || reading === 'invalid' ? reading : reading.code
    }
    it.each([
      [
        'codes of eight digits beside codes of seven',
        '4014000.0',
        ['4014000.0', '69072100.0', '84713000.0'],
        '04014000',
      ],
      [
        'Japanese codes of nine digits beside codes of eight',
        '40140000',
        ['40140000', '690721000', '847130000', '401110000'],
        '040140000',
      ],
      ['codes of eight digits only', '40149000', ['40149000', '69072100', '84713000'], '40149000'],
      ['complete codes of seven digits', '4014000', ['4014000', '6907210', '8471300', '3926909'], '4014000'],
      [
        'codes of ten digits beside codes of nine',
        '401400000',
        ['401400000', '6907210000', '8471300000'],
        '0401400000',
      ],
      ['a code that has its zero', '04014000', ['04014000', '69072100', '84713000'], '04014000'],
    ])('%s', (_, code, column, read) => expect(readAs(code, column)).toBe(read))
  })

  it('editions of the nomenclature are read', () => {
    expect(['2021-12-31', '2022-01-01', '1999-05-05', '1980-01-01'].map(hsEditionOn)).toEqual([
      '2017',
      '2022',
      '1996',
      null,
    ])
    expect(['HS2022', 'HS 17', 'H5', '2012', 'SITC', '2019'].map(readHsEdition)).toEqual([
      '2022',
      '2017',
      '2017',
      '2012',
      null,
      null,
    ])
  })
})

describe('currencies', () => {
  it.each([
    ['usd', 'USD'],
    ['US$', 'USD'],
    ['美元', 'USD'],
    ['Dólar americano', 'USD'],
    ['ДОЛЛАР США', 'USD'],
    ['840', 'USD'],
    ['USD - DOLLAR', 'USD'],
    ['EUR/KG', 'EUR'],
    ['Rs.', 'INR'],
    ['KSH', 'KES'],
    ['元', null],
    ['$', null],
    ['USD / EUR', null],
    ['XQZ', null],
    ['', null],
  ])('%j is %s', (text, code) => expect(resolveCurrency(text)).toBe(code))
})

describe('terms of delivery', () => {
  it.each([
    ['FOB SHANGHAI', 'FOB'],
    ['C.I.F.', 'CIF'],
    ['C&F', 'CFR'],
    ['Incoterms 2020: DAP', 'DAP'],
    ['Ex Works', 'EXW'],
    ['离岸价', 'FOB'],
    ['LC', null],
    ['payment for goods', null],
  ])('%j is %s', (text, basis) => expect(resolveBasis(text)).toBe(basis))
})

describe('transport', () => {
  it.each([
    ['Vessel', 'sea'],
    ['Vessel, containerized', 'sea'],
    ['MARÍTIMO', 'sea'],
    ['海运', 'sea'],
    ['Đường biển', 'sea'],
    ['AIR SHIPMENT', 'air'],
    ['空运', 'air'],
    ['航空运输', 'air'],
    ['Karayolu', 'road'],
    ['Автомобильный', 'road'],
    ['铁路', 'rail'],
    ['Multimodal', 'other'],
    ['11', 'sea'],
    ['40', 'air'],
    ['4', null],
    ['?', null],
    ['', null],
  ])('%j is %s', (text, transport) => expect(resolveTransport(text)).toBe(transport))
})

describe('containers', () => {
  it('are recognised by the check digit of their number', () => {
    expect(isContainerNumber('CSQU3054383')).toBe(true)
    expect(isContainerNumber('CSQU3054384')).toBe(false)
    expect(isContainerNumber('CSQA3054383')).toBe(false)
    expect(containerNumbersIn('CSQU 305438-3, csqu3054383')).toEqual({ numbers: ['CSQU3054383'], areChecked: true })
  })
  it.each([
    [3, 3, false],
    ['2', 2, false],
    ['CSQU3054383', 1, false],
    ['CSQU3054383; CSQU3054383', 1, false],
    ['CSQU3054383 / CSQU3054384', 2, true],
    ["1X20GP, 2 x 40'HC", 3, false],
  ])('%j are %d', (cell, count, isInferred) => expect(readContainers(cell)).toEqual({ count, isInferred }))
  it.each([0, '', 'N/A', 'LCL', 'see list'])('%j is no container', (cell) => expect(readContainers(cell)).toBeNull())
})
