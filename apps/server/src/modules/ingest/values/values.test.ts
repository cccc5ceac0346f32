import { assert, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectDateOrder, readDateOrder, readDay } from './dates.ts'
import { detectDecimalMark, readDecimal, readDecimalMark } from './numbers.ts'
import { numberToText, textOf } from './texts.ts'

describe('null words', () => {
  const nothings = [
    '',
    '  ',
    '\u00a0',
    'NULL',
    'null',
    '(null)',
    'N/A',
    '#N/A',
    'NA',
    '-',
    '—',
    'NaN',
    '(blank)',
    'Unknown',
    'No disponible',
    'sin información',
    'Não informado',
    'Belirtilmemiş',
    'không có',
    'KHONG CO',
    'Не указано',
    'нет данных',
    '无',
    '未知',
    '（空白）',
    'Non renseigné',
    'nicht verfügbar',
    'tidak ada',
    '#¡VALOR!',
  ]
  it.each(nothings)('%j is a null word', (text) => {
    expect(textOf(text)).toBeNull()
  })
  it.each(['00/00/0000', '0000-00-00 00:00:00', '1900-01-00', '1900-01-01', '1899-12-30T00:00:00', 'no disponible', 0])(
    '%j is no date',
    (cell) => {
      expect(textOf(cell, 'date')).toBeNull()
    },
  )
  it('NA is Namibia in country fields', () => {
    expect(textOf('NA', 'country')).toBe('NA')
    expect(textOf('N/A', 'country')).toBeNull()
  })
  it.each(['NULLARBOR LTD', '0', 'NA-1', '-5'])('%j is a value', (text) => {
    expect(textOf(text)).toBe(text)
  })
  it('a code that a spreadsheet marked as text is a value', () => {
    expect(textOf("'0101.21")).toBe('0101.21')
  })

  it.each([
    ['SMITH &amp; SONS', 'SMITH & SONS'],
    ['SMITH &AMP; SONS&NBSP;LTD', 'SMITH & SONS LTD'],
    ['ACME CO&#10;12 ROAD', 'ACME CO 12 ROAD'],
    ['L&#x27;ORÉAL', "L'ORÉAL"],
    ['AT&amp;amp;T', 'AT&T'],
    ['MU&Ntilde;OZ', 'MUÑOZ'],
    ['AT&T', 'AT&T'],
    ['A&B CO; C&D LTD;', 'A&B CO; C&D LTD;'],
    ['&LTD; &nosuchname;', '&LTD; &nosuchname;'],
    ['BARNES & NOBLE', 'BARNES & NOBLE'],
  ])('decodes the character references of %s', (cell, text) => expect(textOf(cell)).toBe(text))

  it('a cell with only a blank reference is a blank', () => expect(textOf('&nbsp;')).toBeNull())
})

