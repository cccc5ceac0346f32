import { tierRoles, type Plan, type Rights, type TierRole } from '@tradewind/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceSeats } from './seat-pricing.ts'
import type { Term } from './standing.ts'
import type { Seats } from './terms.ts'

const rights: Rights = {
  searchesPerDay: 10,
  aiUsesPerDay: 10,
  exportedRowsPerDay: 0,
  contactsPerDay: 0,
  subAccounts: 10,
  monitors: 1,
  privateRows: 0,
  queuedExports: 1,
  openUploads: 1,
  storedMb: 100,
  permissions: [],
}
const limits: Record<TierRole, number | null> = { vip0: 0, vip1: 0, vip2: 0, vip3: 10, vip4: null }
const plans = tierRoles.map((tier): Plan => ({
  ...rights,
  tier,
  subAccounts: limits[tier],
  priceFenPerYear: 100_000,
  subAccountFenPerYear: 98_000,
}))
const term = (tier: TierRole, startsAt: string, endsAt: string | null): Term => ({
  id: 1,
  tier,
  startsAt: new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
  yearDays: 365,
  amountFen: 0,
  rights: { ...rights, subAccounts: limits[tier] },
  orderId: 'o',
})
/** Two years of the enterprise plan, whose days begin at 16:00 UTC. */
const years = [
  term('vip3', '2026-01-01T02:00:00Z', '2026-12-31T16:00:00Z'),
  term('vip3', '2026-12-31T16:00:00Z', '2027-12-31T16:00:00Z'),
]
const now = new Date('2026-10-20T04:00:00Z')
const price = (terms: readonly Term[], bought: readonly Seats[], total: number, at = now) =>
  priceSeats({ terms, bought }, { total, plans }, at)
const buy = (terms: readonly Term[], bought: readonly Seats[], total: number, at = now) => {
  const priced = price(terms, bought, total, at)
  if ('refusal' in priced) throw new Error(priced.refusal)
  return priced
}

describe('the price of additional sub-accounts', () => {
  it('each seat costs the remaining days of the year, and whole years after it', () => {
    const { amountFen, lines, endsAt, opened } = buy(years, [], 2)
    // 20 October to 31 December are 73 days, a fifth of the year.
    expect(lines.map(({ seats, days, amountFen: fen }) => [seats, days, fen])).toEqual([
      [2, 73, 39_200],
      [2, 365, 196_000],
    ])
    expect([amountFen, endsAt.toISOString()]).toEqual([235_200, '2027-12-31T16:00:00.000Z'])
    expect(opened[0]?.startsAt).toEqual(now)
  })

  it('after a renewal only the new year of the seats is charged', () => {
    const bought = buy(years.slice(0, 1), [], 3).opened
    const { lines } = buy(years, bought, 3)
    expect(lines.map(({ seats, fromDay, days }) => [seats, fromDay, days])).toEqual([[3, '2027-01-01', 365]])
    expect(buy(years, bought, 4).lines.map(({ seats, days }) => [seats, days])).toEqual([
      [1, 73],
      [4, 365],
    ])
  })

  it('seats that are paid already, and plans without seats for sale, are refused', () => {
    const bought = buy(years, [], 3).opened
    expect(price(years, bought, 3)).toEqual({ refusal: 'seats_already_paid' })
    expect(price(years, bought, 2)).toEqual({ refusal: 'seats_already_paid' })
    for (const tier of ['vip1', 'vip4'] as const)
      expect(price([term(tier, '2026-01-01T02:00:00Z', '2026-12-31T16:00:00Z')], [], 1)).toEqual({
        refusal: 'seats_not_for_sale',
      })
    expect(price([], [], 1)).toEqual({ refusal: 'seats_not_for_sale' })
    // In the grace the membership has ended.
    expect(price(years, [], 1, new Date('2028-01-02T04:00:00Z'))).toEqual({ refusal: 'seats_not_for_sale' })
  })

  it('seats end with the last year whose plan sells them', () => {
    const lower = term('vip1', '2026-12-31T16:00:00Z', '2027-12-31T16:00:00Z')
    expect(buy([...years.slice(0, 1), lower], [], 1).endsAt.toISOString()).toBe('2026-12-31T16:00:00.000Z')
  })

  it('under a membership without end a seat is sold for a year', () => {
    const priced = buy([term('vip3', '2026-01-01T02:00:00Z', null)], [], 1)
    expect([priced.amountFen, priced.endsAt.toISOString()]).toEqual([98_000, '2027-10-19T16:00:00.000Z'])
  })

  it('any number of orders on one day costs the same as one order', () => {
    const totals = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 5 })
    const moments = fc.date({ min: years[0]?.startsAt, max: new Date('2027-12-30T00:00:00Z'), noInvalidDate: true })
    fc.assert(
      fc.property(totals, moments, (asked, at) => {
        const bought: Seats[] = []
        let paidFen = 0
        for (const total of asked.toSorted((a, b) => a - b)) {
          const priced = buy(years, bought, total, at)
          paidFen += priced.amountFen
          bought.push(...priced.opened)
        }
        expect(paidFen).toBe(buy(years, [], Math.max(...asked), at).amountFen)
      }),
    )
  })
})
