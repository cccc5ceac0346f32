/** Merges the current records of one company, from all sources and under all its names, into the shown facts. */

import { foldText } from '@tradewind/lexicon'
import {
  socialNetworks,
  type CompanyFacts,
  type CompanyMention,
  type ShareholdingFacts,
  type SocialNetwork,
  type TechnologyFacts,
} from '../records/record.ts'
import { lastRoundOf, mergeRounds, sumRounds, type FundingStatement, type Round } from './rounds.ts'
import { compareRank, factOf, listedOf, type Fact, type ListedFact, type Ranked } from './statements.ts'

export type CompanyStatement = Ranked & { readonly subject: CompanyMention | null; readonly facts: CompanyFacts }
export type TechnologyStatement = Ranked & { readonly facts: TechnologyFacts }
/** `role`: whether the company is the held one or the holder. */
export type ShareholdingStatement = Ranked & { readonly facts: ShareholdingFacts; readonly role: 'held' | 'holder' }

/** The current records of one company. `people` and `news` are counts of records. */
export type CompanyStatements = {
  readonly companies: readonly CompanyStatement[]
  readonly technologies: readonly TechnologyStatement[]
  readonly shareholdings: readonly ShareholdingStatement[]
  readonly fundings: readonly FundingStatement[]
  readonly people: number
  readonly news: number
}

type SingleField = {
  [K in keyof CompanyFacts]-?: NonNullable<CompanyFacts[K]> extends readonly string[] ? never : K
}[keyof CompanyFacts]
type SingleFacts = {
  readonly [K in Exclude<SingleField, 'socials'>]: Fact<NonNullable<CompanyFacts[K]>> | null
}
type MentionFacts = {
  readonly [K in 'country' | 'address' | 'lei' | 'registerNumber']: Fact<NonNullable<CompanyMention[K]>> | null
}
const listFields = ['industries', 'keywords', 'languages', 'technologies', 'emails', 'phones', 'websites'] as const

/** The shown facts of a company. A fact that no source states is null or an empty list. */
export type MergedFacts = SingleFacts &
  MentionFacts &
  Readonly<Record<(typeof listFields)[number], readonly ListedFact[]>> & {
    /** The names that the sources write, legal and other names included. */
    readonly names: readonly ListedFact[]
    readonly socials: Readonly<Partial<Record<SocialNetwork, Fact<string>>>>
    readonly rounds: readonly Round[]
    /** The sum of the rounds with a known amount; when there is none, the total that the best source states. */
    readonly fundingUsd: number | null
    readonly lastRound: Round | null
    /** The company holds another company, or another company holds it. */
    readonly isParent: boolean
    readonly isSubsidiary: boolean
    readonly people: number
    readonly news: number
  }

