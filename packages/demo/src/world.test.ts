import { createHash } from 'node:crypto'
import { countryOf, hsName, portOf, readPhone } from '@tradewind/lexicon'
import { describe, expect, it } from 'vitest'
import type { TradeRecord, WorldOptions } from './types.ts'
import { createWorld } from './world.ts'

const options: WorldOptions = { seed: 7, companies: 4000, trades: 40_000, today: '2026-11-21' }
const world = createWorld(options)
const companies = [...world.companies()].flat()
const contacts = [...world.contacts()].flat()
const trades = [...world.trades()].flat()

const digest = (worldOptions: WorldOptions): string => {
  const hash = createHash('sha256')
  const made = createWorld(worldOptions)
  for (const part of [made.companies(), made.contacts(), made.trades()])
    for (const batch of part) for (const row of batch) hash.update(JSON.stringify(row))
  return hash.digest('hex')
}

const countBy = <T>(rows: readonly T[], keyOf: (row: T) => string | number): number[] =>
  [...Map.groupBy(rows, keyOf).values()].map((group) => group.length).toSorted((left, right) => right - left)

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN

describe('demonstration data', () => {
  it('depends on the seed but not on the batch size', () => {
    const small = { ...options, companies: 300, trades: 2000 }
    expect(digest(small)).toBe(digest({ ...small, batchSize: 77 }))
    expect(digest(small)).not.toBe(digest({ ...small, seed: 8 }))
  })

  it('has exactly the requested numbers of companies and trade records, in order', () => {
    expect(companies).toHaveLength(4000)
    expect(trades).toHaveLength(40_000)
    trades.forEach((trade, index) => {
      expect(trade.id).toBe(index + 1)
      expect(trade.tradeDate >= (trades[index - 1]?.tradeDate ?? '')).toBe(true)
    })
    expect(trades.at(0)?.tradeDate.slice(0, 7)).toBe('2023-12')
    expect((trades.at(-1)?.tradeDate ?? '') <= '2026-11-21').toBe(true)
  })

  it('throws for impossible sizes, dates and ids', () => {
    expect(() => createWorld({ ...options, companies: 3 })).toThrow(RangeError)
    expect(() => createWorld({ ...options, today: 'soon' })).toThrow(RangeError)
    expect(() => world.company(0)).toThrow(RangeError)
    expect([...createWorld({ ...options, companies: 0, trades: 0 }).companies()]).toEqual([])
  })
})

describe('companies and contacts', () => {
  it('companies have names, countries, domains and phone numbers that are valid for their country', () => {
    for (const company of companies) {
      expect(countryOf(company.countryCode)).not.toBeNull()
      expect(company.name).not.toMatch(/[{}]|undefined|\b(\w{3,}) \1\b/)
      if (company.domain !== null) expect(company.domain).toMatch(/^[a-z0-9]+-[a-z0-9]+\.example$/)
      if (company.email !== null) expect(company.email.endsWith(`@${company.domain}`)).toBe(true)
      if (company.phone !== null)
        expect(readPhone(company.phone, company.countryCode), `${company.countryCode} ${company.phone}`).toMatchObject({
          ok: true,
          e164: company.phone,
          countryCode: company.countryCode,
        })
      if (company.parentId !== null) {
        expect(company.parentId).not.toBe(company.id)
        expect(world.company(company.parentId).countryCode).toBe(company.countryCode)
      }
      for (const { announcedOn } of company.funding) expect(announcedOn < options.today).toBe(true)
    }
    expect(new Set(companies.map((company) => company.domain)).size).toBeGreaterThan(3000)
    expect(countBy(companies, (company) => company.name)[0]).toBeLessThan(12)
  })

  it('a contact belongs to a company and has a mailbox at its domain', () => {
    expect(new Set(contacts.map((contact) => contact.id)).size).toBe(contacts.length)
    expect(contacts.length).toBeGreaterThan(companies.length)
    for (const contact of contacts) {
      const company = companies[contact.companyId - 1]
      expect(contact.countryCode).toBe(company?.countryCode)
      if (contact.email !== null) expect(contact.email.endsWith(`@${company?.domain}`)).toBe(true)
    }
    expect(world.contactsOf(3)).toEqual(contacts.filter((contact) => contact.companyId === 3))
  })
})

