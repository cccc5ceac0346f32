/**
 * Contacts that known names are met with later: the matcher finds new names by them, and two known companies that turn
 * out to share one are shown to an operator. They are not merged by themselves: their records are published.
 */
import { sql } from 'kysely'
import { shapeCompanyName, type ContactEvidence } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'
import { decide, type Verdict } from './decide.ts'
import { contactKey } from './match-keys.ts'

export type KnownEvidence = { readonly nameId: number; readonly evidence: ContactEvidence }

/** A contact of more companies proves nothing; see matching.ts. */
const mostSharers = 5

/** Keeps what names were seen with, and suggests companies that share a contact and nearly a name. */
export const keepEvidence = async (db: Db, found: readonly KnownEvidence[]): Promise<void> => {
  if (found.length === 0) return
  const rows = found
    .map(({ nameId, evidence }) => ({ nameId, evidence, key: contactKey(evidence) }))
    .toSorted((a, b) => a.key - b.key || a.nameId - b.nameId)
  const { rows: added } = await sql<{ nameId: number; matchKey: number }>`
    insert into customs_match_key (match_key, name_id)
    select distinct * from unnest(${rows.map(({ key }) => key)}::bigint[], ${rows.map(({ nameId }) => nameId)}::int[])
      as seen (match_key, name_id)
    order by 1, 2
    on conflict do nothing
    returning name_id as "nameId", match_key as "matchKey"`.execute(db)
  if (added.length === 0) return
  const evidenceOf = new Map(rows.map(({ key, evidence }) => [key, evidence]))
  await suggest(db, added, evidenceOf)
}

type PairRow = {
  matchKey: number
  nameId: number
  nameKey: string
  country: string
  isForwarder: boolean
  otherNameId: number
  otherKey: string
  otherCountry: string
  otherIsForwarder: boolean
}

const suggest = async (
  db: Db,
  added: readonly { nameId: number; matchKey: number }[],
  evidenceOf: ReadonlyMap<number, ContactEvidence>,
): Promise<void> => {
  const { rows } = await sql<PairRow>`
    select added.match_key as "matchKey", name.name_id as "nameId", name.name_key as "nameKey", company.country,
      company.is_forwarder as "isForwarder", other.name_id as "otherNameId", other.name_key as "otherKey",
      other_company.country as "otherCountry", other_company.is_forwarder as "otherIsForwarder"
    from unnest(${added.map(({ matchKey }) => matchKey)}::bigint[], ${added.map(({ nameId }) => nameId)}::int[])
      as added (match_key, name_id)
    join customs_name name on name.name_id = added.name_id
    join customs_company company on company.company_id = name.company_id
    cross join lateral (
      select name_id from customs_match_key known where known.match_key = added.match_key
      order by name_id limit ${mostSharers}) as sharer
    join customs_name other on other.name_id = sharer.name_id and other.company_id != name.company_id
    join customs_company other_company on other_company.company_id = other.company_id`.execute(db)
  const suggestions = [...groupPairs(rows, evidenceOf).values()].flatMap(({ row, evidence }) => {
    const verdict = decide(
      { shape: shapeCompanyName(row.nameKey), country: row.country, isForwarder: row.isForwarder, isCut: false },
      {
        shape: shapeCompanyName(row.otherKey),
        country: row.otherCountry,
        isForwarder: row.otherIsForwarder,
        isCut: false,
        shared: evidence,
        conflicts: () => 0,
      },
    )
    return verdict === null ? [] : [{ names: [row.nameId, row.otherNameId] as const, verdict }]
  })
  await insertSuggestions(db, suggestions)
}

export type Suggestion = { readonly names: readonly [number, number]; readonly verdict: Verdict }

/** Pairs of names that an operator may join, but those that he has kept apart; known ones stay as they are. */
export const insertSuggestions = async (db: Db | Tx, found: readonly Suggestion[]): Promise<void> => {
  if (found.length === 0) return
  const suggestions = found.map(({ names, verdict }) => ({ names: names.toSorted((a, b) => a - b), verdict }))
  suggestions.sort((a, b) => (a.names[0] ?? 0) - (b.names[0] ?? 0) || (a.names[1] ?? 0) - (b.names[1] ?? 0))
  await sql`
    insert into customs_merge_suggestion (name_id, other_name_id, difference, similarity, evidence, confidence)
    select suggested.*
    from unnest(${suggestions.map(({ names }) => names[0])}::int[], ${suggestions.map(({ names }) => names[1])}::int[],
      ${suggestions.map(({ verdict }) => verdict.difference)}::text[],
      ${suggestions.map(({ verdict }) => verdict.similarity)}::real[],
      ${suggestions.map(({ verdict }) => JSON.stringify(verdict.evidence))}::jsonb[],
      ${suggestions.map(({ verdict }) => verdict.confidence)}::real[])
      as suggested (name_id, other_name_id, difference, similarity, evidence, confidence)
    where not exists (
      select from customs_name_apart apart
      where apart.name_id = suggested.name_id and apart.other_name_id = suggested.other_name_id)
    on conflict (name_id, other_name_id) do nothing`.execute(db)
}

/** Each pair of names once, with all that the two share. */
const groupPairs = (rows: readonly PairRow[], evidenceOf: ReadonlyMap<number, ContactEvidence>) => {
  const pairs = new Map<string, { row: PairRow; evidence: ContactEvidence[] }>()
  for (const row of rows) {
    const evidence = evidenceOf.get(row.matchKey)
    if (evidence === undefined) continue
    const pair = [row.nameId, row.otherNameId].toSorted((a, b) => a - b).join('|')
    const known = pairs.get(pair) ?? { row, evidence: [] }
    if (!known.evidence.includes(evidence)) known.evidence.push(evidence)
    pairs.set(pair, known)
  }
  return pairs
}
