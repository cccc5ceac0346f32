/**
 * The effect of one piece of news on a recipient: pure rules, no SQL.
 *
 * Receipts come late, twice and out of order. The state is the furthest step ever reported and the money settles once, so
 * every order of the same receipts gives the same result.
 */
import { recipientStates, type ReceiptKind, type RecipientState, type SuppressionReason } from '@tradewind/contract'
import type { Proof } from '../proof.ts'
import type { Settlement } from '../tables.ts'

/** News of one recipient: the provider's answer, or a later receipt. */
export type News = {
  recipientId: number
  kind: ReceiptKind
  /** Unique together with the provider: the same news twice counts once. */
  provider: string
  eventId: string
  at: Date
  /** The provider's words, e.g. `550 5.1.1 no such mailbox`. */
  detail: string
  /** A program made the open or click: recorded, but no progress. */
  isMachine?: boolean
  /** For a click: the index of the link in the mail, from 0. */
  link?: number
  /** With `unsubscribed`: the recipient left one list only, and may get other mail. */
  leavesListOnly?: boolean
  /** The address itself is bad (RFC 3463: 5.1.x): never send to it again. */
  addressIsBad?: boolean
  /** For `deferred` as a provider's answer: the time of the next try, and the worker that made this one. */
  retryAt?: Date
  workerId?: string
  /** With `retryAt`: the recipient's own server refused for now, which uses up one try. */
  isRefusal?: boolean
  /** For a provider's answer: the proof of each relay that was tried. */
  proofs?: readonly Proof[]
}

/** `isSupplied`: we supplied the address. */
export type Standing = {
  state: RecipientState
  settlement: Settlement | null
  isSupplied: boolean
  workerId?: string | null
}

/**
 * - `capture` the provider took it: the mail is paid.
 * - `release` it never left: the hold is released.
 * - `refund` it left and was paid, but the address that we supplied was bad.
 */
export type MoneyMove = 'capture' | 'release' | 'refund' | null

export type Progress = Pick<Standing, 'state' | 'settlement'> & {
  money: MoneyMove
  suppress: SuppressionReason | null
  requeue: boolean
}

const rankOf = new Map(recipientStates.map((state, index) => [state, index]))

/** A step's place in the order of progress. A reply outranks a bounce: it proves that a person has the mail. */
export const rank = (state: RecipientState): number => rankOf.get(state) ?? 0

/** News that proves that the provider took the message. */
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
  // A user does not pay for a bad address that we supplied, but pays for a bad address of the user's own, as the mail left.
  const isOurFault = news.kind === 'bounced' && news.addressIsBad === true && standing.isSupplied
  if (settlement === null) {
    if (news.kind === 'failed' || news.kind === 'cancelled' || isOurFault)
      return { money: 'release', settlement: 'released' }
    if (provesAcceptance.has(news.kind)) return { money: 'capture', settlement: 'captured' }
  }
  if (settlement === 'captured' && isOurFault) return { money: 'refund', settlement: 'refunded' }
  return { money: null, settlement }
}

/** Applies one piece of news. Never moves a state backwards, except for the sender's own retry (`deferred`). */
export const advance = (standing: Standing, news: News): Progress => {
  if (news.kind === 'deferred') return defer(standing, news)
  const { money, settlement } = moneyOf(standing, news)
  // A program's scan proves that the mail arrived, and no more. Late news must not erase known facts: a "delivered" after a
  // complaint changes nothing.
  const step = news.isMachine === true ? 'accepted' : news.kind
  const state = rank(step) > rank(standing.state) ? step : standing.state
  return { state, settlement, money, suppress: suppressionOf(news), requeue: false }
}

const defer = (standing: Standing, news: News): Progress => {
  const { state, settlement } = standing
  const unchanged = { state, settlement, money: null, suppress: null, requeue: false }
  // A delay notice about a mail that left long ago is only recorded. A worker that was declared dead must not queue a
  // message again that another worker is sending now.
  if (state !== 'sending' || news.retryAt === undefined || news.workerId !== standing.workerId) return unchanged
  return { ...unchanged, state: 'queued', requeue: true }
}
