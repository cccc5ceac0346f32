/** Writes the filter of the feed to the address: a customs filter, and the restriction to the user's companies. */

import { writeFilter, type CallInputOf } from '@tradewind/contract'
import type { api } from './api.ts'

export type FeedFilter = CallInputOf<typeof api.customsFeed.loads.endpoint>['filter']

/** Returns the address parameters of the filter, without empty fields. */
export const writeFeedFilter = ({ mine, ...filter }: FeedFilter): Record<string, string> => ({
  ...writeFilter(filter),
  ...(mine === undefined ? {} : { mine }),
})
