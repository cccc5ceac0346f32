import { expect, test } from 'vitest'
import type { Filter } from '../filter/filters.ts'
import { isNarrow } from './narrow-page.ts'

const narrow = (filter: Filter) => isNarrow(filter, 'date_desc')

test('a filter with a heading and words or companies is narrow', () => {
  for (const beside of [
    { keywords: 'oak' },
    { description: 'oak' },
    { buyer: 'harbor' },
    { company: 'x' },
    { sellerId: 7 },
  ])
    expect(narrow({ hsCode: '9403', ...beside })).toBe(true)
  expect(narrow({ hsCode: '940350', keywords: 'oak', originCountries: ['VN'] })).toBe(true)
  expect(isNarrow({ hsCode: '9403', keywords: 'oak' }, 'amount_desc')).toBe(false)
})

test('a heading alone or with a place, a time or an industry is not narrow, nor is a chapter or a bill', () => {
  for (const beside of [
    {},
    { originCountries: ['VN'], destinationCountries: ['US'] },
    { departurePorts: ['VNSGN'], arrivalPorts: ['USLAX'] },
    { dateFrom: '2024-01-01', dateTo: '2024-12-31' },
    { industry: 'home' as const, withoutForwarders: true },
    { keywords: '', buyer: '' },
    { keywords: 'oak', billNo: 'MEDU-1' },
  ])
    expect(narrow({ hsCode: '9403', ...beside })).toBe(false)
  expect(narrow({ hsCode: '94', keywords: 'oak' })).toBe(false)
})
