/**
 * Data coverage by country and dataset. An empty result can mean that there were no records, or that the data does not
 * cover the query; coverage shows which of the two is true (product.md section 6).
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, empty, isoDay, isoInstant } from '../shapes.ts'

/** `trade`: customs records; `statistics`: published aggregates; `lists`: the organisation's own files. */
export const coverageDatasets = ['trade', 'statistics', 'lists'] as const
export type CoverageDataset = (typeof coverageDatasets)[number]

/**
 * For `imports`, the country of a coverage row is the destination country of the records. For `exports`, the country is
 * the origin of the records.
 */
export const coverageSides = ['imports', 'exports'] as const
export type CoverageSide = (typeof coverageSides)[number]

/**
 * The fields for which coverage reports how many rows have a value. The last four fields belong to companies. All
 * fields before them belong to records.
 */
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
/**
 * A country and a side (imports or exports). `country` is null when the row is about the records that name no country.
 */
const place = { side: z.enum(coverageSides).nullable(), country: countryCode.nullable() }

export const CoverageRow = z.object({
  dataset: z.enum(coverageDatasets),
  ...place,
  rows: z.number().int(),
  /**
   * The number of companies. For imports the buyers are counted, for exports the suppliers. Null when the dataset has
   * no companies.
   */
  companies: z.number().int().nullable(),
  /** The day of the first record and the day of the last record; null when there is no record. */
  from: isoDay.nullable(),
  to: isoDay.nullable(),
  /** The age of the newest record: the number of days between `to` and today. */
  lagDays: z.number().int().nullable(),
  /** The time at which a source of this country last delivered data. */
  lastLoadAt: isoInstant.nullable(),
  sources: z.number().int(),
  /**
   * `months`: the number of months with records. `gaps`: the number of months without records between the first and the
   * last month with records.
   */
  months: z.number().int(),
  gaps: z.number().int(),
  /** The number of rows that belong to the demonstration data. */
  demoRows: z.number().int(),
  /**
   * The share of rows (`of: rows`), or of the country's companies (`of: companies`), that have a value in the field,
   * from 0 to 1.
   */
  fields: z.array(z.object({ field: z.enum(coverageFields), share: z.number(), of: z.enum(['rows', 'companies']) })),
})
export type CoverageRow = z.infer<typeof CoverageRow>

/**
 * How far the data covers a query. `covered`: an empty result means that there were no records. `partly`,
 * `not_covered`: the data lacks the countries and days in `missing`, so an empty result proves nothing.
 */
export const Coverage = z.object({
  state: z.enum(['covered', 'partly', 'not_covered']),
  /**
   * The first and the last covered month of the queried countries, as days. These days may lie outside the queried
   * period.
   */
  from: isoDay.nullable(),
  to: isoDay.nullable(),
  missing: z.array(
    z.object({
      ...place,
      /**
       * `never`: there is no data for this country. `before`, `after`: the missing days lie before or after the
       * country's data. `gap`: the missing days lie in a gap of the country's data.
       */
      reason: z.enum(['never', 'before', 'after', 'gap']),
      /** The first and the last day of the query that are not covered, rounded to whole months; null means no bound. */
      from: isoDay.nullable(),
      to: isoDay.nullable(),
      /** The first and the last day that the data covers for this country and side. */
      have: days.nullable(),
    }),
  ),
  /** The time at which the coverage was computed. */
  asOf: isoInstant,
})
export type Coverage = z.infer<typeof Coverage>

/**
 * A field that the responses of searches and reports contain; null until the coverage is computed for the first time.
 */
export const answeredCoverage = { coverage: Coverage.nullable() }

export const coverage = {
  list: endpoint({
    method: 'POST',
    path: '/coverage/list',
    unkeyed: 'read',
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
    unkeyed: 'read',
    weight: 'light',
    summary: 'Rows of a country by month; every month between the first and the last is included',
    access: 'session',
    input: z.strictObject({ dataset: z.enum(coverageDatasets), ...place }),
    output: z.array(
      z.object({
        month,
        rows: z.number().int(),
        /**
         * False when no source of the country has delivered data. A count of zero rows then does not prove that there
         * was no trade.
         */
        covered: z.boolean(),
      }),
    ),
    errors: [],
  }),
  sources: endpoint({
    method: 'POST',
    path: '/coverage/sources',
    unkeyed: 'read',
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
        /**
         * The median number of days between the last loads of the source; null when the source has fewer than three
         * loads.
         */
        rhythmDays: z.number().nullable(),
        /** True when more than twice `rhythmDays` has passed since the last load. */
        overdue: z.boolean(),
      }),
    ),
    errors: ['forbidden'],
  }),
}
