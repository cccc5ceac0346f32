/** Endpoints that export lists as files, and download and delete these files (spec sections 2 and 7). */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoInstant, nothing, pageOf, paging, timeZone } from '../shapes.ts'
import { DayItems } from './bulk-unlocks.ts'
import { companyActivity } from './company-activity.ts'
import { companySorts } from './company-search.ts'
import { CompanyFilter, PersonFilter } from './company-shapes.ts'
import { ReportInput } from './customs-report.ts'
import { chosenAtMost, companyId, CustomsFilter } from './customs-shapes.ts'
import { askedSwitches } from './customs-switches.ts'
import { FairFilter } from './fairs.ts'
import { FavouriteSelection } from './favourites-shapes.ts'
import { LeadSelection } from './leads-shapes.ts'
import { StatementFilter } from './ledger.ts'
import { RecipientFilter } from './outreach-reports.ts'
import { personId, personSorts } from './people.ts'

export const exportStates = ['queued', 'running', 'finished', 'failed', 'cancelled', 'expired'] as const
/** The file of a finished export is deleted after this time. */
export const exportKeptDays = 30
export const exportFormats = ['csv', 'xlsx'] as const
/** The lists that can be exported. */
export const exportLists = [
  'records',
  'buyers',
  'suppliers',
  'partners',
  'partners_started',
  'partners_stopped',
  'partners_switched',
  'market_switches',
  'favourites',
  'leads',
  'people',
  'fair_buyers',
  'found_companies',
  'staff',
  'shareholders',
  'bulk_lookup',
  'statement',
  'recipients',
  'campaign_report',
] as const
export type ExportList = (typeof exportLists)[number]
/** The maximum number of rows in an exported file. The remaining quota of the day may allow fewer rows. */
export const exportRowsAtMost = 200_000

export const ExportFile = z.object({
  id: z.uuid(),
  name: z.string(),
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  rowsTotal: z.number().int(),
  rowsDone: z.number().int(),
  sizeBytes: z.number().int().nullable(),
  /**
   * The number of companies whose contacts are masked in the file, because the daily quota of exported items was used
   * up.
   */
  contactsMasked: z.number().int(),
  createdAt: isoInstant,
  finishedAt: isoInstant.nullable(),
  /** When the file will be deleted; null unless the export is finished. */
  expiresAt: isoInstant.nullable(),
})
export type ExportFile = z.infer<typeof ExportFile>

const byId = z.strictObject({ id: z.uuid() })

const written = {
  format: z.enum(exportFormats).default('xlsx'),
  rows: z.number().int().min(1).max(exportRowsAtMost).default(exportRowsAtMost),
  /** The time zone of all times in the exported file; the header of the file names it. */
  timeZone,
  /** Keys of the chosen columns, as `preview` names them; absent for all columns. A list without keys has them all. */
  columns: z.array(z.string().min(1).max(60)).min(1).max(100).optional(),
}

/** Ids of the rows that the user has chosen in the list; absent for all rows of the list. */
const chosen = <Id extends z.ZodType>(id: Id) => z.array(id).min(1).max(chosenAtMost).optional()

/** The companies of a company search, in the order of the list on screen. */
const foundCompanies = {
  filter: CompanyFilter,
  companyIds: chosen(companyId),
  sort: z.enum(companySorts).default('relevance'),
}
const foundPeople = {
  filter: PersonFilter,
  personIds: chosen(personId),
  sort: z.enum(personSorts).default('relevance'),
}
const { page: _page, limit: _limit, ...staffFilter } = companyActivity.people.input.shape
/** The staff of a company, filtered as on screen. `keys` are those of the list. */
const staff = { ...staffFilter, keys: chosen(z.string().max(500)) }
const shareholders = { companyId, keys: chosen(z.string().max(500)) }

/** The lists for which an export can be previewed. Each list has the name of the endpoint that starts its export. */
const PreviewedExport = z.discriminatedUnion('list', [
  z.strictObject({ list: z.enum(['records', 'buyers', 'suppliers']), filter: CustomsFilter }),
  z.strictObject({
    list: z.enum(['partners', 'partners_started', 'partners_stopped', 'partners_switched']),
    report: ReportInput,
  }),
  z.strictObject({ list: z.literal('market_switches'), ...askedSwitches }),
  z.strictObject({ list: z.literal('favourites'), of: FavouriteSelection }),
  z.strictObject({ list: z.literal('leads'), of: LeadSelection }),
  z.strictObject({ list: z.literal('people'), ...foundPeople }),
  z.strictObject({ list: z.literal('fair_buyers'), filter: FairFilter }),
  z.strictObject({ list: z.literal('found_companies'), ...foundCompanies }),
  z.strictObject({ list: z.literal('staff'), ...staff }),
  z.strictObject({ list: z.literal('shareholders'), ...shareholders }),
  z.strictObject({ list: z.literal('bulk_lookup'), bulkId: z.uuid() }),
  z.strictObject({ list: z.literal('recipients'), filter: RecipientFilter }),
  z.strictObject({ list: z.literal('campaign_report'), campaignId: z.uuid() }),
])
export type PreviewedExport = z.input<typeof PreviewedExport>
export type AskedExport = z.output<typeof PreviewedExport>

