/**
 * What one piece of news does to a recipient: pure rules, no SQL.
 *
 * Receipts come late, twice and out of order. The state is the furthest step ever reported, the money settles once, so
 * that every order of the same receipts ends alike.
 */
import { recipientStates, type ReceiptKind, type RecipientState, type SuppressionReason } from '@tradewind/contract'
import type { Proof } from '../sending/proof.ts'
import type { Settlement } from '../tables.ts'

/** News of one recipient: from the provider's answer, or later from a receipt. */
export type News = {
  recipientId: number
  kind: ReceiptKind
  /** With the provider unique: the same news twice is one. */
  provider: string
  eventId: string
  at: Date
  /** The provider's words, e.g. `550 5.1.1 no such mailbox`. */
  detail: string
  /** An open or a click made by a program: noted, and no progress. */
  isMachine?: boolean
  /** Of a click: which of the mail's links, from 0. */
  link?: number
  /** With `unsubscribed`: he left a list, and may be written to otherwise. */
  leavesListOnly?: boolean
  /** The address itself is bad (RFC 3463: 5.1.x): never send to it again. */
  addressIsBad?: boolean
  /** For `deferred` as a provider's answer: when to try again, and whose try it was. */
  retryAt?: Date
  workerId?: string
  /** With `retryAt`: his own server refused him for now, which uses up one of his tries. */
  isRefusal?: boolean
  /** Of a provider's answer: what every way out that was tried left behind. */
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
 * - `release` it never left: the hold returns.
 * - `refund` it left, was paid, and could not be delivered for a fault of the address that we supplied.
 */
export type MoneyMove = 'capture' | 'release' | 'refund' | null

export type Progress = Pick<Standing, 'state' | 'settlement'> & {
  money: MoneyMove
  suppress: SuppressionReason | null
  requeue: boolean
}

const rankOf = new Map(recipientStates.map((state, index) => [state, index]))

/** A step's place in the order of progress. A reply outranks a bounce: a person has it, whatever a server said. */
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
  // Nobody pays for an address of ours that does not exist; for one that he brought, as for any mail that left.
  const isOurFault = news.kind === 'bounced' && news.addressIsBad === true && standing.isSupplied
  if (settlement === null) {
    if (news.kind === 'failed' || news.kind === 'cancelled' || isOurFault)
      return { money: 'release', settlement: 'released' }
    if (provesAcceptance.has(news.kind)) return { money: 'capture', settlement: 'captured' }
  }
  if (settlement === 'captured' && isOurFault) return { money: 'refund', settlement: 'refunded' }
  return { money: null, settlement }
}

/** Applies one piece of news. Never moves a state backwards, except the sender's own retry (`deferred`). */
export const advance = (standing: Standing, news: News): Progress => {
  if (news.kind === 'deferred') return defer(standing, news)
  const { money, settlement } = moneyOf(standing, news)
  // Whoever scanned the mail had it: that much is proved. Late news must not erase what is known already: a "delivered"
  // after a complaint changes nothing.
  const step = news.isMachine === true ? 'accepted' : news.kind
  const state = rank(step) > rank(standing.state) ? step : standing.state
  return { state, settlement, money, suppress: suppressionOf(news), requeue: false }
}

const defer = (standing: Standing, news: News): Progress => {
  const { state, settlement } = standing
  const unchanged = { state, settlement, money: null, suppress: null, requeue: false }
  // A server's notice of delay about a mail that left long ago is only noted; and a worker that was declared dead must
  // not queue again what another one is sending now.
  if (state !== 'sending' || news.retryAt === undefined || news.workerId !== standing.workerId) return unchanged
  return { ...unchanged, state: 'queued', requeue: true }
}
