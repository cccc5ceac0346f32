/**
 * Reads the filter of the company directory from the URL and writes it to the URL. Saved searches also use this module,
 * because they link to a filtered directory.
 */

import type { CallInputOf } from '@tradewind/contract'
import type { api } from './api.ts'

export type DirectoryFilter = CallInputOf<typeof api.customsDirectory.companies.endpoint>['filter']

const flags = {
  email: 'hasEmail',
  phone: 'hasPhone',
  web: 'hasWebsite',
  noforwarders: 'withoutForwarders',
} as const satisfies Record<string, keyof DirectoryFilter>
const texts = {
  name: 'name',
  side: 'side',
  hs: 'hs',
  since: 'activeSince',
  lapsed: 'lastBefore',
  new: 'firstSince',
} as const satisfies Record<string, keyof DirectoryFilter>

/** The values from the URL are not validated here, because the server validates the filter. */
export const readDirectoryFilter = (query: URLSearchParams): DirectoryFilter => {
  const countries = (query.get('country') ?? '').split(',').filter((code) => code !== '')
  const least = Number(query.get('min') ?? '')
  const given: [string, unknown][] = [
    ...Object.entries(texts).map(([key, field]): [string, unknown] => [field, query.get(key) || undefined]),
    ...Object.entries(flags).map(([key, field]): [string, unknown] => [field, query.get(key) === '1' || undefined]),
    ['countries', countries.length === 0 ? undefined : countries],
    ['minTrades', Number.isSafeInteger(least) && least >= 1 ? least : undefined],
  ]
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as DirectoryFilter
}

/** Returns the URL parameters of the filter, without empty fields. */
export const writeDirectoryFilter = (filter: DirectoryFilter): Record<string, string> => {
  const written: [string, string | number | undefined][] = [
    ...Object.entries(texts).map(([key, field]): [string, string | undefined] => [key, filter[field]]),
    ...Object.entries(flags).map(([key, field]): [string, number | undefined] => [key, filter[field] ? 1 : undefined]),
    ['country', filter.countries?.join(',')],
    ['min', filter.minTrades],
  ]
  return Object.fromEntries(
    written.flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, String(value)]])),
  )
}
