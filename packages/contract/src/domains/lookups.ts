/**
 * Reverse lookups: from an email address, a phone number, a domain or a social profile to companies and people (routes
 * `emailReverseCheck`, `phoneReverseCheck`, `domainNameReverseCheck`, `socialMediaInvestigation`).
 */

import { socialNetworkNames, typedTextAtMost } from '@tradewind/lexicon'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, isoDay, isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { CompanyReference } from './customs-shapes.ts'
import { FoundPerson } from './people.ts'

export const lookupKinds = ['email', 'phone', 'domain', 'social'] as const
export type LookupKind = (typeof lookupKinds)[number]

/**
 * The value that is looked up, in any spelling. `country`: the country of a phone number without calling code.
 * `network`: the network of a handle without link.
 */
export const LookupFilter = z.strictObject({
  kind: z.enum(lookupKinds),
  value: z.string().trim().min(1, 'validation.required').max(typedTextAtMost, 'validation.lookup_length'),
  country: countryCode.optional(),
  network: z.enum(socialNetworkNames).optional(),
})
export type LookupFilter = z.infer<typeof LookupFilter>

/**
 * Where a fact comes from. `people`: a record about a person at the company. `asOf` is the day for which the source
 * states the fact; null when it is unknown.
 */
export const lookupOrigins = ['profiles', 'people', 'customs', 'fairs'] as const
const Source = z.object({ origin: z.enum(lookupOrigins), name: z.string(), asOf: isoDay.nullable() })

/**
 * How a company or person is connected with the value. `exact`: a source states the value for the company or person.
 * `person`: a source states it for a person at the company. `domain`: the company has the domain of the address.
 * `colleague`: a person at the found company.
 */
export const lookupMatches = ['exact', 'person', 'domain', 'colleague'] as const
const match = z.enum(lookupMatches)

const LookupCompany = CompanyReference.extend({
  match,
  sources: z.array(Source),
  /** The name is masked for callers without the customs search, because only trade records or fairs name the company. */
  nameMasked: z.boolean(),
  /** Numbers of trade records as buyer and as supplier, and the day of the last one; null when there are none. */
  trade: z.object({ bought: z.number().int(), sold: z.number().int(), lastOn: isoDay }).nullable(),
  /** Sessions of the Canton Fair that the company attended, the latest first; empty for callers without the fairs. */
  sessions: z.array(z.number().int()),
})

/** A contact detail of the first company. */
const LookupFact = z.object({
  kind: z.enum(lookupKinds),
  network: z.enum(socialNetworkNames).nullable(),
  value: z.string(),
  sources: z.array(Source),
})

const LookupPerson = FoundPerson.extend({ match, sources: z.array(Source) })

/** A row of the caller's own private lists. Other organisations never see it. */
const LookupListRow = z.object({
  listId: z.uuid(),
  listName: z.string(),
  company: z.string(),
  contact: z.string(),
  title: z.string(),
  email: z.string(),
  phone: z.string(),
})

/** Where the lookup searched, with the number of records that have the value. */
export const lookupPlaces = ['profiles', 'people', 'customs', 'fairs', 'lists'] as const

export const mailboxMarks = ['free', 'role', 'disposable'] as const

export const LookupCard = z.object({
  /** The value in its usual form: E.164, a domain in Unicode, the link of a profile. */
  asked: z.object({
    kind: z.enum(lookupKinds),
    value: z.string(),
    country: z.string().nullable(),
    network: z.enum(socialNetworkNames).nullable(),
  }),
  /** `domain`: the address itself is unknown, but a company has its domain. */
  outcome: z.enum(['found', 'domain', 'nothing']),
  /** `free`: the address belongs to a mailbox provider, so its domain says nothing about a company. */
  marks: z.array(z.enum(mailboxMarks)),
  /** The best matches first, at most ten; `companiesTotal` counts all. */
  companies: z.array(LookupCompany),
  companiesTotal: z.number().int(),
  /** Contact details of the first company. */
  facts: z.array(LookupFact),
  factsMasked: z.boolean(),
  people: z.array(LookupPerson),
  peopleTotal: z.number().int(),
  lists: z.array(LookupListRow),
  tried: z.array(z.object({ place: z.enum(lookupPlaces), records: z.number().int() })),
  /** False when the membership does not show contacts. `customs.unlockCompany` unlocks those of a company. */
  mayUnlock: z.boolean(),
  /** The searches that remain today; null without a limit. */
  remaining: z.number().int().nullable(),
})
export type LookupCard = z.infer<typeof LookupCard>

/** The largest number of values of one bulk lookup. */
export const lookupLinesAtMost = 10_000
/** A pasted list of the largest number of lines, each of a usual length. */
const pastedCharactersAtMost = 1_000_000
const bulkBodyBytes = 4 * 1024 * 1024

/**
 * `ready`: read, and waiting for the user to start it. `limit_reached`: the searches of the day are used up; the user may
 * start it again the next day, and it goes on with the next value.
 */
export const bulkLookupStates = ['ready', 'running', 'limit_reached', 'finished', 'cancelled', 'failed'] as const
/**
 * `domain`: only the domain of the address is known. `repeated`: an earlier line has the same value. `invalid`: no
 * address, number, domain or profile.
 */
export const bulkLineStates = ['waiting', 'found', 'domain', 'nothing', 'repeated', 'invalid'] as const

const lines = z.number().int()

