/**
 * The effect of one event on a recipient: pure rules, no SQL.
 *
 * Receipts arrive late, twice and out of order. The state is the furthest step ever reported and the money settles
 * once, so every order of the same receipts gives the same result.
 */

import { recipientStates, type ReceiptKind, type RecipientState, type SuppressionReason } from '@tradewind/contract'
import type { Proof } from '../proof.ts'
import type { Settlement } from '../tables.ts'

/** An event of one recipient: the provider's answer, or a later receipt. */
export type News = {
  recipientId: number
  kind: ReceiptKind
  /** The event id is unique together with the provider, so that a repeated event counts once. */
  provider: string
  eventId: string
  at: Date
  /** The provider's text, e.g. `550 5.1.1 no such mailbox`. */
  detail: string
  /** True if a program made the open or click. Such an event is recorded, but is no progress. */
  isMachine?: boolean
  /** For a click: the index of the link in the mail, from 0. */
  link?: number
  /** With `unsubscribed`: the recipient left only one list and may get other mail. */
  leavesListOnly?: boolean
  /** True if the address itself is bad (RFC 3463: 5.1.x). Mail is never sent to the address again. */
  addressIsBad?: boolean
  /** For `deferred` as a provider's answer: the time of the next try, and the worker that made this try. */
  retryAt?: Date
  workerId?: string
  /** With `retryAt`: true if the recipient's own server refused temporarily. Such a refusal uses up one try. */
  isRefusal?: boolean
  /** For a provider's answer: the proofs of the relays that were tried. */
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
 * The position of a state in the order of progress. A reply outranks a bounce, because it proves that a person has the
 * mail.
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

const moneyOf = (standing: Standing, news: News): { money: MoneyMove; settlement: Settlement | null } => {
  const { settlement } = standing
  // A user does not pay for a bad address that the product supplied, but pays for a bad address of the user's own,
  // because the mail was sent.
  const isOurFault = news.kind === 'bounced' && news.addressIsBad === true && standing.isSupplied
  if (settlement === null) {
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
  const { money, settlement } = moneyOf(standing, news)
  // A visit by a program proves only that the mail arrived. A late event must not erase known facts: a "delivered"
  // after a complaint changes nothing.
  const step = news.isMachine === true ? 'accepted' : news.kind
  const state = rank(step) > rank(standing.state) ? step : standing.state
  return { state, settlement, money, suppress: suppressionOf(news), requeue: false }
}

const defer = (standing: Standing, news: News): Progress => {
  const { state, settlement } = standing
  const unchanged = { state, settlement, money: null, suppress: null, requeue: false }
  // A delay notice about a mail that was sent long ago is only recorded. A worker that was declared dead must not queue
  // a message that another worker is sending now.
  if (state !== 'sending' || news.retryAt === undefined || news.workerId !== standing.workerId) return unchanged
  return { ...unchanged, state: 'queued', requeue: true }
}