export const exports = {
  preview: endpoint({
    method: 'POST',
    path: '/exports/preview',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'How many items a file would take and how many are left today; a search that is new today counts as one',
    access: { permission: 'export.create' },
    input: z.strictObject({ of: PreviewedExport }),
    /** `columns`: those that the file can have, in their order; empty for a list whose columns are fixed. */
    output: DayItems.extend({ columns: z.array(z.object({ key: z.string(), title: z.string() })) }),
    errors: [
      'tier_too_low',
      'quota_exhausted',
      'no_filter',
      'beginning_too_short',
      'market_too_large',
      'not_found',
      'engine_unavailable',
    ],
  }),
  create: endpoint({
    method: 'POST',
    path: '/exports/create',
    weight: 'heavy',
    summary: 'Export the trade records of a search, its buyers or its suppliers, in the background',
    access: { permission: 'export.create' },
    input: z.strictObject({
      filter: CustomsFilter,
      list: z.enum(exportLists).extract(['records', 'buyers', 'suppliers']).default('records'),
      ...written,
    }),
    output: ExportFile,
    errors: [
      'tier_too_low',
      'quota_exhausted',
      'no_filter',
      'beginning_too_short',
      'export_empty',
      'export_limit',
      'storage_full',
    ],
  }),
  createPartners: endpoint({
    method: 'POST',
    path: '/exports/create_partners',
    weight: 'heavy',
    summary:
      'Export the trade partners of a company, or those that started, stopped or were switched, in the background',
    access: { permission: 'export.create' },
    input: z.strictObject({
      report: ReportInput,
      list: z
        .enum(exportLists)
        .extract(['partners', 'partners_started', 'partners_stopped', 'partners_switched'])
        .default('partners'),
      ...written,
    }),
    output: ExportFile,
    errors: ['tier_too_low', 'quota_exhausted', 'not_found', 'export_empty', 'export_limit', 'storage_full'],
  }),
  createSwitches: endpoint({
    method: 'POST',
    path: '/exports/create_switches',
    weight: 'heavy',
    summary: 'Export the buyers of a market that switched suppliers, in the background',
    access: { permission: 'export.create' },
    input: z.strictObject({ ...askedSwitches, ...written }),
    output: ExportFile,
    errors: [
      'tier_too_low',
      'quota_exhausted',
      'no_filter',
      'beginning_too_short',
      'market_too_large',
      'export_empty',
      'export_limit',
      'storage_full',
    ],
  }),
  createFavourites: endpoint({
    method: 'POST',
    path: '/exports/create_favourites',
    weight: 'heavy',
    summary: 'Export favourites with their states, tags, notes and contacts, in the background',
    access: { permission: 'export.create' },
    input: z.strictObject({ of: FavouriteSelection, ...written }),
    output: ExportFile,
    errors: ['tier_too_low', 'quota_exhausted', 'not_found', 'export_empty', 'export_limit', 'storage_full'],
  }),
  createLeads: endpoint({
    method: 'POST',
    path: '/exports/create_leads',
    weight: 'heavy',
    summary: 'Export leads of social networks with their contacts, states and notes, in the background',
    access: { permission: 'export.create' },
    input: z.strictObject({ of: LeadSelection, ...written }),
    output: ExportFile,
    errors: ['tier_too_low', 'quota_exhausted', 'not_found', 'export_empty', 'export_limit', 'storage_full'],
  }),
  createPeople: endpoint({
    method: 'POST',
    path: '/exports/create_people',
    weight: 'heavy',
    summary: 'Export the people of a search with their contacts, in the background',
    access: { permission: 'export.create' },
    input: z.strictObject({ ...foundPeople, ...written }),
    output: ExportFile,
    errors: ['tier_too_low', 'quota_exhausted', 'export_empty', 'export_limit', 'storage_full'],
  }),
  createFairBuyers: endpoint({
    method: 'POST',
    path: '/exports/create_fair_buyers',
    weight: 'heavy',
    summary: 'Export the fair buyers of a search with their contacts, in the background',
    access: { permission: 'export.create' },
    input: z.strictObject({ filter: FairFilter, ...written }),
    output: ExportFile,
    errors: ['tier_too_low', 'quota_exhausted', 'export_empty', 'export_limit', 'storage_full'],
  }),
  createCompanies: endpoint({
    method: 'POST',
    path: '/exports/create_companies',
    weight: 'heavy',
    summary: 'Export the companies of a company search with their contacts, in the background',
    access: { permission: 'export.create' },
    input: z.strictObject({ ...foundCompanies, ...written }),
    output: ExportFile,
    errors: ['tier_too_low', 'quota_exhausted', 'export_empty', 'export_limit', 'storage_full'],
  }),
  createStaff: endpoint({
    method: 'POST',
    path: '/exports/create_staff',
    weight: 'heavy',
    summary: 'Export the staff of a company with their contacts, in the background',
    access: { permission: 'export.create' },
    input: z.strictObject({ ...staff, ...written }),
    output: ExportFile,
    errors: ['tier_too_low', 'quota_exhausted', 'not_found', 'export_empty', 'export_limit', 'storage_full'],
  }),
  createShareholders: endpoint({
    method: 'POST',
    path: '/exports/create_shareholders',
    weight: 'heavy',
    summary: 'Export the shareholders of a company, in the background',
    access: { permission: 'export.create' },
    input: z.strictObject({ ...shareholders, ...written }),
    output: ExportFile,
    errors: ['tier_too_low', 'quota_exhausted', 'not_found', 'export_empty', 'export_limit', 'storage_full'],
  }),
  createBulkLookup: endpoint({
    method: 'POST',
    path: '/exports/create_bulk_lookup',
    weight: 'heavy',
    summary: 'Export the results of a bulk lookup, in the background',
    access: { permission: 'export.create' },
    input: z.strictObject({ bulkId: z.uuid(), ...written }),
    output: ExportFile,
    errors: ['tier_too_low', 'quota_exhausted', 'not_found', 'export_empty', 'export_limit', 'storage_full'],
  }),
  /** This export uses no quota, because the rows are the organisation's own data. */
  createStatement: endpoint({
    method: 'POST',
    path: '/exports/create_statement',
    weight: 'heavy',
    summary: 'Export the balance history, in the background',
    access: 'session',
    input: z.strictObject({ filter: StatementFilter, format: written.format, timeZone }),
    output: ExportFile,
    errors: ['export_empty', 'export_limit', 'storage_full'],
  }),
  createRecipients: endpoint({
    method: 'POST',
    path: '/exports/create_recipients',
    weight: 'heavy',
    summary: 'Export the recipients of a campaign, filtered as on screen, in the background',
    access: { permission: 'export.create' },
    input: z.strictObject({ filter: RecipientFilter, ...written }),
    output: ExportFile,
    errors: ['tier_too_low', 'quota_exhausted', 'not_found', 'export_empty', 'export_limit', 'storage_full'],
  }),
  createCampaignReport: endpoint({
    method: 'POST',
    path: '/exports/create_campaign_report',
    weight: 'heavy',
    summary: 'Export the report of a campaign, in the background; each line counts as an item',
    access: { permission: 'export.create' },
    input: z.strictObject({ campaignId: z.uuid(), ...written }),
    output: ExportFile,
    errors: [
      'tier_too_low',
      'quota_exhausted',
      'not_found',
      'export_empty',
      'export_limit',
      'storage_full',
      'engine_unavailable',
    ],
  }),
  list: endpoint({
    method: 'POST',
    path: '/user/get_export_file_list',
    unkeyed: 'read',
    summary: 'My exports, newest first',
    access: 'session',
    input: z.strictObject({ ...paging }),
    output: pageOf(ExportFile),
    errors: [],
  }),
  read: endpoint({
    method: 'POST',
    path: '/exports/detail',
    unkeyed: 'read',
    weight: 'light',
    summary: 'One of my exports, to follow its progress',
    access: 'session',
    input: byId,
    output: ExportFile,
    errors: ['not_found'],
  }),
  /** If one file is requested, it is sent unchanged; several files are sent as one zip archive. */
  download: endpoint({
    method: 'POST',
    path: '/user/download_export_file',
    summary: 'Download one or several finished exports',
    access: 'session',
    kind: 'file',
    input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(20) }),
    output: z.unknown(),
    errors: ['not_found', 'conflict'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/exports/cancel',
    weight: 'light',
    summary: 'Stop an export in progress; its rows return to the quota',
    access: 'session',
    input: byId,
    output: nothing,
    errors: ['not_found', 'conflict'],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/exports/retry',
    weight: 'heavy',
    summary: 'Write a failed, stopped or expired export again, with the rows that its list has now',
    access: 'session',
    input: byId,
    output: ExportFile,
    errors: [
      'not_found',
      'conflict',
      'tier_too_low',
      'quota_exhausted',
      'no_filter',
      'beginning_too_short',
      'market_too_large',
      'export_empty',
      'export_limit',
      'storage_full',
      'engine_unavailable',
    ],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/user/del_export_record',
    summary: 'Delete an export and its file',
    access: 'session',
    input: byId,
    output: nothing,
    errors: ['not_found', 'conflict'],
  }),
}
