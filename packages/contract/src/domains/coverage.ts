/**
 * Coverage of the data, by country and dataset; "no data" and "not covered" are different answers (product.md section 6).
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, empty, isoDay, isoInstant } from '../shapes.ts'

/** `trade`: customs records; `statistics`: published aggregates; `lists`: the organisation's own files. */
export const coverageDatasets = ['trade', 'statistics', 'lists'] as const
export type CoverageDataset = (typeof coverageDatasets)[number]

/** Imports of a country are records with that destination, exports those with that origin. */
export const coverageSides = ['imports', 'exports'] as const
export type CoverageSide = (typeof coverageSides)[number]

/** Fields whose filled share is reported: of a record, and (the last four) of the companies of a country. */
export const coverageFields = [
  'buyer',
  'seller',
  'notifyParty',
  'productDesc',
  'productTag',
  'hsCode',
  'hs6',
  'hs8',
  'originCountry',
  'destinationCountry',
  'departurePort',
  'arrivalPort',
  'quantity',
  'weightKg',
  'amount',
  'amountUsd',
  'unitPrice',
  'containers',
  'billNo',
  'transport',
  'email',
  'phone',
  'website',
  'address',
] as const
export type CoverageField = (typeof coverageFields)[number]

/** `YYYY-MM`. */
const month = z.string().regex(/^\d{4}-\d{2}$/)
const days = z.object({ from: isoDay, to: isoDay })
/** One country's records on one side; null collects the records without a country. */
const place = { side: z.enum(coverageSides).nullable(), country: countryCode.nullable() }

export const CoverageRow = z.object({
  dataset: z.enum(coverageDatasets),
  ...place,
  rows: z.number().int(),
  /** Companies of this side: buyers of imports, suppliers of exports. Null where the dataset has no companies. */
  companies: z.number().int().nullable(),
  /** Days of the first and the last record. */
  from: isoDay.nullable(),
  to: isoDay.nullable(),
  /** Days between `to` and today. */
  lagDays: z.number().int().nullable(),
  /** When a source of this country was last loaded. */
  lastLoadAt: isoInstant.nullable(),
  sources: z.number().int(),
  /** Months with records of its sources, and months without any between the first and the last of these. */
  months: z.number().int(),
  gaps: z.number().int(),
  /** Rows of the demonstration data. */
  demoRows: z.number().int(),
  /** Share filled, 0 to 1: of the rows, or of the country's companies (contact details). */
  fields: z.array(z.object({ field: z.enum(coverageFields), share: z.number(), of: z.enum(['rows', 'companies']) })),
})
export type CoverageRow = z.infer<typeof CoverageRow>

/**
 * How far the data covers a query. `covered`: an empty answer means that there was nothing. `partly` and `not_covered`: the
 * data lacks what `missing` names, so an empty answer proves nothing.
 */
export const Coverage = z.object({
  state: z.enum(['covered', 'partly', 'not_covered']),
  /** First and last covered month of the countries in the query, as days, whatever the period. */
  from: isoDay.nullable(),
  to: isoDay.nullable(),
  missing: z.array(
    z.object({
      ...place,
      /** `never`: no data of this country; otherwise the part of the period before, after or between the data. */
      reason: z.enum(['never', 'before', 'after', 'gap']),
      /** Requested days that are not covered, in whole months; null is open. */
      from: isoDay.nullable(),
      to: isoDay.nullable(),
      /** Days covered for this country and side. */
      have: days.nullable(),
    }),
  ),
  /** When the figures were computed. */
  asOf: isoInstant,
})
export type Coverage = z.infer<typeof Coverage>

/** Part of the answers of searches and reports; null until the first figures are computed. */
export const answeredCoverage = { coverage: Coverage.nullable() }

export const coverage = {
  list: endpoint({
    method: 'POST',
    path: '/coverage/list',
    weight: 'light',
    summary: 'Rows, companies, days, last load, lag and fields filled by country and dataset',
    access: 'session',
    input: empty,
    output: z.object({ asOf: isoInstant.nullable(), list: z.array(CoverageRow) }),
    errors: [],
  }),
  months: endpoint({
    method: 'POST',
    path: '/coverage/months',
    weight: 'light',
    summary: 'Rows of a country by month; every month between the first and the last is included',
    access: 'session',
    input: z.strictObject({ dataset: z.enum(coverageDatasets), ...place }),
    output: z.array(
      z.object({
        month,
        rows: z.number().int(),
        /** False: none of its sources brought anything, so zero rows prove nothing. */
        covered: z.boolean(),
      }),
    ),
    errors: [],
  }),
  sources: endpoint({
    method: 'POST',
    path: '/coverage/sources',
    weight: 'light',
    summary: 'The sources that feed the trade records of a country',
    access: { permission: 'operator.console' },
    input: z.strictObject({ side: z.enum(coverageSides), country: countryCode.nullable() }),
    output: z.array(
      z.object({
        sourceId: z.string(),
        rows: z.number().int(),
        from: isoDay,
        to: isoDay,
        lagDays: z.number().int(),
        lastLoadAt: isoInstant.nullable(),
        /** Median days between its last loads; null with fewer than three. */
        rhythmDays: z.number().nullable(),
        /** More than twice its rhythm has passed since the last load. */
        overdue: z.boolean(),
      }),
    ),
    errors: ['forbidden'],
  }),
}
