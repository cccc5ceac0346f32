/** Search records: what was searched, to run again (spec sections 2 and 7). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoInstant, nothing } from '../shapes.ts'

export const SearchRecord = z.object({
  id: z.number().int(),
  /** What was searched: `customs`, … the first segment of the search's path. */
  scope: z.string(),
  /** The filters as they were given. */
  filters: z.record(z.string(), z.unknown()),
  searchedAt: isoInstant,
})
export type SearchRecord = z.infer<typeof SearchRecord>

export const insight = {
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
