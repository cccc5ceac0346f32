/** Sea ports and airports by UN/LOCODE, and the recognition of their spellings. */

import { portTable } from './port-data.ts'
import { resolveCountry } from './resolve-country.ts'
import { foldText, lazy, tableRows } from './text.ts'
import { isUsState, locodeOfUsCode } from './us-port-codes.ts'

export type Port = {
  /** UN/LOCODE, five letters; the first two are the country. */
  code: string
  mode: 'sea' | 'air'
  nameEn: string
  /** Chinese name; empty for smaller ports. */
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

/** All ports, or those of a country (alpha-2). */
export const ports = (countryCode?: string): readonly Port[] =>
  countryCode === undefined ? allPorts() : (byCountry().get(countryCode) ?? [])

const central = lazy(() => new Map([...byCountry()].map(([country, own]) => [country, mostCentral(own)])))

/**
 * The port with the smallest sum of distances to the others, in degrees. Within a country this is accurate enough
 * without the sphere.
 */
const mostCentral = (own: readonly Port[]): Port | null => {
  const distance = (port: Port) =>
    own.reduce((sum, other) => sum + Math.hypot(port.latitude - other.latitude, port.longitude - other.longitude), 0)
  return own.reduce<Port | null>((best, port) => (best === null || distance(port) < distance(best) ? port : best), null)
}

/**
 * The most central port of a country, used as the country's position on a trade map. Null for a country without
 * ports.
 */
export const centralPort = (countryCode: string): Port | null => central().get(countryCode) ?? null

/** The port of a UN/LOCODE, or null. */
export const portOf = (code: string): Port | null => byCode().get(code) ?? null

/** `cn` and `zhHk` return the Chinese name if there is one; every other locale returns the English one. */
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
  // Names are added before aliases, so that the port with a name precedes ports that have it as an alias.
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
  // Manzanillo, Tripoli and Georgetown exist in two countries each, so they are ambiguous without the country.
  const [first] = found
  return first !== undefined && found.every((port) => port.countryCode === first.countryCode) ? first : null
}

/**
 * The port that a text in a file names: a UN/LOCODE, or a name in any known spelling. The name may be followed by the
 * country or the American state (`SHANGHAI, CHINA`, `Savannah, Georgia`), or stand behind a code of US customs
 * (`2704, Los Angeles`). `countryCode` (alpha-2) distinguishes ports with the same name; with `US`, four digits alone
 * are a code of US customs. Null for an unknown port.
 */
export const resolvePort = (text: string, countryCode: string | null = null): Port | null => {
  const [, digits, name = ''] = /^\s*(\d{4,5})(?:\s*[-,:.]?\s*(\p{L}.*))?$/u.exec(text) ?? []
  if (digits === undefined) return resolveNamed(text, countryCode)
  // The name takes precedence, because a person typed it; the code is used when the name is unknown.
  const named = name === '' ? null : resolveNamed(name, countryCode)
  return named ?? portOf(locodeOfUsCode(digits, countryCode === 'US') ?? '')
}

const resolveNamed = (text: string, countryCode: string | null): Port | null => {
  const port = lookUp(text, countryCode)
  if (port !== null) return port
  const [head = '', ...tail] = text.split(/[,(/;]|\s-\s/)
  if (tail.length === 0) return null
  // Georgia is a state and a country; CA is California and Canada. The reading that has a port of this name is used.
  const inState = tail.some((part) => isUsState(foldText(part))) ? lookUp(head, 'US') : null
  if (inState !== null) return inState
  const stated = tail.map((part) => resolveCountry(part)).find((code) => code !== null) ?? null
  return lookUp(head, stated ?? countryCode)
}
