/** Reads people with their email addresses, for mailing lists. The addresses are not masked. */

import type { Db } from '@tradewind/platform'
import { countLockedCompanies, readCompanies } from '../../companies/index.ts'
import { searchedPositions, type Person } from './positions.ts'
import { readPersons } from './read-persons.ts'
import { findLockedPeople } from './unlocks.ts'
import { companiesOf } from './visible.ts'

export type AddressedPerson = {
  name: string
  /** The name of the company; empty when no source names one. */
  company: string
  /** The company whose unlocking shows the address; null when the person is unlocked alone, or has no address. */
  companyId: string | null
  country: string | null
  email: string | null
}

export const readAddressedPeople = async (
  db: Db,
  personIds: readonly number[],
): Promise<Map<number, AddressedPerson>> => {
  const persons = await readPersons(db, personIds)
  const companies = await readCompanies(db, [...persons.values()].flatMap(companiesOf), false)
  return new Map(
    [...persons].map(([personId, person]) => {
      const [main] = searchedPositions(person)
      const company = companies.get(main?.companyId ?? 0)
      const { email, companyId } = addressOf(person)
      return [
        personId,
        {
          name: person.name,
          company: company?.name ?? main?.companyName ?? '',
          companyId: companyId === null ? null : String(companyId),
          country: person.country ?? company?.country ?? null,
          email,
        },
      ]
    }),
  )
}

/**
 * The first address that a company of the person unlocks: one beside the address, else any when none is beside it. A
 * person without a company is unlocked alone.
 */
const addressOf = (person: Person): { email: string | null; companyId: number | null } => {
  const own = companiesOf(person)
  for (const { kind, value, companyIds } of person.contacts) {
    if (kind !== 'email') continue
    const companyId = companyIds.length === 0 ? own[0] : (own.find((id) => companyIds.includes(id)) ?? companyIds[0])
    if (companyId !== undefined || own.length === 0) return { email: value, companyId: companyId ?? null }
  }
  return { email: null, companyId: null }
}

/** People per statement. */
const countedAtOnce = 1_000

/**
 * Counts the items that unlocking the addresses of these people takes: one for each company that is not unlocked, and one
 * for each person without a company.
 */
export const countLockedPeople = async (db: Db, orgId: string, personIds: readonly number[]): Promise<number> => {
  const companyIds = new Set<number>()
  const alone: number[] = []
  for (let at = 0; at < personIds.length; at += countedAtOnce)
    for (const [personId, { email, companyId }] of await readAddressedPeople(
      db,
      personIds.slice(at, at + countedAtOnce),
    )) {
      if (email === null) continue
      if (companyId === null) alone.push(personId)
      else companyIds.add(Number(companyId))
    }
  const people = alone.length === 0 ? [] : await findLockedPeople(db, orgId, alone)
  return people.length + (await countLockedCompanies(db, orgId, [...companyIds]))
}
