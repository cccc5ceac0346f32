/** Stores the filter of the social-video search in the URL. */

import type { CallInputOf } from '@tradewind/contract'
import type { api } from '../api.ts'

export type SocialFilter = CallInputOf<typeof api.social.search.endpoint>['filter']

const texts = { q: 'keywords', from: 'publishedFrom', to: 'publishedTo' } as const
const lists = { network: 'networks', country: 'countries', language: 'languages' } as const

const listOf = (text: string | null): string[] | undefined => {
  const values = (text ?? '').split(',').filter((value) => value !== '')
  return values.length === 0 ? undefined : values
}

/** The values from the URL are not validated here, because the server validates the filter. */
export const readSocialFilter = (query: URLSearchParams): SocialFilter => {
  const views = Number(query.get('views'))
  const given: [string, unknown][] = [
    ...Object.entries(texts).map(([key, field]): [string, unknown] => [field, query.get(key) || undefined]),
    ...Object.entries(lists).map(([key, field]): [string, unknown] => [field, listOf(query.get(key))]),
    ['minViews', Number.isSafeInteger(views) && views > 0 ? views : undefined],
    ['hasEmail', query.get('email') === '1' ? true : undefined],
  ]
  return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as SocialFilter
}

/** Returns the URL parameters of a filter, without empty fields. */
export const writeSocialFilter = (filter: SocialFilter): Record<string, string> => {
  const written: [string, string | undefined][] = [
    ...Object.entries(texts).map(([key, field]): [string, string | undefined] => [key, filter[field]]),
    ...Object.entries(lists).map(([key, field]): [string, string | undefined] => [key, filter[field]?.join(',')]),
    ['views', filter.minViews === undefined ? undefined : String(filter.minViews)],
    ['email', filter.hasEmail === true ? '1' : undefined],
  ]
  return Object.fromEntries(
    written.flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, value] as const])),
  )
}
