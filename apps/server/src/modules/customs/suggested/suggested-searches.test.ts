import { afterAll, expect, test } from 'vitest'
import type { Filter } from '../filter/filters.ts'
import { searchTrades } from '../search/search.ts'
import { matches } from '../testing/recount.ts'
import { makeRecords, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { suggestSearches } from './suggested-searches.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

const records = makeRecords(400, 21)
await publishRecords(platform, { loadId: 'l1', sourceId: 's1' }, records)

const caller = { lang: 'en' }
const countOf = (filter: Filter) => records.filter((record) => matches(record, filter)).length

test('misspelt words are replaced by similar words of the records, with the number of records', async () => {
  const { spellings } = await suggestSearches(platform, { keywords: 'cermaic vavle' }, caller)
  expect(spellings[0]).toMatchObject({ text: 'ceramic valve', trades: countOf({ keywords: 'ceramic valve' }) })
  expect(spellings[0]?.trades).toBeGreaterThan(0)
  const kept = await suggestSearches(platform, { keywords: '"cermaic" -toy xyzzyx' }, caller)
  expect(kept.spellings).toEqual([])
})

test('a condition or a word is left out, most records first', async () => {
  const filter = { keywords: 'valve nowhere', originCountries: ['ZZ'], dateFrom: '2023-01-01', dateTo: '2023-12-31' }
  expect((await suggestSearches(platform, filter, caller)).without).toEqual([])
  const { without } = await suggestSearches(platform, { ...filter, keywords: 'valve' }, caller)
  const { originCountries: _, ...rest } = { ...filter, keywords: 'valve' }
  expect(without).toEqual([{ field: 'originCountries', word: null, filter: rest, trades: countOf(rest) }])
  const words = await suggestSearches(platform, { keywords: 'valve nowhere "steel pipe nowhere"' }, caller)
  expect(words.without).toEqual([])
  const word = await suggestSearches(platform, { keywords: 'valve nowhere' }, caller)
  expect(word.without).toEqual([
    {
      field: 'keywords',
      word: 'nowhere',
      filter: { keywords: 'valve' },
      trades: countOf({ keywords: 'valve' }),
    },
  ])
})

test('HS codes replace the words, or a shorter code replaces the code', async () => {
  const { codes } = await suggestSearches(platform, { keywords: 'cermaic tile nowhere' }, caller)
  const code = codes.find((one) => one.code === '6907')
  expect(code).toMatchObject({ filter: { hsCode: '6907' }, trades: countOf({ hsCode: '6907' }) })
  const described = { description: 'ceramic tile nowhere' }
  for (const filter of [
    { keywords: '', ...described },
    { keywords: 'nowhere', ...described },
  ]) {
    const found = await suggestSearches(platform, filter, caller)
    expect(found.codes.map((one) => one.code)).toContain('6907')
  }
  const shorter = await suggestSearches(platform, { hsCode: '69072199' }, caller)
  expect(shorter.codes.map((one) => [one.code, one.trades])).toEqual([
    ['690721', countOf({ hsCode: '690721' })],
    ['6907', countOf({ hsCode: '6907' })],
  ])
})

test('a filter without words, and an engine that fails, give no suggestion instead of an error', async () => {
  const rows = () => Promise.reject(new Error('gone'))
  const broken = { ...platform, clickhouse: { ...platform.clickhouse, rows } }
  const nothing = { spellings: [], codes: [], without: [] }
  expect(await suggestSearches(broken, { keywords: 'cermaic tile', originCountries: ['ZZ'] }, caller)).toEqual(nothing)
  expect(await suggestSearches(platform, {}, caller)).toEqual(nothing)
})

test('a search lists the other forms and the English wordings that occur in records', async () => {
  const wordsOf = async (keywords: string) =>
    (await searchTrades(platform, { filter: { keywords }, sort: 'date_desc', page: 1, limit: 1 }, caller)).searchedWords
  expect(await wordsOf('Ceramic TILE pipes')).toEqual(['ceramics', 'tiles', 'pipe'])
  expect(await wordsOf('瓷砖')).toEqual(['ceramic tile'])
  expect(await wordsOf('"tile" cera* -lamp nowhere')).toEqual([])
})
