/** The figures of a verdict equal a recount of the records in memory. */

import { afterAll, expect, test } from 'vitest'
import { readMarketSwitches } from '../market/switches.ts'
import { readMarket } from '../market/trend.ts'
import { bandOf, tally } from '../testing/recount.ts'
import { every, recordsOf } from '../testing/shipments.ts'
import { makeRecords, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { readVerdict } from './report-verdict.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

const records = makeRecords(1500, 77)
const load = { loadId: 'l1', sourceId: 's1' }
await publishRecords(platform, load, records)

const caller = { lang: 'en' }
const range = { dateFrom: '2023-06-01', dateTo: '2024-05-31' }
const inRange = records.filter(({ tradeDate }) => tradeDate >= range.dateFrom && tradeDate <= range.dateTo)
const { companyId } = await platform.db
  .selectFrom('customs_company')
  .select('companyId')
  .where('name', '=', 'Blue Harbor Trading LLC')
  .where('country', '=', 'US')
  .executeTakeFirstOrThrow()
const hs6Of = ({ hsCode }: { hsCode: string | null }) => hsCode?.slice(0, 6) ?? ''
const own = inRange.filter(({ buyer }) => buyer.name === 'Blue Harbor Trading LLC' && buyer.country === 'US')
const priceOf = async (input: Parameters<typeof readVerdict>[1]) => (await readVerdict(platform, input, caller)).price
const pricedOf = (hsCode: string) => bandOf(own.filter((record) => hs6Of(record) === hsCode))?.records ?? 0

test('the main product, the price that the company pays, and the price of the market', async () => {
  const found = await priceOf({ companyId, side: 'buyer', ...range })
  const codes = tally(own.map(hs6Of).filter((code) => code.length === 6)).map(({ value }) => value)
  const [most] = codes.toSorted((a, b) => pricedOf(b) - pricedOf(a) || (a < b ? -1 : 1))
  expect(found?.hsCode).toBe(most)
  expect(found?.own).toEqual(bandOf(own.filter((record) => hs6Of(record) === most)))
  expect(found?.market).toEqual(bandOf(inRange.filter((record) => hs6Of(record) === most)))
  // The market page, which the number links to, shows the same price.
  const { now } = await readMarket(platform, { hsCode: most ?? '', ...range }, caller)
  expect(found?.market).toEqual(now.price)
})

test('the filters of the report narrow the records of the company, not those of the market', async () => {
  const whole = await priceOf({ companyId, side: 'buyer', hs: '690721', ...range })
  const narrowed = await priceOf({ companyId, side: 'buyer', hs: '690721', country: 'CN', ...range })
  expect(whole?.hsCode).toBe('690721')
  expect(narrowed?.market).toEqual(whole?.market)
  expect(narrowed?.own).toEqual(
    bandOf(own.filter((record) => hs6Of(record) === '690721' && record.originCountry === 'CN')),
  )
})

test('a company without a priced product has no price, and an unknown company is not found', async () => {
  expect(await priceOf({ companyId, side: 'buyer', hs: '9999' })).toBeNull()
  expect(await priceOf({ companyId, side: 'seller' })).toBeNull()
  await expect(priceOf({ companyId: 4_294_967_295, side: 'buyer' })).rejects.toThrow('not_found')
})

test('the switch of a buyer is that of its market; a supplier has none', async () => {
  const [buyer, former, current] = ['Harbor Tile LLC', 'Foshan Glaze Co., Ltd.', 'Hanoi Porcelain JSC']
  const moved = recordsOf('841810', [
    { buyer, seller: former, days: every(30, 10, 430) },
    { buyer, seller: current, days: every(30, 430, 720) },
  ])
  // A supplier of another product replaces no supplier.
  const other = recordsOf('940360', [{ buyer: 'Two Products LLC', seller: former, days: every(60, 10, 430) }])
  const another = recordsOf('841810', [{ buyer: 'Two Products LLC', seller: current, days: every(30, 430, 720) }])
  const second = { loadId: 'l2', sourceId: 's2' }
  await publishRecords(platform, second, [...moved, ...other, ...another])
  const { list } = await readMarketSwitches(platform, { filter: { hsCode: '8418' }, page: 1, limit: 10 }, caller)
  const [row] = list
  expect(row?.buyer.name).toBe(buyer)
  const verdictOf = (id: number | undefined, side: 'buyer' | 'seller') =>
    readVerdict(platform, { companyId: id ?? 0, side }, caller)
  expect((await verdictOf(row?.buyer.companyId, 'buyer')).switched).toEqual({ ...row, hsCode: '8418' })
  const report = { companyId: row?.buyer.companyId ?? 0, side: 'buyer' } as const
  const countedRecords = every(30, 10, 430).length + every(30, 430, 720).length
  const within = async (mostRecords: number) => (await readVerdict(platform, report, caller, { mostRecords })).switched
  expect(await within(countedRecords)).not.toBeNull()
  expect(await within(countedRecords - 1)).toBeNull()
  expect(await verdictOf(row?.current[0]?.companyId, 'seller')).toMatchObject({
    switched: null,
    price: { hsCode: '841810' },
  })
  expect((await verdictOf(companyId, 'seller')).periods).toBeNull()
  const { companyId: twofold } = await platform.db
    .selectFrom('customs_company')
    .select('companyId')
    .where('name', '=', 'Two Products LLC')
    .executeTakeFirstOrThrow()
  expect(await verdictOf(twofold, 'buyer')).toMatchObject({ switched: null, price: { hsCode: '841810' } })
})

test('the records without a code have no common product, so they have no switch', async () => {
  const buyer = 'Codeless Goods LLC'
  const moved = recordsOf('950300', [
    { buyer, seller: 'Foshan Glaze Co., Ltd.', days: every(30, 10, 430) },
    { buyer, seller: 'Hanoi Porcelain JSC', days: every(30, 430, 720) },
  ]).map((record) => ({ ...record, hsCode: null }))
  const third = { loadId: 'l3', sourceId: 's3' }
  await publishRecords(platform, third, moved)
  const { companyId: codeless } = await platform.db
    .selectFrom('customs_company')
    .select('companyId')
    .where('name', '=', buyer)
    .executeTakeFirstOrThrow()
  const { periods, switched } = await readVerdict(platform, { companyId: codeless, side: 'buyer', hs: '.' }, caller)
  expect(periods).not.toBeNull()
  expect(switched).toBeNull()
})
