/**
 * Generates companies. The data of a company depends only on the id of the company, so each of millions of companies
 * can be generated without the others.
 */

import { countryOf, fundingRounds } from '@tradewind/lexicon'
import type { City, DemoCountry } from './countries.ts'
import { companyNameOf, domainOf, fillPattern, personOf, phoneOf, streetOf } from './names.ts'
import { industryKeys } from './products.ts'
import { dice, mix, type Dice } from './random.ts'
import type { Roster } from './roster.ts'
import type { Company, Funding } from './types.ts'

const technologies =
  'Google Analytics;Shopify;WordPress;WooCommerce;Cloudflare;SAP;Salesforce;HubSpot;Magento;Microsoft 365;Google Workspace;Meta Pixel;Mailchimp;Oracle NetSuite;Zendesk;Odoo;PrestaShop;Stripe;jQuery;React;nginx;Alibaba Cloud'.split(
    ';',
  )
const investors =
  'Harbour Ventures;Summit Growth Partners;Blue Delta Capital;Meridian Fund;North Quay Partners;Silk Bridge Capital;Orchard Equity;Cedar Lane Ventures'.split(
    ';',
  )

type Setting = { country: DemoCountry; city: City; industryIndex: number; hash: number }

const settingOf = (roster: Roster, id: number): Setting => {
  const country = roster.countryAt(id)
  const hash = roster.hashOf(id)
  return { country, city: roster.cityAt(id), industryIndex: roster.industryAt(id), hash }
}

/** Returns only the name of a company, for trade records. */
export const companyNameAt = (roster: Roster, id: number): string => {
  const { country, city, industryIndex, hash } = settingOf(roster, id)
  return companyNameOf(country, city, industryIndex, mix(hash, 12))
}

/**
 * Returns the number of employees of a company with a size rank: a few thousand for the largest companies, ten for the
 * smallest, varied at random by a factor of two.
 */
const employeesOf = (sizeRank: number, roll: Dice): number =>
  Math.max(2, Math.round(9000 * (1 + sizeRank * 900) ** -0.82 * roll.logBetween(0.5, 2)))

const fundingOf = (roll: Dice, foundedYear: number, lastYear: number): Funding[] => {
  const first = Math.max(foundedYear + 1, lastYear - 9)
  const length = first >= lastYear ? 0 : 1 + roll.below(3)
  const start = roll.below(4)
  return Array.from({ length }, (_, index) => {
    const year = Math.min(lastYear - 1, first + index * 2 + roll.below(2))
    return {
      round: fundingRounds[Math.min(start + index, 8)] ?? 'Other',
      announcedOn: `${year}-${String(1 + roll.below(12)).padStart(2, '0')}-${String(1 + roll.below(28)).padStart(2, '0')}`,
      amountUsd: roll.chance(0.85) ? Math.round(roll.logBetween(0.3, 9) * 3 ** index) * 100_000 + 100_000 : null,
      investor: roll.chance(0.8) ? roll.pick(investors) : null,
    }
  })
}

const introduce = (
  name: string,
  city: City,
  country: DemoCountry,
  buys: boolean,
  tags: string[],
  since: number | null,
) => {
  const where = `${city.name}, ${countryOf(country.code)?.nameEn ?? country.code}`
  const goods = tags.slice(0, 3).join(', ')
  const history = since === null ? '' : ` In business since ${since}.`
  return buys
    ? `${name} imports and distributes ${goods} from its base in ${where}.${history}`
    : `${name} makes and exports ${goods} from ${where}.${history}`
}

/**
 * Generates the contact details of a company: domain, mailbox, phone and social profiles. Some companies lack a detail,
 * as in real directories.
 */
const contactDetailsOf = (name: string, id: number, country: DemoCountry, roll: Dice, isLarge: boolean) => {
  const domain = roll.chance(isLarge ? 0.98 : 0.84) ? domainOf(name, id) : null
  const handle = domain === null ? null : domain.replace('.example', '')
  const profile = (host: string, share: number): string | null =>
    handle !== null && roll.chance(share) ? `https://${host}.example/${handle}` : null
  const mailbox = roll.pick(['info', 'sales', 'office', 'contact', 'import', 'export'])
  const phone = phoneOf(country, roll)
  return {
    domain,
    website: domain === null ? null : `https://www.${domain}`,
    email: domain !== null && roll.chance(0.86) ? `${mailbox}@${domain}` : null,
    phone: roll.chance(0.9) ? phone : null,
    linkedin: profile('linkedin', 0.55),
    facebook: profile('facebook', 0.45),
    twitter: profile('twitter', 0.2),
    instagram: profile('instagram', 0.3),
    youtube: profile('youtube', 0.15),
  }
}

/**
 * Returns the company with all fields. Throws a RangeError for an id that is not between 1 and the number of companies.
 */
export const companyAt = (roster: Roster, id: number): Company => {
  if (!Number.isInteger(id) || id < 1 || id > roster.size) throw new RangeError(`no company ${id}`)
  const { country, city, industryIndex, hash } = settingOf(roster, id)
  const roll = dice(mix(hash, 13))
  const name = companyNameOf(country, city, industryIndex, mix(hash, 12))
  const buys = roster.isBuyer(id)
  const sizeRank = roster.sizeRankOf(id)
  const employeeCount = employeesOf(sizeRank, roll)
  const isLarge = employeeCount > 250
  const lastYear = roster.lastYear
  const foundedYear = roll.chance(0.92) ? Math.round(lastYear - 2 - 60 * roll.next() ** 2.2) : null
  const products = roster.portfolioOf(id).map((product) => product.tag)
  const listed = isLarge && roll.chance(0.12)
  const parentId = roll.chance(0.07) ? roster.parentOf(id) : null
  const hasFunding = !listed && foundedYear !== null && foundedYear > lastYear - 18 && roll.chance(0.08)
  return {
    id,
    name,
    countryCode: country.code,
    state: city.state,
    city: city.name.replace(/^Hebei /, ''),
    postalCode: fillPattern(country.postalPattern, roll),
    address: streetOf(country, roll),
    latitude: Math.round((city.latitude + (roll.next() - 0.5) * 0.16) * 1e5) / 1e5,
    longitude: Math.round((city.longitude + (roll.next() - 0.5) * 0.2) * 1e5) / 1e5,
    side: buys ? 'buyer' : 'seller',
    industry: industryKeys[industryIndex] ?? 'machinery',
    products,
    introduction: introduce(name, city, country, buys, products, foundedYear),
    companyType: listed ? 'listed' : 'normal',
    stockCode: listed ? `${country.code}${fillPattern('######', roll)}` : null,
    structure: parentId !== null ? 'subsidiary' : isLarge && roll.chance(0.4) ? 'parent' : null,
    parentId,
    employeeCount: roll.chance(0.88) ? employeeCount : null,
    revenueUsd: roll.chance(0.66) ? Math.round(employeeCount * roll.logBetween(45, 320)) * 1000 : null,
    foundedYear,
    registrationNumber: roll.chance(0.8) ? fillPattern('%########', roll) : null,
    registerState: roll.chance(0.975) ? 'active' : 'dissolved',
    legalPerson: roll.chance(0.75) ? personOf(country, roll).name : null,
    ...contactDetailsOf(name, id, country, roll, isLarge),
    languages: [...new Set([countryOf(country.code)?.lang ?? 'en', 'en'])],
    technologies: technologies.filter(() => roll.chance(isLarge ? 0.28 : 0.12)),
    hasRetailLocation: buys && roll.chance(0.22),
    funding: hasFunding && foundedYear !== null ? fundingOf(roll, foundedYear, lastYear) : [],
  }
}
