import type { PersonFilter } from '@tradewind/contract'
import { foldText, seniorities, type Department, type Seniority } from '@tradewind/lexicon'
import type { Session } from '@tradewind/platform'
import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { ProfileRecord } from '../../profiles/records/record.ts'
import { companyOf, personOf } from '../../profiles/testing/records.ts'
import { searchEngine } from '../../search-index/index.ts'
import { indexNow, publishRecords, startPeopleWorld } from '../testing/people-world.ts'
import { matches, searched, valuesOf, type Expected } from '../testing/recount.ts'
import { countFacets, countPeople, suggestTexts } from './queries.ts'
import { readFacets, searchPeople } from './search.ts'

const { platform, close } = await startPeopleWorld()
const { db } = platform
afterAll(close)

const places = [
  { name: 'Birke Keramik Handel', country: 'DE', industries: ['ceramics', 'building_materials'] },
  { name: 'Azulejos del Sur', country: 'ES', industries: ['ceramics'] },
  { name: '佛山瓷砖有限公司', country: 'CN', industries: [] },
  { name: 'Maple Steel', country: 'CA', industries: ['steel'] },
]
const titles = [
  'Purchasing Manager',
  'Jefe de compras',
  '采购经理',
  'Head of Sales',
  'Owner',
  'Export Director, Tiles',
  'Purchasing Assistant',
  'Quality Engineer',
  'Gardener',
  null,
]
const firstNames = ['Ada', 'Bo', 'Çelik', '王伟', 'Ines']
const lastNames = ['Brandt', 'Lind', 'Núñez', 'Maple']
const skills = ['negotiation', 'ceramic tiles', 'SAP']

/** A linear congruential generator: the same records in every run. */
const random = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const next = random(20)

type Drawn = { records: ProfileRecord[]; at: { place: number | null; title: string | null; isCurrent: boolean }[] }
/** The records of one person share an email address; a record is of another company than the others. */
const draw = (no: number) => {
  const [first = '', last = ''] = [firstNames[next(firstNames.length)], lastNames[next(lastNames.length)]]
  const name = `${first} ${last} ${no}`
  const positions = Math.max(1, next(4))
  const start = next(places.length)
  const kinds = { phone: next(2) === 0, social: next(3) === 0, isLoose: next(12) === 0 }
  const stated = next(3) === 0 ? 'FR' : null
  const own = skills.filter(() => next(3) === 0)
  const email = positions > 1 || next(2) === 0 ? `p${no}@people.example` : null
  const drawn: Drawn = { records: [], at: [] }
  for (let at = 0; at < positions; at += 1) {
    const place = kinds.isLoose && at === 0 ? null : (start + at) % places.length
    const title = titles[next(titles.length)] ?? null
    const isCurrent = next(4) > 0
    drawn.at.push({ place, title, isCurrent })
    drawn.records.push(
      personOf(
        place === null ? null : { name: places[place]?.name ?? null, country: places[place]?.country ?? null },
        {
          name,
          title,
          email,
          country: stated,
          phone: kinds.phone ? `+4930${100_000 + no}` : null,
          profileUrl: kinds.social ? `linkedin.com/in/p${no}` : null,
          skills: own,
          endedOn: isCurrent ? null : '2024',
        },
        { recordId: `${no}-${at}` },
      ),
    )
  }
  return { name, drawn, stated, own, kinds, email }
}
const all = Array.from({ length: 300 }, (_, no) => draw(no))
await publishRecords(platform, [
  ...places.map(({ name, country, industries }) => companyOf({ name, country }, { industries })),
  ...all.flatMap(({ drawn }) => drawn.records),
])
await indexNow(platform)

