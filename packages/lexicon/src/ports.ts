/** Sea ports and airports by UN/LOCODE. Recognises the spellings of their names. */

import { portTable } from './port-data.ts'
import { resolveCountry } from './resolve-country.ts'
import { foldText, lazy, tableRows } from './text.ts'

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

/**
 * The port codes of US customs: Schedule D (four digits, American ports) and Schedule K (five digits, foreign ports).
 * The lists have only unambiguous codes of the busiest ports. An entry is a code and a UN/LOCODE.
 */
const scheduleD =
  '0101 USPWM;0401 USBOS;0502 USPVD;1001 USNYC;1003 USEWR;1101 USPHL;1103 USILG;1303 USBAL;1401 USORF;1501 USILM;1601 USCHS;1703 USSAV;1801 USTPA;1803 USJAX;1901 USMOB;1902 USGPT;2002 USMSY;2301 USBRO;2304 USLRD;2501 USSAN;2704 USLAX;2709 USLGB;2713 USNTD;2811 USOAK;2904 USPDX;2905 USLOG;3001 USSEA;3002 USTIW;3126 USANC;3201 USHNL;3801 USDET;3901 USCHI;4101 USCLE;4601 USEWR;4701 USJFK;4909 PRSJU;5201 USMIA;5203 USPEF;5301 USHOU;5310 USGLS;5312 USCRP;5501 USDFW;1704 USATL;2801 USSFO;2006 USMEM'

const scheduleK =
  '35705 ARBUE;42157 NLRTM;42305 BEANR;42870 DEBRV;55224 VNSGN;55976 SGSIN;57035 CNSHA;57078 CNYTN;58023 KRPUS;58201 HKHKG;58309 TWKHH'

const readCodes = (table: string): ReadonlyMap<string, string> =>
  new Map(table.split(';').map((entry): [string, string] => [entry.slice(0, -6), entry.slice(-5)]))

const domestic = lazy(() => readCodes(scheduleD))
const foreign = lazy(() => readCodes(scheduleK))

/**
 * Returns the UN/LOCODE of a code of US customs. A code of four digits is read only in files of the United States
 * (`inUnitedStates`), because codes of other countries also have four digits.
 */
const locodeOfUsCode = (code: string, inUnitedStates: boolean): string | null =>
  foreign().get(code) ?? (inUnitedStates ? domestic().get(code) : undefined) ?? null

const states =
  'AL ALABAMA;AK ALASKA;AZ ARIZONA;AR ARKANSAS;CA CALIFORNIA;CO COLORADO;CT CONNECTICUT;DE DELAWARE;FL FLORIDA;GA GEORGIA;HI HAWAII;ID IDAHO;IL ILLINOIS;IN INDIANA;IA IOWA;KS KANSAS;KY KENTUCKY;LA LOUISIANA;ME MAINE;MD MARYLAND;MA MASSACHUSETTS;MI MICHIGAN;MN MINNESOTA;MS MISSISSIPPI;MO MISSOURI;MT MONTANA;NE NEBRASKA;NV NEVADA;NH NEW HAMPSHIRE;NJ NEW JERSEY;NM NEW MEXICO;NY NEW YORK;NC NORTH CAROLINA;ND NORTH DAKOTA;OH OHIO;OK OKLAHOMA;OR OREGON;PA PENNSYLVANIA;RI RHODE ISLAND;SC SOUTH CAROLINA;SD SOUTH DAKOTA;TN TENNESSEE;TX TEXAS;UT UTAH;VT VERMONT;VA VIRGINIA;WA WASHINGTON;WV WEST VIRGINIA;WI WISCONSIN;WY WYOMING;DC DISTRICT OF COLUMBIA'

const stateNames = lazy(() => new Set(states.split(';').flatMap((entry) => [entry.slice(0, 2), entry.slice(3)])))

/** Whether a folded word is a state of the United States, by name or two-letter code. */
const isUsState = (folded: string): boolean => stateNames().has(folded)
