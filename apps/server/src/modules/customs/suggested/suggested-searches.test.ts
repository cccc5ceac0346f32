import { afterAll, expect, test } from 'vitest'
import type { Filter } from '../filter/filters.ts'
import { searchTrades } from '../search/search.ts'
import { matches } from '../testing/recount.ts'
import { makeRecords, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { suggestSearches } from './suggested-searches.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

/** Texts of own records, with the number of records that have each of them. */
const goods: Readonly<Record<string, number>> = {
  'Kitchen tap chromed': 7,
  'Sanitary ware set': 4,
  'Aluminium cookware': 5,
  'Neck tie silk': 9,
  'Amberjack spoons': 3,
  'Mobile phone': 2,
}
const described = Object.entries(goods).flatMap(([text, count]) => Array.from({ length: count }, () => text))
const records = makeRecords(400, 21).map((record, at) =>
  described[at] === undefined
    ? record
    : { ...record, productDesc: described[at], productTag: null, hsCode: at % 2 === 0 ? '691010' : '69111000' },
)
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

test('words are joined, split, and replaced by synonyms of the product table', async () => {
  const textsFor = async (keywords: string) => (await suggestSearches(platform, { keywords }, caller)).spellings
  expect((await textsFor('faucet'))[0]).toMatchObject({ text: 'tap', trades: 7 })
  expect((await textsFor('sanitaryware'))[0]).toMatchObject({ text: 'sanitary ware', trades: 4 })
  expect((await textsFor('cook ware'))[0]).toMatchObject({ text: 'cookware', trades: 5 })
  expect((await textsFor('aluminium cook-ware'))[0]).toMatchObject({ text: 'aluminium cookware', trades: 5 })
  expect((await textsFor('saucepan')).map(({ text }) => text)).toContain('cookware')
  expect((await textsFor('cell phones'))[0]).toMatchObject({ text: 'mobile phone', trades: 2 })
})

test('misspelt names of buyers and suppliers are corrected, unless names are masked', async () => {
  const textsFor = async (filter: Filter, namesMasked = false) =>
    (await suggestSearches(platform, filter, { ...caller, namesMasked })).spellings
  const trades = countOf({ buyer: 'blue harbor' })
  expect(trades).toBeGreaterThan(0)
  const filter = { buyer: 'bleu harbr' }
  expect(await textsFor(filter)).toEqual([{ text: 'blue harbor', filter: { buyer: 'blue harbor' }, trades }])
  expect((await textsFor({ seller: 'gresmlat' }))[0]?.text).toBe('gresmalt')
  expect((await textsFor({ company: 'gres malt' }))[0]?.text).toBe('gresmalt')
  expect(await textsFor(filter, true)).toEqual([])
})

test('swapped letters come before other differences', async () => {
  const { spellings } = await suggestSearches(platform, { keywords: 'tlie' }, caller)
  expect(spellings.map(({ text }) => text).slice(0, 2)).toEqual(['tile', 'tie'])
})

test('with masked names the new words are product words', async () => {
  const textsFor = async (keywords: string, namesMasked: boolean) =>
    (await suggestSearches(platform, { keywords }, { ...caller, namesMasked })).spellings.map(({ text }) => text)
  expect(await textsFor('amberjak', false)).toEqual(['amberjack'])
  expect(await textsFor('amberjak', true)).toEqual([])
  expect(await textsFor('amber jack', false)).toEqual(['amberjack'])
  expect(await textsFor('amber jack', true)).toEqual([])
  expect((await textsFor('cermaic', true))[0]).toBe('ceramic')
})

test('an HS code without records leads to its successor, the next headings and its chapter', async () => {
  const codesFor = async (filter: Filter) =>
    (await suggestSearches(platform, filter, caller)).codes.map(({ code, trades }) => [code, trades])
  const dated = { dateFrom: '2023-06-01', dateTo: '2023-12-31' }
  const counted = (codes: readonly string[], rest: Filter = {}) =>
    codes.map((hsCode) => [hsCode, countOf({ ...rest, hsCode })])
  expect(await codesFor({ hsCode: '6908' })).toEqual(counted(['6907', '6910', '69']))
  expect(await codesFor({ hsCode: '69999999' })).toEqual(counted(['6911', '6910', '69']))
  expect(await codesFor({ hsCode: '6914', ...dated })).toEqual(counted(['6911', '6910', '69'], dated))
  expect(await codesFor({ hsCode: '99' })).toEqual([])
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
