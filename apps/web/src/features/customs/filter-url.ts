/** Stores the state of the search in the URL, so that a link shows the same result (product.md section 2). */

import { addressFields, writeFilter, type CallInputOf, type CustomsFilter } from '@tradewind/contract'
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
}

const views: readonly View[] = ['records', 'buyers', 'suppliers', 'map', 'portmap']
export const readSearch = (query: URLSearchParams): SearchState => {
  const texts = Object.entries(addressFields.texts).map(([key, field]) => [field, query.get(key) || undefined])
  const ids = Object.entries(addressFields.ids).map(([key, field]) => [field, positive(query.get(key), 0) || undefined])
  const lists = Object.entries(addressFields.lists).map(([key, field]) => {
    const values = (query.get(key) ?? '').split(',').filter((value) => value !== '')
    return [field, values.length === 0 ? undefined : values]
  })
  const flags = Object.entries(addressFields.flags).map(([key, field]) => [field, query.get(key) === '1' || undefined])
  const given = [...texts, ...ids, ...lists, ...flags].filter(([, value]) => value !== undefined)
  return {
    // The values from the URL are not validated here, because the server validates the filter.
    filter: Object.fromEntries(given) as Filter,
    view: views.find((view) => view === query.get('view')) ?? 'records',
    sort: query.get('sort') ?? undefined,
    ...readPage(query),
    record: query.get('record') ?? undefined,
  }
}

/** Writes only values that differ from the defaults to the URL. */
export const writeSearch = (state: Partial<SearchState>): Record<string, string> => {
  const { filter = {}, view = 'records', sort, record, ...page } = state
  const written = { ...writeFilter(filter), ...writePage(page) }
  const put = (key: string, value: string | undefined) => {
    if (value !== undefined && value !== '') written[key] = value
  }
  if (view !== 'records') put('view', view)
  put('sort', sort)
  put('record', record)
  return written
}

/**
 * Whether the filter has any field other than `withoutForwarders`. The server refuses a search that has only this
 * field.
 */
export const hasFilter = (filter: Filter): boolean =>
  Object.values({ ...filter, withoutForwarders: undefined }).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '',
  )

/** Returns the first and the last day of a month, `YYYY-MM`. */
export const monthRange = (month: string): { dateFrom: string; dateTo: string } => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { dateFrom: `${month}-01`, dateTo: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}
