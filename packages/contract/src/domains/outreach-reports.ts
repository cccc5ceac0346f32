/** Reading campaigns: lists, recipients, timelines, reports, comparison, the overview (product.md section 5). */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoDay, pageOf, paging } from '../shapes.ts'
import { Campaign, campaignStates, channels, Reached, Recipient, recipientStates, TimelineEntry } from './outreach.ts'

const campaignId = z.uuid()
const recipientId = z.number().int().positive()
const count = z.number().int()

/**
 * Steps that figures count. A recipient counts for every step that was ever reached. The last two count events caused
 * by programs.
 */
export const reachedSteps = [...Reached.keyof().options, 'openedByMachine', 'clickedByMachine'] as const
export type ReachedStep = (typeof reachedSteps)[number]

/** Reasons for which mail servers refused or returned a mail, derived from the status code (RFC 3463). */
export const bounceReasons = ['address', 'inactive', 'full', 'size', 'policy', 'network', 'content', 'other'] as const
export type BounceReason = (typeof bounceReasons)[number]

/** Filters recipients; every figure of a report is the total of one filter. */
export const RecipientFilter = z.strictObject({
  campaignId,
  state: z.enum(recipientStates).optional(),
  step: z.enum(reachedSteps).optional(),
  /** Alpha-2, or `unknown`. */
  country: z
    .string()
    .regex(/^(?:[A-Z]{2}|unknown)$/)
    .optional(),
  /** A mail domain, or one of the report's groups of domains. */
  domain: z.string().trim().max(255).optional(),
  variant: z.coerce.number().int().min(0).max(255).optional(),
  /** Recipients who clicked this link. Clicks by programs count only with step `clickedRaw`. */
  link: z.coerce.number().int().min(0).max(32_767).optional(),
  reason: z.enum(bounceReasons).optional(),
  /**
   * Recipients whose first open by a person fell in this hour of their local day. With step `clicked`, the first
   * click counts.
   */
  hour: z.coerce.number().int().min(0).max(23).optional(),
  /** Like `hour`, but counted in whole hours after launch. The last value includes all later hours. */
  after: z.coerce.number().int().min(0).max(72).optional(),
  keyword: z.string().trim().max(200).optional(),
})
export type RecipientFilter = z.infer<typeof RecipientFilter>
export const hoursAfterLaunch = 72

export const campaignSorts = [
  'newest',
  'oldest',
  'name',
  '-recipients',
  '-openRate',
  '-clickRate',
  '-replyRate',
  '-bounceRate',
] as const
export type CampaignSort = (typeof campaignSorts)[number]

/**
 * Number of recipients with the event in the period. Opens and clicks count people only; the `Raw` figures include
 * programs.
 */
export const OutreachTotals = z.object({
  accepted: count,
  delivered: count,
  opened: count,
  openedRaw: count,
  clicked: count,
  clickedRaw: count,
  replied: count,
  failed: count,
  bounced: count,
  unsubscribed: count,
  complained: count,
})
export type OutreachTotals = z.infer<typeof OutreachTotals>

/** Recipients by the hour of their first open and first click; people only. */
const HourLine = z.object({ hour: count, opened: count, clicked: count })

export const CampaignReport = z.object({
  campaign: Campaign,
  countries: z.array(Reached.extend({ country: z.string() })),
  /** The fifty largest domains. A mailbox provider with several domains is one line. */
  domains: z.array(Reached.extend({ domain: z.string(), isGroup: z.boolean() })),
  /** All other domains together; null when there are none. */
  otherDomains: Reached.nullable(),
  variants: z.array(Reached.extend({ variant: count, subject: z.string() })),
  /**
   * Hours in each recipient's time zone, derived from the country. `withoutZone` recipients have no known zone and
   * count in Beijing's zone.
   */
  hours: z.object({ lines: z.array(HourLine), withoutZone: count }),
  sinceLaunch: z.array(HourLine),
  links: z.array(
    z.object({
      link: count,
      target: z.string(),
      clicks: count,
      clicksRaw: count,
      people: count,
      peopleRaw: count,
    }),
  ),
  /** Reasons for refusals and bounces, from the last status code of each recipient. `failed`: refused immediately. */
  reasons: z.array(
    z.object({
      reason: z.enum(bounceReasons),
      recipients: count,
      failed: count,
      codes: z.array(z.object({ code: z.string(), recipients: count })),
    }),
  ),
})
export type CampaignReport = z.infer<typeof CampaignReport>

