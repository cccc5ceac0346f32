/** The send record of SMS, with the statuses of spec section 4. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { amountFen, isoDay, isoInstant, pageOf, paging } from '../shapes.ts'
import { campaignStates, type Campaign, type RecipientState } from './outreach.ts'

/** The statuses of spec section 4, for a campaign and for one recipient. */
export const smsStatuses = ['to_be_sent', 'submitted', 'delivered', 'completed', 'failed', 'cancelled'] as const
export type SmsStatus = (typeof smsStatuses)[number]

/** `submitted`: a gateway has the message, and no receipt has come, or it cannot be known whether a gateway has it. */
export const smsStatusOf = (state: RecipientState): Exclude<SmsStatus, 'completed'> => {
  switch (state) {
    case 'queued':
      return 'to_be_sent'
    case 'sending':
    case 'unknown':
    case 'accepted':
      return 'submitted'
    case 'cancelled':
      return 'cancelled'
    case 'failed':
    case 'bounced':
      return 'failed'
    default:
      return 'delivered'
  }
}

/**
 * `completed`: everything is sent, and some messages were not delivered or have no receipt. `delivered`: everything is
 * delivered. `failed`: nothing could be sent.
 */
export const smsCampaignStatusOf = ({ state, counts }: Pick<Campaign, 'state' | 'counts'>): SmsStatus => {
  if (state === 'cancelled') return 'cancelled'
  const statuses = new Set<SmsStatus>()
  for (const [recipientState, recipients] of Object.entries(counts) as [RecipientState, number][])
    if (recipients > 0) statuses.add(smsStatusOf(recipientState))
  const only = statuses.size === 1 ? [...statuses][0] : undefined
  if (state === 'draft' || state === 'scheduled' || only === 'to_be_sent') return 'to_be_sent'
  if (state !== 'finished') return 'submitted'
  return only === 'delivered' || only === 'failed' ? only : 'completed'
}

export const SmsRecord = z.object({
  campaignId: z.uuid(),
  name: z.string(),
  text: z.string(),
  status: z.enum(smsStatuses),
  state: z.enum(campaignStates),
  recipients: z.number().int(),
  delivered: z.number().int(),
  failed: z.number().int(),
  /** The cost of the campaign: charged so far, and still held. */
  costFen: amountFen,
  /** When sending began or will begin. */
  sendAt: isoInstant.nullable(),
  createdAt: isoInstant,
})
export type SmsRecord = z.infer<typeof SmsRecord>

export const smsRecords = {
  records: endpoint({
    method: 'POST',
    path: '/sms/record/list',
    unkeyed: 'read',
    summary: 'Sent, scheduled and cancelled SMS campaigns, newest first',
    access: 'session',
    input: z.strictObject({
      state: z.enum(campaignStates).exclude(['draft']).optional(),
      keyword: z.string().trim().max(200).optional(),
      /** Beijing days, both included. */
      from: isoDay.optional(),
      to: isoDay.optional(),
      ...paging,
    }),
    output: pageOf(SmsRecord),
    errors: [],
  }),
}
