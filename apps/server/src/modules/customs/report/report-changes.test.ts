/** Started, stopped and switched partners equal a recount of the records in memory. */

import { randomUUID } from 'node:crypto'
import { rangeBefore } from '@tradewind/lexicon'
import { afterAll, expect, test } from 'vitest'
import type { Side } from '../entity.ts'
import { tradeExport } from '../export/company-export.ts'
import { findCompanies } from '../export/found.ts'
import type { TradeRecord } from '../record.ts'
import { amountUsdOf, companyNameOf, sumKnown } from '../testing/recount.ts'
import { makeRecords, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { readChanges, readSwitches } from './report-changes.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

const records = makeRecords(1500, 57)
const load = { loadId: 'l1', sourceId: 's1' }
await publishRecords(platform, load, records)

const caller = { lang: 'en' }
const now = { dateFrom: '2024-02-01', dateTo: '2024-04-30' }
const before = rangeBefore(now) ?? now
const isIn = ({ dateFrom, dateTo }: typeof now, { tradeDate }: TradeRecord) =>
  tradeDate >= dateFrom && tradeDate <= dateTo

/**
 * The name of a party as the registry identifies it. In the test records some names have a second spelling, which is
 * replaced because both spellings are one company.
 */
const nameOf = (record: TradeRecord, side: Side): string | null => {
  const party = record[side]
  if (companyNameOf(party) === null) return null
  const name = (party.name ?? '')
    .replace('FOSHAN CERAMICS CO LTD', 'Foshan Ceramics Co., Ltd.')
    .replace('S.p.A.', 'SpA')
  return `${name}|${party.country ?? ''}`
}
const rows = await platform.db
  .selectFrom('customs_name as name')
  .innerJoin('customs_name_spelling as written', 'written.nameId', 'name.nameId')
  .select(['name.companyId', 'written.spelling', 'name.country'])
  .execute()
const ids = new Map(
  rows.map(({ spelling, country, companyId }) => [
    `${spelling.replace('FOSHAN CERAMICS CO LTD', 'Foshan Ceramics Co., Ltd.').replace('S.p.A.', 'SpA')}|${country}`,
    companyId,
  ]),
)
const idOf = (name: string | null): number => ids.get(name ?? '') ?? 0
const partyIds = new Map(
  records.map((record) => [record, { buyer: idOf(nameOf(record, 'buyer')), seller: idOf(nameOf(record, 'seller')) }]),
)
const idsOf = (record: TradeRecord) => partyIds.get(record) ?? { buyer: 0, seller: 0 }
const other = { buyer: 'seller', seller: 'buyer' } as const

/** Returns the companies of a side with most records. */
const busiest = (side: Side) =>
  [...Map.groupBy(records, (record) => idsOf(record)[side])]
    .filter(([companyId]) => companyId !== 0)
    .toSorted((a, b) => b[1].length - a[1].length)
    .slice(0, 6)
    .map(([companyId]) => companyId)

test.each(['buyer', 'seller'] as const)('partners of a %s that started or stopped', async (side) => {
  let found = 0
  for (const companyId of busiest(side)) {
    const mine = records.filter((record) => idsOf(record)[side] === companyId && record.tradeDate <= now.dateTo)
    const partners = Map.groupBy(mine, (record) => idsOf(record)[other[side]])
    partners.delete(0)
    for (const change of ['started', 'stopped'] as const) {
      const [inRange, inOtherRange] = change === 'started' ? [now, before] : [before, now]
      const expected = [...partners].flatMap(([partnerId, all]) => {
        const then = all.filter((record) => isIn(inRange, record))
        if (then.length === 0 || all.some((record) => isIn(inOtherRange, record))) return []
        const dates = all.map((record) => record.tradeDate).toSorted()
        return [
          {
            companyId: partnerId,
            trades: then.length,
            amountUsd: sumKnown(then.map(amountUsdOf), 2),
            firstDate: dates[0],
            lastDate: dates.at(-1),
            allTrades: all.length,
            isNew: (dates[0] ?? '') >= now.dateFrom,
          },
        ]
      })
      const input = { companyId, side, change, ...now, page: 1, limit: 100 }
      const answer = await readChanges(platform, input, caller)
      expect(answer).toMatchObject({ periods: { now, before }, total: expected.length })
      const sorted = expected.toSorted((a, b) => b.trades - a.trades || a.companyId - b.companyId)
      expect(answer.list).toMatchObject(sorted)
      found += sorted.length
      const second = await readChanges(platform, { ...input, page: 2, limit: 1 }, caller)
      expect(second.list.map((row) => row.companyId)).toEqual(sorted.slice(1, 2).map((row) => row.companyId))
    }
  }
  expect(found).toBeGreaterThan(5)
})

const hs6Of = (record: TradeRecord) => record.hsCode?.slice(0, 6) ?? ''
type Counts = { now: number; before: number }

/** Maps each supplier of one buyer's product to the supplier's number of records in each range. */
const suppliersOf = (buyerId: number, hs6: string): Map<number, Counts> => {
  const counts = new Map<number, Counts>()
  for (const record of records) {
    const { buyer, seller } = idsOf(record)
    if (buyer !== buyerId || seller === 0 || hs6Of(record) !== hs6) continue
    const count = counts.get(seller) ?? { now: 0, before: 0 }
    if (isIn(now, record)) count.now += 1
    if (isIn(before, record)) count.before += 1
    counts.set(seller, count)
  }
  return counts
}
const mainOf = (suppliers: ReadonlyMap<number, Counts>, range: keyof Counts) =>
  [...suppliers].filter(([, count]) => count[range] > 0).toSorted((a, b) => b[1][range] - a[1][range] || a[0] - b[0])[0]
const productsOf = (mine: readonly TradeRecord[]) => [...new Set(mine.map(hs6Of))].filter((hs6) => hs6 !== '')
const flat = (rowsFound: Awaited<ReturnType<typeof readSwitches>>['list']) =>
  rowsFound
    .map(({ hsCode, buyer, from, to, tradesBefore, tradesNow }) =>
      [hsCode, buyer.companyId, from.companyId, to.companyId, tradesBefore, tradesNow].join(' '),
    )
    .toSorted()

test('products that a buyer gets from another supplier than before', async () => {
  let found = 0
  for (const companyId of busiest('buyer')) {
    const mine = records.filter((record) => idsOf(record).buyer === companyId)
    const expected = productsOf(mine).flatMap((hs6) => {
      const suppliers = suppliersOf(companyId, hs6)
      const [from, to] = [mainOf(suppliers, 'before'), mainOf(suppliers, 'now')]
      if (from === undefined || to === undefined || from[1].now > 0) return []
      return [[hs6, companyId, from[0], to[0], from[1].before, to[1].now].join(' ')]
    })
    const answer = await readSwitches(platform, { companyId, side: 'buyer', ...now }, caller)
    expect(flat(answer.list)).toEqual(expected.toSorted())
    found += expected.length
  }
  expect(found).toBeGreaterThan(3)
})

test('buyers that left a supplier for another supplier, or came to it', async () => {
  let found = 0
  for (const companyId of busiest('seller')) {
    const mine = records.filter((record) => idsOf(record).seller === companyId && idsOf(record).buyer !== 0)
    const pairs = [...Map.groupBy(mine, (record) => `${idsOf(record).buyer}|${hs6Of(record)}`).keys()]
    const expected = pairs.flatMap((pair) => {
      const [buyer = '', hs6 = ''] = pair.split('|')
      if (hs6 === '') return []
      const suppliers = suppliersOf(Number(buyer), hs6)
      const own = suppliers.get(companyId) ?? { now: 0, before: 0 }
      suppliers.delete(companyId)
      const lost = own.before > 0 && own.now === 0 ? mainOf(suppliers, 'now') : undefined
      const left = new Map([...suppliers].filter(([, count]) => count.now === 0))
      const won = own.now > 0 && own.before === 0 ? mainOf(left, 'before') : undefined
      return [
        ...(lost === undefined ? [] : [[hs6, buyer, companyId, lost[0], own.before, lost[1].now].join(' ')]),
        ...(won === undefined ? [] : [[hs6, buyer, won[0], companyId, won[1].before, own.now].join(' ')]),
      ]
    })
    const answer = await readSwitches(platform, { companyId, side: 'seller', ...now }, caller)
    expect(answer.isComplete).toBe(true)
    expect(flat(answer.list)).toEqual(expected.toSorted())
    found += expected.length
  }
  expect(found).toBeGreaterThan(3)
})

test.each(['buyer', 'seller'] as const)('the changes of a %s as a file', async (side) => {
  const viewer = { orgId: randomUUID(), mayUnlock: false, admit: async () => new Set<string>() }
  const options = { limit: 1000, viewer, lang: 'en', signal: new AbortController().signal }
  let found = 0
  for (const companyId of busiest(side)) {
    const report = { companyId, side, ...now }
    const written = async (list: 'partners_started' | 'partners_stopped' | 'partners_switched', limit = 1000) => {
      const reader = tradeExport(platform)[list]
      const lines: (string | number | null)[][] = []
      for await (const batch of reader.rows(report, { ...options, limit })) lines.push(...batch)
      expect(JSON.stringify(lines)).not.toContain('sales@example.com')
      const [head = [], ...rowsWritten] = lines
      const rowsByTitle = rowsWritten.map((line) => Object.fromEntries(head.map((title, at) => [title, line[at]])))
      return { count: await reader.count(report, options.signal), rows: rowsByTitle }
    }
    for (const change of ['started', 'stopped'] as const) {
      const answered = await readChanges(platform, { ...report, change, page: 1, limit: 100 }, caller)
      const { dateFrom, dateTo } = change === 'started' ? now : before
      const file = await written(`partners_${change}`)
      expect(file.count).toBe(answered.total)
      expect(await findCompanies(platform, { list: `partners_${change}`, report }, { ...options, limit: 100 })).toEqual(
        {
          total: answered.total,
          companyIds: answered.list.map((row) => row.companyId),
        },
      )
      expect(file.rows).toMatchObject(
        answered.list.map((row) => ({
          [side === 'buyer' ? 'Supplier' : 'Buyer']: row.name,
          [`Shipments (${dateFrom} – ${dateTo})`]: row.trades,
          'Main product': row.topHs4,
          'First shipment': row.firstDate,
          'Latest shipment': row.lastDate,
          'Total shipments with this partner': row.allTrades,
          'first-time partner': row.isNew ? 'Yes' : 'No',
        })),
      )
      expect((await written(`partners_${change}`, 1)).rows).toEqual(file.rows.slice(0, 1))
      found += file.rows.length
    }
    const answered = await readSwitches(platform, report, caller)
    const file = await written('partners_switched')
    expect(file.count).toBe(answered.list.length)
    expect(file.rows).toMatchObject(
      answered.list.map((row) => ({
        'HS code': row.hsCode,
        Buyer: row.buyer.name,
        'Former supplier': row.from.name,
        [`Shipments in the previous period (${before.dateFrom} – ${before.dateTo})`]: row.tradesBefore,
        'New supplier': row.to.name,
        [`Shipments in this period (${now.dateFrom} – ${now.dateTo})`]: row.tradesNow,
      })),
    )
    found += file.rows.length
  }
  expect(found).toBeGreaterThan(5)
})

test('a range without dates compares the last twelve months of the company with the twelve months before', async () => {
  const [companyId = 0] = busiest('buyer')
  const last = records
    .filter((record) => idsOf(record).buyer === companyId)
    .map((record) => record.tradeDate)
    .toSorted()
    .at(-1)
  const { periods } = await readChanges(
    platform,
    { companyId, side: 'buyer', change: 'started', page: 1, limit: 1 },
    caller,
  )
  expect(periods?.now.dateTo).toBe(last)
  expect(Date.parse(periods?.now.dateFrom ?? '') - Date.parse(periods?.before.dateTo ?? '')).toBe(86_400_000)
  const nothing = { companyId, side: 'seller', change: 'stopped', page: 1, limit: 1 } as const
  expect(await readChanges(platform, nothing, caller)).toMatchObject({ periods: null, total: 0, list: [] })
})
