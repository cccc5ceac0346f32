/** Reads known names by match keys. */

import { identifierEvidence, type ContactEvidence } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'

/**
 * `mostPerKey` limits the names that are compared under one match key. A contact that more than `mostSharers` companies
 * share, or an identifier that more than `mostSharers` different names have, proves nothing.
 */
export const mostPerKey = 24
export const mostSharers = 5

/**
 * Reads the numbers of the names that have each match key, at most the first `most` per key; keys without names are
 * absent.
 */
export const readNamesUnder = async (
  db: Db | Tx,
  keys: readonly number[],
  most: number,
): Promise<Map<number, number[]>> => {
  if (keys.length === 0) return new Map()
  // The keys are sorted like the index, so that neighbouring keys are read from one index page.
  const wanted = Float64Array.from(keys).toSorted()
  const { rows } = await sql<{ matchKey: number; nameIds: string }>`
    select wanted.match_key, found.name_ids
    from unnest(${`{${wanted.join(',')}}`}::bigint[]) as wanted (match_key)
    cross join lateral (
      select string_agg(first.name_id::text, ',' order by first.name_id) as name_ids
      from (
        select known.name_id from customs_match_key known
        where known.match_key = wanted.match_key
        order by known.name_id
        limit ${most}) as first) as found
    where found.name_ids is not null`.execute(db)
  return new Map(rows.map(({ matchKey, nameIds }) => [matchKey, nameIds.split(',').map(Number)]))
}

/** Reads the comparison keys of names, by name number. */
export const readNameKeys = async (db: Db | Tx, nameIds: Iterable<number>): Promise<Map<number, string>> => {
  const wanted = Int32Array.from(nameIds).toSorted()
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ nameId: number; nameKey: string }>`
    select name_id, name_key
    from customs_name
    where name_id = any (${`{${wanted.join(',')}}`}::int[])`.execute(db)
  return new Map(rows.map(({ nameId, nameKey }) => [nameId, nameKey]))
}

export type EntryRow = {
  nameId: number
  nameKey: string
  width: number
  companyId: number
  /** The company's country; '' when it is unknown. */
  country: string
  isForwarder: boolean
  address: string | null
  email: string | null
  phone: string | null
  website: string | null
}

/** Reads names with their newest contacts and the data of their companies. */
export const readEntryRows = async (db: Db | Tx, nameIds: Iterable<number>): Promise<EntryRow[]> => {
  const wanted = Int32Array.from(nameIds).toSorted()
  if (wanted.length === 0) return []
  const { rows } = await sql<EntryRow>`
    select name.name_id, name.name_key, name.width, company.company_id,
      company.country, company.is_forwarder, name.address, name.email, name.phone, name.website
    from customs_name name
    join customs_company company on company.company_id = name.company_id
    where name.name_id = any (${`{${wanted.join(',')}}`}::int[])
    order by name.name_id`.execute(db)
  return rows
}

type Identified = { companyId: number; lei: string | null; registerNumber: string | null; country: string | null }
const noContacts = { address: null, email: null, phone: null, website: null }
/** A company has few names with identifiers; the limit bounds the work for a company that many files mix up. */
const mostIdentified = 50

/**
 * Reads the identifiers of all names of companies, by company number; companies without identifiers are absent. Not read
 * together with the entries, because names from customs records need none and would take three times as long.
 */
export const readIdentifiers = async (
  db: Db | Tx,
  companyIds: Iterable<number>,
): Promise<ReadonlyMap<number, readonly ContactEvidence[]>> => {
  const wanted = Int32Array.from(new Set(companyIds)).toSorted()
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<Identified>`
    select wanted.company_id, known.lei, known.register_number, known.country
    from unnest(${`{${wanted.join(',')}}`}::int[]) as wanted (company_id)
    cross join lateral (
      select name.lei, name.register_number, nullif(name.country, '') as country
      from customs_name name
      where name.company_id = wanted.company_id and (name.lei is not null or name.register_number is not null)
      order by name.name_id
      limit ${mostIdentified}) as known`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ companyId }) => companyId)].map(([companyId, known]) => [
      companyId,
      known.flatMap((one) => identifierEvidence({ ...noContacts, ...one })),
    ]),
  )
}
