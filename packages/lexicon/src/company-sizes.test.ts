import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { employeeRanges, employeesOf, revenueOf } from './company-sizes.ts'

describe('employeesOf', () => {
  it.each([
    ['51-200', 51, 200],
    ['51–200', 51, 200],
    ['51 to 200', 51, 200],
    ['1,001–5,000 employees', 1001, 5000],
    ['1.001-5.000', 1001, 5000],
    ["1'001 - 5'000", 1001, 5000],
    ['10000+', 10_000, null],
    ['10,001+ employees', 10_001, null],
    ['c_00101_00250', 101, 250],
    ['c_10001_max', 10_001, null],
    ['about 300', 300, 300],
    ['~300', 300, 300],
    ['50名以上', 50, null],
    ['500人以上', 500, null],
    ['100-499人', 100, 499],
    ['100至499人', 100, 499],
    ['少于50人', 0, 49],
    ['50人以下', 0, 50],
    ['<10', 0, 9],
    ['< 10', 0, 9],
    ['≥500', 500, null],
    ['>500', 501, null],
    ['more than 50', 51, null],
    ['fewer than 10 employees', 0, 9],
    ['up to 50', 0, 50],
    ['at least 20', 20, null],
    ['500 or more', 500, null],
    ['42', 42, 42],
    ['1-10', 1, 10],
    ['10-Jan', 1, 10],
    ['Nov-50', 11, 50],
    ['5k-10k', 5000, 10_000],
    ['1万人以上', 10_000, null],
    ['1.2万', 12_000, 12_000],
    ['Self-employed', 1, 1],
    ['de 50 a 99', 50, 99],
  ])('reads %j as %j to %j', (text, min, max) => expect(employeesOf(text)).toEqual({ min, max }))
  it.each(['', 'unknown', '-', 'N/A', '200-51', '1-2-3-4', '12.5', '-5', '2021-03-04'])(
    'reads no number in %j',
    (text) => expect(employeesOf(text)).toBeNull(),
  )
  it('reads every preset range by its code', () => {
    for (const { code, min, max } of employeeRanges) expect(employeesOf(code), code).toEqual({ min, max })
    expect(employeeRanges).toHaveLength(8)
  })
  it('has ranges without gaps', () => {
    employeeRanges.slice(1).forEach((range, at) => expect(range.min).toBe((employeeRanges[at]?.max ?? 0) + 1))
  })
  it('reads any range as it is written', () =>
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(9_999_999), fc.constantFrom('-', ' – ', ' to '), (one, other, dash) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        expect(employeesOf(`${min.toLocaleString('en')}${dash}${max.toLocaleString('en')}`)).toEqual({ min, max })
      }),
    ))
  it('accepts any text, and never reads a reversed range', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const found = employeesOf(text)
        if (found === null) return
        expect(found.min).toBeGreaterThanOrEqual(0)
        expect(found.max ?? Infinity).toBeGreaterThanOrEqual(found.min)
      }),
      { examples: [['__proto__'], ['constructor']] },
    ))
})

describe('revenueOf', () => {
  it.each([
    ['$10M to $50M', 1e7, 5e7],
    ['$10-50M', 1e7, 5e7],
    ['$500,000 - $1 million', 5e5, 1e6],
    ['US$ 1,500,000', 1.5e6, 1.5e6],
    ['r_00000000', 0, 1e6],
    ['r_00010000', 1e7, 5e7],
    ['r_10000000', 1e10, null],
    ['1.5 billion USD', 1.5e9, 1.5e9],
    ['5000万美元', 5e7, 5e7],
    ['1亿美元以上', 1e8, null],
    ['$10B+', 1e10, null],
    ['Less than $1M', 0, 1e6],
    ['over $1 billion', 1e9, null],
    ['100万-500万美元', 1e6, 5e6],
    ['USD 2.5 mn', 2.5e6, 2.5e6],
  ])('reads %j as %j to %j US dollars', (text, minUsd, maxUsd) => expect(revenueOf(text)).toEqual({ minUsd, maxUsd }))
  it.each([
    ['10亿', null, 1e9],
    ['10亿元', 'CNY', 1e9],
    ['5000万人民币', 'CNY', 5e7],
    ['€ 2,5 Mio.', 'EUR', 2.5e6],
    ['1,2 Mrd EUR', 'EUR', 1.2e9],
    ['£3m', 'GBP', 3e6],
    ['5 crore INR', 'INR', 5e7],
    ['R$ 20 milhões', 'BRL', 2e7],
    ['300億円', 'JPY', 3e10],
    ['¥500万', null, 5e6],
    ['12 млн руб', 'RUB', 1.2e7],
  ])('keeps the currency of %j: %j', (text, currency, amount) =>
    expect(revenueOf(text)).toEqual({ currency, min: amount, max: amount }),
  )
  it.each(['', 'n/a', 'unknown', '-$5M', '$5M-$1M'])('reads no amount in %j', (text) =>
    expect(revenueOf(text)).toBeNull(),
  )
  it('accepts any text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const found = revenueOf(text)
        if (found !== null && 'minUsd' in found) expect(found.maxUsd ?? Infinity).toBeGreaterThanOrEqual(found.minUsd)
      }),
    ))
})
