/**
 * A labelled test set for company identity: companies of the demonstration data in the spellings of real files, and
 * other companies with similar names. `truth` tells which company an entry really is.
 */

import { createWorld, type Company } from '@tradewind/demo'
import { readCompanyName, stripAccents } from '@tradewind/lexicon'
import type { TradeParty } from '../apps/server/src/modules/companies/party.ts'

export type Labelled = {
  readonly party: TradeParty
  /** The id of the true company. A negative id stands for a company that only looks like a known one. */
  readonly truth: number
  /** How the spelling was changed, for the table of spellings that were not recognised. */
  readonly how: string
  readonly profile: 'clean' | 'bill of lading' | 'vendor' | 'bare' | 'look-alike'
}

/** mulberry32: the same seed gives the same set. */
const randomOf = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
type Random = () => number
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

const partyOf = ({ name, countryCode: country, address, email, phone, website }: Company): TradeParty => ({
  name,
  country,
  address,
  email,
  phone,
  website,
})

/**
 * Known companies, once each, spelled as in the companies' own documents. When companies of one country have the same
 * name, only one of them is returned.
 */
export const knownCompanies = (count: number): { company: Company; labelled: Labelled }[] => {
  const world = createWorld({ seed: 20_260_101, companies: count, trades: 0, today: '2026-01-01' })
  const taken = new Set<string>()
  return [...world.companies()].flat().flatMap((company) => {
    const reading = readCompanyName(company.name)
    const identity = reading.kind === 'company' ? `${company.countryCode}|${reading.key}` : ''
    if (identity === '' || taken.has(identity)) return []
    taken.add(identity)
    return [
      { company, labelled: { party: partyOf(company), truth: company.id, how: 'clean', profile: 'clean' as const } },
    ]
  })
}

type Corruption = { how: string; weight: number; change: (name: string, company: Company, random: Random) => string }

const form =
  /[\s,]+(?:co\.?,? ?ltd\.?|ltd\.?|limited|llc|inc\.?|gmbh(?: & co\.? kg)?|s\.?r\.?l\.?|s\.?p\.?a\.?|s\.?a\.?|s\.?l\.?|ltda\.?|lda\.?|pvt\.? ltd\.?|private limited|pty ltd|b\.?v\.?|a\.?ş\.?|ltd\. şti\.|jsc|corp\.?|corporation|company|oy|ab|as|sp\. z o\.o\.|sdn\.? bhd\.?)$/i

const shortened: readonly (readonly [RegExp, string])[] = [
  [/\bInternational\b/i, 'INTL'],
  [/\bTrading\b/i, 'TRDG'],
  [/\bIndustr(?:y|ies|ial)\b/i, 'IND'],
  [/\bTechnology\b/i, 'TECH'],
  [/\bManufacturing\b/i, 'MFG'],
  [/\bElectronics?\b/i, 'ELEC'],
  [/\bImport\b/i, 'IMP'],
  [/\bExport\b/i, 'EXP'],
  [/\bEnterprises?\b/i, 'ENT'],
  [/\bMachinery\b/i, 'MACH'],
  [/\bEquipment\b/i, 'EQUIP'],
  [/\bProducts\b/i, 'PROD'],
]

/** Makes one typing error inside the longest word: a letter lost, doubled, swapped or replaced. */
const slip = (name: string, random: Random): string => {
  const words = name.split(' ')
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  if (longest.length < 5) return name
  const at = 1 + Math.floor(random() * (longest.length - 2))
  const changed = pick(random, [
    longest.slice(0, at) + longest.slice(at + 1),
    longest.slice(0, at) + longest.charAt(at) + longest.slice(at),
    longest.slice(0, at) + longest.charAt(at + 1) + longest.charAt(at) + longest.slice(at + 2),
    longest.slice(0, at) + pick(random, [...'AEIORSTN']) + longest.slice(at + 1),
  ])
  return words.map((word) => (word === longest ? changed : word)).join(' ')
}

