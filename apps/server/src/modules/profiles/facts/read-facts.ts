/** Reads the current records of companies and merges them. */

import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { readNamesOfCompanies } from '../../companies/index.ts'
import {
  mergeFacts,
  type CompanyStatement,
  type MergedFacts,
  type ShareholdingStatement,
  type TechnologyStatement,
} from './merge-facts.ts'
import type { FundingStatement } from './rounds.ts'

/** A record of a name, `nameId`. In the role `holder` the name is the record's second company. */
type StatementRow = { nameId: number; otherNameId: number | null; role: 'held' | 'holder' } & (
  | ({ dataset: 'company' } & CompanyStatement)
  | ({ dataset: 'technology' } & TechnologyStatement)
  | ({ dataset: 'funding' } & FundingStatement)
  | ({ dataset: 'shareholding' } & ShareholdingStatement)
)
type CountRow = { nameId: number; people: number; news: number }
type Gathered = {
  companies: CompanyStatement[]
  technologies: TechnologyStatement[]
  shareholdings: ShareholdingStatement[]
  fundings: FundingStatement[]
  people: number
  news: number
}

/**
 * Reads the shown facts of companies by number. Companies that no current record mentions are left out. The number of
 * statements does not depend on the number of companies.
 */
export const readFacts = async (db: Db, companyIds: readonly number[]): Promise<Map<number, MergedFacts>> => {
  const namesOf = await readNamesOfCompanies(db, companyIds)
  const companyOf = new Map(
    [...namesOf].flatMap(([companyId, nameIds]) => nameIds.map((nameId) => [nameId, companyId])),
  )
  if (companyOf.size === 0) return new Map()
  const nameIds = [...companyOf.keys()]
  const [statements, counts] = await Promise.all([readStatements(db, nameIds), countMentions(db, nameIds)])
  const gathered = new Map<number, Gathered>()
  const of = (nameId: number): Gathered | null => {
    const companyId = companyOf.get(nameId)
    if (companyId === undefined) return null
    const known = gathered.get(companyId) ?? {
      companies: [],
      technologies: [],
      shareholdings: [],
      fundings: [],
      people: 0,
      news: 0,
    }
    gathered.set(companyId, known)
    return known
  }
  for (const { nameId, people, news } of counts) {
    const company = of(nameId)
    if (company === null) continue
    company.people += people
    company.news += news
  }
  for (const row of statements) {
    const company = of(row.nameId)
    if (company === null) continue
    if (row.dataset === 'company') company.companies.push(row)
    else if (row.dataset === 'technology') company.technologies.push(row)
    else if (row.dataset === 'funding') company.fundings.push(row)
    // A holding between two names of one company says nothing about its structure.
    else if (row.otherNameId === null || companyOf.get(row.otherNameId) !== companyOf.get(row.nameId))
      company.shareholdings.push(row)
  }
  return new Map([...gathered].map(([companyId, stated]) => [companyId, mergeFacts(stated)]))
}

/**
 * More records of one name in one dataset and role are not read, only the newest: a placeholder such as `N/A` in a
 * file's column of companies may have millions, and merging takes quadratic time.
 */
const mostStatements = 1_000

/** All names are passed as one array, because a statement takes a limited number of parameters. */
const readStatements = async (db: Db, nameIds: readonly number[]): Promise<StatementRow[]> => {
  const { rows } = await sql<StatementRow>`
    select stated.name_id, stated.other_name_id, stated.role, stated.dataset, stated.record_no, stated.source_id,
      source.source_name, source.trust, stated.as_of::text as as_of, stated.content -> 'subject' as subject,
      stated.content -> 'facts' as facts
    from (
      select asked.name_id, own.other_name_id, 'held' as role, kind.dataset, own.record_no, own.source_id, own.as_of,
        own.content
      from unnest(${nameIds}::int[]) as asked (name_id)
      cross join unnest(array['company', 'technology', 'funding', 'shareholding']) as kind (dataset)
      cross join lateral (
        select other_name_id, record_no, source_id, as_of, content
        from profile_record as record
        where record.is_current and record.name_id = asked.name_id and record.dataset = kind.dataset
        order by as_of desc, record_no desc
        limit ${mostStatements}
      ) as own
      union all
      select asked.name_id, held.name_id, 'holder', 'shareholding', held.record_no, held.source_id, held.as_of,
        held.content
      from unnest(${nameIds}::int[]) as asked (name_id)
      cross join lateral (
        select name_id, record_no, source_id, as_of, content
        from profile_record as record
        where record.is_current and record.other_name_id = asked.name_id and record.dataset = 'shareholding'
        order by as_of desc, record_no desc
        limit ${mostStatements}
      ) as held
    ) as stated
    join profile_source as source on source.source_id = stated.source_id`.execute(db)
  return rows
}

/** Counts the records that mention each name in any role, also those that state no fact about the company. */
const countMentions = async (db: Db, nameIds: readonly number[]): Promise<CountRow[]> => {
  const { rows } = await sql<CountRow>`
    select name_id, (count(*) filter (where dataset = 'person'))::int as people,
      (count(*) filter (where dataset = 'news'))::int as news
    from (
      select name_id, dataset
      from profile_record
      where is_current and name_id = any(${nameIds}::int[]) and dataset <> 'fair_buyers'
      union all
      select other_name_id, 'other'
      from profile_record
      where is_current and other_name_id = any(${nameIds}::int[])
    ) as mention
    group by name_id`.execute(db)
  return rows
}
