/** The schemas of social video: networks, the filter of the search, and what it finds. */

import { languages, socialNetworks } from '@tradewind/lexicon'
import { z } from 'zod'
import { countryCode, isoDay, isoInstant } from '../shapes.ts'

export const socialNetwork = z.enum(socialNetworks)

/**
 * The subjects of a search. `video`: videos. `creator`: accounts that publish videos, or that a source lists. `commenter`:
 * accounts that wrote a comment.
 */
export const socialSubjects = ['video', 'creator', 'commenter'] as const
export type SocialSubject = (typeof socialSubjects)[number]

/** `views`: the most viewed video first. `latest`: the newest video or comment first. */
export const socialSorts = ['views', 'latest', 'name'] as const

const languageCode = z.string().refine((code) => languages().some((one) => one.code === code))

/**
 * The filter of the search. Empty texts and lists count as absent. The values in one list are alternatives. Days and
 * views are those of a video; a creator or commenter is found by its newest video or comment, and by the most viewed
 * video that it published or commented on.
 */
export const SocialFilter = z.strictObject({
  /** Words in titles, descriptions and comments, or in the name of the account. */
  keywords: z.string().trim().max(200, 'validation.words_length').optional(),
  networks: z.array(socialNetwork).max(socialNetworks.length).optional(),
  /** The country of the account; for a video, that of its creator. */
  countries: z.array(countryCode).max(250).optional(),
  /** ISO 639-1. */
  languages: z.array(languageCode).max(60).optional(),
  publishedFrom: isoDay.optional(),
  publishedTo: isoDay.optional(),
  minViews: z.number().int().min(1).max(100_000_000_000).optional(),
  /** Only accounts that state an email address, and videos of such accounts. */
  hasEmail: z.literal(true).optional(),
})
export type SocialFilter = z.infer<typeof SocialFilter>

/** The number of an account, video or comment. */
export const socialItemId = z.number().int().min(1).max(2_147_483_647)

const SocialAccountReference = z.object({ itemId: socialItemId, name: z.string(), handle: z.string().nullable() })

const count = z.number().int().nullable()

/** A found video or account. Unknown values are null. Masked texts have only their first letter. */
export const SocialFound = z.object({
  itemId: socialItemId,
  network: socialNetwork,
  /** The title of a video, the name of an account. */
  name: z.string(),
  handle: z.string().nullable(),
  /** The page on the network; null when it is unknown or masked. */
  url: z.string().nullable(),
  /** The description of a video or account. */
  description: z.string().nullable(),
  country: countryCode.nullable(),
  language: z.string().nullable(),
  /** The day of the video; of the newest known video of a creator; of the newest comment of a commenter. */
  publishedOn: isoDay.nullable(),
  views: count,
  likes: count,
  followers: count,
  /** How many of the account's videos and comments are known. */
  videos: z.number().int(),
  comments: z.number().int(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  /** The creator of a video; null for an account. */
  creator: SocialAccountReference.nullable(),
  /** The newest comment of a commenter, the title of the newest video of a creator; null for a video. */
  newest: z.object({ text: z.string(), videoId: socialItemId.nullable(), video: z.string().nullable() }).nullable(),
  isDemonstration: z.boolean(),
})
export type SocialFound = z.infer<typeof SocialFound>

export const SocialComment = z.object({
  itemId: socialItemId,
  text: z.string(),
  publishedOn: isoDay.nullable(),
  likes: count,
  author: SocialAccountReference.nullable(),
  video: z.object({ itemId: socialItemId, title: z.string(), url: z.string().nullable() }).nullable(),
})
export type SocialComment = z.infer<typeof SocialComment>

/** The source of facts. `fetchedAt`: when the API of the network gave them; null for a file. */
export const SocialSource = z.object({ name: z.string(), asOf: isoDay, fetchedAt: isoInstant.nullable() })
