/** The rates of a campaign (delivered, opened, clicked and so on), each with its denominator, and its progress. */

import type { Campaign, ComparedRate, Reached, ReachedStep } from '@tradewind/contract'

/** Returns the rate. Null: the denominator is 0, so the rate is undefined instead of 0 %. */
export const rateOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** The steps that recipients of a campaign can reach, each with its denominator. */
export const funnel = [
  { step: 'accepted', of: null },
  { step: 'delivered', of: 'accepted' },
  { step: 'opened', raw: 'openedRaw', of: 'notBounced' },
  { step: 'clicked', raw: 'clickedRaw', of: 'notBounced' },
  { step: 'replied', of: 'notBounced' },
] as const satisfies readonly { step: ReachedStep; raw?: ReachedStep; of: keyof Reached | null }[]

/** The unwanted outcomes (failed, bounced, complained, unsubscribed), each with its denominator. */
export const losses = [
  { step: 'failed', of: null },
  { step: 'bounced', of: 'accepted' },
  { step: 'complained', of: 'notBounced' },
  { step: 'unsubscribed', of: 'notBounced' },
] as const satisfies readonly { step: ReachedStep; of: keyof Reached | null }[]

/**
 * Returns how far the sending of a campaign has come. `total`: the number of recipients at launch. `done`: the number
 * of recipients to whom the campaign sends no further mail. In a campaign that was stopped, only the recipients whose
 * mail was accepted are done: all others will never get it.
 */
export const progressOf = ({ state, counts, reached, waterfall }: Progressing): { done: number; total: number } => {
  const total = waterfall?.withinCap ?? waterfall?.notSuppressed ?? 0
  return { done: state === 'cancelled' ? reached.accepted : total - counts.queued - counts.sending, total }
}
type Progressing = Pick<Campaign, 'state' | 'counts' | 'reached' | 'waterfall'>

export const rateParts = {
  openRate: ['opened', 'notBounced'],
  clickRate: ['clicked', 'notBounced'],
  replyRate: ['replied', 'notBounced'],
  bounceRate: ['bounced', 'accepted'],
  unsubscribeRate: ['unsubscribed', 'notBounced'],
} as const satisfies Record<ComparedRate, readonly [ReachedStep, keyof Reached]>

export const readRate = (reached: Reached, rate: ComparedRate): number | null =>
  rateOf(reached[rateParts[rate][0]], reached[rateParts[rate][1]])
