/** The rating of look-alikes equals a recount of the share of records in common, by product and route. */

import { afterAll, expect, test } from 'vitest'
import type { Side } from '../entity.ts'
import type { TradeRecord } from '../record.ts'
import { amountUsdOf, sumKnown } from '../testing/recount.ts'
import { makeRecords, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { readLookAlikes } from './look-alikes.ts'
import { readPartners } from './reports.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

/** No name is a spelling of another name, because this test checks the trade patterns and not the matching of names. */
const names = ['Laminam SpA', 'Blue Harbor Trading LLC', 'Gresmalt Group', 'Hanoi Steel JSC', 'Zhejiang Lamp Factory']
const records = makeRecords(1500, 91).map((record, index): TradeRecord => ({
  ...record,
  buyer: { ...record.buyer, name: names[index % 5] ?? null },
  seller: { ...record.seller, name: names[(index * 7) % 5] ?? null },
}))
const load = { loadId: 'l1', sourceId: 's1' }
await publishRecords(platform, load, records)

const range = { dateFrom: '2023-03-01', dateTo: '2024-05-31' }
const rows = await platform.db.selectFrom('customs_company').select(['companyId', 'name', 'country']).execute()
const ids = new Map(rows.map((row) => [`${row.name}|${row.country}`, row.companyId]))
const idOf = (record: TradeRecord, side: Side) => ids.get(`${record[side].name}|${record[side].country ?? ''}`) ?? 0
const other = { buyer: 'seller', seller: 'buyer' } as const
const inRange = records.filter(({ tradeDate }) => tradeDate >= range.dateFrom && tradeDate <= range.dateTo)

/** Computes the share of each product and route in the records with an HS code. */
const profileOf = (mine: readonly TradeRecord[], side: Side) => {
  const coded = mine.filter(({ hsCode }) => hsCode !== null)
  const region = side === 'buyer' ? 'originCountry' : 'destinationCountry'
  const cells = Map.groupBy(coded, (record) => `${record.hsCode?.slice(0, 6)}|${record[region] ?? ''}`)
  return new Map([...cells].map(([cell, same]) => [cell, same.length / coded.length]))
}

test.each(['buyer', 'seller'] as const)('companies that trade like a %s', async (side) => {
  const bySide = Map.groupBy(inRange, (record) => idOf(record, side))
  const [companyId = 0, mine = []] = [...bySide].find(([id]) => id !== 0) ?? []
  const own = profileOf(mine, side)
  const partners = new Set(mine.map((record) => idOf(record, other[side])))
  const expected = [...bySide].flatMap(([id, theirs]) => {
    if (id === companyId || id === 0) return []
    const profile = profileOf(theirs, side)
    const similarity = [...profile].reduce((sum, [cell, part]) => sum + Math.min(part, own.get(cell) ?? 0), 0)
    const shared = new Set(theirs.map((record) => idOf(record, other[side]))).intersection(partners)
    shared.delete(0)
    const amountUsd = sumKnown(theirs.map(amountUsdOf), 2)
    return similarity === 0 ? [] : [{ id, similarity, trades: theirs.length, amountUsd, shared: shared.size }]
  })
  // The test data has fewer companies than the search compares, so the search misses no company.
  expect(expected.length).toBeLessThan(60)
  const best = expected.toSorted((a, b) => b.similarity - a.similarity).slice(0, 12)
  const answer = await readLookAlikes(platform, { companyId, side, ...range }, { lang: 'en' })
  expect(answer.range).toEqual(range)
  expect(answer.list).toHaveLength(12)
  for (const [index, row] of answer.list.entries()) {
    expect(row.similarity).toBeCloseTo(best[index]?.similarity ?? 0, 9)
    const own12 = expected.find(({ id }) => id === row.companyId)
    expect(row.similarity).toBeCloseTo(own12?.similarity ?? 0, 9)
    expect(row).toMatchObject({ trades: own12?.trades, sharedPartners: own12?.shared })
    const asked = {
      companyId,
      side,
      ...range,
      sharedWith: row.companyId,
      sort: 'trades_desc',
      page: 1,
      limit: 1,
    } as const
    expect((await readPartners(platform, asked, { lang: 'en' })).total).toBe(own12?.shared)
    expect(row.amountUsd ?? 0).toBeCloseTo(own12?.amountUsd ?? 0, 2)
    expect(row.products.length).toBeLessThanOrEqual(3)
    expect(row.products.every((hs6) => [...own.keys()].some((cell) => cell.startsWith(`${hs6}|`)))).toBe(true)
  }
})

test('a company without records in the range has no look-alikes', async () => {
  const [companyId = 0] = [...ids.values()]
  const empty = { companyId, side: 'buyer', dateFrom: '2010-01-01', dateTo: '2010-12-31' } as const
  expect(await readLookAlikes(platform, empty, { lang: 'en' })).toMatchObject({ list: [] })
})
