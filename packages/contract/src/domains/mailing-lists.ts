/** Mailing lists, their contacts, and who a mail goes to. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { emailAddress, headerText } from './email-parts.ts'
import { FileFormat } from './ingest.ts'
import { Mapping } from './ingest-mapping.ts'
import { PrivateListFilter } from './lists.ts'

const id = z.uuid()
const mailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'validation.domain')

/** Kinds of addresses that an audience may leave out: of a role (info@, sales@), at a throwaway mailbox. */
export const addressKinds = ['role', 'disposable'] as const
export type AddressKind = (typeof addressKinds)[number]

/** Who gets it: mailing lists, segments and typed addresses together, each address once, without the kinds left out. */
export const EmailAudience = z.object({
  listIds: z.array(id).max(100),
  segmentIds: z.array(id).max(100).default([]),
  addresses: z.array(emailAddress).max(1000),
  leaveOut: z.array(z.enum(addressKinds)).max(2).default([]),
})
export type EmailAudience = z.infer<typeof EmailAudience>

export const MailingList = z.object({
  id,
  name: z.string(),
  contactCount: z.number().int(),
  /** Of them, companies without a known address: they are kept and left out of sending. */
  withoutAddress: z.number().int(),
  createdAt: isoInstant,
})
export type MailingList = z.infer<typeof MailingList>

export const contactSources = ['typed', 'favourite', 'company', 'private_list', 'search', 'file'] as const
export type ContactSource = (typeof contactSources)[number]

/** Merge fields of a contact by name, beside name and company. */
export const ContactFields = z.record(z.string(), z.string())

export const MailingContact = z.object({
  id: z.number().int(),
  /** Empty when the company has no known address: it is kept and left out of sending. */
  address: z.string(),
  name: z.string(),
  company: z.string(),
  country: z.string(),
  source: z.enum(contactSources),
  fields: ContactFields,
  suppressed: z.boolean(),
  kinds: z.array(z.enum(addressKinds)),
})
export type MailingContact = z.infer<typeof MailingContact>

/** What a person may have done with a mail; opens and clicks only by people, as far as can be told. */
export const contactEvents = ['mailed', 'opened', 'clicked', 'replied', 'bounced'] as const
export type ContactEvent = (typeof contactEvents)[number]

const is = z.boolean()
const days = z.number().int().min(1).max(3650)

/**
 * One condition on a contact, that is on an address with all it has on any list. `is` false: the contrary. Days count back
 * from now; null: ever.
 */
export const SegmentRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('country'), is, countries: z.array(countryCode).min(1).max(250) }),
  z.strictObject({ kind: z.literal('list'), is, listIds: z.array(id).min(1).max(100) }),
  z.strictObject({ kind: z.literal('source'), is, sources: z.array(z.enum(contactSources)).min(1) }),
  z.strictObject({ kind: z.literal('address'), is, kinds: z.array(z.enum(addressKinds)).min(1) }),
  z.strictObject({ kind: z.literal('domain'), is, domains: z.array(mailDomain).min(1).max(100) }),
  z.strictObject({ kind: z.literal('added'), is, days }),
  z.strictObject({ kind: z.literal('event'), is, event: z.enum(contactEvents), days: days.nullable() }),
])
export type SegmentRule = z.infer<typeof SegmentRule>

export const SegmentRules = z.strictObject({
  match: z.enum(['all', 'any']),
  rules: z.array(SegmentRule).min(1, 'validation.required').max(20),
})
export type SegmentRules = z.infer<typeof SegmentRules>

export const Segment = z.object({ id, name: z.string(), rules: SegmentRules, updatedAt: isoInstant })
export type Segment = z.infer<typeof Segment>

export const importStates = ['received', 'running', 'finished', 'cancelled', 'failed'] as const
export type ImportState = (typeof importStates)[number]

const rows = z.number().int()

/**
 * A file on its way into a list. rowsRead = added + updated + already + duplicate + rejected; role, disposable and
 * suppressed are among those that are on the list.
 */
