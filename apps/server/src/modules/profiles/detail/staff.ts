/** Reads the staff of a company. Records of several sources about one person are merged by `identity/evidence.ts`. */

import { foldText, seniorities } from '@tradewind/lexicon'
import type { Db } from '@tradewind/platform'
import { sql } from 'kysely'
import { compareRank, originOf, type Origin, type Ranked } from '../facts/statements.ts'
import { evidenceOf } from '../identity/evidence.ts'
import { groupRecords } from '../identity/group.ts'
import type { PersonFacts } from '../records/record.ts'

type StatedFacts = Omit<PersonFacts, 'skills' | 'biography' | 'state'>
export type StaffStatement = Ranked & { readonly facts: StatedFacts }
/** A person of a company. `key` is unique within the company; `recordNo` is the best record about the person. */
export type StaffPerson = StatedFacts & {
  readonly key: string
  readonly recordNo: number
  readonly origins: readonly Origin[]
}

/** More records of one company are not read, which bounds the cost of a page. */
export const mostStaffRecords = 10_000

/** Returns the persons, in the order of the page: current ones first, then the highest rank, then by name. */
export const readStaff = async (
  db: Db,
  nameIds: readonly number[],
): Promise<{ staff: StaffPerson[]; isComplete: boolean }> => {
  const { rows } = await sql<StaffStatement>`
    select record.record_no, record.source_id, source.source_name, source.trust, record.as_of,
      (record.content -> 'facts') - array['skills', 'biography', 'state'] as facts
    from profile_record as record
    join profile_source as source on source.source_id = record.source_id
    where record.name_id = any(${nameIds}::int[]) and record.dataset = 'person' and record.is_current
    order by record.record_no
    limit ${mostStaffRecords}`.execute(db)
  return { staff: mergeStaff(rows), isComplete: rows.length < mostStaffRecords }
}

/** The result does not depend on the order of the records. */
export const mergeStaff = (statements: readonly StaffStatement[]): StaffPerson[] => {
  const ranked = statements.toSorted(compareRank)
  // Numbers the records anew, because the caller may give one record twice.
  const groups = groupRecords(
    ranked.map(({ facts }, recordNo) => ({ recordNo, evidence: evidenceOf({ ...facts, companyId: sameCompany }) })),
  )
  return groups
    .map((group) => group.map(({ recordNo }) => recordNo).toSorted((a, b) => a - b))
    .flatMap((places) => mergePerson(places.flatMap((at) => ranked[at] ?? [])) ?? [])
    .toSorted(compareStaff)
}

/** Stands for the company, because all statements are about one. */
const sameCompany = 0

const nameKeyOf = (name: string): string => foldText(name) || name.trim()

/** The records come best first. */
const mergePerson = (group: readonly StaffStatement[]): StaffPerson | null => {
  const [best] = group
  if (best === undefined) return null
  const own = group.filter(({ sourceId }) => sourceId === best.sourceId)
  // A source may state several positions of a person; the current one, then the latest, is shown.
  const position = own.toSorted(
    (a, b) =>
      Number(a.facts.endedOn !== null) - Number(b.facts.endedOn !== null) ||
      (b.facts.startedOn ?? '').localeCompare(a.facts.startedOn ?? ''),
  )[0]
  const titled = [position, ...group].find((one) => one !== undefined && one.facts.title !== null) ?? best
  const first = <K extends keyof StatedFacts>(field: K): StatedFacts[K] | null =>
    group.find(({ facts }) => facts[field] !== null)?.facts[field] ?? null
  const origins = new Map(group.toReversed().map((one) => [one.sourceId, originOf(one)]))
  return {
    key: nameKeyOf(best.facts.name),
    recordNo: best.recordNo,
    name: best.facts.name,
    title: titled.facts.title,
    seniority: titled.facts.seniority ?? first('seniority'),
    department: titled.facts.department ?? first('department'),
    country: first('country'),
    city: first('city'),
    email: first('email'),
    phone: first('phone'),
    profileUrl: first('profileUrl'),
    startedOn: (position ?? best).facts.startedOn,
    endedOn: (position ?? best).facts.endedOn,
    origins: [...origins.values()].toReversed(),
  }
}

const rankOf = ({ seniority }: StaffPerson): number =>
  seniority === null ? seniorities.length : seniorities.indexOf(seniority)

const compareStaff = (a: StaffPerson, b: StaffPerson): number =>
  Number(a.endedOn !== null) - Number(b.endedOn !== null) ||
  rankOf(a) - rankOf(b) ||
  (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

export const isCurrent = ({ endedOn }: StaffPerson): boolean => endedOn === null

/** Key staff: from the owner to the head of a department. */
export const isKeyStaff = (person: StaffPerson): boolean =>
  isCurrent(person) && person.seniority !== null && rankOf(person) <= seniorities.indexOf('head')
