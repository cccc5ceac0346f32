import { describe, expect, it } from 'vitest'
import {
  pageOf,
  readDirectory,
  readPosition,
  writeDirectory,
  writePosition,
  type DirectoryState,
} from './directory-state.ts'

const state: DirectoryState = {
  filter: {
    name: 'steel & co',
    countries: ['DE', 'TR'],
    side: 'both',
    hs: '7304',
    minTrades: 12,
    hasEmail: true,
    lastBefore: '2024-06-01',
    firstSince: '2023-02-01',
  },
  sort: 'last_desc',
  page: 3,
  limit: 50,
}

describe('directory state in the address', () => {
  it('the address restores the state of the directory', () => {
    expect(readDirectory(new URLSearchParams(writeDirectory(state)))).toEqual(state)
    expect(writeDirectory(readDirectory(new URLSearchParams()))).toEqual({})
  })

  it('invalid values in the address are ignored', () => {
    const query = new URLSearchParams('min=-3&page=x&limit=0&sort=size&email=yes&country=,')
    expect(readDirectory(query)).toEqual({ filter: {}, sort: 'trades_desc', page: 1, limit: 20 })
  })

  it('the address restores the position of a company, which determines the page', () => {
    const { page: _page, ...list } = state
    const position = readPosition(writePosition({ ...list, at: 101 }))
    expect(position).toEqual({ ...list, at: 101 })
    expect(position && pageOf(position).page).toBe(3)
    expect(readPosition('side=buyer')).toBeNull()
  })
})