export const BulkLookup = z.object({
  id: z.uuid(),
  /** The name of the file; null for a pasted list. */
  fileName: z.string().nullable(),
  /** The header of the column of the file from which the values come; null without a header. */
  column: z.string().nullable(),
  state: z.enum(bulkLookupStates),
  linesTotal: lines,
  /** Distinct values, of which `valuesDone` are looked up. */
  valuesTotal: lines,
  valuesDone: lines,
  linesFound: lines,
  linesDomain: lines,
  linesNothing: lines,
  linesRepeated: lines,
  linesInvalid: lines,
  createdAt: isoInstant,
  finishedAt: isoInstant.nullable(),
})
export type BulkLookup = z.infer<typeof BulkLookup>

/** The searches that the rest of a bulk lookup takes: its values that the organisation has not looked up today. */
const BulkCost = z.object({
  searches: lines,
  /** Searches that remain today, and the limit of a day; null without a limit. */
  remaining: z.number().int().nullable(),
  limit: z.number().int().nullable(),
})

export const BulkLine = z.object({
  line: z.number().int(),
  /** The line as the user gave it. */
  typed: z.string(),
  kind: z.enum(lookupKinds).nullable(),
  value: z.string().nullable(),
  state: z.enum(bulkLineStates),
  company: CompanyReference.extend({ nameMasked: z.boolean() }).nullable(),
  companies: z.number().int(),
  person: z.object({ personId: z.number().int(), name: z.string(), title: z.string().nullable() }).nullable(),
  /** Contact details of the company; masked ones cannot be used. */
  contacts: z
    .object({
      email: z.string().nullable(),
      phone: z.string().nullable(),
      website: z.string().nullable(),
      masked: z.boolean(),
    })
    .nullable(),
})
export type BulkLine = z.infer<typeof BulkLine>

const bulkId = z.strictObject({ id: z.uuid() })
const bulkAccess = { permission: 'companies.search' } as const
/** The country of the phone numbers without calling code. */
const bulkCountry = { country: countryCode.optional() }

export const lookups = {
  /** A value that the organisation has looked up on the same day, in whatever spelling, takes nothing from the quota. */
  search: endpoint({
    method: 'POST',
    path: '/lookups/search',
    unkeyed: 'read',
    weight: 'light',
    summary: 'The companies and people to whom an email address, phone number, domain or social profile belongs',
    access: { permission: 'companies.search' },
    input: z.strictObject({ filter: LookupFilter }),
    output: LookupCard,
    errors: ['tier_too_low', 'quota_exhausted', 'invalid_input'],
  }),
  createBulk: endpoint({
    method: 'POST',
    path: '/lookups/bulk/create',
    summary: 'Read a pasted list of addresses, numbers, domains and profiles, one a line; nothing is looked up yet',
    access: bulkAccess,
    bodyLimitBytes: bulkBodyBytes,
    input: z.strictObject({
      text: z.string().min(1, 'validation.required').max(pastedCharactersAtMost, 'validation.lookup_lines'),
      ...bulkCountry,
    }),
    output: BulkLookup,
    errors: ['tier_too_low', 'invalid_input', 'bulk_lookup_limit'],
  }),
  uploadBulk: endpoint({
    method: 'POST',
    path: '/lookups/bulk/upload',
    kind: 'upload',
    summary: 'Read the column of a file (CSV, XLSX and others) with addresses, numbers, domains or profiles',
    access: bulkAccess,
    input: z.strictObject(bulkCountry),
    output: BulkLookup,
    errors: ['tier_too_low', 'file_required', 'file_rejected', 'body_too_large', 'invalid_input', 'bulk_lookup_limit'],
  }),
  /** Throws conflict unless the bulk lookup is ready, has reached the limit of the day, or has failed. */
  startBulk: endpoint({
    method: 'POST',
    path: '/lookups/bulk/start',
    summary: 'Look up the values in the background; each distinct value counts as one search of the day',
    access: bulkAccess,
    input: bulkId,
    output: BulkLookup,
    errors: ['tier_too_low', 'not_found', 'conflict', 'quota_exhausted'],
  }),
  cancelBulk: endpoint({
    method: 'POST',
    path: '/lookups/bulk/cancel',
    summary: 'Stop a bulk lookup; what it has found stays',
    access: bulkAccess,
    input: bulkId,
    output: BulkLookup,
    errors: ['tier_too_low', 'not_found', 'conflict'],
  }),
  removeBulk: endpoint({
    method: 'POST',
    path: '/lookups/bulk/remove',
    summary: 'Delete a bulk lookup that is not running',
    access: bulkAccess,
    input: bulkId,
    output: nothing,
    errors: ['tier_too_low', 'not_found', 'conflict'],
  }),
  listBulk: endpoint({
    method: 'POST',
    path: '/lookups/bulk/list',
    unkeyed: 'read',
    summary: 'The bulk lookups of my organisation, newest first',
    access: bulkAccess,
    input: z.strictObject(paging),
    output: pageOf(BulkLookup),
    errors: ['tier_too_low'],
  }),
  readBulk: endpoint({
    method: 'POST',
    path: '/lookups/bulk/detail',
    unkeyed: 'read',
    summary: 'One bulk lookup, with the searches that the rest of it takes',
    access: bulkAccess,
    input: bulkId,
    output: BulkLookup.extend({ cost: BulkCost }),
    errors: ['tier_too_low', 'not_found'],
  }),
  bulkLines: endpoint({
    method: 'POST',
    path: '/lookups/bulk/lines',
    unkeyed: 'read',
    summary: 'The lines of a bulk lookup with what they led to; looking unlocks nothing',
    access: bulkAccess,
    input: bulkId.extend({ state: z.enum(bulkLineStates).optional(), ...paging }),
    output: pageOf(BulkLine).extend({ mayUnlock: z.boolean() }),
    errors: ['tier_too_low', 'not_found'],
  }),
}
