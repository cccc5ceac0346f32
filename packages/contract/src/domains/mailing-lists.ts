/** Mailing lists and their contacts. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoInstant, pageOf, paging, RemovedSelection, selectedAtMost } from '../shapes.ts'
import { emailAddress, headerText } from './email-parts.ts'
import { PrivateListFilter } from './lists.ts'
import { addressKinds } from './mailing-audience.ts'

const id = z.uuid()

export const MailingList = z.object({
  id,
  name: z.string(),
  contactCount: z.number().int(),
  /** The number of companies on the list without a known email address. They remain on the list, but get no mails. */
  withoutAddress: z.number().int(),
  createdAt: isoInstant,
})
export type MailingList = z.infer<typeof MailingList>

export const contactSources = ['typed', 'favourite', 'company', 'private_list', 'search', 'file'] as const
export type ContactSource = (typeof contactSources)[number]

/**
 * The custom fields of a contact and their values, by name. A mail can use them as merge fields, like the fields name
 * and company.
 */
export const ContactFields = z.record(z.string(), z.string())

export const MailingContact = z.object({
  id: z.number().int(),
  /**
   * The email address. It is empty for a company without a known address; such a company remains on the list but gets
   * no mails.
   */
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

const NewContact = z.strictObject({
  address: emailAddress,
  name: headerText(120).default(''),
  company: headerText(200).default(''),
})

/** Ids of companies in the customs data. */
export const companyIds = z.array(z.string().min(1).max(64)).min(1).max(500)

/** Contacts of one list that are put on another list of the organisation. */
const Transfer = z.strictObject({
  listId: id,
  contactIds: z.array(z.number().int()).min(1).max(selectedAtMost),
  targetListId: id,
})
const Transferred = z.object({
  /** The number of contacts that are new on the target list. */
  added: z.number().int(),
  /** The number of contacts whose address or company was on the target list before. Their data there do not change. */
  alreadyThere: z.number().int(),
  /** The number of contacts that unsubscribed from the list. They are not put on another list. */
  unsubscribed: z.number().int(),
  /** The number of contacts that are no longer on the list. */
  gone: z.number().int(),
})
export type Transferred = z.infer<typeof Transferred>

export const mailingLists = {
  lists: endpoint({
    method: 'POST',
    path: '/email/list/list',
    unkeyed: 'read',
    summary: 'Mailing lists',
    access: 'session',
    input: z.strictObject({ ...paging }),
    output: pageOf(MailingList),
    errors: [],
  }),
  saveList: endpoint({
    method: 'POST',
    path: '/email/list/save',
    summary: 'Create or rename a mailing list',
    access: 'session',
    input: z.strictObject({ id: id.optional(), name: headerText(120).min(1, 'validation.required') }),
    output: MailingList,
    errors: ['not_found', 'conflict'],
  }),
  deleteLists: endpoint({
    method: 'POST',
    path: '/email/list/delete',
    summary: 'Remove mailing lists and their contacts',
    access: 'session',
    input: z.strictObject({ ids: z.array(id).min(1).max(selectedAtMost) }),
    output: RemovedSelection,
    errors: ['not_found'],
  }),
  contacts: endpoint({
    method: 'POST',
    path: '/email/list/contacts',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'Contacts of a mailing list',
    access: 'session',
    input: z.strictObject({
      listId: id,
      keyword: z.string().trim().max(200).optional(),
      /** If true, only the contacts without an email address are returned. */
      withoutAddress: z.boolean().default(false),
      ...paging,
    }),
    output: pageOf(MailingContact),
    errors: ['not_found'],
  }),
  addContacts: endpoint({
    method: 'POST',
    path: '/email/list/add',
    summary: 'Add contacts by hand; an address already on the list does not change',
    access: 'session',
    input: z.strictObject({ listId: id, contacts: z.array(NewContact).min(1).max(1000) }),
    output: z.object({ added: z.number().int(), alreadyThere: z.number().int() }),
    errors: ['not_found'],
  }),
  addCompanies: endpoint({
    method: 'POST',
    path: '/email/list/add-companies',
    summary:
      'Add companies with the addresses we know of them; each contact that is newly unlocked counts as one exported item, and all are added or none',
    access: { permission: 'contacts.view' },
    input: z.strictObject({ listId: id, companyIds }),
    output: z.object({ added: z.number().int(), alreadyThere: z.number().int(), withoutAddress: z.number().int() }),
    errors: ['tier_too_low', 'not_found', 'items_exhausted'],
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
  copyContacts: endpoint({
    method: 'POST',
    path: '/email/list/copy',
    summary: 'Copy contacts to another list; those that unsubscribed from the list are left out',
    access: 'session',
    input: Transfer,
    output: Transferred,
    errors: ['not_found'],
  }),
  moveContacts: endpoint({
    method: 'POST',
    path: '/email/list/move',
    summary:
      'Move contacts to another list, all or none; those already there leave only the first list, those that unsubscribed stay',
    access: 'session',
    input: Transfer,
    output: Transferred,
    errors: ['not_found'],
  }),
  removeContacts: endpoint({
    method: 'POST',
    path: '/email/list/remove',
    summary: 'Remove contacts from a list',
    access: 'session',
    input: z.strictObject({ listId: id, contactIds: z.array(z.number().int()).min(1).max(selectedAtMost) }),
    output: RemovedSelection,
    errors: ['not_found'],
  }),
}
