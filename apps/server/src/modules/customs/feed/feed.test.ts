/** The feed shows the new records of each of the newest loads, and equals a recount of the records in memory. */

import { assert, asyncProperty, constantFrom, record as recordOf } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCompanies } from '../../companies/registry.ts'
import { publishTrades } from '../publish/publish.ts'
import { rollBackTrades } from '../publish/rollback.ts'
import { stageTrades } from '../publish/stage.ts'
import type { TradeRecord } from '../record.ts'
import { matches, tally } from '../testing/recount.ts'
import { makeRecords, staged, startCustomsWorld } from '../testing/world.ts'
import type { FeedFilter, OwnCompany } from './conditions.ts'
import { listNewestLoads } from './published-loads.ts'
import { readFeed, readFeedLoad, readFeedRecords, type FeedPorts } from './routes.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

const noWait = { graceMs: 0 }
const own: { favourites: OwnCompany[]; monitored: OwnCompany[] } = { favourites: [], monitored: [] }
const ports: FeedPorts = {
  readSourceNames: (ids) =>
    Promise.resolve(new Map(ids.filter((id) => id === 's1').map((id) => [id, 'Port of Genoa']))),
  listOwn: (_session, mine) => Promise.resolve(own[mine]),
}
const caller = { lang: 'en', session: { userId: 'u1', orgId: 'o1' } }
const feed = (filter: FeedFilter = {}) => readFeed(platform, ports, filter, caller)

type Load = { loadId: string; sourceId: string; records: readonly TradeRecord[] }
const made: Load[] = []
const publish = async (load: Load, partLines = 60) => {
  await stageTrades(platform, load, staged(load.records), { partLines, ...noWait })
  await publishTrades(platform, load, noWait)
  made.unshift(load)
}
/** Makes records of a source with new ids, so that loads of one source replace nothing. */
const recordsOf = (count: number, seed: number) =>
  makeRecords(count, seed).map((record) => ({ ...record, recordId: `${seed}-${record.recordId}` }))

beforeAll(async () => {
  await publish({ loadId: 'l1', sourceId: 's1', records: recordsOf(150, 61) })
  await publish({ loadId: 'l2', sourceId: 's2', records: recordsOf(40, 62) })
  await publish({ loadId: 'l3', sourceId: 's1', records: recordsOf(90, 63) })
  const numberOf = await registerCompanies(
    platform.db,
    recordsOf(150, 61).flatMap((record) =>
      [record.buyer, record.seller].map((party) => ({ party, seenOn: '2024-01-01' })),
    ),
  )
  const known = recordsOf(150, 61).filter(
    ({ buyer, seller }) => numberOf(buyer).companyId !== 0 && numberOf(seller).companyId !== 0,
  )
  const [one, two] = known
  if (one === undefined || two === undefined) throw new Error('no companies')
  own.favourites = [{ companyId: numberOf(one.seller).companyId, side: null }]
  own.monitored = [{ companyId: numberOf(two.buyer).companyId, side: 'buyer' }]
})

const filters = recordOf(
  {
    keywords: constantFrom('ceramic', '"steel pipe"', 'nowhere', 'tile|lamp'),
    hsCode: constantFrom('69', '7304', ''),
    originCountries: constantFrom<string[][]>(['CN', 'VN'], [], ['ZZ']),
    destinationCountries: constantFrom<string[][]>(['US'], ['TR', 'IT', 'DE']),
    buyer: constantFrom('anatolia', 'trading llc'),
    seller: constantFrom('hanoi steel', 'nobody'),
  },
  { requiredKeys: [] },
)

test('every load shows its matching records, their days and countries', async () => {
  await assert(
    asyncProperty(filters, async (filter) => {
      const answer = await feed(filter)
      expect(answer.map(({ source }) => source)).toEqual(
        made.map(({ sourceId }) => (sourceId === 's1' ? 'Port of Genoa' : sourceId)),
      )
      for (const [index, { records }] of made.entries()) {
        const found = records.filter((record) => matches(record, filter))
        const days = found.map(({ tradeDate }) => tradeDate).toSorted()
        expect(answer[index]).toMatchObject({
          trades: found.length,
          firstDate: days[0] ?? null,
          lastDate: days.at(-1) ?? null,
          originCountries: tally(found.map(({ originCountry }) => originCountry ?? '')).slice(0, 4),
          destinationCountries: tally(found.map(({ destinationCountry }) => destinationCountry ?? '')).slice(0, 4),
        })
        const { loadId } = answer[index] ?? { loadId: '' }
        expect(await readFeedLoad(platform, ports, { filter, loadId }, caller)).toEqual(answer[index])
        const page = await readFeedRecords(platform, ports, { filter, loadId, page: 2, limit: 7 }, caller)
        expect(page.total).toBe(found.length)
        expect(page.list.map(({ tradeDate }) => tradeDate)).toEqual(days.toReversed().slice(7, 14))
      }
    }),
    { numRuns: 25, seed: 20_261_121, endOnFailure: true },
  )
}, 120_000)

