/** Stores the state of the people search in the URL: filter, order and page. */

import { personSorts, type CallInputOf } from '@tradewind/contract'
import type { api } from '../api.ts'
import { positive, readPage, writePage } from '../paging.ts'

type Input = CallInputOf<typeof api.people.search.endpoint>
export type Filter = Input['filter']
export type Sort = (typeof personSorts)[number]
export type PeopleState = { filter: Filter; sort: Sort; page: number; limit: number }

const texts = { q: 'keywords', name: 'name', title: 'title', company: 'company' } as const
const lists = {
  country: 'countries',
  industry: 'industries',
  seniority: 'seniorities',
  department: 'departments',
  contact: 'contacts',
} as const

/** The values from the URL are not validated here, because the server validates the filter. */
export const readPeople = (query: URLSearchParams): PeopleState => {
  const companyId = positive(query.get('of'), 0)
  const given: [string, unknown][] = [
    ...Object.entries(texts).map(([key, field]): [string, unknown] => [field, query.get(key) || undefined]),
    ...Object.entries(lists).map(([key, field]): [string, unknown] => [field, listOf(query.get(key))]),
    ['companyId', companyId === 0 ? undefined : companyId],
  ]
  return {
    filter: Object.fromEntries(given.filter(([, value]) => value !== undefined)) as Filter,
    sort: personSorts.find((sort) => sort === query.get('sort')) ?? 'relevance',
    ...readPage(query),
  }
}

const listOf = (text: string | null): string[] | undefined => {
  const values = (text ?? '').split(',').filter((value) => value !== '')
  return values.length === 0 ? undefined : values
}

/** Returns the URL parameters, without empty fields and values that equal the defaults. */
export const writePeople = ({ filter, sort = 'relevance', ...page }: Partial<PeopleState>): Record<string, string> => {
  const written: [string, string | number | undefined][] = [
    ...Object.entries(texts).map(([key, field]): [string, string | undefined] => [key, filter?.[field]]),
    ...Object.entries(lists).map(([key, field]): [string, string | undefined] => [key, filter?.[field]?.join(',')]),
    ['of', filter?.companyId],
    ['sort', sort === 'relevance' ? undefined : sort],
  ]
  return {
    ...Object.fromEntries(
      written.flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, String(value)]])),
    ),
    ...writePage(page),
  }
}