export const MailingImport = z.object({
  id,
  listId: id,
  fileName: z.string(),
  state: z.enum(importStates),
  /** A key under `ingest.reason.`; null unless it failed. */
  failure: z.string().nullable(),
  /** 0 to 1 of the file. */
  share: z.number(),
  rowsRead: rows,
  rowsAdded: rows,
  rowsUpdated: rows,
  rowsAlready: rows,
  /** Addresses that stood further up in the file. */
  rowsDuplicate: rows,
  /** Without an address, or with one that is none. */
  rowsRejected: rows,
  rowsRole: rows,
  rowsDisposable: rows,
  rowsSuppressed: rows,
  createdAt: isoInstant,
  finishedAt: isoInstant.nullable(),
})
export type MailingImport = z.infer<typeof MailingImport>

/** The dry run: columns with a value of each, and what the first 100 rows become. */
export const ImportInspection = z.object({
  import: MailingImport,
  sheets: z.array(z.string()),
  format: FileFormat,
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  mapping: Mapping,
  samples: z.array(z.string()),
  preview: z.array(
    z.object({
      line: z.number().int(),
      contact: z
        .object({
          address: z.string(),
          name: z.string(),
          company: z.string(),
          country: z.string(),
          fields: ContactFields,
        })
        .nullable(),
      marks: z.array(z.enum(['duplicate', 'already', 'suppressed', ...addressKinds])),
      reject: z.object({ line: z.number().int(), value: z.string(), reason: z.string() }).nullable(),
    }),
  ),
  /** No column is the address: nothing can be imported. */
  missesAddress: z.boolean(),
})
export type ImportInspection = z.infer<typeof ImportInspection>

const importId = z.uuid()

const NewContact = z.strictObject({
  address: emailAddress,
  name: headerText(120).default(''),
  company: headerText(200).default(''),
})

