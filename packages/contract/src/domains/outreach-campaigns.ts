/** Endpoints that schedule, launch, pause, resume and cancel a campaign (product.md section 5). */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, isoInstant } from '../shapes.ts'
import { ConfirmedFindings } from './email-preflight.ts'
import { Schedule, SendWindow } from './outreach-schedule.ts'
import { ChosenFollowUp, followUpsAtMost, Sequence } from './outreach-sequence.ts'
import { Campaign } from './outreach.ts'

const campaignId = z.uuid()
/** The sending speed for one mailbox provider. */
export const PaceGroup = z.object({
  /**
   * The first domain of a mailbox provider, or a domain that belongs to no known provider; empty for all other domains
   * together.
   */
  group: z.string(),
  /** Further domains of the mailbox provider whose first domain is `group`. */
  domains: z.array(z.string()),
  /**
   * The default pace in mails per minute, which applies unless the organisation sets its own pace; null means no limit.
   */
  defaultPerMinute: z.number().int().nullable(),
  /** The pace in mails per minute that the organisation has set. If null, the default pace applies. */
  perMinute: z.number().int().nullable(),
  /**
   * Set after the mailbox provider asked to slow down. It contains the reduced pace, the time until which sending to
   * the provider is paused, and the provider's message.
   */
  slowed: z
    .object({ perMinute: z.number().int(), restsUntil: isoInstant.nullable(), since: isoInstant, detail: z.string() })
    .nullable(),
})
export type PaceGroup = z.infer<typeof PaceGroup>

/**
 * `revision`: the revision of the draft that the caller has seen. The request fails if the draft has a newer revision.
 */
const draft = { campaignId, revision: z.number().int().optional() }
const changeCampaign = { input: z.strictObject({ campaignId }), output: Campaign }

export const outreachCampaigns = {
  schedule: endpoint({
    method: 'POST',
    path: '/outreach/campaign/schedule',
    unkeyed: 'read',
    summary: 'Sending times by time zone: planned for a draft, actual for a launched campaign',
    access: 'session',
    input: z.strictObject({ campaignId }),
    output: Schedule,
    errors: ['not_found'],
  }),
  saveSchedule: endpoint({
    method: 'POST',
    path: '/outreach/campaign/schedule/save',
    summary: 'Set when a draft is sent: at once or at a given time, at any hour or in each recipient’s window',
    access: { permission: 'outreach.send' },
    input: z.strictObject({ ...draft, scheduledAt: isoInstant.nullable(), window: SendWindow.nullable() }),
    output: Schedule,
    errors: ['not_found', 'campaign_state_conflict', 'draft_locked', 'draft_changed'],
  }),
  sequence: endpoint({
    method: 'POST',
    path: '/outreach/campaign/sequence',
    unkeyed: 'read',
    summary: 'Follow-ups of a draft or a launched campaign, with their progress',
    access: 'session',
    input: z.strictObject({ campaignId }),
    output: Sequence,
    errors: ['not_found'],
  }),
  saveSequence: endpoint({
    method: 'POST',
    path: '/outreach/campaign/sequence/save',
    weight: 'heavy',
    summary: 'Replace a draft’s follow-ups, in order',
    access: { permission: 'outreach.send' },
    bodyLimitBytes: 4 * 1024 * 1024,
    input: z.strictObject({ ...draft, steps: z.array(ChosenFollowUp).max(followUpsAtMost) }),
    output: Sequence,
    errors: [
      'not_found',
      'campaign_state_conflict',
      'draft_locked',
      'draft_changed',
      'invalid_input',
      'attachments_too_large',
    ],
  }),
  launch: endpoint({
    method: 'POST',
    path: '/outreach/campaign/launch',
    summary: 'Freeze the audience, hold the cost, start sending (as the draft’s schedule says, or at scheduledAt)',
    access: { permission: 'outreach.send' },
    /**
     * If the audience has more recipients than `recipientsAtMost`, or costs more than `costAtMost` (prepaid mails, or
     * fen for an SMS), the launch is refused. If they are absent, any number is accepted. `confirmed`: the findings of
     * preflight that the user has confirmed.
     */
    input: z.strictObject({
      ...draft,
      scheduledAt: isoInstant.optional(),
      recipientsAtMost: z.number().int().min(0).optional(),
      costAtMost: z.number().int().min(0).optional(),
      confirmed: ConfirmedFindings.optional(),
    }),
    output: Campaign,
    errors: [
      'not_found',
      'campaign_has_no_recipients',
      'campaign_state_conflict',
      'sender_not_usable',
      'launch_blocked',
      'launch_unconfirmed',
      'approval_needed',
      'draft_changed',
      'audience_grown',
      'cost_grown',
      'invalid_input',
      'insufficient_email_count',
      'insufficient_balance',
    ],
  }),
  pause: endpoint({
    method: 'POST',
    path: '/outreach/campaign/pause',
    summary: 'Pause sending; messages being sent are completed',
    access: { permission: 'outreach.send' },
    ...changeCampaign,
    errors: ['not_found', 'campaign_state_conflict'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/outreach/campaign/resume',
    summary: 'Resume sending',
    access: { permission: 'outreach.send' },
    ...changeCampaign,
    errors: ['not_found', 'campaign_state_conflict'],
  }),
  paces: endpoint({
    method: 'POST',
    path: '/outreach/pace/list',
    unkeyed: 'read',
    summary: 'Sending pace for each mailbox provider, and which are slowed',
    access: 'session',
    input: empty,
    output: z.array(PaceGroup),
    errors: [],
  }),
  savePace: endpoint({
    method: 'POST',
    path: '/outreach/pace/save',
    summary: 'Set the mails per minute for a mailbox provider; null: the default',
    access: { permission: 'outreach.send' },
    input: z.strictObject({
      group: z
        .string()
        .trim()
        .toLowerCase()
        .max(253)
        .regex(/^$|^[a-z0-9.-]+\.[a-z0-9-]{2,}$/, 'validation.domain'),
      perMinute: z.number().int().min(1).max(60_000).nullable(),
    }),
    output: z.array(PaceGroup),
    errors: ['invalid_input'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/outreach/campaign/cancel',
    summary: 'Cancel a campaign; unsent messages are released from the hold',
    access: { permission: 'outreach.send' },
    ...changeCampaign,
    errors: ['not_found', 'campaign_state_conflict'],
  }),
}
