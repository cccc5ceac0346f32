import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeAcquisitions, totalsByYear, type AcquisitionStatement } from './financing.ts'

const stated = (given: Partial<AcquisitionStatement>, source = 'a', recordNo = 1): AcquisitionStatement => ({
  sourceId: source,
  sourceName: source.toUpperCase(),
  asOf: '2026-01-01',
  trust: source === 'a' ? 90 : 50,
  recordNo,
  role: 'made',
  companyId: null,
  name: 'Werk',
  on: null,
  amountUsd: null,
  ...given,
})

test('an acquisition of several sources counts once, two of one source stay two', () => {
  const merged = mergeAcquisitions([
    stated({ companyId: 7, name: 'Werk GmbH', on: '2024-03' }),
    stated({ companyId: 7, on: '2024-03-09', amountUsd: 5 }, 'b'),
    stated({ companyId: 7, on: '2024-03-09', amountUsd: 6 }, 'b', 2),
    stated({ companyId: 8, on: '2024-03-09' }, 'c'),
    stated({ role: 'suffered', companyId: 7, on: '2025' }, 'c', 2),
  ])
  expect(merged.map(({ role, companyId, on, amountUsd }) => [role, companyId, on, amountUsd])).toEqual([
    ['suffered', 7, '2025', null],
    ['made', 7, '2024-03-09', 6],
    ['made', 7, '2024-03-09', 5],
    ['made', 8, '2024-03-09', null],
  ])
  expect(merged[1]?.origins.map(({ sourceId }) => sourceId)).toEqual(['a', 'b'])
})

test('repeating acquisitions in further sources, in any order, adds none', () => {
  const acquisitions = fc.uniqueArray(
    fc.record({
      role: fc.constantFrom('made' as const, 'suffered' as const),
      name: fc.constantFrom('Werk', 'Huette', 'Kontor'),
      on: fc.constantFrom('2023-01-02', '2023-02-03', null),
      amountUsd: fc.option(fc.nat(1000)),
    }),
    { selector: ({ role, name, on }) => `${role}|${name}|${on}` },
  )
  fc.assert(
    fc.property(acquisitions, fc.nat(), (given, seed) => {
      const plain = (statements: readonly AcquisitionStatement[]) =>
        mergeAcquisitions(statements)
          .map(({ role, name, on, amountUsd }) => [role, name, on, amountUsd].join('|'))
          .toSorted()
      const once = given.map((one, index) => stated(one, 'a', index))
      const repeated = ['b', 'a', 'c'].flatMap((source) => given.map((one, index) => stated(one, source, index)))
      const turned = repeated.length === 0 ? 0 : seed % repeated.length
      expect(plain(repeated)).toEqual(plain(once))
      expect(plain([...repeated.slice(turned), ...repeated.slice(0, turned)])).toEqual(plain(once))
    }),
  )
})

test('the totals by year add up to the known amounts', () => {
  const round = fc.record({
    on: fc.constantFrom('2023', '2023-05', '2024-01-02', null),
    amountUsd: fc.option(fc.nat()),
  })
  fc.assert(
    fc.property(fc.array(round), (rounds) => {
      const years = totalsByYear(rounds)
      expect(years.reduce((sum, year) => sum + year.rounds, 0)).toBe(rounds.length)
      const known = rounds.reduce((sum, { amountUsd }) => sum + (amountUsd ?? 0), 0)
      expect(years.reduce((sum, { amountUsd }) => sum + (amountUsd ?? 0), 0)).toBe(known)
      expect(years.map(({ year }) => year ?? 0)).toEqual(years.map(({ year }) => year ?? 0).toSorted((a, b) => b - a))
    }),
  )
})
