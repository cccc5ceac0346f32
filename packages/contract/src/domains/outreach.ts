/** Campaigns of every channel: their life, their recipients, statistics (product.md section 5). */
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
 * `content_broken`: what it says cannot be prepared any more; `sender_stopped`: nothing may leave in the sender's name;
 * `balance_short`: a follow-up that is running, and whose next recipients wait for prepaid mails.
 */
export const pauseReasons = ['content_broken', 'sender_stopped', 'balance_short'] as const
export type PauseReason = (typeof pauseReasons)[number]

/**
 * A recipient's states in the order of progress: a receipt moves forward in this list and never back.
 * `unknown`: a crash fell between the call and the provider's answer, so nobody can say whether it left.
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

/** What a timeline shows besides the states: a temporary refusal that will be tried again. */
export const receiptKinds = [...recipientStates, 'deferred'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

const campaignId = z.uuid()
const recipientId = z.number().int().positive()
const count = z.number().int()

/** How many recipients are in each state now; states without any are 0. */
export const StateCounts = z.record(z.enum(recipientStates), z.number().int())

/** The audience, step by step: what was chosen and why some of it is not sent to. */
export const AudienceWaterfall = z.object({
  chosen: z.number().int(),
  withAddress: z.number().int(),
  distinct: z.number().int(),
  /** Without those who left the lists that it is for; absent where nobody did. */
  stayed: z.number().int().optional(),
  /** Without the kinds of addresses that the draft leaves out; absent where that is nobody. */
  wanted: z.number().int().optional(),
  notSuppressed: z.number().int(),
  /** Not written to as often lately as the organisation's cap allows; absent where there was none. */
  withinCap: z.number().int().optional(),
})
export type AudienceWaterfall = z.infer<typeof AudienceWaterfall>

/**
 * Recipients by what ever happened to them. Of those that bounced nothing else counts (unless they answered), so that all
 * of it lies within `notBounced`, which the rates of opens, clicks and answers are of.
 */
export const Reached = z.object({
  /** Taken by a mail server. */
  accepted: count,
  /** Accepted, and no bounce came: delivered as far as anybody can know. */
  notBounced: count,
  /** Confirmed by the mailbox's own server, or by what its reader did. */
  delivered: count,
  /** Opened or clicked by a person: who clicked has read it. */
  opened: count,
  /** Opened or clicked by anybody, programs too. */
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
  /** The first mail's campaign when this is a follow-up, and which: 1 is the first. */
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
  /** The hours by each recipient's clock; null: at any hour. */
  window: SendWindow.nullable(),
  /** Why it stands still without anybody's doing; null when a person paused it. */
  pauseReason: z.enum(pauseReasons).nullable(),
  launchedAt: isoInstant.nullable(),
  finishedAt: isoInstant.nullable(),
  /** Units of the channel's asset: held at launch, captured by the provider's acceptance, given back. */
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
  /** Which of the campaign's subjects, from 0. */
  variant: count,
  state: z.enum(recipientStates),
  stateAt: isoInstant,
  attempts: z.number().int(),
  /** The provider's words about the last step, e.g. `550 5.1.1 no such mailbox`. */
  detail: z.string(),
  /** Null while held: `captured` paid, `released` never charged, `refunded` charged and given back. */
  settlement: z.enum(['captured', 'released', 'refunded']).nullable(),
  /** We supplied the address: a hard bounce is given back. */
  isSupplied: z.boolean(),
})
export type Recipient = z.infer<typeof Recipient>

export const TimelineEntry = z.object({
  kind: z.enum(receiptKinds),
  at: isoInstant,
  /** Of a click: where the link leads. */
  detail: z.string(),
  /** A program's doing: a scanner, a mailbox that loads every picture, an automatic reply. */
  isMachine: z.boolean(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const outreach = {
  balance: endpoint({
    method: 'POST',
    path: '/outreach/balance',
    summary: 'Prepaid mails: free and held',
    access: 'session',
    input: empty,
    output: z.object({ emailCount: z.object({ available: z.number().int(), held: z.number().int() }) }),
    errors: [],
  }),
}
