import type { CompanyFilter } from '@tradewind/contract'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCompanyFilter, writeCompanyFilter } from './filter-address.ts'

const every: CompanyFilter = {
  keywords: '"wall tile" -toy',
  social: 'eco',
  seo: 'a&b=c',
  countries: ['DE', 'AT'],
  notCountries: ['RU'],
  states: ['District of Columbia'],
  cities: ['Washington, D.C.', 'Back\\slash'],
  postalCode: '80 33',
  area: { shape: 'circle', latitude: -48.14, longitude: 179.5, radiusKm: 0.5 },
  industries: ['furniture'],
  notIndustries: ['logistics'],
  industryKnown: true,
  technologies: ['Node.js'],
  notTechnologies: ['SAP'],
  technologyKnown: false,
  employeeRanges: ['1-10', '10001+'],
  employeesFrom: 0,
  employeesTo: 50,
  employeesKnown: true,
  revenueFrom: 1,
  revenueTo: 1_000_000_000_000_000 - 1,
  revenueKnown: false,
  type: 'listed',
  fundingFrom: 5,
  fundingTo: 6,
  lastRoundSince: '2024-01-01',
  lastRoundUntil: '2024-12-31',
  lastRoundAmountFrom: 7,
  lastRoundAmountTo: 8,
  roundTypes: ['Venture (Round not Specified)', 'Series A'],
  foundedFrom: 1990,
  foundedTo: 1999,
  languages: ['de'],
  structure: 'parent',
  contacts: ['email', 'social'],
  hasRetail: true,
}

test('the address restores a filter with every field', () => {
  expect(readCompanyFilter(new URLSearchParams(writeCompanyFilter(every)))).toEqual(every)
})

test('the address restores any texts in a list', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (cities) => {
      const address = new URLSearchParams(writeCompanyFilter({ cities }))
      expect(readCompanyFilter(address).cities).toEqual(cities)
    }),
  )
})

test('empty and unreadable values are left out', () => {
  expect(writeCompanyFilter({ keywords: '', countries: [], employeesKnown: undefined })).toEqual({})
  expect(readCompanyFilter(new URLSearchParams('staffmin=-1&since=x&industryknown=2&country=,&city='))).toEqual({})
})

test.each<NonNullable<CompanyFilter['area']>>([
  { shape: 'circle', latitude: 48.14, longitude: 11.58, radiusKm: 50 },
  { shape: 'box', west: 170.5, south: -20, east: -170, north: 0 },
  {
    shape: 'polygon',
    points: [
      [0.12345, 1],
      [2, -3],
      [4, 5],
    ],
  },
])('an area %j is restored from the address', (area) => {
  expect(readCompanyFilter(new URLSearchParams(writeCompanyFilter({ area })))).toEqual({ area })
})

test.each(['circle:1,2', 'circle:1,2,3,4', 'box:1,2,3', 'polygon:1,2;x', 'star:1,2', 'box:', 'circle:a,b,c'])(
  'an address with the area %s has none',
  (area) => {
    expect(readCompanyFilter(new URLSearchParams({ area }))).toEqual({})
  },
)