const rows = await db.selectFrom('customs_company').select(['companyId', 'name']).execute()
const companies = places.map(({ name, industries, country }) => ({
  name,
  industries,
  country,
  companyId: rows.find((row) => row.name === name)?.companyId ?? 0,
}))
const people = all.map(({ name, drawn, stated, own, kinds, email }): Expected => {
  // The first current position of the earliest line is the main one, because there is one source.
  const ordered = drawn.at.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const positions = ordered
    .filter(({ place, title }) => place !== null || title !== null)
    .map(({ place, title, isCurrent }) => ({
      company: place === null ? null : (companies[place] ?? null),
      title,
      isCurrent,
    }))
  const [main] = positions
  const company = companies.find(({ companyId }) => companyId === main?.company?.companyId)
  const contacts = [
    ...(email === null ? [] : ['email' as const]),
    ...(kinds.phone ? ['phone' as const] : []),
    ...(kinds.social ? ['social' as const] : []),
  ]
  return { name, positions, country: stated ?? company?.country ?? null, skills: own, contacts }
})

const session: Session = {
  sessionId: 's',
  userId: '00000000-0000-4000-8000-000000000001',
  orgId: '00000000-0000-4000-8000-000000000002',
  orgRole: 'owner',
  tier: 'vip1',
  roles: ['vip1'],
  permissions: new Set(),
}
const search = (filter: PersonFilter, sort: 'relevance' | 'name' | 'seniority' = 'name', page = 1) =>
  searchPeople(platform, { filter, sort, page, limit: 100 }, { session })

const some = <V>(...values: readonly V[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 })
const filters: fc.Arbitrary<PersonFilter> = fc.record(
  {
    keywords: fc.constantFrom('ada', 'tiles', 'brandt sap', '王伟', 'CERAMIC tile', '"ceramic tiles"', '-sap', ''),
    name: fc.constantFrom('celik', 'Núñez ines', '王', 'bo -lind', 'nobody', '"ada brandt"', '  '),
    title: fc.constantFrom(
      '采购经理',
      'purchasing manager',
      'Einkaufsleiter',
      'jefe de compras',
      '"采购经理"',
      'owner',
      'sales',
      'tiles',
      'gardener',
      '-manager',
      'manager -purchasing',
      '???',
    ),
    company: fc.constantFrom('birke', 'Handel keramik', '瓷砖', 'maple', 'azulejos -birke', 'sur'),
    companyId: fc.constantFrom(...companies.map(({ companyId }) => companyId), 4_000_000_000),
    countries: some('DE', 'ES', 'CN', 'CA', 'FR', 'ZZ'),
    industries: some('ceramics', 'steel', 'none'),
    seniorities: some<Seniority>('owner', 'manager', 'director', 'head', 'staff'),
    departments: some<Department>('purchasing', 'sales', 'quality', 'management'),
    contacts: some<'email' | 'phone' | 'social'>('email', 'phone', 'social'),
  },
  { requiredKeys: [] },
)
const few = (filter: PersonFilter): PersonFilter => Object.fromEntries(Object.entries(filter).slice(0, 2))
const useful = fc.oneof(filters, filters.map(few), filters.map(few))

const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)
const tally = (values: readonly (string | number)[]) =>
  new Map(values.map((value) => [value, values.filter((one) => one === value).length]))

