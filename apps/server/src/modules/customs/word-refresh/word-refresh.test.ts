import { afterAll, expect, test } from 'vitest'
import { registerCompanies } from '../../companies/registry.ts'
import { readLoadsMark } from '../coverage/store.ts'
import { listFrequentWords } from '../frequent-words/queries.ts'
import { listStoredAnswers, questions } from '../frequent-words/stored-answers.ts'
import { forgetWordFacets, storedCount, storedFacets, onlyWordOf } from '../frequent-words/stored-facets.ts'
import { readMarketCompanies } from '../market/companies.ts'
import { readMarketPlaces } from '../market/places.ts'
import { readMarket } from '../market/trend.ts'
import { openLoad } from '../publish/loads.ts'
import { writeParts } from '../publish/parts.ts'
import { endSweeping } from '../publish/publications.ts'
import { publishTrades } from '../publish/publish.ts'
import { rekeyTrades } from '../publish/rekey.ts'
import { rollBackTrades } from '../publish/rollback.ts'
import { stageTrades } from '../publish/stage.ts'
import type { TradeRecord } from '../record.ts'
import { searchCompanies } from '../search/companies-found.ts'
import { readFacets, searchTrades } from '../search/search.ts'
import { matches, tally } from '../testing/recount.ts'
import { makeRecords, staged, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { refreshWordFacets } from './refresh-facets.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

const caller = { lang: 'en' }
const signal = AbortSignal.timeout(120_000)
let nextLoad = 0
const publish = async (records: readonly TradeRecord[]) => {
  const load = { loadId: `load-${(nextLoad += 1)}`, sourceId: 's1' }
  await publishRecords(platform, load, records)
  return load
}
const refresh = async ({ most = 4, clickhouse = platform.clickhouse } = {}) => {
  // A new platform object is used, because the pause after the last count belongs to the old object.
  const counted = await refreshWordFacets({ ...platform, clickhouse }, { signal, most, leastUses: 2, answered: 1 })
  forgetWordFacets(platform)
  return counted
}
const readFacetsOf = (keywords: string) =>
  storedFacets(platform, { keywords }, { clickhouse: platform.clickhouse, signal })

const expectRecount = async (keywords: string, records: readonly TradeRecord[]) => {
  const found = records.filter((record) => matches(record, { keywords }))
  const facets = await readFacets(platform, { keywords }, caller)
  expect(facets.originCountries).toEqual(tally(found.map((record) => record.originCountry ?? '')))
  expect(facets.hs2).toEqual(tally(found.map((record) => record.hsCode?.slice(0, 2) ?? '')))
  expect(facets.months.reduce((sum, { trades }) => sum + trades, 0)).toBe(found.length)
  const answer = await searchTrades(platform, { filter: { keywords }, sort: 'date_desc', page: 1, limit: 5 }, caller)
  expect(answer.total).toBe(found.length)
  return found.length
}

test('stored counts equal a recount, and are used only while no load changes', async () => {
  const records = makeRecords(300, 5)
  await publish(records)
  expect(await storedCount(platform, { keywords: 'steel' })).toBe(null)
  expect(await refresh()).toBe(4)
  expect(await refresh()).toBe(0)
  const recounted = await expectRecount('pipes', records)
  expect(await storedCount(platform, { keywords: 'PIPE' })).toBe(recounted)
  expect(await readFacetsOf('pipes')).not.toBe(null)

  const corrected = makeRecords(300, 6).slice(0, 100)
  const second = await publish(corrected)
  expect(await storedCount(platform, { keywords: 'pipes' })).toBe(null)
  expect(await readFacetsOf('pipes')).toBe(null)
  await expectRecount('pipes', [...corrected, ...records.slice(100)])
  expect(await refresh()).toBe(4)
  expect(await storedCount(platform, { keywords: 'pipes' })).not.toBe(null)
  await expectRecount('pipes', [...corrected, ...records.slice(100)])
  expect(await platform.clickhouse.rows('select distinct mark from trade_word_facet')).toHaveLength(1)

  await rollBackTrades(platform, second, { graceMs: 0 })
  expect(await storedCount(platform, { keywords: 'pipes' })).toBe(null)
  await expectRecount('pipes', records)
}, 120_000)

test('stored companies, markets, months and pairs of frequent words equal the results computed on request', async () => {
  const records = makeRecords(300, 5)
  await platform.clickhouse.command('truncate table trade_word_facet')
  await platform.db.deleteFrom('customs_word_answer').execute()
  forgetWordFacets(platform)
  const listed = await listFrequentWords({ clickhouse: platform.clickhouse }, { most: 6, leastUses: 2 })
  const words = listed.map(({ word }) => word)
  // The word with most records in all its forms is the only word with stored companies and markets.
  const word = 'tile'
  const page = (number: number) =>
    ({ filter: { keywords: word }, sort: 'trades_desc', page: number, limit: 7 }) as const
  const ask = async () => ({
    buyers: [
      await searchCompanies(platform, 'buyer', page(1), caller),
      await searchCompanies(platform, 'buyer', page(2), caller),
      await searchCompanies(platform, 'buyer', page(99), caller),
    ],
    sellers: await searchCompanies(platform, 'seller', page(1), caller),
    market: await readMarket(platform, { keywords: word }, caller),
    companies: await readMarketCompanies(platform, { keywords: word }, caller),
    places: await readMarketPlaces(platform, { keywords: word }, caller),
  })
  const asked = await ask()
  expect(asked.buyers[0]?.list.length).toBeGreaterThan(0)
  await refresh({ most: 6 })
  const mark = await readLoadsMark(platform.db)
  expect(await listStoredAnswers(platform, mark)).toEqual(
    new Set(questions.map((question) => `${onlyWordOf({ keywords: word })} ${question}`)),
  )
  // Every query to the engine fails, except the list of the searched words, so the results must come from the stored
  // answers.
  const rows: typeof platform.clickhouse.rows = (sql, options) =>
    sql.includes('from trade_word\n') ? platform.clickhouse.rows(sql, options) : Promise.reject(new Error('asked'))
  const deaf = { ...platform, clickhouse: { ...platform.clickhouse, rows } }
  expect((await searchCompanies(deaf, 'buyer', page(1), caller)).total).toBe(asked.buyers[0]?.total)
  expect(await ask()).toEqual(asked)

  const phrases = words.flatMap((one) => words.map((other) => `"${one} ${other}"`))
  const found = phrases.map((keywords) => records.filter((record) => matches(record, { keywords })).length)
  expect(await Promise.all(phrases.map((keywords) => storedCount(platform, { keywords })))).toEqual(found)
  expect(Math.max(...found)).toBeGreaterThan(0)
  expect(await storedCount(platform, { keywords: `"${word} nowhere"` })).toBe(null)
  expect(await storedCount(platform, { keywords: phrases[0]!, dateFrom: '2024-01-01' })).toBe(null)

  const months = { keywords: word, dateFrom: '2024-02-01', dateTo: '2024-02-29' }
  for (const filter of [months, { ...months, dateTo: '2024-06-30' }, { keywords: word, dateTo: '2023-12-31' }]) {
    const inRange = records.filter((record) => matches(record, filter))
    expect(await storedCount(platform, filter)).toBe(inRange.length)
    const answer = await searchTrades(platform, { filter, sort: 'date_desc', page: 1, limit: 5 }, caller)
    expect(answer.total).toBe(inRange.length)
  }
  expect(await storedCount(platform, { ...months, dateTo: '2024-02-28' })).toBe(null)

  const again = await publish(records.slice(0, 50).map((record) => ({ ...record, productDesc: 'zinc' })))
  expect(await storedCount(platform, { keywords: phrases[0]! })).toBe(null)
  expect((await ask()).buyers[0]?.total).not.toBe(undefined)
  await rollBackTrades(platform, again, { graceMs: 0 })
  // Deletes the stored counts, so that the next tests start from an empty store.
  await platform.clickhouse.command('truncate table trade_word_facet')
}, 120_000)

test('an interrupted count continues with the missing words', async () => {
  await refreshWordFacets({ ...platform }, { signal, most: 2, leastUses: 2, answered: 1 })
  expect(await refresh()).toBe(2)
}, 60_000)

test('a part that is written while the count waits in the engine is not counted', async () => {
  const visible = makeRecords(300, 5)
  const hidden = makeRecords(80, 8)
  const load = { loadId: 'hidden', sourceId: 's2' }
  let waits = true
  const command: typeof platform.clickhouse.command = async (sql, options) => {
    if (waits && sql.includes('insert into trade_word_facet')) {
      waits = false
      await stageTrades(platform, load, staged(hidden))
      await writeParts(platform, await openLoad(platform.db, load), { graceMs: 0 })
    }
    await platform.clickhouse.command(sql, options)
  }
  await platform.clickhouse.command('truncate table trade_word_facet')
  expect(await refresh({ clickhouse: { ...platform.clickhouse, command } })).toBe(4)
  expect(waits).toBe(false)
  const words = await platform.clickhouse.rows<{ word: string }>(
    "select distinct word from trade_word_facet where facet = 'counted'",
  )
  expect(words).toHaveLength(4)
  for (const { word } of words) {
    expect(await readFacetsOf(word)).not.toBe(null)
    await expectRecount(word, visible)
  }

  await publishTrades(platform, load, { graceMs: 0 })
  expect(await readFacetsOf('pipes')).toBe(null)
  await refresh()
  expect(await readFacetsOf('pipes')).not.toBe(null)
  await expectRecount('pipes', [...visible, ...hidden])
  await rollBackTrades(platform, load, { graceMs: 0 })
}, 60_000)

test('moving records to another company changes the mark; removing hidden rows does not', async () => {
  await refresh()
  expect(await readFacetsOf('pipes')).not.toBe(null)
  const [record] = makeRecords(300, 5).filter(({ seller }) => seller.name !== null)
  if (record === undefined) throw new Error('no record')
  const numberOf = await registerCompanies(platform.db, [{ party: record.seller, seenOn: record.tradeDate }])
  const { nameId, companyId } = numberOf(record.seller)
  const reassignments = [{ nameId, fromCompanyId: companyId, toCompanyId: companyId + 1 }]
  await rekeyTrades(platform, { reassignments }, { graceMs: 0 })
  expect(await readFacetsOf('pipes')).toBe(null)
  expect(await refresh()).toBe(4)
  expect(await readFacetsOf('pipes')).not.toBe(null)
  await expectRecount('pipes', makeRecords(300, 5))

  const { stageNo } = await platform.db
    .updateTable('customs_load')
    .set({ state: 'sweeping' })
    .where('kind', '=', 'rekey')
    .returning('stageNo')
    .executeTakeFirstOrThrow()
  const mark = await readLoadsMark(platform.db)
  await endSweeping(platform.db, stageNo)
  expect(await readLoadsMark(platform.db)).toBe(mark)
  expect(await readFacetsOf('pipes')).not.toBe(null)
}, 60_000)

test('a word whose records are all hidden is counted once', async () => {
  const load = await publish(makeRecords(300, 5).map((record) => ({ ...record, productDesc: 'zinc zinc' })))
  await rollBackTrades(platform, load, { graceMs: 0 })
  expect(await refresh({ most: 1000 })).toBeGreaterThan(4)
  expect(await storedCount(platform, { keywords: 'zinc' })).toBe(0)
  await expectRecount('zinc', [])
  expect(await refresh({ most: 1000 })).toBe(0)

  // A process that has found every word counted does not list the frequent words again until a load changes.
  const lists: string[] = []
  const rows: typeof platform.clickhouse.rows = (sql, options) => {
    if (sql.includes('from trade_word\n')) lists.push(sql)
    return platform.clickhouse.rows(sql, options)
  }
  const process = { ...platform, clickhouse: { ...platform.clickhouse, rows } }
  const count = () => refreshWordFacets(process, { signal, most: 1000, leastUses: 2, answered: 1 })
  expect([await count(), await count()]).toEqual([0, 0])
  expect(lists).toHaveLength(1)
}, 60_000)

test('only a filter with one word alone uses the stored counts', () => {
  expect(onlyWordOf({ keywords: ' Steel ', originCountries: [], hsCode: '', withoutForwarders: false })).toBe(
    'steel|steels',
  )
  expect(onlyWordOf({ keywords: 'steels' })).toBe('steel|steels')
  expect(onlyWordOf({ keywords: 'tile|tiles' })).toBe('tile|tiles')
  expect(onlyWordOf({ keywords: '"steel"' })).toBe('steel')
  for (const keywords of ['steel pipe', '"steel pipe"', 'steel*', 't-shirt|tee', '瓷砖', '-steel', 'steel -pipe', ''])
    expect(onlyWordOf({ keywords })).toBe(null)
  expect(onlyWordOf({ keywords: 'steel', hsCode: '72' })).toBe(null)
  expect(onlyWordOf({ keywords: 'steel', dateFrom: '2024-01-01' })).toBe(null)
  expect(onlyWordOf({ keywords: 'steel', withoutForwarders: true })).toBe(null)
})
