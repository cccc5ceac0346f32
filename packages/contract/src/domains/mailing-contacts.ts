/** One contact of an organisation, over all its lists and campaigns: identity, standing, history. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { countryCode, isoInstant, pageOf, paging } from '../shapes.ts'
import { emailAddress, headerText } from './email-parts.ts'
import { addressKinds } from './mailing-audience.ts'
import { ContactFields, contactSources } from './mailing-lists.ts'
import { Suppression, suppressionReasons } from './suppression.ts'

/** Kinds of entries of the timeline, as they are filtered. */
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
 * `suppressed`: the address or its domain; `left`: unsubscribed from a list and on no other; `resting`: paused by the
 * contact; `capped`: has reached the frequency cap; `reachable`.
 */
export const contactStandings = ['suppressed', 'left', 'resting', 'capped', 'reachable'] as const
export type ContactStanding = (typeof contactStandings)[number]

/** `bounced`: its server said that the mailbox does not exist; `taken`: a server accepted a mail for it; `untried`. */
export const addressProofs = ['bounced', 'taken', 'untried'] as const

export const Contact = z.object({
  address: z.string(),
  name: z.string(),
  company: z.string(),
  /** The company in customs records through which the contact was found. */
  companyId: z.string().nullable(),
  /** ISO 3166-1 alpha-2; empty: unknown. */
  country: z.string(),
  fields: ContactFields,
  kinds: z.array(z.enum(addressKinds)),
  proof: z.enum(addressProofs),
  standing: z.enum(contactStandings),
  suppressions: z.array(Suppression),
  wish: z.object({ pausedUntil: isoInstant.nullable(), monthly: z.boolean() }).nullable(),
  /** Null: there is no cap. `freeAt`: when the contact may be mailed again; null: now. */
  cap: z.object({ mails: count, days: count, freeAt: isoInstant.nullable() }).nullable(),
  lists: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      contactId: count,
      source: z.enum(contactSources),
      import: ImportName.nullable(),
      addedAt: isoInstant,
      /** When the contact unsubscribed: he stays on the list and gets none of its mails. */
      leftAt: isoInstant.nullable(),
    }),
  ),
  figures: z.object({
    mailed: count,
    lastMailedAt: isoInstant.nullable(),
    /** Mails that a person opened, clicked in, or answered; and mails that bounced. */
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
  /** For a click: the link's target; for a mail: its subject; for a decision: the reason. */
  detail: z.string(),
  isMachine: z.boolean(),
  campaign: z.object({ id: z.uuid(), name: z.string(), recipientId: count }).nullable(),
  /** Id null: the list is deleted. */
  list: z.object({ id: z.uuid().nullable(), name: z.string() }).nullable(),
  import: ImportName.nullable(),
  source: z.enum(contactSources).nullable(),
  /** For `suppressed` and `allowed`: the reason; for `preference`: the contact's wish. */
  reason: z.enum(decisionReasons).nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Null: no member of the organisation. */
  by: z.string().nullable(),
})
export type ContactEntry = z.infer<typeof ContactEntry>

export const mailingContacts = {
  contact: endpoint({
    method: 'POST',
    path: '/email/contact/detail',
    summary: 'One contact: details, lists, and whether mail to it is allowed',
    access: 'session',
    input: z.strictObject({ address: emailAddress }),
    output: Contact,
    errors: ['not_found'],
  }),
  contactTimeline: endpoint({
    method: 'POST',
    path: '/email/contact/timeline',
    summary: 'Everything that happened between the organisation and one contact, newest first',
    access: 'session',
    input: z.strictObject({
      address: emailAddress,
      group: z.enum(contactEntryGroupNames).optional(),
      /** Leaves out events caused by programs. */
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
