/** The schemas of favourites: their kinds, states and folders, the filter of a list, and the selection of an action. */

import { z } from 'zod'
import { countryCode, isoInstant } from '../shapes.ts'

/**
 * The kinds of favourites. `company`: a company of the registry, whether it was found in the customs data or in the
 * company search. `person`: a person of the people search. `record`: a trade record.
 */
export const favouriteKinds = ['company', 'person', 'record'] as const
export type FavouriteKind = (typeof favouriteKinds)[number]

/** How far the user has come with a favourite. `talking`: the two sides are in talks. */
export const favouriteStates = ['new', 'contacted', 'talking', 'customer', 'unsuitable'] as const
export type FavouriteState = (typeof favouriteStates)[number]

/** The maximum number of characters of the note on a favourite. */
export const favouriteNoteAtMost = 500
/** The maximum number of tags of one favourite. */
export const favouriteTagsAtMost = 20
/** The maximum number of folders that one user owns. */
export const foldersAtMost = 200
/** The maximum number of favourites that a request names one by one. A request for more uses a filter. */
export const favouritesNamedAtMost = 1_000

/** A company id, a person id, or the id of a trade record (`3-17281…`). */
export const targetId = z.string().regex(/^\d{1,20}(-\d{1,20})?$/)
export const favouriteTag = z.string().trim().min(1).max(30)
const folderId = z.uuid()

export const FavouriteFolder = z.object({
  folderId,
  name: z.string(),
  /** True when all members of the organisation see the folder and work on its favourites. */
  isShared: z.boolean(),
  /** True when the folder belongs to the caller, who alone may share it, stop sharing it, or remove it. */
  isMine: z.boolean(),
  /** The number of favourites in the folder. */
  favourites: z.number().int(),
})
export type FavouriteFolder = z.infer<typeof FavouriteFolder>

const Named = z.object({ userId: z.uuid(), name: z.string() })

/** What is new about a company since the favourite was added or last opened. Other kinds have no news. */
export const FavouriteNews = z.object({ shipments: z.number().int(), people: z.number().int() })

export const Favourite = z.object({
  favouriteId: z.number().int(),
  kind: z.enum(favouriteKinds),
  targetId: z.string(),
  /** The name of the company or person, or the goods of the record; empty when the data was withdrawn. */
  name: z.string(),
  /** A second line: the position and company of a person, or the date, buyer and seller of a record. */
  detail: z.string(),
  country: countryCode.nullable(),
  /** The email address of the company or person; null when none is known. */
  email: z.string().nullable(),
  /** True when the email address is masked, because the organisation has not unlocked the contacts of this company. */
  masked: z.boolean(),
  note: z.string(),
  state: z.enum(favouriteStates),
  tags: z.array(z.string()),
  folder: z.object({ folderId, name: z.string(), isShared: z.boolean() }).nullable(),
  /** The member who works on the favourite. Only a favourite in a shared folder has one. */
  assignee: Named.nullable(),
  /** The user to whom the favourite belongs. */
  owner: Named,
  isMine: z.boolean(),
  news: FavouriteNews,
  collectedAt: isoInstant,
  changedAt: isoInstant,
  /** The time since which the news are counted: when the favourite was added, or last opened. */
  seenAt: isoInstant,
})
export type Favourite = z.infer<typeof Favourite>

/** Selects favourites that the caller sees: the own ones, and those in shared folders of the organisation. */
export const FavouriteFilter = z.strictObject({
  /** `none`: the caller's favourites without a folder. */
  folder: z.union([folderId, z.literal('none')]).optional(),
  kind: z.enum(favouriteKinds).optional(),
  state: z.enum(favouriteStates).optional(),
  /** `none`: favourites of shared folders without an assignee. */
  assignee: z.union([z.uuid(), z.literal('none')]).optional(),
  tag: favouriteTag.optional(),
  /** A part of the name, of the goods of a record, or of the note. */
  text: z.string().trim().max(100).optional(),
  /** True for favourites with new shipments or new people. */
  withNews: z.boolean().optional(),
})
export type FavouriteFilter = z.output<typeof FavouriteFilter>

const favouriteIds = z.array(z.number().int().positive()).min(1).max(favouritesNamedAtMost)

/** The favourites of an action: some of them by id, or all that match a filter, however many they are. */
export const FavouriteSelection = z.union([
  z.strictObject({ favouriteIds }),
  z.strictObject({ filter: FavouriteFilter }),
])
export type FavouriteSelection = z.output<typeof FavouriteSelection>

/** A change of favourites; absent fields stay. */
export const FavouriteChange = z
  .strictObject({
    /** The folder to move to; null for no folder. */
    folderId: folderId.nullable().optional(),
    state: z.enum(favouriteStates).optional(),
    /** A member of the organisation, or null. */
    assigneeId: z.uuid().nullable().optional(),
    addTags: z.array(favouriteTag).max(favouriteTagsAtMost).optional(),
    removeTags: z.array(favouriteTag).max(favouriteTagsAtMost).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined))
export type FavouriteChange = z.output<typeof FavouriteChange>

const Count = <V extends z.ZodType>(value: V) => z.array(z.object({ value, favourites: z.number().int() }))

/** How many favourites each choice of a filter has. Each list leaves its own field of the filter out. */
export const FavouriteCounts = z.object({
  total: z.number().int(),
  kinds: Count(z.enum(favouriteKinds)),
  states: Count(z.enum(favouriteStates)),
  assignees: z.array(Named.extend({ favourites: z.number().int() })),
  /** The fifty tags with the most favourites. */
  tags: Count(z.string()),
  withNews: z.number().int(),
})
export type FavouriteCounts = z.infer<typeof FavouriteCounts>
