import { foldText } from '@tradewind/lexicon'
/** The directory equals a recount of the records in memory after any sequence of loads, replacements and rollbacks. */
import { assert, asyncProperty, constantFrom, constant, integer, record as recordOf, array } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCompanies, readSpellings } from '../../companies/companies.ts'
import { syncForwarders } from '../../companies/forwarders.ts'
import { registerCompanies } from '../../companies/registry.ts'
import { findCompanies } from '../export/found.ts'
import { openScope } from '../filter/scope.ts'
import { openLoad } from '../publish/loads.ts'
import { writeParts } from '../publish/parts.ts'
import { discardTrades } from '../publish/publish.ts'
import { rollBackTrades } from '../publish/rollback.ts'
import { stageTrades } from '../publish/stage.ts'
import type { TradeRecord } from '../record.ts'
import { amountUsdOf, matchesNames, sumKnown } from '../testing/recount.ts'
import { makeRecords, staged, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { directoryConditions, pageDirectory, type DirectoryFilter, type DirectorySort } from './queries.ts'
import { refreshDirectory } from './refresh.ts'
import { searchDirectory } from './routes.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

const { signal } = new AbortController()
const caller = { lang: 'en' }
const noWait = { graceMs: 0 }
const publish = async (loadId: string, records: readonly TradeRecord[], sourceId = 's1') => {
  await publishRecords(platform, { loadId, sourceId }, records)
}
const refresh = () => refreshDirectory(platform, { signal, thorough: true })
const search = (filter: DirectoryFilter, sort: DirectorySort = 'trades_desc', paging = { page: 1, limit: 100 }) =>
  searchDirectory(platform, { filter, sort, ...paging }, caller)

type Company = Awaited<ReturnType<typeof recount>>[number]

/**
 * Computes the expected directory: every company of the records, with what it bought and sold, without the engine's
 * tables.
 */
const recount = async (records: readonly TradeRecord[]) => {
  const numberOf = await registerCompanies(
    platform.db,
    records.flatMap((record) => [record.buyer, record.seller].map((party) => ({ party, seenOn: record.tradeDate }))),
  )
  const sides = { bought: new Map<number, TradeRecord[]>(), sold: new Map<number, TradeRecord[]>() }
  for (const record of records)
    for (const [side, party] of [
      ['bought', record.buyer],
      ['sold', record.seller],
    ] as const) {
      const { companyId } = numberOf(party)
      if (companyId !== 0) sides[side].set(companyId, [...(sides[side].get(companyId) ?? []), record])
    }
  const ids = [...new Set([...sides.bought.keys(), ...sides.sold.keys()])]
  const known = await readCompanies(platform.db, ids, true)
  return Promise.all(
    ids.map(async (companyId) => {
      const own = { bought: sides.bought.get(companyId) ?? [], sold: sides.sold.get(companyId) ?? [] }
      const company = known.get(companyId)
      if (company === undefined) throw new Error('a company without a name')
      return { companyId, own, company, spellings: await readSpellings(platform.db, companyId) }
    }),
  )
}

const usdOf = (records: readonly TradeRecord[]) => sumKnown(records.map(amountUsdOf), 2)
const ofSide = ({ own }: Company, side: DirectoryFilter['side']) =>
  side === 'buyer' ? own.bought : side === 'seller' ? own.sold : [...own.bought, ...own.sold]
const lastOf = (records: readonly TradeRecord[]) =>
  records
    .map(({ tradeDate }) => tradeDate)
    .toSorted()
    .at(-1) ?? ''

const firstOf = (records: readonly TradeRecord[]) => records.map(({ tradeDate }) => tradeDate).toSorted()[0] ?? ''

/** Returns the company with only the records of an HS code; null when it has none. */
const ofCode = (one: Company, hs = ''): Company | null => {
  const coded = (rows: readonly TradeRecord[]) =>
    rows.filter(({ hsCode }) => hs === '' || (hsCode ?? '').startsWith(hs))
  const own = { bought: coded(one.own.bought), sold: coded(one.own.sold) }
  return own.bought.length + own.sold.length === 0 ? null : { ...one, own }
}

const matches = (one: Company, filter: DirectoryFilter): boolean => {
  const records = ofSide(one, filter.side)
  const { contacts, country, isForwarder } = one.company
  return (
    (filter.side === 'both' ? one.own.bought.length > 0 && one.own.sold.length > 0 : records.length > 0) &&
    matchesNames(one.spellings, filter.name) &&
    ((filter.countries ?? []).length === 0 || (filter.countries ?? []).includes(country ?? '-')) &&
    records.length >= (filter.minTrades ?? 0) &&
    lastOf(records) >= (filter.activeSince ?? '') &&
    lastOf(records) < (filter.lastBefore ?? '~') &&
    firstOf(records) >= (filter.firstSince ?? '') &&
    (filter.hasEmail !== true || contacts.email !== null) &&
    (filter.hasPhone !== true || contacts.phone !== null) &&
    (filter.hasWebsite !== true || contacts.website !== null) &&
    (filter.withoutForwarders !== true || !isForwarder)
  )
}

const rowOf = ({ companyId, company, own }: Company) => {
  const all = [...own.bought, ...own.sold].map(({ tradeDate }) => tradeDate).toSorted()
  return {
    companyId,
    name: company.name,
    bought: own.bought.length,
    sold: own.sold.length,
    boughtUsd: usdOf(own.bought),
    soldUsd: usdOf(own.sold),
    firstDate: all[0],
    lastDate: all.at(-1),
    hasEmail: company.contacts.email !== null,
    hasPhone: company.contacts.phone !== null,
    hasWebsite: company.contacts.website !== null,
  }
}

/** Returns the value by which a company is sorted; the company with the greatest value comes first. */
const rank: Readonly<
  Record<Exclude<DirectorySort, 'name_asc'>, (one: Company, side: DirectoryFilter['side']) => number>
> = {
  trades_desc: (one, side) => ofSide(one, side).length,
  amount_desc: (one, side) => usdOf(ofSide(one, side)) ?? -1,
  last_desc: (one, side) => Date.parse(lastOf(ofSide(one, side))),
}
const inOrder = (found: readonly Company[], sort: DirectorySort, side: DirectoryFilter['side']) =>
  found.toSorted((a, b) => {
    const [left, right] = [foldText(a.company.name), foldText(b.company.name)]
    const by =
      sort === 'name_asc' ? (left < right ? -1 : Number(left > right)) : rank[sort](b, side) - rank[sort](a, side)
    return by || a.companyId - b.companyId
  })

const expectEqual = async (world: readonly Company[], filter: DirectoryFilter, sort: DirectorySort) => {
  const expected = inOrder(
    world.flatMap((one) => ofCode(one, filter.hs) ?? []).filter((one) => matches(one, filter)),
    sort,
    filter.side,
  )
  const answer = await search(filter, sort)
  expect(answer.total).toBe(expected.length)
  expect(answer.list).toEqual(expected.slice(0, 100).map((one) => expect.objectContaining(rowOf(one))))
  const second = await search(filter, sort, { page: 2, limit: 7 })
  expect(second.list.map(({ companyId }) => companyId)).toEqual(expected.slice(7, 14).map(({ companyId }) => companyId))
}

const filters = recordOf(
  {
    name: constantFrom(
      'laminam',
      'foshan ceramics',
      'Hanoi',
      'trading',
      'çelik',
      'logistics',
      '…',
      'nobody of the name',
    ),
    countries: array(constantFrom('CN', 'VN', 'TR', 'IT', 'US', 'ZZ'), { maxLength: 3 }),
    side: constantFrom('buyer' as const, 'seller' as const, 'both' as const),
    hs: constantFrom('', '69', '6907', '7304', '01', '99'),
    minTrades: integer({ min: 1, max: 90 }),
    activeSince: constantFrom('2023-01-01', '2024-06-15', '2024-08-20', '2149-06-06', '9999-12-31'),
    lastBefore: constantFrom('1970-01-01', '2024-08-01', '2024-08-20', '9999-12-31'),
    firstSince: constantFrom('2023-01-03', '2023-02-01', '2023-06-01', '9999-12-31'),
    hasEmail: constant(true),
    hasPhone: constant(true),
    withoutForwarders: constant(true),
  },
  { requiredKeys: [] },
)
const sorts = constantFrom<DirectorySort[]>('trades_desc', 'amount_desc', 'last_desc', 'name_asc')

// Test records: some companies both buy and sell, one is a forwarder, some have telephones, and some codes are shorter
// than a heading.
const makeWorld = (count: number, seed: number): TradeRecord[] =>
  makeRecords(count, seed).map((record, index) => ({
    ...record,
    ...(index % 13 === 0 ? { hsCode: index % 2 === 0 ? '69' : '690' } : {}),
    ...(index % 7 === 0 ? { buyer: record.seller, seller: record.buyer } : {}),
    ...(index % 31 === 0
      ? { seller: { ...record.seller, name: 'Blue Ocean Logistics Forwarding Ltd', phone: '+12125550100' } }
      : {}),
  }))

const records = makeWorld(900, 41)
let world: readonly Company[] = []
beforeAll(async () => {
  await publish('l1', records)
  await syncForwarders(platform)
  expect((await search({})).asOf).toBeNull()
  await refresh()
  world = await recount(records)
  expect(world.some(({ company }) => company.isForwarder)).toBe(true)
  expect(world.some(({ own }) => own.bought.length > 0 && own.sold.length > 0)).toBe(true)
})

test('every filter, order and page equals a recount', async () => {
  await assert(
    asyncProperty(filters, sorts, (filter, sort) => expectEqual(world, filter, sort)),
    { numRuns: 60, seed: 20_261_121, endOnFailure: true },
  )
}, 120_000)

test('with an HS code, companies are ordered by their trade in this code, and show its figures', async () => {
  for (const sort of ['trades_desc', 'amount_desc', 'last_desc', 'name_asc'] as const)
    for (const filter of [{ hs: '7304' }, { hs: '69', side: 'buyer' as const }, { hs: '6907', minTrades: 4 }])
      await expectEqual(world, filter, sort)
  const [first] = (await search({ hs: '7304' })).list
  const whole = (await search({})).list.find(({ companyId }) => companyId === first?.companyId)
  expect((whole?.bought ?? 0) + (whole?.sold ?? 0)).toBeGreaterThan((first?.bought ?? 0) + (first?.sold ?? 0))
  expect(first?.topHs4).toBe('7304')
  expect(await search({ hs: '7304' }, 'name_asc', { page: 1000, limit: 100 })).toMatchObject({ list: [] })
})

test('the companies of a code are listed for a mailing list as on screen, without reading their figures', async () => {
  const statements: string[] = []
  const { clickhouse } = platform
  const observed: typeof clickhouse = {
    ...clickhouse,
    rows: (sql, ...more) => {
      statements.push(sql)
      return clickhouse.rows(sql, ...more)
    },
  }
  const filter: DirectoryFilter = { hs: '69' }
  const shown = await search(filter)
  expect(shown.total).toBeGreaterThan(2)
  const found = await findCompanies(
    { ...platform, clickhouse: observed },
    { list: 'directory', filter },
    { limit: 100, lang: 'en', signal },
  )
  expect(found).toEqual({ total: shown.total, companyIds: shown.list.map(({ companyId }) => companyId) })
  expect(statements.filter((sql) => /bought_usd|has_email/.test(sql))).toEqual([])
})

test('a page is the same whether it is read by offset or by sort value', async () => {
  const scope = await openScope(platform)
  const sides = [undefined, 'buyer', 'seller', 'both'] as const
  for (const sort of ['trades_desc', 'amount_desc', 'last_desc', 'name_asc'] as const)
    for (const side of sides)
      for (const filter of [{ side }, { side, name: 'foshan' }]) {
        const all = inOrder(
          world.filter((one) => matches(one, filter)),
          sort,
          side,
        ).map(({ companyId }) => companyId)
        for (let offset = 0; offset < all.length; offset += 7) {
          const asked = { sort, side, offset, limit: 7, total: all.length, deepFrom: 0 }
          const rows = await pageDirectory(scope, directoryConditions(filter), asked)
          expect([sort, side, rows.map((row) => row.company_id)]).toEqual([sort, side, all.slice(offset, offset + 7)])
        }
      }
}, 60_000)

test('corrections, rollbacks and loads of other sources are counted correctly, and nothing is counted without a change', async () => {
  const changed = makeWorld(300, 42)
  await publish('l2', changed)
  const replaced = [...changed, ...records.slice(300)]
  await refresh()
  await expectEqual(await recount(replaced), {}, 'name_asc')
  const other = makeWorld(200, 43)
  await publish('l3', other, 's2')
  await refresh()
  await expectEqual(await recount([...replaced, ...other]), { side: 'seller' }, 'amount_desc')
  await rollBackTrades(platform, { loadId: 'l3', sourceId: 's2' }, noWait)
  await rollBackTrades(platform, { loadId: 'l2', sourceId: 's1' }, noWait)
  await refresh()
  await expectEqual(await recount(records), {}, 'last_desc')
  expect(await refreshDirectory(platform, { signal })).toBe(false)
}, 120_000)

test('the next count has changed names and contacts, and excludes hidden records', async () => {
  const [one] = world
  if (one === undefined) throw new Error('no company')
  await platform.db
    .updateTable('customs_company')
    .set({ website: 'https://own.example', name: 'Ångström Żuraw' })
    .where('companyId', '=', one.companyId)
    .execute()
  await stageTrades(platform, { loadId: 'l4', sourceId: 's3' }, staged(makeWorld(20, 44)))
  await refresh()
  expect(await search({ hasWebsite: true })).toMatchObject({ total: 1, list: [{ companyId: one.companyId }] })
  await expectEqual(await recount(records), {}, 'name_asc')
})

test('a registry restored from another server is copied, although its transaction numbers are lower', async () => {
  const [one] = world
  if (one === undefined) throw new Error('no company')
  // Simulates a row that was copied from another PostgreSQL server. Its version is higher than any version that the
  // current server will give for a long time.
  const oldRow = { company_id: one.companyId, version: '4000000000', name: 'KEPT', country: 'ZZ' }
  const flags = { is_forwarder: 0, has_email: 1, has_phone: 1, has_website: 1 }
  await platform.clickhouse.insert('customs_directory_name', [{ ...oldRow, ...flags }])
  await platform.db.updateTable('customs_directory_state').set({ namesMark: '4000000000' }).execute()
  await refresh()
  await expectEqual(await recount(records), {}, 'name_asc')
  expect(await search({ countries: ['ZZ'] })).toMatchObject({ total: 0 })
})

test('a part that is written while the count waits in the engine is not counted', async () => {
  const read = () => platform.clickhouse.rows('select * from customs_directory order by company_id')
  await refresh()
  const before = await read()
  const load = { loadId: 'hidden', sourceId: 's9' }
  let waits = true
  const command: typeof platform.clickhouse.command = async (sql, options) => {
    if (waits && sql.includes('insert into customs_directory_next')) {
      waits = false
      await stageTrades(platform, load, staged(makeRecords(60, 77)))
      await writeParts(platform, await openLoad(platform.db, load), { graceMs: 0 })
    }
    await platform.clickhouse.command(sql, options)
  }
  const clickhouse = { ...platform.clickhouse, command }
  expect(await refreshDirectory({ ...platform, clickhouse }, { signal, thorough: true })).toBe(true)
  expect(waits).toBe(false)
  expect(before.length).toBeGreaterThan(5)
  expect(await read()).toEqual(before)
  await discardTrades(platform, load)
}, 60_000)

test('after a rollback of all loads the directory is empty', async () => {
  await rollBackTrades(platform, { loadId: 'l1', sourceId: 's1' }, noWait)
  await refresh()
  expect(await search({})).toMatchObject({ total: 0, list: [], asOf: expect.any(String) })
  expect(await search({}, 'name_asc', { page: 1_000_000, limit: 100 })).toMatchObject({ total: 0, list: [] })
}, 120_000)
