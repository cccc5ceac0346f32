/** Refetches what shows contacts after an organisation has unlocked some. */

import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

/** The endpoints that return contacts, texts with contacts, or the day's remaining quota. */
const showsContacts = new Set<string>(
  [
    api.companySearch.search,
    api.companyMap.list,
    api.companyDetail.menu,
    api.companyDetail.information,
    api.companyDetail.people,
    api.companyDetail.news,
    api.people.search,
    api.people.detail,
    api.people.colleagues,
    api.customs.company,
    api.customs.record,
    api.customs.unlockedCompanies,
    api.fairs.search,
    api.fairs.detail,
    api.favourites.list,
    api.membership.searchTimes,
  ].map(({ endpoint }) => endpoint.path),
)

export const refetchContacts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [path] }) => typeof path === 'string' && showsContacts.has(path) })
