/**
 * Generates the buyers and exhibitors of trade fairs. Most of them trade in the world, so that their shipments since a
 * session are records of the demonstration. The same options always give the same fair buyers.
 */

import { fairCategories, fairCategoriesOf, fairSessions, industryName } from '@tradewind/lexicon'
import { readDemoCountries } from './countries.ts'
import { mailboxOf, personOf, phoneOf } from './names.ts'
import { createProfiles } from './profiles/profiles.ts'
import type { ProfileOptions, ProfiledCompany } from './profiles/types.ts'
import { dice, mix, type Dice } from './random.ts'
import { createRoster } from './roster.ts'

export type FairOptions = ProfileOptions & {
  /** The number of companies that attended a fair. There may be fewer when the world is too small. */
  fairBuyers: number
}

/** What one source says about the attendances of a company. `fair` is the name of a fair that is not the Canton Fair. */
export type FairEntry = {
  recordId: string
  company: ProfiledCompany
  role: 'buyer' | 'exhibitor'
  source: 'official' | 'third_party'
  sessions: number[]
  fair: string | null
  personnel: string[]
  mobiles: string[]
  phones: string[]
  faxes: string[]
  emails: string[]
  categories: string[]
  products: string
}

/** Of ten companies, this many trade. */
const tradingOfTen = 7
/** One supplier in this many is an exhibitor. */
const suppliersPerExhibitor = 12
/** Invented fairs. */
const otherFairs = [
  'Harbour Trade Expo 2024',
  'Nordic Home Fair 2025',
  'Andes Import Days 2025',
  'Levant Sourcing Week 2024',
]

type Chosen = { number: number; role: FairEntry['role'] }

/** Chooses the numbers of companies: of the trading ones the buyers and a few suppliers, and then others. */
const chooseCompanies = ({ seed, companies: size, today, fairBuyers }: FairOptions, profiles: Profiles): Chosen[] => {
  const roster = createRoster({ seed, companies: size, trades: 0, today })
  const chosen: Chosen[] = []
  let [trading, further] = [0, profiles.trading]
  const nextTrading = (): Chosen | null => {
    while (trading < profiles.trading) {
      trading += 1
      const id = profiles.company(trading).companyId ?? 0
      if (roster.isBuyer(id)) return { number: trading, role: 'buyer' }
      if (trading % suppliersPerExhibitor === 0) return { number: trading, role: 'exhibitor' }
    }
    return null
  }
  while (chosen.length < fairBuyers) {
    const traded = chosen.length % 10 < tradingOfTen ? nextTrading() : null
    if (traded === null) further += 1
    if (traded === null && further > profiles.count) break
    chosen.push(traded ?? { number: further, role: 'buyer' })
  }
  return chosen
}

type Profiles = ReturnType<typeof createProfiles>

/** A company comes back for some sessions, and more often for the latest ones. */
const sessionsOf = (roll: Dice): number[] => {
  const newest = fairSessions.length - 1
  const latest = newest - Math.floor(fairSessions.length * roll.next() ** 2.2)
  const share = roll.next() ** 2
  return fairSessions.flatMap(({ id }, at) => (at === latest || (at < latest && roll.chance(share)) ? [id] : []))
}

const categoriesOf = ({ products, industries }: ProfiledCompany, roll: Dice): string[] => {
  // The last word of a product names it: polyester fabrics are fabrics.
  const lastWords = products.map((product) => product.split(' ').at(-1) ?? '')
  const named = [...products, ...lastWords, ...industries.map((code) => industryName(code, 'en'))]
  const codes = [...new Set(named.flatMap((text) => fairCategoriesOf(text).codes))]
  return codes.length > 0 ? codes.slice(0, 4) : [roll.pick(fairCategories()).code]
}

/** Returns the entries in order; a company has one or two. Entries are generated when the caller asks for them. */
export const createFairs = (options: FairOptions): { count: number; entriesOf(at: number): FairEntry[] } => {
  const profiles = createProfiles(options)
  const chosen = chooseCompanies(options, profiles)
  const countries = new Map(readDemoCountries().map((country) => [country.code, country]))

  const entriesOf = (at: number): FairEntry[] => {
    const one = chosen[at]
    if (one === undefined) throw new RangeError(`no fair buyer ${at}`)
    const company = profiles.company(one.number)
    const country = countries.get(company.countryCode)
    if (country === undefined) throw new RangeError(`no country ${company.countryCode}`)
    const roll = dice(mix(options.seed ^ 0x2f41, one.number))
    const contact = () => {
      const person = personOf(country, roll)
      const mailbox = `${mailboxOf(person, roll.below(3))}@${company.domain ?? ''}`
      return {
        personnel: [person.name],
        mobiles: roll.chance(0.55) ? [phoneOf(country, roll)] : [],
        phones: company.phone === null ? [] : [company.phone],
        faxes: roll.chance(0.3) ? [phoneOf(country, roll)] : [],
        emails: company.domain !== null && roll.chance(0.7) ? [mailbox] : [],
      }
    }
    const products = company.products.join(', ')
    const categories = categoriesOf(company, roll)
    const first: FairEntry = {
      recordId: `f${one.number}`,
      company,
      role: one.role,
      source: roll.chance(0.6) ? 'official' : 'third_party',
      sessions: sessionsOf(roll),
      fair: null,
      ...contact(),
      categories,
      products,
    }
    if (!roll.chance(0.2)) return [first]
    const isOther = roll.chance(0.5)
    const further: FairEntry = {
      ...first,
      recordId: `f${one.number}-2`,
      source: 'third_party',
      sessions: isOther ? [] : [roll.pick(fairSessions).id],
      fair: isOther ? roll.pick(otherFairs) : null,
      ...contact(),
    }
    return [first, further]
  }
  return { count: chosen.length, entriesOf }
}
