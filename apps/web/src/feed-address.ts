/** The feed's filter in its address: a customs filter, and a choice of companies. */
import { writeFilter, type CallInputOf } from '@tradewind/contract'
import type { api } from './api.ts'

export type FeedFilter = CallInputOf<typeof api.customsFeed.loads.endpoint>['filter']

/** Empty fields are left out. */
export const writeFeedFilter = ({ mine, ...filter }: FeedFilter): Record<string, string> => ({
  ...writeFilter(filter),
  ...(mine === undefined ? {} : { mine }),
})
