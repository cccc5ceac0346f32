/** Converts a row of a file of companies to a record. */

import type { Field } from '@tradewind/contract'
import { employeesOf, industriesOf, languageOf, revenueOf } from '@tradewind/lexicon'
import { socialNetworks, type CompanyFacts, type ProfileRecordOf } from '../../../profiles/index.ts'
import { shortNumber } from '../../values/numbers.ts'
import { usdKey, type ReaderContext } from '../dataset.ts'
import { asOfIn, mentionIn, RowRefusal, subjectFields, type Cells } from './cells.ts'

export const readCompany = (cells: Cells, context: ReaderContext): ProfileRecordOf<'company'> => {
  const mention = mentionIn(cells, { ...subjectFields, ref: 'recordId' })
  if (mention === null || mention.name === null) throw new RowRefusal('company', 'company_missing')
  const [email = null] = cells.emails('email')
  const [phone = null] = phonesIn(cells)
  const asOf = asOfIn(cells, context)
  return {
    dataset: 'company',
    recordId: mention.ref ?? mention.lei,
    subject: { ...mention, address: addressIn(cells), email, phone },
    other: null,
    asOf,
    facts: known({
      legalName: cells.name('legalName'),
      otherNames: cells.list('otherNames').filter((name) => name !== mention.name),
      state: cells.name('state'),
      city: cells.name('city'),
      postalCode: cells.id('postalCode')?.slice(0, 20) ?? null,
      coordinates: coordinatesIn(cells),
      emails: cells.emails('email').slice(1, 11),
      phones: phonesIn(cells).slice(1, 11),
      socials: socialsIn(cells),
      ...industriesIn(cells),
      description: cells.text('description'),
      products: cells.text('products'),
      scope: cells.text('scope'),
      seoDescription: cells.text('seoDescription'),
      socialText: cells.text('socialText'),
      employees: employeesIn(cells),
      revenueUsd: revenueIn(cells, context),
      ...listingIn(cells),
      foundedOn: cells.partialDay('foundedOn'),
      status: cells.name('status'),
      registerCapital: cells.name('registerCapital'),
      registerPerson: cells.name('registerPerson'),
      registerType: cells.name('registerType'),
      registerDate: cells.day('registerDate'),
      languages: languagesIn(cells),
      hasRetail: retailIn(cells),
      technologies: cells.list('technologies'),
      fundingTotalUsd: wholeNumber(cells.number('fundingTotal')),
      logo: cells.link('logo'),
    }),
  }
}

/** Leaves out unknown facts: null, an empty text, an empty list. */
const known = (facts: { [K in keyof CompanyFacts]: CompanyFacts[K] | null }): CompanyFacts =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) =>
        value !== null &&
        value !== undefined &&
        !(Array.isArray(value) && value.length === 0) &&
        !(typeof value === 'object' && Object.keys(value).length === 0),
    ),
  )

/** The telephone numbers of a cell. */
export const phonesIn = (cells: Cells, field: Field = 'phone'): string[] =>
  (cells.id(field) ?? '')
    .split(/[|;,；，、\n]/)
    .map((part) => part.trim().slice(0, 60))
    .filter((part) => part.replaceAll(/\D/g, '').length >= 5)

/** The address in one line, completed by the city, state and postal code of their own columns. */
export const addressIn = (cells: Cells): string | null => {
  const street = cells.name('address')
  if (street === null) return null
  const parts = [cells.id('postalCode'), cells.name('city'), cells.name('state')]
  const missing = parts.filter((part) => part !== null && !street.toLowerCase().includes(part.toLowerCase()))
  return [street, ...missing].join(', ').slice(0, 500)
}

/** Sources write 0 for both coordinates when they know none. */
const coordinatesIn = (cells: Cells): CompanyFacts['coordinates'] | null => {
  const [latitude, longitude] = [cells.number('latitude'), cells.number('longitude')]
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

const socialsIn = (cells: Cells): NonNullable<CompanyFacts['socials']> =>
  Object.fromEntries(
    socialNetworks.flatMap((network) => {
      const link = cells.link(network) ?? handleLink(network, cells.name(network))
      return link === null ? [] : [[network, link]]
    }),
  )

/** A handle such as `@acme` of a network whose addresses are made of handles. */
const handleLink = (network: (typeof socialNetworks)[number], text: string | null): string | null => {
  const [, handle] = /^@?([\w.-]{2,60})$/.exec(text ?? '') ?? []
  return handle === undefined || network === 'linkedin' ? null : `https://${network}.com/${handle}`
}

const industriesIn = (cells: Cells) => {
  const { codes, unknown } = industriesOf(cells.text('industry') ?? '')
  return {
    industries: codes,
    keywords: [...new Set([...cells.list('keywords'), ...unknown.map((word) => word.slice(0, 120))])].slice(0, 60),
  }
}

const wholeNumber = (value: number | null): number | null =>
  value === null || !Number.isFinite(value) || value < 0 || value > 1e15 ? null : Math.round(value)

const employeesIn = (cells: Cells): CompanyFacts['employees'] | null => {
  const [min, max] = [wholeNumber(cells.number('employeesFrom')), wholeNumber(cells.number('employeesTo'))]
  if (min !== null || max !== null) return { min, max }
  return employeesOf(cells.text('employees') ?? '')
}

/**
 * The yearly revenue in US dollars. A revenue in another currency is converted by the rate of the month in which the
 * file arrived, and is unknown when no rate is known.
 */
const revenueIn = (cells: Cells, { usdRates, receivedOn }: ReaderContext): CompanyFacts['revenueUsd'] | null => {
  const revenue = revenueOf(cells.text('revenue') ?? '')
  if (revenue === null) return null
  if ('minUsd' in revenue) return { min: revenue.minUsd, max: revenue.maxUsd }
  const currency = revenue.currency ?? cells.currency('currency') ?? 'USD'
  const rate = currency === 'USD' ? 1 : usdRates[usdKey(currency, receivedOn.slice(0, 7))]
  if (rate === undefined) return null
  const inUsd = (amount: number | null) => (amount === null ? null : wholeNumber(shortNumber(amount * rate)))
  return { min: inUsd(revenue.min), max: inUsd(revenue.max) }
}

const listed = /\b(?:public|listed|ipo|nyse|nasdaq|traded)\b|上市/i
const notListed = /\b(?:private|delisted|non-?listed|unlisted|not listed)\b|未上市|非上市|退市|私营|民营/i

const listingIn = (
  cells: Cells,
): Pick<CompanyFacts, never> & { type: CompanyFacts['type'] | null; stockCode: string | null } => {
  const text = cells.name('companyType') ?? ''
  const stockCode = cells.id('stockCode')?.slice(0, 40) ?? null
  const stated: CompanyFacts['type'] | null = notListed.test(text) ? 'private' : listed.test(text) ? 'listed' : null
  return { type: stated ?? (stockCode === null ? null : 'listed'), stockCode }
}

const languagesIn = (cells: Cells): string[] => [
  ...new Set(cells.list('languages').flatMap((text) => languageOf(text)?.code ?? [])),
]

const retailIn = (cells: Cells): boolean | null => {
  const text = cells.name('retail')
  if (text === null) return null
  const count = cells.number('retail')
  if (count !== null) return count > 0
  return /^(?:y|yes|true|是|有)/i.test(text) ? true : /^(?:n|no|false|否|无)/i.test(text) ? false : null
}
