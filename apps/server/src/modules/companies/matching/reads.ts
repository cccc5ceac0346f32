/**
 * Reads for the operator's page on company identity: a search for companies, joined names to review, suggestions, and
 * the journal of decisions.
 */

import { fail, type IdentityChange, type IdentityCompany, type NameOrigin } from '@tradewind/contract'
import { readSqlPage, type Db, type Page } from '@tradewind/platform'
import { sql } from 'kysely'
import { readPeople } from '../../identity/index.ts'
import { findByKeyStart } from '../companies.ts'
import { originColumns, readOrigins, toOrigin, type OriginRow } from './origins.ts'

type Reference = { companyId: number; name: string; country: string | null }

const mostFound = 50
const mostCandidates = 200

const companyRows = async (db: Db, companyIds: readonly number[]): Promise<IdentityCompany[]> => {
  const { rows } = await sql<IdentityCompany>`
    select company.company_id, company.name, nullif(company.country, '') as country,
      company.is_forwarder, company.forwarder_pinned,
      (select count(*)::integer from customs_name name where name.company_id = company.company_id) as name_count
    from customs_company company
    where company.company_id in (
      select coalesce(asked.merged_into, asked.company_id) from customs_company asked
      where asked.company_id = any (${companyIds}::int[]))
    order by name_count desc, company.company_id`.execute(db)
  return rows
}

/** Finds companies by name: at least one spelling of the name must contain all words of the text. */
export type FindByWords = (text: string, most: number) => Promise<number[]>

/** Finds companies by number (`#123`, `123`), by the beginning of a name, or by all words of one spelling. */
export const findIdentities = async (db: Db, text: string, findByWords: FindByWords): Promise<IdentityCompany[]> => {
  const number = /^#?(\d{1,9})$/.exec(text)?.[1]
  if (number !== undefined) return companyRows(db, [Number(number)])
  const [beginning, containing] = await Promise.all([
    findByKeyStart(db, text, mostCandidates),
    findByWords(text, mostCandidates),
  ])
  return (await companyRows(db, [...new Set([...beginning, ...containing])])).slice(0, mostFound)
}

/**
 * Reads a company for the operator's page. For the number of a merged company the result is the company into which it
 * was merged. Throws Failure `not_found`.
 */
export const readIdentity = async (db: Db, companyId: number): Promise<IdentityCompany & { names: NameOrigin[] }> => {
  const [company] = await companyRows(db, [companyId])
  if (company === undefined) throw fail('not_found')
  return { ...company, names: await readOrigins(db, company.companyId, 200) }
}

const referenceOf = (alias: string) =>
  sql`json_build_object('companyId', ${sql.ref(`${alias}.company_id`)}, 'name', ${sql.ref(`${alias}.name`)},
    'country', nullif(${sql.ref(`${alias}.country`)}, ''))`

export const listToReview = async (db: Db, page: Page) => {
  const where = sql`name.confidence is not null and name.reviewed_at is null`
  const from = sql`from customs_name name where ${where}`
  const rows = sql<OriginRow & { company: Reference }>`
    select ${originColumns}, ${referenceOf('company')} as company
    from customs_name name
    join customs_company company on company.company_id = name.company_id
    left join customs_name matched on matched.name_id = name.matched_name_id
    where ${where}
    order by name.confidence, name.name_id`
  const found = await readSqlPage(db, { from, rows }, page)
  const list = found.list.map(({ company, ...row }) => ({ ...toOrigin(row), company }))
  return { ...found, list }
}

/** Records that an operator has reviewed why a name belongs to its company. Throws Failure `not_found`. */
export const confirmName = async (db: Db, nameId: number): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('customs_name')
    .set({ reviewedAt: new Date() })
    .where('nameId', '=', nameId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw fail('not_found')
}

type SuggestionRow = {
  nameId: number
  name: string
  company: Reference
  otherNameId: number
  otherName: string
  otherCompany: Reference
  difference: NonNullable<NameOrigin['difference']>
  similarity: number
  confidence: number
  evidence: NameOrigin['evidence']
}

export const listSuggestions = async (db: Db, page: Page) => {
  const from = sql`
    from customs_merge_suggestion suggestion
    join customs_name one on one.name_id = suggestion.name_id
    join customs_name other on other.name_id = suggestion.other_name_id
    join customs_company company on company.company_id = one.company_id
    join customs_company other_company on other_company.company_id = other.company_id
    where suggestion.dismissed_at is null and one.company_id != other.company_id`
  const spelling = (alias: string) =>
    sql`coalesce((select spelling from customs_name_spelling written where written.name_id = ${sql.ref(`${alias}.name_id`)}
      order by spelling limit 1), ${sql.ref(`${alias}.name_key`)})`
  const rows = sql<SuggestionRow>`
    select one.name_id, ${spelling('one')} as name, ${referenceOf('company')} as company,
      other.name_id as other_name_id, ${spelling('other')} as other_name,
      ${referenceOf('other_company')} as other_company, suggestion.difference, suggestion.similarity,
      suggestion.confidence, suggestion.evidence
    ${from}
    order by suggestion.confidence desc, suggestion.name_id, suggestion.other_name_id`
  return readSqlPage(db, { from, rows }, page)
}

type ChangeRow = Omit<IdentityChange, 'decidedAt' | 'canBeUndone'> & { decidedAt: Date; decidedById: string }

export const listChanges = async (db: Db, page: Page) => {
  const ordered = sql<ChangeRow>`
    select change.change_id, change.kind, ${referenceOf('company')} as company,
      case when other.company_id is null then null else ${referenceOf('other')} end as other,
      array(
        select coalesce(min(written.spelling), '#' || (moved ->> 'nameId'))
        from jsonb_array_elements(change.names) as moved
        left join customs_name_spelling written on written.name_id = (moved ->> 'nameId')::int
        group by moved ->> 'nameId'
        limit 20) as names,
      change.reason, change.decided_by as decided_by_id, change.decided_at,
      change.undone_by_change_id is not null as is_undone, change.rekey_state = 'pending' as is_moving
    from customs_identity_change change
    join customs_company company on company.company_id = change.company_id
    left join customs_company other on other.company_id = change.other_company_id
    order by change.change_id desc`
  const { total, list: rows } = await readSqlPage(db, { from: sql`from customs_identity_change`, rows: ordered }, page)
  const people = await readPeople(db, [...new Set(rows.map(({ decidedById }) => decidedById))])
  const list = rows.map(({ decidedById, ...row }) => ({
    ...row,
    decidedAt: row.decidedAt.toISOString(),
    decidedBy: people.get(decidedById)?.username ?? decidedById,
    canBeUndone: row.kind !== 'undo' && !row.isUndone,
  }))
  return { total, totalIsExact: true, list }
}
