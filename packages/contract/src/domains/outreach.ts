/** Schemas for the campaigns of every channel, their recipients and their statistics (product.md section 5). */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoInstant } from '../shapes.ts'
import { SendWindow } from './outreach-schedule.ts'

export const channels = ['email', 'sms', 'messaging'] as const
export type Channel = (typeof channels)[number]

/** The states of a campaign: draft → scheduled → running ⇄ paused → finished / cancelled. */
export const campaignStates = ['draft', 'scheduled', 'running', 'paused', 'finished', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]

/**
 * `content_broken`: the content can no longer be prepared. `sender_stopped`: the sender may no longer be used.
 * `balance_short`: a running follow-up has too few prepaid mails for its next recipients.
 */
export const pauseReasons = ['content_broken', 'sender_stopped', 'balance_short'] as const
export type PauseReason = (typeof pauseReasons)[number]

/**
 * States of a recipient in order of progress. A delivery receipt can only move a recipient to a later state in this
 * list. `unknown`: a process crashed after handing the message to the provider and before the provider's answer, so it
 * cannot be determined whether the message was sent.
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

/**
 * The kinds of events in the timeline of a recipient: the states, and `deferred`, a temporary refusal after which
 * sending is retried.
 */
export const receiptKinds = [...recipientStates, 'deferred'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

const campaignId = z.uuid()
const recipientId = z.number().int().positive()
const count = z.number().int()

/** The number of recipients that are in each state at present; 0 for a state without recipients. */
export const StateCounts = z.record(z.enum(recipientStates), z.number().int())

/**
 * The size of the audience step by step. The first step counts the chosen contacts; each further step counts the
 * contacts left after one exclusion.
 */
export const AudienceWaterfall = z.object({
  chosen: z.number().int(),
  withAddress: z.number().int(),
  /** The number of contacts whose phone number can receive an SMS; absent for a mail. */
  valid: z.number().int().optional(),
  distinct: z.number().int(),
  /**
   * The number of contacts left after excluding contacts who unsubscribed from the chosen mailing lists; absent when no
   * contact unsubscribed.
   */
  stayed: z.number().int().optional(),
  /**
   * The number of contacts left after excluding the kinds of addresses that the draft excludes; absent when it excludes
   * no kind.
   */
  wanted: z.number().int().optional(),
  notSuppressed: z.number().int(),
  /**
   * The number of contacts left after excluding contacts who have reached the frequency cap of the organisation; absent
   * when there was no cap.
   */
  withinCap: z.number().int().optional(),
})
export type AudienceWaterfall = z.infer<typeof AudienceWaterfall>

/**
 * For each kind of event, the number of recipients who ever had such an event. After a bounce only a reply is counted.
 * The recipients with opens, clicks or replies are therefore a part of `notBounced`, the denominator of their rates.
 */
export const Reached = z.object({
  /** The number of recipients whose mail was accepted by a mail server. */
  accepted: count,
  /**
   * The number of recipients whose mail was accepted and has not bounced. As far as can be known, these mails were
   * delivered.
   */
  notBounced: count,
  /**
   * The number of recipients for whom delivery is confirmed, by the mail server of the mailbox or by an action of the
   * reader, and whose mail did not bounce later. Every screen shows this number as “Delivered”.
   */
  delivered: count,
  /**
   * The number of recipients who opened the mail or clicked in it in person; a click implies that the mail was opened.
   */
  opened: count,
  /** The number of recipients whose mail was opened or clicked by a person or by a program. */
  openedRaw: count,
  clicked: count,
  clickedRaw: count,
  replied: count,
  unsubscribed: count,
  complained: count,
  bounced: count,
  /** The number of recipients whose mail was refused immediately and never accepted. */
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
  /** The sending hours in the local time of each recipient. If null, mails may be sent at any hour. */
  window: SendWindow.nullable(),
  /** Why the campaign was paused automatically; null when a user paused it. */
  pauseReason: z.enum(pauseReasons).nullable(),
  /**
   * Set while a running campaign has sent all its mails and waits for its follow-ups. `nextAt`: when the next follow-up
   * is due; null when that is not known yet.
   */
  waitsForFollowUps: z.object({ nextAt: isoInstant.nullable() }).nullable(),
  launchedAt: isoInstant.nullable(),
  finishedAt: isoInstant.nullable(),
  /**
   * The cost in prepaid mails, or in fen for an SMS. The cost is `held` at launch. It is `captured` when the provider
   * accepts a message; otherwise it is returned.
   */
  money: z.object({ held: z.number().int(), captured: z.number().int(), returned: z.number().int() }).nullable(),
})
export type Campaign = z.infer<typeof Campaign>

export const Recipient = z.object({
  id: recipientId,
  address: z.string(),
  name: z.string(),
  company: z.string(),
  /** The country of the recipient, ISO 3166-1 alpha-2; empty when unknown. */
  country: z.string(),
  /** The index of the subject that this recipient got, from 0. */
  variant: count,
  state: z.enum(recipientStates),
  stateAt: isoInstant,
  attempts: z.number().int(),
  /** The provider's message about the last step, e.g. `550 5.1.1 no such mailbox`. */
  detail: z.string(),
  /**
   * The settlement of the amount for this recipient; null while the amount is held. `captured`: the amount was charged.
   * `released`: it was never charged. `refunded`: it was charged and returned.
   */
  settlement: z.enum(['captured', 'released', 'refunded']).nullable(),
  /** True when the address comes from the trade data of this product; a hard bounce of such an address is refunded. */
  isSupplied: z.boolean(),
  /** The number of segments of an SMS; 1 for a mail. */
  segments: count,
  /** What the message costs: one prepaid mail, or an amount in fen. */
  cost: count,
  /** The mobile network (MCC and MNC) of an SMS, if a receipt named it; the mail domain of a mail. */
  domain: z.string(),
})
export type Recipient = z.infer<typeof Recipient>

export const TimelineEntry = z.object({
  kind: z.enum(receiptKinds),
  at: isoInstant,
  /** The details of the event; for a click, the URL of the link. */
  detail: z.string(),
  /**
   * True when a program caused the event, e.g. a scanner, a mailbox that loads every picture, or an automatic reply.
   */
  isMachine: z.boolean(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const outreach = {
  balance: endpoint({
    method: 'POST',
    path: '/outreach/balance',
    unkeyed: 'read',
    summary: 'Prepaid mails: available and on hold',
    access: 'session',
    input: empty,
    output: z.object({ emailCount: z.object({ available: z.number().int(), held: z.number().int() }) }),
    errors: [],
  }),
}
