/** Schemas of what sources say about one company (facts with their sources, people, rounds, news), and its access. */

import { departments, fundingRounds, seniorities } from '@tradewind/lexicon'
import { z } from 'zod'
import { isoDay } from '../shapes.ts'

/**
 * Every signed-in user may read a company that sources describe. Contacts are masked unless the organisation has
 * unlocked the company (`customs.unlockCompany`). The name of a company that only trade records name is masked for
 * callers without the permission `customs.search`. The number of a merged company leads to the company into which it
 * was merged.
 */
export const detail = { method: 'POST', unkeyed: 'read', access: 'session', errors: ['not_found'] } as const

/** A source, and the day for which it states a value. */
export const Origin = z.object({ sourceName: z.string(), asOf: isoDay })

/** A shown value with its source. `others`: the differing values of other sources, the best source first. */
const factOf = <T extends z.ZodType>(value: T) =>
  Origin.extend({ value, others: z.array(Origin.extend({ value })) }).nullable()
const textFact = factOf(z.string())
/** A range of numbers; a null end is open. */
const rangeFact = factOf(z.object({ min: z.number().nullable(), max: z.number().nullable() }))
/** A value of a list, with all sources that state it. */
const ListedFact = z.object({ value: z.string(), origins: z.array(Origin) })
const listed = z.array(ListedFact)

export const CompanyFacts = z.object({
  /** The names that the sources write, legal and former names included. */
  names: listed,
  legalName: textFact,
  country: textFact,
  state: textFact,
  city: textFact,
  postalCode: textFact,
  lei: textFact,
  registerNumber: textFact,
  /** Codes of industries. */
  industries: listed,
  keywords: listed,
  /** ISO 639-1 codes. */
  languages: listed,
  description: textFact,
  products: textFact,
  scope: textFact,
  seoDescription: textFact,
  socialText: textFact,
  employees: rangeFact,
  /** The yearly revenue in US dollars. */
  revenueUsd: rangeFact,
  type: factOf(z.enum(['private', 'listed'])),
  stockCode: textFact,
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  foundedOn: textFact,
  /** The business status as the source writes it. */
  status: textFact,
  registerCapital: textFact,
  registerPerson: textFact,
  registerType: textFact,
  registerDate: textFact,
  hasRetail: factOf(z.boolean()),
  logo: textFact,
  isParent: z.boolean(),
  isSubsidiary: z.boolean(),
  // Contact details, masked unless the organisation has unlocked the company.
  address: textFact,
  emails: listed,
  phones: listed,
  websites: listed,
  /** The addresses of the company's accounts by network. */
  socials: z.record(z.string(), textFact.unwrap()),
})

export const Technology = ListedFact.extend({
  category: z.string().nullable(),
  /** The first and the last day on which a source saw the technology in use, as the sources write them. */
  firstSeenOn: z.string().nullable(),
  lastSeenOn: z.string().nullable(),
})

export const StaffMember = z.object({
  /** The key of the person within the company. */
  key: z.string(),
  /** The number of the person in the professional network; null until the person is indexed there. */
  personId: z.number().int().nullable(),
  name: z.string(),
  title: z.string().nullable(),
  seniority: z.enum(seniorities).nullable(),
  department: z.enum(departments).nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. `endedOn` is null for a current position. */
  startedOn: z.string().nullable(),
  endedOn: z.string().nullable(),
  // Contact details, masked unless the organisation has unlocked the company.
  email: z.string().nullable(),
  phone: z.string().nullable(),
  profileUrl: z.string().nullable(),
  origins: z.array(Origin),
})

export const FundingRoundRow = z.object({
  round: z.enum(fundingRounds),
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  on: z.string().nullable(),
  amountUsd: z.number().nullable(),
  investors: z.array(z.string()),
  origins: z.array(Origin),
})

export const Acquisition = z.object({
  /** `made`: this company bought the other company. `suffered`: the other company bought this company. */
  role: z.enum(['made', 'suffered']),
  /** The other company; `companyId` is null when the registry does not know it, `name` when no source names it. */
  companyId: z.number().int().nullable(),
  name: z.string().nullable(),
  on: z.string().nullable(),
  amountUsd: z.number().nullable(),
  origins: z.array(Origin),
})

export const NewsItem = z.object({
  title: z.string(),
  content: z.string().nullable(),
  link: z.string().nullable(),
  statusText: z.string().nullable(),
  date: isoDay.nullable(),
  ...Origin.shape,
})
