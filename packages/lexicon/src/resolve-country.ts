/** Recognises countries by the spellings of their names. */

import { countries } from './countries.ts'
import { countryAliasTable } from './country-alias-data.ts'
import { countryCldrTable } from './country-cldr-data.ts'
import { countryCustomsTable } from './country-customs-data.ts'
import { countryKey, countryWords, expandWord } from './country-key.ts'
import { countryOfficialTable } from './country-official-data.ts'
import { foldText, lazy, tableRows } from './text.ts'

/**
 * The areas of trade statistics whose numeric codes differ from ISO 3166-1: France with Monaco, Switzerland with
 * Liechtenstein, …
 */
const statisticalIds: readonly (readonly [string, string])[] = [
  ['842', 'US'],
  ['699', 'IN'],
  ['757', 'CH'],
  ['579', 'NO'],
  ['251', 'FR'],
  ['381', 'IT'],
  ['490', 'TW'],
]

const splitNames = (names: string): string[] => names.split(';').filter((name) => name !== '')

const tableSpellings = (table: string): [string, string][] =>
  tableRows(table).flatMap(([code = '', ...lists]) =>
    lists.flatMap(splitNames).map((name): [string, string] => [name, code]),
  )

/**
 * Names that belong to two countries unless another word is added. A text that consists only of such a name means the
 * same country as in ISO 3166-1 and trade statistics (`Congo` CG, `Korea` KR); next to unknown words such a name is
 * ignored.
 */
const sharedNames = new Set(
  [
    'Korea;Congo;Kongo;Конго;Sudan;Guinea;Guiana;Samoa;Georgia;Jersey;Micronesia;Macedonia;Dominica;Niger',
    'Saint Martin;Timor;Grenada;Granada;Ireland;Island',
  ].flatMap((names) => names.split(';').map(countryKey)),
)

/** Names that ISO 3166-1 gives to two countries or to none. No country is found for such a name. */
const openNames = new Set(
  ['Virgin Islands', 'Republic of China', 'Channel Islands', 'Norfolk', '维尔京群岛', '刚果', '朝韩'].map(countryKey),
)

/**
 * Returns the key for a short word with accents; null for other texts. Without its accents such a word may equal a
 * code: `Mỹ` is the United States and `MY` is Malaysia; `Áo` is Austria and `AO` is Angola.
 */
const accentedKey = (text: string, key: string): string | null =>
  key.length <= 3 && key.length > 0 && /^[A-Z]+$/.test(key) && /[^\x20-\x7e]/.test(text)
    ? `=${text.normalize('NFC').trim().toUpperCase()}`
    : null

/**
 * The Vietnamese name of Russia. `NGA` in capitals is a code, so the name is recognised only in this capitalisation.
 */
const russiaInVietnamese = 'Nga'

