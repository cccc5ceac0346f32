import { expect, it } from 'vitest'
import { countries } from './countries.ts'
import { countryPosition } from './country-positions.ts'
import { centralPort } from './ports.ts'

it('places every country but uninhabited territories', () => {
  const missing = countries().filter(({ code }) => countryPosition(code) === null)
  expect(missing.map(({ code }) => code).toSorted()).toEqual(['AQ', 'BV', 'HM', 'TF'])
  expect(countryPosition('XX')).toBeNull()
})

it('is the port in the middle where there are ports, and on the globe', () => {
  expect(countryPosition('US')).toBe(centralPort('US'))
  for (const { code } of countries()) {
    const { latitude = 0, longitude = 0 } = countryPosition(code) ?? {}
    expect(Math.abs(latitude), code).toBeLessThan(85)
    expect(Math.abs(longitude), code).toBeLessThan(181)
  }
})
