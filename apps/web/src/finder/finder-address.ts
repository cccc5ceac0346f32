/** Stores the filter of the smart mail and phone search in the URL. */

import type { CallInputOf } from '@tradewind/contract'
import type { api } from '../api.ts'

export type FinderFilter = CallInputOf<typeof api.finder.search.endpoint>['filter']

export const readFinderFilter = (query: URLSearchParams): FinderFilter => {
  const companyId = Number(query.get('company') ?? 0)
  if (Number.isSafeInteger(companyId) && companyId > 0) return { companyId }
  return { text: (query.get('q') ?? '').trim() }
}

export const writeFinderFilter = ({ text, companyId }: FinderFilter): Record<string, string> =>
  companyId !== undefined ? { company: String(companyId) } : text === undefined || text === '' ? {} : { q: text }
