/** Joins what all sources say about a company into one list of contacts. */

import { createHmac } from 'node:crypto'
import type { contract, OutputOf } from '@tradewind/contract'
import {
  isDisposableAddress,
  isRoleAddress,
  mailboxProviderOf,
  mailDomainOf,
  maskContact,
  maskName,
} from '@tradewind/lexicon'
import { siteDomainOf } from '../extract/address.ts'
import type { Candidate } from '../patterns/address-patterns.ts'
import type { Fact } from '../site/facts.ts'
import type { FactKind } from '../tables.ts'
import type { AddressCheck } from '../verify/check-addresses.ts'
import { weigh, type SourceKind } from './confidence.ts'
import type { OwnContact } from './own-data.ts'

export type FinderContact = OutputOf<typeof contract.finder.search>['contacts'][number]
type Source = FinderContact['sources'][number]

export type Known = {
  domain: string | null
  own: readonly OwnContact[]
  facts: readonly Fact[]
  candidates: readonly Candidate[]
  checks: ReadonlyMap<string, AddressCheck>
  asksMailServers: boolean
  /** Signs the ids of contacts. */
  secret: string
}

type Joined = {
  kind: FactKind
  value: string
  name: string | null
  title: string | null
  sources: Source[]
  writing: Fact['writing'] | null
  pattern: Candidate | null
}

/** All contacts unmasked, the surest addresses first. */
export const collectContacts = ({
  domain,
  own,
  facts,
  candidates,
  checks,
  asksMailServers,
  secret,
}: Known): FinderContact[] => {
  const joined = new Map<string, Joined>()
  const at = (kind: FactKind, value: string): Joined => {
    const key = `${kind}:${value}`
    const known = joined.get(key)
    if (known !== undefined) return known
    const added: Joined = { kind, value, name: null, title: null, sources: [], writing: null, pattern: null }
    joined.set(key, added)
    return added
  }
  for (const { kind, value, writing, name, title, url, seenAt } of facts) {
    const contact = at(kind, value)
    contact.writing ??= writing
    contact.name ??= name
    contact.title ??= title
    contact.sources.push({ kind: 'website', url, on: seenAt.toISOString().slice(0, 10) })
  }
  for (const { kind, value, name, title, source, on } of own) {
    const contact = at(kind, value)
    contact.name ??= name
    contact.title ??= title
    if (!contact.sources.some((one) => one.kind === source)) contact.sources.push({ kind: source, url: null, on })
  }
  for (const candidate of candidates) {
    const contact = at('email', candidate.address)
    contact.name ??= candidate.name
    contact.title ??= candidate.title
    contact.pattern = candidate
    contact.sources.push({ kind: 'pattern', url: null, on: null })
  }
  const order: readonly FactKind[] = ['email', 'phone', 'fax', 'profile']
  return [...joined.values()]
    .map((contact) => toContact(contact, { domain, checks, asksMailServers, secret }))
    .toSorted(
      (a, b) =>
        order.indexOf(a.kind) - order.indexOf(b.kind) || b.confidence - a.confidence || (a.value < b.value ? -1 : 1),
    )
}

const toContact = (
  { kind, value, name, title, sources, writing, pattern }: Joined,
  { domain, checks, asksMailServers, secret }: Pick<Known, 'domain' | 'checks' | 'asksMailServers' | 'secret'>,
): FinderContact => {
  const check = kind === 'email' ? (checks.get(value) ?? null) : null
  const addressKind = kind === 'email' ? kindOf(value) : null
  const kinds = sources.map((source): SourceKind => source.kind)
  const { confidence, reasons } = weigh({
    kind,
    sources: [...new Set(kinds)],
    writing,
    addressKind,
    isOtherDomain: kind === 'email' && domain !== null && siteDomainOf(mailDomainOf(value)) !== domain,
    pattern,
    check,
    asksMailServers,
  })
  return {
    // Without the secret, a caller could find the hidden digits of a masked number by trial.
    contactId: createHmac('sha256', secret).update(`finder:${kind}:${value}`).digest('base64url').slice(0, 16),
    kind,
    value,
    masked: false,
    addressKind,
    name,
    title,
    sources,
    confidence,
    reasons,
    verification: check === null ? null : { state: check.state, checkedAt: check.checkedAt.toISOString() },
    isCatchAll: check?.isCatchAll ?? null,
  }
}

const kindOf = (address: string): NonNullable<FinderContact['addressKind']> => {
  if (isDisposableAddress(address)) return 'disposable'
  if (mailboxProviderOf(mailDomainOf(address)) !== null) return 'free'
  return isRoleAddress(address) ? 'role' : 'person'
}

/** Hides what an organisation may not see: values, people and the pages on which they stand. */
export const maskContacts = (contacts: readonly FinderContact[]): FinderContact[] =>
  contacts.map((contact) => ({
    ...contact,
    masked: true,
    value:
      contact.kind === 'email'
        ? maskContact('email', contact.value)
        : contact.kind === 'profile'
          ? maskContact('website', contact.value)
          : maskContact('phone', contact.value),
    name: contact.name === null ? null : maskName(contact.name),
    sources: contact.sources.map((source) => ({ ...source, url: null })),
  }))
