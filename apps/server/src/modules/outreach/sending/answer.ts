/** Turns a provider's answer into events of the recipient. */

import type { SendAnswer } from '../channel.ts'
import type { News } from '../progress/progress.ts'

/** The delays after a recipient's first, second … refusal. The refusal after the last delay is final. */
export type RetryRule = { delaysMs: readonly number[] }

/**
 * The delays add up to about a day and a half. RFC 5321 section 4.5.4.1 asks senders to retry for four to five days,
 * but the content of a campaign is out of date sooner.
 */
export const defaultRetryRule: RetryRule = {
  delaysMs: [15_000, 2 * 60_000, 15 * 60_000, 60 * 60_000, 6 * 3_600_000, 24 * 3_600_000],
}

/** The maximum delay after a relay's fault. It equals the longest time for which the circuit breaker closes a relay. */
const longestRouteWaitMs = 15 * 60_000

/** `refusals`: how many earlier tries the recipient's own server refused. All other earlier tries failed at a relay. */
type Attempt = { recipientId: number; attempt: number; refusals: number; messageId: string; workerId: string }

/**
 * Returns the events of an answer. An acceptance by the mailbox's own server gives two events, accepted and delivered.
 */
export const toNews = (provider: string, attempt: Attempt, answer: SendAnswer, now: Date, retry: RetryRule): News[] => {
  const news = (kind: News['kind'], extra: Partial<News> = {}): News => ({
    recipientId: attempt.recipientId,
    kind,
    provider,
    eventId: `${attempt.messageId}#${attempt.attempt}.${attempt.workerId}:${kind}`,
    at: now,
    detail: answer.detail,
    ...extra,
  })
  const { proofs } = answer
  const parts =
    'acceptedParts' in answer && answer.acceptedParts !== undefined ? { acceptedParts: answer.acceptedParts } : {}
  switch (answer.kind) {
    case 'accepted':
      return answer.isFinal ? [news('accepted', { proofs }), news('delivered')] : [news('accepted', { proofs })]
    case 'refused':
      return [news('failed', { addressIsBad: answer.addressIsBad, proofs, ...parts })]
    case 'unknown':
      return [news('unknown', { proofs, ...parts })]
    case 'deferred': {
      const isRefusal = answer.byRelay !== true
      const own = { workerId: attempt.workerId, isRefusal, proofs }
      if (answer.retryAt !== undefined) return [news('deferred', { ...own, retryAt: answer.retryAt })]
      const delayMs = isRefusal ? retry.delaysMs[attempt.refusals] : routeWaitMs(retry, attempt)
      if (delayMs === undefined) return [news('failed', { proofs })]
      return [news('deferred', { ...own, retryAt: new Date(now.getTime() + jitter(delayMs)) })]
    }
  }
}

/**
 * Returns the delay after a relay's fault. The number of retries after such faults is unlimited, because the recipient
 * is not at fault.
 */
const routeWaitMs = ({ delaysMs }: RetryRule, { attempt, refusals }: Attempt): number =>
  Math.min(delaysMs[attempt - 1 - refusals] ?? longestRouteWaitMs, longestRouteWaitMs)

/** Varies a delay by ±10 %, so that a thousand messages that were refused together do not retry together. */
const jitter = (delayMs: number): number => Math.round(delayMs * (0.9 + Math.random() * 0.2))
