/** Buyers that switched suppliers: examples of each rule, and a recount of random schedules in memory. */

import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { syncForwarders } from '../../companies/index.ts'
import { tradeExport } from '../export/company-export.ts'
import type { TradeRecord } from '../record.ts'
import { searchTrades } from '../search/search.ts'
import { dayOf, every, recordsOf, type Shipments } from '../testing/shipments.ts'
import { startCustomsWorld, publishRecords } from '../testing/world.ts'
import { openMarket } from './subject.ts'
import { isTooLarge } from './switch-queries.ts'
import { findMarketSwitches, readMarketSwitches } from './switches.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

const caller = { lang: 'en' }
const now = { dateFrom: '2025-01-01', dateTo: '2025-12-31' }
/** The number of the first day of the current period; the preceding period has days 1 to 365. */
const first = 366
const last = 730

let loads = 0
const publish = async (records: readonly TradeRecord[]) => {
  const load = { loadId: `l${(loads += 1)}`, sourceId: `s${loads}` }
  await publishRecords(platform, load, records)
  await syncForwarders(platform)
}
const ask = (hsCode: string, more: Partial<Parameters<typeof readMarketSwitches>[1]> = {}) =>
  readMarketSwitches(platform, { filter: { hsCode, ...now }, page: 1, limit: 100, ...more }, caller)
const usdOf = (days: readonly number[]) => {
  const stated = days.filter((day) => day % 7 !== 0)
  return stated.length === 0
    ? null
    : expect.closeTo(
        stated.reduce((sum, day) => sum + 1000.5 + day, 0),
        2,
      )
}

const former = every(30, 10, 450)
const current = every(30, 430, 720)

test('a buyer that replaced its supplier, with the figures of both suppliers and their records', async () => {
  await publish(
    recordsOf('690721', [
      { buyer: 'Harbor Tile LLC', seller: 'Foshan Glaze Co., Ltd.', days: former },
      { buyer: 'Harbor Tile LLC', seller: 'Hanoi Porcelain JSC', days: current },
      { buyer: 'Harbor Tile LLC', seller: 'Zibo Kiln Factory', days: [40, 500] },
      { buyer: 'Harbor Tile LLC', seller: '', days: every(3, 1, 700) },
      { buyer: 'Steady Stone Inc', seller: 'Foshan Glaze Co., Ltd.', days: every(30, 5, 720) },
    ]),
  )
  const answer = await ask('6907')
  expect(answer).toMatchObject({ total: 1, isComplete: true, periods: { now } })
  const [row] = answer.list
  const before = former.filter((day) => day < 430)
  expect(row).toEqual({
    buyer: expect.objectContaining({ name: 'Harbor Tile LLC', country: 'US' }),
    since: dayOf(430),
    former: [
      expect.objectContaining({
        name: 'Foshan Glaze Co., Ltd.',
        trades: before.length,
        amountUsd: usdOf(before),
        share: before.length / (before.length + 1),
        lastDate: dayOf(former.at(-1) ?? 0),
      }),
    ],
    current: [
      expect.objectContaining({
        name: 'Hanoi Porcelain JSC',
        country: 'VN',
        trades: current.length,
        amountUsd: usdOf(current),
        share: current.length / (current.length + 2),
        firstDate: dayOf(430),
      }),
    ],
    trades: current.length,
    amountUsd: usdOf(current),
  })
  const count = async (filter: object) =>
    (
      await searchTrades(
        platform,
        { filter: { hsCode: '6907', ...filter }, sort: 'date_desc', page: 1, limit: 1 },
        caller,
      )
    ).total
  const own = { buyerId: row?.buyer.companyId }
  expect(
    await count({
      ...own,
      sellerId: row?.former[0]?.companyId,
      dateFrom: answer.periods?.before.dateFrom,
      dateTo: dayOf(429),
    }),
  ).toBe(before.length)
  expect(await count({ ...own, sellerId: row?.current[0]?.companyId, dateFrom: row?.since, dateTo: now.dateTo })).toBe(
    current.length,
  )
})

