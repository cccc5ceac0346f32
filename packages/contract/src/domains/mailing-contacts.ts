/**
 * One contact of an organisation, with its data, its reachability, and its history on all lists and in all campaigns.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, isoInstant, pageOf, paging } from '../shapes.ts'
import { emailAddress, headerText } from './email-parts.ts'
import { addressKinds } from './mailing-audience.ts'
import { ContactFields, contactSources } from './mailing-lists.ts'
import { Suppression, suppressionReasons } from './suppression.ts'

/** The kinds of entries in the history of a contact, in the groups that the filter offers. */
export const contactEntryGroups = {
  mail: ['accepted', 'delivered', 'deferred', 'bounced', 'failed', 'cancelled', 'unknown'],
  reading: ['opened', 'clicked'],
  reply: ['replied', 'auto_reply', 'answer'],
  list: ['listed', 'removed', 'left', 'changed'],
  wish: ['unsubscribed', 'complained', 'preference', 'suppressed', 'allowed'],
} as const
export type ContactEntryGroup = keyof typeof contactEntryGroups
export type ContactEntryKind = (typeof contactEntryGroups)[ContactEntryGroup][number]
export const contactEntryGroupNames = Object.keys(contactEntryGroups) as [ContactEntryGroup, ...ContactEntryGroup[]]
const kinds = Object.values(contactEntryGroups).flat() as [ContactEntryKind, ...ContactEntryKind[]]

const count = z.number().int()
const ImportName = z.object({ id: z.uuid(), fileName: z.string() })

/**
 * Whether the contact can be mailed. `suppressed`: the address or its domain is on the suppression list. `left`: the
 * contact unsubscribed from a mailing list and is on no other list. `resting`: the contact asked to receive no mails
 * for a time. `capped`: the contact has reached the frequency cap.
 */
export const contactStandings = ['suppressed', 'left', 'resting', 'capped', 'reachable'] as const
export type ContactStanding = (typeof contactStandings)[number]

/**
 * Evidence whether the mailbox of a contact exists. `bounced`: the mail server said that the mailbox does not exist.
 * `taken`: a mail server accepted a mail for the mailbox. `untried`: no mail was sent to the mailbox.
 */
export const addressProofs = ['bounced', 'taken', 'untried'] as const

export const Contact = z.object({
  address: z.string(),
  name: z.string(),
  company: z.string(),
  /** The company in the customs data that led to this contact; null when there is none. */
  companyId: z.string().nullable(),
  /** The country, ISO 3166-1 alpha-2; empty when unknown. */
  country: z.string(),
  fields: ContactFields,
  kinds: z.array(z.enum(addressKinds)),
  proof: z.enum(addressProofs),
  standing: z.enum(contactStandings),
  suppressions: z.array(Suppression),
  wish: z.object({ pausedUntil: isoInstant.nullable(), monthly: z.boolean() }).nullable(),
  /**
   * The frequency cap; null when the organisation has none. `freeAt`: the time from which the contact may be mailed
   * again; null when the contact may be mailed now.
   */
  cap: z.object({ mails: count, days: count, freeAt: isoInstant.nullable() }).nullable(),
  lists: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      contactId: count,
      source: z.enum(contactSources),
      import: ImportName.nullable(),
      addedAt: isoInstant,
      /**
       * The time at which the contact unsubscribed from the list. The contact remains on the list, but gets no mails
       * that are sent to the list.
       */
      leftAt: isoInstant.nullable(),
    }),
  ),
  figures: z.object({
    mailed: count,
    lastMailedAt: isoInstant.nullable(),
    /**
     * The numbers of mails to the contact that a person opened, clicked or answered, and the number of mails that
     * bounced.
     */
    opened: count,
    clicked: count,
    replied: count,
    bounced: count,
  }),
})
export type Contact = z.infer<typeof Contact>

const wishes = ['pause', 'monthly', 'normal'] as const
const decisionReasons = [...suppressionReasons, ...wishes] as const
export type DecisionReason = (typeof decisionReasons)[number]

export const ContactEntry = z.object({
  kind: z.enum(kinds),
  at: isoInstant,
  /**
   * The detail of the entry. For a click it is the URL of the link, for a mail the subject, and for a decision the
   * reason.
   */
  detail: z.string(),
  isMachine: z.boolean(),
  campaign: z.object({ id: z.uuid(), name: z.string(), recipientId: count }).nullable(),
  /** The mailing list; `id` is null when the list was deleted. */
  list: z.object({ id: z.uuid().nullable(), name: z.string() }).nullable(),
  import: ImportName.nullable(),
  source: z.enum(contactSources).nullable(),
  /**
   * For the kinds `suppressed` and `allowed`, it is the reason of the decision. For `preference`, it is the choice of
   * the contact.
   */
  reason: z.enum(decisionReasons).nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** The member of the organisation who caused the entry; null when no member did. */
  by: z.string().nullable(),
})
export type ContactEntry = z.infer<typeof ContactEntry>

export const mailingContacts = {
  contact: endpoint({
    method: 'POST',
    path: '/email/contact/detail',
    unkeyed: 'read',
    summary: 'One contact: details, lists, and whether mail to it is allowed',
    access: 'session',
    input: z.strictObject({ address: emailAddress }),
    output: Contact,
    errors: ['not_found'],
  }),
  contactTimeline: endpoint({
    method: 'POST',
    path: '/email/contact/timeline',
    unkeyed: 'read',
    summary: 'Everything that happened between the organisation and one contact, newest first',
    access: 'session',
    input: z.strictObject({
      address: emailAddress,
      group: z.enum(contactEntryGroupNames).optional(),
      /** If true, events that programs caused are left out. */
      people: z.boolean().default(false),
      ...paging,
    }),
    output: pageOf(ContactEntry),
    errors: [],
  }),
  saveContact: endpoint({
    method: 'POST',
    path: '/email/contact/save',
    summary: 'Change name, company or country of a contact on all its lists',
    access: 'session',
    input: z.strictObject({
      address: emailAddress,
      name: headerText(120),
      company: headerText(200),
      country: countryCode.or(z.literal('')),
    }),
    output: Contact,
    errors: ['not_found'],
  }),
}
