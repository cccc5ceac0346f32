/** The canonical records of the datasets about companies, people and fairs, and their identities. */

import { companyKey, foldText, type Department, type FundingRound, type Seniority } from '@tradewind/lexicon'
import { hashOf } from '../../record-loads/index.ts'

export const profileDatasets = [
  'company',
  'person',
  'shareholding',
  'funding',
  'news',
  'technology',
  'fair_buyers',
] as const
export type ProfileDataset = (typeof profileDatasets)[number]

export const isProfileDataset = (dataset: string): dataset is ProfileDataset =>
  profileDatasets.some((one) => one === dataset)

/** A company as a row of a file names it. Unknown values are null. */
export type CompanyMention = {
  /** The source's own id of the company, which the source's file of companies explains. */
  readonly ref: string | null
  readonly name: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
  readonly address: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly website: string | null
  readonly lei: string | null
  readonly registerNumber: string | null
}

export const socialNetworks = ['facebook', 'x', 'linkedin', 'youtube', 'instagram', 'tiktok', 'pinterest'] as const
export type SocialNetwork = (typeof socialNetworks)[number]
/** A range of numbers; a null end is open. */
export type NumberRange = { readonly min: number | null; readonly max: number | null }

/**
 * The facts that a source states about a company. An absent fact is unknown. Name, country, address, email, phone and
 * website of the company itself are in its mention.
 */
export type CompanyFacts = {
  readonly legalName?: string
  readonly otherNames?: readonly string[]
  readonly state?: string
  readonly city?: string
  readonly postalCode?: string
  /** In degrees, north and east positive. */
  readonly coordinates?: { readonly latitude: number; readonly longitude: number }
  /** Further email addresses and telephone numbers beside those of the mention. */
  readonly emails?: readonly string[]
  readonly phones?: readonly string[]
  readonly socials?: Readonly<Partial<Record<SocialNetwork, string>>>
  /** Codes of industries (`industries` of the lexicon). */
  readonly industries?: readonly string[]
  readonly keywords?: readonly string[]
  readonly description?: string
  readonly products?: string
  readonly scope?: string
  readonly seoDescription?: string
  readonly socialText?: string
  readonly employees?: NumberRange
  /** The yearly revenue in whole US dollars. */
  readonly revenueUsd?: NumberRange
  readonly type?: 'private' | 'listed'
  readonly stockCode?: string
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly foundedOn?: string
  /** The business status as the source writes it, e.g. `active` or `dissolved`. */
  readonly status?: string
  readonly registerCapital?: string
  readonly registerPerson?: string
  readonly registerType?: string
  readonly registerDate?: string
  readonly languages?: readonly string[]
  readonly hasRetail?: boolean
  readonly technologies?: readonly string[]
  readonly fundingTotalUsd?: number
  readonly logo?: string
}

export type PersonFacts = {
  readonly name: string
  readonly title: string | null
  readonly seniority: Seniority | null
  readonly department: Department | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
  readonly state: string | null
  readonly city: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly profileUrl: string | null
  readonly skills: readonly string[]
  readonly biography: string | null
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. `endedOn` is null for a current position. */
  readonly startedOn: string | null
  readonly endedOn: string | null
}

/** The subject is the held company; the other company is the holder. A person who holds shares has only a name. */
export type ShareholdingFacts = {
  readonly holderName: string
  readonly holderKind: 'company' | 'person' | 'fund' | 'state' | 'unknown'
  /** The share of the capital, 0 to 100; null when the source names none. */
  readonly percent: number | null
  /** `parent`: the source says that the holder controls the company, as in the relationship records of the LEI. */
  readonly relation: 'shareholder' | 'direct_parent' | 'ultimate_parent'
  /** The held amount as the source writes it, with its currency. */
  readonly amount: string | null
}

/** The subject got the money, or was bought; the other company is the buyer of an acquisition. */
export type FundingFacts = {
  readonly kind: 'round' | 'acquisition'
  /** Null for an acquisition. */
  readonly round: FundingRound | null
  /** The type as the source writes it. */
  readonly roundText: string | null
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly on: string | null
  /** Whole US dollars; null when unknown or in another currency. */
  readonly amountUsd: number | null
  readonly amount: number | null
  /** ISO 4217. */
  readonly currency: string | null
  readonly investors: readonly string[]
  readonly buyerName: string | null
}

