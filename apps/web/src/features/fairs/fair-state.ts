/** Stores the state of the search for fair buyers in the URL: filter, order, page, and the opened buyer. */

import { fairSorts } from '@tradewind/contract'
import { readFairFilter, writeFairFilter, type FairFilter } from '../../fairs/fair-address.ts'
import { positive, readPage, writePage } from '../../paging.ts'

export type FairState = {
  filter: FairFilter
  sort: (typeof fairSorts)[number]
  page: number
  limit: number
  /** The number of the company that the drawer shows; 0 for none. */
  buyer: number
}

export const readFairs = (query: URLSearchParams): FairState => ({
  filter: readFairFilter(query),
  sort: fairSorts.find((sort) => sort === query.get('sort')) ?? 'latest',
  buyer: positive(query.get('buyer'), 0),
  ...readPage(query),
})

/** Returns the URL parameters, without empty fields and values that equal the defaults. */
export const writeFairs = ({ filter, sort, buyer, ...page }: FairState): Record<string, string> => ({
  ...writeFairFilter(filter),
  ...(sort === 'latest' ? {} : { sort }),
  ...(buyer === 0 ? {} : { buyer: String(buyer) }),
  ...writePage(page),
})
