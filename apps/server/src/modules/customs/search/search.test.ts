import { array, assert, asyncProperty, constant, constantFrom, oneof, option, record as recordOf } from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { refreshCoverage } from '../coverage/snapshot.ts'
import { selectsRecords, type Filter } from '../filter/filters.ts'
import { keyOf } from '../publish/stage-encoding.ts'
import { amountUsdOf, companyNameOf, matches, portTextOf, quantitiesOf, sumKnown, tally } from '../testing/recount.ts'
import { makeRecords, startCustomsWorld, publishRecords } from '../testing/world.ts'
import { searchCompanies } from './companies-found.ts'
import { readFacets, searchTrades } from './search.ts'

const { platform, close } = await startCustomsWorld()
afterAll(close)

const records = makeRecords(1500, 11)
const load = { loadId: 'l1', sourceId: 's1' }
await publishRecords(platform, load, records)
// The coverage snapshot lists the months with records. The search needs this list to read the newest months first.
await refreshCoverage(platform, { signal: AbortSignal.timeout(60_000) })

const caller = { lang: 'en' }
const idOf = (recordId: string) => `1-${keyOf('s1', recordId)}`
const first = { page: 1, limit: 100 }

const text = constantFrom(
  'ceramic',
  'CERAMIC tile',
  '"ceramic tile"',
  '"pipe steel" valve',
  'cera*',
  'tile|steel|',
  'steel-pipe|çelik ceramic|ceramics -lamp|valve',
  'c* -"ceramic tile"',
  'tile -steel',
  'home',
  'Çelik',
  'pipes',
  '"tile"',
  'valves|"nothing',
  'bolts ceramics',
  'tiles -tiles',
  '瓷砖',
  '钢水管',
  '瓷砖|lamps',
  '"瓷砖"',
  '瓷 tile',
  '-lamp',
  'ceramic -tile',
  'ceramic -"tile"',
  'pipe -ceramics-tile',
  'steel -瓷砖',
  'nowhere',
  'steel pipe bolt',
)
const places = array(constantFrom('CN', 'VN', 'TR', 'IT', 'US', 'ZZ'), { minLength: 1, maxLength: 3 })
const harbours = array(constantFrom('CNSHA', 'VNSGN', 'USLAX', 'ZZZZZ'), { minLength: 1, maxLength: 2 })
const names = constantFrom(
  'laminam',
  'LAMINAM s',
  'anatolia yapi',
  'foshan ceramic',
  '"foshan ceramic"',
  '"Foshan Ceramics"',
  'Hanoi',
  'lamps',
  'ceram*',
  'gresmalt|hanoi',
  'la*',
  'laminam -spa',
  '-ceramics',
  '-"steel hanoi"',
  'foshan -ceramic',
  'order',
  'trading llc',
)
const days = constantFrom('2023-01-01', '2023-06-15', '2024-02-29', '2024-12-31', '9999-12-31')
/** Any combination of fields. Most fields are absent, but at least one field is given. */
const filters = recordOf(
  {
    keywords: text,
    description: text,
    hsCode: constantFrom('6', '69', '690', '6907', '690721', '69072100', '6907210000', '0101', '99'),
    billNo: constantFrom('MEDU-7/x', 'medu 7X', 'NONE1'),
    company: names,
    buyer: names,
    seller: names,
    originCountries: places,
    destinationCountries: places,
    departurePorts: harbours,
    arrivalPorts: harbours,
    dateFrom: days,
    dateTo: days,
    industry: constantFrom('building', 'energy'),
  },
  { requiredKeys: [] },
)
/** Most filters with many fields find nothing, while filters with two fields find records. */
const fewFields = (filter: Filter): Filter => Object.fromEntries(Object.entries(filter).slice(0, 2))
const usefulFilters = oneof(filters, filters.map(fewFields), filters.map(fewFields))

