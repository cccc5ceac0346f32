/** Videos, creators and commenters of social networks: the search over own data, and one account or video. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, pageOf, paging } from '../shapes.ts'
import {
  SocialComment,
  SocialFilter,
  SocialFound,
  socialItemId,
  socialNetwork,
  SocialSource,
  socialSorts,
  socialSubjects,
} from './social-shapes.ts'

/**
 * A caller without contacts sees the counts and the first page, in which names, texts and addresses are masked, and its
 * words are not searched in names. A call with the filter of a search of the same day takes nothing from the quota, and
 * neither does the same filter for another subject.
 */
const search = {
  access: { masksWithout: 'contacts.view' },
  quota: 'search',
  weight: 'heavy',
  errors: ['tier_too_low', 'quota_exhausted'],
} as const

const subject = z.enum(socialSubjects).default('video')
const facet = <V extends z.ZodType>(value: V) => z.array(z.object({ value, found: z.number().int() }))

export const social = {
  search: endpoint({
    ...search,
    method: 'POST',
    path: '/social/search',
    unkeyed: 'read',
    summary: 'Videos, creators or commenters that match a filter; an empty filter lists all of them',
    input: z.strictObject({ subject, filter: SocialFilter, sort: z.enum(socialSorts).default('views'), ...paging }),
    output: pageOf(SocialFound).extend({
      masked: z.boolean(),
      /** How many of each subject match the filter. */
      totals: z.object({ video: z.number().int(), creator: z.number().int(), commenter: z.number().int() }),
    }),
  }),
  /**
   * The number beside a value is the number of rows that the search would find with this value alone in the facet's
   * field, and with all other fields as they are.
   */
  facets: endpoint({
    ...search,
    method: 'POST',
    path: '/social/facets',
    unkeyed: 'read',
    summary: 'Numbers of found videos, creators or commenters by network, country and language',
    input: z.strictObject({ subject, filter: SocialFilter }),
    output: z.object({
      networks: facet(socialNetwork),
      countries: facet(countryCode),
      languages: facet(z.string()),
      /** How many of those found state an email address. */
      withEmail: z.number().int(),
    }),
  }),
  detail: endpoint({
    access: { permission: 'contacts.view' },
    weight: 'light',
    method: 'POST',
    path: '/social/detail',
    unkeyed: 'read',
    summary: 'One account with its newest videos and comments, or one video with its newest comments',
    errors: ['tier_too_low', 'not_found'],
    input: z.strictObject({ itemId: socialItemId }),
    output: SocialFound.extend({
      kind: z.enum(['account', 'video']),
      /** The newest first; at most twenty of each. */
      videosOf: z.array(SocialFound),
      commentsOf: z.array(SocialComment),
      sources: z.array(SocialSource),
    }),
  }),
}
