import { describe, expect, it } from 'vitest'
import { citiesWithin, placeOf, suggestCities } from './cities.ts'
import { cityRowsAfrica } from './city-data-africa.ts'
import { cityRowsAmericas } from './city-data-americas.ts'
import { cityRowsAsia } from './city-data-asia.ts'
import { cityRowsEurope } from './city-data-europe.ts'
import { countryOf } from './countries.ts'
import { countryPosition } from './country-positions.ts'
import { distanceKm } from './map-geometry.ts'
import { postalAreaTable } from './postal-area-data.ts'
import { stateTable } from './state-data.ts'
import { tableRows } from './text.ts'

const empty = { country: '', state: '', city: '', postalCode: '', address: '' }
const place = (address: Partial<typeof empty>) => placeOf({ ...empty, ...address })
const munich = { latitude: 48.14, longitude: 11.58, precision: 'city' }

it.each(['München', 'MUNCHEN', 'Muenchen', 'Munich', '慕尼黑', 'München, Bayern', 'Munich City'])(
  '%s is a spelling of Munich',
  (city) => {
    expect(place({ country: 'DE', city })).toEqual(munich)
  },
)

it('the state tells cities of one name apart, and an unknown city is placed by its state', () => {
  expect(place({ country: 'US', city: 'Portland', state: 'Maine' })).toMatchObject({ latitude: 43.66 })
  expect(place({ country: 'US', city: 'Portland', state: 'OR' })).toMatchObject({ latitude: 45.52 })
  expect(place({ country: 'US', city: 'Boston', state: 'TX' })).toMatchObject({ latitude: 31.5, precision: 'state' })
  expect(place({ country: 'CN', state: '浙江省' })).toMatchObject({ latitude: 29.2, precision: 'state' })
  expect(place({ country: 'CN', city: '宁波市' })).toMatchObject({ latitude: 29.87, precision: 'city' })
})

it('a postal area places a company without a known city', () => {
  const area = { latitude: 48.14, longitude: 11.58, precision: 'postal' }
  expect(place({ country: 'DE', city: 'Unknown', postalCode: '80-331' })).toEqual(area)
  expect(place({ country: 'DE', city: 'München', postalCode: '20095' })).toEqual(munich)
  expect(place({ country: 'GB', postalCode: 'M4 5AB' })).toMatchObject({ latitude: 53.48 })
  expect(place({ country: 'GB', postalCode: 'ME14 1XX' })).toBeNull()
  expect(place({ country: 'US', postalCode: '10018-1234' })).toMatchObject({ latitude: 40.71, precision: 'postal' })
  expect(place({ country: 'US', postalCode: '100' })).toBeNull()
})

it('the address names the city when no source does', () => {
  expect(place({ country: 'DE', address: 'Hafenstr. 1, 80331 München, Germany' })).toEqual(munich)
  expect(place({ country: 'NL', address: 'Kade 5, 3011 AB Rotterdam' })).toMatchObject({ precision: 'city' })
  expect(place({ country: 'US', address: '12 Paris Ave, Boston, MA 02110' })).toMatchObject({ latitude: 42.36 })
  expect(place({ country: 'DE', address: 'Paris' })).toBeNull()
})

it('a port town is a city, and the country alone is no place', () => {
  expect(place({ country: 'MA', city: 'Jorf Lasfar' })?.precision).toBe('city')
  expect(place({ country: 'DE' })).toBeNull()
  expect(place({ country: 'DE', city: 'Nowhere' })).toBeNull()
  expect(place({ city: 'Berlin' })).toBeNull()
})

it('cities are suggested in any spelling, the best match first', () => {
  expect(suggestCities('frankf', 5)[0]).toMatchObject({
    name: 'Frankfurt am Main',
    nameCn: '法兰克福',
    countryCode: 'DE',
  })
  expect(suggestCities('圣保', 5)[0]?.name).toBe('São Paulo')
  expect(suggestCities('paris', 5).map(({ countryCode }) => countryCode)).toEqual(['FR', 'US'])
  expect(
    suggestCities('hamburg', 9).filter(({ name, countryCode }) => name === 'Hamburg' && countryCode === 'DE'),
  ).toHaveLength(1)
  expect(suggestCities('s', 8)).toHaveLength(8)
  expect(suggestCities('...', 8)).toEqual([])
})

it('every row is a place in its country, and names an existing state or town', () => {
  const cities = tableRows([cityRowsEurope, cityRowsAmericas, cityRowsAsia, cityRowsAfrica].join(''))
  const faults: string[] = []
  const states = new Map(
    tableRows(stateTable).map(([country = '', ...cells]) => [country, cells.map((cell) => cell.split(',')[0] ?? '')]),
  )
  for (const [country = '', ...cells] of [...cities, ...tableRows(stateTable)]) {
    if (countryOf(country) === null) faults.push(`country ${country}`)
    for (const cell of cells) {
      const numbers = cell
        .split(',')
        .filter((part) => /^-?\d+(\.\d+)?$/.test(part))
        .map(Number)
      const [latitude = Number.NaN, longitude = Number.NaN] = numbers
      const isSound = Math.abs(latitude) <= 72 && Math.abs(longitude) <= 180 && numbers.length === 2
      const centre = countryPosition(country)
      // Russia, the United States and France reach furthest from their central ports.
      const isNear = centre !== null && distanceKm(centre, { latitude, longitude }) < 8_000
      if (!isSound || !isNear) faults.push(`${country} ${cell}`)
    }
  }
  for (const [country = '', ...cells] of cities)
    for (const cell of cells) {
      const state = cell.split(',')[3] ?? ''
      if (state !== '' && !(states.get(country) ?? []).includes(state)) faults.push(`state ${country} ${cell}`)
    }
  for (const [country = '', ...cells] of tableRows(postalAreaTable))
    for (const cell of cells) {
      const town = cell.split(':')[1] ?? ''
      if (place({ country, city: town }) === null) faults.push(`town ${country} ${town}`)
    }
  expect(faults).toEqual([])
})

describe('citiesWithin', () => {
  const namesIn = (west: number, south: number, east: number, north: number) =>
    citiesWithin({ west, south, east, north }).map(({ name }) => name)
  it('lists the largest city of each country first, without the ports', () => {
    const gulf = namesIn(50, 23, 57, 27)
    expect(gulf.slice(0, 2).toSorted()).toEqual(['Doha', 'Dubai'])
    expect(gulf).toContain('Sharjah')
    expect(gulf).not.toContain('Jebel Ali')
  })
  it('continues across the date line', () => {
    expect(namesIn(170, -48, 190, 70)).toContain('Auckland')
    expect(namesIn(170, 20, 210, 22)).toContain('Honolulu')
    expect(namesIn(-190, 20, -150, 22)).toContain('Honolulu')
    expect(namesIn(10, 20, 20, 22)).not.toContain('Honolulu')
  })
})