describe('the search for people', () => {
  it('has one person for each drawn person', async () => {
    expect((await search({})).total).toBe(people.length)
    expect(people.filter((person) => searched(person).length > 1).length).toBeGreaterThan(50)
    for (const title of ['采购经理', 'purchasing manager']) {
      const answer = await search({ title })
      expect(answer.understood).toEqual({ seniorities: ['head', 'manager'], department: 'purchasing' })
      const found = new Set(answer.list.map((row) => row.title))
      expect(found).toContain('Jefe de compras')
      expect(found).toContain('采购经理')
      expect(found).toContain('Purchasing Manager')
    }
  })

  it('equals a recount, for every filter and combination', async () => {
    for (const one of fc.sample(filters, { numRuns: 25, seed: 3 }))
      for (const [field, value] of Object.entries(one)) {
        const filter: PersonFilter = { [field]: value }
        const found = people.filter((person) => matches(person, filter))
        expect([filter, (await search(filter)).total]).toEqual([filter, found.length])
      }
    await fc.assert(
      fc.asyncProperty(useful, async (filter) => {
        const found = people.filter((person) => matches(person, filter))
        const answer = await search(filter)
        expect(answer.total).toBe(found.length)
        const listed = [
          answer,
          ...(answer.total > 100 ? [await search(filter, 'name', 2), await search(filter, 'name', 3)] : []),
        ]
        const names = listed.flatMap(({ list }) => namesOf(list))
        expect(names.toSorted()).toEqual(namesOf(found).toSorted())
        const keys = names.map((name) => Buffer.from(foldText(name).toLowerCase()))
        expect(keys.every((key, at) => at === 0 || Buffer.compare(keys[at - 1] ?? key, key) <= 0)).toBe(true)
      }),
      { numRuns: 60 },
    )
  }, 120_000)

  it('pages every order without gap or repetition', async () => {
    for (const sort of ['relevance', 'name', 'seniority'] as const) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => search({ title: 'manager', keywords: '' }, sort, page)),
      )
      const found = people.filter((person) => matches(person, { title: 'manager' }))
      expect(pages.flatMap(({ list }) => namesOf(list)).toSorted()).toEqual(namesOf(found).toSorted())
      expect(pages.at(-1)?.list).toEqual([])
    }
    const ranks = (await search({}, 'seniority')).list.map(({ seniority }) =>
      seniority === null ? seniorities.length : seniorities.indexOf(seniority),
    )
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    const first = (await search({ title: 'jefe compras' }, 'relevance')).list.map(({ title }) => title)
    expect(first.indexOf('Purchasing Manager')).toBeGreaterThan(first.lastIndexOf('Jefe de compras'))
  })

  it('counts facets as a recount, each without its own field', async () => {
    const own = {
      seniorities: 'seniorities',
      departments: 'departments',
      countries: 'countries',
      industries: 'industries',
      companies: 'companyId',
    } as const
    await fc.assert(
      fc.asyncProperty(useful, async (filter) => {
        const facets = await readFacets(platform, countFacets(searchEngine(platform), filter))
        for (const [facet, field] of Object.entries(own) as [keyof typeof own, keyof PersonFilter][]) {
          const found = people.filter((person) => matches(person, { ...filter, [field]: undefined }))
          const expected = tally(found.flatMap((person): (string | number)[] => [...valuesOf(person)[facet]]))
          const counted = facets[facet].map(({ value, people: count }): [string | number, number] => [
            typeof value === 'object' ? value.companyId : value,
            count,
          ])
          expect([facet, new Map(counted)]).toEqual([facet, expected])
        }
      }),
      { numRuns: 40 },
    )
  }, 120_000)

  it('suggests names and titles by the beginning of any word', async () => {
    const engine = searchEngine(platform)
    const names = await suggestTexts(engine, 'nun', 'name')
    expect(names).toHaveLength(10)
    expect(names.every(({ value }) => value.includes('Núñez'))).toBe(true)
    const holders = (title: string) =>
      people.filter((person) => searched(person).some((position) => position.title === title)).length
    expect(await suggestTexts(engine, 'compr', 'title')).toEqual([
      { value: 'Jefe de compras', people: holders('Jefe de compras') },
    ])
    expect(await suggestTexts(engine, '经理', 'title')).toEqual([{ value: '采购经理', people: holders('采购经理') }])
    expect(await suggestTexts(engine, '%_\\\'"', 'title')).toEqual([])
  })

  it('answers wild input with a number of people', async () => {
    const wild = fc.oneof(fc.string({ maxLength: 60, unit: 'binary' }), fc.string({ maxLength: 60 }))
    await fc.assert(
      fc.asyncProperty(wild, wild, async (one, other) => {
        const filter = { keywords: one, name: other, title: one, company: other, industries: [one], countries: ['ZZ'] }
        expect(await countPeople(searchEngine(platform), { filter })).toBe(0)
        expect(await suggestTexts(searchEngine(platform), one === '' ? 'x' : one, 'title')).toEqual(expect.any(Array))
      }),
      { numRuns: 40 },
    )
  })
})
