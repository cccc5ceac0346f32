/** The tone of each state. Tags and chart series take their colours from these tones, so that one state has one colour. */

import type { CampaignState, EmailApproval, EmailSender, ReachedStep, RecipientState } from '@tradewind/contract'
import type { Tone } from '@tradewind/ui'

export const campaignTones: Readonly<Record<CampaignState, Tone>> = {
  draft: 'neutral',
  scheduled: 'waiting',
  running: 'active',
  paused: 'warning',
  finished: 'good',
  cancelled: 'neutral',
}

export const recipientTones: Readonly<Record<RecipientState, Tone>> = {
  queued: 'neutral',
  sending: 'active',
  unknown: 'warning',
  cancelled: 'neutral',
  failed: 'bad',
  accepted: 'accepted',
  delivered: 'good',
  opened: 'opened',
  clicked: 'clicked',
  bounced: 'bad',
  replied: 'replied',
  unsubscribed: 'unsubscribed',
  complained: 'bad',
}

/** The tones of the numbers of reports. */
export const stepTones: Readonly<Record<ReachedStep, Tone>> = {
  ...recipientTones,
  notBounced: 'neutral',
  openedRaw: 'opened',
  openedByMachine: 'neutral',
  clickedRaw: 'clicked',
  clickedByMachine: 'neutral',
}

export const approvalTones: Readonly<Record<EmailApproval['state'], Tone>> = {
  waiting: 'waiting',
  approved: 'good',
  declined: 'warning',
}

export const senderTones: Readonly<Record<EmailSender['standing'], Tone>> = {
  domain: 'good',
  address: 'warning',
  unverified: 'bad',
  lapsed: 'bad',
}
