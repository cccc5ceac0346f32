/**
 * Launches of campaigns by members, which an owner must approve. They exist only if the organisation requires approval.
 */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { empty, nothing, pageOf, paging } from '../shapes.ts'
import { approvalStates, EmailApproval, EmailDraft } from './email-letter.ts'
import { ConfirmedFindings } from './email-preflight.ts'

const id = z.uuid()

const send = { permission: 'outreach.send' } as const

export const approvalCalls = {
  approvals: endpoint({
    method: 'POST',
    path: '/email/approval/list',
    unkeyed: 'read',
    summary: 'Approvals of launches, waiting and decided',
    access: 'session',
    input: z.strictObject({ state: z.enum(approvalStates).optional(), ...paging }),
    output: pageOf(
      EmailApproval.extend({
        id,
        name: z.string(),
        subject: z.string(),
        revision: z.number().int(),
        isMine: z.boolean(),
      }),
    ),
    errors: [],
  }),
  requestApproval: endpoint({
    method: 'POST',
    path: '/email/approval/request',
    weight: 'heavy',
    summary: 'Ask an owner to launch a draft; it is locked until the decision',
    access: send,
    input: z.strictObject({ id, revision: z.number().int() }),
    output: EmailDraft,
    errors: ['not_found', 'campaign_state_conflict', 'draft_changed', 'draft_locked', 'launch_blocked'],
  }),
  withdrawApproval: endpoint({
    method: 'POST',
    path: '/email/approval/withdraw',
    summary: 'Withdraw the request, so that the draft can be changed',
    access: send,
    input: z.strictObject({ id }),
    output: EmailDraft,
    errors: ['not_found'],
  }),
  declineApproval: endpoint({
    method: 'POST',
    path: '/email/approval/decline',
    summary: 'Decline a launch with a note; the draft is open for changes again',
    access: { owner: true },
    input: z.strictObject({ id, note: z.string().trim().min(1, 'validation.required').max(500) }),
    output: EmailDraft,
    errors: ['not_found'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/email/approval/approve',
    weight: 'heavy',
    summary: 'Approve and launch a draft exactly as reviewed, to no more recipients than reviewed',
    access: { owner: true },
    /**
     * `recipientsAtMost`: the number of recipients that the owner has seen, on which the cost depends. The launch is
     * refused if the audience is larger. `confirmed`: the findings of preflight that the owner has confirmed.
     */
    input: z.strictObject({
      id,
      revision: z.number().int(),
      recipientsAtMost: z.number().int().min(0),
      confirmed: ConfirmedFindings.optional(),
    }),
    output: z.object({ campaignId: id }),
    errors: [
      'not_found',
      'draft_changed',
      'audience_grown',
      'campaign_state_conflict',
      'campaign_has_no_recipients',
      'sender_not_usable',
      'launch_blocked',
      'launch_unconfirmed',
      'insufficient_email_count',
      'insufficient_balance',
    ],
  }),
  approvalRule: endpoint({
    method: 'POST',
    path: '/email/approval/rule',
    unkeyed: 'read',
    summary: 'Whether launches of members need an owner’s approval',
    access: 'session',
    input: empty,
    /** `mayDecide`: true when the caller is an owner. */
    output: z.object({ isNeeded: z.boolean(), mayDecide: z.boolean() }),
    errors: [],
  }),
  setApprovalRule: endpoint({
    method: 'POST',
    path: '/email/approval/rule/save',
    summary: 'Decide whether launches of members need an owner’s approval',
    access: { owner: true },
    input: z.strictObject({ isNeeded: z.boolean() }),
    output: nothing,
    errors: [],
  }),
}
