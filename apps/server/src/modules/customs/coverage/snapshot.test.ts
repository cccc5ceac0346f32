import type { Coverage, CoverageRow } from '@tradewind/contract'
import { fixedClock, type ClickHouse } from '@tradewind/platform'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, expect, test } from 'vitest'
import { openLoad } from '../publish/loads.ts'
import { writeParts } from '../publish/parts.ts'
import { discardTrades, publishTrades } from '../publish/publish.ts'
import { rollBackTrades } from '../publish/rollback.ts'
import { stageTrades } from '../publish/stage.ts'
import type { TradeRecord } from '../record.ts'
import { companyNameOf, portTextOf } from '../testing/recount.ts'
import { makeRecords, staged } from '../testing/world.ts'
import { forgetHoldings } from './holdings.ts'
import { refreshCoverage } from './snapshot.ts'

const engine = await startTestClickHouse()
const app = await startTestApp({
  clickhouse: engine.clickhouse,
  clock: fixedClock(new Date('2024-10-01T03:00:00Z')),
})
afterAll(async () => {
  await app.close()
  await engine.close()
})
const { platform } = app
const signal = new AbortController().signal
const free = app.signIn({ tier: 'vip0', permissions: new Set() })
const vip = app.signIn({ tier: 'vip2', permissions: new Set(['customs.search']) })
const operator = app.signIn({ roles: ['vip0', 'operator'], permissions: new Set(['operator.console']) })

/** The expected records of each source, by record id, after the loads so far. */
const published = new Map<string, Map<string, TradeRecord>>()
let nextLoad = 0

const stage = async (sourceId: string, records: readonly TradeRecord[]) => {
  const load = { loadId: `load-${(nextLoad += 1)}`, sourceId }
  await stageTrades(platform, load, staged(records))
  return load
}
const publish = async (sourceId: string, records: readonly TradeRecord[]) => {
  const load = await stage(sourceId, records)
  await publishTrades(platform, load, { graceMs: 0 })
  const known = published.get(sourceId) ?? new Map<string, TradeRecord>()
  for (const record of records) known.set(record.recordId, record)
  published.set(sourceId, known)
  return load
}
const refresh = async (thorough = false) => {
  const months = await refreshCoverage(platform, { signal, thorough })
  forgetHoldings(platform)
  return months
}

type List = { asOf: string | null; list: CoverageRow[] }
const list = async () => (await app.call<List>('POST', '/coverage/list', { token: free.token })).data

const isFilled: Readonly<Record<string, (record: TradeRecord) => boolean>> = {
  buyer: (record) => companyNameOf(record.buyer) !== null,
  seller: (record) => companyNameOf(record.seller) !== null,
  hsCode: (record) => record.hsCode !== null,
  hs8: (record) => (record.hsCode ?? '').length >= 8,
  productDesc: (record) => record.productDesc !== null,
  departurePort: (record) => portTextOf(record.departurePort) !== '',
  quantity: (record) => record.quantity !== null,
  amountUsd: (record) => record.amount !== null && record.currency === 'USD',
  billNo: (record) => record.billNo !== null,
}

/** Compares the coverage list with a plain recount of all records. */
const expectExact = async () => {
  const { list: rows } = await list()
  const all = [...published].flatMap(([sourceId, records]) =>
    [...records.values()].map((record) => ({ sourceId, record })),
  )
  for (const side of ['imports', 'exports'] as const) {
    const shown = rows.filter((row) => row.side === side)
    const groups = Map.groupBy(all, ({ record }) =>
      side === 'imports' ? record.destinationCountry : record.originCountry,
    )
    expect(new Set(shown.map((row) => row.country))).toEqual(new Set(groups.keys()))
    for (const row of shown) {
      const group = (groups.get(row.country) ?? []).map(({ record }) => record)
      const days = group.map((record) => record.tradeDate).toSorted()
      expect(row).toMatchObject({ dataset: 'trade', rows: group.length, from: days[0], to: days.at(-1) })
      expect(row.sources).toBe(new Set((groups.get(row.country) ?? []).map(({ sourceId }) => sourceId)).size)
      for (const [field, filled] of Object.entries(isFilled))
        expect([field, row.fields.find((one) => one.field === field)?.share]).toEqual([
          field,
          group.filter(filled).length / group.length,
        ])
      const parties = group.map((record) => (side === 'imports' ? record.buyer : record.seller))
      const names = parties.flatMap((party) => {
        const name = companyNameOf(party)
          ?.replace('S.p.A.', 'SpA')
          .replace('FOSHAN CERAMICS CO LTD', 'Foshan Ceramics Co., Ltd.')
        return name === undefined ? [] : [`${name}|${party.country ?? ''}`]
      })
      expect(row.companies).toBe(new Set(names).size)
    }
  }
}

test('before the first snapshot the coverage is unknown', async () => {
  expect(await list()).toEqual({ asOf: null, list: [] })
  const search = { body: { filter: { destinationCountries: ['KE'] } }, token: vip.token }
  expect(await app.call('POST', '/customs/search', search)).toMatchObject({ data: { total: 0, coverage: null } })
})

test('the snapshot equals a recount after a load, after corrections that move months, and with a second source', async () => {
  const records = makeRecords(900, 5)
  await publish('one', records)
  expect(await refresh()).toBeGreaterThan(10)
  await expectExact()
  expect((await list()).asOf).toBe('2024-10-01T03:00:00.000Z')

  // Without new data no month is counted again, even when the refresh also compares the rows (`thorough`).
  expect(await refresh()).toBe(0)
  expect(await refresh(true)).toBe(0)

  // Ten records are corrected to other values, months and countries.
  const corrected = makeRecords(900, 6).slice(40, 50)
  await publish('one', corrected)
  const months = await refresh()
  expect(months).toBeGreaterThan(0)
  await expectExact()

  await publish('two', makeRecords(60, 7))
  await refresh()
  await expectExact()
})

