/** Endpoints that list the buyers or suppliers of the trade records that a search finds. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, paging } from '../shapes.ts'
import { answeredCoverage } from './coverage.ts'
import { CompanyRow } from './customs-rows.ts'
import { chosenAtMost, companyId, CustomsFilter } from './customs-shapes.ts'

export const CompanySort = z.enum(['trades_desc', 'amount_desc', 'weight_desc', 'last_desc'])
export const TradeSort = z.enum(['date_desc', 'date_asc', 'amount_desc', 'weight_desc', 'quantity_desc'])
export const Side = z.enum(['buyer', 'seller'])

/**
 * Without the permission a caller gets the first page only, with masked names, and no filter by name or number of a
 * company (`tier_too_low`).
 */
export const search = {
  access: { masksWithout: 'customs.search' },
  quota: 'search',
  weight: 'heavy',
  errors: ['tier_too_low', 'quota_exhausted', 'no_filter', 'beginning_too_short'],
} as const

/**
 * The words that a search looked up in addition to the typed words: other forms of the words, and English wordings of
 * Chinese words, if they occur in records.
 */
export const answeredWords = { searchedWords: z.array(z.string()) }

/**
 * The unit whose records come first when records are sorted by quantity, because only quantities in one unit can be
 * compared. It is the unit of most records. Null for any other order, and when no record has a unit.
 */
export const sortedUnit = z.string().nullable()

/** True when the names of companies are masked, because the membership does not include the customs search. */
export const namesMasked = z.boolean()

export const customsFound = {
  buyers: endpoint({
    ...search,
    method: 'POST',
    path: '/customs/buyers',
    unkeyed: 'read',
    summary: 'The buyers of the trade records found',
    input: z.strictObject({ filter: CustomsFilter, sort: CompanySort.default('trades_desc'), ...paging }),
    output: pageOf(CompanyRow).extend({ ...answeredCoverage, ...answeredWords, namesMasked }),
  }),
  suppliers: endpoint({
    ...search,
    method: 'POST',
    path: '/customs/suppliers',
    unkeyed: 'read',
    summary: 'The suppliers of the trade records found',
    input: z.strictObject({ filter: CustomsFilter, sort: CompanySort.default('trades_desc'), ...paging }),
    output: pageOf(CompanyRow).extend({ ...answeredCoverage, ...answeredWords, namesMasked }),
  }),
  /**
   * The numbers of shipments of companies that a search has found, for the lines beside the companies. A call with the
   * filter of a search of the same day takes nothing from the quota. Only callers with the permission may ask, because
   * the companies can be chosen freely.
   */
  companyMonths: endpoint({
    ...search,
    access: { permission: 'customs.search' },
    method: 'POST',
    path: '/customs/companies/months',
    unkeyed: 'read',
    summary: 'Shipments per month of companies in a search, in the last twelve months with records of these companies',
    input: z.strictObject({
      filter: CustomsFilter,
      companies: z.strictObject({ side: Side, companyIds: z.array(companyId).min(1).max(chosenAtMost) }),
    }),
    output: z.object({
      /** The twelve months up to the newest month with records, oldest first; empty when there are no records. */
      months: z.array(z.string()),
      /** The number of shipments in each month. Companies without records in these months are included. */
      list: z.array(z.object({ companyId: z.number().int(), trades: z.array(z.number().int()) })),
    }),
  }),
}
