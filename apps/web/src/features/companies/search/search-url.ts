/** Stores the state of the company search in the URL, so that a link shows the same result. */

import type { CallInputOf, CompanyFilter } from '@tradewind/contract'
import type { api } from '../../../api.ts'
import { readCompanyFilter, writeCompanyFilter } from '../../../company/filter-address.ts'
import { readPage, writePage } from '../../../paging.ts'

export type Filter = CompanyFilter
export type Sort = NonNullable<CallInputOf<typeof api.companySearch.search.endpoint>['sort']>
export type View = 'table' | 'cards'

export type SearchState = {
  filter: Filter
  /** The sentence from which the filter was read; its unused words are shown. */
  sentence: string
  /** Absent for the order by relevance. */
  sort: Sort | undefined
  view: View
  page: number
  limit: number
}

const sorts: readonly Sort[] = ['name', 'employees', 'revenue', 'funding', 'founded']

export const sortOf = (text: string | null | undefined): Sort | undefined => sorts.find((sort) => sort === text)

export const readSearch = (query: URLSearchParams): SearchState => ({
  filter: readCompanyFilter(query),
  sentence: query.get('q') ?? '',
  sort: sortOf(query.get('sort')),
  view: query.get('view') === 'cards' ? 'cards' : 'table',
  ...readPage(query),
})

/** Writes only values that differ from the defaults to the URL. */
export const writeSearch = ({ filter, sentence, sort, view, ...page }: SearchState): Record<string, string> => ({
  ...writeCompanyFilter(filter),
  ...(sentence === '' ? {} : { q: sentence }),
  ...(sort === undefined ? {} : { sort }),
  ...(view === 'table' ? {} : { view }),
  ...writePage(page),
})
