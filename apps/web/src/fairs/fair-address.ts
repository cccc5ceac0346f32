/** Stores the filter of the search for fair buyers in the URL. */

import type { CallInputOf } from '@tradewind/contract'
import type { api } from '../api.ts'

export type FairFilter = CallInputOf<typeof api.fairs.search.endpoint>['filter']

const lists = { have: 'conditions', category: 'categories', country: 'countries' } as const
const choices = { source: 'source', role: 'role' } as const

const listOf = (text: string | null): string[] | undefined => {
  const values = (text ?? '').split(',').filter((value) => value !== '')
  return values.length === 0 ? undefined : values
}

/**
 * The values from the URL are not validated here, because the server validates the filter: a session that does not exist
 * gives its message. A text that is no number becomes session 0.
 */
export const readFairFilter = (query: URLSearchParams): FairFilter => {
  const given: [string, unknown][] = [
    ['keywords', query.get('q') || undefined],
    ['sessions', listOf(query.get('session'))?.map((text) => Number(text) || 0)],
    ...Object.entries(choices).map(([key, field]): [string, unknown] => [field, query.get(key) || undefined]),
    ...Object.entries(lists).map(([key, field]): [string, unknown] => [field, listOf(query.get(key))]),
  ]
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as FairFilter
}

/** Returns the URL parameters of a filter, without empty fields. */
export const writeFairFilter = (filter: FairFilter): Record<string, string> => {
  const written: [string, string | undefined][] = [
    ['q', filter.keywords],
    ['session', filter.sessions?.join(',')],
    ...Object.entries(choices).map(([key, field]): [string, string | undefined] => [key, filter[field]]),
    ...Object.entries(lists).map(([key, field]): [string, string | undefined] => [key, filter[field]?.join(',')]),
  ]
  return Object.fromEntries(
    written.flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, value] as const])),
  )
}
