/** The smart mail and phone search: the contacts of one company, from own data, its website and patterns of its addresses. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoDay, isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { companyId, CompanyReference } from './customs-shapes.ts'

/** A company, its website or its name. With `companyId` the text is ignored. */
export const FinderFilter = z.strictObject({
  /** The name of a company, a domain, an address of a website, or an email address at the domain. */
  text: z.string().trim().max(200, 'validation.words_length').optional(),
  companyId: companyId.optional(),
})
export type FinderFilter = z.infer<typeof FinderFilter>

export const finderContactKinds = ['email', 'phone', 'fax', 'profile'] as const
/** `role`: info@ and the like. `free`: at a provider of free mailboxes. `disposable`: at a service for one-time mailboxes. */
export const addressKinds = ['person', 'role', 'free', 'disposable'] as const
/** `registry`: trade data and company profiles. `pattern`: composed by the pattern of the company's known addresses. */
export const finderSources = ['registry', 'people', 'fair', 'website', 'pattern'] as const
/**
 * The results of checking an address. `deliverable`: its mail server accepts it, and refuses an invented one.
 * `accepts_all`: the server accepts invented addresses too, so it proves nothing. `undeliverable`: the server refuses it.
 * `no_mail_server`: the domain takes no mail (no MX, or the null MX of RFC 7505). `unclear`: the server did not decide.
 * `domain_only`: only the domain was checked, because asking mail servers is off.
 */
export const verificationStates = [
  'deliverable',
  'accepts_all',
  'undeliverable',
  'no_mail_server',
  'unclear',
  'domain_only',
] as const
/** Why a contact has its confidence; each is a sentence `finder.reason_<key>`. */
export const confidenceReasons = [
  'stated_by_source',
  'several_sources',
  'on_website',
  'in_markup',
  'other_domain',
  'free_mailbox',
  'disposable_mailbox',
  'by_pattern',
  'few_examples',
  'server_accepts',
  'server_accepts_all',
  'server_refuses',
  'no_mail_server',
  'server_unclear',
  'not_asked',
] as const

/**
 * The state of reading a website. `none`: no website is known, or it was never read. `faults`: why nothing was read.
 * `platform` is the page of a company on a marketplace or a social network, which is not read.
 */
export const siteStates = ['none', 'waiting', 'reading', 'read', 'failed'] as const
export const siteFaults = [
  'refused', 'unreachable', 'certificate', 'timeout', 'redirects', 'status', 'not_html', 'forbidden', 'platform',
] as const // prettier-ignore

const FinderContact = z.object({
  /** Names the contact within its company; stays the same between calls. */
  contactId: z.string(),
  kind: z.enum(finderContactKinds),
  /** Masked values cannot be used. */
  value: z.string(),
  masked: z.boolean(),
  addressKind: z.enum(addressKinds).nullable(),
  name: z.string().nullable(),
  title: z.string().nullable(),
  /** The best first. `url`: the page on which the contact stands; null for a masked one and for other sources. */
  sources: z.array(z.object({ kind: z.enum(finderSources), url: z.string().nullable(), on: isoDay.nullable() })),
  /** 0 to 100. */
  confidence: z.number().int().min(0).max(100),
  reasons: z.array(z.object({ key: z.enum(confidenceReasons), count: z.number().int().nullable() })),
  verification: z.object({ state: z.enum(verificationStates), checkedAt: isoInstant }).nullable(),
  /** True when the mail server of the domain accepts every address; null when it was not asked. */
  isCatchAll: z.boolean().nullable(),
})

const SiteReading = z.object({
  domain: z.string().nullable(),
  state: z.enum(siteStates),
  fault: z.enum(siteFaults).nullable(),
  /** The HTTP status of the fault `status`. */
  status: z.number().int().nullable(),
  pages: z.number().int(),
  readAt: isoInstant.nullable(),
  /** True when the website should be read (again): it was never read, or long ago. */
  isDue: z.boolean(),
  /** The website is that of a company of the demonstration, which the product itself serves. */
  isDemonstration: z.boolean(),
})

const FinderResult = z.object({
  /** The company that the search means; null for several candidates, and for a domain of no known company. */
  company: CompanyReference.nullable(),
  /** Companies whose names fit, when more than one does. */
  candidates: z.array(CompanyReference),
  site: SiteReading,
  /** Highest confidence first, numbers and profiles after addresses. */
  contacts: z.array(FinderContact),
  /** How the company composes addresses, with the number of known people whose address fits. */
  patterns: z.array(z.object({ pattern: z.string(), people: z.number().int() })),
  /** False when the product asks no mail servers, by configuration. */
  asksMailServers: z.boolean(),
  mayUnlock: z.boolean(),
  /** The contacts that unlocking would show; null when nothing is masked, or nothing can be unlocked. */
  unlocks: z.enum(['company', 'website']).nullable(),
})

