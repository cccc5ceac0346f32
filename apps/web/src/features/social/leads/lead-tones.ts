import type { LeadState, MessageState } from '@tradewind/contract'
import type { Tone } from '@tradewind/ui'

/** The tones of the states of leads, and of the messages in the outbox. */
export const leadTones: Readonly<Record<LeadState, Tone>> = {
  new: 'active',
  to_contact: 'waiting',
  contacted: 'accepted',
  replied: 'replied',
  customer: 'good',
  dropped: 'neutral',
}
export const messageTones: Readonly<Record<MessageState, Tone>> = {
  queued: 'waiting',
  sent: 'accepted',
  skipped: 'neutral',
  cancelled: 'neutral',
}
