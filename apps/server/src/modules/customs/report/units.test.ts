/**
 * Tests the quantities of a company with records in one unit, in spellings of one unit, in different units, or without
 * a unit.
 */

import { afterAll, describe, expect, test } from 'vitest'
import { searchCompanies } from '../search/companies-found.ts'
import { makeRecords, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { readOverview, readPartners, readProducts, readTrend } from './reports.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)
const caller = { lang: 'en' }
const page = { page: 1, limit: 100 }

const party = (name: string) => ({ name, country: 'IT', address: null, email: null, phone: null, website: null })
/** The columns are supplier, day, heading, quantity and unit. */
const lines = [
  ['Pieces SpA', '2024-01-05', '690721', 10, 'PCS'],
  ['Pieces SpA', '2024-01-06', '690721', 5, 'NOS'],
  ['Pieces SpA', '2024-02-06', '690722', 7, 'U'],
  ['Mixed SpA', '2024-02-07', '690722', 100, 'M2'],
  ['Mixed SpA', '2024-03-07', '690723', 1, 'PCS'],
  ['Mixed SpA', '2024-03-08', '690723', null, 'KG'],
  ['Silent SpA', '2024-04-08', '690730', 9, null],
] as const
const [pattern] = makeRecords(1, 5)
const records = lines.map(([seller, tradeDate, hsCode, quantity, quantityUnit], index) => ({
  ...pattern!,
  recordId: `unit-${index}`,
  buyer: party('Units Buyer SpA'),
  seller: party(seller),
  tradeDate,
  hsCode,
  quantity,
  quantityUnit,
}))
const load = { loadId: 'l1', sourceId: 's1' }
await publishRecords(platform, load, records)
const { companyId } = await platform.db
  .selectFrom('customs_company')
  .select('companyId')
  .where('name', '=', 'Units Buyer SpA')
  .executeTakeFirstOrThrow()
const input = { companyId, side: 'buyer' as const }

const pieces = (quantity: number, count: number) => ({ unit: 'PCS', quantity, records: count })
const mixed = { quantities: [{ unit: 'M2', quantity: 100, records: 1 }, pieces(1, 1)] }
const unknown = { quantities: [{ unit: null, quantity: 9, records: 1 }] }

describe('quantities of different units', () => {
  test('are one figure for each unit in totals, months, partners and products of a report', async () => {
    const all = [pieces(23, 4), { unit: 'M2', quantity: 100, records: 1 }, { unit: null, quantity: 9, records: 1 }]
    expect((await readOverview(platform, input, caller)).current.quantities).toEqual(all)
    const months = await readTrend(platform, input, caller)
    expect(months.map(({ month, quantities }) => [month, quantities])).toEqual([
      ['2024-01', [pieces(15, 2)]],
      ['2024-02', [{ unit: 'M2', quantity: 100, records: 1 }, pieces(7, 1)]],
      ['2024-03', [pieces(1, 1)]],
      ['2024-04', unknown.quantities],
    ])
    for (const dates of [{}, { dateFrom: '2024-01-01', dateTo: '2024-12-31' }]) {
      const { list } = await readPartners(platform, { ...input, ...dates, ...page, sort: 'trades_desc' }, caller)
      const byName = Object.fromEntries(list.map((row) => [row.name, row]))
      expect(byName).toMatchObject({
        'Pieces SpA': { quantities: [pieces(22, 3)] },
        'Mixed SpA': mixed,
        'Silent SpA': unknown,
      })
      const products = await readProducts(platform, { ...input, ...dates, digits: 6 }, caller)
      expect(Object.fromEntries(products.map((row) => [row.hsCode, row]))).toMatchObject({
        690721: { quantities: [pieces(15, 2)] },
        690722: { quantities: [{ unit: 'M2', quantity: 100, records: 1 }, pieces(7, 1)] },
        690723: { quantities: [pieces(1, 1)] },
        690730: unknown,
      })
    }
  })

  test('are one figure for each unit in the companies of a search', async () => {
    for (const filter of [{ buyer: 'units buyer' }, { hsCode: '6907' }]) {
      const { list } = await searchCompanies(platform, 'seller', { filter, sort: 'trades_desc', ...page }, caller)
      const byName = Object.fromEntries(list.map((row) => [row.name, row]))
      expect(byName).toMatchObject({
        'Pieces SpA': { quantities: [pieces(22, 3)] },
        'Mixed SpA': mixed,
        'Silent SpA': unknown,
      })
    }
  })
})
