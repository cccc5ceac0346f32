import { departments, seniorities } from '@tradewind/lexicon'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countStaff, filterStaff } from './departments.ts'
import { mergeStaff, type StaffStatement } from './staff.ts'

const stated = (
  name: string,
  facts: Partial<StaffStatement['facts']> = {},
  { source = 'a', trust = 50, recordNo = 1, asOf = '2026-01-01' } = {},
): StaffStatement => ({
  sourceId: source,
  sourceName: source.toUpperCase(),
  asOf,
  trust,
  recordNo,
  facts: {
    name,
    title: null,
    seniority: null,
    department: null,
    country: null,
    city: null,
    email: null,
    phone: null,
    profileUrl: null,
    startedOn: null,
    endedOn: null,
    ...facts,
  },
})

test('one name or profile link is one person, an email address only when the names share a word', () => {
  const names = (statements: StaffStatement[]) => mergeStaff(statements).map(({ name }) => name)
  expect(names([stated('Ada Lind'), stated('ADA LIND', {}, { source: 'b' })])).toEqual(['Ada Lind'])
  const link = 'linkedin.com/in/ada'
  expect(
    names([stated('Ada Lind', { profileUrl: `https://www.${link}/` }), stated('A. L.', { profileUrl: link })]),
  ).toHaveLength(1)
  const email = 'bs@werk.example'
  expect(names([stated('Ada Lind', { email }), stated('Bo Frank', { email })])).toHaveLength(2)
  expect(names([stated('Bob Smith', { email }), stated('Robert Smith', { email }, { source: 'b' })])).toHaveLength(1)
  const shared = 'info@werk.example'
  expect(names([stated('Bob Smith', { email: shared }), stated('Robert Smith', { email: shared })])).toHaveLength(2)
  const buyer = { seniority: 'manager', department: 'purchasing' } as const
  expect(names([stated('王小明', buyer), stated('Wang Xiaoming', buyer, { source: 'b' })])).toHaveLength(1)
  expect(names([stated('王小明', buyer), stated('Wang Xiaoming', {}, { source: 'b' })])).toHaveLength(2)
})

test('a person takes each value from the best source that knows it, and the position of the best source', () => {
  const [person, ...others] = mergeStaff([
    stated('Ada Lind', { title: 'Buyer', seniority: 'staff', email: 'ada@a.example' }, { source: 'a', trust: 10 }),
    stated('Ada Lind', { title: 'Clerk', startedOn: '2019', endedOn: '2021' }, { source: 'b', trust: 90 }),
    stated(
      'Ada Lind',
      { title: 'Head of Purchasing', seniority: 'head', startedOn: '2021' },
      { source: 'b', trust: 90, recordNo: 2, asOf: '2025-01-01' },
    ),
  ])
  expect(others).toEqual([])
  expect(person).toMatchObject({
    title: 'Head of Purchasing',
    seniority: 'head',
    email: 'ada@a.example',
    startedOn: '2021',
    endedOn: null,
  })
  expect(person?.origins.map(({ sourceId }) => sourceId)).toEqual(['b', 'a'])
})

const statements = fc.array(
  fc.record({
    name: fc.constantFrom('Ada Lind', 'Bo Frank', 'Cy Holm', 'Di Lind'),
    source: fc.constantFrom('a', 'b', 'c'),
    trust: fc.constantFrom(10, 50),
    facts: fc.record(
      {
        email: fc.constantFrom('lind@x.example', 'info@x.example'),
        profileUrl: fc.constantFrom('linkedin.com/in/one', 'linkedin.com/in/two'),
        seniority: fc.constantFrom(...seniorities),
        department: fc.constantFrom(...departments),
        endedOn: fc.constantFrom('2020', '2021'),
      },
      { requiredKeys: [] },
    ),
  }),
  { maxLength: 12 },
)
const made = statements.map((given) =>
  given.map(({ name, source, trust, facts }, recordNo) => stated(name, facts, { source, trust, recordNo })),
)

test('persons do not depend on the order of the records, and repeating records adds no person', () => {
  fc.assert(
    fc.property(made, fc.nat(), (records, seed) => {
      const merged = mergeStaff(records)
      const turned = records.length === 0 ? 0 : seed % records.length
      expect(mergeStaff([...records.slice(turned), ...records.slice(0, turned)].toReversed())).toEqual(merged)
      expect(mergeStaff([...records, ...records])).toEqual(merged)
      expect(new Set(merged.map(({ key }) => key)).size).toBe(merged.length)
      // Two records with one name or one profile are never two persons.
      const isJoined = (a: StaffStatement, b: StaffStatement) =>
        a.facts.name === b.facts.name || (a.facts.profileUrl !== null && a.facts.profileUrl === b.facts.profileUrl)
      const joined = records.flatMap((a) => records.filter((b) => isJoined(a, b)).map((b) => [a, b] as const))
      for (const [a, b] of joined) expect(mergeStaff([a, b])).toHaveLength(1)
    }),
  )
})

test('every number of the breakdown is the total of the page with the same filter', () => {
  fc.assert(
    fc.property(made, (records) => {
      const staff = mergeStaff(records)
      const counts = countStaff({ staff, isComplete: true })
      const total = (filter: object) => filterStaff(staff, { reserve: false, former: false, ...filter }).length
      expect(counts).toMatchObject({
        total: total({}),
        former: total({ former: true }),
        reserve: total({ reserve: true }),
      })
      for (const { department, count, seniorities: ranks } of counts.departments) {
        expect(count).toBe(total({ department: department ?? 'unknown' }))
        for (const { seniority, count: ranked } of ranks)
          expect(ranked).toBe(total({ department: department ?? 'unknown', seniority: seniority ?? 'unknown' }))
      }
      expect(counts.departments.reduce((sum, { count }) => sum + count, 0)).toBe(counts.total)
      expect(counts.seniorities.reduce((sum, { count }) => sum + count, 0)).toBe(counts.total)
    }),
  )
})
