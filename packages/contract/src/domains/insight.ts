/** Search history (spec sections 2 and 7), saved searches, and monitors (product.md section 6). */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, empty, isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { CompanyFilter, PersonFilter } from './company-shapes.ts'
import { chosenAtMost, companyId, CustomsFilter } from './customs-shapes.ts'
import { SwitchFilter } from './customs-switches.ts'
import { FairFilter } from './fairs.ts'

export const SearchRecord = z.object({
  id: z.number().int(),
  /** The kind of search, e.g. `customs`: the first segment of the path of its endpoint, or `map` for a search on the map. */
  scope: z.string(),
  /** The filter of the search. */
  filters: z.record(z.string(), z.unknown()),
  searchedAt: isoInstant,
})
export type SearchRecord = z.infer<typeof SearchRecord>

/** The number of monitors in use. Monitored companies and monitored searches share the plan's limit. */
const places = {
  /** The number of monitors that all users of the organisation use together. */
  used: z.number().int(),
  /** Null: no limit. */
  limit: z.number().int().nullable(),
}
/**
 * True for a monitor that exceeds the number of monitors of the present plan. It raises no alerts until the plan
 * permits it again.
 */
const rests = z.boolean()
const lastNews = {
  /** The time at which new records were last found, and the number of these records. */
  foundAt: isoInstant.nullable(),
  foundCount: z.number().int().nullable(),
}

const savedScopes = ['customs', 'companies', 'people', 'fairs'] as const

export const SavedSearch = z.object({
  id: z.number().int(),
  name: z.string(),
  /** What the search finds: trade records; companies by what sources say about them; people; buyers of trade fairs. */
  scope: z.enum(savedScopes),
  /** The filter of the saved search, which the server has validated. */
  filters: z.record(z.string(), z.unknown()),
  /**
   * Null: the saved search finds records. Otherwise it finds the buyers of a market that switched suppliers, restricted
   * by this filter.
   */
  switches: z.record(z.string(), z.unknown()).nullable(),
  /** True when the saved search is monitored, so that new matches or switches raise an alert. */
  watched: z.boolean(),
  /** True when every member of the organisation sees the search and gets its alerts. */
  shared: z.boolean(),
  /** False for a search that a colleague shares. */
  isOwn: z.boolean(),
  createdAt: isoInstant,
  ...lastNews,
})
export type SavedSearch = z.infer<typeof SavedSearch>
const searchName = z.string().trim().min(1, 'validation.required').max(80)
/** How a search is saved. */
const saved = { name: searchName, watched: z.boolean().default(false), shared: z.boolean().default(false) }
const searchId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/**
 * `address`: the email address in the user's profile; null when there is none. `isStopped`: true when the recipient has
 * unsubscribed by the link in an alert mail. Only this link can undo the unsubscription.
 */
const alertSetting = z.object({ byEmail: z.boolean(), address: z.string().nullable(), isStopped: z.boolean() })

const side = z.enum(['buyer', 'seller'])
const watchedCompany = { companyId, side }