describe('trade records', () => {
  const byPair = Map.groupBy(trades, (trade) => `${trade.buyerId}-${trade.sellerId}`)

  it('a trade record names two existing companies in different countries', () => {
    for (const trade of trades) {
      const buyer = companies[trade.buyerId - 1]
      const seller = companies[trade.sellerId - 1]
      expect(buyer?.name).toBe(trade.buyerName)
      expect(seller?.name).toBe(trade.sellerName)
      expect([buyer?.side, seller?.side]).toEqual(['buyer', 'seller'])
      expect([buyer?.countryCode, seller?.countryCode]).toEqual([trade.destinationCountry, trade.originCountry])
      expect(trade.originCountry).not.toBe(trade.destinationCountry)
    }
  })

  it('HS codes and ports of trade records exist', () => {
    for (const hsCode of new Set(trades.map((trade) => trade.hsCode)))
      expect(hsName(hsCode, 'en'), hsCode).not.toBeNull()
    for (const port of new Set(trades.flatMap((trade) => [trade.departurePort, trade.arrivalPort])))
      if (port !== null) expect(portOf(port), port).not.toBeNull()
    expect(new Set(trades.map((trade) => trade.hsCode.slice(0, 2))).size).toBeGreaterThan(40)
    expect(new Set(trades.map((trade) => trade.productDescription)).size).toBeGreaterThan(5000)
    for (const trade of trades.slice(0, 2000)) expect(trade.productDescription).not.toMatch(/[{}~]|undefined/)
  })

  it('record counts of buyers follow a Zipf-like distribution', () => {
    const counts = countBy(trades, (trade) => trade.buyerId)
    const top = counts.slice(0, Math.ceil(counts.length / 100)).reduce((sum, count) => sum + count, 0)
    expect(top / trades.length).toBeGreaterThan(0.1)
    expect(counts[0] ?? 0).toBeGreaterThan(20 * median(counts))
    const industries = new Set(companies.map((company) => company.industry))
    expect(industries.size).toBe(11)
  })

  it('repeated records of a pair have the same product and port and similar prices', () => {
    const steady = [...byPair.values()].filter((group) => group.length >= 8)
    expect(steady.length).toBeGreaterThan(500)
    const alike = (group: TradeRecord[], keyOf: (trade: TradeRecord) => string | null): number =>
      (countBy(group, (trade) => String(keyOf(trade)))[0] ?? 0) / group.length
    expect(median(steady.map((group) => alike(group, (trade) => trade.hsCode)))).toBeGreaterThan(0.95)
    expect(median(steady.map((group) => alike(group, (trade) => trade.arrivalPort)))).toBeGreaterThan(0.95)
    const spread = steady.map((group) => {
      const prices = group.flatMap((trade) => (trade.unitPriceUsd === null ? [] : [trade.unitPriceUsd]))
      return Math.max(...prices) / Math.min(...prices)
    })
    expect(median(spread)).toBeLessThan(1.3)
  })

  it('some buyers have their first record in each month', () => {
    const firsts = new Map<number, string>()
    for (const trade of trades) if (!firsts.has(trade.buyerId)) firsts.set(trade.buyerId, trade.tradeDate.slice(0, 7))
    const months = Map.groupBy([...firsts.values()], (month) => month)
    expect(months.size).toBe(36)
    for (const [month, buyers] of months) expect(buyers.length, month).toBeGreaterThan(5)
  })

  it('amount, quantity and weight of a record are consistent', () => {
    for (const trade of trades) {
      if (trade.amountUsd !== null && trade.quantity !== null && trade.unitPriceUsd !== null)
        expect(Math.abs(trade.amountUsd - trade.quantity * trade.unitPriceUsd)).toBeLessThan(0.01)
      expect(trade.amountUsd ?? 1).toBeGreaterThan(0)
      expect(trade.weightKg ?? 1).toBeGreaterThan(0)
      expect(trade.weightKg ?? 0).toBeLessThan(800_000)
      if (trade.quantityUnit === 'KG' && trade.weightKg !== null && trade.quantity !== null)
        expect(Math.abs(trade.weightKg / trade.quantity - 1)).toBeLessThan(0.1)
    }
    expect(median(trades.flatMap((trade) => trade.amountUsd ?? []))).toBeGreaterThan(8_000)
    expect(median(trades.flatMap((trade) => trade.amountUsd ?? []))).toBeLessThan(80_000)
  })
})
