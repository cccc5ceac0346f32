import { isSufficient } from '@tradewind/contract'
import { expect, test } from 'vitest'
import { isFormFolded, monthRange, readSearch, writeSearch, type SearchState } from './filter-url.ts'

const state: SearchState = {
  filter: {
    keywords: '"wall tile" -toy',
    hsCode: '6907',
    billNo: 'A&B=1',
    buyerId: 7,
    originCountries: ['CN', 'VN'],
    arrivalPorts: ['TRIST'],
    dateFrom: '2024-01-01',
    industry: 'building',
    withoutForwarders: true,
    sellerIds: [3, 8],
    companySide: 'seller',
    lastBefore: '2024-06-01',
    firstSince: '2023-02-01',
    minTrades: 5,
    hasEmail: true,
  },
  view: 'buyers',
  sort: 'amount_desc',
  page: 3,
  limit: 50,
  record: '1-99',
  isEditing: true,
}

test('the address restores the state of a search', () => {
  expect(readSearch(new URLSearchParams(writeSearch(state)))).toEqual(state)
})

test('a search without filters has an empty address, and invalid values become defaults', () => {
  const plain = readSearch(new URLSearchParams('page=-4&limit=x&view=cats&buyerId=0&origin=,'))
  expect(writeSearch(plain)).toEqual({})
  expect(isSufficient(plain.filter)).toBe(false)
  expect(isSufficient(state.filter)).toBe(true)
  const { companySide, minTrades, hasEmail } = state.filter
  expect(isSufficient({ withoutForwarders: true, companySide, minTrades, hasEmail })).toBe(false)
})

test('the range of a month ends on its last day', () => {
  expect(monthRange('2024-02')).toEqual({ dateFrom: '2024-02-01', dateTo: '2024-02-29' })
  expect(monthRange('2023-12')).toEqual({ dateFrom: '2023-12-01', dateTo: '2023-12-31' })
})

test('the form folds when a search finds records; it unfolds for editing, after a failure and without records', () => {
  const searched = { ...state, isEditing: false }
  const found = { data: { months: ['2024-01'] }, error: null, isPlaceholderData: false }
  const nothing = { ...found, data: { months: [] } }
  expect(isFormFolded(searched, found)).toBe(true)
  expect(isFormFolded(searched, { ...found, data: undefined })).toBe(true)
  expect(isFormFolded(searched, { ...nothing, isPlaceholderData: true })).toBe(true)
  expect(isFormFolded(searched, nothing)).toBe(false)
  expect(isFormFolded(searched, { ...found, error: new Error('refused') })).toBe(false)
  expect(isFormFolded(state, found)).toBe(false)
  expect(isFormFolded({ ...searched, filter: {} }, found)).toBe(false)
})

test.each([
  ['view=records&sort=trades_desc', undefined],
  ['view=buyers&sort=trades_desc', 'trades_desc'],
  ['sort=foo', undefined],
])('the address %s sorts by %s', (address, sort) => {
  expect(readSearch(new URLSearchParams(address)).sort).toBe(sort)
})
