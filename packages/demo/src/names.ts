/**
 * Generates names of companies and people, domains, and numbers in the style of a country. Each value is derived from
 * separate random numbers, so that a change of one value does not change the others.
 */

import { countryOf, stripAccents } from '@tradewind/lexicon'
import type { City, DemoCountry } from './countries.ts'
import { dice, type Dice } from './random.ts'

/** Picks two syllables that form one word: `Hong` + `Jin` → `Hongjin`. */
const joinSyllables = (roll: Dice, roots: readonly string[]): [string, string] => {
  const first = roll.pick(roots)
  const second = roll.pick(roots)
  return [first, (second === first ? roll.pick(roots) : second).toLowerCase()]
}

/**
 * Returns the name of a company. The name depends only on `nameHash`, the country, the city and the industry, so it can
 * be generated without the other data of the company.
 */
export const companyNameOf = (country: DemoCountry, city: City, industryIndex: number, nameHash: number): string => {
  const roll = dice(nameHash)
  const { culture } = country
  const [first, second] = joinSyllables(roll, culture.roots)
  const surname = roll.pick(culture.surnames)
  const others = culture.surnames.filter((each) => each !== surname)
  const words: Record<string, string> = {
    R: roll.pick(culture.roots),
    S: surname,
    T: roll.pick(others),
    C: city.name.replace(/^Hebei /, ''),
    F: roll.pick(culture.fields[industryIndex] ?? ['Trading']),
    L: roll.pick(country.legalForms),
    J: first,
    K: country.cultureKey === 'tw' ? second.charAt(0).toUpperCase() + second.slice(1) : second,
  }
  const pattern = roll.pick(culture.patterns)
  // In German and Polish compounds (`{R}{F}`) the second part is in lower case.
  return (
    pattern
      .replace(/\{R\}\{F\}/, () => `${words['R']}${words['F']?.toLowerCase()}`)
      .replace(/\{F\}(handel)/, (_, tail: string) => `${words['F']}${tail}`)
      .replace(/\{([A-Z])\}/g, (_, key: string) => words[key] ?? '')
      // Removes a repeated word, which results e.g. from the pattern `… Trading {L}` and the legal form `Trading LLC`.
      .replace(/\b(\w+) \1\b/g, '$1')
  )
}

/** Matches words in company names that do not identify a company. */
const genericWords =
  /^(?:CO|LTD|LIMITED|SRO|SNC|SAC|SL|SLU|SRLS|EIRL|LTDA|LDA|LLP|PLC|PTY|APS|SPZOO|ZOO|SP|DECV|DE|CV|SAPI|BVBA|VOF|DAC|FZE|FZCO|INC|LLC|CORP|GMBH|KG|AG|SRL|SPA|SA|SAS|SARL|EURL|BV|NV|AB|AS|PT|JSC|PVT|PRIVATE|PTE|SDN|BHD|PTY|AND|THE|DE|DEL|Y|E|SAN|VE|TIC|STI|IMP|EXP|COMPANY|FOR)$/

/**
 * Returns the domain of a company: the distinctive words of its name, its id, and `.example`, which never resolves (RFC
 * 2606).
 */
export const domainOf = (name: string, id: number): string => {
  const words = stripAccents(name)
    .replace(/[^A-Z0-9 ]+/g, '')
    .split(' ')
    .filter((word) => word !== '' && !genericWords.test(word))
  // Two companies may have the same name, so the id in base 36 makes every domain unique.
  return `${words.slice(0, 2).join('').toLowerCase()}-${id.toString(36)}.example`
}

/** Fills a pattern: `[a/b]` is one of the choices, `#` any digit, `%` a digit from 2 to 9, `A` a letter. */
export const fillPattern = (pattern: string, roll: Dice): string =>
  pattern
    .replace(/\[([^\]]+)\]/g, (_, choices: string) => roll.pick(choices.split('/')))
    .replace(/[#%A]/g, (sign) => {
      if (sign === '#') return String(roll.below(10))
      if (sign === '%') return String(2 + roll.below(8))
      return 'ABCDEFGHJKLMNPRSTUVWXY'.charAt(roll.below(22))
    })

