import { fairConditions, fairRoles, fairSorts, fairSources } from '@tradewind/contract'
import { fairCategories, fairSessions } from '@tradewind/lexicon'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readFairs, writeFairs, type FairState } from './fair-state.ts'

const some = <V>(values: readonly V[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 4 })
const states: fc.Arbitrary<FairState> = fc.record({
  filter: fc.record(
    {
      keywords: fc.string({ minLength: 1, maxLength: 30 }),
      sessions: some(fairSessions.map(({ id }) => id)),
      source: fc.constantFrom(...fairSources),
      role: fc.constantFrom(...fairRoles),
      conditions: some(fairConditions),
      categories: some(fairCategories().map(({ code }) => code)),
      countries: some(['DE', 'US', 'BR']),
    },
    { requiredKeys: [] },
  ),
  sort: fc.constantFrom(...fairSorts),
  page: fc.integer({ min: 1, max: 1000 }),
  limit: fc.constantFrom(20, 50, 100),
  buyer: fc.integer({ min: 0, max: 2_000_000_000 }),
})

it('a link shows the same search', () =>
  fc.assert(
    fc.property(states, (state) => {
      expect(readFairs(new URLSearchParams(writeFairs(state)))).toEqual(state)
    }),
  ))

it('keeps a session that does not exist, so that the server can refuse it', () => {
  expect(readFairs(new URLSearchParams('session=999,abc')).filter).toEqual({ sessions: [999, 0] })
  expect(readFairs(new URLSearchParams('session=&sort=wild&page=-3&buyer=x'))).toEqual({
    filter: {},
    sort: 'latest',
    page: 1,
    limit: 20,
    buyer: 0,
  })
})