const corruptions: readonly Corruption[] = [
  { how: 'case', weight: 8, change: (name) => name.toUpperCase() },
  { how: 'accents lost', weight: 6, change: (name) => stripAccents(name) },
  {
    how: 'umlauts written out',
    weight: 2,
    change: (name) => name.replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue').toUpperCase(),
  },
  { how: 'legal form dropped', weight: 8, change: (name) => name.replace(form, '') },
  {
    how: 'legal form changed',
    weight: 4,
    change: (name, _, random) => `${name.replace(form, '')} ${pick(random, ['CO., LTD', 'LIMITED', 'COMPANY LTD'])}`,
  },
  {
    how: 'CO LTD variant',
    weight: 5,
    change: (name, _, random) =>
      name.replace(
        /co\.?,? ?ltd\.?$/i,
        pick(random, ['CO LTD', 'CO.,LTD.', 'COMPANY LIMITED', 'CO. LIMITED', 'CO.LTD']),
      ),
  },
  { how: 'typo', weight: 8, change: (name, _, random) => slip(name, random) },
  { how: 'cut at 35', weight: 4, change: (name) => name.toUpperCase().slice(0, 35) },
  {
    how: 'words in another order',
    weight: 3,
    change: (name) => {
      const [first = '', ...others] = name.replace(form, '').split(' ')
      return [...others, first].join(' ')
    },
  },
  { how: 'city appended', weight: 4, change: (name, { city }) => `${name} ${city}` },
  {
    how: 'address glued on',
    weight: 4,
    change: (name, { address, city }) => `${name} ${address} ${city}`.toUpperCase(),
  },
  { how: 'ampersand', weight: 3, change: (name) => name.replace(/ & /g, ' AND ').replace(/ and /gi, ' & ') },
  { how: 'C/O', weight: 2, change: (name) => `${name} C/O BLUE QUAY LOGISTICS LTD` },
  {
    how: 'department',
    weight: 2,
    change: (name, _, random) =>
      `${name} - ${pick(random, ['PURCHASING DEPT', 'IMPORT DEPARTMENT', 'ATTN MR SMITH', 'Dept. of Logistics'])}`,
  },
  { how: 'punctuation', weight: 6, change: (name) => name.replace(/[.,]/g, '').replace(/ /, '-') },
  { how: 'blanks', weight: 4, change: (name) => name.replace(/ /, '') },
  {
    how: 'common words shortened',
    weight: 6,
    change: (name) => shortened.reduce((text, [word, short]) => text.replace(word, short), name),
  },
]

const weighted = corruptions.flatMap((corruption) => Array.from({ length: corruption.weight }, () => corruption))

const phoneFormats = (phone: string, random: Random): string => {
  const digits = phone.replace(/\D/g, '')
  return pick(random, [
    phone,
    `00${digits}`,
    `+${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`,
    `TEL:+${digits}`,
    `+${digits} / FAX: +${digits}9`,
  ])
}

const addressForms = (company: Company, random: Random): string => {
  const { address, city, postalCode, countryCode } = company
  return pick(random, [
    address,
    `${address}, ${city}`.toUpperCase(),
    `${address} ${postalCode} ${city} ${countryCode}`.toUpperCase(),
    stripAccents(`${address} ${city}`).replace(/[.,]/g, ''),
    address
      .replace(/\bRoad\b/, 'RD')
      .replace(/\bStreet\b/, 'ST')
      .replace(/\bAvenue\b/, 'AVE.'),
  ])
}

/**
 * The share of rows with each contact detail, by kind of file, at realistic rates: bills of lading nearly always have
 * an address, bare declarations have nothing.
 */
