/** Suggestions equal a scan of all names in memory, both before and after the names are counted. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollBackTrades } from '../publish/rollback.ts'
import type { TradeRecord } from '../record.ts'
import { makeRecords, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { refreshDirectory } from './refresh.ts'
import { suggestCompanies } from './suggestions.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

const { signal } = new AbortController()
const noWait = { graceMs: 0 }
const publish = async (loadId: string, sourceId: string, records: readonly TradeRecord[]) => {
  await publishRecords(platform, { loadId, sourceId }, records)
}
const refresh = () => refreshDirectory(platform, { signal, thorough: true })
const suggest = async (text: string) =>
  (await suggestCompanies(platform, text, { lang: 'en' })).map(({ name, trades }) => ({ name, trades }))

const [firstWords, lastWords] = [
  ['Marlin', 'Maple', 'Basalt', '华光'],
  ['Basin', 'Works', 'Marine', 'Éclair'],
]
/** Company n has n records. A quarter of the 96 names begins with the same word. */
const namesOf = Array.from({ length: 96 }, (_, n) => {
  const word = String.fromCharCode(65 + (n % 24), 65 + Math.floor(n / 24), 75)
  return { name: `${firstWords[n % 4]} ${word} ${lastWords[Math.floor(n / 4) % 4]}`, trades: 1 + ((n * 7) % 19) }
})
const records = (() => {
  const sellers = namesOf.flatMap(({ name, trades }) => Array.from({ length: trades }, () => name))
  return makeRecords(sellers.length, 7).map((record, index) => ({
    ...record,
    buyer: { ...record.buyer, name: 'To Order' },
    seller: { ...record.seller, name: sellers[index] ?? null, country: 'CN' },
  }))
})()

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
/** Compares the suggestions with a scan in order of records; companies with equal counts may be in any order. */
const expectSuggested = async (text: string) => {
  const found = namesOf.filter(({ name }) => {
    const words = fold(name).split(' ')
    return words.some((_, from) => words.slice(from).join(' ').startsWith(fold(text)))
  })
  const suggested = await suggest(text)
  const most = found.map(({ trades }) => trades).toSorted((a, b) => b - a)
  expect(suggested.map(({ trades }) => trades)).toEqual(most.slice(0, 10))
  for (const one of suggested) expect(found).toContainEqual(one)
  expect(new Set(suggested.map(({ name }) => name)).size).toBe(suggested.length)
}

beforeAll(async () => {
  await publish('l1', 's1', records)
})

test('names are found before the first count too', async () => {
  const [one] = namesOf
  expect(await suggest(one?.name ?? '')).toEqual([one])
  expect(await suggest('华光 D')).not.toEqual([])
})

test('suggestions find one letter, frequent beginnings, words inside a name, whole names, and nothing for unknown text', async () => {
  await refresh()
  const texts = [
    'm',
    'MA',
    'mar',
    'basal',
    'Bas',
    'basin',
    'éclair',
    'w',
    '华',
    '华光 d',
    'a',
    'Works',
    'zzz',
    'marlinx',
  ]
  for (const text of [...texts, ...namesOf.slice(0, 8).map(({ name }) => name)]) await expectSuggested(text)
})

test('a company newer than the count is found, however many counted companies match the same words', async () => {
  const named = (names: readonly string[], start: string) =>
    makeRecords(names.length, 11).map((record, index) => ({
      ...record,
      recordId: `${start}-${index}`,
      seller: { ...record.seller, name: names[index] ?? null, country: 'CN' },
      buyer: { ...record.buyer, name: 'To Order' },
    }))
  const known = Array.from(
    { length: 40 },
    (_, n) => `Vesta ${String.fromCharCode(65 + (n % 20), 65 + (n % 2), 75 + Math.floor(n / 20))} Orion`,
  )
  await publish('l3', 's3', named(known, 'known'))
  await refresh()
  await publish(
    'l4',
    's4',
    named(
      Array.from({ length: 3 }, () => 'Vesta Umber Orion'),
      'late',
    ),
  )
  // Merges the table's data parts, as the engine does by itself after some time, so that the oldest rows come first.
  await platform.clickhouse.command('optimize table customs_company_name final')
  expect((await suggest('orion vesta'))[0]).toEqual({ name: 'Vesta Umber Orion', trades: 3 })
})

test('a new company is found, and a removed company disappears with the next count', async () => {
  const newcomer = makeRecords(3, 9).map((record) => ({
    ...record,
    recordId: `new-${record.recordId}`,
    seller: { ...record.seller, name: 'Quartz Basilica Quarry', country: 'CN' },
    buyer: { ...record.buyer, name: 'To Order' },
  }))
  await publish('l2', 's2', newcomer)
  const found = [{ name: 'Quartz Basilica Quarry', trades: 3 }]
  expect(await suggest('quartz b')).toEqual(found)
  expect(await suggest('basilica')).toEqual(found)
  await refresh()
  expect(await suggest('basili')).toEqual(found)
  await rollBackTrades(platform, { loadId: 'l2', sourceId: 's2' }, noWait)
  await refresh()
  expect(await suggest('quartz b')).toEqual([])
})
