/** Generates the facts of a company: texts, size, register, technologies and social profiles. */

import { countryOf, industryOf } from '@tradewind/lexicon'
import { fillPattern } from '../names.ts'
import type { Dice } from '../random.ts'
import type { AmountRange, CompanyFacts, ProfiledCompany, SocialNetwork } from './types.ts'

const technologies =
  'Shopify;WordPress;WooCommerce;Magento;PrestaShop;Wix;Squarespace;Drupal;TYPO3;Shopware;OpenCart;BigCommerce;Google Analytics;Google Tag Manager;Matomo;Hotjar;Meta Pixel;Google Ads;Cloudflare;Amazon Web Services;Microsoft Azure;Google Cloud;Alibaba Cloud;Tencent Cloud;nginx;Apache;jQuery;React;Vue.js;Angular;Bootstrap;PHP;Node.js;Laravel;MySQL;PostgreSQL;Microsoft 365;Google Workspace;Zoho;Slack;Zoom;Mailchimp;HubSpot;Salesforce;Microsoft Dynamics;SAP;SAP Business One;Oracle NetSuite;Odoo;Sage;Infor;DATEV;Kingdee;Yonyou;TOTVS;1C;Zendesk;Freshdesk;Intercom;LiveChat;Stripe;PayPal;Adyen;Klarna;AutoCAD;SolidWorks;Tableau;Power BI'.split(
    ';',
  )
/** Systems that companies of a single country or language use. */
const localTechnologies: Readonly<Record<string, readonly string[]>> = {
  'Alibaba Cloud': ['CN', 'HK'],
  'Tencent Cloud': ['CN', 'HK'],
  Kingdee: ['CN', 'HK'],
  Yonyou: ['CN', 'HK'],
  DATEV: ['DE', 'AT'],
  TOTVS: ['BR'],
  '1C': ['RU', 'KZ', 'UA'],
}
const shopSystems = new Set(['Shopify', 'WooCommerce', 'Magento', 'PrestaShop', 'Shopware', 'OpenCart', 'BigCommerce'])
const sellers = new Set(['retail', 'ecommerce', 'wholesale', 'supermarkets'])

/** The preset classes of directories. The last one has no upper end. */
const employeeClasses = [1, 11, 51, 201, 501, 1001, 5001, 10_001]

export const employeeClassOf = (count: number): AmountRange => {
  const at = employeeClasses.findLastIndex((from) => from <= Math.max(1, count))
  const next = employeeClasses[at + 1]
  return { min: employeeClasses[at] ?? 1, max: next === undefined ? null : next - 1 }
}

/** A source states the exact number, a class, or nothing. */
const employeesOf = (count: number, roll: Dice): AmountRange | null => {
  const style = roll.next()
  if (style < 0.1) return null
  return style < 0.36 ? employeeClassOf(count) : { min: count, max: count }
}

/** A revenue of 20,000 to 300,000 US dollars for each employee; a third of the sources state none. */
const revenueOf = (count: number, stated: number | null, roll: Dice): AmountRange | null => {
  const style = roll.next()
  const revenue = stated ?? Math.round(count * roll.logBetween(20, 300)) * 1000
  if (style < 0.34 || revenue === 0) return null
  if (style < 0.8) return { min: revenue, max: revenue }
  const step = 10 ** Math.floor(Math.log10(revenue))
  const min = Math.floor(revenue / step) * step
  return { min, max: min + step }
}

const technologiesOf = (company: Described, roll: Dice): string[] => {
  const isSeller = company.industries.some((industry) => sellers.has(industry))
  const usual = company.employeeCount > 250 ? 0.14 : company.employeeCount > 20 ? 0.07 : 0.035
  return technologies.filter((name) => {
    const countries = localTechnologies[name]
    const share = countries === undefined ? usual : countries.includes(company.countryCode) ? 0.35 : 0
    return roll.chance(isSeller && shopSystems.has(name) ? 0.16 : share)
  })
}

const networks: readonly { network: SocialNetwork; host: string; share: number }[] = [
  { network: 'linkedin', host: 'linkedin', share: 0.55 },
  { network: 'facebook', host: 'facebook', share: 0.45 },
  { network: 'instagram', host: 'instagram', share: 0.28 },
  { network: 'x', host: 'twitter', share: 0.16 },
  { network: 'youtube', host: 'youtube', share: 0.14 },
  { network: 'tiktok', host: 'tiktok', share: 0.06 },
  { network: 'pinterest', host: 'pinterest', share: 0.03 },
]

