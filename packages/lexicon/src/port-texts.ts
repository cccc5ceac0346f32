/** Recognises the port that a text in a file names. */

import { locodeOfLocalCode, locodeOfUsCode, regionOf } from './port-codes.ts'
import { portOf, spelledPorts, type Port } from './ports.ts'
import { resolveCountry } from './resolve-country.ts'
import { foldText, lazy } from './text.ts'

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

const endings =
  / (?:SEA ?PORT|SEA|NEW P(?:OR)?T|DRY PORT|PORT|PT|(?:INTERNATIONAL|INTL|INT L) (?:AIR)?PORT|AIR ?CARGO(?: COMPLEX| ACC)?|AIRPO?RT|AIR|ACC|HARBOU?R|PUERTO|LIMANI|HAVALIMANI|ICD|CFS|TERMINAL|AREA|CITY)$|(?:港口?|口岸|机场)$/u
const beginnings =
  /^(?:THE |SUB )?(?:PORT OF ENTRY|PORT OF|PORT DE|PORTO D[AEIO]|PUERTO DE|PTO DE|AEROPUERTO DE|AEROPORTO DE|ADUANA DE|PORT|PUERTO|PTO|PORTO|AEROPUERTO|CANG HANG KHONG|CANG BIEN|CANG|CUA KHAU|SAN BAY|PELABUHAN|CONCOR|ICD|CFS|ACC|LCS) /

/**
 * Returns the spellings under which a text is looked up, the whole text first: a text that is the full name of a port
 * never means the port whose name is a part of it (`PORT LOUIS`, `KANSAS CITY`).
 */
const spellingsOf = (key: string): string[] => {
  const bare = key.replace(endings, '')
  const inner = key.replace(beginnings, '')
  const core = bare.replace(beginnings, '')
  const least = inner.replace(endings, '').replace(endings, '')
  return [...new Set([key, key.replaceAll(' ', ''), bare, inner, core, least])].filter((spelling) => spelling !== '')
}

const lookUp = (text: string, countryCode: string | null): Port | null => {
  const key = foldText(text)
  for (const spelling of spellingsOf(key)) {
    const found = bySpelling().get(spelling) ?? []
    // Names such as Manzanillo, Tripoli and Georgetown belong to ports in two countries, so they are ambiguous without
    // the country.
    const [first] = countryCode === null ? found : found.filter((port) => port.countryCode === countryCode)
    if (first === undefined) continue
    return countryCode !== null || found.every((port) => port.countryCode === first.countryCode) ? first : null
  }
  return countryCode === null ? null : portOf(locodeOfLocalCode(key, countryCode) ?? '')
}

/**
 * Returns the port that a text in a file names by a UN/LOCODE, or by a name in any known spelling. The country or the
 * American state may follow the name (`SHANGHAI, CHINA`, `Savannah, Georgia`); a code of US customs may precede it
 * (`2704, Los Angeles`). `countryCode` (alpha-2) distinguishes ports with the same name, and codes of customs are read
 * only with the country of their customs: four digits alone with `US`, `INTKD6` with `IN`. Null for an unknown port.
 */
export const resolvePort = (text: string, countryCode: string | null = null): Port | null => {
  const [, digits, name = ''] = /^\s*(\d{4,5})(?:\s*[-,:.]?\s*(\p{L}.*))?$/u.exec(text) ?? []
  if (digits === undefined) return resolveNamed(text, countryCode)
  // If a text contains a code and a name, the name takes precedence, because a person typed the name. The code is used
  // when the name is unknown.
  const named = name === '' ? null : resolveNamed(name, countryCode)
  return named ?? portOf(locodeOfUsCode(digits, countryCode === 'US') ?? '')
}

const resolveNamed = (text: string, countryCode: string | null): Port | null =>
  lookUp(text, countryCode) ?? resolveParts(text, countryCode) ?? resolveCoded(text)

/** Reads `VNCLI CANG CAT LAI (HCM)`: a UN/LOCODE, a blank and a name. The name takes precedence. */
const resolveCoded = (text: string): Port | null => {
  const [, code = '', name = ''] = /^\s*([A-Z]{2}[A-Z2-9]{3})[\s:.]+(\S.*)$/.exec(text) ?? []
  const coded = portOf(code)
  return coded === null ? null : (resolveNamed(name, coded.countryCode) ?? coded)
}

/**
 * Reads a name that other names follow: a city, a state, a country, or the same name in another spelling. A text in
 * brackets is a spelling, a district or a code; only as a code it names a port when the name before it is unknown.
 */
const resolveParts = (text: string, countryCode: string | null): Port | null => {
  const parts = text.split(/[,(/;)]|\s-\s/).filter((part) => foldText(part) !== '')
  const [head = '', ...tail] = parts
  if (tail.length === 0) return lookUp(head, countryCode)
  // Regions and countries behind the first part name no port.
  const places = tail.map((part) => ({ part, region: regionOf(part), country: resolveCountry(part) }))
  const outside = text.replaceAll(/\([^)]*\)?/g, ',').split(/[,/;]|\s-\s/)
  const later = places.filter(
    ({ part, region, country }) => region === null && country === null && outside.includes(part),
  )
  const names = [head, ...later.map(({ part }) => part)]
  // Georgia is a state and a country; CA is California and Canada. Such a text is read as the state or as the country,
  // whichever has a port with the given name.
  const region = places.find((place) => place.region !== null)?.region ?? null
  if (region !== null) {
    const inRegion = lookUp(`${head} ${region.code}`, region.countryCode) ?? firstOf(names, region.countryCode)
    if (inRegion !== null) return inRegion
  }
  const stated = places.find(({ country }) => country !== null)?.country ?? null
  // The state is in no other country, so the port of the same name in another country is not meant.
  if (region !== null && stated === null) return null
  const named = firstOf(names, stated ?? countryCode)
  if (named !== null) return named
  const codes = tail.map((part) => part.trim()).filter((part) => /^[A-Z]{5}[1246B]?$/.test(part))
  return firstOf(codes, stated ?? countryCode)
}

const firstOf = (parts: readonly string[], countryCode: string | null): Port | null => {
  for (const part of parts) {
    const port = lookUp(part, countryCode)
    if (port !== null) return port
  }
  return null
}
