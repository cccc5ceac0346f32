/** Opens a company for the calls of the company detail, with what the caller may see of it. */

import { fail } from '@tradewind/contract'
import { maskName } from '@tradewind/lexicon'
import type { Db, Session } from '@tradewind/platform'
import { sql } from 'kysely'
import {
  readCompanies,
  readCompaniesFor,
  readNamesOfCompanies,
  viewerOf,
  type CompanyDetail,
} from '../../companies/index.ts'
import { domainsOf } from '../facts/masking.ts'
import type { MergedFacts } from '../facts/merge-facts.ts'
import { readFacts } from '../facts/read-facts.ts'

/** `nameIds`: the numbers of all names of the company. */
export type OpenedCompany = CompanyDetail & { readonly nameIds: readonly number[] }

/** The number of a merged company opens the company into which it was merged. Throws Failure `not_found`. */
export const openCompany = async (db: Db, session: Session, asked: number): Promise<OpenedCompany> => {
  const company = (await readCompaniesFor({ db }, viewerOf(session), [asked])).get(asked)
  if (company === undefined) throw fail('not_found')
  const names = await readNamesOfCompanies(db, [company.companyId])
  return { ...company, nameIds: names.get(company.companyId) ?? [] }
}

export type DescribedCompany = OpenedCompany & { readonly facts: MergedFacts | null; readonly nameMasked: boolean }

/**
 * Like `openCompany`, with the shown facts; null when no record describes the company. The name of such a company comes
 * from trade records, so it is masked for callers without the customs search.
 */
export const describeCompany = async (db: Db, session: Session, asked: number): Promise<DescribedCompany> => {
  const company = await openCompany(db, session, asked)
  const facts = (await readFacts(db, [company.companyId])).get(company.companyId) ?? null
  const nameMasked = facts === null && !session.permissions.has('customs.search')
  return { ...company, name: nameMasked ? maskName(company.name) : company.name, facts, nameMasked }
}

/** The registrable domains of the company's own websites and email addresses. */
export const openDomains = async (db: Db, companyId: number): Promise<ReadonlySet<string>> => {
  const facts = (await readFacts(db, [companyId])).get(companyId)
  return facts === undefined ? new Set() : domainsOf(facts)
}

/** Whether a current record states a contact of the company, of a person in it, or of an attendance of a fair. */
export const hasProfileContacts = async (db: Db, asked: number): Promise<boolean> => {
  const companyId = (await readCompanies(db, [asked], false)).get(asked)?.companyId ?? 0
  const nameIds = (await readNamesOfCompanies(db, [companyId])).get(companyId) ?? []
  const { rows } = await sql`
    select 1
    from profile_record
    where name_id = any(${nameIds}::int[]) and is_current and (
      (dataset = 'person' and num_nonnulls(
        content -> 'facts' ->> 'email', content -> 'facts' ->> 'phone', content -> 'facts' ->> 'profileUrl') > 0)
      or (dataset = 'company' and (
        num_nonnulls(
          content -> 'subject' ->> 'email', content -> 'subject' ->> 'phone', content -> 'subject' ->> 'website',
          content -> 'subject' ->> 'address') > 0
        or content -> 'facts' ?| array['emails', 'phones', 'socials']))
      or (dataset = 'fair_buyers' and (
        num_nonnulls(content -> 'subject' ->> 'website', content -> 'subject' ->> 'address') > 0
        or content -> 'facts' -> 'mobiles' <> '[]' or content -> 'facts' -> 'phones' <> '[]'
        or content -> 'facts' -> 'faxes' <> '[]' or content -> 'facts' -> 'emails' <> '[]')))
    limit 1`.execute(db)
  return rows.length > 0
}
