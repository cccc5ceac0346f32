/**
 * The state of the feed, which the URL stores: the filter, and the load (the import of one file) of which all records
 * are shown.
 */

import { writeFeedFilter, type FeedFilter } from '../../../feed-address.ts'
import { writePage } from '../../../paging.ts'
import { readSearch } from '../filter-url.ts'

export type FeedState = {
  filter: FeedFilter
  load: string | undefined
  page: number
  limit: number
  /** The id of the record that the side panel shows. */
  record: string | undefined
}

const ownCompanies = ['favourites', 'monitored'] as const

export const readFeed = (query: URLSearchParams): FeedState => {
  const { filter, page, limit, record } = readSearch(query)
  const { keywords, hsCode, originCountries, destinationCountries, buyer, seller } = filter
  const asked = { keywords, hsCode, originCountries, destinationCountries, buyer, seller }
  return {
    filter: {
      ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)),
      mine: ownCompanies.find((mine) => mine === query.get('mine')),
    },
    load: query.get('load') || undefined,
    page,
    limit,
    record,
  }
}

export const writeFeed = ({ filter, load, record, ...page }: Partial<FeedState>): Record<string, string> => ({
  ...writeFeedFilter(filter ?? {}),
  ...(load === undefined ? {} : { load }),
  ...writePage(page),
  ...(record === undefined ? {} : { record }),
})
