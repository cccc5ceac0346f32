import { companyRanges, type CompanyFilter } from '@tradewind/contract'
import { regionOf } from '@tradewind/lexicon'
import { expect, test } from 'vitest'
import { companyChips } from './chips.ts'
import { groupCountries } from './group-countries.ts'

const text = (value: unknown) => String(value ?? '')
const names = {
  country: text,
  countryOptions: () => [],
  region: ({ nameEn }: { nameEn: string }) => nameEn,
  industry: text,
  language: text,
  round: text,
  type: text,
  structure: text,
  contact: text,
  tradeRole: text,
  range: (from: unknown, to: unknown) => (from === undefined && to === undefined ? '' : `${text(from)}-${text(to)}`),
  amount: text,
}

/** Removes the chip with this text, and returns the filter that is left. */
const without = (filter: CompanyFilter, value: string): CompanyFilter | undefined => {
  let left: CompanyFilter | undefined
  const chips = companyChips(filter, { t: (key) => key, names }, (changed) => {
    left = changed
  })
  chips.find((chip) => chip.value === value)?.onRemove()
  return left
}

test('a chip removes its value and leaves the other conditions', () => {
  const filter: CompanyFilter = {
    keywords: 'tile',
    industries: ['ceramics', 'glass'],
    foundedFrom: 1990,
    foundedTo: 1999,
  }
  expect(without(filter, 'glass')).toEqual({ ...filter, industries: ['ceramics'] })
  expect(without(filter, 'tile')).toEqual({ ...filter, keywords: undefined })
  expect(without(filter, '1990-1999')).toEqual({ ...filter, foundedFrom: undefined, foundedTo: undefined })
})

test('every range of numbers is one chip, also with one end only', () => {
  for (const { from, to } of companyRanges.filter((range) => range.from !== 'lastRoundSince')) {
    expect(without({ [from]: 5 }, '5-')).toEqual({ [from]: undefined, [to]: undefined })
    expect(without({ [to]: 5 }, '-5')).toEqual({ [from]: undefined, [to]: undefined })
  }
})

test('the countries of a whole region are one chip, which removes them all', () => {
  const gulf = regionOf('gulf')?.countries ?? []
  expect(gulf.length).toBeGreaterThan(3)
  expect(without({ countries: ['DE', ...gulf] }, 'Gulf states')).toEqual({ countries: ['DE'] })
  expect(groupCountries(gulf.slice(1))).toEqual({ regions: [], others: gulf.slice(1) })
})

test('regions and single countries together are exactly the countries of the filter', () => {
  const codes = [...(regionOf('asia')?.countries ?? []), ...(regionOf('eu')?.countries ?? []), 'BR']
  const { regions, others } = groupCountries(codes)
  expect([...regions.flatMap(({ countries }) => countries), ...others].toSorted()).toEqual(codes.toSorted())
  expect(others).toEqual(['BR'])
})
