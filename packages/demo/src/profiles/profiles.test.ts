import { createHash } from 'node:crypto'
import {
  companyKey,
  countryOf,
  fundingRounds,
  industryOf,
  readJobTitle,
  readPhone,
  readRegister,
} from '@tradewind/lexicon'
import { describe, expect, it } from 'vitest'
import { readProducts } from '../products.ts'
import { createWorld } from '../world.ts'
import { industryOfGoods } from './goods.ts'
import { createProfiles } from './profiles.ts'
import type { Holding, ProfileOptions } from './types.ts'

const options: ProfileOptions = { seed: 7, companies: 4000, profiles: 6000, today: '2026-11-21' }
const profiles = createProfiles(options)
const entries = Array.from({ length: profiles.count }, (_, index) => profiles.entry(index + 1))
const companies = entries.map(({ company }) => company)
const positions = entries.flatMap((entry) => entry.positions)
const holdings = entries.flatMap((entry) => entry.holdings)
const events = entries.flatMap((entry) => entry.events)
const news = entries.flatMap((entry) => entry.news)
const directory = entries.flatMap((entry) => entry.directory ?? [])

const digest = (given: ProfileOptions): string => {
  const hash = createHash('sha256')
  const made = createProfiles(given)
  for (let number = made.count; number >= 1; number -= 1) hash.update(JSON.stringify(made.entry(number)))
  return hash.digest('hex')
}
const share = <T>(rows: readonly T[], holds: (row: T) => boolean): number => rows.filter(holds).length / rows.length
/** Passes every text in a value, at any depth, to `visit`. */
const visitTexts = (value: unknown, visit: (text: string) => void): void => {
  if (typeof value === 'string') visit(value)
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) visitTexts(part, visit)
}

