/** Reads what sources say about a company, with the contacts that the caller may see. */

import type { contract, OutputOf } from '@tradewind/contract'
import type { Db, Session } from '@tradewind/platform'
import { readReasons, readSpellings, viewerOf } from '../../companies/index.ts'
import { domainsOf, maskFacts, toOrigin } from '../facts/masking.ts'
import type { MergedFacts } from '../facts/merge-facts.ts'
import type { Fact, ListedFact, Origin } from '../facts/statements.ts'
import { describeCompany } from './company.ts'

export const readInformation = async (db: Db, session: Session, asked: number) => {
  const company = await describeCompany(db, session, asked)
  const { companyId, name, country, isForwarder, contacts, nameMasked, facts } = company
  // The domains are read unmasked: the registry's contacts in `contacts` may be masked already.
  const shown = facts === null || !contacts.masked ? facts : maskFacts(facts, domainsOf(facts))
  const [spellings, reasons] = nameMasked
    ? [[], []]
    : await Promise.all([readSpellings(db, companyId), readReasons(db, companyId)])
  return {
    companyId,
    name,
    country,
    isForwarder,
    nameMasked,
    contacts,
    mayUnlock: viewerOf(session).mayUnlock,
    facts: shown === null ? null : toAnswer(shown),
    spellings,
    reasons,
  }
}

type AnsweredFacts = NonNullable<OutputOf<typeof contract.companyDetail.information>['facts']>

const toFact = <V>(fact: Fact<V>) => ({
  ...toOrigin(fact),
  value: fact.value,
  others: fact.others.map((other) => ({ ...toOrigin(other), value: other.value })),
})
const toFactOrNull = <V>(fact: Fact<V> | null) => (fact === null ? null : toFact(fact))
export const toOrigins = (origins: readonly Origin[]) => origins.map(toOrigin)
export const toListed = ({ value, origins }: ListedFact) => ({ value, origins: toOrigins(origins) })

const toAnswer = (facts: MergedFacts): AnsweredFacts => ({
  names: facts.names.map(toListed),
  legalName: toFactOrNull(facts.legalName),
  country: toFactOrNull(facts.country),
  state: toFactOrNull(facts.state),
  city: toFactOrNull(facts.city),
  postalCode: toFactOrNull(facts.postalCode),
  lei: toFactOrNull(facts.lei),
  registerNumber: toFactOrNull(facts.registerNumber),
  industries: facts.industries.map(toListed),
  keywords: facts.keywords.map(toListed),
  languages: facts.languages.map(toListed),
  description: toFactOrNull(facts.description),
  products: toFactOrNull(facts.products),
  scope: toFactOrNull(facts.scope),
  seoDescription: toFactOrNull(facts.seoDescription),
  socialText: toFactOrNull(facts.socialText),
  employees: toFactOrNull(facts.employees),
  revenueUsd: toFactOrNull(facts.revenueUsd),
  type: toFactOrNull(facts.type),
  stockCode: toFactOrNull(facts.stockCode),
  foundedOn: toFactOrNull(facts.foundedOn),
  status: toFactOrNull(facts.status),
  registerCapital: toFactOrNull(facts.registerCapital),
  registerPerson: toFactOrNull(facts.registerPerson),
  registerType: toFactOrNull(facts.registerType),
  registerDate: toFactOrNull(facts.registerDate),
  hasRetail: toFactOrNull(facts.hasRetail),
  logo: toFactOrNull(facts.logo),
  isParent: facts.isParent,
  isSubsidiary: facts.isSubsidiary,
  address: toFactOrNull(facts.address),
  emails: facts.emails.map(toListed),
  phones: facts.phones.map(toListed),
  websites: facts.websites.map(toListed),
  socials: Object.fromEntries(Object.entries(facts.socials).map(([network, fact]) => [network, toFact(fact)])),
})

/** The number of facts on the page: each known fact and each list with values counts once. */
export const countFacts = (facts: MergedFacts | null): number =>
  facts === null
    ? 0
    : Object.values(toAnswer(facts)).filter((value) =>
        Array.isArray(value)
          ? value.length > 0
          : value !== null && typeof value === 'object' && Object.keys(value).length > 0,
      ).length
