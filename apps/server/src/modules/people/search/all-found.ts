/** All people that a search finds, for mailing lists. */

import type { PersonFilter } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { searchEngine } from '../../search-index/index.ts'
import { countPeople, pagePeople } from './queries.ts'
import { followCompany } from './search.ts'

/** The number of people, and the first `limit` ones in the order of the list on screen. */
export const findAllPeople = async (
  platform: Platform,
  filter: PersonFilter,
  { limit, signal }: { limit: number; signal: AbortSignal },
): Promise<{ total: number; personIds: readonly number[] }> => {
  const engine = searchEngine(platform, signal)
  const asked = { filter: await followCompany(platform, filter) }
  const window = { sort: 'relevance', offset: 0, limit } as const
  const [total, personIds] = await Promise.all([countPeople(engine, asked), pagePeople(engine, asked, window)])
  return { total, personIds }
}

/** Counts the people of a search that have an email address. */
export const countPeopleWithAddress = async (
  platform: Platform,
  filter: PersonFilter,
  signal: AbortSignal,
): Promise<number> => {
  const contacts = [...new Set([...(filter.contacts ?? []), 'email' as const])]
  return countPeople(searchEngine(platform, signal), { filter: await followCompany(platform, { ...filter, contacts }) })
}
