/** Compares the files of found companies, staff and shareholders with the lists on screen. */

import { randomUUID } from 'node:crypto'
import { companySorts, type CallOutputOf, type contract, type CompanyFilter } from '@tradewind/contract'
import type { Cell } from '@tradewind/lexicon'
import { afterAll, expect, it } from 'vitest'
import type { FileContacts } from '../../membership/index.ts'
import { searchEngine } from '../../search-index/index.ts'
import { rankAllFound, readRanked } from '../search/all-found.ts'
import { indexCompanies } from '../search/indexing.ts'
import { startDetailApp } from '../testing/detail-app.ts'
import { companyOf, personOf, shareholdingOf } from '../testing/records.ts'
import { makeCompanies, recordsOf } from '../testing/recount.ts'
import { shareholderExport, staffExport } from './detail-export.ts'
import { foundCompanyExport } from './found-company-export.ts'

const { app, close, publish, numberOf } = await startDetailApp()
afterAll(close)
const { platform } = app
const caller = app.signIn({ tier: 'vip4' })

await publish(recordsOf(makeCompanies(60, 11)), { sourceId: 'generated' })
const linde = { name: 'Linde Werk', country: 'DE' }
await publish([
  companyOf(
    { ...linde, email: 'info@linde.example', phone: '+49 30 7654321' },
    { description: 'Write to info@linde.example' },
  ),
  personOf(linde, {
    name: 'Ada Linde',
    title: 'Head of Purchasing',
    department: 'purchasing',
    email: 'ada@linde.example',
  }),
  personOf(linde, { name: 'Bo Linde', title: 'Buyer', phone: '+49 30 7654322' }),
  personOf(linde, { name: 'Cy Linde', title: 'Buyer', endedOn: '2024' }),
  shareholdingOf(linde, { name: 'Tanne Holding', country: 'DE' }, { percent: 60 }),
  shareholdingOf(linde, null, { holderName: 'Di Tanne', percent: 40 }),
])
await indexCompanies(platform, { graceMs: 0 })

const viewerOf = (most: number): FileContacts => ({
  orgId: randomUUID(),
  mayUnlock: true,
  admit: async (_kind, targets) => new Set([...new Set(targets.map(({ id }) => id))].slice(0, most)),
})
type Source = Pick<ReturnType<typeof foundCompanyExport>, 'rows' | 'columns'>
const rowsOf = async (source: Source, given: object, viewer = viewerOf(10_000), limit = 1000, lang = 'en') => {
  const options = { limit, viewer, lang, timeZone: 'UTC', signal: new AbortController().signal }
  const rows: Cell[][] = []
  for await (const batch of source.rows({ ...given }, options)) rows.push(...batch)
  const [header = [], ...lines] = rows
  expect(header).toEqual(source.columns({ ...given }, lang).map(({ title }) => title))
  return lines
}
type Found = CallOutputOf<typeof contract.companySearch.search>
const search = (filter: CompanyFilter, sort: string) =>
  app.ask<Found>(caller, '/companies/search', { filter, sort, limit: 100 })

const companies = foundCompanyExport(platform)

it('has the companies of the list in the order of the list, for every sort', async () => {
  for (const sort of companySorts)
    for (const filter of [{}, { keywords: 'tile' }, { type: 'listed' }] as const) {
      const { list, total } = await search(filter, sort)
      const lines = await rowsOf(companies, { filter, sort })
      expect(lines.map(([name]) => name)).toEqual(list.map(({ name }) => name))
      expect(await companies.count({ filter, sort }, new AbortController().signal)).toBe(total)
    }
  const { list } = await search({}, 'name')
  expect((await rowsOf(companies, { filter: {}, sort: 'name' }, viewerOf(9), 7)).map(([name]) => name)).toEqual(
    list.slice(0, 7).map(({ name }) => name),
  )
})

it('names the latest round of each company in the language of the file', async () => {
  const given = { filter: { roundTypes: ['Series A'] }, sort: 'name' } as const
  const { list } = await search({ roundTypes: ['Series A'] }, 'name')
  const at = companies.columns(given, 'cn').findIndex(({ key }) => key === 'last_round')
  const rounds = (await rowsOf(companies, given, viewerOf(10_000), 1000, 'cn')).map((line) => line[at])
  const latest = list.map(({ lastRound }) => lastRound?.round)
  expect(latest).toContain('Series A')
  expect(rounds.map((text) => text === 'A 轮')).toEqual(latest.map((round) => round === 'Series A'))
})

