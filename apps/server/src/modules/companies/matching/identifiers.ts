/**
 * Stores the identifiers (LEI, register number) of names, and finds the identifiers that prove nothing, because too many
 * different names have them: for example the LEI of a parent company in every row of a file.
 */

import {
  compareCompanyNames,
  identifiersDiffer,
  isIdentifier,
  registerNumberOf,
  shapeCompanyName,
  type CompanyNameShape,
  type ContactEvidence,
} from '@tradewind/lexicon'
import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { numbers, texts } from './columns.ts'
import { contradictedConfidence } from './decide.ts'
import { mostPerKey, mostSharers, readIdentifiers, readNameKeys, readNamesUnder } from './entries.ts'
import { lockRegistry } from './lock.ts'
import { contactKey } from './match-keys.ts'

export type KnownEvidence = { readonly nameId: number; readonly evidence: ContactEvidence }

/** Whether more than `mostSharers` of the names differ altogether. Spellings of one name count once. */
export const areTooMany = (shapes: Iterable<CompanyNameShape>): boolean => {
  const differing: CompanyNameShape[] = []
  for (const shape of shapes) {
    if (differing.some((one) => compareCompanyNames(one, shape).difference !== 'none')) continue
    differing.push(shape)
    if (differing.length > mostSharers) return true
  }
  return false
}

/** The identifiers seen with known names, and the other names that have them. */
export type SeenIdentifiers = {
  /** The numbers of the names under each match key of an identifier that proves something. */
  readonly sharers: ReadonlyMap<number, readonly number[]>
  readonly found: readonly KnownEvidence[]
}

/** Leaves out the identifiers that too many names have. Sends no statement when there are no identifiers. */
export const readSharers = async (db: Db, seen: readonly KnownEvidence[]): Promise<SeenIdentifiers> => {
  const identified = seen.filter(({ evidence }) => isIdentifier(evidence))
  if (identified.length === 0) return { sharers: new Map(), found: [] }
  const keys = new Set(identified.map(({ evidence }) => contactKey(evidence)))
  const under = await readNamesUnder(db, [...keys], mostPerKey)
  const nameKeys = await readNameKeys(db, new Set([...under.values()].flat()))
  const shapes = new Map([...nameKeys].map(([nameId, key]) => [nameId, shapeCompanyName(key)]))
  const sharers = new Map(
    [...under].filter(([, nameIds]) => !areTooMany(nameIds.flatMap((nameId) => shapes.get(nameId) ?? []))),
  )
  return { sharers, found: identified.filter(({ evidence }) => sharers.has(contactKey(evidence))) }
}

type Columns = { readonly lei: string | null; readonly registerNumber: string | null }

/** Returns the values of a name's columns. The smallest value of each kind, so that the order of rows does not matter. */
export const identifierColumns = (evidence: readonly ContactEvidence[]): Columns => {
  const smallest = (kind: ContactEvidence['kind']) =>
    evidence.filter((one) => one.kind === kind).toSorted((a, b) => (a.value < b.value ? -1 : 1))[0]
  const register = smallest('register')
  return {
    lei: smallest('lei')?.value ?? null,
    registerNumber: register === undefined ? null : registerNumberOf(register),
  }
}

/**
 * Gives known names the identifiers that they lack. A name keeps an identifier that it has. When the names of one
 * company then contradict each other, those that the matcher joined are put up for review again.
 */
export const takeIdentifiers = async (db: Db, found: readonly KnownEvidence[]): Promise<void> => {
  if (found.length === 0) return
  const byName = new Map([...Map.groupBy(found, ({ nameId }) => nameId)].toSorted(([a], [b]) => a - b))
  const rows = [...byName].map(([nameId, seen]) => ({
    nameId,
    ...identifierColumns(seen.map(({ evidence }) => evidence)),
  }))
  await db.transaction().execute(async (tx) => {
    await lockRegistry(tx)
    const { rows: taken } = await sql<{ nameId: number; companyId: number }>`
      update customs_name name
      set lei = coalesce(name.lei, seen.lei), register_number = coalesce(name.register_number, seen.register_number)
      from unnest(${numbers(rows.map(({ nameId }) => nameId))}::int[], ${texts(rows.map(({ lei }) => lei))}::text[],
        ${texts(rows.map(({ registerNumber }) => registerNumber))}::text[]) as seen (name_id, lei, register_number)
      where name.name_id = seen.name_id
        and ((name.lei is null and seen.lei is not null)
          or (name.register_number is null and seen.register_number is not null))
      returning name.name_id, name.company_id`.execute(tx)
    const identifiersOf = await readIdentifiers(
      tx,
      taken.map(({ companyId }) => companyId),
    )
    const contradicted = taken.filter(({ nameId, companyId }) => {
      const own = (byName.get(nameId) ?? []).map(({ evidence }) => evidence)
      const others = (identifiersOf.get(companyId) ?? []).filter(({ value }) => !own.some((one) => one.value === value))
      return identifiersDiffer(own, others)
    })
    await reopenReview(
      tx,
      contradicted.map(({ companyId }) => companyId),
    )
  })
}

const reopenReview = async (tx: Tx, companyIds: readonly number[]): Promise<void> => {
  if (companyIds.length === 0) return
  await sql`
    update customs_name
    set reviewed_at = null, confidence = least(confidence, ${contradictedConfidence}::real)
    where company_id = any (${numbers(companyIds)}::int[]) and confidence is not null and not pinned
      and (lei is not null or register_number is not null)`.execute(tx)
}
