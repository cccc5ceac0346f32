/** Lists of companies that are put on a mailing list as they were found: in the background, as there may be very many. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoInstant, pageOf, paging } from '../shapes.ts'
import { CustomsFilter } from './customs-shapes.ts'
import { ReportInput } from './customs.ts'
import { DirectoryFilter } from './customs-directory.ts'

/** As many of them at once, those with most records first: as many as the campaigns are that sending is measured with. */
export const foundCompaniesAtMost = 100_000

export const FoundCompanies = z.discriminatedUnion('list', [
  z.strictObject({ list: z.enum(['buyers', 'suppliers']), filter: CustomsFilter }),
  z.strictObject({ list: z.enum(['partners', 'partners_started', 'partners_stopped']), report: ReportInput }),
  z.strictObject({ list: z.literal('directory'), filter: DirectoryFilter }),
])
export type FoundCompanies = z.input<typeof FoundCompanies>
export type AskedCompanies = z.output<typeof FoundCompanies>

export const additionStates = ['running', 'finished', 'cancelled', 'failed'] as const
export type AdditionState = (typeof additionStates)[number]

const id = z.uuid()
const companies = z.number().int()

/** Under way at once, of an organisation; of a list one. */
export const additionsAtMost = 3

/** Companies on their way onto a list. done = added + alreadyThere + withoutAddress; suppressed are among those on the list. */
export const MailingAddition = z.object({
  id,
  listId: id,
  of: z.enum(['buyers', 'suppliers', 'partners', 'partners_started', 'partners_stopped', 'directory']),
  state: z.enum(additionStates),
  /** All there are; `taken`: as many of them as are taken at once. */
  found: companies,
  taken: companies,
  done: companies,
  added: companies,
  alreadyThere: companies,
  withoutAddress: companies,
  suppressed: companies,
  createdAt: isoInstant,
  finishedAt: isoInstant.nullable(),
})
export type MailingAddition = z.infer<typeof MailingAddition>

export const mailingFound = {
  addFound: endpoint({
    method: 'POST',
    path: '/email/list/add-found',
    weight: 'heavy',
    summary:
      'Begin to add the companies that a search, the directory or a report finds now and that have an address; a search that is new today counts as one, unlocking their contacts counts against no quota',
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
    summary: 'Searches that were put on a list, newest first',
    access: 'session',
    input: z.strictObject({ listId: id, ...paging }),
    output: pageOf(MailingAddition),
    errors: ['not_found'],
  }),
  readAddition: endpoint({
    method: 'POST',
    path: '/email/addition/detail',
    summary: 'How many of the companies found are on the list by now',
    access: 'session',
    input: z.strictObject({ additionId: id }),
    output: MailingAddition,
    errors: ['not_found'],
  }),
  cancelAddition: endpoint({
    method: 'POST',
    path: '/email/addition/cancel',
    summary: 'Stop adding; who was added stays',
    access: 'session',
    input: z.strictObject({ additionId: id }),
    output: MailingAddition,
    errors: ['not_found', 'conflict'],
  }),
}
