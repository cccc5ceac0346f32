/**
 * The types of the demonstration data. An id is a positive integer. The `id` of a company is also its `buyerId` or
 * `sellerId` in trade records, and its `companyId` in contacts. An unknown value is null, never 0 or ''.
 */

import type { FundingRound, IndustryKey } from '@tradewind/lexicon'

export type World = {
  /** Yields all companies in batches, by ascending id from 1. */
  companies(): Iterable<Company[]>
  /** Yields contacts in batches, by ascending company id. The ids of the contacts ascend too. */
  contacts(): Iterable<Contact[]>
  /** Yields trade records in batches, by ascending date. Their number is exactly the requested number. */
  trades(): Iterable<TradeRecord[]>
  /**
   * Returns one company, which is computed from its id alone. Throws a RangeError for an id that is not between 1 and
   * the number of companies.
   */
  company(id: number): Company
  contactsOf(companyId: number): Contact[]
}

export type WorldOptions = {
  /** The seed of the random numbers. If the seed and all other options are equal, the data is equal. */
  seed: number
  companies: number
  trades: number
  /**
   * The last day on which records can be dated, `YYYY-MM-DD`. The records cover the month of `today` and the 35 months
   * before it.
   */
  today: string
  /** The number of records in a batch; the default is 10,000. */
  batchSize?: number
}

/** The side on which a company trades. A company that trades on both sides has two ids. */
export type TradeSide = 'buyer' | 'seller'

export type Company = {
  id: number
  name: string
  /** The ISO 3166-1 alpha-2 code of the country. */
  countryCode: string
  /** The state or province, if addresses of the country contain one. */
  state: string | null
  city: string
  postalCode: string
  address: string
  latitude: number
  longitude: number
  side: TradeSide
  industry: IndustryKey
  /** Short English words for the products, the most important first. */
  products: string[]
  /** An introduction of one or two sentences in English. */
  introduction: string
  companyType: 'normal' | 'listed'
  stockCode: string | null
  structure: 'parent' | 'subsidiary' | null
  /** The id of the parent company, if `structure` is subsidiary. */
  parentId: number | null
  employeeCount: number | null
  revenueUsd: number | null
  foundedYear: number | null
  registrationNumber: string | null
  registerState: 'active' | 'dissolved'
  legalPerson: string | null
  /** The domain of the company under `.example`, which never resolves: `ningbobright.example`. */
  domain: string | null
  /** The URL of the website: `https://www.<domain>`. */
  website: string | null
  email: string | null
  /** The phone number in E.164 format. */
  phone: string | null
  linkedin: string | null
  facebook: string | null
  twitter: string | null
  instagram: string | null
  youtube: string | null
  /** The ISO 639-1 codes of the local languages. */
  languages: string[]
  technologies: string[]
  hasRetailLocation: boolean
  funding: Funding[]
}

export type Funding = {
  round: FundingRound
  /** The day of the announcement, `YYYY-MM-DD`. */
  announcedOn: string
  amountUsd: number | null
  investor: string | null
}

export type Seniority = 'owner' | 'c_level' | 'director' | 'manager' | 'staff'
export type Department = 'management' | 'purchasing' | 'sales' | 'marketing' | 'finance' | 'operations' | 'engineering'

export type Contact = {
  id: number
  companyId: number
  name: string
  title: string
  department: Department
  seniority: Seniority
  countryCode: string
  city: string
  email: string | null
  phone: string | null
  linkedin: string | null
}

export type TransportMode = 'sea' | 'air' | 'road' | 'rail'

/**
 * One declaration or bill of lading (trade record, section 3 of the specification). The names and contact details of
 * the parties are those of the companies.
 */
export type TradeRecord = {
  id: number
  /** The day of the shipment or declaration, `YYYY-MM-DD`. */
  tradeDate: string
  /**
   * The country (alpha-2) whose customs published the record. `direction` says whether the record is an import or an
   * export of this country.
   */
  sourceCountry: string
  direction: 'import' | 'export'
  buyerId: number
  buyerName: string
  buyerCountry: string
  sellerId: number
  sellerName: string
  sellerCountry: string
  /**
   * The notify party on the bill of lading: a forwarder, or the buyer again. Null for a declaration without a notify
   * party.
   */
  notifier: string | null
  productDescription: string
  /** The HS code with 6, 8 or 10 digits, as in the tariff of the publishing country. */
  hsCode: string
  /** A short name of the product: `porcelain tiles`. */
  productTag: string
  originCountry: string
  destinationCountry: string
  /** The UN/LOCODE of the port of departure. */
  departurePort: string | null
  arrivalPort: string | null
  quantity: number | null
  /** The unit of the quantity, a canonical unit of the lexicon: PCS, KG, M2 … */
  quantityUnit: string | null
  weightKg: number | null
  amountUsd: number | null
  /** The price of one unit of quantity in US dollars. */
  unitPriceUsd: number | null
  containerCount: number | null
  billOfLading: string | null
  /** The number of the declaration. */
  tradeCode: string
  transport: TransportMode
  deliveryTerm: string | null
}