export const insight = {
  watch: endpoint({
    method: 'POST',
    path: '/monitors/watch',
    summary: 'Start or stop monitoring new trade records of a company on one side',
    access: { permission: 'customs.search', feature: 'monitors' },
    input: z.strictObject({ ...watchedCompany, watched: z.boolean() }),
    output: z.object({ watched: z.boolean() }),
    errors: ['tier_too_low', 'not_found', 'monitor_limit_reached'],
  }),
  watchMany: endpoint({
    method: 'POST',
    path: '/monitors/watch_many',
    summary: 'Start monitoring several companies on one side; all are monitored or none',
    access: { permission: 'customs.search', feature: 'monitors' },
    input: z.strictObject({ side, companyIds: z.array(companyId).min(1).max(chosenAtMost) }),
    output: z.object({ added: z.number().int(), alreadyThere: z.number().int() }),
    errors: ['tier_too_low', 'not_found', 'monitor_limit_reached'],
  }),
  monitors: endpoint({
    method: 'POST',
    path: '/monitors/list',
    unkeyed: 'read',
    summary: 'Companies that I monitor, newest first',
    access: 'session',
    input: z.strictObject({ ...paging }),
    output: pageOf(
      z.object({
        ...watchedCompany,
        name: z.string(),
        country: countryCode.nullable(),
        createdAt: isoInstant,
        ...lastNews,
        rests,
      }),
    ).extend(places),
    errors: [],
  }),
  watching: endpoint({
    method: 'POST',
    path: '/monitors/watching',
    unkeyed: 'read',
    summary: 'Whether I monitor a company on one side, and how many monitors are in use',
    access: 'session',
    input: z.strictObject(watchedCompany),
    output: z.object({ watched: z.boolean(), ...places }),
    errors: [],
  }),
  alerts: endpoint({
    method: 'POST',
    path: '/monitors/alerts',
    unkeyed: 'read',
    summary: 'Whether email alerts are on, and their address',
    access: 'session',
    input: empty,
    output: alertSetting,
    errors: [],
  }),
  setAlerts: endpoint({
    method: 'POST',
    path: '/monitors/set_alerts',
    summary: 'Turn email alerts on or off; notifications in the product stay on',
    access: 'session',
    input: z.strictObject({ byEmail: z.boolean() }),
    output: alertSetting,
    errors: [],
  }),
  savedSearches: endpoint({
    method: 'POST',
    path: '/searches/list',
    unkeyed: 'read',
    summary: 'My saved searches and those that colleagues share, newest first',
    access: 'session',
    input: z.strictObject({ ...paging }),
    output: pageOf(SavedSearch.extend({ rests, username: z.string() })).extend(places),
    errors: [],
  }),
  saveSearch: endpoint({
    method: 'POST',
    path: '/searches/save',
    weight: 'heavy',
    summary: 'Save a customs search under a name; a monitored one is matched against each new load',
    access: { permission: 'customs.search', feature: 'saved_searches' },
    input: z.strictObject({
      ...saved,
      filter: CustomsFilter,
      /** If present, the search finds the switches of the market instead of its records. */
      switches: SwitchFilter.optional(),
    }),
    output: SavedSearch,
    errors: [
      'tier_too_low',
      'no_filter',
      'beginning_too_short',
      'market_too_large',
      'monitor_limit_reached',
      'search_name_taken',
      'saved_searches_full',
    ],
  }),
  saveCompanySearch: endpoint({
    method: 'POST',
    path: '/searches/save_companies',
    weight: 'heavy',
    summary: 'Save a company search under a name; a monitored one reports companies that it finds for the first time',
    access: { permission: 'companies.search' },
    input: z.strictObject({ ...saved, filter: CompanyFilter }),
    output: SavedSearch,
    errors: ['tier_too_low', 'no_filter', 'monitor_limit_reached', 'search_name_taken', 'saved_searches_full'],
  }),
  savePeopleSearch: endpoint({
    method: 'POST',
    path: '/searches/save_people',
    weight: 'heavy',
    summary: 'Save a people search under a name; a monitored one reports people that it finds for the first time',
    access: { permission: 'people.search' },
    input: z.strictObject({ ...saved, filter: PersonFilter }),
    output: SavedSearch,
    errors: ['tier_too_low', 'no_filter', 'monitor_limit_reached', 'search_name_taken', 'saved_searches_full'],
  }),
  saveFairSearch: endpoint({
    method: 'POST',
    path: '/searches/save_fairs',
    weight: 'heavy',
    summary:
      'Save a search for fair buyers under a name; a monitored one reports buyers that it finds for the first time',
    access: { permission: 'fairs.search', feature: 'saved_searches' },
    input: z.strictObject({ ...saved, filter: FairFilter }),
    output: SavedSearch,
    errors: ['tier_too_low', 'no_filter', 'monitor_limit_reached', 'search_name_taken', 'saved_searches_full'],
  }),
  searchNews: endpoint({
    method: 'POST',
    path: '/searches/news',
    unkeyed: 'read',
    summary: 'The companies, people or fair buyers that a monitored search found for the first time, newest first',
    access: 'session',
    input: z.strictObject({ id: searchId, ...paging }),
    output: pageOf(
      z.object({
        /** The number of the company or person. */
        itemId: z.number().int(),
        /** Empty when the data has been withdrawn. */
        name: z.string(),
        /** A person's title and company; empty for a company. */
        detail: z.string(),
        country: countryCode.nullable(),
        foundAt: isoInstant,
      }),
    ).extend({ name: z.string(), scope: z.enum(savedScopes) }),
    errors: ['not_found', 'tier_too_low'],
  }),
  changeSearch: endpoint({
    method: 'POST',
    path: '/searches/change',
    weight: 'heavy',
    summary: 'Rename a saved search, share it, or start or stop monitoring it',
    access: 'session',
    input: z.strictObject({
      id: searchId,
      name: searchName.optional(),
      watched: z.boolean().optional(),
      shared: z.boolean().optional(),
    }),
    output: SavedSearch,
    errors: ['tier_too_low', 'not_found', 'market_too_large', 'monitor_limit_reached', 'search_name_taken'],
  }),
  deleteSearch: endpoint({
    method: 'POST',
    path: '/searches/delete',
    summary: 'Delete a saved search',
    access: 'session',
    input: z.strictObject({ id: searchId }),
    output: nothing,
    errors: ['not_found'],
  }),
  searchRecords: endpoint({
    method: 'GET',
    path: '/index/get_search_record',
    summary: 'My last searches, newest first',
    access: 'session',
    input: empty,
    output: z.array(SearchRecord),
    errors: [],
  }),
  clearSearchRecords: endpoint({
    method: 'POST',
    path: '/index/clear_search_record',
    summary: 'Delete my search records; the quotas do not change',
    access: 'session',
    input: empty,
    output: nothing,
    errors: [],
  }),
}
