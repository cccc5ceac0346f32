/** Search records: what was searched, to run again (spec sections 2 and 7); and companies that are watched. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, empty, isoInstant, nothing } from '../shapes.ts'

export const SearchRecord = z.object({
  id: z.number().int(),
  /** What was searched: `customs`, … the first segment of the search's path. */
  scope: z.string(),
  /** The filters as they were given. */
  filters: z.record(z.string(), z.unknown()),
  searchedAt: isoInstant,
})
export type SearchRecord = z.infer<typeof SearchRecord>

const watchedCompany = { companyId: z.number().int().min(1).max(4_294_967_295), side: z.enum(['buyer', 'seller']) }

export const insight = {
  watch: endpoint({
    method: 'POST',
    path: '/monitors/watch',
    summary: 'Be told of new trade records of a company on one side, or no longer',
    access: { permission: 'customs.search' },
    input: z.strictObject({ ...watchedCompany, watched: z.boolean() }),
    output: z.object({ watched: z.boolean() }),
    errors: ['tier_too_low', 'not_found', 'monitor_limit_reached'],
  }),
  monitors: endpoint({
    method: 'POST',
    path: '/monitors/list',
    summary: 'The companies that I watch, newest first',
    access: 'session',
    input: empty,
    output: z.object({
      /** Of the whole organisation. */
      used: z.number().int(),
      /** Null: no limit. */
      limit: z.number().int().nullable(),
      list: z.array(
        z.object({
          ...watchedCompany,
          name: z.string(),
          country: countryCode.nullable(),
          createdAt: isoInstant,
          /** When new records were found last. */
          foundAt: isoInstant.nullable(),
        }),
      ),
    }),
    errors: [],
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
    summary: 'Forget my search records; the quotas stay as they are',
    access: 'session',
    input: empty,
    output: nothing,
    errors: [],
  }),
}
