/** Converts the filter of the people search into conditions on `person_search`. */

import type { PersonFilter } from '@tradewind/contract'
import { draft, type Conditions, type Draft } from '../../customs/index.ts'
import { readFoldedWords, viewConditions, wordConditions, type IndexView } from '../../search-index/index.ts'
import { contactTerms, pairTerm, termOf, type Facet } from './terms.ts'
import { understandTitle, type UnderstoodTitle } from './understood.ts'

export type PersonField = keyof PersonFilter

type TextColumn = 'name' | 'titles' | 'companies' | 'words'

/** SQL conditions on a text; none when the words hold no word. */
const textConditions = (column: TextColumn, text: string | undefined, bind: Draft['bind']): string[] =>
  wordConditions(column, readFoldedWords(text), bind)

/** The conditions of a filter and of a view, without the conditions of the field `omitted`. */
export const personConditions = (
  filter: PersonFilter,
  view: IndexView,
  omitted: PersonField | null = null,
): Conditions => {
  const { where, params, bind } = draft()
  const asked: PersonFilter = omitted === null ? filter : { ...filter, [omitted]: undefined }
  for (const [column, text] of [
    ['words', asked.keywords],
    ['name', asked.name],
    ['companies', asked.company],
  ] as const)
    where.push(...textConditions(column, text, bind))
  const title = titleCondition(asked, bind)
  if (title !== null) where.push(title)
  for (const [facet, values] of [
    ['country', asked.countries],
    ['industry', asked.industries?.map((code) => code.toLowerCase())],
    ['seniority', asked.seniorities],
    ['department', asked.departments],
    ['company', asked.companyId === undefined ? [] : [asked.companyId]],
  ] as const) {
    const terms = termsOf(facet, values ?? [])
    if (terms.length > 0) where.push(`hasAny(terms, ${bind(terms, 'Array(String)')})`)
  }
  for (const kind of asked.contacts ?? []) where.push(`has(terms, ${bind(contactTerms[kind], 'String')})`)
  where.push(...viewConditions(view, bind))
  return { where: where.length === 0 ? ['true'] : where, params }
}

const termsOf = (facet: Facet, values: readonly (string | number)[]): string[] =>
  values.map((value) => termOf(facet, value))

/** A title has the typed words, or a position has the seniority and the department that they name. */
const titleCondition = (filter: PersonFilter, bind: Draft['bind']): string | null => {
  const typed = textConditions('titles', filter.title, bind)
  if (typed.length === 0) return null
  const understood = understandTitle(filter)
  if (understood === null) return typed.join(' and ')
  return `((${typed.join(' and ')}) or hasAny(terms, ${bind(understoodTerms(understood), 'Array(String)')}))`
}

const understoodTerms = ({ seniorities, department }: UnderstoodTitle): string[] => {
  if (department === null) return termsOf('seniority', seniorities)
  return seniorities.length === 0
    ? [termOf('department', department)]
    : seniorities.map((seniority) => pairTerm(seniority, department))
}

/** SQL that is true when a title, or the name, has the typed words themselves; null when no words are typed. */
export const typedMatch = ({ title, name, keywords }: PersonFilter, bind: Draft['bind']): string | null => {
  const inTitle = textConditions('titles', title ?? keywords, bind)
  const inName = textConditions('name', name ?? keywords, bind)
  const either = [inTitle, inName].filter(({ length }) => length > 0).map((where) => `(${where.join(' and ')})`)
  return either.length === 0 ? null : `(${either.join(' or ')})`
}
