/**
 * The types of the demonstration profiles. A company is named by its number, from 1: first the companies of the world
 * that have a profile, then companies that do not trade. An unknown value is null or absent, never 0 or ''.
 */

import type { FundingRound } from '@tradewind/lexicon'

export type ProfileOptions = {
  seed: number
  /** The number of companies in the world, which are the companies that trade. */
  companies: number
  /** The number of companies that have a profile. */
  profiles: number
  /** The last day on which events can be dated, `YYYY-MM-DD`. */
  today: string
}

export type Profiles = {
  /** The number of companies with a profile. */
  count: number
  /** The number of those that trade. They have the numbers 1 to `trading`. */
  trading: number
  /** Returns one company. Throws a RangeError for a number that is not between 1 and `count`. */
  company(number: number): ProfiledCompany
  /** Returns a company with everything that the sources say about it. */
  entry(number: number): ProfileEntry
}

export type ProfiledCompany = {
  number: number
  /** The id of the company in the world; null for a company that does not trade. */
  companyId: number | null
  name: string
  /** The ISO 3166-1 alpha-2 code of the country. */
  countryCode: string
  state: string | null
  city: string
  address: string
  email: string | null
  /** The phone number in E.164 format. */
  phone: string | null
  domain: string | null
  website: string | null
  registerNumber: string | null
  employeeCount: number
  foundedYear: number
  /** The codes of the industries, the main one first. */
  industries: string[]
  products: string[]
  facts: CompanyFacts
}

export type AmountRange = { min: number; max: number | null }

/** The facts of a company beside its name and contacts, in the shape of the profile records. */
export type CompanyFacts = {
  legalName?: string
  state?: string
  city?: string
  postalCode?: string
  coordinates?: { latitude: number; longitude: number }
  emails?: string[]
  socials?: Partial<Record<SocialNetwork, string>>
  industries?: string[]
  keywords?: string[]
  description?: string
  products?: string
  scope?: string
  seoDescription?: string
  socialText?: string
  employees?: AmountRange
  revenueUsd?: AmountRange
  type?: 'private' | 'listed'
  stockCode?: string
  foundedOn?: string
  status?: string
  registerCapital?: string
  registerPerson?: string
  registerType?: string
  registerDate?: string
  languages?: string[]
  hasRetail?: boolean
  technologies?: string[]
}
export type SocialNetwork = 'facebook' | 'x' | 'linkedin' | 'youtube' | 'instagram' | 'tiktok' | 'pinterest'

/** A position of a person in a company. A person with several positions has the same `profileUrl` in each. */
export type Position = {
  recordId: string
  companyNumber: number
  name: string
  title: string
  countryCode: string
  city: string
  email: string | null
  phone: string | null
  profileUrl: string | null
  skills: string[]
  biography: string | null
  /** `YYYY-MM` */
  startedOn: string | null
  /** Null for a current position. */
  endedOn: string | null
}

export type Holding = {
  recordId: string
  /** The held company. */
  companyNumber: number
  /** The number of the holder, if the holder is a company with a profile. */
  holderNumber: number | null
  holderName: string
  holderCountry: string | null
  holderKind: 'company' | 'person' | 'fund' | 'state'
  /** The share of the capital, 0 to 100. */
  percent: number | null
  relation: 'shareholder' | 'direct_parent'
  amount: string | null
}

export type FundingEvent = {
  recordId: string
  companyNumber: number
  kind: 'round' | 'acquisition'
  round: FundingRound | null
  /** `YYYY-MM-DD` */
  on: string
  amountUsd: number | null
  investors: string[]
  buyerNumber: number | null
}

export type NewsItem = {
  recordId: string
  companyNumber: number
  title: string
  content: string
  link: string
  statusText: string
  /** `YYYY-MM-DD` */
  date: string
}

/** What a second source, a directory, says about the company: partly outdated facts. */
export type DirectoryEntry = {
  companyNumber: number
  /** An older street address. */
  address: string | null
  employees: AmountRange
  foundedOn: string | null
  /** The day for which the directory states the facts, `YYYY-MM-DD`. */
  asOf: string
}

export type ProfileEntry = {
  company: ProfiledCompany
  positions: Position[]
  holdings: Holding[]
  events: FundingEvent[]
  news: NewsItem[]
  directory: DirectoryEntry | null
}
