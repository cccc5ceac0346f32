/** The directory of all companies that have trade records (route `importExportCompany`). */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, isoDay, isoInstant, pageOf, paging } from '../shapes.ts'
import { namesMasked, search } from './customs-found.ts'
import { CompanyReference } from './customs-shapes.ts'

/**
 * The filter of the directory. An empty filter selects all companies. The values in one list are alternatives. A
 * company must match all given fields.
 */
export const DirectoryFilter = z.strictObject({
  /** Words that must all occur in one spelling of the company's name. */
  name: z.string().trim().max(200, 'validation.words_length').optional(),
  countries: z.array(countryCode).max(50).optional(),
  /**
   * Selects companies with records as buyer, as seller, or as both. If a side is given, the following fields apply to
   * the records of this side. Otherwise they apply to all records of the company.
   */
  side: z.enum(['buyer', 'seller', 'both']).optional(),
  /**
   * An HS chapter or heading that occurs in the company's records. The other fields, the order and all figures then
   * apply to the records with this code.
   */
  hs: z
    .string()
    .regex(/^(|\d{2}|\d{4})$/, 'validation.hs_heading')
    .optional(),
  minTrades: z.number().int().min(1).max(4_000_000_000).optional(),
  /** Selects companies whose newest record is from this day or later. */
  activeSince: isoDay.optional(),
  /** Selects companies whose newest record is before this day, or whose oldest record is from this day or later. */
  lastBefore: isoDay.optional(),
  firstSince: isoDay.optional(),
  /**
   * If true, selects only companies whose records contain an email address. `hasPhone` and `hasWebsite` do the same for
   * telephone numbers and websites.
   */
  hasEmail: z.boolean().optional(),
  hasPhone: z.boolean().optional(),
  hasWebsite: z.boolean().optional(),
  withoutForwarders: z.boolean().optional(),
})

export const customsDirectory = {
  companies: endpoint({
    ...search,
    method: 'POST',
    path: '/directory/companies',
    unkeyed: 'read',
    summary: 'Importers and exporters, as of the last count',
    errors: ['tier_too_low', 'quota_exhausted'],
    input: z.strictObject({
      filter: DirectoryFilter,
      sort: z.enum(['trades_desc', 'amount_desc', 'last_desc', 'name_asc']).default('trades_desc'),
      ...paging,
    }),
    output: pageOf(
      CompanyReference.extend({
        /**
         * The number of the company's records as buyer and as supplier, and the amounts of these records in USD where
         * known. If the filter has an HS code, only records with this code count.
         */
        bought: z.number().int(),
        sold: z.number().int(),
        boughtUsd: z.number().nullable(),
        soldUsd: z.number().nullable(),
        firstDate: isoDay,
        lastDate: isoDay,
        /**
         * The HS heading (4 digits) that occurs most often in the company's records on the requested side, among the
         * headings of the requested code.
         */
        topHs4: z.string().nullable(),
        hasEmail: z.boolean(),
        hasPhone: z.boolean(),
        hasWebsite: z.boolean(),
      }),
    ).extend({
      /** The time at which the directory was computed; null before it is computed for the first time. */
      asOf: isoInstant.nullable(),
      namesMasked,
    }),
  }),
}