test('every search equals a recount', async () => {
  await assert(
    asyncProperty(usefulFilters, constantFrom('date_desc', 'date_asc', 'amount_desc'), async (filter, sort) => {
      if (Object.keys(filter).length === 0) return
      const found = records.filter((record) => matches(record, filter))
      const answer = await searchTrades(platform, { filter, sort, ...first }, caller)
      expect([filter, answer.total]).toEqual([filter, found.length])
      expect(answer.totalIsExact).toBe(true)
      const dates = found.map((record) => record.tradeDate).toSorted()
      if (sort === 'date_desc')
        expect(answer.list.map((row) => row.tradeDate)).toEqual(dates.toReversed().slice(0, 100))
      if (sort === 'date_asc') expect(answer.list.map((row) => row.tradeDate)).toEqual(dates.slice(0, 100))
      const ids = new Set(found.map((record) => idOf(record.recordId)))
      expect(answer.list.filter((row) => !ids.has(row.tradeId))).toEqual([])
      expect(new Set(answer.list.map((row) => row.tradeId)).size).toBe(Math.min(100, found.length))
    }),
    { numRuns: 80 },
  )
}, 120_000)

test('facets and companies equal a recount', async () => {
  await assert(
    asyncProperty(usefulFilters, async (filter) => {
      if (Object.keys(filter).length === 0) return
      const found = records.filter((record) => matches(record, filter))
      const facets = await readFacets(platform, filter, caller)
      expect(facets.originCountries).toEqual(tally(found.map((record) => record.originCountry ?? '')))
      expect(facets.destinationCountries).toEqual(tally(found.map((record) => record.destinationCountry ?? '')))
      expect(facets.hs2).toEqual(tally(found.map((record) => record.hsCode?.slice(0, 2) ?? '')))
      expect(facets.hs4).toEqual(tally(found.map((record) => record.hsCode?.slice(0, 4) ?? '')))
      const known = (port: string) => (port.startsWith('~') ? '' : port)
      expect(facets.departurePorts).toEqual(tally(found.map((record) => known(portTextOf(record.departurePort)))))
      expect(facets.months).toEqual(
        tally(found.map((record) => record.tradeDate.slice(0, 7))).toSorted((a, b) => (a.value < b.value ? -1 : 1)),
      )

      const buyers = await searchCompanies(platform, 'buyer', { filter, sort: 'trades_desc', ...first }, caller)
      const named = found.filter((record) => companyNameOf(record.buyer) !== null)
      // Two spellings of one name in one country are one company. No other name of these records has several spellings.
      const identity = (name: string, country: string | null) =>
        `${name.replace('Laminam S.p.A.', 'Laminam SpA')}|${country ?? ''}`
      const groups = Map.groupBy(named, (record) => identity(record.buyer.name ?? '', record.buyer.country))
      expect(buyers.total).toBe(groups.size)
      for (const row of buyers.list) {
        const group = groups.get(identity(row.name, row.country)) ?? []
        expect(row).toMatchObject({
          trades: group.length,
          amountUsd: sumKnown(group.map(amountUsdOf), 2),
          weightKg: sumKnown(
            group.map((record) => record.weightKg),
            3,
          ),
          quantities: quantitiesOf(group),
          firstDate: group.map((record) => record.tradeDate).toSorted()[0],
          share: group.length / named.length,
          topHs4:
            tally(group.map(({ hsCode }) => ((hsCode?.length ?? 0) < 4 ? '' : hsCode!.slice(0, 4))))[0]?.value ?? null,
        })
      }
      for (const [sort, of] of [
        ['amount_desc', (row: { amountUsd: number | null }) => row.amountUsd ?? -1],
        ['weight_desc', (row: { weightKg: number | null }) => row.weightKg ?? -1],
      ] as const) {
        const sorted = await searchCompanies(platform, 'buyer', { filter, sort, page: 1, limit: 3 }, caller)
        expect([sorted.total, sorted.list.map(of)]).toEqual([
          groups.size,
          buyers.list
            .map(of)
            .toSorted((a, b) => b - a)
            .slice(0, 3),
        ])
      }
      const beyond = await searchCompanies(
        platform,
        'buyer',
        { filter, sort: 'trades_desc', page: 900, limit: 100 },
        caller,
      )
      expect([beyond.total, beyond.list]).toEqual([groups.size, []])
      const [largest] = buyers.list
      if (largest === undefined) return
      // A search by the company numbers of a row finds its records and its partners.
      const own = { ...filter, buyerId: largest.companyId }
      const rows = await searchTrades(platform, { filter: own, sort: 'date_desc', ...first }, caller)
      const partners = await searchCompanies(platform, 'seller', { filter: own, sort: 'trades_desc', ...first }, caller)
      expect([rows.total, partners.total]).toEqual([largest.trades, largest.partners])
    }),
    // The example combines two fields that rarely occur together in generated filters. The example also checks that a
    // filter by one spelling of a company finds the records with the other spelling.
    { numRuns: 40, examples: [[{ company: 'LAMINAM s', destinationCountries: ['CN'] }]] },
  )
}, 240_000)

