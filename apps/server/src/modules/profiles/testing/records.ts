/** Records for tests, with the stated values and null for all others. */

import type {
  CompanyFacts,
  CompanyMention,
  FairFacts,
  FundingFacts,
  NewsFacts,
  PersonFacts,
  ProfileRecord,
  ShareholdingFacts,
  TechnologyFacts,
} from '../records/record.ts'
import type { StagedProfile } from '../records/stage.ts'

const day = '2026-03-01'

export const mentionOf = (known: Partial<CompanyMention>): CompanyMention => ({
  ref: null,
  name: null,
  country: null,
  address: null,
  email: null,
  phone: null,
  website: null,
  lei: null,
  registerNumber: null,
  ...known,
})

type Common = { recordId?: string | null; asOf?: string }

export const companyOf = (
  subject: Partial<CompanyMention>,
  facts: CompanyFacts = {},
  { recordId = null, asOf = day }: Common = {},
): ProfileRecord => ({
  dataset: 'company',
  recordId,
  subject: mentionOf({ country: 'DE', ...subject }),
  other: null,
  asOf,
  facts,
})

export const personOf = (
  subject: Partial<CompanyMention> | null,
  facts: Partial<PersonFacts> & { name: string },
  { recordId = null, asOf = day }: Common = {},
): ProfileRecord => ({
  dataset: 'person',
  recordId,
  subject: subject === null ? null : mentionOf(subject),
  other: null,
  asOf,
  facts: {
    title: null,
    seniority: null,
    department: null,
    country: null,
    state: null,
    city: null,
    email: null,
    phone: null,
    profileUrl: null,
    skills: [],
    biography: null,
    startedOn: null,
    endedOn: null,
    ...facts,
  },
})

/** Gives each record the line of its position, beginning with 1. */
export const staged = (records: readonly ProfileRecord[]): StagedProfile[] =>
  records.map((record, index) => ({ line: index + 1, record }))

export const shareholdingOf = (
  held: Partial<CompanyMention>,
  holder: Partial<CompanyMention> | null,
  facts: Partial<ShareholdingFacts>,
  { recordId = null, asOf = day }: Common = {},
): ProfileRecord => ({
  dataset: 'shareholding',
  recordId,
  subject: mentionOf(held),
  other: holder === null ? null : mentionOf(holder),
  asOf,
  facts: {
    holderName: holder?.name ?? '',
    holderKind: holder === null ? 'person' : 'company',
    percent: null,
    relation: 'shareholder',
    amount: null,
    ...facts,
  },
})

const about = (subject: Partial<CompanyMention>, { recordId = null, asOf = day }: Common) => ({
  recordId,
  subject: mentionOf(subject),
  other: null,
  asOf,
})

export const technologyOf = (
  subject: Partial<CompanyMention>,
  facts: Partial<TechnologyFacts> & { name: string },
  common: Common = {},
): ProfileRecord => ({
  ...about(subject, common),
  dataset: 'technology',
  facts: { category: null, firstSeenOn: null, lastSeenOn: null, ...facts },
})

export const newsOf = (
  subject: Partial<CompanyMention>,
  facts: Partial<NewsFacts> & { title: string },
  common: Common = {},
): ProfileRecord => ({
  ...about(subject, common),
  dataset: 'news',
  facts: { content: null, link: null, statusText: null, date: null, ...facts },
})

/** `buyer` is the buyer of an acquisition. */
export const fundingRecordOf = (
  subject: Partial<CompanyMention>,
  facts: Partial<FundingFacts>,
  { buyer = null, ...common }: Common & { buyer?: Partial<CompanyMention> | null } = {},
): ProfileRecord => ({
  ...about(subject, common),
  dataset: 'funding',
  other: buyer === null ? null : mentionOf(buyer),
  facts: {
    kind: 'round',
    round: null,
    roundText: null,
    on: null,
    amountUsd: null,
    amount: null,
    currency: null,
    investors: [],
    buyerName: buyer?.name ?? null,
    ...facts,
  },
})

export const fairOf = (
  subject: Partial<CompanyMention>,
  facts: Partial<FairFacts> = {},
  common: Common = {},
): ProfileRecord => ({
  ...about(subject, common),
  dataset: 'fair_buyers',
  facts: {
    role: 'buyer',
    source: 'third_party',
    sessions: [],
    fair: null,
    personnel: [],
    mobiles: [],
    phones: [],
    faxes: [],
    emails: [],
    categories: [],
    furtherCategories: [],
    products: null,
    ...facts,
  },
})
