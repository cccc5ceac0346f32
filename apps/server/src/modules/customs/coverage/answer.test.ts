import type { CoverageSide } from '@tradewind/contract'
import { expect, test } from 'vitest'
import { coverageOf } from './answer.ts'
import { gapsOf, placeKey, type Holding, type Holdings } from './holdings.ts'

const holding = (side: CoverageSide, country: string, covered: string[]): [string, Holding] => [
  placeKey(side, country),
  {
    side,
    country,
    covered,
    trades: 1,
    companies: 1,
    firstDay: `${covered[0]}-03`,
    lastDay: `${covered.at(-1)}-09`,
    feeds: [],
    rows: new Map(),
    filled: [],
  },
]
const holdings: Holdings = {
  asOf: new Date('2024-10-01T00:00:00Z'),
  byPlace: new Map([
    holding('imports', 'US', ['2022-01', '2022-02', '2022-05', '2022-06']),
    holding('imports', 'VN', ['2023-12', '2024-01']),
    holding('exports', 'CN', ['2022-01', '2022-02', '2024-01']),
  ]),
  contacts: new Map(),
  covered: ['2022-01', '2022-02', '2022-05', '2022-06', '2023-12', '2024-01'],
}
const ask = (asked: Parameters<typeof coverageOf>[1]) => {
  const { asOf, ...answer } = coverageOf(holdings, asked)
  expect(asOf).toBe('2024-10-01T00:00:00.000Z')
  return answer
}
const us = { side: 'imports', country: 'US' } as const
const have = { from: '2022-01-01', to: '2022-06-30' }

test('a country without records is not covered; together with a covered country the answer is partial', () => {
  const kenya = { side: 'imports', country: 'KE', reason: 'never', from: null, to: null, have: null }
  expect(ask({ destinationCountries: ['KE'] })).toEqual({
    state: 'not_covered',
    from: null,
    to: null,
    missing: [kenya],
  })
  expect(ask({ destinationCountries: ['KE', 'VN'] })).toEqual({
    state: 'partly',
    from: '2023-12-01',
    to: '2024-01-31',
    missing: [kenya],
  })
  // When only the requested destination, or only the requested origin, is uncovered, the result is unknown.
  expect(ask({ destinationCountries: ['VN'], originCountries: ['KE'] }).state).toBe('not_covered')
  expect(ask({ destinationCountries: ['VN'], originCountries: ['CN', 'KE'] }).state).toBe('partly')
})

test('a period is covered by whole months, and the missing months before, between and after are listed', () => {
  const whole = { destinationCountries: ['VN'], dateFrom: '2023-12-01', dateTo: '2024-01-31' }
  expect(ask(whole)).toEqual({ state: 'covered', from: '2023-12-01', to: '2024-01-31', missing: [] })
  expect(ask({ destinationCountries: ['US'], dateFrom: '2021-11-15', dateTo: '2022-07-01' })).toEqual({
    state: 'partly',
    ...have,
    missing: [
      { ...us, reason: 'before', from: '2021-11-15', to: '2021-12-31', have },
      { ...us, reason: 'gap', from: '2022-03-01', to: '2022-04-30', have },
      { ...us, reason: 'after', from: '2022-07-01', to: '2022-07-01', have },
    ],
  })
})

test('a period without any covered month is not covered', () => {
  const before = { ...us, reason: 'before', from: '2020-01-01', to: '2020-12-31', have }
  expect(ask({ destinationCountries: ['US'], dateFrom: '2020-01-01', dateTo: '2020-12-31' })).toEqual({
    state: 'not_covered',
    ...have,
    missing: [before],
  })
  const gap = { ...us, reason: 'gap', from: '2022-03-01', to: '2022-03-31', have }
  expect(ask({ destinationCountries: ['US'], dateFrom: '2022-03-05', dateTo: '2022-03-20' })).toMatchObject({
    state: 'not_covered',
    missing: [gap],
  })
  expect(ask({ destinationCountries: ['US'], dateFrom: '2023-01-01' })).toMatchObject({ state: 'not_covered' })
})

test('without countries the answer is for the whole dataset', () => {
  expect(ask({})).toMatchObject({ state: 'partly', from: '2022-01-01', to: '2024-01-31' })
  expect(ask({ dateFrom: '2022-05-01', dateTo: '2022-06-30' })).toMatchObject({ state: 'covered', missing: [] })
  expect(ask({ dateFrom: '2025-01-01', dateTo: '2025-02-01' })).toMatchObject({ state: 'not_covered' })
})

test('gaps are only between the first and the last covered month', () => {
  expect(gapsOf(['2022-11', '2023-02'])).toEqual(['2022-12', '2023-01'])
  expect(gapsOf([])).toEqual([])
})
