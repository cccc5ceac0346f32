import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { readPartners } from '../report/reports.ts'
import { searchCompanies } from '../search/companies-found.ts'
import { matches } from '../testing/recount.ts'
import { makeRecords, publishRecords, startCustomsWorld } from '../testing/world.ts'
import { tradeExport } from './company-export.ts'
import { findCompanies } from './found.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

const records = makeRecords(1200, 21)
await publishRecords(platform, { loadId: 'l1', sourceId: 's1' }, records)

const caller = { lang: 'en' }
const unpaid = { orgId: randomUUID(), mayUnlock: false, admit: async () => new Set<string>() }
const page = { page: 1, limit: 100 }

const { companyId } = await platform.db
  .selectFrom('customs_company')
  .select('companyId')
  .where('name', '=', 'Hanoi Steel JSC')
  .where('country', '=', 'VN')
  .executeTakeFirstOrThrow()
const report = { companyId, side: 'seller', dateFrom: '2023-06-01', dateTo: '2024-03-31' } as const

test('an export has every record of its search once, in the order of the search', async () => {
  const readers = tradeExport(platform).records
  const filter = { originCountries: ['CN', 'VN'] }
  const wanted = records.filter((record) => matches(record, filter))
  expect(await readers.count(filter, new AbortController().signal)).toBe(wanted.length)
  const options = { limit: wanted.length - 5, viewer: unpaid, lang: 'en', signal: new AbortController().signal }
  const rows: (string | number | null)[][] = []
  for await (const batch of readers.rows(filter, options)) rows.push(...batch)
  expect(rows[0]?.slice(0, 3)).toEqual(['Date', 'Buyer', 'Buyer country'])
  const dates = wanted
    .map((record) => record.tradeDate)
    .toSorted()
    .toReversed()
  expect(rows.slice(1).map((row) => row[0])).toEqual(dates.slice(0, -5))
  expect(JSON.stringify(rows)).not.toContain('sales@example.com')
})

test('exported lists of companies equal the lists on screen, with masked contacts', async () => {
  const written = async (list: 'buyers' | 'suppliers' | 'partners', of: object, limit = 1000) => {
    const reader = tradeExport(platform)[list]
    const options = { limit, viewer: unpaid, lang: 'en', signal: new AbortController().signal }
    const rows: (string | number | null)[][] = []
    for await (const batch of reader.rows({ ...of }, options)) rows.push(...batch)
    expect(JSON.stringify(rows)).not.toContain('sales@example.com')
    return { count: await reader.count({ ...of }, options.signal), head: rows[0], rows: rows.slice(1) }
  }
  const filter = { keywords: 'tile' }
  for (const [list, side] of [
    ['buyers', 'buyer'],
    ['suppliers', 'seller'],
  ] as const) {
    const shown = await searchCompanies(platform, side, { filter, sort: 'trades_desc', ...page }, caller)
    const { count, rows } = await written(list, filter)
    expect(shown.total).toBeGreaterThan(3)
    expect(count).toBe(shown.total)
    expect(rows.map((row) => [row[0], row[6], row[7], row[9], row[10], row[11], row[12], row[13], row[15]])).toEqual(
      shown.list.map((one) => [
        one.name,
        one.trades,
        one.amountUsd,
        one.quantities?.[0]?.quantity ?? null,
        one.quantities?.[0]?.unit ?? null,
        // A file has the exact quantities in the other units.
        (one.quantities ?? [])
          .slice(1)
          .map(({ quantity, unit }) => `${quantity} ${unit ?? 'no unit'}`)
          .join('; ') || null,
        one.partners,
        one.topHs4,
        one.lastDate,
      ]),
    )
  }
  const shown = await readPartners(platform, { ...report, sort: 'trades_desc', ...page }, caller)
  const { count, head, rows } = await written('partners', report)
  expect(head?.[0]).toBe('Buyer')
  expect(count).toBe(shown.total)
  expect(rows.map((row) => [row[0], row[6], row[8], row[12], row[14]])).toEqual(
    shown.list.map((one) => [one.name, one.trades, one.weightKg, one.partners, one.firstDate]),
  )
  expect((await written('partners', report, 1)).rows).toEqual(rows.slice(0, 1))
  const unknownCompany = { companyId: 4_000_000_000, side: 'buyer' }
  await expect(
    tradeExport(platform).partners.count(unknownCompany, new AbortController().signal),
  ).rejects.toMatchObject({
    errorName: 'not_found',
  })
})

test('the companies of a list are found in the order of the list, up to the requested number', async () => {
  const asked = { limit: 1000, lang: 'en', signal: new AbortController().signal }
  const filter = { keywords: 'tile' }
  for (const [list, side] of [
    ['buyers', 'buyer'],
    ['suppliers', 'seller'],
  ] as const) {
    const shown = await searchCompanies(platform, side, { filter, sort: 'trades_desc', ...page }, caller)
    const companyIds = shown.list.map((one) => one.companyId)
    expect(await findCompanies(platform, { list, filter }, asked)).toEqual({ total: shown.total, companyIds })
    expect(await findCompanies(platform, { list, filter }, { ...asked, limit: 2 })).toEqual({
      total: shown.total,
      companyIds: companyIds.slice(0, 2),
    })
  }
  const partners = await readPartners(platform, { ...report, sort: 'trades_desc', ...page }, caller)
  expect(await findCompanies(platform, { list: 'partners', report }, asked)).toEqual({
    total: partners.total,
    companyIds: partners.list.map((one) => one.companyId),
  })
})

test('a list names its subject: words, HS code, companies, industry and countries of a search, the company of a report', async () => {
  const {
    buyers,
    records: trades,
    partners,
    partners_switched: switched,
    market_switches: moved,
  } = tradeExport(platform)
  const [first = 0, second = 0, third = 0] = (
    await platform.db.selectFrom('customs_company').select('companyId').orderBy('companyId').execute()
  ).map((row) => row.companyId)
  const filter = { keywords: 'tile', hsCode: '6907', destinationCountries: ['VN'] }
  expect(await buyers.readSubject(filter, 'en')).toBe('tile 6907 Vietnam')
  expect(await buyers.readSubject({ industry: 'machinery' }, 'cn')).toBe('机械设备')
  expect(await trades.readSubject({ sellerId: companyId, buyer: '"acme"' }, 'en')).toBe('"acme" Hanoi Steel JSC')
  expect(await buyers.readSubject({ keywords: 'tile', buyerIds: [first, second, third] }, 'en')).toMatch(
    /^tile .+ \+1$/,
  )
  expect(await trades.readSubject({ dateFrom: '2024-01-01' }, 'en')).toBeNull()
  expect(await moved.readSubject({ filter, sort: 'since_desc' }, 'cn')).toBe('tile 6907 越南')
  expect([await partners.readSubject(report), await switched.readSubject(report)]).toEqual([
    'Hanoi Steel JSC',
    'Hanoi Steel JSC',
  ])
})
