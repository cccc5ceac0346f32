/** Compares the answers of the company search with a recount of generated companies in memory. */

import { randomUUID } from 'node:crypto'
import {
  companyContacts,
  companyStructures,
  companyTypes,
  contract,
  type CallOutputOf,
  type CompanyFilter,
} from '@tradewind/contract'
import { employeeRanges, fundingRounds } from '@tradewind/lexicon'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { publishProfiles } from '../records/publish.ts'
import { stageProfiles } from '../records/stage.ts'
import { staged } from '../testing/records.ts'
import {
  foundedOf,
  fundingOf,
  makeCompanies,
  matches,
  rangesOfCompany,
  recordsOf,
  type Company,
} from '../testing/recount.ts'
import { indexCompanies } from './indexing.ts'

const engine = await startTestClickHouse()
const unlimited = { reserveQuota: async () => ({ commit: async () => {}, release: async () => {}, remaining: null }) }
const app = await startTestApp({ clickhouse: engine.clickhouse, guard: unlimited })
afterAll(async () => {
  await app.close()
  await engine.close()
})
const { platform } = app
await platform.jobs.start()
const caller = app.signIn({ tier: 'vip4' })

const companies = makeCompanies(90, 7)
const load = { loadId: randomUUID(), sourceId: 'generated', sourceName: 'Generated' }
await stageProfiles(platform, load, staged(recordsOf(companies)))
await publishProfiles(platform, load)
// Small batches, so that the rows are in several parts.
await indexCompanies(platform, { graceMs: 0, batchSize: 25 })

type Found = CallOutputOf<typeof contract.companySearch.search>
type Facets = CallOutputOf<typeof contract.companySearch.facets>
const search = (filter: CompanyFilter, more: object = {}) =>
  app.ask<Found>(caller, '/companies/search', { filter, limit: 100, ...more })
const readFacets = (filter: CompanyFilter) => app.ask<Facets>(caller, '/companies/facets', { filter })
const recount = (filter: CompanyFilter): Company[] => companies.filter((one) => matches(companies, one, filter))
const sorted = (names: readonly { name: string }[]): string[] => names.map(({ name }) => name).toSorted()

const expectSearch = async (filter: CompanyFilter) => {
  const found = await search(filter)
  const expected = recount(filter)
  expect(sorted(found.list), JSON.stringify(filter)).toEqual(sorted(expected))
  const { type: _type, ...others } = filter
  const listed = recount({ ...others, type: 'listed' }).length
  expect([found.total, found.listedTotal, found.privateTotal], JSON.stringify(filter)).toEqual([
    expected.length,
    listed,
    recount(others).length - listed,
  ])
}

/** Values of every field; some of them match nothing. */
const values: { readonly [K in keyof CompanyFilter]-?: readonly CompanyFilter[K][] } = {
  keywords: [
    'tile',
    'ceramic valve',
    '"ceramic tiles"',
    '-stahl',
    'valv*',
    'mobel',
    'MÖBEL bleu',
    '瓷砖',
    'werk',
    '...',
    'zzz',
  ],
  social: ['ceramic', 'tiles -valve', 'nothing'],
  seo: ['harbor', '瓷'],
  countries: [['DE'], ['IT', 'CN'], ['FR'], []],
  notCountries: [['DE', 'US']],
  states: [['bayern'], ['Bayern', 'Toscana'], ['?']],
  cities: [['MUNCHEN'], ['New York']],
  postalCode: ['80', '80 33', 'sw1a', '8033-5', ''],
  area: [
    { shape: 'circle', latitude: 48.14, longitude: 11.58, radiusKm: 50 },
    { shape: 'box', west: 170, south: -60, east: -170, north: 70 },
    {
      shape: 'polygon',
      points: [
        [5, 43],
        [15, 43],
        [10, 52],
      ],
    },
  ],
  industries: [['ceramics'], ['software', 'FURNITURE']],
  notIndustries: [['logistics']],
  industryKnown: [true, false],
  technologies: [['sap'], ['react', 'NODE JS']],
  notTechnologies: [['React', 'unknown']],
  technologyKnown: [true, false],
  employeeRanges: [...employeeRanges.map(({ code }) => [code]), ['1-10', '10001+']],
  employeesFrom: [0, 51, 1_000_000_000_000_000],
  employeesTo: [0, 10, 300],
  employeesKnown: [true, false],
  revenueFrom: [0, 1_000_000],
  revenueTo: [0, 900_000],
  revenueKnown: [true, false],
  type: companyTypes,
  fundingFrom: [0, 1_000_000],
  fundingTo: [900_000, 26_000_000],
  lastRoundSince: ['2021-06-01', '2023-11-03', '0001-01-01'],
  lastRoundUntil: ['2021-05-16', '2019-01-01', '9999-12-31'],
  lastRoundAmountFrom: [0, 1_000_000],
  lastRoundAmountTo: [900_000],
  roundTypes: [['Seed'], [fundingRounds[1], fundingRounds[3]], ['Other']],
  foundedFrom: [1990, 2200],
  foundedTo: [1990, 2003],
  languages: [['en'], ['zh', 'de'], ['fr']],
  structure: companyStructures,
  // The companies of this test have no customs records.
  tradeRoles: [['buyer'], []],
  contacts: [...companyContacts.map((kind) => [kind]), ['email', 'phone', 'social']],
  hasRetail: [true, false],
}
const singles: CompanyFilter[] = Object.entries(values).flatMap(([field, list]) =>
  list.map((value) => ({ [field]: value })),
)
const isInOrder = (filter: CompanyFilter): boolean => contract.companySearch.facets.input.safeParse({ filter }).success
const combined = fc
  .uniqueArray(fc.constantFrom(...singles), {
    minLength: 2,
    maxLength: 4,
    selector: (filter) => Object.keys(filter)[0],
  })
  .map((filters): CompanyFilter => Object.assign({}, ...filters))
  .filter(isInOrder)

