/** The email centre: templates, senders, mailing lists; long, for it is a list of calls (spec sections 2, 3 and 5). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { MailDocument } from '../mail/blocks.ts'
import { empty, isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { PrivateListFilter } from './lists.ts'
import { Campaign } from './outreach.ts'

/** RFC 5321 limits: 64 before the @, 254 in all. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'validation.email')
  .pipe(z.email('validation.email'))

const id = z.uuid()
/** No line breaks: a header must not be splittable. */
export const headerText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\r\n]*$/, 'validation.one_line')

const htmlLimit = 200_000
/** Mails above about 100 KB are clipped by large mailbox providers; the body limit leaves room for the JSON around it. */
export const emailBodyLimitBytes = 1024 * 1024

export const EmailSender = z.object({
  id,
  address: z.string(),
  displayName: z.string(),
  replyTo: z.string(),
  /** Mails a minute from this sender at most; null = no limit of its own. */
  perMinute: z.number().int().nullable(),
  isDefault: z.boolean(),
  /** The organisation's SMTP account that its mails leave by; null: the product's way. */
  smtpAccountId: id.nullable(),
  /** Replies are kept here, and not sent to `replyTo`; then whether they are passed on to it. */
  repliesHere: z.boolean(),
  forwardReplies: z.boolean(),
  /**
   * Whether mails may leave as it: `domain`: its domain is verified, they are signed; `address`: verified by mail;
   * `unverified`: neither; `lapsed`: its domain was verified and is no more.
   */
  standing: z.enum(['domain', 'address', 'unverified', 'lapsed']),
})
export type EmailSender = z.infer<typeof EmailSender>

/** What a campaign or a template says. `{{name}}`, `{{company}}`, `{{country}}` and `{{any field|fallback}}` are replaced for each recipient. */
export const EmailContent = z.object({
  subject: headerText(200),
  html: z.string().max(htmlLimit),
  /** Where given, `html` is drawn from them by the server, and what the caller says of it is left aside. */
  blocks: MailDocument.nullable().default(null),
})

/** Who gets it: mailing lists and typed addresses together, each address once. */
export const EmailAudience = z.object({
  listIds: z.array(id).max(100),
  addresses: z.array(emailAddress).max(1000),
})
export type EmailAudience = z.infer<typeof EmailAudience>

export const MailingList = z.object({
  id,
  name: z.string(),
  contactCount: z.number().int(),
  createdAt: isoInstant,
})
export type MailingList = z.infer<typeof MailingList>

export const MailingContact = z.object({
  id: z.number().int(),
  /** Empty when the company has no known address: it is kept and left out of sending. */
  address: z.string(),
  name: z.string(),
  company: z.string(),
  country: z.string(),
  source: z.enum(['typed', 'favourite', 'company', 'private_list']),
  suppressed: z.boolean(),
})
export type MailingContact = z.infer<typeof MailingContact>

const NewContact = z.strictObject({
  address: emailAddress,
  name: headerText(120).default(''),
  company: headerText(200).default(''),
})

export const email = {
  senders: endpoint({
    method: 'POST',
    path: '/email/sender/list',
    summary: 'Sender addresses of the organisation',
    access: 'session',
    input: empty,
    output: z.array(EmailSender),
    errors: [],
  }),
  saveSender: endpoint({
    method: 'POST',
    path: '/email/sender/save',
    summary: 'Add or change a sender',
    access: { permission: 'outreach.send' },
    input: z.strictObject({
      id: id.optional(),
      address: emailAddress,
      displayName: headerText(80).min(1, 'validation.required'),
      replyTo: emailAddress,
      perMinute: z.number().int().min(1).max(60_000).nullable().default(null),
      isDefault: z.boolean().default(false),
      smtpAccountId: id.nullable().default(null),
      repliesHere: z.boolean().default(false),
      forwardReplies: z.boolean().default(false),
    }),
    output: EmailSender,
    errors: ['not_found', 'conflict'],
  }),
  deleteSender: endpoint({
    method: 'POST',
    path: '/email/sender/delete',
    summary: 'Remove a sender',
    access: { permission: 'outreach.send' },
    input: z.strictObject({ id }),
    output: nothing,
    errors: ['not_found'],
  }),
  askSenderProof: endpoint({
    method: 'POST',
    path: '/email/sender/verify/send',
    summary: 'Send the verification mail to a sender address',
    access: { permission: 'outreach.send' },
    input: z.strictObject({ id }),
    output: nothing,
    errors: ['not_found', 'conflict', 'too_many_requests', 'mail_not_sent'],
  }),
  verifySender: endpoint({
    method: 'POST',
    path: '/email/sender/verify',
    summary: 'Verify a sender address by the code of the mail',
    access: { permission: 'outreach.send' },
    input: z.strictObject({
      id,
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'validation.code_format'),
    }),
    output: EmailSender,
    errors: ['not_found', 'code_wrong', 'code_expired', 'code_attempts_exhausted'],
  }),

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
    input: z.strictObject({ listId: id, keyword: z.string().trim().max(200).optional(), ...paging }),
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

  overview: endpoint({
    method: 'POST',
    path: '/email/overview',
    summary: 'What the email centre opens with',
    access: 'session',
    input: empty,
    output: z.object({
      emailCount: z.object({ available: z.number().int(), held: z.number().int() }),
      contacts: z.number().int(),
      suppressed: z.number().int(),
      recent: z.array(Campaign),
    }),
    errors: [],
  }),
}
