/** The schemas of video leads: states, the filter of the list, message templates and the outbox. */

import { aiLanguages, socialNetworks, type SocialNetwork } from '@tradewind/lexicon'
import { z } from 'zod'
import { countryCode, isoInstant } from '../shapes.ts'
import { companyId } from './customs-shapes.ts'
import { socialItemId, socialNetwork } from './social-shapes.ts'

/** How far an organisation has come with a lead. */
export const leadStates = ['new', 'to_contact', 'contacted', 'replied', 'customer', 'dropped'] as const
export type LeadState = (typeof leadStates)[number]

export const leadNoteAtMost = 1_000
export const leadTagsAtMost = 20
/** The maximum number of leads that a request names one by one. A request for more uses a filter. */
export const leadsNamedAtMost = 500
export const leadId = z.number().int().min(1).max(2_147_483_647)
export const leadTag = z.string().trim().min(1).max(30)
const member = z.object({ userId: z.uuid(), name: z.string() })

export const LeadFilter = z.strictObject({
  /** Words in the note, or a part of the name of the account. */
  text: z.string().trim().max(100).optional(),
  states: z.array(z.enum(leadStates)).max(leadStates.length).optional(),
  networks: z.array(socialNetwork).max(socialNetworks.length).optional(),
  /** A member, or `none` for leads without an assignee. */
  assignee: z.union([z.literal('none'), z.uuid()]).optional(),
  tag: leadTag.optional(),
})
export type LeadFilter = z.infer<typeof LeadFilter>

/** The leads of an action: those named, or all that match a filter. */
export const LeadSelection = z.union([
  z.strictObject({ leadIds: z.array(leadId).min(1).max(leadsNamedAtMost) }),
  z.strictObject({ filter: LeadFilter }),
])
export type LeadSelection = z.infer<typeof LeadSelection>

export const LeadChange = z
  .strictObject({
    state: z.enum(leadStates).optional(),
    /** Null: no assignee. */
    assigneeId: z.uuid().nullable().optional(),
    addTags: z.array(leadTag).max(leadTagsAtMost).optional(),
    removeTags: z.array(leadTag).max(leadTagsAtMost).optional(),
  })
  .refine((change) => Object.keys(change).length > 0)
export type LeadChange = z.infer<typeof LeadChange>

export const Lead = z.object({
  leadId,
  itemId: socialItemId,
  network: socialNetwork,
  /** The name of the account; its page when its data is no longer available. */
  name: z.string(),
  handle: z.string().nullable(),
  url: z.string().nullable(),
  country: countryCode.nullable(),
  language: z.string().nullable(),
  followers: z.number().int().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  /** The title of the video and the text of the comment by which the lead was found, if they are known. */
  video: z.string().nullable(),
  comment: z.string().nullable(),
  state: z.enum(leadStates),
  assignee: member.nullable(),
  note: z.string(),
  tags: z.array(z.string()),
  /** The company to which the account belongs. `linkedBy`: the domain of the account's website or address, or a member. */
  company: z.object({ companyId, name: z.string(), linkedBy: z.enum(['domain', 'member']) }).nullable(),
  /** A message to this lead waits in the outbox. */
  isQueued: z.boolean(),
  lastSentAt: isoInstant.nullable(),
  createdBy: member,
  createdAt: isoInstant,
  changedAt: isoInstant,
  isDemonstration: z.boolean(),
})
export type Lead = z.infer<typeof Lead>

/**
 * The variables of a message, e.g. `{{name|there}}`, in which the words after the bar stand in for an unknown value.
 * `product` is stated by the template, `my_name` and `my_company` are those of the member who sends.
 */
export const leadVariables = [
  'name',
  'channel',
  'video',
  'comment',
  'country',
  'company',
  'product',
  'my_name',
  'my_company',
] as const
export type LeadVariable = (typeof leadVariables)[number]

/**
 * The maximum number of characters of a message to a stranger. YouTube has no private messages, so the limit is that of
 * a comment; LinkedIn's is that of a note with an invitation; Facebook's and Instagram's are those of their message
 * interfaces; X's is that of a direct message. TikTok and Pinterest publish none, so a short one is taken.
 */
export const messageCharacters: Readonly<Record<SocialNetwork, number>> = {
  youtube: 10_000,
  tiktok: 1_000,
  instagram: 1_000,
  facebook: 2_000,
  x: 10_000,
  linkedin: 300,
  pinterest: 500,
}

/**
 * The maximum number of messages that one member marks as sent on a network in a day. No network publishes its limit for
 * messages to strangers; all restrict accounts that write many of them. These numbers are what a person can write with
 * care.
 */
export const messagesADay: Readonly<Record<SocialNetwork, number>> = {
  youtube: 30,
  tiktok: 20,
  instagram: 20,
  facebook: 20,
  x: 30,
  linkedin: 20,
  pinterest: 20,
}
/** The shortest time between two messages of a member: about the time to read a profile and adapt the text. */
export const messagePaceSeconds = 30
/** A member who works on a message holds it for this time. */
export const leaseMinutes = 10

export const LeadTemplate = z.object({
  templateId: z.uuid(),
  name: z.string(),
  language: z.enum(aiLanguages),
  product: z.string(),
  body: z.string(),
  changedBy: z.string(),
  changedAt: isoInstant,
})
export type LeadTemplate = z.infer<typeof LeadTemplate>
export const templateFields = {
  name: z.string().trim().min(1, 'validation.required').max(80),
  language: z.enum(aiLanguages),
  product: z.string().trim().max(120),
  body: z.string().trim().min(1, 'validation.required').max(10_000),
}
/** The maximum number of templates of an organisation. */
export const leadTemplatesAtMost = 200

export const RenderedMessage = z.object({
  text: z.string(),
  characters: z.number().int(),
  limit: z.number().int(),
  /** Variables without a value and without words that stand in for it. */
  missing: z.array(z.enum(leadVariables)),
  /** Words in double braces that are no variable. */
  unknown: z.array(z.string()),
})

/** queued → sent | skipped; queued → cancelled. */
export const messageStates = ['queued', 'sent', 'skipped', 'cancelled'] as const
export type MessageState = (typeof messageStates)[number]

export const OutboxMessage = z.object({
  messageId: z.number().int(),
  lead: Lead,
  templateName: z.string(),
  state: z.enum(messageStates),
  /** The text that was sent, or the text to send. */
  message: RenderedMessage,
  queuedAt: isoInstant,
  /** The member who works on the message now. */
  holder: member.nullable(),
  heldUntil: isoInstant.nullable(),
  doneBy: member.nullable(),
  doneAt: isoInstant.nullable(),
  repliedAt: isoInstant.nullable(),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

export const OutboxDay = z.object({
  /** The caller's messages of today in Beijing, by network; only networks with a limit in use or a queued message. */
  networks: z.array(
    z.object({ network: socialNetwork, sent: z.number().int(), limit: z.number().int(), queued: z.number().int() }),
  ),
  queued: z.number().int(),
  sent: z.number().int(),
  skipped: z.number().int(),
  replied: z.number().int(),
  /** The caller's next message waits until then; null: at once. */
  waitsUntil: isoInstant.nullable(),
})
export type OutboxDay = z.infer<typeof OutboxDay>
