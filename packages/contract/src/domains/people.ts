/** The professional network: the search for people, and the staff detail (routes `linkedin` and `staffDetail`). */

import { departments, seniorities } from '@tradewind/lexicon'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoDay, pageOf, paging } from '../shapes.ts'
import { PersonFilter } from './company-shapes.ts'
import { companyId, CompanyReference } from './customs-shapes.ts'

/** A call with the filter of a search of the same day takes nothing from the quota. */
const search = {
  access: { permission: 'people.search' },
  quota: 'search',
  weight: 'heavy',
  errors: ['tier_too_low', 'quota_exhausted'],
} as const

/**
 * `relevance`: people whose title or name has the typed words first, then by seniority and contact details. `seniority`:
 * the highest first, then by name.
 */
export const personSorts = ['relevance', 'name', 'seniority'] as const

export const personId = z.number().int().min(1).max(2_147_483_647)
const seniority = z.enum(seniorities).nullable()
const department = z.enum(departments).nullable()

/** The company of a position. `companyId` is null when no source identifies the company. */
const PositionCompany = z.object({
  companyId: z.number().int().nullable(),
  name: z.string(),
  country: z.string().nullable(),
})

/** The first detail of each kind. Masked values cannot be used; `masked` is true when all of them are masked. */
const PersonContacts = z.object({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  social: z.string().nullable(),
  masked: z.boolean(),
})

export const FoundPerson = z.object({
  personId: z.number().int(),
  name: z.string(),
  /** Of the main position, the current one that the most trusted source states. */
  title: z.string().nullable(),
  seniority,
  department,
  company: PositionCompany.nullable(),
  /** The person's country; that of the company when no source states it. */
  country: z.string().nullable(),
  positions: z.number().int(),
  hasEmail: z.boolean(),
  hasPhone: z.boolean(),
  hasSocial: z.boolean(),
  contacts: PersonContacts,
})

const PersonPosition = z.object({
  company: PositionCompany.nullable(),
  title: z.string().nullable(),
  seniority,
  department,
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. `endedOn` is null for a current position. */
  startedOn: z.string().nullable(),
  endedOn: z.string().nullable(),
  /**
   * The sources that state the position. `rule` says by what the source's record joined the person: the same profile
   * link, the same email address with a word of the name, the same name at the same company, or the Chinese name and its
   * pinyin at the same company with the same position or address. `first`: the others joined this record.
   */
  sources: z.array(
    z.object({ name: z.string(), asOf: isoDay, rule: z.enum(['first', 'profile', 'email', 'name', 'spelling']) }),
  ),
})

const PersonContact = z.object({
  kind: z.enum(['email', 'phone', 'social']),
  value: z.string(),
  masked: z.boolean(),
  sources: z.array(z.object({ name: z.string(), asOf: isoDay })),
})

const PersonDetail = z.object({
  /** After a merge, the number of the person into whom the requested person was merged. */
  personId: z.number().int(),
  name: z.string(),
  otherNames: z.array(z.string()),
  country: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  skills: z.array(z.string()),
  /** Contact details in it are masked unless a company of the person is unlocked. */
  biography: z.string().nullable(),
  /** Current positions first. */
  positions: z.array(PersonPosition),
  contacts: z.array(PersonContact),
  /**
   * The company whose unlocking shows the contacts; null when nothing is masked, and when no source names a company: then
   * the person is unlocked alone.
   */
  unlocks: CompanyReference.nullable(),
  /** False when the membership does not show contacts. */
  mayUnlock: z.boolean(),
})

const facet = <V extends z.ZodType>(value: V) => z.array(z.object({ value, people: z.number().int() }))

export const people = {
  search: endpoint({
    ...search,
    method: 'POST',
    path: '/people/search',
    unkeyed: 'read',
    summary: 'People that match a filter; an empty filter lists all people',
    input: z.strictObject({ filter: PersonFilter, sort: z.enum(personSorts).default('relevance'), ...paging }),
    output: pageOf(FoundPerson).extend({
      /**
       * The seniorities and the department that the typed title words name in any language. People with a position of one
       * of the seniorities in this department are found too. A head and a manager of a department have the same title in
       * many languages, so either word means both. Null when the words name neither, and when they are in quotation marks.
       */
      understood: z.object({ seniorities: z.array(z.enum(seniorities)), department }).nullable(),
    }),
  }),
  /**
   * The number beside a value is the number of people that the search would find with this value alone in the facet's
   * field, and with all other fields as they are. Most people first, at most 50 values.
   */
  facets: endpoint({
    ...search,
    method: 'POST',
    path: '/people/facets',
    unkeyed: 'read',
    summary: 'Numbers of people by seniority, department, country, industry and company',
    input: z.strictObject({ filter: PersonFilter }),
    output: z.object({
      /** In the order of the ranks and of the departments. */
      seniorities: facet(z.enum(seniorities)),
      departments: facet(z.enum(departments)),
      countries: facet(z.string()),
      /** Codes of industries of the people's companies. */
      industries: facet(z.string()),
      companies: facet(CompanyReference),
    }),
  }),
  suggest: endpoint({
    access: search.access,
    weight: 'heavy',
    method: 'POST',
    path: '/people/suggest',
    unkeyed: 'read',
    summary: 'Names of people, and job titles, in which a word begins with the text',
    errors: ['tier_too_low'],
    input: z.strictObject({ text: z.string().trim().min(1).max(100), in: z.enum(['name', 'title']) }),
    output: z.object({ list: z.array(z.object({ value: z.string(), people: z.number().int() })) }),
  }),
  detail: endpoint({
    access: search.access,
    weight: 'light',
    method: 'POST',
    path: '/people/detail',
    unkeyed: 'read',
    summary: 'One person: positions and contact details with their sources; looking unlocks nothing',
    errors: ['tier_too_low', 'not_found'],
    input: z.strictObject({ personId }),
    output: PersonDetail,
  }),
  colleagues: endpoint({
    access: search.access,
    weight: 'heavy',
    method: 'POST',
    path: '/people/colleagues',
    unkeyed: 'read',
    summary: 'Other people at a company of a person, the highest seniority first',
    errors: ['tier_too_low', 'not_found'],
    /** `companyId`: one of the person's companies; that of the main position when absent. */
    input: z.strictObject({ personId, companyId: companyId.optional(), ...paging }),
    output: pageOf(FoundPerson),
  }),
  /**
   * Shows the contact details of all people at the company, and the company's own contacts; for a person without a company,
   * those of the person.
   */
  unlock: endpoint({
    method: 'POST',
    path: '/people/unlock',
    weight: 'light',
    summary:
      'Unlock the contacts of a person’s company, or of a person without a company, for my organisation; counts once against the daily quota',
    access: { permission: 'contacts.view' },
    errors: ['tier_too_low', 'not_found', 'contacts_exhausted'],
    input: z.strictObject({ personId }),
    output: PersonDetail,
  }),
}
