/** Generates the profiled companies: those of the world, and those that do not trade. */

import { countryOf } from '@tradewind/lexicon'
import { companyAt } from '../companies.ts'
import type { DemoCountry } from '../countries.ts'
import { fillPattern, personOf } from '../names.ts'
import { dice, mix, type Dice } from '../random.ts'
import type { Roster } from '../roster.ts'
import { factsOf, type Described } from './facts.ts'
import { createFurtherCompanies } from './further.ts'
import { industryOfGoods } from './goods.ts'
import { registerNumberOf } from './register-numbers.ts'
import { goodsTable } from './sector-data.ts'
import type { ProfiledCompany } from './types.ts'

type Goods = { makerCustomers: string; buyerCustomers: string; making: string; buying: string }

const goodsByPreset: ReadonlyMap<string, Goods> = new Map(
  goodsTable
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [key = '', makerCustomers = '', buyerCustomers = '', making = '', buying = ''] = line.split('|')
      return [key, { makerCustomers, buyerCustomers, making, buying }]
    }),
)

const inWords = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

const withArticle = new Set(['AE', 'GB', 'NL', 'PH', 'US'])
const placeName = (code: string): string => `${withArticle.has(code) ? 'the ' : ''}${countryOf(code)?.nameEn ?? code}`

const legalFormOf = (name: string, { legalForms }: DemoCountry): string | null =>
  legalForms.find((form) => name.endsWith(` ${form}`)) ?? null

export type Companies = {
  companyOf(number: number): ProfiledCompany
  countryOf(number: number): DemoCountry
  /** The side on which a company trades goods; null for a company that does not trade. */
  sideOf(number: number): 'buyer' | 'seller' | null
  hashOf(number: number): number
}

/** The revenue for each employee, for companies of the world with a revenue but no number of employees. */
const usualRevenueUsd = 120_000
/** One large company in seven is listed. */
const listedShare = 0.14

