/**
 * Adds the companies or people in a search result, or among the favourites, to a mailing list. The addition
 * runs in the background, because there may be very many of them.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoInstant, pageOf, paging } from '../shapes.ts'
import { DayItems } from './bulk-unlocks.ts'
import { CompanyFilter, PersonFilter } from './company-shapes.ts'
import { DirectoryFilter } from './customs-directory.ts'
import { ReportInput } from './customs-report.ts'
import { CustomsFilter } from './customs-shapes.ts'
import { FairFilter } from './fairs.ts'
import { FavouriteSelection } from './favourites-shapes.ts'
import { companyIds } from './mailing-lists.ts'

/**
 * The maximum number of companies that one addition adds; companies with the most records are added first, and fair buyers
 * of the latest sessions. The
 * benchmarks of sending use campaigns of this size.
 */
export const foundCompaniesAtMost = 100_000

export const FoundCompanies = z.discriminatedUnion('list', [
  z.strictObject({ list: z.enum(['buyers', 'suppliers']), filter: CustomsFilter }),
  z.strictObject({ list: z.enum(['partners', 'partners_started', 'partners_stopped']), report: ReportInput }),
  z.strictObject({ list: z.literal('directory'), filter: DirectoryFilter }),
  z.strictObject({ list: z.literal('found_companies'), filter: CompanyFilter }),
  z.strictObject({ list: z.literal('fair_buyers'), filter: FairFilter }),
  /**
   * People are added with their own addresses. An address takes one item when the person's company, or the person when no
   * source names a company, is not unlocked yet.
   */
  z.strictObject({ list: z.literal('people'), filter: PersonFilter }),
  /** The companies and people among the chosen favourites. */
  z.strictObject({ list: z.literal('favourites'), of: FavouriteSelection }),
])
export type FoundCompanies = z.input<typeof FoundCompanies>
export type AskedCompanies = z.output<typeof FoundCompanies>

/**
 * `limit_reached`: the daily quota of exported items is used up. When a user resumes the addition, it continues where
 * it stopped.
 */
export const additionStates = ['running', 'limit_reached', 'finished', 'cancelled', 'failed'] as const
export type AdditionState = (typeof additionStates)[number]

const id = z.uuid()
const companies = z.number().int()

/** The maximum number of running additions of one organisation. A mailing list can have only one running addition. */
export const additionsAtMost = 3

/**
 * An addition of companies or people to a list. done = added + alreadyThere + withoutAddress. Addresses on the suppression list
 * are also counted in `added` or `alreadyThere`.
 */
export const MailingAddition = z.object({
  id,
  listId: id,
  listName: z.string(),
  of: z.enum([
    'buyers',
    'suppliers',
    'partners',
    'partners_started',
    'partners_stopped',
    'directory',
    'found_companies',
    'fair_buyers',
    'people',
    'favourites',
  ]),
  state: z.enum(additionStates),
  /**
   * `found`: the number of all companies or people in the search result. `taken`: the number of them that one addition
   * adds.
   */
  found: companies,
  taken: companies,
  done: companies,
  added: companies,
  alreadyThere: companies,
  withoutAddress: companies,
  suppressed: companies,
  /** The daily quota of exported items that stopped the addition; null unless the state is `limit_reached`. */
  limit: companies.nullable(),
  createdAt: isoInstant,
  finishedAt: isoInstant.nullable(),
})
export type MailingAddition = z.infer<typeof MailingAddition>

/** The sources from which companies can be added to a mailing list, with their known email addresses. */
const PreviewedCompanies = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('found'), found: FoundCompanies }),
  z.strictObject({ kind: z.literal('companies'), companyIds }),
])
export type PreviewedCompanies = z.input<typeof PreviewedCompanies>

export const mailingFound = {
  previewAdding: endpoint({
    method: 'POST',
    path: '/email/list/preview-adding',
    unkeyed: 'read',
    weight: 'heavy',
    summary:
      'How many items at most adding these companies would take (those with an address that are not unlocked yet), and how many are left today; a search that is new today counts as one',
    access: { permission: 'contacts.view' },
    input: z.strictObject({ of: PreviewedCompanies }),
    output: DayItems,
    errors: ['tier_too_low', 'quota_exhausted', 'no_filter', 'beginning_too_short', 'not_found'],
  }),
  addFound: endpoint({
    method: 'POST',
    path: '/email/list/add-found',
    weight: 'heavy',
    summary:
      'Start adding the companies or people with an address that a search, the directory or a report finds now, or the companies and people among favourites; a search that is new today counts as one, each newly unlocked contact as one exported item',
    access: { permission: 'contacts.view' },
    input: z.strictObject({ listId: id, found: FoundCompanies }),
    output: MailingAddition,
    errors: [
      'not_found',
      'tier_too_low',
      'quota_exhausted',
      'addition_under_way',
      'addition_limit_reached',
      'no_filter',
      'beginning_too_short',
    ],
  }),
  additions: endpoint({
    method: 'POST',
    path: '/email/addition/list',
    unkeyed: 'read',
    summary: 'Bulk additions to a list, newest first',
    access: 'session',
    input: z.strictObject({ listId: id, ...paging }),
    output: pageOf(MailingAddition),
    errors: ['not_found'],
  }),
  readAddition: endpoint({
    method: 'POST',
    path: '/email/addition/detail',
    unkeyed: 'read',
    summary: 'Progress of a bulk addition',
    access: 'session',
    input: z.strictObject({ additionId: id }),
    output: MailingAddition,
    errors: ['not_found'],
  }),
  resumeAddition: endpoint({
    method: 'POST',
    path: '/email/addition/resume',
    summary: 'Resume an addition that stopped at the daily limit of items',
    access: { permission: 'contacts.view' },
    input: z.strictObject({ additionId: id }),
    output: MailingAddition,
    errors: [
      'tier_too_low',
      'not_found',
      'conflict',
      'quota_exhausted',
      'addition_under_way',
      'addition_limit_reached',
    ],
  }),
  cancelAddition: endpoint({
    method: 'POST',
    path: '/email/addition/cancel',
    summary: 'Stop an addition; contacts already added stay',
    access: 'session',
    input: z.strictObject({ additionId: id }),
    output: MailingAddition,
    errors: ['not_found', 'conflict'],
  }),
}