const profiles = [
  { profile: 'bill of lading', share: 0.45, address: 0.95, phone: 0.3, email: 0.15, website: 0 },
  { profile: 'vendor', share: 0.4, address: 0.8, phone: 0.65, email: 0.5, website: 0.4 },
  { profile: 'bare', share: 0.15, address: 0, phone: 0, email: 0, website: 0 },
] as const

/** Makes `rounds` entries of each company, each with one or two errors in the spelling. */
export const corrupted = (companies: readonly Company[], rounds: number, seed: number): Labelled[] => {
  const random = randomOf(seed)
  return Array.from({ length: rounds }, () => companies)
    .flat()
    .map((company) => {
      const draw = random()
      const profile =
        profiles.find((_, at) => draw < profiles.slice(0, at + 1).reduce((sum, { share }) => sum + share, 0)) ??
        profiles[0]
      const chosen = [pick(random, weighted), ...(random() < 0.35 ? [pick(random, weighted)] : [])]
      const name = chosen.reduce((text, { change }) => change(text, company, random), company.name)
      const party: TradeParty = {
        name,
        country: random() < 0.04 ? null : company.countryCode,
        address: company.address !== '' && random() < profile.address ? addressForms(company, random) : null,
        phone: company.phone !== null && random() < profile.phone ? phoneFormats(company.phone, random) : null,
        email:
          company.domain !== null && random() < profile.email
            ? `${pick(random, ['info', 'sales', 'import'])}@${company.domain}`
            : null,
        website: company.website !== null && random() < profile.website ? company.website : null,
      }
      return { party, truth: company.id, how: chosen.map(({ how }) => how).join(' + '), profile: profile.profile }
    })
}

const otherCountry = (country: string): string => (country === 'HK' ? 'CN' : 'HK')
const lookAlikes: readonly {
  how: string
  make: (company: Company, random: Random) => Partial<TradeParty> & { name: string }
}[] = [
  {
    how: 'same name, another country',
    make: (company) => ({ name: company.name, country: otherCountry(company.countryCode) }),
  },
  {
    how: 'same first word and city',
    make: (company, random) => ({
      name: `${company.name.split(' ')[0]} ${pick(random, ['Marine', 'Optics', 'Bakery', 'Leather', 'Ceramics'])} ${company.city} Ltd`,
      address: `${1 + Math.floor(random() * 90)} Ringway, ${company.city}`,
    }),
  },
  {
    how: 'daughter with a number',
    make: (company, random) => ({
      name: `${company.name.replace(form, '')} ${2 + Math.floor(random() * 7)} Ltd`,
      address: company.address,
    }),
  },
  {
    how: 'holding of the house',
    make: (company) => ({
      name: `${company.name.replace(form, '')} Holding`,
      address: company.address,
      website: company.website,
    }),
  },
  {
    how: 'sister at the same address',
    make: (company, random) => ({
      name: `${pick(random, ['Blue Quay', 'Northwind', 'Oakfield', 'Redstone'])} ${company.name.split(' ').slice(1).join(' ')}`,
      address: company.address,
      phone: company.phone,
    }),
  },
  {
    how: 'another trade, same house',
    make: (company, random) => ({
      name: `${company.name.split(' ')[0]} ${pick(random, ['Insurance', 'Shipping', 'Hotels', 'Dairy'])} ${pick(random, ['Ltd', 'SA'])}`,
      website: company.website,
    }),
  },
  {
    how: 'forwarder of many',
    make: (company) => ({ name: `${company.name.split(' ')[0]} Logistics`, phone: company.phone }),
  },
]

/** Other companies that look like known ones. Each is a separate company. */
export const lookAlikesOf = (companies: readonly Company[], count: number, seed: number): Labelled[] => {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, index): Labelled => {
    const company = pick(random, companies)
    const { how, make } = pick(random, lookAlikes)
    const nothing = { address: null, email: null, phone: null, website: null }
    const party = { country: company.countryCode, ...nothing, ...make(company, random) }
    return { party, truth: -1 - index, how, profile: 'look-alike' }
  })
}
