/**
 * Reads companies with their name, country, spellings and contacts. Contacts are masked unless the reader's membership
 * shows them.
 */

import { companyKey, foldText, maskContact, type ContactKind } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'

export type CompanyReference = { companyId: number; name: string; country: string | null; isForwarder: boolean }
export type Contacts = {
  address: string | null
  email: string | null
  phone: string | null
  website: string | null
  masked: boolean
}
export type CompanyDetail = CompanyReference & { contacts: Contacts }

/**
 * The largest number that the column `company_id`, a PostgreSQL integer, can hold. Callers may pass larger numbers
 * (UInt32, decimal text).
 */
const mostCompanyId = 2_147_483_647

/** Returns the numbers, once each, that a company can have. */
export const possibleIds = (companyIds: readonly number[]): number[] =>
  [...new Set(companyIds)].filter((companyId) => companyId > 0 && companyId <= mostCompanyId)

/**
 * Reads companies by number. For the number of a merged company the result is the company into which it was merged, and
 * `companyId` is that company's number. `showContacts` is the set of requested numbers whose contacts are shown; true
 * shows the contacts of all companies, and false of none. Other contacts are masked.
 */
export const readCompanies = async (
  db: Db,
  companyIds: readonly number[],
  showContacts: boolean | ReadonlySet<number>,
): Promise<Map<number, CompanyDetail>> => {
  const wanted = possibleIds(companyIds)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('customs_company as asked')
    .innerJoin('customs_company as company', (join) =>
      join.on(sql<boolean>`company.company_id = coalesce(asked.merged_into, asked.company_id)`),
    )
    .select(['asked.companyId as askedId', 'company.companyId', 'company.name', 'company.country'])
    .select(['company.address', 'company.email', 'company.phone', 'company.website', 'company.isForwarder'])
    // All numbers are passed as one array parameter, because the protocol limits the number of parameters of a
    // statement.
    .where(sql<boolean>`asked.company_id = any(${wanted}::int[])`)
    .execute()
  return new Map(
    rows.map((row) => {
      const isShown = typeof showContacts === 'boolean' ? showContacts : showContacts.has(row.askedId)
      const show = (kind: ContactKind): string | null => {
        const value = row[kind]
        return value === null || isShown ? value : maskContact(kind, value)
      }
      const contacts: Contacts = {
        address: show('address'),
        email: show('email'),
        phone: show('phone'),
        website: show('website'),
        masked: !isShown,
      }
      const country = row.country === '' ? null : row.country
      const { companyId, name, isForwarder } = row
      return [row.askedId, { companyId, name, country, isForwarder, contacts }]
    }),
  )
}

export const referenceOf = (companies: ReadonlyMap<number, CompanyDetail>, companyId: number) => {
  const found = companies.get(companyId)
  return found === undefined
    ? null
    : { companyId: found.companyId, name: found.name, country: found.country, isForwarder: found.isForwarder }
}

/** Like `referenceOf`. A company that is not found is named by its number. */
export const referenceOrNumber = (companies: ReadonlyMap<number, CompanyDetail>, companyId: number) =>
  referenceOf(companies, companyId) ?? { companyId, name: `#${companyId}`, country: null, isForwarder: false }

type Parties = { buyerId?: number; sellerId?: number; buyerIds?: number[]; sellerIds?: number[] }

/** In a filter, replaces the number of a merged company by the number of the company into which it was merged. */
export const followMerged = async <F extends Parties>(db: Db, filter: F): Promise<F> => {
  const { buyerId, sellerId, buyerIds = [], sellerIds = [] } = filter
  const asked = [buyerId ?? 0, sellerId ?? 0, ...buyerIds, ...sellerIds]
  if (asked.every((companyId) => companyId === 0)) return filter
  const companies = await readCompanies(db, asked, false)
  const follow = (companyId: number) => companies.get(companyId)?.companyId ?? companyId
  return {
    ...filter,
    ...(buyerId === undefined ? {} : { buyerId: follow(buyerId) }),
    ...(sellerId === undefined ? {} : { sellerId: follow(sellerId) }),
    ...(buyerIds.length === 0 ? {} : { buyerIds: buyerIds.map(follow) }),
    ...(sellerIds.length === 0 ? {} : { sellerIds: sellerIds.map(follow) }),
  }
}

