/**
 * Every customs endpoint refuses invalid input with a clear message in the caller's language, never with a server
 * error.
 */

import { contract, type EndpointDeclaration } from '@tradewind/contract'
import { startTestClickHouse } from '@tradewind/testkit'
import { startTestApp } from '@tradewind/testkit/app'
import { afterAll, describe, expect, it } from 'vitest'
import { setMembership } from '../membership/index.ts'
import { makeRecords, publishRecords } from './testing/world.ts'

const engine = await startTestClickHouse()
// A stand-in for the membership module permits any number of requests, because other tests check the quotas.
const unlimited = { reserveQuota: async () => ({ commit: async () => {}, release: async () => {}, remaining: null }) }
const app = await startTestApp({ clickhouse: engine.clickhouse, guard: unlimited })
afterAll(async () => {
  await app.close()
  await engine.close()
})
const load = { loadId: 'l1', sourceId: 's1' }
await publishRecords(app.platform, load, makeRecords(60, 5))
const { token, orgId } = app.signIn({ tier: 'vip4' })
// The membership sets the daily limits of the test organisation.
await setMembership(app.platform.db, orgId, { tier: 'vip4', expiresAt: null })

const days = { dateFrom: '2023-01-01', dateTo: '2024-12-31' }
const filter = {
  keywords: 'ceramic', description: 'tile', hsCode: '6907', billNo: 'MEDU-7/x', company: 'laminam', buyer: 'laminam',
  seller: 'foshan', buyerId: 1, sellerId: 2, originCountries: ['CN'], destinationCountries: ['TR'],
  departurePorts: ['CNSHA'], arrivalPorts: ['TRIST'], industry: 'building', ...days, buyerIds: [1], sellerIds: [2],
  companySide: 'buyer', lastBefore: '2024-06-01', firstSince: '2023-02-01', minTrades: 1, hasEmail: true,
} // prettier-ignore
const paged = { page: 1, limit: 20 }
const report = { companyId: 1, side: 'buyer', ...days, partnerId: 2, hs: '6907', country: 'CN', departurePort: 'CNSHA', arrivalPort: 'TRIST' } as const // prettier-ignore
const searches = { filter, ...paged }

/** Has, for each endpoint, a request body with every field that the endpoint accepts. */
const bodies = {
  search: { ...searches, sort: 'date_desc' },
  buyers: { ...searches, sort: 'trades_desc' },
  suppliers: { ...searches, sort: 'trades_desc' },
  facets: { filter },
  companyMonths: { filter, companies: { side: 'buyer', companyIds: [1] } },
  suggestSearches: { filter },
  market: { filter },
  marketCompanies: { filter },
  marketPlaces: { filter },
  marketPrices: { filter },
  marketSwitches: {
    filter,
    switches: {
      buyerCountries: ['US'],
      formerCountries: ['CN'],
      newCountries: ['VN'],
      since: '2024-01-01',
      minTrades: 3,
    },
    sort: 'since_desc',
    ...paged,
  },
  record: { tradeId: '1-1' },
  unlockedCompanies: { page: 1, limit: 20 },
  suggestCompanies: { text: 'laminam' },
  hsChildren: { parent: '69' },
  hsFind: { text: 'tile' },
  summary: {},
  company: { companyId: 1 },
  unlockCompany: { companyId: 1 },
  companyOverview: report,
  companyTrend: report,
  companyRecords: { ...report, ...paged, sort: 'date_desc' },
  companyPartners: { ...report, ...paged, sort: 'trades_desc' },
  companyChanges: { ...report, ...paged, change: 'started' },
  companySwitches: report,
  companyVerdict: report,
  companyLookAlikes: report,
  companyProducts: { ...report, digits: 6 },
  companyPrices: { ...report, digits: 6 },
  companyRegions: report,
  companyPorts: report,
} satisfies Record<keyof typeof contract.customs, object>