test.for<[Filter, number]>([
  [{ keywords: 'ceramic' }, 70],
  // For this filter one pass finds the keys and the total.
  [{ keywords: 'ceramic', hsCode: '6907' }, 20],
])('pages of %j follow one another without a gap, and one beyond the end is empty', async ([filter, limit]) => {
  const total = records.filter((record) => matches(record, filter)).length
  for (const sort of ['date_desc', 'amount_desc', 'quantity_desc'] as const) {
    const seen: { tradeId: string; tradeDate: string; quantity: number | null; standardUnit: string | null }[] = []
    for (let page = 1; page <= Math.ceil(total / limit); page += 1)
      seen.push(...(await searchTrades(platform, { filter, sort, page, limit }, caller)).list)
    expect(total).toBeGreaterThan(limit)
    expect(new Set(seen.map((row) => row.tradeId)).size).toBe(total)
    const days = seen.map((row) => row.tradeDate)
    if (sort === 'quantity_desc') {
      const found = records.filter((record) => matches(record, filter) && record.quantity !== null)
      const units = quantitiesOf(found).flatMap(({ unit, records: count }) => Array.from({ length: count }, () => unit))
      expect(seen.filter(({ quantity }) => quantity !== null).map(({ standardUnit }) => standardUnit)).toEqual(units)
      const [first] = units
      const inFirst = seen
        .filter(({ standardUnit }) => standardUnit === first)
        .flatMap(({ quantity }) => quantity ?? [])
      expect(inFirst).toEqual(inFirst.toSorted((a, b) => b - a))
      expect((await searchTrades(platform, { filter, sort, page: 1, limit }, caller)).sortedUnit).toBe(first)
    }
    if (sort === 'date_desc') expect(days).toEqual(days.toSorted().toReversed())
  }
  const beyond = await searchTrades(platform, { filter, sort: 'date_desc', page: 1_000_000, limit: 100 }, caller)
  expect(beyond).toMatchObject({ total, totalIsExact: true, list: [] })
})

test('an exclusion leaves out what the same word finds, and only the quoted form in quotation marks', async () => {
  const totalOf = async (keywords: string) =>
    (await searchTrades(platform, { filter: { keywords }, sort: 'date_desc', page: 1, limit: 1 }, caller)).total
  const all = await totalOf('ceramic')
  const tiles = await totalOf('ceramic tile')
  expect(tiles).toBeGreaterThan(0)
  for (const word of ['tile', 'tiles', 'TILES'])
    expect([word, await totalOf(`ceramic -${word}`)]).toEqual([word, all - tiles])
  expect(await totalOf('ceramic -"tiles"')).toBeGreaterThan(all - tiles)
  expect(await totalOf('瓷砖 -瓷砖')).toBe(0)
})