describe('not a switch', () => {
  const old = { buyer: 'Cautious Import LLC', seller: 'Anhui Steel Co., Ltd.', days: former }
  const fresh = { buyer: 'Cautious Import LLC', seller: 'Tangshan Tube Co., Ltd.', days: current }
  test.each<[string, string, Shipments[]]>([
    ['the former supplier still delivers', '730411', [{ ...old, days: every(30, 10, 720) }, fresh]],
    ['the former supplier delivers again much later', '730419', [{ ...old, days: [...former, 640] }, fresh]],
    ['the new supplier has only two shipments', '730422', [old, { ...fresh, days: [430, 700] }]],
    ['the former supplier had only two shipments', '730423', [{ ...old, days: [300, 420] }, fresh]],
    ['the new supplier delivered before', '730424', [old, { ...fresh, days: [20, ...current] }]],
    ['the new supplier began before the current period', '730429', [old, { ...fresh, days: every(30, 350, 720) }]],
    [
      'the new supplier has a small share',
      '730431',
      [old, fresh, { ...fresh, seller: 'Wuxi Pipe Co., Ltd.', days: [200, ...every(5, 431, 720)] }],
    ],
    [
      'the former supplier ships seldom',
      '730439',
      [
        { ...old, days: [50, 230, 410] },
        { ...fresh, days: [430, 500, 560, 620] },
      ],
    ],
    ['the buyer stops buying', '730441', [old, { ...fresh, days: [430, 440, 450, 460] }]],
    ['the former supplier had stopped long before', '730449', [{ ...old, days: every(20, 10, 200) }, fresh]],
    ['the new supplier is a forwarder', '730451', [old, { ...fresh, seller: 'Kuehne + Nagel Ltd' }]],
    ['the new supplier is unknown', '730459', [old, { ...fresh, seller: 'TO ORDER' }]],
    ['the buyer is unknown', '730490', [old, fresh].map((one) => ({ ...one, buyer: 'N/A' }))],
  ])('%s', async (_reason, hsCode, shipments) => {
    await publish(recordsOf(hsCode, shipments))
    expect((await ask(hsCode)).list).toEqual([])
  })

  test('but the same schedule without these faults is one', async () => {
    await publish(recordsOf('730461', [old, fresh]))
    expect((await ask('730461')).list).toHaveLength(1)
  })
})

test('a buyer with many new suppliers is analysed by the first days of those with most records', async () => {
  const buyer = 'Many Makers LLC'
  const small = Array.from({ length: 40 }, (_, index) => ({
    buyer,
    seller: `Ningbo Maker ${String.fromCodePoint(65 + (index % 26))}${index} Co., Ltd.`,
    days: [450 + index, 520 + index, 560 + index, 600 + index],
  }))
  await publish(
    recordsOf('850440', [
      { buyer, seller: 'Foshan Glaze Co., Ltd.', days: every(2, 10, 420) },
      { buyer, seller: 'Zibo Kiln Factory', days: [430, 500, 560] },
      { buyer, seller: 'Hanoi Porcelain JSC', days: every(2, 440, 720) },
      ...small,
    ]),
  )
  const { list } = await ask('8504')
  expect(list.map(({ since, current: suppliers }) => [since, suppliers.map(({ name }) => name)])).toEqual([
    [dayOf(440), ['Hanoi Porcelain JSC']],
  ])
})