describe('decimals', () => {
  it.each([
    ['1,234.56', null, '1234.56'],
    ['1.234,56', null, '1234.56'],
    ['1.234.567', null, '1234567'],
    ['1,23,456.78', null, '123456.78'],
    ['12,34,567.89', null, '1234567.89'],
    ["1'234.50", null, '1234.5'],
    ['1’234’567', null, '1234567'],
    ['1\u202f234,5', null, '1234.5'],
    ['１，２３４．５', null, '1234.5'],
    ['١٬٢٣٤٫٥', null, '1234.5'],
    ['۱۲۳', null, '123'],
    ['1.2E+05', null, '120000'],
    ['1,5E-2', null, '0.015'],
    ['−12.5', null, '-12.5'],
    ['( 1,234.50 )', null, '-1234.5'],
    ['0.500', 'comma', '0.5'],
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
    ['Rs. 1,200', '1200', 'RS.'],
    ['1.200,50 €', '1200.5', '€'],
    ['1,200.50USD', '1200.5', 'USD'],
    ['35 KGS.', '35', 'KGS.'],
  ])('%j has a separate unit', (text, value, unit) => {
    expect(readDecimal(text, null)).toEqual({ text: value, unit })
  })

  it.each(['see invoice', '12/05/2024', '1.2.3', '10 X 20', '1,2,3', '10 20', '12 3456', '2024-03-15'])(
    '%j is no number',
    (text) => {
      expect(readDecimal(text, null)).toBe('invalid')
    },
  )

  it('every number in either style is read as it was written', () => {
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

  it('the mark of a column comes from its unambiguous values', () => {
    expect(detectDecimalMark(['1.234', '12,5', '7'])).toBe('comma')
    expect(detectDecimalMark(['1,234', '12.5', '7'])).toBe('point')
    expect(detectDecimalMark(['1.234.567'])).toBe('comma')
    expect(detectDecimalMark(['1.234', '5'])).toBeNull()
    expect(readDecimalMark(['1.234', '12,345.60'])).toEqual({ mark: 'point', isCertain: true })
    expect(readDecimalMark(['1.234', '0.500'])).toEqual({ mark: 'point', isCertain: true })
    expect(readDecimalMark(['1.234', '5'])).toEqual({ mark: null, isCertain: false })
    expect(readDecimalMark(['12', '5'])).toEqual({ mark: null, isCertain: true })
    expect(readDecimalMark(['1.234', '12,5', '7.25'])).toEqual({ mark: 'point', isCertain: false })
  })

  it('a number that a spreadsheet made a date is restored, but not a day of 1970 to 2100', () => {
    expect(readDecimal('1918-11-28', null)).toEqual({ text: '6907', unit: null, isInferred: true })
    expect(readDecimal('1900-01-12T12:00:00', null)).toEqual({ text: '12.5', unit: null, isInferred: true })
    expect(readDecimal('3791-01-30', null)).toMatchObject({ isInferred: true })
    expect(readDecimal('2024-03-15', null)).toBe('invalid')
  })

  it('spreadsheet numbers are written without binary noise', () => {
    expect(numberToText(0.1 + 0.2)).toBe('0.3')
    expect(numberToText(1e-7)).toBe('0.0000001')
    expect(numberToText(107575325100)).toBe('107575325100')
  })

  it('hundredths are written like the engine writes them', () => {
    assert(
      property(integer({ min: 0, max: 2 ** 42 }), (hundredths) => {
        const value = hundredths / 100
        expect(numberToText(value)).toBe(String(value))
        expect(numberToText(-value)).toBe(String(-value))
      }),
    )
  })
})

const open = { order: null, timeZone: null } as const

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
    ['2024年3月15日', '2024-03-15'],
    ['15/03/24', '2024-03-15'],
    ['15032024', '2024-03-15'],
    ['5032024', '2024-03-05'],
    ['15-dez-2023', '2023-12-15'],
    ['1 août 2024', '2024-08-01'],
    ['15. März 2024', '2024-03-15'],
    ['3 maggio 2024', '2024-05-03'],
    ['15 Mei 2024', '2024-05-15'],
    ['15 июля 2024 г.', '2024-07-15'],
    ['15.03.2024 г.', '2024-03-15'],
    ['ngày 15 tháng 3 năm 2024', '2024-03-15'],
    ['15-thg 3-2024', '2024-03-15'],
    ['Fri Mar 15 2024 05:30:00 GMT+0530 (India Standard Time)', '2024-03-15'],
    ['3/15/2024 12:00:00 AM', '2024-03-15'],
    ['2024-MAR-15', '2024-03-15'],
    ['15-MAR-24 12.00.00.000000 AM', '2024-03-15'],
  ])('%j is %s', (cell, day) => {
    expect(readDay(cell, open)).toEqual({ day, isInferred: false })
  })

  it.each([
    ['Mar 2024', '2024-03-01'],
    ['202403', '2024-03-01'],
    [202403, '2024-03-01'],
    ['2024-03', '2024-03-01'],
    ['03/2024', '2024-03-01'],
    ['2024年12月', '2024-12-01'],
    ['Ağustos 2023', '2023-08-01'],
    ['marzo de 2024', '2024-03-01'],
    ['tháng 3/2024', '2024-03-01'],
    ['2024年三月', '2024-03-01'],
    ['2024Q2', '2024-04-01'],
    ['Q3 2024', '2024-07-01'],
    ['4Q23', '2023-10-01'],
    ['2024年第2季度', '2024-04-01'],
    ['2024年二季度', '2024-04-01'],
  ])('%j is a month from %s on', (cell, day) => {
    expect(readDay(cell, open)).toEqual({ day, isInferred: true })
  })

  it.each(['yesterday', '12', 'Total', '2024', 'T2/2024', '15 foo 2024x'])('%j is no day', (text) => {
    expect(readDay(text, open)).toBe('invalid')
  })
  it.each(['31/02/2024', '2024-13-01', '1850-01-01', '2024-02-30', '32/01/2024', '12345', '2024-02-30T00:00:00Z'])(
    '%j is impossible',
    (text) => {
      expect(readDay(text, open)).toBe('impossible')
    },
  )
  it.each(['00/00/0000', '1900-01-00', 'NULL', ''])('%j is unknown', (text) => {
    expect(readDay(text, open)).toBeNull()
  })

  it.each([
    ['2024-03-31T18:30:00Z', 'Asia/Kolkata', '2024-04-01'],
    ['2024-03-31T18:29:59.999Z', 'Asia/Kolkata', '2024-03-31'],
    ['2024-03-31 18:30:00+00:00', 'Asia/Kolkata', '2024-04-01'],
    ['2024-04-01T03:59:00Z', 'America/Bogota', '2024-03-31'],
    ['2024-12-31T23:30:00+0000', 'Europe/Istanbul', '2025-01-01'],
    ['2024-03-31T18:30:00Z', null, '2024-03-31'],
    ['1711909800', 'Asia/Kolkata', '2024-04-01'],
    [1711909800000, 'Asia/Kolkata', '2024-04-01'],
  ])('the instant %j in %s is %s, and is marked as inferred', (cell, timeZone, day) => {
    expect(readDay(cell, { order: null, timeZone })).toEqual({ day, isInferred: true })
  })
  it('a local time, and the day of an office that states its offset, stay unchanged', () => {
    const inIndia = { order: null, timeZone: 'Asia/Kolkata' }
    expect(readDay('2024-03-31T18:30:00', inIndia)).toEqual({ day: '2024-03-31', isInferred: false })
    expect(readDay('2024-04-01T00:30:00+05:30', open)).toEqual({ day: '2024-04-01', isInferred: false })
  })

  it('the column decides the order of an ambiguous date', () => {
    expect(detectDateOrder(['03/04/2024', '03/25/2024'])).toBe('mdy')
    expect(detectDateOrder(['03/04/2024', '25/03/2024'])).toBe('dmy')
    expect(detectDateOrder(['03/04/2024'])).toBe('dmy')
    expect(detectDateOrder(['2024-03-04'])).toBeNull()
    const readIn = (text: string, order: 'dmy' | 'mdy' | 'ymd') => readDay(text, { order, timeZone: null })
    expect(readIn('03/04/2024', 'mdy')).toEqual({ day: '2024-03-04', isInferred: false })
    expect(readIn('03/04/2024', 'dmy')).toEqual({ day: '2024-04-03', isInferred: false })
    expect(readIn('03/25/2024', 'dmy')).toEqual({ day: '2024-03-25', isInferred: true })
    expect(readIn('24/03/15', 'ymd')).toEqual({ day: '2024-03-15', isInferred: false })
    expect(readIn('03152024', 'mdy')).toEqual({ day: '2024-03-15', isInferred: false })
  })

  it('the order of a column states its certainty', () => {
    const days = (write: (day: string) => string) =>
      Array.from({ length: 10 }, (_, index) => write(String(index + 1).padStart(2, '0')))
    expect(readDateOrder(['03/04/2024', '25/03/2024'])).toEqual({ order: 'dmy', isCertain: true })
    expect(readDateOrder(['03/25/2024', '25/03/2024'])).toMatchObject({ isCertain: false })
    expect(readDateOrder(days((day) => `03/${day}/2024`))).toEqual({ order: 'mdy', isCertain: false })
    expect(readDateOrder(days((day) => `${day}/03/2024`))).toEqual({ order: 'dmy', isCertain: false })
    expect(readDateOrder(days((day) => `24/03/${day}`))).toEqual({ order: 'ymd', isCertain: false })
    expect(readDateOrder(['03/04/2024'], 'mdy')).toEqual({ order: 'mdy', isCertain: false })
  })
})
