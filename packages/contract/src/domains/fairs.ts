/** The buyers of trade fairs: search, facets and detail (spec section 3, route `canton_fair`). */

import { fairCategoryCodes, fairSessionOf } from '@tradewind/lexicon'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, isoDay, pageOf, paging } from '../shapes.ts'
import { companyId, CompanyReference } from './customs-shapes.ts'

/** `official`: the organiser of the fair states the attendance; `third_party`: another provider does. */
export const fairSources = ['official', 'third_party'] as const
export const fairRoles = ['buyer', 'exhibitor'] as const
export const fairConditions = ['have_mobile', 'have_email', 'have_website'] as const
/**
 * `latest`: those of the latest session first, then by their contact details and number of sessions. `sessions`: those of
 * most sessions first.
 */
export const fairSorts = ['latest', 'sessions', 'name'] as const

/**
 * The filter of the search for fair buyers. Empty texts and lists count as absent. The values in one list are
 * alternatives, except `conditions`, all of which must hold. Session, source and role must be those of one attendance.
 */
export const FairFilter = z.strictObject({
  /** Words in the names, the products, the categories or the personnel of the buyer, or in the names of its fairs. */
  keywords: z.string().trim().max(200, 'validation.words_length').optional(),
  /** Numbers of sessions of the Canton Fair; absent for all sessions and all fairs. */
  sessions: z
    .array(
      z
        .number()
        .int()
        .refine((id) => fairSessionOf(id) !== null, 'validation.fair_session'),
    )
    .max(20)
    .optional(),
  /** Absent for all sources. */
  source: z.enum(fairSources).optional(),
  role: z.enum(fairRoles).optional(),
  conditions: z.array(z.enum(fairConditions)).max(fairConditions.length).optional(),
  /** Codes of categories of the Canton Fair. */
  categories: z
    .array(z.string().refine((code) => fairCategoryCodes().has(code), 'validation.fair_category'))
    .max(60)
    .optional(),
  countries: z.array(countryCode).max(250).optional(),
})
export type FairFilter = z.infer<typeof FairFilter>

/** A call with the filter of a search of the same day takes nothing from the quota. */
const search = {
  access: { permission: 'fairs.search' },
  quota: 'search',
  weight: 'heavy',
  errors: ['tier_too_low', 'quota_exhausted'],
} as const

const shipments = z.number().int()

/**
 * The trade of a buyer since its latest session, or since its latest one among the sessions of the filter: the numbers of
 * trade records from the opening day `since` on, as buyer and as supplier. Null for a buyer without a session of the
 * Canton Fair, and for callers without the customs search.
 */
const FairTrade = z.object({ session: z.number().int(), since: isoDay, bought: shipments, sold: shipments }).nullable()

/** Contact details. Masked values cannot be used. */
const FairContacts = z.object({
  mobiles: z.array(z.string()),
  phones: z.array(z.string()),
  faxes: z.array(z.string()),
  emails: z.array(z.string()),
  websites: z.array(z.string()),
  addresses: z.array(z.string()),
  masked: z.boolean(),
})

const FairBuyer = CompanyReference.extend({
  roles: z.array(z.enum(fairRoles)),
  /** Sessions of the Canton Fair, the latest first. */
  sessions: z.array(z.number().int()),
  /** Names of other fairs. */
  otherFairs: z.array(z.string()),
  /** Names of the people whom the fairs registered. */
  personnel: z.array(z.string()),
  /** Codes of categories of the Canton Fair. */
  categories: z.array(z.string()),
  products: z.string().nullable(),
  contacts: FairContacts,
  trade: FairTrade,
})

const FairAttendance = z.object({
  session: z.number().int().nullable(),
  /** The name of another fair; null for the Canton Fair. */
  fair: z.string().nullable(),
  role: z.enum(fairRoles),
  source: z.enum(fairSources),
  sourceName: z.string(),
  asOf: isoDay,
})

const FairBuyerDetail = FairBuyer.extend({
  /** The latest session first, then other fairs. */
  attendances: z.array(FairAttendance),
  /** Texts of sources that name no category of the Canton Fair. */
  furtherCategories: z.array(z.string()),
  /** False when the membership does not show contacts. `customs.unlockCompany` unlocks them. */
  mayUnlock: z.boolean(),
  /** The data is part of the demonstration. */
  isDemonstration: z.boolean(),
})

const facet = <V extends z.ZodType>(value: V) => z.array(z.object({ value, buyers: z.number().int() }))

export const fairs = {
  search: endpoint({
    ...search,
    method: 'POST',
    path: '/fairs/search',
    unkeyed: 'read',
    summary: 'Buyers and exhibitors of trade fairs that match a filter; an empty filter lists all of them',
    input: z.strictObject({ filter: FairFilter, sort: z.enum(fairSorts).default('latest'), ...paging }),
    output: pageOf(FairBuyer).extend({ mayUnlock: z.boolean() }),
  }),
  /**
   * The number beside a value is the number of buyers that the search would find with this value alone in the facet's
   * field, and with all other fields as they are. For `conditions` it is the number of those found that meet this one.
   */
  facets: endpoint({
    ...search,
    method: 'POST',
    path: '/fairs/facets',
    unkeyed: 'read',
    summary: 'Numbers of fair buyers by session, category, country, source, role and contact details',
    input: z.strictObject({ filter: FairFilter }),
    output: z.object({
      /** The latest session first. */
      sessions: facet(z.number().int()),
      categories: facet(z.string()),
      countries: facet(z.string()),
      sources: facet(z.enum(fairSources)),
      roles: facet(z.enum(fairRoles)),
      conditions: facet(z.enum(fairConditions)),
    }),
  }),
  detail: endpoint({
    access: search.access,
    weight: 'light',
    method: 'POST',
    path: '/fairs/detail',
    unkeyed: 'read',
    summary: 'One fair buyer: personnel, contacts, products and attendances; looking unlocks nothing',
    errors: ['tier_too_low', 'not_found'],
    /** `sessions`: those of the filter that found the buyer. */
    input: z.strictObject({ companyId, sessions: FairFilter.shape.sessions }),
    output: FairBuyerDetail,
  }),
}