export const readSpellings = async (db: Db, companyId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('customs_name_spelling as written')
    .innerJoin('customs_name as name', 'name.nameId', 'written.nameId')
    .select('written.spelling')
    .distinct()
    .where('name.companyId', '=', companyId)
    .orderBy('written.spelling')
    .limit(100)
    .execute()
  return rows.map((row) => row.spelling)
}

/** Maps each company to at most 100 spellings of its names; a company without names is absent. */
export const readSpellingsOfCompanies = async (
  db: Db | Tx,
  companyIds: Iterable<number>,
): Promise<Map<number, string[]>> => {
  const { rows } = await sql<{ companyId: number; spellings: string[] }>`
    select name.company_id, (array_agg(distinct written.spelling))[:100] as spellings
    from customs_name as name
    join customs_name_spelling as written on written.name_id = name.name_id
    where name.company_id = any(${[...new Set(companyIds)]}::int[])
    group by name.company_id`.execute(db)
  return new Map(rows.map(({ companyId, spellings }) => [companyId, spellings]))
}

/** Finds the numbers of companies with a name whose comparison key begins with the text. Uses the index on the key. */
export const findByKeyStart = async (db: Db, text: string, limit: number): Promise<number[]> => {
  // In `like` patterns % and _ are wildcards. They need no escape, because a comparison key holds only letters, digits
  // and blanks.
  const starts = [...new Set([companyKey(text), foldText(text)])].filter((key) => key !== '')
  if (starts.length === 0) return []
  const rows = await db
    .selectFrom('customs_name')
    .select('companyId')
    .where((where) => where.or(starts.map((key) => where('nameKey', 'like', `${key}%`))))
    .orderBy('nameKey')
    .limit(limit)
    .execute()
  return rows.map((row) => row.companyId)
}

/**
 * Finds companies by name and country (alpha-2), through the comparison keys of all their names. The result has one
 * company number for each requested name, in the same order, or null where no company matches. A name alone, without
 * its country, never matches.
 */
export const findCompaniesByName = async (
  db: Db,
  companies: readonly { name: string; country: string }[],
): Promise<(number | null)[]> => {
  const keys = companies.map(({ name, country }) => (country === '' ? '' : companyKey(name)))
  const wanted = companies.flatMap(({ country }, index) => {
    const key = keys[index] ?? ''
    return key === '' ? [] : [{ key, country }]
  })
  if (wanted.length === 0) return companies.map(() => null)
  const rows = await db
    .selectFrom('customs_name')
    .select(['companyId', 'nameKey', 'country'])
    .where((eb) => eb.or(wanted.map(({ key, country }) => eb.and({ nameKey: key, country }))))
    .execute()
  const numbers = new Map(rows.map((row) => [`${row.country}|${row.nameKey}`, row.companyId]))
  return companies.map(({ country }, index) => numbers.get(`${country}|${keys[index]}`) ?? null)
}

/** Reads the highest company number; 0 when there are no companies. */
export const readNewestCompany = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('customs_company')
    .select((eb) => eb.fn.max('companyId').as('newest'))
    .executeTakeFirst()
  return row?.newest ?? 0
}

/** Maps each company to the numbers of all its names; a company without names is absent. */
export const readNamesOfCompanies = async (
  db: Db | Tx,
  companyIds: Iterable<number>,
): Promise<Map<number, number[]>> => {
  const { rows } = await sql<{ companyId: number; nameIds: number[] }>`
    select company_id, array_agg(name_id order by name_id) as name_ids
    from customs_name
    where company_id = any(${[...new Set(companyIds)]}::int[])
    group by company_id`.execute(db)
  return new Map(rows.map(({ companyId, nameIds }) => [companyId, nameIds]))
}

/** Maps each name to the company to which it belongs now; an unknown name is absent. */
export const readCompaniesOfNames = async (db: Db | Tx, nameIds: Iterable<number>): Promise<Map<number, number>> => {
  const { rows } = await sql<{ nameId: number; companyId: number }>`
    select name_id, company_id from customs_name where name_id = any(${[...new Set(nameIds)]}::int[])`.execute(db)
  return new Map(rows.map(({ nameId, companyId }) => [nameId, companyId]))
}

/** For each company, the numbers of the companies that were merged into it. */
export const readFormerCompanyNumbers = async (
  db: Db,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const { rows } = await sql<{ companyId: number; formerIds: number[] }>`
    select merged_into as company_id, array_agg(company_id) as former_ids
    from customs_company
    where merged_into = any(${companyIds}::int[])
    group by merged_into`.execute(db)
  return new Map(rows.map(({ companyId, formerIds }) => [companyId, formerIds]))
}
