/** The tone of each state. Tags and chart series take their colours from these tones, so that one state has one colour. */

import type {
  BulkLine,
  BulkLookup,
  CampaignState,
  CertificationState,
  EmailApproval,
  EmailSender,
  ExportFile,
  Invoice,
  LoadState,
  MemberStatus,
  MyMembership,
  OrderState,
  PullAttempt,
  ReachedStep,
  RecipientState,
  Refund,
  RelayView,
  SmsGatewayView,
} from '@tradewind/contract'
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

export const relayTones: Readonly<Record<RelayView['state'], Tone>> = { open: 'good', closed: 'bad', trying: 'warning' }

export const gatewayTones: Readonly<Record<SmsGatewayView['state'], Tone>> = {
  idle: 'neutral',
  bound: 'good',
  partly: 'warning',
  lost: 'bad',
}

export const orderTones: Readonly<Record<OrderState, Tone>> = {
  created: 'waiting',
  paid: 'good',
  closed: 'neutral',
  refunded: 'neutral',
}

export const refundTones: Readonly<Record<Refund['state'], Tone>> = { pending: 'waiting', done: 'good', refused: 'bad' }

export const invoiceTones: Readonly<Record<Invoice['state'], Tone>> = {
  requested: 'waiting',
  issued: 'good',
  refused: 'bad',
  voided: 'neutral',
}

export const membershipTones: Readonly<Record<MyMembership['state'], Tone>> = {
  free: 'neutral',
  active: 'good',
  grace: 'warning',
}

export const memberTones: Readonly<Record<MemberStatus, Tone>> = {
  normal: 'good',
  frozen: 'warning',
  logged_out: 'neutral',
  disabled: 'bad',
}

export const certificationTones: Readonly<Record<CertificationState | 'none', Tone>> = {
  none: 'neutral',
  submitted: 'waiting',
  approved: 'good',
  declined: 'warning',
}

export const exportTones: Readonly<Record<ExportFile['state'], Tone>> = {
  queued: 'neutral',
  running: 'active',
  finished: 'good',
  failed: 'bad',
  cancelled: 'neutral',
  expired: 'neutral',
}

export const loadTones: Readonly<Record<LoadState, Tone>> = {
  received: 'waiting',
  mapped: 'waiting',
  staging: 'active',
  held: 'warning',
  publishing: 'active',
  published: 'good',
  failed: 'bad',
  cancelled: 'neutral',
  rolling_back: 'active',
  rolled_back: 'neutral',
}

export const pullTones: Readonly<Record<PullAttempt['state'], Tone>> = {
  running: 'active',
  loaded: 'good',
  unchanged: 'neutral',
  failed: 'bad',
  interrupted: 'warning',
}

export const bulkLookupTones: Readonly<Record<BulkLookup['state'], Tone>> = {
  ready: 'waiting',
  running: 'active',
  limit_reached: 'warning',
  finished: 'good',
  cancelled: 'neutral',
  failed: 'bad',
}

export const bulkLineTones: Readonly<Record<BulkLine['state'], Tone>> = {
  waiting: 'waiting',
  found: 'good',
  domain: 'good',
  nothing: 'neutral',
  repeated: 'neutral',
  invalid: 'bad',
}