describe('demonstration profiles', () => {
  it('depend on the seed, and not on the order in which they are read', () => {
    const small = { ...options, companies: 200, profiles: 300 }
    expect(digest(small)).toBe(digest(small))
    expect(digest(small)).not.toBe(digest({ ...small, seed: 8 }))
    expect(profiles.entry(5000)).toEqual(entries[4999])
  })

  it('exist in any number, also without trading companies', () => {
    expect(createProfiles({ ...options, profiles: 0 }).count).toBe(0)
    for (const count of [1, 40, 200]) {
      const without = createProfiles({ ...options, companies: 0, profiles: count })
      expect(without.trading).toBe(0)
      for (let number = 1; number <= count; number += 1) {
        const { holdings: held } = without.entry(number)
        expect(held.every(({ holderNumber }) => holderNumber === null || holderNumber <= count)).toBe(true)
      }
    }
    expect(() => createProfiles({ ...options, profiles: -1 })).toThrow(RangeError)
    expect(() => createProfiles({ ...options, today: 'soon' })).toThrow(RangeError)
    expect(() => profiles.entry(0)).toThrow(RangeError)
    expect(() => profiles.company(profiles.count + 1)).toThrow(RangeError)
  })

  it('name the trading companies as the trades do, and every company by another name', () => {
    const world = createWorld({ ...options, trades: 0 })
    expect(profiles.trading).toBeGreaterThan(3000)
    expect(profiles.trading).toBeLessThan(profiles.count)
    companies.forEach(({ companyId, ...profile }, index) => {
      expect(profile.number).toBe(index + 1)
      expect(companyId !== null).toBe(profile.number <= profiles.trading)
      if (companyId === null) return
      const { name, countryCode, address, email, phone, website } = world.company(companyId)
      expect(profile).toMatchObject({ name, countryCode, address, email, phone, website })
    })
    const names = companies.map(({ name, countryCode }) => `${countryCode} ${companyKey(name)}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('have register numbers that the registry reads, each once', () => {
    const numbers = companies.flatMap(({ registerNumber, countryCode }) => {
      if (registerNumber === null) return []
      const read = readRegister(registerNumber, countryCode)
      expect(read, `${countryCode} ${registerNumber}`).not.toBeNull()
      return [`${countryCode} ${read?.number}`]
    })
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.length / companies.length).toBeGreaterThan(0.7)
  })

  it('have other names and register numbers than the first ones, also among a million', () => {
    const many = createProfiles({ ...options, profiles: 1_000_000 })
    const numbers = Array.from({ length: 3000 }, (_, index) => [4_000 + index, 904_000 + index]).flat()
    const found = numbers.map((number) => many.company(number))
    expect(new Set(found.map(({ name, countryCode }) => `${countryCode} ${companyKey(name)}`)).size).toBe(6000)
    const registered = found.map(({ registerNumber, countryCode }) => `${countryCode} ${registerNumber}`)
    expect(new Set(registered).size).toBe(6000)
  })

  it('lie within the limits of the importer, and name reserved domains only', () => {
    const faulty: string[] = []
    const isReserved = (text: string) =>
      [...text.matchAll(/(?<=@|https?:\/\/)[^\s/]+/g)].every(([host]) => host.endsWith('.example')) &&
      !/\.(?:com|net|org|cn|de)\b/.test(text)
    for (const entry of entries) {
      visitTexts(entry, (text) => {
        const isClean = text !== '' && text.trim() === text && text.length <= 600 && !/undefined|[{}]|NaN/.test(text)
        if (!isClean || !isReserved(text)) faulty.push(text)
      })
      const { facts, name } = entry.company
      for (const short of [name, facts.city ?? '', facts.stockCode ?? '', facts.status ?? ''])
        expect(short.length).toBeLessThanOrEqual(300)
      expect((facts.postalCode ?? '').length).toBeLessThanOrEqual(20)
      for (const list of [facts.keywords, facts.technologies, facts.industries, facts.languages]) {
        expect(list?.length ?? 0).toBeLessThanOrEqual(60)
        expect(new Set(list).size).toBe(list?.length ?? 0)
        expect(Math.max(0, ...(list ?? []).map((item) => item.length))).toBeLessThanOrEqual(120)
      }
      for (const code of facts.industries ?? []) expect(industryOf(code), code).not.toBeNull()
    }
    expect(faulty).toEqual([])
    for (const { countryCode, phone } of [...companies, ...positions])
      if (phone !== null) expect(readPhone(phone, countryCode)).toMatchObject({ ok: true, e164: phone, countryCode })
  })

  it('state plausible facts: most companies are small, few are listed, and some facts are unknown', () => {
    const size = (atMost: number) => share(companies, ({ employeeCount }) => employeeCount <= atMost)
    expect(size(50)).toBeGreaterThan(0.4)
    expect(size(250)).toBeGreaterThan(0.85)
    expect(size(1000)).toBeLessThan(1)
    const facts = companies.map((company) => company.facts)
    const listed = facts.filter(({ type }) => type === 'listed')
    expect(listed.length / facts.length).toBeGreaterThan(0.0003)
    expect(listed.length / facts.length).toBeLessThan(0.01)
    for (const { stockCode, type } of facts) expect(stockCode !== undefined).toBe(type === 'listed')
    for (const { employees, revenueUsd } of facts)
      for (const range of [employees, revenueUsd])
        expect(range?.max ?? Infinity).toBeGreaterThanOrEqual(range?.min ?? 0)
    const ofEmployee = companies.flatMap(({ employeeCount, facts: { revenueUsd } }) =>
      revenueUsd === undefined ? [] : [revenueUsd.min / employeeCount],
    )
    expect(Math.max(...ofEmployee)).toBeLessThan(500_000)
    expect(Math.min(...ofEmployee)).toBeGreaterThan(5_000)
    for (const fact of ['employees', 'revenueUsd', 'foundedOn', 'industries', 'socials', 'technologies'] as const) {
      const stated = share(facts, (one) => one[fact] !== undefined)
      expect(stated, fact).toBeGreaterThan(0.4)
      expect(stated, fact).toBeLessThan(0.99)
    }
    const ranges = facts.filter(({ employees }) => employees !== undefined && employees.min !== employees.max)
    expect(ranges.length / facts.length).toBeGreaterThan(0.1)
    expect(new Set(facts.flatMap(({ technologies }) => technologies ?? [])).size).toBeGreaterThan(50)
    expect(new Set(facts.flatMap(({ industries }) => industries ?? [])).size).toBeGreaterThan(80)
    for (const { description = '' } of facts) expect(description.split(/[.!] (?=[A-Z])/).length).toBeGreaterThan(1)
    for (const { foundedYear } of companies) expect(foundedYear).toBeLessThanOrEqual(2026)
  })

  it('know the industry of every product', () => {
    for (const { hs6 } of readProducts()) expect(industryOf(industryOfGoods(hs6)), hs6).not.toBeNull()
  })
})

describe('people', () => {
  it('have readable titles and mailboxes at their company', () => {
    expect(new Set(positions.map(({ recordId }) => recordId)).size).toBe(positions.length)
    for (const title of new Set(positions.map((position) => position.title))) {
      const { seniority, department } = readJobTitle(title)
      expect([title, seniority !== null, department !== null]).toEqual([title, true, true])
    }
    for (const { companyNumber, email, startedOn, endedOn } of positions) {
      if (email !== null) expect(email.endsWith(`@${companies[companyNumber - 1]?.domain}`)).toBe(true)
      if (startedOn !== null) expect(startedOn <= (endedOn ?? '2026-12')).toBe(true)
    }
    for (const { countryCode } of positions) expect(countryOf(countryCode)).not.toBeNull()
  })

  it('number about three for each company, and more in larger ones', () => {
    expect(positions.length / companies.length).toBeGreaterThan(2)
    expect(positions.length / companies.length).toBeLessThan(4)
    const counts = entries.map((entry) => entry.positions.length)
    expect(Math.min(...counts)).toBe(1)
    expect(Math.max(...counts)).toBeGreaterThan(20)
    expect(share(positions, ({ email, phone }) => email === null && phone === null)).toBeGreaterThan(0.1)
    expect(share(positions, ({ title }) => !/^[ -~]+$/.test(title))).toBeGreaterThan(0.02)
  })

  it('some have former jobs or board seats in other companies', () => {
    const byPage = Map.groupBy(
      positions.filter(({ profileUrl }) => profileUrl !== null),
      (each) => each.profileUrl,
    )
    const several = [...byPage.values()].filter((own) => own.length > 1)
    expect(several.length).toBeGreaterThan(50)
    for (const own of several) {
      expect(new Set(own.map(({ name }) => name)).size).toBe(1)
      expect(new Set(own.map(({ companyNumber }) => companyNumber)).size).toBe(own.length)
    }
    expect(positions.some(({ endedOn }) => endedOn !== null)).toBe(true)
    expect(several.some((own) => own.filter(({ endedOn }) => endedOn === null).length > 1)).toBe(true)
  })
})

/** Returns the holders of each company among the companies with a profile. */
const holdersOf = (rows: readonly Holding[]): ReadonlyMap<number, number[]> => {
  const found = new Map<number, number[]>()
  for (const { companyNumber, holderNumber } of rows)
    if (holderNumber !== null) found.set(companyNumber, [...(found.get(companyNumber) ?? []), holderNumber])
  return found
}

describe('shareholdings', () => {
  const holders = holdersOf(holdings)
  /** Returns all companies that hold a company, at any level. */
  const above = (number: number): Set<number> => {
    const seen = new Set<number>()
    const open = [...(holders.get(number) ?? [])]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(...(holders.get(next) ?? []))
    }
    return seen
  }
  const levelsAbove = (number: number): number => {
    const own = holders.get(number) ?? []
    return own.length === 0 || above(number).has(number) ? 1 : 1 + Math.max(...own.map(levelsAbove))
  }

  it('name existing companies, and sum up to at most 100 % except for two companies', () => {
    for (const { holderNumber, holderName, companyNumber, percent } of holdings) {
      if (holderNumber !== null) expect(companies[holderNumber - 1]?.name).toBe(holderName)
      expect(holderNumber).not.toBe(companyNumber)
      if (percent !== null) expect(percent).toBeGreaterThan(0)
      expect(percent ?? 0).toBeLessThanOrEqual(100)
    }
    const sums = entries.map((entry) => entry.holdings.reduce((sum, { percent }) => sum + (percent ?? 0), 0))
    expect(sums.filter((sum) => sum > 100.0001)).toHaveLength(2)
    expect(new Set(holdings.map(({ recordId }) => recordId)).size).toBe(holdings.length)
  })

  it('form groups of 30 and 300, chains of two to five levels, cross-holdings and two cycles', () => {
    const sizes = [...Map.groupBy(holders, ([, own]) => own[0] ?? 0).values()].map((held) => held.length)
    expect(sizes.filter((size) => size >= 300)).toHaveLength(1)
    expect(sizes.filter((size) => size >= 30 && size < 300).length).toBeGreaterThan(1)
    expect(new Set([...holders.keys()].map(levelsAbove))).toEqual(new Set([1, 2, 3, 4, 5]))
    const inCycles = [...holders.keys()].filter((number) => above(number).has(number))
    const loops = new Set(
      inCycles.map((number) =>
        [...above(number)]
          .filter((other) => above(other).has(number))
          .toSorted()
          .join(' '),
      ),
    )
    const loopSizes = [...loops].map((loop) => loop.split(' ').length).toSorted()
    expect(loopSizes.filter((size) => size > 2)).toEqual([3, 4])
    expect(loopSizes.filter((size) => size === 2).length).toBeGreaterThan(0)
  })
})

describe('events', () => {
  it('have all types of rounds, and acquisitions by the majority holder', () => {
    expect(new Set(events.flatMap(({ round }) => round ?? []))).toEqual(new Set(fundingRounds))
    const bought = events.filter(({ kind }) => kind === 'acquisition')
    expect(bought.length).toBeGreaterThan(10)
    for (const { companyNumber, buyerNumber, kind, on } of events) {
      expect(kind === 'acquisition').toBe(buyerNumber !== null)
      const company = companies[companyNumber - 1]
      expect(on.slice(0, 4) >= String(company?.foundedYear)).toBe(true)
      expect(on <= options.today).toBe(true)
      if (buyerNumber !== null)
        expect(entries[companyNumber - 1]?.holdings.some((one) => one.holderNumber === buyerNumber)).toBe(true)
    }
    expect(share(companies, ({ number }) => events.some((event) => event.companyNumber === number))).toBeLessThan(0.2)
  })

  it('are reported as news of the last two years', () => {
    expect(news.length).toBeGreaterThan(500)
    for (const { date } of news) expect(date > '2024-11-20' && date <= options.today).toBe(true)
    expect(new Set(news.map(({ link }) => link)).size).toBe(news.length)
    expect(new Set(news.map(({ statusText }) => statusText)).size).toBe(6)
  })
})

it('a directory states older facts, some of which differ', () => {
  expect(directory.length / companies.length).toBeGreaterThan(0.05)
  expect(directory.length / companies.length).toBeLessThan(0.3)
  expect(
    share(directory, ({ companyNumber, employees }) => {
      const count = companies[companyNumber - 1]?.employeeCount ?? 0
      return count < employees.min || count > (employees.max ?? Infinity)
    }),
  ).toBeGreaterThan(0.2)
  for (const { asOf, address, companyNumber } of directory) {
    expect(asOf < '2025-11-21').toBe(true)
    expect(address).not.toBe(companies[companyNumber - 1]?.address)
  }
})