describe('random schedules', () => {
  const random = (() => {
    let state = 7
    return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  })()
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const schedules = Array.from({ length: 60 }, (_, buyer) => `Random Buyer ${buyer} LLC`).flatMap((buyer) =>
    Array.from({ length: between(2, 4) }, (_, index): Shipments => {
      const starts = random() < 0.5 ? between(1, 120) : between(300, 560)
      const ends = random() < 0.5 ? last : between(starts + 60, last)
      const step = between(12, 70)
      return {
        buyer,
        seller: `${index % 2 === 0 ? 'Hanoi' : 'Ningbo'} Maker ${index} Co., Ltd.`,
        days: every(step, starts, Math.min(ends, last)).map((day) => Math.min(last, day + between(0, 6))),
      }
    }),
  )

  /** The switches by the rules that `listSwitches` states. */
  const recount = (least: number) =>
    [...Map.groupBy(schedules, ({ buyer }) => buyer)].flatMap(([buyer, suppliers]) => {
      const inSpan = suppliers.map((one) => ({
        ...one,
        days: one.days.filter((day) => day >= 1).toSorted((a, b) => a - b),
      }))
      const all = inSpan.flatMap(({ days }) => days)
      const regular = inSpan.filter(({ days }) => days.length >= least)
      const lastDay = Math.max(...all)
      const candidates = regular.flatMap(({ days }) => {
        const since = days[0] ?? 0
        if (since < first) return []
        const before = all.filter((day) => day < since).length
        const lost = regular.filter((one) => {
          const [start = 0, end = 0] = [one.days[0], one.days.at(-1)]
          const own = one.days.filter((day) => day < since).length
          const rhythm = (end - start) / (one.days.length - 1)
          const isMain = own >= least && own >= 0.3 * before
          const endsNear = end < since + 90 && end + 183 >= since
          return isMain && endsNear && lastDay - end >= Math.max(60, 2 * rhythm)
        })
        const won = regular.filter(({ days: [start = 0, ...more] }) => {
          return start >= since && start <= since + 90 && more.length + 1 >= 0.3 * (all.length - before)
        })
        const size = [...lost, ...won].reduce((sum, one) => sum + one.days.length, 0)
        return lost.length > 0 && won.length > 0 ? [{ since, lost, won, size }] : []
      })
      const [best] = candidates.toSorted((a, b) => b.size - a.size || a.since - b.since)
      if (best === undefined) return []
      const names = (list: readonly Shipments[]) => list.map(({ seller }) => seller).toSorted()
      return [{ buyer, since: dayOf(best.since), lost: names(best.lost), won: names(best.won) }]
    })
  const toNames = (answer: Awaited<ReturnType<typeof ask>>) =>
    answer.list
      .map((row) => ({
        buyer: row.buyer.name,
        since: row.since,
        lost: row.former.map(({ name }) => name).toSorted(),
        won: row.current.map(({ name }) => name).toSorted(),
      }))
      .toSorted((a, b) => (a.buyer < b.buyer ? -1 : 1))

  test('equal a recount, in either table, and their filters narrow them', async () => {
    await publish(recordsOf('841810', schedules))
    const expected = recount(3).toSorted((a, b) => (a.buyer < b.buyer ? -1 : 1))
    expect(expected.length).toBeGreaterThan(5)
    const answer = await ask('8418')
    expect(toNames(answer)).toEqual(expected)
    expect(
      toNames(
        await readMarketSwitches(
          platform,
          { filter: { hsCode: '8418', buyer: 'random', ...now }, page: 1, limit: 100 },
          caller,
        ),
      ),
    ).toEqual(expected)
    expect(toNames(await ask('8418', { switches: { minTrades: 8 } }))).toEqual(
      recount(8).toSorted((a, b) => (a.buyer < b.buyer ? -1 : 1)),
    )

    const toHanoi = await ask('8418', { switches: { newCountries: ['VN'], formerCountries: ['CN'] } })
    const wanted = answer.list.filter(
      (row) =>
        row.current.some(({ country }) => country === 'VN') && row.former.some(({ country }) => country === 'CN'),
    )
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.length).toBeLessThan(answer.total)
    expect(toHanoi.list).toEqual(wanted)
    // The first switches are of other countries, so the cut must come after the filter by country.
    const last = wanted.at(-1)
    const toLast = { newCountries: [...new Set(last?.current.flatMap(({ country }) => country ?? []))] }
    const cut = (switches: object, most: number) =>
      findMarketSwitches(platform, { filter: { hsCode: '8418', ...now }, switches }, caller, { most })
    const inLast = answer.list.filter((row) =>
      row.current.some(({ country }) => toLast.newCountries.includes(country ?? '')),
    )
    const few = await cut(toLast, inLast.length - 1)
    expect(few.isComplete).toBe(false)
    expect(few.rows.map(({ buyerId }) => buyerId)).toEqual(inLast.slice(0, -1).map(({ buyer }) => buyer.companyId))
    expect((await cut(toLast, inLast.length)).isComplete).toBe(true)
    expect(await ask('8418', { switches: { buyerCountries: ['DE'] } })).toMatchObject({ total: 0 })

    const middle = answer.list[Math.floor(answer.total / 2)]?.since ?? ''
    for (const row of (await ask('8418', { switches: { since: middle } })).list) expect(row.since >= middle).toBe(true)
    const pages = await Promise.all([1, 2].map((page) => ask('8418', { page, limit: 3 })))
    expect(pages.flatMap(({ list }) => list)).toEqual(answer.list.slice(0, 6))
    const values = async (sort: 'since_desc' | 'trades_desc' | 'amount_desc') => {
      const { list } = await ask('8418', { sort })
      return list.map((row) =>
        sort === 'since_desc' ? Date.parse(row.since) : ((sort === 'trades_desc' ? row.trades : row.amountUsd) ?? 0),
      )
    }
    for (const sort of ['since_desc', 'trades_desc', 'amount_desc'] as const) {
      const sorted = await values(sort)
      expect(sorted).toEqual(sorted.toSorted((a, b) => b - a))
    }
  })

  test('as a file have one row for each buyer, with the contacts of the buyer only', async () => {
    const { market_switches: reader } = tradeExport(platform)
    const asked = { filter: { hsCode: '8418', ...now }, switches: { newCountries: ['VN'] }, sort: 'trades_desc' }
    const signal = new AbortController().signal
    const viewer = { orgId: randomUUID(), mayUnlock: false, admit: async () => new Set<string>() }
    const lines: (string | number | null)[][] = []
    for await (const batch of reader.rows(asked, { limit: 1000, viewer, lang: 'en', signal })) lines.push(...batch)
    const [head = [], ...rows] = lines
    const { list } = await ask('8418', { switches: { newCountries: ['VN'] }, sort: 'trades_desc' })
    expect(await reader.count(asked, signal)).toBe(list.length)
    expect(head).toContain('Email')
    expect(head.filter((title) => String(title).includes('Email'))).toHaveLength(1)
    const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
    expect(rows.map((row) => Object.fromEntries(head.map((title, at) => [title, row[at]])))).toMatchObject(
      list.map((row) => ({
        Buyer: row.buyer.name,
        'Switched on': row.since,
        'Former supplier': row.former.map(({ name }) => name).join(' / '),
        'New supplier': row.current.map(({ name }) => name).join(' / '),
        'New supplier: Shipments (– 2025-12-31)': row.trades,
        'New supplier: Share (– 2025-12-31)': expect.closeTo(total(row.current.map(({ share }) => share)), 9),
      })),
    )
  })

  test('a market with too many records is recognised', async () => {
    const { scope, subject, periods } = await openMarket(platform, { hsCode: '8418', ...now }, caller)
    if (periods === null) throw new Error('no records')
    const records = schedules.flatMap(({ days }) => days).filter((day) => day >= 1).length
    expect(await isTooLarge(scope, subject, { periods, most: records })).toBe(false)
    expect(await isTooLarge(scope, subject, { periods, most: records - 1 })).toBe(true)
  })
})

test('a market without records has no switches, and a market needs a filter', async () => {
  expect(await ask('9999')).toEqual({
    periods: expect.anything(),
    isComplete: true,
    total: 0,
    totalIsExact: true,
    list: [],
  })
  await expect(ask('')).rejects.toThrow('no_filter')
})
