/** Answers a search: the company that it means, its contacts with sources and confidence, and the state of its website. */

import { contract, fail, type FinderFilter, type OutputOf } from '@tradewind/contract'
import type { Platform, Session } from '@tradewind/platform'
import { readCompaniesFor, referenceOf, unlockCompany, viewerOf } from '../../companies/index.ts'
import { findUnlocked, reserveSearch, unlockContact } from '../../membership/index.ts'
import { readShownCompanies } from '../../profiles/index.ts'
import { siteDomainOf } from '../extract/address.ts'
import {
  composeCandidates,
  learnPatterns,
  type KnownPerson,
  type LearnedPattern,
} from '../patterns/address-patterns.ts'
import { readFacts } from '../site/facts.ts'
import { readSiteState, requestSite, type SiteReading } from '../site/read-site.ts'
import type { SiteTask } from '../site/tools.ts'
import type { FinderTools } from '../site/tools.ts'
import { readChecks } from '../verify/check-addresses.ts'
import { collectContacts, maskContacts, type FinderContact } from './collect.ts'
import { readOwnData } from './own-data.ts'
import { findSubject, type Subject, type SubjectPorts } from './subject.ts'

export type FinderDeps = { platform: Platform; tools: FinderTools; ports: SubjectPorts }
type Result = OutputOf<typeof contract.finder.search>

const patternsShown = 5

export const searchContacts = async (
  { platform, tools, ports }: FinderDeps,
  filter: FinderFilter,
  { session, signal }: { session: Session; signal: AbortSignal },
): Promise<Result> => {
  const subject = await findSubject(platform, ports, filter)
  const { company, candidates, domain, isOnPlatform } = subject
  const named = [company, ...candidates].flatMap((one) => one?.companyId ?? [])
  const [shown, known, site, isShown] = await Promise.all([
    readShownCompanies(platform.db, session, named),
    gatherContacts(platform, subject, signal),
    readSiteState(platform, tools, domain, isOnPlatform),
    isUnlocked(platform, session, subject),
  ])
  const { mayUnlock } = viewerOf(session)
  const target = targetOf(subject)
  return {
    company: company === null ? null : referenceOf(shown, company.companyId),
    candidates: candidates.flatMap(({ companyId }) => referenceOf(shown, companyId) ?? []),
    // The domain of a company's website is a contact, which the registry masks too.
    site: isShown || company === null ? site : { ...site, domain: null },
    contacts: isShown ? known.contacts : maskContacts(known.contacts),
    patterns: known.patterns.slice(0, patternsShown),
    asksMailServers: platform.config.finder.heloName !== null,
    mayUnlock,
    unlocks: isShown || target === null || known.contacts.length === 0 ? null : target,
  }
}

const targetOf = ({ company, domain, candidates }: Subject): 'company' | 'website' | null => {
  if (company !== null) return 'company'
  return domain !== null && candidates.length === 0 ? 'website' : null
}

export const isUnlocked = async (platform: Platform, session: Session, subject: Subject): Promise<boolean> => {
  const target = targetOf(subject)
  const { company, domain } = subject
  if (target === 'company' && company !== null) {
    const seen = await readCompaniesFor(platform, viewerOf(session), [company.companyId])
    return seen.get(company.companyId)?.contacts.masked === false
  }
  if (target !== 'website' || domain === null) return false
  return (await findUnlocked(platform.db, session.orgId, 'website', [domain])).has(domain)
}

/** Unlocks the company, or the website of no known company. Throws Failure not_found, contacts_exhausted. */
export const unlockSubject = async (
  { platform, ports }: FinderDeps,
  filter: FinderFilter,
  session: Session,
): Promise<void> => {
  const subject = await findSubject(platform, ports, filter)
  const { company, domain } = subject
  const target = targetOf(subject)
  if (target === 'company' && company !== null)
    await unlockCompany(platform, session, company.companyId, { hasMore: true })
  else if (target === 'website' && domain !== null)
    await unlockContact(platform, session, 'website', { id: domain, aliases: [domain] })
  else throw fail('not_found')
}

/** The task that reads the website of a search; null when no website is known or it belongs to a platform. */
export const siteTaskOf = ({ company, domain, isOnPlatform }: Subject): SiteTask | null =>
  domain === null || isOnPlatform
    ? null
    : { domain, companyId: company?.companyId ?? null, country: company?.country ?? null }

export const readSiteOf = async (
  { platform, tools, ports }: FinderDeps,
  filter: FinderFilter,
  session: Session,
): Promise<SiteReading> => {
  const subject = await findSubject(platform, ports, filter)
  // The search before it has taken the same search of the day, so nothing more is taken.
  const taken = await reserveSearch(platform, session.orgId, { path: contract.finder.search.path, filter })
  const reading = await requestSite(platform, tools, siteTaskOf(subject)).catch(async (error: unknown) => {
    await taken.release()
    throw error
  })
  await taken.commit()
  const isHidden = subject.company !== null && !(await isUnlocked(platform, session, subject))
  return isHidden ? { ...reading, domain: null } : reading
}

/** All contacts of a subject, unmasked. */
export const gatherContacts = async (
  platform: Platform,
  { company, domain }: Pick<Subject, 'company' | 'domain'>,
  signal: AbortSignal,
): Promise<{ contacts: FinderContact[]; patterns: LearnedPattern[]; addresses: string[] }> => {
  const [own, facts] = await Promise.all([
    company === null ? { contacts: [], staff: [] } : readOwnData(platform, company, signal),
    domain === null ? [] : readFacts(platform.db, domain),
  ])
  const isAtDomain = (address: string) => domain !== null && siteDomainOf(address.split('@')[1] ?? '') === domain
  const people: KnownPerson[] = [
    ...own.staff.flatMap(({ name, email }) =>
      email !== null && isAtDomain(email) ? [{ name, mailbox: email.split('@')[0] ?? '' }] : [],
    ),
    ...facts.flatMap(({ kind, value, name }) =>
      kind === 'email' && name !== null && isAtDomain(value) ? [{ name, mailbox: value.split('@')[0] ?? '' }] : [],
    ),
  ]
  const distinct = [...new Map(people.map((person) => [person.mailbox.toLowerCase(), person])).values()]
  const nameless = own.staff.filter(({ email }) => email === null)
  const candidates = domain === null ? [] : composeCandidates(domain, distinct, nameless)
  const addresses = [
    ...new Set([
      ...facts.flatMap(({ kind, value }) => (kind === 'email' ? [value] : [])),
      ...own.contacts.flatMap(({ kind, value }) => (kind === 'email' ? [value] : [])),
      ...candidates.map(({ address }) => address),
    ]),
  ]
  const checks = await readChecks(platform.db, addresses)
  const { finder, secret } = platform.config
  const asksMailServers = finder.heloName !== null
  return {
    contacts: collectContacts({ domain, own: own.contacts, facts, candidates, checks, asksMailServers, secret }),
    patterns: learnPatterns(distinct),
    addresses,
  }
}
