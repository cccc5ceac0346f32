/** Stores the state of the search in the URL, so that a link shows the same result (product.md section 2). */

import { addressFields, isSufficient, writeFilter, type CallInputOf, type CustomsFilter } from '@tradewind/contract'
import { lastDayOf } from '@tradewind/lexicon'
import type { api } from '../../api.ts'
import { positive, readPage, writePage } from '../../paging.ts'

export type Filter = CustomsFilter
export type TradeSort = NonNullable<CallInputOf<typeof api.customs.search.endpoint>['sort']>
export type CompanySort = NonNullable<CallInputOf<typeof api.customs.buyers.endpoint>['sort']>
export type View = 'records' | 'buyers' | 'suppliers' | 'map' | 'portmap'

export type SearchState = {
  filter: Filter
  view: View
  sort: string | undefined
  page: number
  limit: number
  /** The id of the record that the side panel shows. */
  record: string | undefined
  /** True when the user has opened the form of a search that has a result. */
  isEditing: boolean
}

const orAbsent = <Value>(values: Value[]): Value[] | undefined => (values.length === 0 ? undefined : values)

const views: readonly View[] = ['records', 'buyers', 'suppliers', 'map', 'portmap']
const tradeSorts: readonly TradeSort[] = ['date_desc', 'date_asc', 'amount_desc', 'weight_desc', 'quantity_desc']
const companySorts: readonly CompanySort[] = ['trades_desc', 'amount_desc', 'weight_desc', 'last_desc']
export const readSearch = (query: URLSearchParams): SearchState => {
  const texts = Object.entries(addressFields.texts).map(([key, field]) => [field, query.get(key) || undefined])
  const numbers = Object.entries(addressFields.numbers).map(([key, field]) => [
    field,
    positive(query.get(key), 0) || undefined,
  ])
  const partsOf = (key: string) => (query.get(key) ?? '').split(',').filter((value) => value !== '')
  const lists = Object.entries(addressFields.lists).map(([key, field]) => [field, orAbsent(partsOf(key))])
  const numberLists = Object.entries(addressFields.numberLists).map(([key, field]) => [
    field,
    orAbsent(partsOf(key).map(Number)),
  ])
  const flags = Object.entries(addressFields.flags).map(([key, field]) => [field, query.get(key) === '1' || undefined])
  const given = [...texts, ...numbers, ...lists, ...numberLists, ...flags].filter(([, value]) => value !== undefined)
  const view = views.find((known) => known === query.get('view')) ?? 'records'
  const sorts: readonly string[] = view === 'records' ? tradeSorts : companySorts
  return {
    // The values from the URL are not validated here, because the server validates the filter.
    filter: Object.fromEntries(given) as Filter,
    view,
    sort: sorts.find((sort) => sort === query.get('sort')),
    ...readPage(query),
    record: query.get('record') ?? undefined,
    isEditing: query.get('edit') === '1',
  }
}

/** Writes only values that differ from the defaults to the URL. */
export const writeSearch = (state: Partial<SearchState>): Record<string, string> => {
  const { filter = {}, view = 'records', sort, record, isEditing = false, ...page } = state
  const written = { ...writeFilter(filter), ...writePage(page) }
  const put = (key: string, value: string | undefined) => {
    if (value !== undefined && value !== '') written[key] = value
  }
  if (view !== 'records') put('view', view)
  put('sort', sort)
  put('record', record)
  if (isEditing) put('edit', '1')
  return written
}

/** Returns the first and the last day of a month, `YYYY-MM`. */
export const monthRange = (month: string): { dateFrom: string; dateTo: string } => ({
  dateFrom: `${month}-01`,
  dateTo: lastDayOf(month),
})

type FacetsQuery = {
  data: { months: readonly unknown[] } | undefined
  error: unknown
  isPlaceholderData: boolean
}

/**
 * Whether the form of the search is folded: when there is a search, until the user opens the form, the search fails, or
 * it finds nothing. While the facets still belong to the former search, the form stays folded.
 */
export const isFormFolded = (
  { filter, isEditing }: SearchState,
  { data, error, isPlaceholderData }: FacetsQuery,
): boolean => isSufficient(filter) && !isEditing && error === null && (isPlaceholderData || data?.months.length !== 0)
