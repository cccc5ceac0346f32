/** Sea ports and airports by UN/LOCODE. Recognises the spellings of their names. */

import { portTable } from './port-data.ts'
import { resolveCountry } from './resolve-country.ts'
import { foldText, lazy, tableRows } from './text.ts'
import { isUsState, locodeOfUsCode } from './us-port-codes.ts'

export type Port = {
  /** The UN/LOCODE, five letters; the first two letters are the country. */
  code: string
  mode: 'sea' | 'air'
  nameEn: string
  /** The Chinese name; empty for smaller ports. */
  nameCn: string
  countryCode: string
  latitude: number
  longitude: number
}

type SpelledPort = { port: Port; aliases: string[] }

const spelledPorts = lazy<SpelledPort[]>(() =>
  tableRows(portTable).map((cells) => {
    const [code = '', mode = '', nameEn = '', nameCn = '', latitude = '', longitude = '', aliases = ''] = cells
    const port: Port = {
      code,
      mode: mode === 'air' ? 'air' : 'sea',
      nameEn,
      nameCn,
      countryCode: code.slice(0, 2),
      latitude: Number(latitude),
      longitude: Number(longitude),
    }
    return { port, aliases: aliases === '' ? [] : aliases.split(';') }
  }),
)

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

const bySpelling = lazy(() => {
  const index = new Map<string, Port[]>()
  const add = (spelling: string, port: Port): void => {
    const key = foldText(spelling)
    const known = index.get(key)
    if (known === undefined) index.set(key, [port])
    else if (!known.includes(port)) known.push(port)
  }
  // Names are added before aliases. A text that is the name of one port and an alias of another port therefore finds
  // the port with this name.
  for (const { port } of spelledPorts())
    for (const spelling of [port.code, port.nameEn, port.nameCn]) if (spelling !== '') add(spelling, port)
  for (const { port, aliases } of spelledPorts()) for (const spelling of aliases) add(spelling, port)
  return index
})

const lookUp = (text: string, countryCode: string | null): Port | null => {
  const key = foldText(text)
  if (key === '') return null
  const bare = key.replace(
    / (?:SEA ?PORT|SEA|PORT|AIR ?CARGO(?: COMPLEX)?|AIR|AIRPORT|HARBOU?R|PT|PUERTO|LIMANI|ICD|TERMINAL)$|(?:港口?|口岸|机场)$/u,
    '',
  )
  const inner = bare.replace(/^(?:PORT OF|PUERTO DE|PORTO DI|PORTO DE|PORT DE|CANG|CANG BIEN|PORT) /, '')
  const found = [key, key.replaceAll(' ', ''), bare, inner].flatMap((each) => bySpelling().get(each) ?? [])
  if (countryCode !== null) return found.find((port) => port.countryCode === countryCode) ?? null
  // Names such as Manzanillo, Tripoli and Georgetown belong to ports in two countries, so they are ambiguous without
  // the country.
  const [first] = found
  return first !== undefined && found.every((port) => port.countryCode === first.countryCode) ? first : null
}

/**
 * Returns the port that a text in a file names by a UN/LOCODE, or by a name in any known spelling. The country or the
 * American state may follow the name (`SHANGHAI, CHINA`, `Savannah, Georgia`); a code of US customs may precede it
 * (`2704, Los Angeles`). `countryCode` (alpha-2) distinguishes ports with the same name; if it is `US`, four digits
 * alone are a code of US customs. Null for an unknown port.
 */
export const resolvePort = (text: string, countryCode: string | null = null): Port | null => {
  const [, digits, name = ''] = /^\s*(\d{4,5})(?:\s*[-,:.]?\s*(\p{L}.*))?$/u.exec(text) ?? []
  if (digits === undefined) return resolveNamed(text, countryCode)
  // If a text contains a code and a name, the name takes precedence, because a person typed the name. The code is used
  // when the name is unknown.
  const named = name === '' ? null : resolveNamed(name, countryCode)
  return named ?? portOf(locodeOfUsCode(digits, countryCode === 'US') ?? '')
}

const resolveNamed = (text: string, countryCode: string | null): Port | null => {
  const port = lookUp(text, countryCode)
  if (port !== null) return port
  const [head = '', ...tail] = text.split(/[,(/;]|\s-\s/)
  if (tail.length === 0) return null
  // Georgia is a state and a country; CA is California and Canada. Such a text is read as the state or as the country,
  // whichever has a port with the given name.
  const inState = tail.some((part) => isUsState(foldText(part))) ? lookUp(head, 'US') : null
  if (inState !== null) return inState
  const stated = tail.map((part) => resolveCountry(part)).find((code) => code !== null) ?? null
  return lookUp(head, stated ?? countryCode)
}
