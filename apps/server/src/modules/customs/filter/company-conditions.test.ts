/** Lists, counts, facets and exports of a filter with conditions on companies equal a recount of the records. */

import { array, assert, asyncProperty, constant, constantFrom, integer, record as recordOf } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshDirectory } from '../directory/refresh.ts'
import { tradeExport } from '../export/company-export.ts'
import { findCompanies } from '../export/found.ts'
import { countNewMatches } from '../feed/new-records.ts'
import { readCountryFlows } from '../flows/routes.ts'
import { readCompanyMonths, searchCompanies } from '../search/companies-found.ts'
import { readFacets, searchTrades } from '../search/search.ts'
import { companyNameOf, findRecords, tally } from '../testing/recount.ts'
import { makeRecords, startCustomsWorld, publishRecords } from '../testing/world.ts'
import type { Filter } from './filters.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)
const caller = { lang: 'en' }
const { signal } = new AbortController()

/** Each company has few records, so that the conditions divide the companies. */
const records = makeRecords(900, 71).map((record, at) => ({
  ...record,
  buyer: {
    ...record.buyer,
    name: at % 29 === 0 ? 'To Order' : `Importer ${at % 150} Trading`,
    country: 'US',
    email: null,
  },
  seller: { ...record.seller, name: `Maker ${(at * 7) % 130} Factory`, country: 'CN', email: null },
}))
const withAddress = records.map((record, at) =>
  at % 150 < 40 ? { ...record, buyer: { ...record.buyer, email: `buy${at % 150}@example.com` } } : record,
)

beforeAll(async () => {
  const load = { loadId: 'l1', sourceId: 's1' }
  await publishRecords(platform, load, withAddress)
  await refreshDirectory(platform, { signal, thorough: true })
})

const filters = recordOf(
  {
    keywords: constantFrom('ceramic', 'tile', 'steel pipe'),
    hsCode: constantFrom('69', '6907', '73'),
    originCountries: array(constantFrom('CN', 'VN', 'TR'), { minLength: 1, maxLength: 2 }),
    dateFrom: constantFrom('2023-01-01', '2023-06-01'),
    companySide: constantFrom('buyer' as const, 'seller' as const),
    lastBefore: constantFrom('1970-01-01', '2023-09-01', '2024-06-01', '9999-12-31'),
    firstSince: constantFrom('2023-02-01', '2023-09-01', '2024-03-01'),
    minTrades: integer({ min: 1, max: 6 }),
    hasEmail: constant(true),
  },
  { requiredKeys: [] },
)
const page = { page: 1, limit: 100 }

test('every list and count equals a recount', async () => {
  let narrowed = 0
  const check = async (filter: Filter) => {
    const { keywords, hsCode, originCountries, dateFrom } = filter
    if ([keywords, hsCode, originCountries, dateFrom].every((asked) => asked === undefined)) return
    const found = findRecords(withAddress, filter)
    if (
      found.length > 0 &&
      found.length < findRecords(withAddress, { keywords, hsCode, originCountries, dateFrom }).length
    )
      narrowed += 1
    const trades = await searchTrades(platform, { filter, sort: 'date_desc', ...page }, caller)
    expect([filter, trades.total]).toEqual([filter, found.length])
    expect(trades.list.map((row) => row.tradeDate)).toEqual(
      found
        .map((record) => record.tradeDate)
        .toSorted()
        .toReversed()
        .slice(0, 100),
    )
    const facets = await readFacets(platform, filter, caller)
    expect(facets.originCountries).toEqual(tally(found.map((record) => record.originCountry ?? '')))
    expect(await readCountryFlows(platform, { filter, sort: 'trades_desc' }, caller)).toMatchObject({
      trades: found.length,
    })
    expect(await tradeExport(platform).records.count(filter, signal)).toBe(found.length)
    for (const [side, list] of [
      ['buyer', 'buyers'],
      ['seller', 'suppliers'],
    ] as const) {
      const named = found.filter((record) => companyNameOf(record[side]) !== null)
      const groups = Map.groupBy(named, (record) => record[side].name ?? '')
      const answer = await searchCompanies(platform, side, { filter, sort: 'trades_desc', ...page }, caller)
      expect([side, filter, answer.total]).toEqual([side, filter, groups.size])
      for (const row of answer.list) {
        const group = groups.get(row.name) ?? []
        const days = group.map((record) => record.tradeDate).toSorted()
        expect(row).toMatchObject({ trades: group.length, firstDate: days[0], lastDate: days.at(-1) })
        expect(row.share).toBeCloseTo(group.length / named.length)
      }
      const beyond = await searchCompanies(platform, side, { filter, sort: 'last_desc', page: 99, limit: 100 }, caller)
      expect([beyond.total, beyond.list]).toEqual([groups.size, []])
      expect(await tradeExport(platform)[list].count(filter, signal)).toBe(groups.size)
      expect(await findCompanies(platform, { list, filter }, { ...caller, limit: 5, signal })).toMatchObject({
        total: groups.size,
      })
    }
  }
  await assert(asyncProperty(filters, check), {
    numRuns: 20,
    seed: 20_261_123,
    endOnFailure: true,
    examples: [
      [{ hsCode: '69', minTrades: 3 }],
      [{ keywords: 'ceramic', lastBefore: '2024-06-01', companySide: 'seller' }],
      [{ dateFrom: '2023-01-01', hasEmail: true, firstSince: '2023-02-01' }],
    ],
  })
  expect(narrowed).toBeGreaterThan(1)
}, 240_000)