export type NewsFacts = {
  readonly title: string
  readonly content: string | null
  readonly link: string | null
  readonly statusText: string | null
  /** `YYYY-MM-DD` */
  readonly date: string | null
}

export type TechnologyFacts = {
  readonly name: string
  readonly category: string | null
  readonly firstSeenOn: string | null
  readonly lastSeenOn: string | null
}

/**
 * The subject attended fairs. With sessions, the fair is the Canton Fair; else `fair` is the name of another fair, or
 * null when only the source knows it.
 */
export type FairFacts = {
  readonly role: 'buyer' | 'exhibitor'
  /** Whether the organiser of the fair states the attendance. */
  readonly source: 'official' | 'third_party'
  /** Numbers from 124 to 136, in ascending order. */
  readonly sessions: readonly number[]
  readonly fair: string | null
  readonly personnel: readonly string[]
  readonly mobiles: readonly string[]
  readonly phones: readonly string[]
  readonly faxes: readonly string[]
  readonly emails: readonly string[]
  /** Codes of categories of the Canton Fair. */
  readonly categories: readonly string[]
  /** Texts that name no such category. */
  readonly furtherCategories: readonly string[]
  readonly products: string | null
}

export type ProfileFacts = {
  company: CompanyFacts
  person: PersonFacts
  shareholding: ShareholdingFacts
  funding: FundingFacts
  news: NewsFacts
  technology: TechnologyFacts
  fair_buyers: FairFacts
}

/** A record of one dataset. `subject` is the company that the record is about; a person may have none. */
export type ProfileRecordOf<D extends ProfileDataset> = {
  readonly dataset: D
  /** The source's own id of the record; null when the file has none. */
  readonly recordId: string | null
  readonly subject: CompanyMention | null
  readonly other: CompanyMention | null
  /** The day for which the source states the facts, `YYYY-MM-DD`; the day on which the file arrived when unknown. */
  readonly asOf: string
  readonly facts: ProfileFacts[D]
}
export type ProfileRecord = { [D in ProfileDataset]: ProfileRecordOf<D> }[ProfileDataset]

const mentionParts = (mention: CompanyMention | null): string[] =>
  mention === null
    ? []
    : [
        mention.ref ?? '',
        mention.lei ?? '',
        mention.registerNumber ?? '',
        companyKey(mention.name ?? ''),
        mention.country ?? '',
      ]

/** The parts that distinguish a record without an id from the other records of the same company. */
const ownParts = (record: ProfileRecord): string[] => {
  switch (record.dataset) {
    case 'company':
      return record.subject?.name === null ? [record.subject.website ?? ''] : []
    case 'person': {
      const { name, email, profileUrl } = record.facts
      return [foldText(name), email ?? profileUrl ?? '']
    }
    case 'shareholding':
      return [foldText(record.facts.holderName), record.facts.relation]
    case 'funding':
      return [record.facts.kind, record.facts.roundText ?? '', record.facts.on ?? '', record.facts.buyerName ?? '']
    case 'news':
      return [record.facts.link ?? record.facts.title, record.facts.date ?? '']
    case 'technology':
      return [foldText(record.facts.name)]
    case 'fair_buyers': {
      const { role, sessions, fair, personnel } = record.facts
      // Fairs list sister companies, whose names differ only by the legal form.
      const name = foldText(record.subject?.name ?? '')
      return [name, role, sessions.join(' '), foldText(fair ?? ''), ...personnel.map(foldText)]
    }
  }
}

/** The identity of a record within its source and dataset. A later record with the same identity replaces it. */
export const recordKeyOf = (record: ProfileRecord): string =>
  record.recordId === null
    ? hashOf(['own', ...mentionParts(record.subject), ...mentionParts(record.other), ...ownParts(record)])
    : hashOf(['id', record.recordId])

/**
 * Returns the hash of everything that a record states, without its day: a fact that a later file repeats is no new
 * fact.
 */
export const contentKeyOf = ({ subject, other, facts }: ProfileRecord): string =>
  hashOf(['content', JSON.stringify([subject, other, facts])])