it('has only the chosen companies that the search finds', async () => {
  const { list } = await search({}, 'name')
  const chosen = list.filter((_, at) => at % 9 === 0)
  const companyIds = [...chosen.map(({ companyId }) => companyId), 4_000_000_000]
  const given = { filter: {}, sort: 'name', companyIds }
  expect((await rowsOf(companies, given)).map(([name]) => name)).toEqual(chosen.map(({ name }) => name))
  expect(await companies.count(given, new AbortController().signal)).toBe(chosen.length)
})

it('masks the contacts of companies that are not unlocked, also inside the description', async () => {
  const given = { filter: { keywords: '"linde werk"' }, sort: 'relevance' }
  const at = companies.columns(given, 'en').map(({ key }) => key)
  const show = ([line = []]: Cell[][]) => [line[at.indexOf('email')], line[at.indexOf('description')]]
  expect(show(await rowsOf(companies, given))).toEqual(['info@linde.example', 'Write to info@linde.example'])
  const masked = show(await rowsOf(companies, given, viewerOf(0)))
  for (const text of masked) {
    expect(text).toContain('***')
    expect(text).not.toContain('info@linde.example')
  }
})

it('reads a company whose rank changed since the ranking, and leaves out one that disappeared', async () => {
  const engine = searchEngine(platform)
  await publish([companyOf({ name: 'Wandel Werk' }), companyOf({ name: 'Weiler Werk' })], { sourceId: 'changing' })
  await indexCompanies(platform, { graceMs: 0 })
  const asked = { filter: { keywords: 'wandel|weiler' }, sort: 'relevance' } as const
  const ranked = await rankAllFound(engine, asked, 10)
  expect(ranked).toHaveLength(2)
  const changed = await numberOf('Wandel Werk')
  await publish([companyOf({ name: 'Wandel Werk' }, { employees: { min: 5000, max: 9000 }, description: 'Grown' })], {
    sourceId: 'other',
  })
  await indexCompanies(platform, { graceMs: 0 })
  const [now] = await rankAllFound(engine, { ...asked, filter: { keywords: 'wandel' } }, 1)
  expect(now?.rank).not.toBe(ranked.find((one) => one.company_id === changed)?.rank)
  const rows = await readRanked(engine, [...ranked, { company_id: 4_000_000_000, rank: 1 }])
  expect([...rows.keys()].toSorted()).toEqual(ranked.map((one) => one.company_id).toSorted())
  expect(rows.get(changed)?.description).toBe('Grown')
})

it('writes the staff of a company as filtered and chosen, and shows contacts when the file unlocks the company', async () => {
  const companyId = await numberOf('Linde Werk')
  const staff = staffExport(platform)
  const given = { companyId, reserve: false, former: false }
  const shown = await rowsOf(staff, given)
  expect(shown.map((row) => [row[0], row[3], row[6], row[7]])).toEqual([
    ['Ada Linde', 'Purchasing', 'ada@linde.example', null],
    ['Bo Linde', null, null, '+49 30 7654322'],
  ])
  const masked = await rowsOf(staff, given, viewerOf(0))
  expect(masked.map((row) => String(row[6] ?? row[7]))).toEqual([
    expect.stringContaining('***'),
    expect.stringContaining('***'),
  ])
  expect((await rowsOf(staff, { ...given, former: true })).map(([name]) => name)).toEqual(['Cy Linde'])
  const { list } = await app.ask<CallOutputOf<typeof contract.companyDetail.people>>(caller, '/company/detail/people', {
    companyId,
  })
  const keys = list.filter(({ name }) => name === 'Bo Linde').map(({ key }) => key)
  expect((await rowsOf(staff, { ...given, keys })).map(([name]) => name)).toEqual(['Bo Linde'])
  expect(await staff.count({ ...given, keys })).toBe(1)
  await expect(staff.count({ ...given, companyId: 4_000_000_000 })).rejects.toMatchObject({ errorName: 'not_found' })
})

it('writes the shareholders of a company with their shares', async () => {
  const companyId = await numberOf('Linde Werk')
  const holders = shareholderExport(platform)
  expect((await rowsOf(holders, { companyId })).map((row) => [row[0], row[3]])).toEqual([
    ['Tanne Holding', 60],
    ['Di Tanne', 40],
  ])
  const { list } = await app.ask<CallOutputOf<typeof contract.companyDetail.shareholders>>(
    caller,
    '/company/detail/shareholders',
    { companyId },
  )
  expect(new Set(list.map(({ key }) => key)).size).toBe(2)
  const keys = list.filter(({ percent }) => percent === 40).map(({ key }) => key)
  expect((await rowsOf(holders, { companyId, keys })).map(([name]) => name)).toEqual(['Di Tanne'])
})
