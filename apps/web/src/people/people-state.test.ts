import { contract } from '@tradewind/contract'
import { departments, seniorities } from '@tradewind/lexicon'
import { assert, constantFrom, integer, property, record, string, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { readPeople, writePeople } from './people-state.ts'

const text = string({ minLength: 1, maxLength: 20 }).filter((value) => value.trim() === value)
const several = <V>(...values: readonly V[]) => uniqueArray(constantFrom(...values), { minLength: 1, maxLength: 3 })
const filters = record(
  {
    keywords: text,
    name: text,
    title: text,
    company: text,
    companyId: integer({ min: 1, max: 4_294_967_295 }),
    countries: several('DE', 'CN', 'US'),
    industries: several('ceramics', 'steel'),
    seniorities: several(...seniorities),
    departments: several(...departments),
    contacts: several('email' as const, 'phone' as const, 'social' as const),
  },
  { requiredKeys: [] },
)

test('a link shows the same search', () => {
  assert(
    property(
      filters,
      constantFrom('relevance', 'name', 'seniority'),
      integer({ min: 1, max: 9 }),
      (filter, sort, page) => {
        const state = { filter, sort, page, limit: 20 } as const
        const read = readPeople(new URLSearchParams(writePeople(state)))
        expect(read).toEqual(state)
        expect(contract.people.search.input.safeParse(read).success).toBe(true)
      },
    ),
  )
})

test('an empty state has no parameters, and unknown ones are ignored', () => {
  expect(writePeople({ filter: {}, sort: 'relevance', page: 1, limit: 20 })).toEqual({})
  expect(readPeople(new URLSearchParams('of=x&sort=wild&country=,'))).toEqual({
    filter: {},
    sort: 'relevance',
    page: 1,
    limit: 20,
  })
})