test('punctuation of Chinese keyboards and of word processors means the same as ASCII', async () => {
  const totalOf = async (keywords: string) =>
    (await searchTrades(platform, { filter: { keywords }, sort: 'date_desc', page: 1, limit: 1 }, caller)).total
  for (const [typed, plain] of [
    ['ceramic，tile', 'ceramic tile'],
    ['steel pipe，', 'steel pipe'],
    ['ＳＴＥＥＬ\u3000ｐｉｐｅ。', 'steel pipe'],
    ['steel – pipe', 'steel pipe'],
    ['steel–pipe', 'steel pipe'],
    ['“steel pipe”', '"steel pipe"'],
    ['「steel pipe」 －“lamp”', '"steel pipe" -"lamp"'],
    ['TILE、瓷砖', 'tile 瓷砖'],
    ['ceram＊', 'ceram*'],
    ['bolt｜lamp', 'bolt|lamp'],
  ] as const) {
    const total = await totalOf(plain)
    expect(total).toBeGreaterThan(0)
    expect([typed, await totalOf(typed)]).toEqual([typed, total])
  }
  const [bill] = records.flatMap(({ billNo }) => billNo ?? [])
  const wide = bill?.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
  const billed = async (billNo = '') =>
    (await searchTrades(platform, { filter: { billNo }, sort: 'date_desc', page: 1, limit: 1 }, caller)).total
  expect(await billed(bill)).toBeGreaterThan(0)
  expect(await billed(wide)).toBe(await billed(bill))
  await expect(totalOf('–、')).rejects.toMatchObject({ errorName: 'no_filter' })
})

test('an empty filter is refused: no field, empty fields, only punctuation', async () => {
  for (const filter of [
    {},
    { keywords: '', originCountries: [] },
    { keywords: '"" - *', company: '...', billNo: '-/-' },
  ]) {
    await expect(searchTrades(platform, { filter, sort: 'date_desc', ...first }, caller)).rejects.toMatchObject({
      errorName: 'no_filter',
    })
    expect(selectsRecords(filter)).toBe(false)
  }
  for (const filter of [{ keywords: '-x' }, { seller: '"a' }, { billNo: '-7' }, { buyerIds: [1] }]) {
    await searchTrades(platform, { filter, sort: 'date_desc', ...first }, caller)
    expect(selectsRecords(filter)).toBe(true)
  }
})

test('arbitrary text is searched as text: quotes, backslashes, NUL, other scripts, lone surrogates', async () => {
  const wild = oneof(
    constantFrom(
      `'; drop table trade; --`,
      `\\' or 1=1`,
      '"unclosed phrase',
      'a\0b',
      '{p0:String}',
      '%_*',
      '\ud800',
      '🚢',
      '-"',
    ),
    option(constant('x'.repeat(200)), { nil: 'ﬁ́' }),
  )
  await assert(
    asyncProperty(wild, constantFrom('keywords', 'description', 'company', 'buyer', 'billNo'), async (value, field) => {
      const answer = await searchTrades(
        platform,
        { filter: { [field]: value, originCountries: ['CN'] }, sort: 'date_desc', ...first },
        caller,
      )
      const expected = records.filter((record) => matches(record, { [field]: value, originCountries: ['CN'] }))
      expect(answer.total).toBe(expected.length)
    }),
    { numRuns: 40 },
  )
})

test('a prefix matches all words that begin with it; a prefix of too many words is refused by name', async () => {
  const textOf = (count: number) => Array.from({ length: count }, (_, at) => `zq${at}x`).join(' ')
  const wordy = makeRecords(2, 12).map((one, at) => ({ ...one, productDesc: textOf(at === 0 ? 6_000 : 12_000) }))
  const second = { loadId: 'l2', sourceId: 's2' }
  await publishRecords(platform, second, wordy)
  const ask = (keywords: string) =>
    searchTrades(platform, { filter: { keywords }, sort: 'date_desc', ...first }, caller)
  expect(await ask('zq5*')).toMatchObject({ total: 2 })
  expect(await ask('zq11999*')).toMatchObject({ total: 1 })
  expect(await ask('zq5* -zq11999x')).toMatchObject({ total: 1 })
  for (const keywords of ['zq*', 'zq1* zq2* zq3* zq4* zq5* zq6* zq7* zq8* zq9*', 'ceramic zq*'])
    await expect(ask(keywords)).rejects.toMatchObject({ errorName: 'beginning_too_short' })
})
