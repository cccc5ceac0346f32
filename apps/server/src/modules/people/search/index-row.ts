/** Makes the row of a person in the search index. */

import { foldText } from '@tradewind/lexicon'
import type { CompanyDetail } from '../../companies/index.ts'
import { maskText } from '../../profiles/index.ts'
import { searchable } from '../../search-index/index.ts'
import { searchedPositions, seniorityRank, type Person, type Position } from '../persons/positions.ts'
import { contactTerms, pairTerm, termOf } from './terms.ts'

/** What the registry and the profiles know about a person's companies, by number. */
export type Companies = {
  readonly details: ReadonlyMap<number, CompanyDetail>
  readonly spellings: ReadonlyMap<number, readonly string[]>
  readonly industries: ReadonlyMap<number, readonly string[]>
}

/** The country of a person; that of the main position's company when no source states it. */
export const countryOf = (person: Person, details: ReadonlyMap<number, CompanyDetail>): string | null => {
  const [main] = searchedPositions(person)
  return person.country ?? details.get(main?.companyId ?? 0)?.country ?? null
}

/** The number of contact kinds, by which `rank` tells persons of one seniority apart. */
const kinds = ['email', 'phone', 'social'] as const

export const toIndexRow = (person: Person, companies: Companies, batch: number) => {
  const positions = searchedPositions(person)
  const companyIds = [...new Set(positions.flatMap(({ companyId }) => companyId ?? []))]
  const has = kinds.filter((kind) => person.contacts.some((contact) => contact.kind === kind))
  const country = countryOf(person, companies.details)
  const seniority = positions[0]?.seniority ?? null
  // One spelling of each title, in the order of the folded titles.
  const spelled = new Map(positions.map(({ title }) => [foldText(title ?? ''), title ?? '']))
  spelled.delete('')
  const titles = [...spelled.values()]
  return {
    rank: seniorityRank(seniority) * (kinds.length + 1) + kinds.length - has.length,
    person_id: person.personId,
    batch,
    name: searchable([person.name, ...person.otherNames]),
    titles: searchable(titles),
    companies: searchable([
      ...companyIds.flatMap((companyId) => companies.spellings.get(companyId) ?? []),
      ...companyIds.map((companyId) => companies.details.get(companyId)?.name ?? null),
      ...positions.map(({ companyName }) => companyName),
    ]),
    // Contacts in the biography must not be found by their letters, because they may be masked for the caller.
    words: searchable([
      person.name,
      ...person.otherNames,
      ...titles,
      ...person.skills,
      maskText(person.biography ?? '', 'any'),
    ]),
    shown_name: person.name,
    shown_titles: titles,
    terms: [
      ...new Set([
        ...positions.flatMap(termsOfPosition),
        ...(country === null ? [] : [termOf('country', country)]),
        ...companyIds.map((companyId) => termOf('company', companyId)),
        ...companyIds
          .flatMap((companyId) => companies.industries.get(companyId) ?? [])
          .map((code) => termOf('industry', code)),
        ...has.map((kind) => contactTerms[kind]),
      ]),
    ],
  }
}

const termsOfPosition = ({ seniority, department }: Position): string[] => [
  ...(seniority === null ? [] : [termOf('seniority', seniority)]),
  ...(department === null ? [] : [termOf('department', department)]),
  ...(seniority === null || department === null ? [] : [pairTerm(seniority, department)]),
]
