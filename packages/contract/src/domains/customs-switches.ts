/**
 * Buyers of a market that switched suppliers. `modules/customs/market/switch-queries.ts` in the server defines a
 * switch.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, isoDay, pageOf, paging } from '../shapes.ts'
import { CompanyReference, CustomsFilter, periods } from './customs-shapes.ts'

/** The fewest shipments with a former supplier, and with a new supplier, that make a switch. */
export const fewestSwitchTrades = 3

const countries = z.array(countryCode).max(50).optional()

/** Restricts the switches of a market. The values in one list are alternatives. */
export const SwitchFilter = z.strictObject({
  /** The country of the buyer, of one of its former suppliers, and of one of its new suppliers. */
  buyerCountries: countries,
  formerCountries: countries,
  newCountries: countries,
  /** The first day on which a switch may begin. */
  since: isoDay.optional(),
  /** The fewest shipments that the former and the new suppliers each need. */
  minTrades: z.number().int().min(fewestSwitchTrades).max(1000).optional(),
})
export type SwitchFilter = z.infer<typeof SwitchFilter>

const SwitchSort = z.enum(['since_desc', 'trades_desc', 'amount_desc'])

/** The switches of a market in an order, which a list shows and a file contains. */
export const askedSwitches = {
  filter: CustomsFilter,
  switches: SwitchFilter.optional(),
  sort: SwitchSort.default('since_desc'),
}

const supplier = {
  trades: z.number().int(),
  /** Sum of the USD amounts of these shipments; null when none has an amount. */
  amountUsd: z.number().nullable(),
  /** The share of these shipments in the buyer's shipments in the market with known suppliers, 0 to 1. */
  share: z.number(),
}

export const SupplierSwitch = z.object({
  buyer: CompanyReference,
  /** The day of the first shipment of a new supplier, on which the switch begins. */
  since: isoDay,
  /** The former suppliers, with their shipments from the start of the preceding period until `since`. */
  former: z.array(CompanyReference.extend({ ...supplier, lastDate: isoDay })),
  /** The new suppliers, with their shipments from `since` until the end of the period. */
  current: z.array(CompanyReference.extend({ ...supplier, firstDate: isoDay })),
  /** Shipments and amount of the new suppliers together. */
  trades: z.number().int(),
  amountUsd: z.number().nullable(),
})

export const customsSwitches = {
  marketSwitches: endpoint({
    method: 'POST',
    path: '/customs/market/switches',
    unkeyed: 'read',
    access: { permission: 'customs.search' },
    quota: 'search',
    weight: 'heavy',
    summary: 'Buyers of a market that replaced their supplier: former and new suppliers, and the day of the switch',
    errors: ['tier_too_low', 'quota_exhausted', 'no_filter', 'beginning_too_short', 'market_too_large'],
    input: z.strictObject({ ...askedSwitches, ...paging }),
    output: pageOf(SupplierSwitch).extend({
      periods,
      /** False when the market has more switches than are listed. */
      isComplete: z.boolean(),
    }),
  }),
}
