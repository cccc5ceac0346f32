/**
 * Handles identifiers and contacts that occur for the first time with a known name. The matcher later finds new names by
 * them. When two known companies share one, the pair is suggested to an operator. The two companies are
 * not merged automatically, because records of both are already published.
 */

import { isIdentifier, shapeCompanyName, type ContactEvidence } from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { numbers } from './columns.ts'
import { decide, type NewName, type Verdict } from './decide.ts'
import { mostSharers, readEntryRows, readIdentifiers, readNamesUnder, type EntryRow } from './entries.ts'
import { readSharers, takeIdentifiers, type KnownEvidence } from './identifiers.ts'
import { contactKey } from './match-keys.ts'

/**
 * Stores the identifiers and contacts seen with known names, and suggests companies that share an identifier, or that
 * share a contact and have similar names.
 */
export const storeEvidence = async (db: Db, found: readonly KnownEvidence[]): Promise<void> => {
  if (found.length === 0) return
  const rows = found
    .map(({ nameId, evidence }) => ({ nameId, evidence, key: contactKey(evidence) }))
    .toSorted((a, b) => a.key - b.key || a.nameId - b.nameId)
  const { rows: added } = await sql<{ nameId: number; matchKey: number }>`
    insert into customs_match_key (match_key, name_id)
    select distinct * from unnest(${numbers(rows.map(({ key }) => key))}::bigint[], ${numbers(rows.map(({ nameId }) => nameId))}::int[])
      as seen (match_key, name_id)
    order by 1, 2
    on conflict do nothing
    returning name_id, match_key`.execute(db)
  const { sharers, found: identified } = await readSharers(db, found)
  await takeIdentifiers(db, identified)
  if (added.length === 0) return
  const evidenceOf = new Map(rows.map(({ key, evidence }) => [key, evidence]))
  await suggest(db, added, evidenceOf, sharers)
}

const suggest = async (
  db: Db,
  added: readonly { nameId: number; matchKey: number }[],
  evidenceOf: ReadonlyMap<number, ContactEvidence>,
  identified: ReadonlyMap<number, readonly number[]>,
): Promise<void> => {
  const contactKeys = added.flatMap(({ matchKey }) => {
    const evidence = evidenceOf.get(matchKey)
    return evidence === undefined || isIdentifier(evidence) ? [] : [matchKey]
  })
  const sharers = await readNamesUnder(db, [...new Set(contactKeys)], mostSharers)
  const pairs = groupPairs(added, new Map([...sharers, ...identified]), evidenceOf)
  const rows = await readEntryRows(db, new Set(pairs.flatMap(({ names }) => names)))
  const entries = new Map(rows.map((row) => [row.nameId, row]))
  const identifiersOf = await readIdentifiers(
    db,
    rows.map(({ companyId }) => companyId),
  )
  const nameOf = ({ nameKey, country, isForwarder, companyId }: EntryRow): NewName => ({
    shape: shapeCompanyName(nameKey),
    country,
    isForwarder,
    isCut: false,
    identifiers: identifiersOf.get(companyId) ?? [],
  })
  const suggestions = pairs.flatMap(({ names, evidence }) => {
    const [one, other] = names.map((nameId) => entries.get(nameId))
    if (one === undefined || other === undefined || one.companyId === other.companyId) return []
    const verdict = decide(nameOf(one), { ...nameOf(other), shared: evidence, conflicts: () => 0 })
    return verdict === null ? [] : [{ names, verdict }]
  })
  await insertSuggestions(db, suggestions)
}

export type Suggestion = { readonly names: readonly [number, number]; readonly verdict: Verdict }

/**
 * Stores pairs of names that an operator may join. It skips pairs that an operator keeps apart, and leaves existing
 * pairs unchanged.
 */
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

type Pair = { readonly names: readonly [number, number]; readonly evidence: ContactEvidence[] }

/** Combines pairs that share several contacts, so that each pair of names occurs once, with all shared contacts. */
const groupPairs = (
  added: readonly { nameId: number; matchKey: number }[],
  sharers: ReadonlyMap<number, readonly number[]>,
  evidenceOf: ReadonlyMap<number, ContactEvidence>,
): Pair[] => {
  const pairs = new Map<string, Pair>()
  for (const { nameId, matchKey } of added) {
    const evidence = evidenceOf.get(matchKey)
    if (evidence === undefined) continue
    for (const otherId of sharers.get(matchKey) ?? []) {
      if (otherId === nameId) continue
      const key = nameId < otherId ? `${nameId}|${otherId}` : `${otherId}|${nameId}`
      const known = pairs.get(key) ?? { names: [nameId, otherId], evidence: [] }
      if (!known.evidence.includes(evidence)) known.evidence.push(evidence)
      pairs.set(key, known)
    }
  }
  return [...pairs.values()]
}
