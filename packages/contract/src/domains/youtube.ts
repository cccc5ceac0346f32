/** The search on YouTube itself, through the YouTube Data API v3. */

import { languages } from '@tradewind/lexicon'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, empty, isoDay, isoInstant } from '../shapes.ts'
import { SocialComment, SocialFound, socialItemId } from './social-shapes.ts'

export const youtubeOrders = ['relevance', 'date', 'viewCount'] as const

/** The filter of a search on YouTube. `region`: the country for which YouTube chooses the videos. */
export const YoutubeFilter = z.strictObject({
  keywords: z.string().trim().min(1, 'validation.required').max(200, 'validation.words_length'),
  region: countryCode.optional(),
  /** ISO 639-1. */
  language: z
    .string()
    .refine((code) => languages().some((one) => one.code === code))
    .optional(),
  publishedAfter: isoDay.optional(),
  order: z.enum(youtubeOrders).optional(),
})
export type YoutubeFilter = z.infer<typeof YoutubeFilter>

/**
 * The quota units of the day in Pacific time, in which YouTube counts them. `limit` is that of the installation,
 * `orgLimit` that of each organisation.
 */
const YoutubeUnits = z.object({
  used: z.number().int(),
  limit: z.number().int(),
  orgUsed: z.number().int(),
  orgLimit: z.number().int(),
  /** The next midnight in Pacific time. */
  resetsAt: isoInstant,
})
export type YoutubeUnits = z.infer<typeof YoutubeUnits>

const pageToken = z
  .string()
  .regex(/^[\w=-]{1,500}$/)
  .optional()
const answered = { nextPageToken: z.string().nullable(), units: YoutubeUnits }

const call = {
  access: { permission: 'contacts.view' },
  method: 'POST',
  // The answers of YouTube are stored, so that own data grows; nothing of the caller changes.
  unkeyed: 'read',
  weight: 'heavy',
} as const
const failures = [
  'tier_too_low',
  'youtube_not_configured',
  'youtube_units_exhausted',
  'youtube_key_invalid',
  'youtube_busy',
  'youtube_unavailable',
] as const

export const youtube = {
  state: endpoint({
    method: 'GET',
    path: '/youtube/state',
    summary: 'Whether the search on YouTube is configured, and the quota units of today',
    access: 'session',
    input: empty,
    output: z.object({ isConfigured: z.boolean(), units: YoutubeUnits }),
    errors: [],
  }),
  search: endpoint({
    ...call,
    path: '/youtube/search',
    quota: 'search',
    summary: 'Search videos on YouTube and store them with their channels; a page takes 102 quota units',
    input: z.strictObject({ filter: YoutubeFilter, pageToken }),
    output: z.object({ list: z.array(SocialFound), ...answered }),
    errors: [...failures, 'quota_exhausted'],
  }),
  comments: endpoint({
    ...call,
    path: '/youtube/comments',
    summary: 'Read the comments on a stored YouTube video and store them with their authors; a page takes 1 quota unit',
    input: z.strictObject({ itemId: socialItemId, pageToken }),
    output: z.object({ list: z.array(SocialComment), ...answered }),
    errors: [...failures, 'not_found', 'youtube_comments_disabled'],
  }),
}
