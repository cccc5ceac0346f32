/** Unit prices equal a recount of the records in memory, and prices of different units are never mixed. */

import { afterAll, expect, test } from 'vitest'
import type { Filter } from '../filter/filters.ts'
import { readMarketPrices } from '../market/prices.ts'
import { matches, unitBandOf } from '../testing/recount.ts'
import { makeRecords, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { readReportPrices } from './report-prices.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)
const caller = { lang: 'en' }

const name = 'Hanoi Steel JSC'

// A quarter of the records are those of one supplier. A third of the records spell the units differently, so that
// spellings of one unit must be joined.
const spellings: Readonly<Record<string, string>> = { PCS: 'ADET', M2: 'Mtk' }
const records = makeRecords(1500, 61).map((record, index) => ({
  ...record,
  ...(index % 4 === 0 ? { seller: { ...record.seller, name, country: 'VN' } } : {}),
  quantityUnit: index % 3 === 0 ? (spellings[record.quantityUnit ?? ''] ?? record.quantityUnit) : record.quantityUnit,
}))
const load = { loadId: 'l1', sourceId: 's1' }
await publishRecords(platform, load, records)

const within = (rows: typeof records, { dateFrom, dateTo }: { dateFrom: string; dateTo: string }) =>
  rows.filter(({ tradeDate }) => tradeDate >= dateFrom && tradeDate <= dateTo)

test.each<Filter>([{ hsCode: '6907' }, { keywords: 'steel' }])(
  'the prices of the market %j equal a recount',
  async (filter) => {
    const { periods, list } = await readMarketPrices(platform, filter, caller)
    if (periods === null) throw new Error('no periods')
    const found = records.filter((record) => matches(record, filter))
    expect(list.map(({ unit }) => unit).toSorted()).toEqual(['M2', 'PCS'])
    for (const { unit, now, before } of list) {
      expect(now).toEqual(unitBandOf(within(found, periods.now), unit))
      expect(before).toEqual(unitBandOf(within(found, periods.before), unit))
    }
  },
)

test('the prices of a company stand beside those of the market for the same product, unit and days', async () => {
  const { companyId } = await platform.db
    .selectFrom('customs_company')
    .select('companyId')
    .where('name', '=', name)
    .where('country', '=', 'VN')
    .executeTakeFirstOrThrow()
  const range = { dateFrom: '2023-01-01', dateTo: '2024-08-31' }
  const isOwn = (record: (typeof records)[number]) => record.seller.name === name && record.seller.country === 'VN'
  for (const digits of [4, 6] as const) {
    const { list, range: used } = await readReportPrices(
      platform,
      { companyId, side: 'seller', ...range, digits },
      caller,
    )
    expect(used).toEqual(range)
    const codes = [
      ...new Set(
        records.flatMap(({ hsCode }) => (hsCode !== null && hsCode.length >= digits ? [hsCode.slice(0, digits)] : [])),
      ),
    ]
    const expected = codes.flatMap((hsCode) =>
      ['M2', 'PCS'].flatMap((unit) => {
        const ofProduct = records.filter((record) => (record.hsCode ?? '').startsWith(hsCode))
        const price = unitBandOf(within(ofProduct.filter(isOwn), range), unit)
        return price === null ? [] : [{ hsCode, unit, price, market: unitBandOf(within(ofProduct, range), unit) }]
      }),
    )
    const key = ({ hsCode, unit }: { hsCode: string; unit: string }) => `${hsCode} ${unit}`
    const inOrder = <R extends { hsCode: string; unit: string }>(rows: readonly R[]) =>
      rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    expect(expected.length).toBeGreaterThan(1)
    expect(inOrder(list)).toEqual(inOrder(expected))
  }
})

test('a company without records has no prices', async () => {
  await expect(
    readReportPrices(platform, { companyId: 4_000_000, side: 'seller', digits: 6 }, caller),
  ).rejects.toMatchObject({ errorName: 'not_found' })
  expect(await readMarketPrices(platform, { hsCode: '9999' }, caller)).toEqual({ periods: null, list: [] })
})
