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
  it('rounds once, half away from zero', () => {
    expect(priceOf(30_000, 1)).toBe(3)
    expect(priceOf(5_000, 1)).toBe(1)
    expect(priceOf(4_999, 1)).toBe(0)
    expect(priceOf(5_000, 3)).toBe(2)
    expect(microYuanToFen(-5_000)).toBe(-1)
    expect(priceOf(31_250, 1000)).toBe(3125)
  })

  it('reads back what it writes', () => {
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

  it('reads a unit price as it is shown, and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (price) => {
        expect(parseMicroYuan(formatMicroYuan(price))).toBe(price)
      }),
    )
    for (const text of ['', '0', '-1', '1e3', '0.0000001', '100', '1,000', 'x']) expect(parseMicroYuan(text)).toBeNull()
  })

  it('micro-yuan and fen agree', () =>
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

  it('splits without losing a fen, in the order of the weights', () =>
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

  it('a share lies between nothing and all', () =>
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 366 }), fc.nat(366), (amount, whole, part) => {
        const share = shareOfFen(amount, Math.min(part, whole), whole)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(amount)
      }),
    ))

  it('refuses what is not a whole number or too large', () => {
    expect(() => priceOf(0.5, 1)).toThrow(RangeError)
    expect(() => sumFen([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
    expect(() => shareOfFen(1, 1, 0)).toThrow(RangeError)
    expect(() => formatFen(Number.NaN)).toThrow(RangeError)
  })
})
