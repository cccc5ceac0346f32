/** Campaigns of every channel: their life, their recipients, suppression, statistics (product.md section 5). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoInstant, nothing, pageOf, paging } from '../shapes.ts'
import { SendWindow } from './outreach-schedule.ts'

export const channels = ['email', 'sms', 'messaging'] as const
export type Channel = (typeof channels)[number]

/** draft → scheduled → running ⇄ paused → finished / cancelled. */
export const campaignStates = ['draft', 'scheduled', 'running', 'paused', 'finished', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]

/** `content_broken`: what it says cannot be prepared any more; `sender_stopped`: nothing may leave in the sender's name. */
export const pauseReasons = ['content_broken', 'sender_stopped'] as const
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

export const suppressionReasons = ['bounced', 'complained', 'unsubscribed', 'manual'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

const campaignId = z.uuid()
const recipientId = z.number().int().positive()

/** How many recipients are in each state now; states without any are 0. */
export const StateCounts = z.record(z.enum(recipientStates), z.number().int())

/** The audience, step by step: what was chosen and why some of it is not sent to. */
export const AudienceWaterfall = z.object({
  chosen: z.number().int(),
  withAddress: z.number().int(),
  distinct: z.number().int(),
  notSuppressed: z.number().int(),
})
export type AudienceWaterfall = z.infer<typeof AudienceWaterfall>

export const Campaign = z.object({
  id: campaignId,
  channel: z.enum(channels),
  name: z.string(),
  state: z.enum(campaignStates),
  /** Null before launch. */
  waterfall: AudienceWaterfall.nullable(),
  counts: StateCounts,
  createdAt: isoInstant,
  scheduledAt: isoInstant.nullable(),
  /** The hours by each recipient's clock; null: at any hour. */
  window: SendWindow.nullable(),
  /** Why the engine itself paused it; null when a person did. */
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
  state: z.enum(recipientStates),
  stateAt: isoInstant,
  attempts: z.number().int(),
  /** The provider's words about the last step, e.g. `550 5.1.1 no such mailbox`. */
  detail: z.string(),
  /** Null while held: `captured` paid, `released` never charged, `refunded` charged and given back. */
  settlement: z.enum(['captured', 'released', 'refunded']).nullable(),
})
export type Recipient = z.infer<typeof Recipient>

export const TimelineEntry = z.object({ kind: z.enum(receiptKinds), at: isoInstant, detail: z.string() })
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const Suppression = z.object({
  address: z.string(),
  channel: z.enum(channels),
  reason: z.enum(suppressionReasons),
  detail: z.string(),
  createdAt: isoInstant,
})

/** Recipients that reached each step at least once, from the event statistics. */
export const OutreachTotals = z.object({
  accepted: z.number().int(),
  delivered: z.number().int(),
  opened: z.number().int(),
  clicked: z.number().int(),
  replied: z.number().int(),
  failed: z.number().int(),
  bounced: z.number().int(),
  unsubscribed: z.number().int(),
  complained: z.number().int(),
})
export type OutreachTotals = z.infer<typeof OutreachTotals>

export const outreach = {
  campaigns: endpoint({
    method: 'POST',
    path: '/outreach/campaign/list',
    summary: 'Campaigns, newest first',
    access: 'session',
    input: z.strictObject({
      channel: z.enum(channels).optional(),
      state: z.enum(campaignStates).optional(),
      ...paging,
    }),
    output: pageOf(Campaign),
    errors: [],
  }),
  campaign: endpoint({
    method: 'POST',
    path: '/outreach/campaign/detail',
    summary: 'One campaign with its live counts',
    access: 'session',
    input: z.strictObject({ campaignId }),
    output: Campaign,
    errors: ['not_found'],
  }),
  recipients: endpoint({
    method: 'POST',
    path: '/outreach/recipient/list',
    summary: 'Recipients of a campaign',
    access: 'session',
    input: z.strictObject({
      campaignId,
      state: z.enum(recipientStates).optional(),
      keyword: z.string().trim().max(200).optional(),
      ...paging,
    }),
    output: pageOf(Recipient),
    errors: ['not_found'],
  }),
  recipientTimeline: endpoint({
    method: 'POST',
    path: '/outreach/recipient/timeline',
    summary: 'What happened to one recipient, oldest first',
    access: 'session',
    input: z.strictObject({ recipientId }),
    output: z.object({ recipient: Recipient, messageId: z.string().nullable(), entries: z.array(TimelineEntry) }),
    errors: ['not_found'],
  }),
  campaignTimeline: endpoint({
    method: 'POST',
    path: '/outreach/campaign/timeline',
    summary: 'What happened in a campaign, newest first',
    access: 'session',
    input: z.strictObject({ campaignId, ...paging }),
    output: pageOf(TimelineEntry.extend({ recipientId, address: z.string() })),
    errors: ['not_found'],
  }),
  suppressions: endpoint({
    method: 'POST',
    path: '/outreach/suppression/list',
    summary: 'Addresses that the organisation no longer sends to',
    access: 'session',
    input: z.strictObject({
      channel: z.enum(channels).optional(),
      keyword: z.string().trim().max(200).optional(),
      ...paging,
    }),
    output: pageOf(Suppression),
    errors: [],
  }),
  suppress: endpoint({
    method: 'POST',
    path: '/outreach/suppression/add',
    summary: 'Never send to these addresses again',
    access: { permission: 'outreach.send' },
    input: z.strictObject({
      channel: z.enum(channels),
      addresses: z.array(z.string().trim().min(3).max(320)).min(1).max(1000),
    }),
    output: z.object({ added: z.number().int() }),
    errors: [],
  }),
  unsuppress: endpoint({
    method: 'POST',
    path: '/outreach/suppression/remove',
    summary: 'Allow a manually suppressed address again; one who unsubscribed or complained stays',
    access: { permission: 'outreach.send' },
    input: z.strictObject({ channel: z.enum(channels), address: z.string().trim().min(3).max(320) }),
    output: nothing,
    errors: ['not_found', 'conflict'],
  }),
  statistics: endpoint({
    method: 'POST',
    path: '/outreach/statistics',
    summary: 'Totals and days of a channel, from the event statistics',
    access: 'session',
    input: z.strictObject({ channel: z.enum(channels), days: z.number().int().min(1).max(90).default(7) }),
    output: z.object({
      totals: OutreachTotals,
      days: z.array(OutreachTotals.extend({ day: z.iso.date() })),
    }),
    errors: ['engine_unavailable'],
  }),
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