/** The result does not depend on the order of the records. */
export const mergeFacts = (stated: CompanyStatements): MergedFacts => {
  const ranked = stated.companies.toSorted(compareRank)
  const single = <V>(read: (facts: CompanyFacts) => V | null | undefined) =>
    factOf<CompanyStatement, V>(ranked, ({ facts }) => read(facts))
  const mentioned = (field: keyof MentionFacts) =>
    factOf<CompanyStatement, string>(ranked, ({ subject }) => subject?.[field])
  const rounds = mergeRounds(stated.fundings)
  const fundingTotalUsd = single(({ fundingTotalUsd }) => fundingTotalUsd)
  return {
    names: listedOf(
      ranked,
      ({ subject, facts }) => [subject?.name, facts.legalName, ...(facts.otherNames ?? [])],
      foldText,
    ),
    legalName: single(({ legalName }) => legalName),
    country: mentioned('country'),
    state: single(({ state }) => state),
    city: single(({ city }) => city),
    postalCode: single(({ postalCode }) => postalCode),
    coordinates: single(({ coordinates }) => coordinates),
    address: mentioned('address'),
    lei: mentioned('lei'),
    registerNumber: mentioned('registerNumber'),
    emails: listedOf(ranked, ({ subject, facts }) => [subject?.email, ...(facts.emails ?? [])], lowerCase),
    phones: listedOf(ranked, ({ subject, facts }) => [subject?.phone, ...(facts.phones ?? [])], digitsOf),
    websites: listedOf(ranked, ({ subject }) => [subject?.website], siteOf),
    socials: mergeSocials(ranked),
    industries: listedOf(ranked, ({ facts }) => facts.industries, lowerCase),
    keywords: listedOf(ranked, ({ facts }) => facts.keywords, foldText),
    languages: listedOf(ranked, ({ facts }) => facts.languages, lowerCase),
    technologies: mergeTechnologies(stated),
    description: single(({ description }) => description),
    products: single(({ products }) => products),
    scope: single(({ scope }) => scope),
    seoDescription: single(({ seoDescription }) => seoDescription),
    socialText: single(({ socialText }) => socialText),
    employees: single(({ employees }) => withEnd(employees)),
    revenueUsd: single(({ revenueUsd }) => withEnd(revenueUsd)),
    type: single(({ type }) => type),
    stockCode: single(({ stockCode }) => stockCode),
    foundedOn: single(({ foundedOn }) => foundedOn),
    status: single(({ status }) => status),
    registerCapital: single(({ registerCapital }) => registerCapital),
    registerPerson: single(({ registerPerson }) => registerPerson),
    registerType: single(({ registerType }) => registerType),
    registerDate: single(({ registerDate }) => registerDate),
    hasRetail: single(({ hasRetail }) => hasRetail),
    logo: single(({ logo }) => logo),
    fundingTotalUsd,
    rounds,
    fundingUsd: sumRounds(rounds) ?? fundingTotalUsd?.value ?? null,
    lastRound: lastRoundOf(rounds),
    isParent: stated.shareholdings.some((one) => one.role === 'holder' && controls(one.facts)),
    isSubsidiary: stated.shareholdings.some(
      (one) => one.role === 'held' && controls(one.facts) && !['person', 'state'].includes(one.facts.holderKind),
    ),
    people: stated.people,
    news: stated.news,
  }
}

const lowerCase = (text: string): string => text.trim().toLowerCase()
const digitsOf = (phone: string): string => phone.replace(/\D/g, '')
/** The address of a website without protocol, `www.` and a slash at the end. */
const siteOf = (website: string): string =>
  lowerCase(website)
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '')

/** A range without any end states nothing. */
const withEnd = <R extends { min: number | null; max: number | null }>(range: R | undefined): R | null =>
  range === undefined || (range.min === null && range.max === null) ? null : range

const mergeSocials = (ranked: readonly CompanyStatement[]) => {
  const socials: Partial<Record<SocialNetwork, Fact<string>>> = {}
  for (const network of socialNetworks) {
    const fact = factOf(ranked, ({ facts }) => facts.socials?.[network])
    if (fact !== null) socials[network] = fact
  }
  return socials
}

/** Technologies come from the lists of company records and from technology records. */
const mergeTechnologies = ({ companies, technologies }: CompanyStatements): ListedFact[] => {
  const stated = [
    ...companies.map((record) => ({ ...record, listed: record.facts.technologies ?? [] })),
    ...technologies.map((record) => ({ ...record, listed: [record.facts.name] })),
  ]
  return listedOf(stated.toSorted(compareRank), ({ listed }) => listed, foldText)
}

/** A holder controls a company as its stated parent, or with more than half of the capital. */
const controls = ({ relation, percent }: ShareholdingFacts): boolean =>
  relation !== 'shareholder' || (percent !== null && percent > 50)

/** The facts of a company that no record states anything about. */
export const noFacts: MergedFacts = mergeFacts({
  companies: [],
  technologies: [],
  shareholdings: [],
  fundings: [],
  people: 0,
  news: 0,
})
