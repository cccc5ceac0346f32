/** Counts and results must not depend on the number of headings and companies in a filter. */

import { afterAll, expect, test } from 'vitest'
import { readCompanies } from '../../companies/companies.ts'
import { makeRecords, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { readFacets } from './search.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

test('a chapter is the sum of its headings, also with thousands of headings in files', async () => {
  const headings = Array.from({ length: 3000 }, (_, index) => String(1000 + index))
  const records = makeRecords(headings.length, 71).map((record, index) => ({
    ...record,
    recordId: `h-${index}`,
    tradeDate: '2024-05-01',
    hsCode: `${headings[index]}00`,
  }))
  const load = { loadId: 'l1', sourceId: 's1' }
  await publishRecords(platform, load, records)
  const { hs2, hs4, months } = await readFacets(platform, { dateFrom: '2024-05-01' }, { lang: 'en' })
  expect(hs2).toEqual(Array.from({ length: 30 }, (_, index) => ({ value: String(10 + index), trades: 100 })))
  expect(hs4).toEqual(headings.slice(0, 50).map((value) => ({ value, trades: 1 })))
  expect(months).toEqual([{ value: '2024-05', trades: 3000 }])
})

test('a search accepts more company numbers than a statement accepts parameters', async () => {
  const ids = Array.from({ length: 70_000 }, (_, index) => index + 1)
  const known = await platform.db.selectFrom('customs_company').select('companyId').execute()
  expect(known.length).toBeGreaterThan(0)
  expect((await readCompanies(platform.db, ids, false)).size).toBe(known.length)
})
