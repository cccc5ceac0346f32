import { assert, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHsCode, resolveBasis, resolveCurrency, resolveTransport } from './codes.ts'
import { detectDateOrder, readDay } from './dates.ts'
import { detectDecimalMark, readDecimal } from './numbers.ts'
import { numberToText, textOf } from './texts.ts'

describe('null words', () => {
  it.each(['', '  ', 'NULL', 'null', 'N/A', '-', 'NaN', 'No disponible', '无', 'нет данных', '\u00a0'])(
    '%j is nothing',
    (text) => {
      expect(textOf(text)).toBeNull()
    },
  )
  it.each(['NULLARBOR LTD', '0', 'NA-1', '-5'])('%j is something', (text) => {
    expect(textOf(text)).toBe(text)
  })
  it('keeps codes that a spreadsheet marked as text', () => {
    expect(textOf("'0101.21")).toBe('0101.21')
  })
})

describe('decimals', () => {
  it.each([
    ['1,234.56', null, '1234.56'],
    ['1.234,56', null, '1234.56'],
    ['1.234.567', null, '1234567'],
    ['1,23,456.78', null, '123456.78'],
    ['1 234 567,8', null, '1234567.8'],
    ["1'234.5", null, '1234.5'],
    ['12\u00a0345,67', null, '12345.67'],
    ['1.234', 'point', '1.234'],
    ['1.234', 'comma', '1234'],
    ['1,234', 'point', '1234'],
    ['1,234', 'comma', '1.234'],
    ['1234,5', 'point', '1234.5'],
    ['0,125', null, '0.125'],
    ['(12.50)', null, '-12.5'],
    ['12.5-', null, '-12.5'],
    ['1.5E3', null, '1500'],
    ['00042', null, '42'],
    ['.5', null, '0.5'],
  ] as const)('%j with mark %s is %s', (text, mark, expected) => {
    expect(readDecimal(text, mark)).toEqual({ text: expected, unit: null })
  })

  it.each([
    ['639 PKG', '639', 'PKG'],
    ['US$ 1,200.00', '1200', 'US$'],
    ['2.5kg', '2.5', 'KG'],
    ['12 m2', '12', 'M2'],
  ])('%j has its unit apart', (text, value, unit) => {
    expect(readDecimal(text, null)).toEqual({ text: value, unit })
  })

  it.each(['see invoice', '12/05/2024', '1.2.3', '10 X 20', '1,2,3'])('%j is no number', (text) => {
    expect(readDecimal(text, null)).toBe('invalid')
  })

  it('reads back every number that either style writes', () => {
    const amount = tuple(integer({ min: 0, max: 999_999_999 }), integer({ min: 0, max: 99 }))
    assert(
      property(amount, ([whole, cents]) => {
        const fraction = String(cents).padStart(2, '0')
        const grouped = (separator: string) => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, separator)
        const expected = numberToText(Number(`${whole}.${fraction}`))
        expect(readDecimal(`${grouped(',')}.${fraction}`, null)).toEqual({ text: expected, unit: null })
        expect(readDecimal(`${grouped('.')},${fraction}`, null)).toEqual({ text: expected, unit: null })
      }),
    )
  })

  it('knows a column by the values that leave no doubt', () => {
    expect(detectDecimalMark(['1.234', '12,5', '7'])).toBe('comma')
    expect(detectDecimalMark(['1,234', '12.5', '7'])).toBe('point')
    expect(detectDecimalMark(['1.234.567'])).toBe('comma')
    expect(detectDecimalMark(['1.234', '5'])).toBeNull()
  })

  it('writes spreadsheet numbers without binary noise', () => {
    expect(numberToText(0.1 + 0.2)).toBe('0.3')
    expect(numberToText(1e-7)).toBe('0.0000001')
    expect(numberToText(107575325100)).toBe('107575325100')
  })
})

describe('days', () => {
  it.each([
    ['2024-03-15', '2024-03-15'],
    ['2024-03-15T18:30:00', '2024-03-15'],
    ['2024/3/5 08:15', '2024-03-05'],
    ['2024年3月5日', '2024-03-05'],
    ['20240315', '2024-03-15'],
    [20240315, '2024-03-15'],
    ['15.03.2024', '2024-03-15'],
    ['15-Mar-2024', '2024-03-15'],
    ['15-mar-24', '2024-03-15'],
    ['Mar 15, 2024', '2024-03-15'],
    ['15 de marzo de 2024', '2024-03-15'],
    ['15 Şubat 2024', '2024-02-15'],
    ['15 марта 2024', '2024-03-15'],
    [45366, '2024-03-15'],
    ['45366', '2024-03-15'],
    ['29/02/2024', '2024-02-29'],
  ])('%j is %s', (cell, day) => {
    expect(readDay(cell, null)).toEqual({ day, isMonth: false })
  })

  it.each([
    ['Mar 2024', '2024-03-01'],
    ['202403', '2024-03-01'],
    [202403, '2024-03-01'],
    ['2024-03', '2024-03-01'],
    ['03/2024', '2024-03-01'],
    ['2024年12月', '2024-12-01'],
    ['Ağustos 2023', '2023-08-01'],
  ])('%j is a month from %s on', (cell, day) => {
    expect(readDay(cell, null)).toEqual({ day, isMonth: true })
  })

  it.each(['31/02/2024', '2024-13-01', 'yesterday', '1850-01-01', '12', 'Total', '00/00/0000'])(
    '%j is no day',
    (text) => {
      expect(readDay(text, null)).toBe('invalid')
    },
  )

  it('lets the column decide what one value leaves open', () => {
    expect(detectDateOrder(['03/04/2024', '03/25/2024'])).toBe('mdy')
    expect(detectDateOrder(['03/04/2024', '25/03/2024'])).toBe('dmy')
    expect(detectDateOrder(['03/04/2024'])).toBe('dmy')
    expect(detectDateOrder(['2024-03-04'])).toBeNull()
    expect(readDay('03/04/2024', 'mdy')).toEqual({ day: '2024-03-04', isMonth: false })
    expect(readDay('03/04/2024', 'dmy')).toEqual({ day: '2024-04-03', isMonth: false })
  })
})

describe('codes', () => {
  it.each([
    ['6907.21.00.00', '6907210000', false],
    [6907210000, '6907210000', false],
    ['0101.21', '010121', false],
    [1, '01', true],
    [1012100, '01012100', true],
    ['690721; 690722', '690721', true],
    ['HS CODE: 6907 21', '690721', false],
    ['6907210000123', '690721000012', false],
  ])('%j is %s', (cell, code, inferred) => {
    expect(readHsCode(cell)).toEqual({ code, inferred })
  })
  it('has no code in zeros, and refuses words', () => {
    expect(readHsCode('00000000')).toBeNull()
    expect(readHsCode('TILES')).toBe('invalid')
  })
  it('reads currencies, terms and transport in several languages', () => {
    expect([resolveCurrency('usd'), resolveCurrency('美元'), resolveCurrency('XQZ')]).toEqual(['USD', 'USD', null])
    expect([resolveBasis('FOB SHANGHAI'), resolveBasis('C&F'), resolveBasis('LC')]).toEqual(['FOB', 'CFR', null])
    expect([
      resolveTransport('Vessel'),
      resolveTransport('空运'),
      resolveTransport('Karayolu'),
      resolveTransport('?'),
    ]).toEqual(['sea', 'air', 'road', null])
  })
})
