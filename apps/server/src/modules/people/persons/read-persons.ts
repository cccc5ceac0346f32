/** Reads persons by number, with a constant number of statements. */

import type { Db, Tx } from '@tradewind/platform'
import { sql } from 'kysely'
import { readCompaniesOfNames } from '../../companies/index.ts'
import { readPersonRecords } from '../../profiles/index.ts'
import { toPerson, type Person, type PlacedRecord } from './positions.ts'

/** Reads persons; one without current records is absent. */
export const readPersons = async (db: Db, personIds: readonly number[]): Promise<Map<number, Person>> => {
  if (personIds.length === 0) return new Map()
  const joined = await db
    .selectFrom('person_record')
    .select(['recordNo', 'personId', 'rule'])
    .where(sql<boolean>`person_id = any(${[...new Set(personIds)]}::int[])`)
    .execute()
  const records = await readPersonRecords(
    db,
    joined.map(({ recordNo }) => recordNo),
  )
  const companies = await readCompaniesOfNames(
    db,
    records.flatMap(({ nameId }) => nameId ?? []),
  )
  const joinedOf = new Map(joined.map((one) => [one.recordNo, one]))
  const placed = records.flatMap((record): (PlacedRecord & { personId: number })[] => {
    const one = joinedOf.get(record.recordNo)
    if (one === undefined) return []
    const companyId = record.nameId === null ? null : (companies.get(record.nameId) ?? null)
    return [{ ...record, companyId, rule: one.rule, personId: one.personId }]
  })
  return new Map(
    [...Map.groupBy(placed, ({ personId }) => personId)].map(([personId, own]) => [personId, toPerson(personId, own)]),
  )
}

/** Maps records to the numbers of their persons; a record that belongs to no person yet is absent. */
export const readPersonIds = async (db: Db, recordNos: readonly number[]): Promise<Map<number, number>> => {
  if (recordNos.length === 0) return new Map()
  const rows = await db
    .selectFrom('person_record')
    .select(['recordNo', 'personId'])
    .where(sql<boolean>`record_no = any(${[...recordNos]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ recordNo, personId }) => [recordNo, personId]))
}

/** Returns the person to whom a number leads now: after merges, another person's number. Null for an unknown number. */
export const followPerson = async (db: Db | Tx, personId: number): Promise<number | null> => {
  const { rows } = await sql<{ personId: number }>`
    with recursive led (person_id, leads_to) as (
      select person_id, leads_to from person where person_id = ${personId}
      union
      select person.person_id, person.leads_to from led join person on person.person_id = led.leads_to
    )
    select person_id from led where leads_to is null`.execute(db)
  return rows[0]?.personId ?? null
}