test('the chosen companies of a list are searched and exported by their numbers', async () => {
  const filter = { dateFrom: '2023-01-01' }
  const { list } = await searchCompanies(platform, 'buyer', { filter, sort: 'trades_desc', page: 1, limit: 3 }, caller)
  const chosen = { ...filter, buyerIds: list.map(({ companyId }) => companyId) }
  const trades = list.reduce((sum, row) => sum + row.trades, 0)
  expect(await searchTrades(platform, { filter: chosen, sort: 'date_desc', ...page }, caller)).toMatchObject({
    total: trades,
  })
  expect(await tradeExport(platform).buyers.count(chosen, signal)).toBe(3)
})

test('the months of companies count their shipments in the search, and end with their newest month', async () => {
  for (const filter of [{ hsCode: '69' }, { originCountries: ['CN', 'VN'], minTrades: 2 }]) {
    const { list } = await searchCompanies(
      platform,
      'buyer',
      { filter, sort: 'trades_desc', page: 1, limit: 20 },
      caller,
    )
    const companyIds = list.map(({ companyId }) => companyId)
    const answer = await readCompanyMonths(platform, { filter, companies: { side: 'buyer', companyIds } }, caller)
    const newest = list
      .map(({ lastDate }) => lastDate.slice(0, 7))
      .toSorted()
      .at(-1)
    expect(answer.months).toHaveLength(12)
    expect(answer.months.at(-1)).toBe(newest)
    const found = findRecords(withAddress, filter)
    for (const [at, row] of list.entries()) {
      const own = found.filter(({ buyer }) => buyer.name === row.name).map(({ tradeDate }) => tradeDate.slice(0, 7))
      const counts = answer.months.map((month) => own.filter((one) => one === month).length)
      expect(answer.list[at]).toEqual({ companyId: row.companyId, trades: counts })
    }
  }
  const companies = { side: 'buyer' as const, companyIds: [999_999] }
  expect(await readCompanyMonths(platform, { filter: { hsCode: '69' }, companies }, caller)).toEqual({
    months: [],
    list: [{ companyId: 999_999, trades: [] }],
  })
})

test('conditions on companies alone are no filter', async () => {
  for (const filter of [{ minTrades: 2 }, { hasEmail: true, companySide: 'seller' as const }])
    await expect(searchTrades(platform, { filter, sort: 'date_desc', ...page }, caller)).rejects.toMatchObject({
      errorName: 'no_filter',
    })
})

test('a monitor counts only new records of companies that meet the conditions with all their records', async () => {
  const load = { loadId: 'l2', sourceId: 's2' }
  const [one] = makeRecords(1, 5)
  if (one === undefined) throw new Error('no record')
  const buyers = ['Importer 7 Trading', 'Newcomer Imports Trading']
  const newer = buyers.map((name, at) => ({
    ...one,
    recordId: `n${at}`,
    tradeDate: '2025-01-02',
    originCountry: 'CN',
    buyer: { ...one.buyer, name, country: 'US' },
  }))
  await publishRecords(platform, load, newer)
  const { publicationNo } = await platform.db
    .selectFrom('customs_publication')
    .select('publicationNo')
    .orderBy('publicationNo', 'desc')
    .executeTakeFirstOrThrow()
  const countOf = (filter: Filter) => countNewMatches(platform, { publicationNos: [publicationNo], filter })
  expect(await countOf({ originCountries: ['CN'] })).toBe(2)
  // The first buyer has older records, so only the second one is new.
  expect(await countOf({ originCountries: ['CN'], firstSince: '2025-01-01' })).toBe(1)
  expect(await countOf({ dateFrom: '2023-01-01', minTrades: 2 })).toBe(1)
})