test('the feed of own companies finds favourites on both sides and monitors on their side, and is empty without either', async () => {
  const numberOf = await registerCompanies(
    platform.db,
    made.flatMap(({ records }) =>
      records.flatMap((record) => [record.buyer, record.seller].map((party) => ({ party, seenOn: '2024-01-01' }))),
    ),
  )
  const count = (holds: (record: TradeRecord) => boolean) => made.map(({ records }) => records.filter(holds).length)
  const [collected, watched] = [own.favourites[0]?.companyId, own.monitored[0]?.companyId]
  const tradesOf = async (filter: FeedFilter) => (await feed(filter)).map(({ trades }) => trades)
  const isCollected = ({ buyer, seller }: TradeRecord) =>
    numberOf(buyer).companyId === collected || numberOf(seller).companyId === collected
  expect(await tradesOf({ mine: 'favourites' })).toEqual(count(isCollected))
  expect(await tradesOf({ mine: 'monitored' })).toEqual(count(({ buyer }) => numberOf(buyer).companyId === watched))
  expect(count(isCollected).some((found) => found > 0)).toBe(true)
  own.monitored = []
  expect(await tradesOf({ mine: 'monitored', keywords: 'ceramic' })).toEqual([0, 0, 0])
  // The request has as many companies as a request may have, with long numbers. They are too many to be looked up one
  // by one in the index.
  own.favourites = Array.from({ length: 10_000 }, (_, index) => ({
    companyId: index < 5_000 ? index + 1 : 2_000_000_000 + index,
    side: null,
  }))
  expect(await tradesOf({ mine: 'favourites' })).toEqual(
    count(({ buyer, seller }) => numberOf(buyer).companyId !== 0 || numberOf(seller).companyId !== 0),
  )
})

test('hidden, replaced and rolled-back records are not in the feed', async () => {
  const [newest] = made
  if (newest === undefined) throw new Error('no load')
  // The load is staged and partly written, but not published.
  const hidden = { loadId: 'l4', sourceId: 's4', records: recordsOf(30, 64) }
  await stageTrades(platform, hidden, staged(hidden.records), { partLines: 15, ...noWait })
  expect(await feed()).toHaveLength(3)
  await publishTrades(platform, hidden, noWait)
  expect((await feed()).map(({ trades }) => trades)).toEqual([30, 90, 40, 150])
  // The corrections are a separate load. The corrected records no longer count for the earlier load.
  const corrected = newest.records.slice(0, 20).map((record) => ({ ...record, quantity: 123 }))
  const correction = { loadId: 'l5', sourceId: 's1' }
  await stageTrades(platform, correction, staged(corrected), noWait)
  await publishTrades(platform, correction, noWait)
  expect((await feed()).map(({ trades }) => trades)).toEqual([20, 30, 70, 40, 150])
  await rollBackTrades(platform, correction, noWait)
  await rollBackTrades(platform, { loadId: 'l4', sourceId: 's4' }, noWait)
  const after = await feed()
  expect(after.map(({ source }) => source)).toEqual(['Port of Genoa', 's2', 'Port of Genoa'])
  // The load repeats records and adds nothing, so it is not in the feed.
  await stageTrades(platform, { loadId: 'l6', sourceId: 's2' }, staged(made[1]?.records ?? []), noWait)
  await publishTrades(platform, { loadId: 'l6', sourceId: 's2' }, noWait)
  expect(await feed()).toEqual(after)
}, 120_000)

test('a load that readers cannot see, and a search text without a word, are refused', async () => {
  const page = { page: 1, limit: 5 }
  for (const loadId of ['nowhere', 'l4', 'l6']) {
    const asked = { filter: {}, loadId }
    await expect(readFeedLoad(platform, ports, asked, caller)).rejects.toMatchObject({ message: 'not_found' })
    await expect(readFeedRecords(platform, ports, { ...asked, ...page }, caller)).rejects.toMatchObject({
      message: 'not_found',
    })
  }
  await expect(feed({ keywords: '!!!' })).rejects.toMatchObject({ message: 'no_filter' })
})

test('a load that is no longer among the newest can still be opened', async () => {
  const before = (await feed()).map(({ loadId }) => loadId)
  for (let index = 0; index < 20; index++)
    await publish({ loadId: `n${index}`, sourceId: 's9', records: recordsOf(1, 100 + index) })
  expect((await listNewestLoads(platform.db)).map(({ loadId }) => loadId)).toEqual(
    Array.from({ length: 20 }, (_, index) => `n${19 - index}`),
  )
  const oldest = { filter: {}, loadId: before.at(-1) ?? '' }
  expect(await readFeedLoad(platform, ports, oldest, caller)).toMatchObject({ loadId: 'l1', trades: 150 })
}, 120_000)