const flows = { filter, sort: 'trades_desc' }
const flowBodies = {
  countries: flows,
  ports: flows,
  companyPorts: { ...report, sort: 'trades_desc' },
} satisfies Record<keyof typeof contract.customsFlows, object>
const directoryBodies = {
  companies: {
    filter: {
      name: 'laminam', countries: ['IT'], side: 'both', hs: '6907', minTrades: 1, activeSince: '2023-01-01',
      hasEmail: true, hasPhone: true, hasWebsite: true, withoutForwarders: true, lastBefore: '2024-06-01',
      firstSince: '2023-02-01',
    },
    ...paged,
    sort: 'trades_desc',
  },
} satisfies Record<keyof typeof contract.customsDirectory, object> // prettier-ignore
const fed = {
  keywords: 'ceramic', hsCode: '6907', originCountries: ['CN'], destinationCountries: ['TR'], buyer: 'laminam',
  seller: 'foshan', mine: 'favourites',
} // prettier-ignore
const feedBodies = {
  loads: { filter: fed },
  load: { filter: fed, loadId: load.loadId },
  records: { filter: fed, loadId: load.loadId, ...paged },
  newest: {},
} satisfies Record<keyof typeof contract.customsFeed, object>
const developed = { ...paged, sort: '-id' }
const sided = { ...developed, companyType: 2 }
const developmentBodies = {
  trades: { ...developed, sellerId: 2, buyerId: 1 },
  trade: { id: '1-1' },
  buyers: developed,
  sellers: developed,
  market: developed,
  sellerCountries: developed,
  buyerCountries: developed,
  partners: sided,
  hscodes: sided,
  products: sided,
  countries: sided,
  ports: sided,
  trend: sided,
  company: { companyId: 1 },
  countryRegions: {},
} satisfies Record<keyof typeof contract.customsDevelopment, object>

type Call = { name: string; endpoint: EndpointDeclaration; body: object }
const callsOf = <N extends string>(domain: string, endpoints: Record<N, EndpointDeclaration>, of: Record<N, object>) =>
  (Object.keys(endpoints) as N[]).flatMap((name): Call[] =>
    endpoints[name].method === 'POST' ? [{ name: `${domain}.${name}`, endpoint: endpoints[name], body: of[name] }] : [],
  )
const calls = [
  ...callsOf('customs', contract.customs, bodies),
  ...callsOf('customsFlows', contract.customsFlows, flowBodies),
  ...callsOf('customsDirectory', contract.customsDirectory, directoryBodies),
  ...callsOf('customsFeed', contract.customsFeed, feedBodies),
  ...callsOf('customsDevelopment', contract.customsDevelopment, developmentBodies),
]

type Answer = { status: number; code: number; msg: string; data: { error?: string; details?: { path: string; message: string }[]; total?: number; list?: unknown[] } } // prettier-ignore
const ask = (path: string, body: object, lang = 'en'): Promise<Answer> =>
  app.call('POST', path, { body, token, headers: { lang } })

/** Lists all values of a request body with their paths. The path of a list entry contains the entry's index. */
const leaves = (value: unknown, path: string[] = []): { path: string[]; value: unknown }[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, entry]) => leaves(entry, [...path, key]))
    : [{ path, value }]

const replaced = (value: unknown, path: readonly string[], by: unknown): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === key ? replaced(entry, rest, by) : entry))
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, entry]) => [name, name === key ? replaced(entry, rest, by) : entry]),
  )
}
const withField = (body: object, path: readonly string[], by: unknown): object => Object(replaced(body, path, by))

const isText = (lang: string, text: string | undefined): boolean =>
  text !== undefined && /\p{L} ?\p{L}/u.test(text) && /\p{Script=Han}/u.test(text) === (lang === 'cn') && !/^[a-z_]+\.[a-z_]+/.test(text) // prettier-ignore

/** Expects a refusal that names the wrong field in the caller's language. */
const expectRefused = (answer: Answer, lang: string, field?: string) => {
  expect(answer).toMatchObject({ status: 422, data: { error: 'invalid_input' } })
  expect(isText(lang, answer.msg), answer.msg).toBe(true)
  if (field === undefined) return
  const detail = answer.data.details?.find(({ path }) => path.startsWith(field))
  expect([field, isText(lang, detail?.message), detail?.message]).toEqual([field, true, detail?.message])
}

