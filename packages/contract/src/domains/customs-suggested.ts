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
    summary: 'Searches that find records, for a search that finds none: similar words, HS codes, and fewer conditions',
    access: { permission: 'customs.search' },
    errors: ['tier_too_low'],
    input: z.strictObject({ filter: CustomsFilter }),
    output: z.object({
      /**
       * The same search with its unknown words replaced by similar words of the records, most similar first. `text` is
       * the new text of the field.
       */
      spellings: z.array(z.object({ ...suggested, text: z.string() })),
      /** The same search with an HS code instead of the words, or with a shorter HS code; most likely first. */
      codes: z.array(z.object({ ...suggested, code: z.string() })),
      /**
       * The same search without one field, or without one word of a field (`word`), most records first. These fields
       * and words restrict the search most.
       */
      without: z.array(z.object({ ...suggested, field: FilterField, word: z.string().nullable() })),
    }),
  }),
}
