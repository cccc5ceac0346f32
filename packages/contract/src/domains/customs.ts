/** Endpoints of the customs trade data: search, facets, companies (spec sections 2 and 3, product.md section 2). */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoDay, isoInstant, pageOf, paging } from '../shapes.ts'
import { NameReason } from './company-identity.ts'
import { answeredCoverage } from './coverage.ts'
import { answeredWords, customsFound, namesMasked, search, sortedUnit, TradeSort } from './customs-found.ts'
import { customsHs } from './customs-hs.ts'
import { customsMarket } from './customs-market.ts'
import { customsReport } from './customs-report.ts'
import { Contacts, CustomsFacets, FacetValue, TradeRow } from './customs-rows.ts'
import { companyId, CompanyReference, CustomsFilter } from './customs-shapes.ts'
import { customsSuggested } from './customs-suggested.ts'
import { customsSwitches } from './customs-switches.ts'

const lookUp = { access: { permission: 'customs.search' }, errors: ['tier_too_low', 'not_found'] } as const

/** Whether the membership lets the caller unlock masked contacts. The request itself unlocks nothing. */
const mayUnlock = z.boolean()

const CustomsCompany = CompanyReference.extend({
  /** All spellings of the company's name that occur in the sources. */
  spellings: z.array(z.string()),
  /** At most 50 names that belong to the company, each with the reason why it belongs to the company. */
  names: z.array(NameReason),
  contacts: Contacts,
  mayUnlock,
  /** The number of all records of the company as buyer and as seller, regardless of the date range. */
  buyCount: z.number().int(),
  sellCount: z.number().int(),
})

export const customs = {
  ...customsFound,
  ...customsHs,
  ...customsMarket,
  ...customsReport,
  ...customsSuggested,
  ...customsSwitches,
  search: endpoint({
    ...search,
    method: 'POST',
    path: '/customs/search',
    unkeyed: 'read',
    summary: 'Find trade records',
    input: z.strictObject({ filter: CustomsFilter, sort: TradeSort.default('date_desc'), ...paging }),
    output: pageOf(TradeRow).extend({ sortedUnit, ...answeredCoverage, ...answeredWords, namesMasked }),
  }),
  facets: endpoint({
    ...search,
    method: 'POST',
    path: '/customs/facets',
    unkeyed: 'read',
    summary: 'Counts of the trade records found by country, HS code, port and month',
    input: z.strictObject({ filter: CustomsFilter }),
    output: CustomsFacets.extend(answeredCoverage),
  }),
  record: endpoint({
    ...lookUp,
    method: 'POST',
    path: '/customs/record',
    unkeyed: 'read',
    weight: 'light',
    summary: 'One trade record with the contacts of both companies, masked unless the organisation has unlocked them',
    input: z.strictObject({ tradeId: z.string().max(40) }),
    output: TradeRow.extend({
      sourceId: z.string(),
      /** The file and line from which the record was read, and the time at which it was published. */
      provenance: z
        .object({
          loadId: z.string(),
          fileName: z.string().nullable(),
          line: z.number().int(),
          loadedAt: isoInstant,
        })
        .nullable(),
      buyerContacts: Contacts.nullable(),
      sellerContacts: Contacts.nullable(),
      mayUnlock,
    }),
  }),
  unlockCompany: endpoint({
    method: 'POST',
    path: '/customs/company/unlock',
    weight: 'light',
    summary: 'Unlock the contacts of one company for my organisation; counts once against the daily quota',
    access: { permission: 'contacts.view' },
    input: z.strictObject({ companyId }),
    output: CompanyReference.extend({ contacts: Contacts }),
    errors: ['tier_too_low', 'not_found', 'contacts_exhausted'],
  }),
  unlockedCompanies: endpoint({
    method: 'POST',
    path: '/customs/company/unlocked',
    unkeyed: 'read',
    weight: 'heavy',
    summary:
      'Companies whose contacts my organisation has unlocked, newest first; they stay unlocked when the membership ends',
    access: 'session',
    input: z.strictObject({ ...paging }),
    output: pageOf(CompanyReference.extend({ contacts: Contacts, unlockedAt: isoInstant })),
    errors: [],
  }),
  suggestCompanies: endpoint({
    access: { permission: 'customs.search' },
    errors: ['tier_too_low'],
    method: 'POST',
    path: '/customs/company/suggest',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'Companies whose name begins with or contains the words',
    input: z.strictObject({ text: z.string().trim().min(1).max(100) }),
    output: z.array(CompanyReference.extend({ trades: z.number().int() })),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/customs/summary',
    // The endpoint is light, because the summary is computed after each load and not for each request.
    weight: 'light',
    summary: 'Summary of the trade records: totals, countries, newest day',
    access: 'session',
    input: empty,
    output: z.object({
      trades: z.number().int(),
      buyers: z.number().int(),
      sellers: z.number().int(),
      firstDate: isoDay.nullable(),
      lastDate: isoDay.nullable(),
      destinations: z.array(FacetValue),
      origins: z.array(FacetValue),
      months: z.array(FacetValue),
    }),
    errors: [],
  }),
  company: endpoint({
    ...lookUp,
    method: 'POST',
    path: '/customs/company',
    unkeyed: 'read',
    weight: 'light',
    summary: 'A company of the customs data',
    input: z.strictObject({ companyId }),
    output: CustomsCompany,
  }),
}