const socialsOf = (domain: string, roll: Dice): Partial<Record<SocialNetwork, string>> => {
  const handle = domain.replace('.example', '')
  return Object.fromEntries(
    networks
      .filter(({ share }) => roll.chance(share))
      .map(({ network, host }) => [network, `https://${host}.example/${handle}`]),
  )
}

const languagesOf = (countryCode: string, roll: Dice): string[] => {
  const further = roll.chance(0.2) ? [roll.pick(['fr', 'de', 'es', 'zh', 'ru', 'ar'])] : []
  return [...new Set([countryOf(countryCode)?.lang ?? 'en', 'en', ...further])]
}

/** A company with the facts that decide the others. */
export type Described = Omit<ProfiledCompany, 'facts'> & {
  postalCode: string
  /** Null when no source has measured the place. */
  coordinates: { latitude: number; longitude: number } | null
  legalForm: string | null
  legalPerson: string | null
  revenueUsd: number | null
  stockCode: string | null
  isDissolved: boolean
  hasRetail: boolean
  /** Sentences about the work of the company. */
  sentences: readonly string[]
  scope: string
}

const descriptionOf = (company: Described, roll: Dice): string => {
  const since = roll.chance(0.5) ? [`It was founded in ${company.foundedYear}.`] : []
  return [...company.sentences, ...since].slice(0, 3).join(' ')
}

const tagOf = (words: string): string => `#${words.toLowerCase().replace(/[^a-z0-9]+/g, '')}`

/** Leaves out the facts that a source does not state. */
const known = (facts: { [K in keyof CompanyFacts]: CompanyFacts[K] | null }): CompanyFacts =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  )

export const factsOf = (company: Described, roll: Dice): CompanyFacts => {
  const { domain, employeeCount, countryCode, products, foundedYear, stockCode, hasRetail } = company
  const industryNames = company.industries.map((code) => industryOf(code)?.nameEn ?? code)
  const month = String(1 + roll.below(12)).padStart(2, '0')
  const isExact = roll.chance(0.3)
  const knowsYear = roll.chance(0.88)
  return known({
    state: company.state,
    city: company.city,
    postalCode: company.postalCode === '' ? null : company.postalCode,
    coordinates: company.coordinates,
    emails: domain !== null && roll.chance(0.12) ? [`service@${domain}`] : [],
    socials: domain === null ? null : socialsOf(domain, roll),
    industries: roll.chance(0.96) ? company.industries : [],
    keywords: [...new Set([...products, ...industryNames].map((word) => word.toLowerCase()))],
    description: descriptionOf(company, roll),
    products: products.join(', '),
    scope: roll.chance(0.2) ? company.scope : null,
    seoDescription:
      domain !== null && roll.chance(0.4) ? `${company.name}: ${products.join(', ')} in ${company.city}` : null,
    socialText: roll.chance(0.25)
      ? `${[...products, company.city].map(tagOf).join(' ')} News and offers from ${company.name}`
      : null,
    employees: employeesOf(employeeCount, roll),
    revenueUsd: revenueOf(employeeCount, company.revenueUsd, roll),
    type: stockCode !== null ? 'listed' : roll.chance(0.8) ? 'private' : null,
    stockCode,
    foundedOn: knowsYear ? (isExact ? `${foundedYear}-${month}` : String(foundedYear)) : null,
    status: company.isDissolved ? roll.pick(['dissolved', 'in liquidation']) : roll.chance(0.9) ? 'active' : null,
    registerCapital: roll.chance(0.25) ? `USD ${fillPattern('%', roll)}${'0'.repeat(4 + roll.below(3))}` : null,
    registerPerson: company.legalPerson,
    registerType: roll.chance(0.5) ? company.legalForm : null,
    registerDate:
      isExact && knowsYear ? `${foundedYear}-${month}-${String(1 + roll.below(28)).padStart(2, '0')}` : null,
    languages: roll.chance(0.85) ? languagesOf(countryCode, roll) : [],
    hasRetail: hasRetail || (roll.chance(0.3) ? false : null),
    technologies: domain === null ? [] : technologiesOf(company, roll),
  })
}
