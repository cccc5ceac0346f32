/** The feed's filter in its address: as a customs search, and whose records. */
import { writeFilter, type CallInputOf } from '@tradewind/contract'
import type { api } from './api.ts'

export type FeedFilter = CallInputOf<typeof api.customsFeed.loads.endpoint>['filter']

/** What is not asked is left out. */
export const writeFeedFilter = ({ mine, ...filter }: FeedFilter): Record<string, string> => ({
  ...writeFilter(filter),
  ...(mine === undefined ? {} : { mine }),
})
