import { expect, test } from 'vitest'
import { readSearch, writeSearch, type SearchState } from './search-url.ts'

const state: SearchState = {
  filter: { keywords: 'tile', countries: ['DE', 'IT'], employeesKnown: false },
  sentence: '德国和意大利的瓷砖公司',
  sort: 'employees',
  view: 'cards',
  page: 3,
  limit: 50,
}

test('the address restores the state of a search', () => {
  expect(readSearch(new URLSearchParams(writeSearch(state)))).toEqual(state)
})

test('a search without filters has an empty address, and unknown values become defaults', () => {
  const plain = readSearch(new URLSearchParams('page=0&limit=-1&view=map&sort=size&country='))
  expect(plain).toMatchObject({ filter: {}, sort: undefined, view: 'table', page: 1, limit: 20 })
  expect(writeSearch(plain)).toEqual({})
})
