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
 * `content_broken`: the content cannot be prepared any more; `sender_stopped`: the sender may not be used; `balance_short`:
 * a running follow-up waits for prepaid mails for its next recipients.
 */
export const pauseReasons = ['content_broken', 'sender_stopped', 'balance_short'] as const
export type PauseReason = (typeof pauseReasons)[number]

/**
 * A recipient's states in the order of progress: a receipt moves forward in this list and never back. `unknown`: a crash
 * fell between the call and the provider's answer, so whether it left cannot be known.
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

/** Events of a timeline beside the states: a temporary refusal that is retried. */
export const receiptKinds = [...recipientStates, 'deferred'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

const campaignId = z.uuid()
const recipientId = z.number().int().positive()
const count = z.number().int()

/** Number of recipients in each state now; states without any are 0. */
export const StateCounts = z.record(z.enum(recipientStates), z.number().int())

/** The audience, step by step: what was chosen and why some recipients are left out. */
export const AudienceWaterfall = z.object({
  chosen: z.number().int(),
  withAddress: z.number().int(),
  distinct: z.number().int(),
  /** After removing contacts who unsubscribed from its lists; absent where none did. */
  stayed: z.number().int().optional(),
  /** After removing the kinds of addresses that the draft leaves out; absent where there are none. */
  wanted: z.number().int().optional(),
  notSuppressed: z.number().int(),
  /** After removing recipients at the organisation's frequency cap; absent where there was no cap. */
  withinCap: z.number().int().optional(),
})
export type AudienceWaterfall = z.infer<typeof AudienceWaterfall>

/**
 * Recipients by all that ever happened to them. For bounced ones nothing else counts (unless they replied), so all of it
 * lies within `notBounced`, the denominator of the rates of opens, clicks and replies.
 */
export const Reached = z.object({
  /** Accepted by a mail server. */
  accepted: count,
  /** Accepted without a bounce: delivered as far as can be known. */
  notBounced: count,
  /** Confirmed by the mailbox's server, or by an action of its reader. */
  delivered: count,
  /** Opened or clicked by a person: a click implies reading. */
  opened: count,
  /** Opened or clicked by a person or a program. */
  openedRaw: count,
  clicked: count,
  clickedRaw: count,
  replied: count,
  unsubscribed: count,
  complained: count,
  bounced: count,
  /** Refused at once, never accepted. */
  failed: count,
})
export type Reached = z.infer<typeof Reached>

export const Campaign = z.object({
  id: campaignId,
  channel: z.enum(channels),
  name: z.string(),
  /** For a follow-up: the campaign of the first mail, and its number from 1. */
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
  /** Why it was paused automatically; null when a user paused it. */
  pauseReason: z.enum(pauseReasons).nullable(),
  launchedAt: isoInstant.nullable(),
  finishedAt: isoInstant.nullable(),
  /** Units of the channel's asset: held at launch, captured when the provider accepts, returned. */
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
  /** The provider's words about the last step, e.g. `550 5.1.1 no such mailbox`. */
  detail: z.string(),
  /** Null while held: `captured` paid, `released` never charged, `refunded` charged and returned. */
  settlement: z.enum(['captured', 'released', 'refunded']).nullable(),
  /** We supplied the address: a hard bounce is refunded. */
  isSupplied: z.boolean(),
})
export type Recipient = z.infer<typeof Recipient>

export const TimelineEntry = z.object({
  kind: z.enum(receiptKinds),
  at: isoInstant,
  /** For a click: the link's target. */
  detail: z.string(),
  /** Caused by a program: a scanner, a mailbox that loads every picture, an automatic reply. */
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
