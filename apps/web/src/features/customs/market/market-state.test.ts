import { expect, test } from 'vitest'
import {
  filterOfForm,
  marketOf,
  readMarketState,
  withoutSubject,
  withSubject,
  writeMarketState,
} from './market-state.ts'

const plain = readMarketState(new URLSearchParams())

test('the address restores the compared markets', () => {
  const state = {
    subjects: [
      { hsCode: '6907', originCountries: ['CN', 'IT'] },
      { keywords: 'wall tile & "mosaic"' },
      { hsCode: '73' },
    ],
    range: { dateFrom: '2024-01-01', dateTo: '2024-06-30' },
    picked: 2,
    measure: 'price' as const,
    side: 'sellers' as const,
    change: 'stopped' as const,
    part: 'switches' as const,
    list: {
      switches: { buyerCountries: ['US', 'CA'], newCountries: ['VN'], since: '2024-02-01', minTrades: 5 },
      sort: 'amount_desc' as const,
      page: 2,
      limit: 50,
    },
  }
  const address = new URLSearchParams(writeMarketState(state)).toString()
  expect(readMarketState(new URLSearchParams(address))).toEqual(state)
})

test('the address of a search also describes a market, and defaults are not written', () => {
  const filter = { keywords: 'lamp', dateFrom: '2024-01-01' }
  const state = readMarketState(new URLSearchParams(marketOf(filter)))
  expect(state).toEqual({ ...plain, subjects: [{ keywords: 'lamp' }], range: { dateFrom: '2024-01-01' } })
  expect(writeMarketState(state)).toEqual({ kw: 'lamp', from: '2024-01-01' })
})

test('invalid values in the address are ignored', () => {
  const wild = new URLSearchParams('hs=69&of=99&measure=colour&side=x&vs1=%26%26&vs2=hs%3D73&vs9=hs%3D1')
  expect(readMarketState(wild)).toEqual({ ...plain, subjects: [{ hsCode: '69' }, { hsCode: '73' }], picked: 2 })
  expect(readMarketState(new URLSearchParams('of=-1&from=2024-01-01'))).toEqual({
    ...plain,
    range: { dateFrom: '2024-01-01' },
  })
})

test('a market is replaced at its position, appended, and removed', () => {
  const one = withSubject(plain, { hsCode: '69', dateTo: '2024-06-30' })
  expect(one).toMatchObject({ subjects: [{ hsCode: '69' }], range: { dateTo: '2024-06-30' } })
  const two = withSubject({ ...one, picked: 1 }, { hsCode: '73' })
  expect(two).toMatchObject({ subjects: [{ hsCode: '69' }, { hsCode: '73' }], range: {}, picked: 1 })
  expect(withoutSubject(two, 0, { dateTo: '2024-05-01' })).toMatchObject({
    subjects: [{ hsCode: '73' }],
    range: { dateTo: '2024-05-01' },
    picked: 0,
  })
})

test('a market to add begins with the filter of the first market', () => {
  const first = { hsCode: '6907', keywords: 'tile', originCountries: ['CN'], buyerId: 7 }
  const state = { ...plain, subjects: [first, { hsCode: '73' }], range: { dateFrom: '2024-01-01' } }
  expect(filterOfForm({ ...state, picked: 2 })).toEqual({ ...first, dateFrom: '2024-01-01' })
  expect(filterOfForm({ ...state, picked: 1 })).toEqual({ hsCode: '73', dateFrom: '2024-01-01' })
  expect(filterOfForm(plain)).toEqual({})
  // One part changes, and the market is appended. An unchanged market is selected and not added a second time.
  const added = withSubject({ ...state, picked: 2 }, { ...first, originCountries: ['VN'] })
  expect([added.subjects.length, added.subjects[2], added.picked]).toEqual([
    3,
    { ...first, originCountries: ['VN'] },
    2,
  ])
  expect(withSubject({ ...state, picked: 2 }, first)).toMatchObject({ subjects: state.subjects, picked: 0 })
})

test('the switched suppliers of a market have an address of their own, and invalid values are ignored', () => {
  const shown = readMarketState(new URLSearchParams('hs=69&part=switches&newin=VN,x,CN&since=soon&least=2&order=odd'))
  expect(shown.part).toBe('switches')
  expect(shown.list).toEqual({ ...plain.list, switches: { newCountries: ['VN', 'CN'] } })
  expect(writeMarketState(shown)).toEqual({ hs: '69', part: 'switches', newin: 'VN,CN' })
  expect(writeMarketState({ ...shown, part: 'trend' })).toEqual({ hs: '69' })
})