describe.each(calls)('$name', ({ endpoint: { path }, body }) => {
  const fields = leaves(body)
  const texts = fields.filter(({ value }) => typeof value === 'string')

  it('answers a complete request', async () => {
    const answer = await ask(path, body)
    expect([200, 404]).toContain(answer.status)
  })

  it.runIf(texts.length > 0)('reads arbitrary text as text, or states what is wrong with it', async () => {
    for (const { path: field } of texts)
      for (const wild of [`'; drop table trade; --`, `\\' {p0:String} %_* "🚢 -"`, 'a\0b', '\ud800']) {
        const answer = await ask(path, withField(body, field, wild), 'cn')
        expect([field, wild, answer.status < 500]).toEqual([field, wild, true])
        if (answer.status === 422) expect(isText('cn', answer.msg), answer.msg).toBe(true)
      }
  })

  it.runIf(texts.length > 0)('refuses ten thousand words in any field, in both languages', async () => {
    for (const { path: field } of texts)
      for (const lang of ['cn', 'en'])
        expectRefused(await ask(path, withField(body, field, 'word '.repeat(10_000)), lang), lang, field[0])
  })

  it('refuses a value of another type', async () => {
    for (const { path: field } of fields)
      for (const value of [null, -1, 1e300, { $gt: '' }, [[]]])
        expectRefused(await ask(path, withField(body, field, value)), 'en', field[0])
  })

  it.runIf(texts.some(({ path: field }) => field.at(-1) === 'dateFrom'))('refuses impossible days', async () => {
    const at = (name: string) => texts.find(({ path: field }) => field.at(-1) === name)!.path
    for (const lang of ['cn', 'en']) {
      const turned = withField(withField(body, at('dateFrom'), '2024-05-01'), at('dateTo'), '2024-04-01')
      expectRefused(await ask(path, turned, lang), lang, at('dateTo').join('.'))
      for (const day of ['2024-02-30', 'yesterday', '0000-00-00', '2024-1-1', '12024-01-01'])
        expectRefused(await ask(path, withField(body, at('dateTo'), day), lang), lang, at('dateTo').join('.'))
    }
    const ever = withField(withField(body, at('dateFrom'), '0001-01-01'), at('dateTo'), '9999-12-31')
    expect([200, 404]).toContain((await ask(path, ever)).status)
  })

  it.runIf('page' in body)(
    'returns nothing beyond the last page, and refuses page numbers that are not positive integers',
    async () => {
      const first = await ask(path, body)
      const beyond = await ask(path, { ...body, page: 1_000_000, limit: 100 })
      expect(beyond).toMatchObject({ status: 200, data: { total: first.data.total, list: [] } })
      for (const wrong of [{ page: 0 }, { page: -1 }, { page: 1.5 }, { page: 1_000_001 }, { limit: 0 }, { limit: 101 }])
        expectRefused(await ask(path, { ...body, ...wrong }), 'en', Object.keys(wrong)[0])
    },
  )

  it.runIf('companyId' in body)('does not find a company number that does not exist', async () => {
    for (const lang of ['cn', 'en']) {
      const answer = await ask(path, { ...body, companyId: 4_294_967_295 }, lang)
      expect(answer).toMatchObject({ status: 404, data: { error: 'not_found' } })
      expect(isText(lang, answer.msg), answer.msg).toBe(true)
    }
  })

  it.runIf(fields.some(({ path: field }) => field.at(-1) === 'billNo'))(
    'finds nothing for companies, bills and ports that do not exist',
    async () => {
      for (const asked of [
        { buyerId: 4_294_967_295 },
        { billNo: 'NO SUCH BILL' },
        { arrivalPorts: ['ZZZZZ'] },
        { hsCode: '999999999999' },
      ]) {
        const { status, data } = await ask(path, { ...body, filter: asked })
        expect(status).toBe(200)
        if ('page' in body) expect(data).toMatchObject({ total: 0, list: [] })
      }
    },
  )
})