test('a month disappears with its last row, and an unpublished load counts nothing', async () => {
  const lone = makeRecords(1, 8).map((record) => ({ ...record, recordId: 'lone', tradeDate: '2019-05-05' }))
  await publish('one', lone)
  await refresh()
  await expectExact()
  await publish(
    'one',
    lone.map((record) => ({ ...record, tradeDate: '2023-05-05' })),
  )
  await refresh()
  await expectExact()

  const load = await stage(
    'one',
    makeRecords(30, 9).map((record) => ({ ...record, recordId: `x${record.recordId}` })),
  )
  expect(await refresh(true)).toBe(0)
  await discardTrades(platform, load)
  expect(await refresh(true)).toBe(0)
  await expectExact()
})

test('a rolled-back load leaves the earlier counts', async () => {
  const before = new Map([...published].map(([sourceId, records]) => [sourceId, new Map(records)]))
  const load = await publish('two', [
    ...makeRecords(20, 12),
    ...makeRecords(5, 13).map((record) => ({ ...record, recordId: `new-${record.recordId}`, tradeDate: '2018-02-02' })),
  ])
  await refresh()
  await expectExact()
  await rollBackTrades(platform, load, { graceMs: 0 })
  for (const [sourceId, records] of before) published.set(sourceId, records)
  await refresh()
  await expectExact()
})

test('a load that is published while the months are counted is counted too', async () => {
  let isPublished = false
  const clickhouse: ClickHouse = {
    ...platform.clickhouse,
    rows: async (sql, options) => {
      const rows = await platform.clickhouse.rows<never>(sql, options)
      if (!isPublished && sql.includes('pair_filled')) {
        isPublished = true
        await publish('two', makeRecords(40, 14))
      }
      return rows
    },
  }
  await publish('one', makeRecords(30, 15))
  await refreshCoverage({ ...platform, clickhouse }, { signal })
  expect(isPublished).toBe(true)
  forgetHoldings(platform)
  await expectExact()
})

test('a part that is written while the count waits in the engine is not counted', async () => {
  const load = await stage(
    'two',
    makeRecords(30, 16).map((record) => ({
      ...record,
      recordId: `w${record.recordId}`,
      buyer: { ...record.buyer, name: `Hidden ${record.recordId} Ltd` },
    })),
  )
  let waits = true
  const clickhouse: ClickHouse = {
    ...platform.clickhouse,
    rows: async (sql, options) => {
      if (waits && sql.includes('uniqExact(buyer_id)')) {
        waits = false
        await writeParts(platform, await openLoad(platform.db, load), { graceMs: 0 })
      }
      return platform.clickhouse.rows<never>(sql, options)
    },
  }
  await refreshCoverage({ ...platform, clickhouse }, { signal, thorough: true })
  expect(waits).toBe(false)
  forgetHoldings(platform)
  await expectExact()
  await discardTrades(platform, load)
})

test('a change of rows without a load is found by the check of the rows', async () => {
  await refresh()
  await platform.clickhouse.command(
    'alter table trade update buyer_id = 1 where buyer_id = (select max(buyer_id) from trade)',
  )
  expect(await refresh()).toBe(0)
  expect(await refresh(true)).toBeGreaterThan(0)
})

test('only the operator sees the sources of a country; every signed-in user sees the other coverage', async () => {
  const body = { side: 'imports', country: 'TR' }
  expect(await app.call('POST', '/coverage/sources', { body, token: vip.token })).toMatchObject({ status: 403 })
  const answer = await app.call<{ sourceId: string; rows: number }[]>('POST', '/coverage/sources', {
    body,
    token: operator.token,
  })
  expect(answer.data.map((source) => source.sourceId)).toEqual(['one', 'two'])
  const total = (await list()).list.find((row) => row.side === 'imports' && row.country === 'TR')?.rows
  expect(answer.data.reduce((sum, source) => sum + source.rows, 0)).toBe(total)

  const months = await app.call<{ month: string; rows: number; covered: boolean }[]>('POST', '/coverage/months', {
    body: { dataset: 'trade', ...body },
    token: free.token,
  })
  expect(months.data.reduce((sum, month) => sum + month.rows, 0)).toBe(total)
})

test('an empty answer states whether the requested data is covered', async () => {
  const ask = async (filter: object) =>
    (
      await app.call<{ total: number; coverage: Coverage }>('POST', '/customs/search', {
        body: { filter },
        token: vip.token,
      })
    ).data
  const covered = await ask({ destinationCountries: ['TR'], keywords: 'nowhere' })
  expect(covered).toMatchObject({ total: 0, coverage: { state: 'covered', from: '2023-01-01', missing: [] } })
  expect(await ask({ destinationCountries: ['KE'] })).toMatchObject({
    total: 0,
    coverage: { state: 'not_covered', missing: [{ side: 'imports', country: 'KE', reason: 'never', have: null }] },
  })
  for (const [path, extra] of [
    ['/customs/buyers', {}],
    ['/customs/facets', {}],
  ] as const)
    expect(
      await app.call('POST', path, { body: { filter: { originCountries: ['KE'] }, ...extra }, token: vip.token }),
    ).toMatchObject({ data: { coverage: { state: 'not_covered' } } })
})