const bySpelling = lazy(() => {
  const index = new Map<string, string>()
  const addKey = (key: string, code: string): void => {
    if (key !== '' && !openNames.has(key) && !index.has(key)) index.set(key, code)
  }
  const add = (spelling: string, code: string): void => {
    const key = countryKey(spelling)
    const accented = accentedKey(spelling, key)
    if (accented !== null) addKey(accented, code)
    // The accent matters in a short word, because `Ý` is Italy, but `Y` is no country.
    if (accented === null || key.length === 3) addKey(key, code)
    // `Côte d’Ivoire` is also written `Cote dIvoire` and `Cote d Ivoire`.
    if (/['’‘`´ʻʼ]/.test(spelling)) addKey(countryKey(spelling.replaceAll(/['’‘`´ʻʼ]/g, ' ')), code)
  }
  for (const { code, code3, id } of countries())
    for (const key of [code, code3, String(id).padStart(3, '0')]) index.set(key, code)
  for (const [id, code] of statisticalIds) index.set(id, code)
  // Own names of countries are added first, because they take precedence over alternative names of other countries.
  for (const { code, name, nameEn, nameLocal } of countries())
    for (const spelling of [name, nameEn, nameLocal]) add(spelling, code)
  for (const table of [countryOfficialTable, countryCustomsTable, countryAliasTable, countryCldrTable])
    for (const [spelling, code] of tableSpellings(table)) add(spelling, code)
  return index
})

const lookUp = (text: string): string | null => {
  const key = countryKey(text)
  const accented = accentedKey(text, key)
  const known = accented === null ? undefined : bySpelling().get(accented)
  // A short text with accents (`ÇIN`, `SÉC`) is a word, so it is not read as a code.
  if (known !== undefined) return known
  if (accented !== null && key.length < 3) return null
  return text.trim() === russiaInVietnamese ? 'RU' : (bySpelling().get(key) ?? null)
}

/** Removes the scope of a statistic: `France (incl. Monaco)`, `India, excluding Sikkim`. */
const withoutScope = (text: string): string => text.replace(/[\s,;(]+(?:INCL|EXCL|EXCEPT)(?:UDING|UDES|\b).*$/iu, '')

/**
 * Words that follow the name of a country and turn it into the name of another country, or of a part of the country:
 * `China, Republic of`, `Netherlands (Antilles)`.
 */
const qualifiers = new Set(
  'NORTH SOUTH EAST WEST NORTHERN SOUTHERN EASTERN WESTERN NEW FORMER EX REPUBLIC DEMOCRATIC FEDERATED PEOPLES SOCIALIST KINGDOM UNITED STATES TERRITORY PROVINCE ISLANDS ANTILLES OVERSEAS BRITISH FRENCH DUTCH AMERICAN PORTUGUESE SPANISH DANISH US USA UK SAR'.split(
    ' ',
  ),
)

/**
 * Whether a key is a name, not a code. A two-letter code next to an unknown word does not count as a country: `Los
 * Angeles, CA` and `Wilmington - DE` are American.
 */
const isName = (key: string): boolean => key.length > 3 || key === 'USA' || key === 'UAE' || key === 'UK'

type Part = { text: string; code: string | null }

const longestName = 7

/** Returns the countries that consecutive words of the text name. */
const countriesNamedIn = (text: string): string[] => {
  const words = foldText(text).split(' ')
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(longestName, words.length - from) }, (_each, extra) =>
      lookUp(words.slice(from, from + extra + 1).join(' ')),
    ).filter((code) => code !== null),
  )
}

const isReliable = ({ text, code }: Part): boolean => {
  const key = countryKey(text)
  return code !== null && isName(key) && !sharedNames.has(key)
}

/**
 * Reads a place with its country: `Shanghai, China`, `Vietnam (Hanoi)`. The text after a comma may also be a qualifier
 * of the country's name, which makes it another country.
 */
const withPlace = (parts: readonly Part[], text: string): string | null => {
  const [first, last] = [parts[0], parts.at(-1)]
  const named = parts.filter(({ code }) => code !== null)
  const [only] = named
  if (named.length !== 1 || only === undefined || !isReliable(only)) return null
  const others = parts.filter((part) => part !== only)
  if (others.some((other) => countriesNamedIn(other.text).some((code) => code !== only.code))) return null
  if (only === last) return only.code
  const isPlain = others.every((other) => countryWords(other.text).every((word) => !qualifiers.has(word)))
  return only === first && parts.length === 2 && isPlain && !text.includes(',') ? only.code : null
}

const pairShapes: readonly RegExp[] = [
  /^\s*(?<one>\p{L}{2,3}|\d{3})[\s:–-]+(?<other>.+)$/u,
  /^(?<one>.+?)[\s:–-]+(?<other>\p{L}{2,3}|\d{3})\s*$/u,
  /^(?<one>.+?)\s*[([](?<other>[^()[\]]+)[)\]]\s*$/u,
]

/**
 * Reads a text that names one country twice, usually by code and by name: `CN CHINA`, `Italy - IT`, `Guinea-Bissau
 * (GW)`, `156 China`.
 */
const asPair = (text: string): string | null => {
  for (const shape of pairShapes) {
    const { one = '', other = '' } = shape.exec(text)?.groups ?? {}
    const found = one === '' ? null : lookUp(one)
    if (found !== null && lookUp(other) === found) return found
  }
  return null
}

/**
 * Returns the alpha-2 code of the country that a text in a file names. It recognises names in many languages and word
 * orders, former names, ISO codes (numeric codes with all three digits, including those of trade statistics), customs
 * forms (`KOREA, REPUBLIC OF`), a country that is named twice (`CN - CHINA`, `Italy (IT)`), and a place with its
 * country (`Shanghai, China`). Null when the text names no country or is ambiguous (`Virgin Islands`).
 */
export const resolveCountry = (text: string): string | null => {
  const country = lookUp(text) ?? asPair(text)
  if (country !== null) return country
  const scoped = withoutScope(text)
  if (scoped !== text) return resolveCountry(scoped)
  const parts = text
    .split(/[-–—:/()[\]|;,]+/)
    .filter((part) => countryKey(part) !== '')
    .map((part): Part => ({ text: part, code: lookUp(part) }))
  if (parts.length < 2) return null
  const [first] = parts
  const agree = first !== undefined && parts.every(({ code }) => code !== null && code === first.code)
  return agree ? first.code : withPlace(parts, text)
}

/** All words that occur in names of countries. */
const wordsOfNames = lazy(() => new Set([...bySpelling().keys()].flatMap((key) => key.split(' '))))

/** Words that at the end of an address usually name a state, region or town of another country. */
const placesElsewhere = new Set(['GEORGIA', 'JERSEY', 'GRANADA', 'ISLAND', 'WALES', 'GUINEA'])

/**
 * Whether the last word of an address occurs in the name of a country. This fast test excludes most addresses from the
 * exact search.
 */
const endsInNameWord = (address: string): boolean => {
  const words = address.slice(-40).split(/[^\p{L}\p{M}'’]+/u)
  const word = words.findLast((each) => each.length > 2) ?? ''
  return wordsOfNames().has(expandWord(foldText(word)))
}

/** The number of characters at the end of an address that are searched. No name of a country is longer. */
const longestTail = 80

/**
 * Returns the country at the end of an address: `… GIARDINI NORD 225 ITALY IT` → IT. Null when the last words may
 * belong to a place (`New Jersey`, `Atlanta Georgia`). Codes are ignored, because at the end of an address a code is
 * often a province or a word (`CA`, `DEL SUR`).
 */
export const countryAtEnd = (address: string): string | null => {
  if (!endsInNameWord(address)) return null
  const words = countryWords(address.slice(-longestTail).replace(/\d+/g, ' '))
  const shortBehind = words.length - 1 - words.findLastIndex((word) => word.length > 2)
  if (shortBehind > 2) return null
  const end = words.length - shortBehind
  let from = end
  while (from > 0 && end - from < longestName && wordsOfNames().has(words[from - 1] ?? '')) from -= 1
  for (; from < end; from += 1) {
    const key = words.slice(from, end).toSorted().join(' ')
    const code = isName(key) ? bySpelling().get(key) : undefined
    if (code !== undefined) return words[from - 1] === 'NEW' || placesElsewhere.has(key) ? null : code
  }
  return null
}
