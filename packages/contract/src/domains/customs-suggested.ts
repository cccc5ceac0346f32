/** The endpoint that suggests other searches when a customs search finds nothing. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CustomsFilter } from './customs-shapes.ts'

const FilterField = z.object(CustomsFilter.shape).keyof()
export type FilterField = z.infer<typeof FilterField>

/** A search that finds `trades` records. Its filter differs from that of the empty search by a few fields. */
const suggested = { filter: CustomsFilter, trades: z.number().int() }

export const customsSuggested = {
  suggestSearches: endpoint({
    method: 'POST',
    path: '/customs/search/suggest',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'Searches that find records, for a search that finds none: other words, HS codes, and fewer conditions',
    // The search of the same filter has taken its quota, so that its suggestions take none.
    access: { masksWithout: 'customs.search' },
    quota: 'search',
    errors: ['tier_too_low', 'quota_exhausted'],
    input: z.strictObject({ filter: CustomsFilter }),
    output: z.object({
      /**
       * The same search with words replaced by other spellings, synonyms or similar words of the records, most likely
       * first. `text` is the new text of the field. Without the permission, new words are words of the nomenclature or
       * the product table only, because a word of the records could be a company's name.
       */
      spellings: z.array(z.object({ ...suggested, text: z.string() })),
      /** The same search with an HS code instead of the words, or with a code near its HS code; most likely first. */
      codes: z.array(z.object({ ...suggested, code: z.string() })),
      /**
       * The same search without one field, or without one word of a field (`word`), most records first. These fields
       * and words restrict the search most.
       */
      without: z.array(z.object({ ...suggested, field: FilterField, word: z.string().nullable() })),
    }),
  }),
}