describe('filters', () => {
  it('the generated companies are companies of their own', async () => {
    await expectSearch({})
    expect((await search({})).total).toBe(90)
  })

  it('each filter alone finds the companies of the recount', async () => {
    let found = 0
    for (const filter of singles) {
      await expectSearch(filter)
      if (recount(filter).length > 0 && recount(filter).length < 90) found += 1
    }
    // Most of the filters divide the companies.
    expect(found).toBeGreaterThan(60)
  })

  it('combined filters find the companies of the recount', async () => {
    await fc.assert(fc.asyncProperty(combined, expectSearch), { numRuns: 80 })
  })
})

const tally = (values: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
const folded = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replaceAll('.', ' ')

/** For each facet: its own fields, and the values of a company. */
const facetRules: {
  readonly [K in keyof Facets]: { own: readonly (keyof CompanyFilter)[]; of: (one: Company) => readonly string[] }
} = {
  countries: { own: ['countries'], of: ({ country }) => [country] },
  states: { own: ['states'], of: ({ state }) => (state === '' ? [] : [folded(state)]) },
  cities: { own: ['cities'], of: ({ city }) => (city === '' ? [] : [folded(city)]) },
  industries: { own: ['industries'], of: ({ industries }) => industries },
  technologies: { own: ['technologies'], of: ({ technologies }) => technologies.map(folded) },
  employeeRanges: { own: ['employeeRanges'], of: rangesOfCompany },
  types: { own: ['type'], of: ({ type }) => [type ?? 'private'] },
  roundTypes: { own: ['roundTypes'], of: ({ rounds }) => [...new Set(rounds.map(({ round }) => round))] },
  languages: { own: ['languages'], of: ({ languages }) => languages },
  tradeRoles: { own: ['tradeRoles'], of: () => [] },
  decades: {
    own: ['foundedFrom', 'foundedTo'],
    of: (one) => {
      const year = foundedOf(one)
      return year === null ? [] : [String(year - (year % 10))]
    },
  },
}

describe('facets', () => {
  const expectFacets = async (filter: CompanyFilter) => {
    const found = await readFacets(filter)
    for (const [name, { own, of }] of Object.entries(facetRules)) {
      const others = Object.fromEntries(Object.entries(filter).filter(([field]) => !own.some((one) => one === field)))
      const rows = Object.entries(found).find(([facet]) => facet === name)?.[1] ?? []
      const counts = new Map(rows.map(({ value, companies: count }) => [folded(value), count]))
      const expected = tally(recount(others).flatMap(of))
      const plain = (map: ReadonlyMap<string, number>) =>
        [...map].map(([value, n]) => `${folded(value)} ${n}`).toSorted()
      expect(plain(counts), `${name} of ${JSON.stringify(filter)}`).toEqual(plain(expected))
    }
  }

  it('count the companies that match all other fields', async () => {
    await expectFacets({})
    await fc.assert(fc.asyncProperty(combined, expectFacets), { numRuns: 40 })
  })

  it('name values as sources write them, and their numbers are totals of searches', async () => {
    const filter: CompanyFilter = { countries: ['DE', 'IT'], technologies: ['sap'] }
    const { cities, technologies, countries } = await readFacets(filter)
    expect(cities.map(({ value }) => value)).toContain('München')
    for (const { value, companies: count } of technologies)
      expect((await search({ ...filter, technologies: [value] })).total).toBe(count)
    for (const { value, companies: count } of countries)
      expect((await search({ ...filter, countries: [value] })).total).toBe(count)
  })
})

describe('relaxed searches', () => {
  type Relaxed = CallOutputOf<typeof contract.companySearch.relaxed>
  const relaxed = (filter: CompanyFilter) => app.ask<Relaxed>(caller, '/companies/relaxed', { filter })

  it('leave out one condition each, a range as a whole, and have the totals of these searches', async () => {
    const filter: CompanyFilter = {
      keywords: 'zzz',
      countries: ['DE'],
      states: [],
      foundedFrom: 1000,
      foundedTo: 2200,
      seo: '',
    }
    const found = await relaxed({ ...filter, keywords: 'tile', foundedFrom: 2199 })
    const { foundedFrom: _from, foundedTo: _to, ...undated } = filter
    expect(found).toEqual([
      { fields: ['foundedFrom', 'foundedTo'], companies: recount({ ...undated, keywords: 'tile' }).length },
    ])
    const { keywords: _words, ...others } = filter
    expect(await relaxed(filter)).toEqual([{ fields: ['keywords'], companies: recount(others).length }])
    expect(recount(others).length).toBeGreaterThan(0)
    expect(await relaxed({})).toEqual([])
  })
})

describe('orders and pages', () => {
  it('divide all companies into pages without gaps, in every order', async () => {
    for (const sort of ['relevance', 'name', 'employees', 'revenue', 'funding', 'founded']) {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => search({}, { sort, page, limit: 30 })))
      expect(pages.map(({ list }) => list.length)).toEqual([30, 30, 30, 0])
      expect(new Set(pages.flatMap(({ list }) => list.map(({ companyId }) => companyId))).size).toBe(90)
    }
  })

  it('sort by the facts of the companies, unknown ones last', async () => {
    const byName = new Map(companies.map((one) => [one.name, one]))
    const inOrder = async (sort: string, of: (one: Company) => number | null) => {
      const { list } = await search({}, { sort })
      const found = list.map(({ name }) => of(byName.get(name)!))
      expect(found, sort).toEqual(found.toSorted((a, b) => (b ?? -1) - (a ?? -1)))
    }
    await inOrder('founded', foundedOf)
    await inOrder('funding', fundingOf)
    await inOrder('employees', ({ employees }) => (employees === null ? null : (employees.min ?? 0)))
    const { list } = await search({}, { sort: 'name' })
    const names = list.map(({ name }) => name.toLowerCase())
    expect(names).toEqual(names.toSorted())
  })

  it('relevance shows companies first whose names have the keywords', async () => {
    const { list } = await search({ keywords: 'tile' })
    const named = list.map(({ name }) => /tile/i.test(name))
    expect(named).toEqual([...named].toSorted((a, b) => Number(b) - Number(a)))
    expect(new Set(named).size).toBe(2)
  })

  it('rows have the facts, and contacts as the membership shows them', async () => {
    const { list } = await search({ contacts: ['email'] }, { limit: 1 })
    const [row] = list
    const stated = companies.find(({ name }) => name === row?.name)
    expect(row).toMatchObject({
      country: stated?.country,
      city: stated?.city === '' ? null : stated?.city,
      employees: stated?.employees ?? null,
      revenueUsd: stated?.revenueUsd ?? null,
      fundingUsd: stated === undefined ? null : fundingOf(stated),
      hasEmail: true,
      hasPhone: stated?.phone,
      contacts: { email: 'i***@***', masked: true },
    })
    const free = app.signIn({ tier: 'vip0', permissions: new Set(['companies.search']) })
    const seen = await app.ask<Found>(free, '/companies/search', { filter: { contacts: ['email'] }, limit: 1 })
    expect(seen.mayUnlock).toBe(false)
    expect(seen.list).toMatchObject([{ name: row?.name, contacts: { email: 'i***@***', masked: true } }])
  })
})
