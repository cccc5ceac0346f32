/**
 * The market of a product, which consists of the records that match a customs filter. The endpoints return monthly
 * totals, companies, places, and companies that started or stopped trading. Several requests with the same filter count
 * as one search of the daily quota.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoDay } from '../shapes.ts'
import { answeredCoverage } from './coverage.ts'
import {
  CompanyReference,
  CustomsFilter,
  partialMonth,
  periods,
  PortReference,
  PriceBand,
  Quantities,
} from './customs-shapes.ts'

const call = {
  method: 'POST',
  access: { permission: 'customs.search' },
  quota: 'search',
  weight: 'heavy',
  errors: ['tier_too_low', 'quota_exhausted', 'no_filter', 'beginning_too_short'],
  // A filter with dates only is refused (`no_filter`), because it does not define a market.
  input: z.strictObject({ filter: CustomsFilter }),
} as const

const measures = {
  trades: z.number().int(),
  /** Sum of the USD amounts; amounts in other currencies are left out. */
  amountUsd: z.number().nullable(),
  weightKg: z.number().nullable(),
  quantities: Quantities,
  buyers: z.number().int(),
  sellers: z.number().int(),
  price: PriceBand.nullable(),
}
const Measures = z.object(measures)

/** The shares of the largest companies, from 0 to 1, in the records that name a company. */
const Shares = z.object({
  /** Herfindahl–Hirschman index, 0 to 10,000: the sum of the squared shares in percent. */
  hhi: z.number(),
  top1: z.number(),
  top3: z.number(),
  top10: z.number(),
})

const compared = {
  trades: z.number().int(),
  amountUsd: z.number().nullable(),
  /** The share of this value (a company or place) among the records that name a value of the same kind, 0 to 1. */
  share: z.number(),
  tradesBefore: z.number().int(),
}

/**
 * The measures of a company that entered or left the market. They cover the one compared period in which the company
 * has records.
 */
const changed = {
  trades: z.number().int(),
  amountUsd: z.number().nullable(),
  /** First and last day of all the company's records in this market up to the end of the period. */
  firstDate: isoDay,
  lastDate: isoDay,
}
const changedTotal = { companies: z.number().int(), trades: z.number().int(), amountUsd: z.number().nullable() }

const Side = z.object({
  companies: z.number().int(),
  companiesBefore: z.number().int(),
  /** The number of records in the period that name a company on this side (buyer or seller). */
  named: z.number().int(),
  /**
   * `byTrades`: shares by number of records; null when no record names a company. `byAmount`: shares by amount; null
   * when no record that names a company has an amount.
   */
  byTrades: Shares.nullable(),
  byAmount: Shares.nullable(),
  /** The companies with the most records, at most ten. */
  top: z.array(CompanyReference.extend(compared)),
  /**
   * Companies with records in this period and without records in the preceding period. `list` contains the twenty
   * companies with the most records. `isNew`: the company has no earlier record at all.
   */
  started: z.object({
    ...changedTotal,
    new: z.object(changedTotal),
    list: z.array(CompanyReference.extend({ ...changed, isNew: z.boolean() })),
  }),
  /** Companies with records in the preceding period and without records in this period. */
  stopped: z.object({ ...changedTotal, list: z.array(CompanyReference.extend(changed)) }),
})

/** The ten places with the most records. */
const placesOf = <T extends z.ZodRawShape>(value: T) =>
  z.object({
    /** The number of records in the period that name a known place. */
    named: z.number().int(),
    top: z.array(z.object({ ...value, ...compared })),
  })

export const customsMarket = {
  market: endpoint({
    ...call,
    path: '/customs/market',
    unkeyed: 'read',
    summary: 'A market month by month, and the period compared with the one before it',
    output: z.object({
      periods,
      now: Measures,
      before: Measures,
      /**
       * The months, oldest first, including months without records. A month that belongs partly to each of the two
       * compared periods occurs twice.
       */
      months: z.array(
        z.object({ month: z.string(), period: z.enum(['now', 'before']), partial: partialMonth, ...measures }),
      ),
      ...answeredCoverage,
    }),
  }),
  marketCompanies: endpoint({
    ...call,
    path: '/customs/market/companies',
    unkeyed: 'read',
    summary: 'Buyers and suppliers of a market: the largest, concentration, companies that entered or left',
    output: z.object({ periods, buyers: Side, sellers: Side }),
  }),
  marketPrices: endpoint({
    ...call,
    path: '/customs/market/prices',
    unkeyed: 'read',
    summary: 'Unit prices of a market for each unit of quantity, and those of the period before',
    output: z.object({
      periods,
      /** The units with enough records for a price, the unit of most records first. */
      list: z.array(z.object({ unit: z.string(), now: PriceBand.nullable(), before: PriceBand.nullable() })),
    }),
  }),
  marketPlaces: endpoint({
    ...call,
    path: '/customs/market/places',
    unkeyed: 'read',
    summary: 'Countries and ports of a market with the most records',
    output: z.object({
      periods,
      origins: placesOf({ country: z.string() }),
      destinations: placesOf({ country: z.string() }),
      departurePorts: placesOf({ port: PortReference }),
      arrivalPorts: placesOf({ port: PortReference }),
    }),
  }),
}
