/**
 * Writes the filter of the news feed to the URL: a customs filter, and whether only the user's own companies
 * (favourites or monitored) are shown.
 */

import { writeFilter, type CallInputOf } from '@tradewind/contract'
import type { api } from './api.ts'

export type FeedFilter = CallInputOf<typeof api.customsFeed.loads.endpoint>['filter']

/** Returns the URL parameters of the filter, without empty fields. */
export const writeFeedFilter = ({ mine, ...filter }: FeedFilter): Record<string, string> => ({
  ...writeFilter(filter),
  ...(mine === undefined ? {} : { mine }),
})
