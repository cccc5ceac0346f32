/**
 * Endpoints that read campaigns: their lists, recipients, timelines, reports, comparison and overview (product.md
 * section 5).
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoDay, pageOf, paging } from '../shapes.ts'
import { Campaign, campaignStates, channels, Reached, Recipient, recipientStates, TimelineEntry } from './outreach.ts'

const campaignId = z.uuid()
const recipientId = z.number().int().positive()
const count = z.number().int()

/**
 * The steps of a recipient for which a report has numbers. A recipient is counted in every step that the recipient has
 * ever reached. The last two steps count opens and clicks that programs caused.
 */
export const reachedSteps = [...Reached.keyof().options, 'openedByMachine', 'clickedByMachine'] as const
export type ReachedStep = (typeof reachedSteps)[number]

/** The reasons why mail servers refuse or bounce a mail, derived from the enhanced status code (RFC 3463). */
export const bounceReasons = ['address', 'inactive', 'full', 'size', 'policy', 'network', 'content', 'other'] as const
export type BounceReason = (typeof bounceReasons)[number]

/**
 * Filters the recipients of a campaign. For every number in a report there is a filter that selects exactly the counted
 * recipients.
 */
export const RecipientFilter = z.strictObject({
  campaignId,
  state: z.enum(recipientStates).optional(),
  step: z.enum(reachedSteps).optional(),
  /** The country of the recipients (alpha-2), or `unknown`. */
  country: z
    .string()
    .regex(/^(?:[A-Z]{2}|unknown)$/)
    .optional(),
  /** The mail domain of the recipients, or a group of mail domains as the report shows it. */
  domain: z.string().trim().max(255).optional(),
  variant: z.coerce.number().int().min(0).max(255).optional(),
  /**
   * The index of a link. Selects the recipients who clicked this link. Clicks by programs count only if `step` is
   * `clickedRaw`.
   */
  link: z.coerce.number().int().min(0).max(32_767).optional(),
  reason: z.enum(bounceReasons).optional(),
  /**
   * Selects the recipients whose first open by a person was in this hour of their local day. If `step` is `clicked`,
   * the first click counts instead of the first open.
   */
  hour: z.coerce.number().int().min(0).max(23).optional(),
  /**
   * Selects like `hour`, but by the number of whole hours after the launch of the campaign. The last value, 72,
   * includes all later hours.
   */
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
 * The number of recipients by the hour of their first open and of their first click, without opens and clicks that
 * programs caused.
 */
const HourLine = z.object({ hour: count, opened: count, clicked: count })

export const CampaignReport = z.object({
  campaign: Campaign,
  countries: z.array(Reached.extend({ country: z.string() })),
  /** The fifty recipient domains with the most recipients. The domains of one mailbox provider share a line. */
  domains: z.array(Reached.extend({ domain: z.string(), isGroup: z.boolean() })),
  /** The total of all further domains; null when there are at most fifty domains. */
  otherDomains: Reached.nullable(),
  variants: z.array(Reached.extend({ variant: count, subject: z.string() })),
  /**
   * The hours are local hours in the time zone of each recipient, which is derived from the country. `withoutZone`: the
   * number of recipients without a known time zone, for whom Beijing time is used.
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
  /**
   * The reasons of failures and bounces, derived from the last status code of each recipient. `failed`: the number of
   * recipients whose mail was refused immediately.
   */
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

/** The rates that the comparison of campaigns shows. */
export const comparedRates = ['openRate', 'clickRate', 'replyRate', 'bounceRate', 'unsubscribeRate'] as const
export type ComparedRate = (typeof comparedRates)[number]

export const outreachReports = {
  campaigns: endpoint({
    method: 'POST',
    path: '/outreach/campaign/list',
    unkeyed: 'read',
    summary: 'Campaigns with their counts and rates, newest first by default; drafts only on request',
    access: 'session',
    input: z.strictObject({
      channel: z.enum(channels).optional(),
      state: z.enum(campaignStates).optional(),
      keyword: z.string().trim().max(200).optional(),
      /**
       * The period in which campaigns were launched or drafts were created, in Beijing days. The first and the last day
       * belong to the period.
       */
      from: isoDay.optional(),
      to: isoDay.optional(),
      /** The email address of the sender. */
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
    unkeyed: 'read',
    summary: 'Sender addresses of earlier campaigns',
    access: 'session',
    input: z.strictObject({ channel: z.enum(channels) }),
    output: z.array(z.string()),
    errors: [],
  }),
  campaign: endpoint({
    method: 'POST',
    path: '/outreach/campaign/detail',
    unkeyed: 'read',
    summary: 'One campaign with its live counts',
    access: 'session',
    input: z.strictObject({ campaignId }),
    output: Campaign,
    errors: ['not_found'],
  }),
  report: endpoint({
    method: 'POST',
    path: '/outreach/campaign/report',
    unkeyed: 'read',
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
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'Two to four campaigns side by side, each against the first',
    access: 'session',
    input: z.strictObject({ campaignIds: z.array(campaignId).min(2).max(4) }),
    output: z.object({
      campaigns: z.array(Campaign),
      /**
       * The differences between the rates of two campaigns, each with its 95 % confidence interval. If the interval
       * contains zero, the difference may be chance.
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
    unkeyed: 'read',
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
    unkeyed: 'read',
    summary: 'Events of one recipient, oldest first',
    access: 'session',
    input: z.strictObject({ recipientId }),
    output: z.object({
      recipient: Recipient,
      campaign: z.object({ id: campaignId, name: z.string() }),
      subject: z.string(),
      messageId: z.string().nullable(),
      entries: z.array(TimelineEntry),
      /** False when the list does not contain the oldest events. */
      isWhole: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  campaignTimeline: endpoint({
    method: 'POST',
    path: '/outreach/campaign/timeline',
    unkeyed: 'read',
    summary: 'Events of a campaign, newest first',
    access: 'session',
    input: z.strictObject({ campaignId, ...paging }),
    output: pageOf(TimelineEntry.extend({ recipientId, address: z.string() })),
    errors: ['not_found'],
  }),
  statistics: endpoint({
    method: 'POST',
    path: '/outreach/statistics',
    unkeyed: 'read',
    weight: 'heavy',
    summary: 'Results of the messages that a channel sent in the last days, in total and by Beijing day of sending',
    access: 'session',
    input: z.strictObject({ channel: z.enum(channels), days: z.number().int().min(1).max(90).default(7) }),
    output: z.object({
      /**
       * A recipient counts on the day on which a mail server answered, with the steps reached until now. The numbers
       * therefore are the sums of the same numbers of the campaigns that were sent in the period.
       */
      totals: Reached,
      days: z.array(Reached.extend({ day: isoDay })),
    }),
    errors: ['engine_unavailable'],
  }),
}