export const batchStates = ['running', 'finished', 'cancelled', 'limit_reached', 'failed'] as const
export const batchItemStates = ['waiting', 'done', 'no_company', 'no_website', 'unreachable'] as const
/** The names, domains or companies that one search over a list takes. */
export const batchItemsAtMost = 500

const FinderBatch = z.object({
  batchId: z.uuid(),
  name: z.string(),
  state: z.enum(batchStates),
  total: z.number().int(),
  done: z.number().int(),
  withEmail: z.number().int(),
  createdAt: isoInstant,
})
export type FinderBatch = z.infer<typeof FinderBatch>

const search = { access: { permission: 'companies.search' }, quota: 'search' } as const
const batchId = z.uuid()

export const finder = {
  /** Answers at once with what is known; `readSite` reads the website. */
  search: endpoint({
    ...search,
    weight: 'heavy',
    method: 'POST',
    path: '/finder/search',
    unkeyed: 'read',
    summary: 'Addresses, numbers and profiles of a company, with sources, confidence and its reasons',
    errors: ['tier_too_low', 'quota_exhausted', 'not_found'],
    input: z.strictObject({ filter: FinderFilter }),
    output: FinderResult,
  }),
  /** Takes a search of the day, like `search` with the same filter, which takes it once. */
  readSite: endpoint({
    access: search.access,
    method: 'POST',
    path: '/finder/read_site',
    summary: 'Read the website of the search, unless it was read within the day; `search` shows its progress',
    errors: ['tier_too_low', 'quota_exhausted', 'not_found'],
    input: z.strictObject({ filter: FinderFilter }),
    output: SiteReading,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/finder/unlock',
    summary:
      'Unlock the contacts of the company or the website for my organisation; counts once against the daily quota',
    access: { permission: 'contacts.view' },
    errors: ['tier_too_low', 'not_found', 'contacts_exhausted'],
    input: z.strictObject({ filter: FinderFilter }),
    output: nothing,
  }),
  addToList: endpoint({
    method: 'POST',
    path: '/finder/add_to_list',
    summary: 'Add unlocked addresses of a search to a mailing list; they count as supplied by the product',
    access: { permission: 'contacts.view' },
    errors: ['tier_too_low', 'not_found'],
    input: z.strictObject({
      filter: FinderFilter,
      listId: z.uuid(),
      contacts: z.array(z.string().max(400)).min(1).max(200),
    }),
    output: z.object({ added: z.number().int(), alreadyThere: z.number().int() }),
  }),
  beginBatch: endpoint({
    method: 'POST',
    path: '/finder/begin_batch',
    summary: 'Search for many companies in the background; each counts as a search of the day when its turn comes',
    access: { permission: 'contacts.view' },
    errors: ['tier_too_low', 'not_found', 'nothing_to_search', 'conflict'],
    input: z.strictObject({
      name: z.string().trim().max(80).default(''),
      of: z.discriminatedUnion('kind', [
        /** Names, domains or websites, one each. */
        z.strictObject({
          kind: z.literal('texts'),
          texts: z.array(z.string().trim().min(1).max(200)).min(1).max(batchItemsAtMost),
        }),
        /** The companies of a mailing list. */
        z.strictObject({ kind: z.literal('list'), listId: z.uuid() }),
        /** The companies among my favourites, or in one folder. */
        z.strictObject({ kind: z.literal('favourites'), folderId: z.uuid().nullable() }),
      ]),
    }),
    output: FinderBatch,
  }),
  batches: endpoint({
    method: 'POST',
    path: '/finder/batches',
    unkeyed: 'read',
    summary: 'My organisation’s searches over lists, newest first',
    access: 'session',
    errors: [],
    input: z.strictObject({ ...paging }),
    output: pageOf(FinderBatch),
  }),
  batchItems: endpoint({
    method: 'POST',
    path: '/finder/batch_items',
    unkeyed: 'read',
    summary: 'The companies of a search over a list, in its order, with the number of contacts found',
    access: 'session',
    errors: ['not_found'],
    input: z.strictObject({ batchId, ...paging }),
    output: pageOf(
      z.object({
        place: z.number().int(),
        text: z.string(),
        company: CompanyReference.nullable(),
        domain: z.string().nullable(),
        state: z.enum(batchItemStates),
        emails: z.number().int(),
        phones: z.number().int(),
      }),
    ),
  }),
  cancelBatch: endpoint({
    method: 'POST',
    path: '/finder/cancel_batch',
    summary: 'Stop a search over a list; its results so far stay',
    access: 'session',
    errors: ['not_found', 'conflict'],
    input: z.strictObject({ batchId }),
    output: FinderBatch,
  }),
  resumeBatch: endpoint({
    method: 'POST',
    path: '/finder/resume_batch',
    summary:
      'Continue a search over a list that was cancelled, or that stopped when the searches of the day were used up',
    access: { permission: 'contacts.view' },
    errors: ['tier_too_low', 'not_found', 'conflict'],
    input: z.strictObject({ batchId }),
    output: FinderBatch,
  }),
}
