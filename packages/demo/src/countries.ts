/**
 * The countries of the demonstration data, with their cities, and the patterns for generating names and contact
 * details.
 */

import { portOf } from '@tradewind/lexicon'
import { demoCountryTable } from './country-data.ts'
import { cultureTexts } from './culture-data.ts'

export type City = {
  name: string
  state: string | null
  latitude: number
  longitude: number
  /** The UN/LOCODEs of the country's main sea ports. The port nearest to the city comes first. */
  seaPorts: string[]
}

export type Culture = {
  roots: string[]
  surnames: string[]
  givens: string[]
  patterns: string[]
  /** Words of company names for each industry, in the order of the industry presets. */
  fields: string[][]
}

export type DemoCountry = {
  code: string
  buyerWeight: number
  sellerWeight: number
  cultureKey: string
  culture: Culture
  legalForms: string[]
  mobilePattern: string
  postalPattern: string
  cities: City[]
}

const readCultures = (): Map<string, Culture> =>
  new Map(
    Object.entries(cultureTexts).map(([key, text]) => [
      key,
      {
        roots: text.roots.split(';'),
        surnames: text.surnames.split(';'),
        givens: text.givens.split(';'),
        patterns: text.patterns.split(';'),
        fields: text.fields.split(';').map((words) => words.split('/')),
      },
    ]),
  )

/** For each landlocked country, the sea ports of neighbouring countries that its trade uses. */
const gateways: Readonly<Record<string, readonly string[]>> = {
  AT: ['SIKOP', 'ITTRS', 'DEHAM'],
  CZ: ['DEHAM', 'PLGDN'],
  KZ: ['CNLYG', 'GEPTI'],
}

/** Returns the distance in degrees between a position and a port. Degrees are accurate enough to sort ports. */
const distance = (latitude: number, longitude: number, code: string): number => {
  const port = portOf(code)
  if (port === null) throw new Error(`demo country table: no port ${code}`)
  return Math.hypot(port.latitude - latitude, (port.longitude - longitude) * Math.cos((latitude * Math.PI) / 180))
}

const readCity = (text: string, seaPorts: readonly string[]): City => {
  const [name = '', state = '', north = '', east = ''] = text.split(',')
  const [latitude, longitude] = [Number(north), Number(east)]
  return {
    name,
    state: state === '' ? null : state,
    latitude,
    longitude,
    seaPorts: seaPorts.toSorted(
      (left, right) => distance(latitude, longitude, left) - distance(latitude, longitude, right),
    ),
  }
}

/** Reads the table of countries. Throws when the culture (naming pattern) of a country is unknown. */
export const readDemoCountries = (): DemoCountry[] => {
  const cultures = readCultures()
  const lines = demoCountryTable.split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const cells = line.split('|')
    const cell = (index: number): string => cells[index] ?? ''
    const seaPorts = cell(5) === '' ? (gateways[cell(0)] ?? []) : cell(5).split(' ')
    const culture = cultures.get(cell(3))
    if (culture === undefined) throw new Error(`demo country ${cell(0)}: no culture ${cell(3)}`)
    return {
      code: cell(0),
      buyerWeight: Number(cell(1)),
      sellerWeight: Number(cell(2)),
      cultureKey: cell(3),
      culture,
      legalForms: cell(4).split(';'),
      mobilePattern: cell(6),
      postalPattern: cell(7),
      cities: cell(8)
        .split(';')
        .map((text) => readCity(text, seaPorts)),
    }
  })
}
