/** A campaign's life: when it is sent, launch, pause, resume, cancel (product.md section 5). */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoInstant } from '../shapes.ts'
import { Campaign } from './outreach.ts'
import { Schedule, SendWindow } from './outreach-schedule.ts'
import { FollowUp, followUpsAtMost, SequenceStep } from './outreach-sequence.ts'

const campaignId = z.uuid()
const changeCampaign = { input: z.strictObject({ campaignId }), output: Campaign }

export const outreachCampaigns = {
  schedule: endpoint({
    method: 'POST',
    path: '/outreach/campaign/schedule',
    summary: 'When whom: by time zone, of a draft as it would be, of a launched campaign as it is',
    access: 'session',
    input: z.strictObject({ campaignId }),
    output: Schedule,
    errors: ['not_found'],
  }),
  saveSchedule: endpoint({
    method: 'POST',
    path: '/outreach/campaign/schedule/save',
    summary: 'Choose when a draft is to be sent: at once or at an instant, at any hour or in each recipient’s window',
    access: { permission: 'outreach.send' },
    input: z.strictObject({ campaignId, scheduledAt: isoInstant.nullable(), window: SendWindow.nullable() }),
    output: Schedule,
    errors: ['not_found', 'campaign_state_conflict'],
  }),
  sequence: endpoint({
    method: 'POST',
    path: '/outreach/campaign/sequence',
    summary: 'Follow-ups of a draft or a launched campaign, with how far each is',
    access: 'session',
    input: z.strictObject({ campaignId }),
    output: z.array(SequenceStep),
    errors: ['not_found'],
  }),
  saveSequence: endpoint({
    method: 'POST',
    path: '/outreach/campaign/sequence/save',
    summary: 'Choose a draft’s follow-ups, all of them in their order',
    access: { permission: 'outreach.send' },
    bodyLimitBytes: 2 * 1024 * 1024,
    input: z.strictObject({ campaignId, steps: z.array(FollowUp).max(followUpsAtMost) }),
    output: z.array(SequenceStep),
    errors: ['not_found', 'campaign_state_conflict'],
  }),
  launch: endpoint({
    method: 'POST',
    path: '/outreach/campaign/launch',
    summary: 'Freeze the audience, hold the cost, start sending (as the draft’s schedule says, or at scheduledAt)',
    access: { permission: 'outreach.send' },
    idempotent: true,
    /** `revision`: the draft as it was looked at; launched only while it still is. */
    input: z.strictObject({ campaignId, scheduledAt: isoInstant.optional(), revision: z.number().int().optional() }),
    output: Campaign,
    errors: [
      'not_found',
      'campaign_has_no_recipients',
      'campaign_state_conflict',
      'sender_not_usable',
      'launch_blocked',
      'approval_needed',
      'draft_changed',
      'invalid_input',
      'insufficient_email_count',
      'insufficient_balance',
    ],
  }),
  pause: endpoint({
    method: 'POST',
    path: '/outreach/campaign/pause',
    summary: 'Stop sending; what is under way ends',
    access: { permission: 'outreach.send' },
    ...changeCampaign,
    errors: ['not_found', 'campaign_state_conflict'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/outreach/campaign/resume',
    summary: 'Go on sending',
    access: { permission: 'outreach.send' },
    ...changeCampaign,
    errors: ['not_found', 'campaign_state_conflict'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/outreach/campaign/cancel',
    summary: 'End for good; what has not left is given back',
    access: { permission: 'outreach.send' },
    ...changeCampaign,
    errors: ['not_found', 'campaign_state_conflict'],
  }),
}
