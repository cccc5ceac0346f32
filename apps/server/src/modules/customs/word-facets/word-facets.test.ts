import { afterAll, expect, test } from 'vitest'
import { publishTrades } from '../publish.ts'
import type { TradeRecord } from '../record.ts'
import { rollBackTrades } from '../rollback.ts'
import { readFacets, searchTrades } from '../search.ts'
import { stageTrades } from '../stage.ts'
import { matches, tally } from '../testing/recount.ts'
import { makeRecords, staged, startCustomsWorld } from '../testing/world.ts'
import { forgetWordFacets, keptCount, onlyWordOf } from './kept.ts'
import { refreshWordFacets } from './refresh.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

const asker = { lang: 'en' }
const signal = AbortSignal.timeout(120_000)
let nextLoad = 0
const publish = async (records: readonly TradeRecord[]) => {
  const load = { loadId: `load-${(nextLoad += 1)}`, sourceId: 's1' }
  await stageTrades(platform, load, staged(records))
  await publishTrades(platform, load, { graceMs: 0 })
  return load
}
const refresh = async () => {
  // A platform of its own does not rest from the last count.
  const counted = await refreshWordFacets({ ...platform }, { signal, most: 4, leastUses: 2 })
  forgetWordFacets(platform)
  return counted
}

const expectRecount = async (keywords: string, records: readonly TradeRecord[]) => {
  const found = records.filter((record) => matches(record, { keywords }))
  const facets = await readFacets(platform, { keywords }, asker)
  expect(facets.originCountries).toEqual(tally(found.map((record) => record.originCountry ?? '')))
  expect(facets.hs2).toEqual(tally(found.map((record) => record.hsCode?.slice(0, 2) ?? '')))
  expect(facets.months.reduce((sum, { trades }) => sum + trades, 0)).toBe(found.length)
  const answer = await searchTrades(platform, { filter: { keywords }, sort: 'date_desc', page: 1, limit: 5 }, asker)
  expect(answer.total).toBe(found.length)
  return found.length
}

test('what is kept is what a recount says, and only while no load changes', async () => {
  const records = makeRecords(300, 5)
  await publish(records)
  expect(await keptCount(platform, { keywords: 'steel' })).toBe(null)
  expect(await refresh()).toBe(4)
  expect(await refresh()).toBe(0)
  const kept = await expectRecount('home', records)
  expect(await keptCount(platform, { keywords: 'HOME' })).toBe(kept)

  const corrected = makeRecords(300, 6).slice(0, 100)
  const second = await publish(corrected)
  expect(await keptCount(platform, { keywords: 'home' })).toBe(null)
  await expectRecount('home', [...corrected, ...records.slice(100)])
  expect(await refresh()).toBe(4)
  expect(await keptCount(platform, { keywords: 'home' })).not.toBe(null)
  await expectRecount('home', [...corrected, ...records.slice(100)])
  expect(await platform.clickhouse.rows('select distinct mark from trade_word_facet')).toHaveLength(1)

  await rollBackTrades(platform, second, { graceMs: 0 })
  expect(await keptCount(platform, { keywords: 'home' })).toBe(null)
  await expectRecount('home', records)
}, 120_000)

test('counting that was ended goes on with the words that are missing', async () => {
  await refreshWordFacets({ ...platform }, { signal, most: 2, leastUses: 2 })
  expect(await refresh()).toBe(2)
}, 60_000)

test('one word and nothing else', () => {
  expect(onlyWordOf({ keywords: ' Steel ', originCountries: [], hsCode: '', withoutForwarders: false })).toBe('steel')
  for (const keywords of ['steel pipe', '"steel pipe"', 'steel*', 'steel|pipe', '-steel', 'steel -pipe', ''])
    expect(onlyWordOf({ keywords })).toBe(null)
  expect(onlyWordOf({ keywords: 'steel', hsCode: '72' })).toBe(null)
  expect(onlyWordOf({ keywords: 'steel', dateFrom: '2024-01-01' })).toBe(null)
  expect(onlyWordOf({ keywords: 'steel', withoutForwarders: true })).toBe(null)
})
