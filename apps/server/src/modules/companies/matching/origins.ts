/**
 * Reads why names belong to a company. A report shows which kinds of contacts agree; the operator's page also shows the
 * contacts themselves.
 */

import type { NameOrigin, NameReason } from '@tradewind/contract'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'

export type OriginRow = Omit<NameOrigin, 'decidedAt'> & { decidedAt: Date }

/**
 * Maximum number of a company's names that are read. Most companies have a few names; a forwarder that appears in many
 * documents may have hundreds.
 */
const mostNames = 50

/** Reads the company's first name, then the names that were joined to it, highest confidence first. */
export const readOrigins = async (db: Db, companyId: number, limit = mostNames): Promise<NameOrigin[]> => {
  const { rows } = await sql<OriginRow>`
    select ${originColumns}
    from customs_name name
    left join customs_name matched on matched.name_id = name.matched_name_id
    where name.company_id = ${companyId}
    order by name.rule = 'first' desc, name.confidence desc nulls last, name.name_id
    limit ${limit}`.execute(db)
  return rows.map(toOrigin)
}

/**
 * Reads the reasons why names belong to a company, as every viewer may see them. Contacts are visible to members only,
 * but the fact that two contacts agree reveals no contact.
 */
export const readReasons = async (db: Db, companyId: number): Promise<NameReason[]> =>
  (await readOrigins(db, companyId)).map(({ decidedAt: _at, pinned: _pinned, evidence, ...reason }) => ({
    ...reason,
    evidence: [...new Set(evidence.map(({ kind }) => kind))],
  }))

/**
 * SQL columns that describe a name (`name`) and the name to which it was joined (`matched`); at most ten spellings,
 * sorted.
 */
export const originColumns = sql`
  name.name_id, nullif(name.country, '') as country, name.rule, name.difference, name.similarity,
  name.confidence, name.evidence, name.decided_at, name.pinned,
  array(select spelling from customs_name_spelling written where written.name_id = name.name_id
    order by spelling limit 10) as spellings,
  (select spelling from customs_name_spelling written where written.name_id = matched.name_id
    order by spelling limit 1) as matched_name`

export const toOrigin = (row: OriginRow): NameOrigin => ({
  ...row,
  // When a load stopped right after it registered a name, the name has no spelling yet.
  spellings: row.spellings,
  similarity: row.rule === 'operator' ? null : row.similarity,
  decidedAt: row.decidedAt.toISOString(),
})
