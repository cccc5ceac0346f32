/**
 * The market of a product: the months of a customs filter's records, their companies and places, and which companies started
 * and stopped. The same filter is the same search: all these calls together cost one of the quota.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { answeredCoverage } from './coverage.ts'
import { CompanyReference, CustomsFilter, periods, PortReference, PriceBand } from './customs-shapes.ts'
import { isoDay } from '../shapes.ts'

const call = {
  method: 'POST',
  access: { permission: 'customs.search' },
  quota: 'search',
  weight: 'heavy',
  errors: ['tier_too_low', 'quota_exhausted', 'no_filter', 'beginning_too_short'],
  // Dates alone do not define a market: `no_filter`.
  input: z.strictObject({ filter: CustomsFilter }),
} as const

const measures = {
  trades: z.number().int(),
  /** Adds USD amounts only. */
  amountUsd: z.number().nullable(),
  weightKg: z.number().nullable(),
  /** Counts only records in the answer's `unit`: pieces and square metres have no sum. */
  quantity: z.number().nullable(),
  buyers: z.number().int(),
  sellers: z.number().int(),
  price: PriceBand.nullable(),
}
const Measures = z.object(measures)

/** Shares of the largest companies among the records that name one; from 0 to 1. */
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
  /** Share of the records of its kind that name one, 0 to 1. */
  share: z.number(),
  tradesBefore: z.number().int(),
}

/** Measures over the period in which it has records. */
const changed = {
  trades: z.number().int(),
  amountUsd: z.number().nullable(),
  /** Over all its records in this market up to the end of the period. */
  firstDate: isoDay,
  lastDate: isoDay,
}
const changedTotal = { companies: z.number().int(), trades: z.number().int(), amountUsd: z.number().nullable() }

const Side = z.object({
  companies: z.number().int(),
  companiesBefore: z.number().int(),
  /** Records of the period that name a company of this side. */
  named: z.number().int(),
  /** Null where no record names a company, or none has an amount. */
  byTrades: Shares.nullable(),
  byAmount: Shares.nullable(),
  /** Most records first, at most ten. */
  top: z.array(CompanyReference.extend(compared)),
  /** Records in the period and none in the one before; the twenty with most. `isNew`: no earlier record at all. */
  started: z.object({
    ...changedTotal,
    new: z.object(changedTotal),
    list: z.array(CompanyReference.extend({ ...changed, isNew: z.boolean() })),
  }),
  /** Records in the period before and none in this one. */
  stopped: z.object({ ...changedTotal, list: z.array(CompanyReference.extend(changed)) }),
})

/** The ten values with most records. */
const placesOf = <T extends z.ZodRawShape>(value: T) =>
  z.object({
    /** Records of the period that name a known place. */
    named: z.number().int(),
    top: z.array(z.object({ ...value, ...compared })),
  })

export const customsMarket = {
  market: endpoint({
    ...call,
    path: '/customs/market',
    summary: 'A market month by month, and the period compared with the one before it',
    output: z.object({
      periods,
      now: Measures,
      before: Measures,
      /** Oldest first, including months without records; a month that both periods share occurs twice. */
      months: z.array(z.object({ month: z.string(), period: z.enum(['now', 'before']), ...measures })),
      /** The unit of most records of the period, and its share of the records with a quantity, 0 to 1. */
      unit: z.object({ unit: z.string(), share: z.number() }).nullable(),
      ...answeredCoverage,
    }),
  }),
  marketCompanies: endpoint({
    ...call,
    path: '/customs/market/companies',
    summary: 'Buyers and suppliers of a market: the largest, concentration, companies that entered or left',
    output: z.object({ periods, buyers: Side, sellers: Side }),
  }),
  marketPlaces: endpoint({
    ...call,
    path: '/customs/market/places',
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
