/** What monitors of people searches read. */

import type { PersonFilter } from '@tradewind/contract'
import type { Db, Platform } from '@tradewind/platform'
import { sql } from 'kysely'
import { readCompanies } from '../../companies/index.ts'
import {
  listMatching,
  readIndexView,
  readNewestBatch,
  searchEngine,
  type BatchRange,
  type NumberBlocks,
} from '../../search-index/index.ts'
import { searchedPositions } from '../persons/positions.ts'
import { readPersons } from '../persons/read-persons.ts'
import { companiesOf } from '../persons/visible.ts'
import { personConditions } from './conditions.ts'
import { personIndex } from './indexing.ts'
import { followCompany } from './search.ts'

export const readNewestPersonBatch = (db: Db): Promise<number> => readNewestBatch(db, personIndex)

/** All people of a search, or those that were indexed in a range of batches. */
export const listMatchingPeople = async (
  platform: Platform,
  filter: PersonFilter,
  { range, signal }: { range: BatchRange | null; signal: AbortSignal | undefined },
): Promise<NumberBlocks> => {
  const followed = await followCompany(platform, filter)
  const conditions = personConditions(followed, await readIndexView(platform.db, personIndex))
  return listMatching(searchEngine(platform, signal), personIndex, conditions, range)
}

/** For each person, the numbers that lead to the person after merges. */
export const readFormerNumbers = async (
  db: Db,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const { rows } = await sql<{ personId: number; formerIds: number[] }>`
    with recursive former (person_id, former_id) as (
      select leads_to, person_id from person where leads_to = any(${personIds}::int[])
      union
      select former.person_id, person.person_id from former join person on person.leads_to = former.former_id
    )
    select person_id, array_agg(former_id) as former_ids from former group by person_id`.execute(db)
  return new Map(rows.map(({ personId, formerIds }) => [personId, formerIds]))
}

/** Names people with their title, their company and its country; without contacts. */
export const namePeople = async (
  db: Db,
  personIds: readonly number[],
): Promise<Map<number, { name: string; detail: string; country: string | null }>> => {
  const persons = await readPersons(db, personIds)
  const companies = await readCompanies(db, [...persons.values()].flatMap(companiesOf), false)
  return new Map(
    [...persons].map(([personId, person]) => {
      const [main] = searchedPositions(person)
      const company = companies.get(main?.companyId ?? 0)
      const detail = [main?.title, company?.name ?? main?.companyName].filter((text) => typeof text === 'string')
      return [
        personId,
        { name: person.name, detail: detail.join(' · '), country: person.country ?? company?.country ?? null },
      ]
    }),
  )
}
