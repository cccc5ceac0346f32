/** Finds the company and the website that a search means. */

import { fail, type FinderFilter } from '@tradewind/contract'
import { foldText } from '@tradewind/lexicon'
import type { Db, Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { findByKeyStart, readCompanies, type CompanyDetail } from '../../companies/index.ts'
import { siteDomainOf } from '../extract/address.ts'

/** Companies with all their contacts, which are masked only in the answer. */
export type Subject = {
  company: CompanyDetail | null
  candidates: CompanyDetail[]
  domain: string | null
  /** The company's page on a marketplace or a social network; it is not read. */
  isOnPlatform: boolean
}

export type SubjectPorts = {
  /** Companies whose names contain all words of a text, the best first. */
  findByWords: (text: string, most: number) => Promise<readonly number[]>
}

const candidatesAtMost = 12

/** Sites that host the pages of many companies. */
const platforms: ReadonlySet<string> = new Set(
  'alibaba.com aliexpress.com made-in-china.com globalsources.com 1688.com taobao.com ec21.com ecplaza.net tradekey.com indiamart.com exportersindia.com tradeindia.com europages.com amazon.com ebay.com facebook.com instagram.com linkedin.com twitter.com x.com youtube.com tiktok.com pinterest.com google.com wa.me t.me linktr.ee wikipedia.org'.split(
    ' ',
  ),
)
const freeMail =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|icloud|me|aol|gmx|web|mail|qq|163|126|foxmail|yandex|ya|bk|list|inbox|proton|protonmail|naver|daum|hanmail|sina|sohu|139|189|t-online|libero|orange|wanadoo|free|laposte|uol|bol|terra|zoho|rediffmail)\.[a-z.]{2,6}$/

/** The domain that a text names: a domain, a URL or an address; null for a name. */
export const domainIn = (text: string): string | null => {
  const written = text.trim().toLowerCase().normalize('NFKC')
  if (written === '' || /\s/.test(written)) return null
  const host =
    written
      .replace(/^[a-z]+:\/\//, '')
      .replace(/^.*@/, '')
      .split(/[/:?#]/)[0] ?? ''
  if (!/^[\p{L}\p{N}.-]+\.[\p{L}][\p{L}\p{N}-]+\.?$/u.test(host)) return null
  return siteDomainOf(host.replace(/\.$/, ''))
}

/** The website of a company: its own, or that of its address. */
export const siteOf = ({
  website,
  email,
}: {
  website: string | null
  email: string | null
}): { domain: string | null; isOnPlatform: boolean } => {
  const ofWebsite = website === null ? null : domainIn(website.split(/[\s,;]/)[0] ?? '')
  if (ofWebsite !== null && !platforms.has(ofWebsite)) return { domain: ofWebsite, isOnPlatform: false }
  const ofMail = email === null ? null : domainIn(email.split(/[\s,;/]/)[0] ?? '')
  const usable = ofMail !== null && !freeMail.test(ofMail) && !platforms.has(ofMail) ? ofMail : null
  return { domain: usable, isOnPlatform: usable === null && ofWebsite !== null }
}

/** Throws Failure invalid_input without a text or a company, not_found for an unknown company. */
export const findSubject = async (
  { db }: Pick<Platform, 'db'>,
  ports: SubjectPorts,
  { text = '', companyId }: FinderFilter,
): Promise<Subject> => {
  if (companyId !== undefined) {
    const company = (await readCompanies(db, [companyId], true)).get(companyId)
    if (company === undefined) throw fail('not_found')
    return ofCompany(company)
  }
  if (text === '') throw fail('invalid_input', {}, [{ path: 'filter.text', key: 'validation.required' }])
  const domain = domainIn(text)
  if (domain !== null) {
    const companies = await read(db, await findByDomain(db, domain))
    const [only] = companies
    if (only !== undefined && companies.length === 1) {
      const subject = ofCompany(only)
      // No pattern of a company's addresses is learned from the domain of a mailbox provider.
      return freeMail.test(domain) ? subject : { ...subject, domain, isOnPlatform: platforms.has(domain) }
    }
    return { company: null, candidates: companies, domain, isOnPlatform: platforms.has(domain) }
  }
  const found = await findByName(db, ports, text)
  const [only] = found
  if (only !== undefined && found.length === 1) return ofCompany(only)
  return { company: null, candidates: found, domain: null, isOnPlatform: false }
}

const ofCompany = (company: CompanyDetail): Subject => ({ company, candidates: [], ...siteOf(company.contacts) })

/** Companies whose website or address is at the domain. The index computes the same expression. */
export const findByDomain = async (db: Db, domain: string): Promise<number[]> => {
  const { rows } = await sql<{ companyId: number }>`
    (select company_id from customs_company
    where website is not null and merged_into is null and contact_domain(website) = ${domain} limit ${candidatesAtMost})
    union
    (select company_id from customs_company
    where email is not null and merged_into is null and contact_domain(email) = ${domain} limit ${candidatesAtMost})`.execute(
    db,
  )
  return rows.map(({ companyId }) => companyId).slice(0, candidatesAtMost)
}

/** Companies of the same name, else those whose name begins so, else those with all its words. */
const findByName = async (db: Db, ports: SubjectPorts, text: string): Promise<CompanyDetail[]> => {
  const starting = await read(db, await findByKeyStart(db, text, candidatesAtMost))
  const key = foldText(text)
  const equal = starting.filter(({ name }) => foldText(name) === key)
  if (equal.length > 0) return equal
  return starting.length > 0 ? starting : read(db, await ports.findByWords(text, candidatesAtMost))
}

const read = async (db: Db, companyIds: readonly number[]): Promise<CompanyDetail[]> => {
  const companies = await readCompanies(db, companyIds, true)
  const byRoot = new Map([...companies.values()].map((company) => [company.companyId, company]))
  return [...byRoot.values()]
}
