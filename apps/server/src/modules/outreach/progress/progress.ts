/**
 * Computes the effect of one event on a recipient, without SQL and without side effects.
 *
 * Receipts may arrive late, twice and out of order. The state is the furthest one that any receipt proves, and the money
 * is settled once, so receipts in any order give the same result.
 */

import { recipientStates, type ReceiptKind, type RecipientState, type SuppressionReason } from '@tradewind/contract'
import type { Proof } from '../proof.ts'
import type { Settlement } from '../tables.ts'

/** An event of one recipient: the provider's answer, or a later receipt. */
export type News = {
  recipientId: number
  kind: ReceiptKind
  /** The provider and the event id together are unique, so that a repeated event counts once. */
  provider: string
  eventId: string
  at: Date
  /** The provider's text, e.g. `550 5.1.1 no such mailbox`. */
  detail: string
  /**
   * True if a program opened or clicked. The event is recorded, but does not change the state as a person's open or
   * click does.
   */
  isMachine?: boolean
  /** For a click: the index of the link in the mail, from 0. */
  link?: number
  /** Set for an event `unsubscribed`: true if the recipient left only one list and may get other mail. */
  leavesListOnly?: boolean
  /** True if the address itself is bad (RFC 3463: 5.1.x). Mail is never sent to the address again. */
  addressIsBad?: boolean
  /**
   * Set if the provider's answer is `deferred`: the time of the next try, and the worker that made the deferred try.
   */
  retryAt?: Date
  workerId?: string
  /**
   * Set together with `retryAt`: true if the recipient's own server refused the mail temporarily. Such a refusal uses
   * up one try.
   */
  isRefusal?: boolean
  /**
   * Set if the provider took some parts of a longer SMS and then refused another part or fell silent. These parts are
   * paid.
   */
  acceptedParts?: number
  /** The mobile network of the phone, if a receipt of an SMS names it. */
  network?: string
  /** The proofs of the relays that were tried. Set only if the event is a provider's answer. */
  proofs?: readonly Proof[]
}

/** `isSupplied`: the product supplied the address. */
export type Standing = {
  state: RecipientState
  settlement: Settlement | null
  isSupplied: boolean
  workerId?: string | null
}

/**
 * - `capture`: the provider accepted the mail, which is paid.
 * - `release`: the mail was never sent; the hold is released.
 * - `refund`: the mail was sent and paid, but the product supplied a bad address.
 */
export type MoneyMove = 'capture' | 'release' | 'refund' | null

export type Progress = Pick<Standing, 'state' | 'settlement'> & {
  money: MoneyMove
  suppress: SuppressionReason | null
  requeue: boolean
}

const rankOf = new Map(recipientStates.map((state, index) => [state, index]))

/**
 * Returns the position of a state in the order of progress. `replied` is after `bounced`, because a person who replies
 * has the mail.
 */
export const rank = (state: RecipientState): number => rankOf.get(state) ?? 0

/** Events that prove that the provider accepted the message. */
const provesAcceptance: ReadonlySet<ReceiptKind> = new Set<ReceiptKind>([
  'accepted',
  'delivered',
  'opened',
  'clicked',
  'bounced',
  'replied',
  'unsubscribed',
  'complained',
])

const suppressionOf = (news: News): SuppressionReason | null => {
  if (news.leavesListOnly === true) return null
  if (news.kind === 'unsubscribed' || news.kind === 'complained') return news.kind
  return news.addressIsBad === true && (news.kind === 'failed' || news.kind === 'bounced') ? 'bounced' : null
}

const settlementOf = (standing: Standing, news: News): { money: MoneyMove; settlement: Settlement | null } => {
  const { settlement } = standing
  // A user does not pay for a bad address that the product supplied, but pays for a bad address of the user's own,
  // because the mail was sent.
  const isOurFault = news.kind === 'bounced' && news.addressIsBad === true && standing.isSupplied
  if (settlement === null) {
    if ((news.kind === 'failed' || news.kind === 'unknown') && (news.acceptedParts ?? 0) > 0)
      return { money: 'capture', settlement: 'captured' }
    if (news.kind === 'failed' || news.kind === 'cancelled' || isOurFault)
      return { money: 'release', settlement: 'released' }
    if (provesAcceptance.has(news.kind)) return { money: 'capture', settlement: 'captured' }
  }
  if (settlement === 'captured' && isOurFault) return { money: 'refund', settlement: 'refunded' }
  return { money: null, settlement }
}

/** Applies one event. Never moves a state backwards, except for a retry by the sending worker (`deferred`). */
export const advance = (standing: Standing, news: News): Progress => {
  if (news.kind === 'deferred') return defer(standing, news)
  const { money, settlement } = settlementOf(standing, news)
  // An open or click by a program proves only that the mail arrived. A late event never moves the state back: a
  // "delivered" after a complaint changes nothing.
  const step = news.isMachine === true ? 'accepted' : news.kind
  const state = rank(step) > rank(standing.state) ? step : standing.state
  return { state, settlement, money, suppress: suppressionOf(news), requeue: false }
}

const defer = (standing: Standing, news: News): Progress => {
  const { state, settlement } = standing
  const unchanged = { state, settlement, money: null, suppress: null, requeue: false }
  // A recipient is queued again only by the worker that is sending to the recipient now. A late delay notice about a
  // sent mail, or an answer to a worker that was declared dead, is only recorded.
  if (state !== 'sending' || news.retryAt === undefined || news.workerId !== standing.workerId) return unchanged
  return { ...unchanged, state: 'queued', requeue: true }
}
