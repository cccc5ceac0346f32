import { expect, it } from 'vitest'
import { countries } from './countries.ts'
import { countryPosition } from './country-positions.ts'
import { centralPort } from './ports.ts'

it('every country except uninhabited territories has a position', () => {
  const missing = countries().filter(({ code }) => countryPosition(code) === null)
  expect(missing.map(({ code }) => code).toSorted()).toEqual(['AQ', 'BV', 'HM', 'TF'])
  expect(countryPosition('XX')).toBeNull()
})

it('the position of a country is its most central port and lies on the globe', () => {
  expect(countryPosition('US')).toBe(centralPort('US'))
  for (const { code } of countries()) {
    const { latitude = 0, longitude = 0 } = countryPosition(code) ?? {}
    expect(Math.abs(latitude), code).toBeLessThan(85)
    expect(Math.abs(longitude), code).toBeLessThan(181)
  }
})