/** Rates that the comparison of campaigns shows. */
export const comparedRates = ['openRate', 'clickRate', 'replyRate', 'bounceRate', 'unsubscribeRate'] as const
export type ComparedRate = (typeof comparedRates)[number]

export const outreachReports = {
  campaigns: endpoint({
    method: 'POST',
    path: '/outreach/campaign/list',
    summary: 'Campaigns with their counts and rates, newest first by default; drafts only on request',
    access: 'session',
    input: z.strictObject({
      channel: z.enum(channels).optional(),
      state: z.enum(campaignStates).optional(),
      keyword: z.string().trim().max(200).optional(),
      /**
       * The period in Beijing days, which includes its first and last day: of the launch, or of the creation for
       * drafts.
       */
      from: isoDay.optional(),
      to: isoDay.optional(),
      /** The address of the sender. */
      sender: z.string().trim().max(320).optional(),
      sort: z.enum(campaignSorts).default('newest'),
      ...paging,
    }),
    output: pageOf(Campaign),
    errors: [],
  }),
  campaignSenders: endpoint({
    method: 'POST',
    path: '/outreach/campaign/senders',
    summary: 'Sender addresses of earlier campaigns',
    access: 'session',
    input: z.strictObject({ channel: z.enum(channels) }),
    output: z.array(z.string()),
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
  report: endpoint({
    method: 'POST',
    path: '/outreach/campaign/report',
    weight: 'heavy',
    summary:
      'Report of one campaign by country, domain, subject, hour, link and bounce reason; machine opens and clicks separate',
    access: 'session',
    input: z.strictObject({ campaignId }),
    output: CampaignReport,
    errors: ['not_found'],
  }),
  compare: endpoint({
    method: 'POST',
    path: '/outreach/campaign/compare',
    weight: 'heavy',
    summary: 'Two to four campaigns side by side, each against the first',
    access: 'session',
    input: z.strictObject({ campaignIds: z.array(campaignId).min(2).max(4) }),
    output: z.object({
      campaigns: z.array(Campaign),
      /**
       * Difference of two shares with its 95 % interval. The difference may be chance when the interval contains
       * zero.
       */
      differences: z.array(
        z.object({
          campaignId,
          rate: z.enum(comparedRates),
          difference: z.number(),
          low: z.number(),
          high: z.number(),
          isWithinChance: z.boolean(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  recipients: endpoint({
    method: 'POST',
    path: '/outreach/recipient/list',
    weight: 'heavy',
    summary: 'Recipients of a campaign, filtered like any figure of its report',
    access: 'session',
    input: RecipientFilter.extend(paging),
    output: pageOf(Recipient),
    errors: ['not_found'],
  }),
  recipientTimeline: endpoint({
    method: 'POST',
    path: '/outreach/recipient/timeline',
    summary: 'Events of one recipient, oldest first',
    access: 'session',
    input: z.strictObject({ recipientId }),
    output: z.object({
      recipient: Recipient,
      campaign: z.object({ id: campaignId, name: z.string() }),
      subject: z.string(),
      messageId: z.string().nullable(),
      entries: z.array(TimelineEntry),
      /** False when older events are left out. */
      isWhole: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  campaignTimeline: endpoint({
    method: 'POST',
    path: '/outreach/campaign/timeline',
    summary: 'Events of a campaign, newest first',
    access: 'session',
    input: z.strictObject({ campaignId, ...paging }),
    output: pageOf(TimelineEntry.extend({ recipientId, address: z.string() })),
    errors: ['not_found'],
  }),
  statistics: endpoint({
    method: 'POST',
    path: '/outreach/statistics',
    weight: 'heavy',
    summary: 'Events of a channel in the last days, by Beijing day, and results of the messages sent in them',
    access: 'session',
    input: z.strictObject({ channel: z.enum(channels), days: z.number().int().min(1).max(90).default(7) }),
    output: z.object({
      totals: OutreachTotals,
      days: z.array(OutreachTotals.extend({ day: isoDay })),
      /**
       * Recipients whose mails were accepted in these days, with the steps that they have reached until now. This is
       * the denominator of the rates.
       */
      sent: Reached,
    }),
    errors: ['engine_unavailable'],
  }),
}
