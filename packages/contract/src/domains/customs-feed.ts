/** The feed of newly loaded trade records (route `transactionDynamics`), newest load first. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoDay, isoInstant, pageOf, paging } from '../shapes.ts'
import { TradeRow } from './customs-rows.ts'
import { CustomsFilter } from './customs-shapes.ts'

/** The filter of the feed: some fields of the customs filter, and `mine`. An empty filter selects all records. */
export const FeedFilter = z.strictObject({
  ...z.object(CustomsFilter.shape).pick({
    keywords: true,
    hsCode: true,
    originCountries: true,
    destinationCountries: true,
    buyer: true,
    seller: true,
  }).shape,
  /**
   * `favourites` restricts the feed to the caller's newest 10,000 favourite companies. `monitored` restricts it to
   * monitored companies, each on the side (buyer or seller) on which it is monitored.
   */
  mine: z.enum(['favourites', 'monitored']).optional(),
})

const CountryCount = z.object({ value: z.string(), trades: z.number().int() })
/** The id of a load (an imported file), as in the endpoints of the operator. */
const loadId = z.string().min(1).max(200)
const FeedLoad = z.object({
  loadId,
  loadedAt: isoInstant,
  source: z.string(),
  fileName: z.string().nullable(),
  /**
   * The number of records of the load that match the filter; it may be 0. Records that were corrected later, or
   * rewritten by a merge of companies, are not counted. The fields below describe these records.
   */
  trades: z.number().int(),
  firstDate: isoDay.nullable(),
  lastDate: isoDay.nullable(),
  /** The countries with the most records. */
  originCountries: z.array(CountryCount),
  destinationCountries: z.array(CountryCount),
})
const call = { method: 'POST', access: { permission: 'customs.search' } } as const
const search = {
  ...call,
  quota: 'search',
  weight: 'heavy',
  errors: ['tier_too_low', 'quota_exhausted', 'no_filter', 'beginning_too_short', 'not_found'],
} as const

export const customsFeed = {
  loads: endpoint({
    ...search,
    path: '/feed/loads',
    unkeyed: 'read',
    summary: 'The newest loads with their matching records',
    input: z.strictObject({ filter: FeedFilter }),
    output: z.array(FeedLoad),
  }),
  load: endpoint({
    ...search,
    path: '/feed/load',
    unkeyed: 'read',
    summary: 'One load of any age with its matching records',
    input: z.strictObject({ filter: FeedFilter, loadId }),
    output: FeedLoad,
  }),
  records: endpoint({
    ...search,
    path: '/feed/records',
    unkeyed: 'read',
    summary: 'Matching records of a load, newest first',
    input: z.strictObject({ filter: FeedFilter, loadId, ...paging }),
    output: pageOf(TradeRow),
  }),
  newest: endpoint({
    ...call,
    path: '/feed/newest',
    unkeyed: 'read',
    weight: 'light',
    summary: 'Ids of the newest loads; cheap to poll for new data',
    errors: ['tier_too_low'],
    input: empty,
    output: z.array(loadId),
  }),
}
