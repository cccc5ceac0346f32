import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fenToMicroYuan,
  formatFen,
  formatMicroYuan,
  microYuanToFen,
  parseMicroYuan,
  parseYuan,
  priceOf,
  shareOfFen,
  splitFen,
  sumFen,
} from './money.ts'

const fen = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })

describe('money', () => {
  it('rounds a price once, half away from zero', () => {
    expect(priceOf(30_000, 1)).toBe(3)
    expect(priceOf(5_000, 1)).toBe(1)
    expect(priceOf(4_999, 1)).toBe(0)
    expect(priceOf(5_000, 3)).toBe(2)
    expect(microYuanToFen(-5_000)).toBe(-1)
    expect(priceOf(31_250, 1000)).toBe(3125)
  })

  it('parses every amount that it formats', () => {
    fc.assert(
      fc.property(fen, (amountFen) => {
        expect(parseYuan(formatFen(amountFen))).toBe(amountFen)
      }),
    )
    expect(formatFen(123_456)).toBe('1,234.56')
    expect(formatFen(-5)).toBe('-0.05')
    expect(formatMicroYuan(30_000)).toBe('0.03')
    expect(formatMicroYuan(312_500)).toBe('0.3125')
    expect(formatMicroYuan(1_000_000)).toBe('1.00')
    expect(parseYuan('￥20')).toBe(2000)
    expect(parseYuan('1.005')).toBeNull()
    expect(parseYuan('1,23.4')).toBeNull()
    expect(parseYuan('9,999,999,999,999,999,999')).toBeNull()
  })

  it('parses every unit price that it formats, and rejects other texts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (price) => {
        expect(parseMicroYuan(formatMicroYuan(price))).toBe(price)
      }),
    )
    for (const text of ['', '0', '-1', '1e3', '0.0000001', '100', '1,000', 'x']) expect(parseMicroYuan(text)).toBeNull()
  })

  it('converting fen to micro-yuan and back is exact', () =>
    fc.assert(
      fc.property(fc.integer({ min: -900_000_000, max: 900_000_000 }), (amountFen) => {
        expect(microYuanToFen(fenToMicroYuan(amountFen))).toBe(amountFen)
      }),
    ))

  it('a charge and its refund cancel out', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 100_000 }), (price, count) => {
        expect(sumFen([priceOf(price, count), priceOf(-price, count)])).toBe(0)
      }),
    ))

  it('the parts of a split amount add up to the amount', () =>
    fc.assert(
      fc.property(
        fen,
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 }),
        (amount, weights) => {
          const parts = splitFen(amount, weights)
          expect(sumFen(parts)).toBe(amount)
          if (amount >= 0) expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        },
      ),
    ))

  it('a share of an amount is between 0 and the amount', () =>
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 366 }), fc.nat(366), (amount, whole, part) => {
        const share = shareOfFen(amount, Math.min(part, whole), whole)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(amount)
      }),
    ))

  it('throws for fractions, unsafe sums and a zero divisor', () => {
    expect(() => priceOf(0.5, 1)).toThrow(RangeError)
    expect(() => sumFen([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
    expect(() => shareOfFen(1, 1, 0)).toThrow(RangeError)
    expect(() => formatFen(Number.NaN)).toThrow(RangeError)
  })
})
