/** The contact details of a company on the card, each with its sources. */

import type { contract, OutputOf } from '@tradewind/contract'
import { readSocialProfile } from '@tradewind/lexicon'
import type { Db } from '@tradewind/platform'
import type { CompanyDetail } from '../../companies/index.ts'
import { readContactFacts, type ContactFacts } from '../../profiles/index.ts'

type Fact = OutputOf<typeof contract.lookups.search>['facts'][number]
type Listed = ContactFacts['emails'][number]

/** More details of one kind are on the page of the company. */
const mostOfKind = 10

const sourcesOf = ({ origins }: Listed): Fact['sources'] =>
  origins.map(({ sourceName, asOf }) => ({ origin: 'profiles', name: sourceName, asOf }))

/** `company` is read for the viewer: its contacts, and so all facts, may be masked. */
export const readCompanyFacts = async (db: Db, company: CompanyDetail): Promise<Fact[]> => {
  const known = (await readContactFacts(db, new Map([[company.companyId, company]]))).get(company.companyId)
  const listed = (kind: Fact['kind'], facts: readonly Listed[]): Fact[] =>
    facts.slice(0, mostOfKind).map((fact) => ({ kind, network: null, value: fact.value, sources: sourcesOf(fact) }))
  const socials = (known?.socials ?? []).map((fact): Fact => ({
    kind: 'social',
    network: fact.network,
    value: fact.value,
    sources: sourcesOf(fact),
  }))
  const facts = [
    ...listed('email', known?.emails ?? []),
    ...listed('phone', known?.phones ?? []),
    ...listed('domain', known?.websites ?? []),
    ...socials,
  ]
  const { email, phone, website } = company.contacts
  const values = new Set(facts.map(({ value }) => comparable(value)))
  const registered = [
    ['email', email],
    ['phone', phone],
    ['domain', website],
  ] as const
  return [
    ...facts,
    ...registered.flatMap(([kind, value]): Fact[] =>
      value === null || values.has(comparable(value))
        ? []
        : [{ kind, network: null, value, sources: [{ origin: 'customs', name: '', asOf: null }] }],
    ),
  ]
}

const comparable = (value: string): string =>
  readSocialProfile(value)?.url ??
  value
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '')
    .replaceAll(/[\s()-]/g, '')
