/** Campaigns of every channel: life cycle, recipients, statistics (product.md section 5). */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoInstant } from '../shapes.ts'
import { SendWindow } from './outreach-schedule.ts'

export const channels = ['email', 'sms', 'messaging'] as const
export type Channel = (typeof channels)[number]

/** draft → scheduled → running ⇄ paused → finished / cancelled. */
export const campaignStates = ['draft', 'scheduled', 'running', 'paused', 'finished', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]

/**
 * `content_broken`: the content can no longer be prepared. `sender_stopped`: the sender may no longer be used.
 * `balance_short`: a running follow-up has too few prepaid mails for its next recipients.
 */
export const pauseReasons = ['content_broken', 'sender_stopped', 'balance_short'] as const
export type PauseReason = (typeof pauseReasons)[number]

/**
 * States of a recipient in order of progress. A receipt only moves a recipient forward in this list. `unknown`: a
 * crash happened between the call and the provider's answer, so it cannot be known whether the mail was sent.
 */
export const recipientStates = [
  'queued',
  'sending',
  'unknown',
  'cancelled',
  'failed',
  'accepted',
  'delivered',
  'opened',
  'clicked',
  'bounced',
  'replied',
  'unsubscribed',
  'complained',
] as const
export type RecipientState = (typeof recipientStates)[number]

/** Events of a timeline: the states, and `deferred`, a temporary refusal that is retried. */
export const receiptKinds = [...recipientStates, 'deferred'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

const campaignId = z.uuid()
const recipientId = z.number().int().positive()
const count = z.number().int()

/** Number of recipients that are in each state now; a state without recipients is 0. */
export const StateCounts = z.record(z.enum(recipientStates), z.number().int())

/** The size of the audience step by step: the chosen contacts, and the contacts left after each exclusion. */
export const AudienceWaterfall = z.object({
  chosen: z.number().int(),
  withAddress: z.number().int(),
  distinct: z.number().int(),
  /** Left after excluding contacts who unsubscribed from the lists; absent when no contact did. */
  stayed: z.number().int().optional(),
  /** Left after excluding the kinds of addresses that the draft leaves out; absent when the draft leaves out none. */
  wanted: z.number().int().optional(),
  notSuppressed: z.number().int(),
  /** Left after excluding recipients at the organisation's frequency cap; absent when there was no cap. */
  withinCap: z.number().int().optional(),
})
export type AudienceWaterfall = z.infer<typeof AudienceWaterfall>

/**
 * Recipients counted by every event that they ever had. After a bounce no other event counts except a reply. All
 * figures therefore lie within `notBounced`, the denominator of the rates of opens, clicks and replies.
 */
export const Reached = z.object({
  /** Accepted by a mail server. */
  accepted: count,
  /** Accepted and not bounced: delivered as far as can be known. */
  notBounced: count,
  /** Delivery confirmed by the mailbox's server, or by an action of the reader. */
  delivered: count,
  /** Opened or clicked by a person, because a click implies reading. */
  opened: count,
  /** Opened or clicked by a person or a program. */
  openedRaw: count,
  clicked: count,
  clickedRaw: count,
  replied: count,
  unsubscribed: count,
  complained: count,
  bounced: count,
  /** Refused immediately, never accepted. */
  failed: count,
})
export type Reached = z.infer<typeof Reached>

export const Campaign = z.object({
  id: campaignId,
  channel: z.enum(channels),
  name: z.string(),
  /** Set for a follow-up: the campaign of the first mail, and the number of the follow-up from 1. */
  parentId: campaignId.nullable(),
  step: z.number().int(),
  state: z.enum(campaignStates),
  /** Null before launch. */
  sender: z.string().nullable(),
  /** Null before launch. */
  waterfall: AudienceWaterfall.nullable(),
  counts: StateCounts,
  reached: Reached,
  createdAt: isoInstant,
  scheduledAt: isoInstant.nullable(),
  /** Hours in each recipient's local time; null: any hour. */
  window: SendWindow.nullable(),
  /** Why the campaign was paused automatically; null when a user paused it. */
  pauseReason: z.enum(pauseReasons).nullable(),
  launchedAt: isoInstant.nullable(),
  finishedAt: isoInstant.nullable(),
  /** Units of the channel's asset: held at launch, captured when the provider accepts a message, or returned. */
  money: z.object({ held: z.number().int(), captured: z.number().int(), returned: z.number().int() }).nullable(),
})
export type Campaign = z.infer<typeof Campaign>

export const Recipient = z.object({
  id: recipientId,
  address: z.string(),
  name: z.string(),
  company: z.string(),
  /** ISO 3166-1 alpha-2; empty: unknown. */
  country: z.string(),
  /** Index of the campaign's subject, from 0. */
  variant: count,
  state: z.enum(recipientStates),
  stateAt: isoInstant,
  attempts: z.number().int(),
  /** The provider's message about the last step, e.g. `550 5.1.1 no such mailbox`. */
  detail: z.string(),
  /**
   * Null while the amount is held. `captured`: charged. `released`: never charged. `refunded`: charged and returned.
   */
  settlement: z.enum(['captured', 'released', 'refunded']).nullable(),
  /** True when the address comes from our data; its hard bounce is refunded. */
  isSupplied: z.boolean(),
})
export type Recipient = z.infer<typeof Recipient>

export const TimelineEntry = z.object({
  kind: z.enum(receiptKinds),
  at: isoInstant,
  /** For a click: the link's target. */
  detail: z.string(),
  /** True when a program caused the event: a scanner, a mailbox that loads every picture, an automatic reply. */
  isMachine: z.boolean(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const outreach = {
  balance: endpoint({
    method: 'POST',
    path: '/outreach/balance',
    summary: 'Prepaid mails: available and on hold',
    access: 'session',
    input: empty,
    output: z.object({ emailCount: z.object({ available: z.number().int(), held: z.number().int() }) }),
    errors: [],
  }),
}
