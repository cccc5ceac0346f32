/** Sea ports, airports and inland places of trade by UN/LOCODE: their names, positions and spellings. */

import { stateCodeOf } from './port-codes.ts'
import { portTable } from './port-data.ts'
import { lazy, tableRows } from './text.ts'

export type Port = {
  /** The UN/LOCODE, five letters; the first two letters are the country. */
  code: string
  /** `land` is an inland container depot, a dry port, a border crossing or a city with a customs terminal. */
  mode: 'sea' | 'air' | 'land'
  nameEn: string
  /** The Chinese name; empty for smaller ports. */
  nameCn: string
  countryCode: string
  latitude: number
  longitude: number
}

export type SpelledPort = { port: Port; aliases: string[] }

/** All ports with their other spellings. */
export const spelledPorts = lazy<SpelledPort[]>(() =>
  tableRows(portTable).map((cells) => {
    const [code = '', mode = '', nameEn = '', nameCn = '', latitude = '', longitude = '', aliases = ''] = cells
    const port: Port = {
      code,
      mode: mode === 'air' || mode === 'land' ? mode : 'sea',
      nameEn,
      nameCn,
      countryCode: code.slice(0, 2),
      latitude: Number(latitude),
      longitude: Number(longitude),
    }
    return { port, aliases: [...(aliases === '' ? [] : aliases.split(';')), ...withStateCode(nameEn)] }
  }),
)

/** Returns `Portland ME` for the name `Portland (Maine)`. */
const withStateCode = (name: string): string[] => {
  const [, city, state = ''] = /^(.*) \((.*)\)$/.exec(name) ?? []
  const code = stateCodeOf(state)
  return code === null ? [] : [`${city} ${code}`]
}

const allPorts = lazy(() => spelledPorts().map(({ port }) => port))
const byCode = lazy(() => new Map(allPorts().map((port) => [port.code, port])))
const byCountry = lazy(() => Map.groupBy(allPorts(), (port) => port.countryCode))

/** Returns all ports, or the ports of a country (alpha-2). */
export const ports = (countryCode?: string): readonly Port[] =>
  countryCode === undefined ? allPorts() : (byCountry().get(countryCode) ?? [])

const central = lazy(() => new Map([...byCountry()].map(([country, own]) => [country, mostCentral(own)])))

/**
 * Returns the port with the smallest sum of distances to the other ports. The distances are computed in degrees as on a
 * plane, which is accurate enough within a country.
 */
const mostCentral = (own: readonly Port[]): Port | null => {
  const distance = (port: Port) =>
    own.reduce((sum, other) => sum + Math.hypot(port.latitude - other.latitude, port.longitude - other.longitude), 0)
  return own.reduce<Port | null>((best, port) => (best === null || distance(port) < distance(best) ? port : best), null)
}

/**
 * Returns the most central port of a country, which is the position of the country on a trade map. Null for a country
 * without ports.
 */
export const centralPort = (countryCode: string): Port | null => central().get(countryCode) ?? null

/** Returns the port of a UN/LOCODE, or null. */
export const portOf = (code: string): Port | null => byCode().get(code) ?? null

/** Returns the name of a port: the Chinese name for `cn` and `zhHk` if there is one, otherwise the English name. */
export const portName = (code: string, locale: string): string => {
  const port = portOf(code)
  if (port === null) return code
  return (locale === 'cn' || locale === 'zhHk') && port.nameCn !== '' ? port.nameCn : port.nameEn
}

/**
 * Returns the full name of a port and its code behind it: `Ningbo (CNNGB)`. A port that was not recognised has no code,
 * and its name is the text of the file. All screens and exported files show ports in this form.
 */
export const labelPort = ({ code, name }: { code: string | null; name: string }): string =>
  code === null || name === code ? name : `${name} (${code})`

/** Returns the label of the port of a UN/LOCODE, or the code alone for an unknown port. */
export const portLabel = (code: string, locale: string): string => labelPort({ code, name: portName(code, locale) })