/** Returns a mobile phone number of the country in E.164 format. */
export const phoneOf = (country: DemoCountry, roll: Dice): string =>
  `+${countryOf(country.code)?.phoneCode ?? ''}${fillPattern(country.mobilePattern, roll)}`

const streetsByCulture: Readonly<Record<string, string>> = {
  cn: 'No. {n} {r} Road;No. {n} {r} Industrial Zone;Building {s}, {r} Technology Park;{n} {r} Avenue',
  hk: 'Flat {s}, {m}/F, {r} Industrial Building;Unit {n}, {r} Centre',
  tw: 'No. {n}, {r} Rd.;No. {n}, Sec. {s}, {r} Rd.',
  de: '{r}straße {s};Industriestraße {s};Am {r}park {s};Hauptstraße {s}',
  fr: "{n} rue {r};{s} avenue {r};Zone Industrielle {r};{n} boulevard de l'Europe",
  it: 'Via {r} {n};Viale Europa {s};Via Roma {s};Via dell’Industria {n}',
  es: 'Calle {r} {n};Av. {r} {n};Polígono Industrial {r}, Nave {s};Av. Independencia {n}',
  pt: 'Rua {r}, {n};Av. {r}, {n};Rodovia BR-116, km {n}',
  nl: '{r}weg {n};Industrieweg {s};Havenstraat {s}',
  pl: 'ul. {r}a {s};ul. Przemysłowa {n};ul. Fabryczna {s}',
  tr: '{r} Mah. {n}. Sok. No: {s};Organize Sanayi Bölgesi {s}. Cad. No: {n};Atatürk Cad. No: {n}',
  ru: '{r} St., {s};Promyshlennaya St., {n};Lenina Ave., {s}',
  vn: 'Lot {s}, {r} Industrial Park;{n} Nguyen Trai Street;{n} Le Loi Street, Ward {s}',
  id: 'Jl. {r} No. {n};Kawasan Industri {r} Blok {s};Jl. Raya Industri Km {s}',
  jp: '{s}-{s}-{m} {r}-cho;{n} {r}-machi',
  kr: '{n} {r}-ro;{n}, {r}-daero',
  in: 'Plot No. {n}, {r} GIDC Estate;{n}, {r} Complex, Station Road;Survey No. {n}, National Highway 8',
}
const usualStreets = '{n} {r} Street;{n} {r} Road;Unit {s}, {r} Business Park;{n} Industrial Avenue'

/** Returns the street line of an address. */
export const streetOf = (country: DemoCountry, roll: Dice): string =>
  roll
    .pick((streetsByCulture[country.cultureKey] ?? usualStreets).split(';'))
    .replaceAll(/\{n\}/g, () => String(1 + roll.below(388)))
    .replaceAll(/\{s\}/g, () => String(1 + roll.below(48)))
    .replaceAll(/\{m\}/g, () => String(1 + roll.below(24)))
    .replaceAll(/\{r\}/g, () =>
      country.cultureKey === 'cn' || country.cultureKey === 'tw'
        ? joinSyllables(roll, country.culture.roots).join('')
        : roll.pick(country.culture.roots),
    )

/** The cultures in which the family name comes first. */
const familyFirst = new Set(['cn', 'tw', 'kr', 'vn', 'hk'])

export type Person = { name: string; given: string; surname: string }

export const personOf = (country: DemoCountry, roll: Dice): Person => {
  const surname = roll.pick(country.culture.surnames)
  const given = roll.pick(country.culture.givens)
  return { given, surname, name: familyFirst.has(country.cultureKey) ? `${surname} ${given}` : `${given} ${surname}` }
}

const plain = (text: string): string =>
  stripAccents(text)
    .replace(/[^A-Z]+/g, '')
    .toLowerCase()

/**
 * Returns the local part of a person's email address. `pattern` (0–4): the pattern that the company uses for all its
 * addresses.
 */
export const mailboxOf = (person: Person, pattern: number): string => {
  const given = plain(person.given)
  const surname = plain(person.surname)
  if (pattern === 0) return `${given}.${surname}`
  if (pattern === 3) return `${given}_${surname}`
  if (pattern === 4) return `${given.charAt(0)}.${surname}`
  return pattern === 1 ? `${given.charAt(0)}${surname}` : given
}
