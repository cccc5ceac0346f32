/** Every query reads the trade view again, because rows that an old view includes may be deleted meanwhile. */

import type { Platform } from '@tradewind/platform'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readMarketPlaces } from '../market/places.ts'
import { searchCompanies } from '../search/companies-found.ts'
import { makeRecords, startCustomsWorld, publishRecords } from '../testing/world.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

const load = { loadId: 'l1', sourceId: 's1' }
await publishRecords(platform, load, makeRecords(200, 81))

const setState = (state: 'writing' | 'published') =>
  platform.db.updateTable('customs_publication').set({ state }).execute()
afterEach(() => setState('published'))

/** A platform that hides every row once the first query that contains this text has returned. */
const hidingAfter = (text: string): Platform => {
  const rows: typeof platform.clickhouse.rows = async (sql, options) => {
    const answer = await platform.clickhouse.rows<never>(sql, options)
    if (sql.includes(text)) await setState('writing')
    return answer
  }
  return { ...platform, clickhouse: { ...platform.clickhouse, rows } }
}

test('companies of a page are described with a newer view than the ranking', async () => {
  const input = { filter: { hsCode: '69' }, sort: 'trades_desc', page: 1, limit: 10 } as const
  expect((await searchCompanies(platform, 'buyer', input, { lang: 'en' })).list.length).toBeGreaterThan(0)
  const found = await searchCompanies(hidingAfter('count() over ()'), 'buyer', input, { lang: 'en' })
  expect(found.total).toBeGreaterThan(0)
  expect(found.list).toEqual([])
})

test('the figures of a market use a newer view than its newest day', async () => {
  const filter = { hsCode: '69' }
  expect((await readMarketPlaces(platform, filter, { lang: 'en' })).origins.named).toBeGreaterThan(0)
  const found = await readMarketPlaces(hidingAfter('trade_date as last_date'), filter, { lang: 'en' })
  expect(found.periods).not.toBeNull()
  expect(found.origins).toEqual({ named: 0, top: [] })
})

test('a filter that needs words from the engine is prepared before the view is read', async () => {
  const input = { filter: { buyer: 'laminam' }, sort: 'trades_desc', page: 1, limit: 10 } as const
  expect((await searchCompanies(platform, 'buyer', input, { lang: 'en' })).total).toBeGreaterThan(0)
  const found = await searchCompanies(hidingAfter('from customs_company_name'), 'buyer', input, { lang: 'en' })
  expect(found.total).toBe(0)
})