/** `worldIds`: the ids of the world's companies that have a profile. */
export const createCompanies = (roster: Roster, worldIds: Uint32Array): Companies => {
  const furtherAt = createFurtherCompanies(roster)
  const idOf = (number: number): number | null => worldIds[number - 1] ?? null
  const further = (number: number) => furtherAt(number - worldIds.length, number)
  const hashOf = (number: number): number => mix(roster.hashOf(0) ^ 0x0f17, number)

  /** Two thirds of the companies have coordinates, within ten kilometres of the given place. Decided apart from `roll`. */
  const measuredAt = (number: number, near: { latitude: number; longitude: number }): Described['coordinates'] => {
    const own = dice(mix(hashOf(number), 301))
    const moved = (degrees: number) => Math.round((degrees + (own.next() - 0.5) * 0.16) * 1e5) / 1e5
    return own.chance(2 / 3) ? { latitude: moved(near.latitude), longitude: moved(near.longitude) } : null
  }

  const tradingCompany = (number: number, companyId: number, roll: Dice): Described => {
    const company = companyAt(roster, companyId)
    const buys = company.side === 'buyer'
    const goods = goodsByPreset.get(company.industry)
    const portfolio = roster.portfolioOf(companyId)
    const unstated = company.revenueUsd === null ? 2 + roll.below(60) : Math.ceil(company.revenueUsd / usualRevenueUsd)
    const employeeCount = company.employeeCount ?? unstated
    const country = placeName(company.countryCode)
    const list = inWords(company.products.slice(0, 3))
    const made = [...new Set(portfolio.map(({ hs6 }) => industryOfGoods(hs6)))].slice(0, 3)
    const foundedYear = company.foundedYear ?? roster.lastYear - 3 - roll.below(30)
    const trades = roll.chance(0.5) ? ['import-export'] : roll.chance(0.5) ? ['wholesale'] : []
    return {
      number,
      companyId,
      name: company.name,
      countryCode: company.countryCode,
      state: company.state,
      city: company.city,
      address: company.address,
      postalCode: company.postalCode,
      coordinates: measuredAt(number, company),
      email: company.email,
      phone: company.phone,
      domain: company.domain,
      website: company.website,
      registerNumber: roll.chance(0.8)
        ? registerNumberOf(company.countryCode, { number, city: company.city, foundedYear })
        : null,
      employeeCount,
      foundedYear,
      industries: [...made, ...(buys ? trades : []), ...(company.hasRetailLocation ? ['retail'] : [])],
      products: company.products,
      legalForm: legalFormOf(company.name, roster.countryAt(companyId)),
      legalPerson: company.legalPerson,
      revenueUsd: company.revenueUsd,
      stockCode: isListed(employeeCount, roll) ? fillPattern('[A/B/H/K/M/S]##[1/2/3]#', roll) : null,
      isDissolved: company.registerState === 'dissolved',
      hasRetail: company.hasRetailLocation,
      sentences: buys
        ? [
            `${company.name} imports ${list} and supplies ${goods?.buyerCustomers ?? 'shops'} in ${country}.`,
            goods?.buying ?? '',
          ]
        : [
            `${company.name} in ${company.city}, ${country}, produces ${list} for ${goods?.makerCustomers ?? 'importers'}.`,
            goods?.making ?? '',
          ],
      scope: buys ? `Import and wholesale of ${list}` : `Manufacture and export of ${list}`,
    }
  }

  const furtherCompany = (number: number, roll: Dice): Described => {
    const { country, city, sector, ...own } = further(number)
    const countryName = placeName(country.code)
    const foundedYear = Math.round(roster.lastYear - 1 - 45 * roll.next() ** 2)
    const services = sector.services
    return {
      ...own,
      number,
      companyId: null,
      countryCode: country.code,
      state: city.state,
      city: city.name,
      coordinates: measuredAt(number, city),
      website: own.domain === null ? null : `https://www.${own.domain}`,
      // Every one has a number, so the registry never joins two of the similar invented names.
      registerNumber: registerNumberOf(country.code, { number, city: city.name, foundedYear }),
      foundedYear,
      industries: [sector.industry],
      products: services,
      legalForm: legalFormOf(own.name, country),
      legalPerson: roll.chance(0.6) ? personOf(country, roll).name : null,
      revenueUsd: null,
      stockCode: isListed(own.employeeCount, roll) ? fillPattern('[C/D/E/F/T/W]##[4/5/6]#', roll) : null,
      isDissolved: roll.chance(0.02),
      hasRetail: sector.industry === 'retail' || (sector.industry === 'restaurants' && roll.chance(0.6)),
      sentences: [
        `${own.name} offers ${inWords(services)} to ${sector.customers} in ${countryName}.`,
        sector.detail.replace('{city}', city.name).replace('{country}', countryName),
      ],
      scope: `Services: ${inWords(services)}`,
    }
  }

  const companyOf = (number: number): ProfiledCompany => {
    const roll = dice(mix(hashOf(number), 300))
    const companyId = idOf(number)
    const described = companyId === null ? furtherCompany(number, roll) : tradingCompany(number, companyId, roll)
    const { number: same, name, countryCode, state, city, address, email, phone, domain, website } = described
    const { registerNumber, employeeCount, foundedYear, industries, products } = described
    return {
      number: same,
      companyId,
      name,
      countryCode,
      state,
      city,
      address,
      email,
      phone,
      domain,
      website,
      registerNumber,
      employeeCount,
      foundedYear,
      industries,
      products,
      facts: factsOf(described, roll),
    }
  }
  return {
    companyOf,
    countryOf: (number) => {
      const companyId = idOf(number)
      return companyId === null ? further(number).country : roster.countryAt(companyId)
    },
    sideOf: (number) => {
      const companyId = idOf(number)
      return companyId === null ? null : roster.isBuyer(companyId) ? 'buyer' : 'seller'
    },
    hashOf,
  }
}

const isListed = (employeeCount: number, roll: Dice): boolean => roll.chance(employeeCount > 400 ? listedShare : 0)
