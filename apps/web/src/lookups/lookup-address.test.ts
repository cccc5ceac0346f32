import { describe, expect, it } from 'vitest'
import { readLookup, writeLookup } from './lookup-address.ts'

describe('the URL of a lookup', () => {
  it.each([
    { kind: 'email', value: 'ada@weide.example' },
    { kind: 'phone', value: '+49 170 555', country: 'DE' },
    { kind: 'social', value: '@weide & co?#', network: 'x' },
  ] as const)('holds %o', (filter) => {
    expect(readLookup(new URLSearchParams(writeLookup(filter)), filter.kind)).toEqual(filter)
  })

  it('ignores what the screen does not have', () => {
    const query = new URLSearchParams({ q: ' weide.example ', country: 'Germany', network: 'myspace' })
    expect(readLookup(query, 'domain')).toEqual({ kind: 'domain', value: 'weide.example' })
    expect(readLookup(query, 'phone')).toEqual({ kind: 'phone', value: 'weide.example' })
    expect(readLookup(new URLSearchParams('q=%20'), 'email')).toBeNull()
  })
})