export const mailingLists = {
  lists: endpoint({
    method: 'POST',
    path: '/email/list/list',
    summary: 'Mailing lists',
    access: 'session',
    input: z.strictObject({ ...paging }),
    output: pageOf(MailingList),
    errors: [],
  }),
  saveList: endpoint({
    method: 'POST',
    path: '/email/list/save',
    summary: 'Make or rename a mailing list',
    access: 'session',
    input: z.strictObject({ id: id.optional(), name: headerText(120).min(1, 'validation.required') }),
    output: MailingList,
    errors: ['not_found', 'conflict'],
  }),
  deleteList: endpoint({
    method: 'POST',
    path: '/email/list/delete',
    summary: 'Remove a mailing list and its contacts',
    access: 'session',
    input: z.strictObject({ id }),
    output: nothing,
    errors: ['not_found'],
  }),
  contacts: endpoint({
    method: 'POST',
    path: '/email/list/contacts',
    summary: 'Contacts of a mailing list',
    access: 'session',
    input: z.strictObject({
      listId: id,
      keyword: z.string().trim().max(200).optional(),
      /** Only those that the list cannot reach. */
      withoutAddress: z.boolean().default(false),
      ...paging,
    }),
    output: pageOf(MailingContact),
    errors: ['not_found'],
  }),
  addContacts: endpoint({
    method: 'POST',
    path: '/email/list/add',
    summary: 'Add typed contacts; an address already there is left as it is',
    access: 'session',
    input: z.strictObject({ listId: id, contacts: z.array(NewContact).min(1).max(1000) }),
    output: z.object({ added: z.number().int(), alreadyThere: z.number().int() }),
    errors: ['not_found'],
  }),
  addCompanies: endpoint({
    method: 'POST',
    path: '/email/list/add-companies',
    summary: 'Add companies with the addresses we know of them',
    access: { permission: 'contacts.view' },
    input: z.strictObject({ listId: id, companyIds: z.array(z.string().min(1).max(64)).min(1).max(500) }),
    output: z.object({ added: z.number().int(), alreadyThere: z.number().int(), withoutAddress: z.number().int() }),
    errors: ['not_found'],
  }),
  addPrivateList: endpoint({
    method: 'POST',
    path: '/email/list/add-private-list',
    summary: 'Add the rows of a private list that have an address',
    access: 'session',
    input: z.strictObject({ listId: id, privateListId: id, filter: PrivateListFilter.default({}) }),
    output: z.object({ added: z.number().int(), alreadyThere: z.number().int() }),
    errors: ['not_found'],
  }),
  addFavourites: endpoint({
    method: 'POST',
    path: '/email/list/add-favourites',
    summary: 'Add every favourite company',
    access: { permission: 'contacts.view' },
    input: z.strictObject({ listId: id }),
    output: z.object({ added: z.number().int(), alreadyThere: z.number().int(), withoutAddress: z.number().int() }),
    errors: ['not_found'],
  }),
  removeContact: endpoint({
    method: 'POST',
    path: '/email/list/remove',
    summary: 'Take a contact off a list',
    access: 'session',
    input: z.strictObject({ listId: id, contactId: z.number().int() }),
    output: nothing,
    errors: ['not_found'],
  }),
  uploadImport: endpoint({
    method: 'POST',
    path: '/email/import/upload',
    kind: 'upload',
    summary: 'Store a file (CSV, XLSX and others, at most 50 MB) to import into a list',
    access: 'session',
    input: z.strictObject({ listId: id }),
    output: MailingImport,
    errors: ['not_found', 'file_rejected', 'file_required', 'body_too_large'],
  }),
  inspectImport: endpoint({
    method: 'POST',
    path: '/email/import/inspect',
    summary: 'Dry run: guessed columns, and what the first 100 rows become; nothing is changed',
    access: 'session',
    bodyLimitBytes: 1024 * 1024,
    input: z.strictObject({
      importId,
      sheetIndex: z.number().int().min(0).max(200).optional(),
      headerLine: z.number().int().min(0).max(10_000).optional(),
      mapping: Mapping.optional(),
    }),
    output: ImportInspection,
    errors: ['not_found', 'conflict', 'file_rejected'],
  }),
  startImport: endpoint({
    method: 'POST',
    path: '/email/import/start',
    summary: 'Import the file in the background; one that failed goes on where it was',
    access: 'session',
    bodyLimitBytes: 1024 * 1024,
    input: z.strictObject({ importId, mapping: Mapping, updatesExisting: z.boolean().default(false) }),
    output: MailingImport,
    errors: ['not_found', 'conflict', 'file_rejected'],
  }),
  imports: endpoint({
    method: 'POST',
    path: '/email/import/list',
    summary: 'Imports of a list, newest first',
    access: 'session',
    input: z.strictObject({ listId: id, ...paging }),
    output: pageOf(MailingImport),
    errors: ['not_found'],
  }),
  readImport: endpoint({
    method: 'POST',
    path: '/email/import/detail',
    summary: 'How far an import is',
    access: 'session',
    input: z.strictObject({ importId }),
    output: MailingImport,
    errors: ['not_found'],
  }),
  cancelImport: endpoint({
    method: 'POST',
    path: '/email/import/cancel',
    summary: 'Stop an import; what was added stays',
    access: 'session',
    input: z.strictObject({ importId }),
    output: MailingImport,
    errors: ['not_found', 'conflict'],
  }),
  importRejects: endpoint({
    method: 'GET',
    path: '/email/import/rejects',
    kind: 'file',
    summary: 'Rows that were not imported, with line and reason, as CSV',
    access: 'session',
    input: z.strictObject({ importId }),
    output: nothing,
    errors: ['not_found'],
  }),

  segments: endpoint({
    method: 'POST',
    path: '/email/segment/list',
    summary: 'Saved segments of the contacts',
    access: 'session',
    input: z.strictObject({ ...paging }),
    output: pageOf(Segment),
    errors: [],
  }),
  saveSegment: endpoint({
    method: 'POST',
    path: '/email/segment/save',
    summary: 'Make or change a segment',
    access: 'session',
    input: z.strictObject({
      id: id.optional(),
      name: headerText(120).min(1, 'validation.required'),
      rules: SegmentRules,
    }),
    output: Segment,
    errors: ['not_found', 'conflict'],
  }),
  deleteSegment: endpoint({
    method: 'POST',
    path: '/email/segment/delete',
    summary: 'Remove a segment; its contacts stay',
    access: 'session',
    input: z.strictObject({ id }),
    output: nothing,
    errors: ['not_found'],
  }),
  segmentContacts: endpoint({
    method: 'POST',
    path: '/email/segment/contacts',
    summary: 'Who meets the rules now, each address once; without rules, all contacts',
    access: 'session',
    input: z.strictObject({
      rules: SegmentRules.optional(),
      keyword: z.string().trim().max(200).optional(),
      ...paging,
    }),
    output: pageOf(MailingContact.omit({ id: true, source: true })),
    errors: [],
  }),
}
