/** Computes, for tests, what a filter of the people search finds, from plain facts in memory. */

import type { PersonFilter } from '@tradewind/contract'
import { foldText, readJobTitle, wordForms } from '@tradewind/lexicon'

/** A person of the test, with the values by which the search should find him or her. */
export type Expected = {
  readonly name: string
  readonly positions: readonly {
    readonly company: {
      readonly name: string
      readonly companyId: number
      readonly industries: readonly string[]
    } | null
    readonly title: string | null
    readonly isCurrent: boolean
  }[]
  readonly country: string | null
  readonly skills: readonly string[]
  readonly contacts: readonly ('email' | 'phone' | 'social')[]
}

export const searched = ({ positions }: Expected) => {
  const current = positions.filter(({ isCurrent }) => isCurrent)
  return current.length === 0 ? positions : current
}

const tokens = (text: string): string[] =>
  foldText(text)
    .toLowerCase()
    .split(' ')
    .filter((token) => token !== '')

const holds = (texts: readonly string[], word: string): boolean => {
  const [folded = ''] = tokens(word)
  const all = texts.flatMap(tokens)
  if (/\p{Script=Han}/u.test(folded)) return all.some((token) => token.includes(folded))
  return all.some((token) => wordForms(folded).includes(token))
}

/** Plain words, a quotation, or excluded words after a minus. */
const hasWords = (texts: readonly string[], typed: string): boolean => {
  const quoted = /^"(.*)"$/.exec(typed)?.[1]
  if (quoted !== undefined)
    return texts.some((text) => ` ${tokens(text).join(' ')} `.includes(` ${tokens(quoted).join(' ')} `))
  return typed
    .split(' ')
    .filter((word) => tokens(word).length > 0)
    .every((word) => (word.startsWith('-') ? !holds(texts, word.slice(1)) : holds(texts, word)))
}

/** A head and a manager count as one rank. */
const rankOf = (seniority: string | null) => (seniority === 'head' ? 'manager' : seniority)

const titlesOf = (person: Expected): string[] => searched(person).flatMap(({ title }) => title ?? [])

const hasTitle = (person: Expected, typed: string): boolean => {
  if (hasWords(titlesOf(person), typed)) return true
  const isPlain = !typed.includes('"') && !typed.includes('-')
  const asked = isPlain ? readJobTitle(typed) : { seniority: null, department: null }
  if (asked.seniority === null && asked.department === null) return false
  return titlesOf(person)
    .map(readJobTitle)
    .some(
      ({ seniority, department }) =>
        (asked.seniority === null || rankOf(seniority) === rankOf(asked.seniority)) &&
        (asked.department === null || department === asked.department),
    )
}

export const valuesOf = (person: Expected) => {
  const readings = titlesOf(person).map(readJobTitle)
  const companies = searched(person).flatMap(({ company }) => company ?? [])
  return {
    seniorities: new Set(readings.flatMap(({ seniority }) => seniority ?? [])),
    departments: new Set(readings.flatMap(({ department }) => department ?? [])),
    countries: new Set(person.country === null ? [] : [person.country]),
    industries: new Set(companies.flatMap(({ industries }) => industries)),
    companies: new Set(companies.map(({ companyId }) => companyId)),
  }
}

const isAny = <V>(asked: readonly V[] | undefined, values: ReadonlySet<V>): boolean =>
  asked === undefined || asked.length === 0 || asked.some((value) => values.has(value))

export const matches = (person: Expected, filter: PersonFilter): boolean => {
  const values = valuesOf(person)
  const companies = searched(person).flatMap(({ company }) => company?.name ?? [])
  return (
    hasWords([person.name, ...titlesOf(person), ...person.skills], filter.keywords ?? '') &&
    hasWords([person.name], filter.name ?? '') &&
    hasWords(companies, filter.company ?? '') &&
    (tokens(filter.title ?? '').length === 0 || hasTitle(person, filter.title ?? '')) &&
    isAny(filter.companyId === undefined ? [] : [filter.companyId], values.companies) &&
    isAny(filter.countries, values.countries) &&
    isAny(filter.industries, values.industries) &&
    isAny(filter.seniorities, values.seniorities) &&
    isAny(filter.departments, values.departments) &&
    (filter.contacts ?? []).every((kind) => person.contacts.includes(kind))
  )
}
