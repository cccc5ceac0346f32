import { expect, it } from 'vitest'
import { readFeed, writeFeed } from './feed-state.ts'

it('the address restores the state of the feed, and fields that the feed lacks are ignored', () => {
  const state = {
    filter: { keywords: '"steel pipe"', hsCode: '7304', originCountries: ['CN'], mine: 'monitored' as const },
    load: 'a4c1',
    page: 2,
    limit: 50,
    record: '1-22',
  }
  expect(readFeed(new URLSearchParams(writeFeed(state)))).toEqual(state)
  const strange = readFeed(new URLSearchParams('load=&mine=all&bl=X1&page=x&from=2024-01-01'))
  expect(strange).toEqual({ filter: { mine: undefined }, load: undefined, page: 1, limit: 20, record: undefined })
  expect(writeFeed(strange)).toEqual({})
})
