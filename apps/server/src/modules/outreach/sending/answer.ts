/** A provider's answer as news of the recipient. */
import type { SendAnswer } from '../channel.ts'
import type { News } from '../progress/progress.ts'

/** Waits after a recipient's first, second … refusal; when they are used up, the next one is final. */
export type RetryRule = { delaysMs: readonly number[] }

/**
 * Within a day and a half, as mailbox servers expect of a sender (RFC 5321 section 4.5.4.1 asks for some days; a campaign
 * is stale sooner).
 */
export const defaultRetryRule: RetryRule = {
  delaysMs: [15_000, 2 * 60_000, 15 * 60_000, 60 * 60_000, 6 * 3_600_000, 24 * 3_600_000],
}

/** A way out that is at fault is asked again after this at the latest, as its breaker does. */
const longestRouteWaitMs = 15 * 60_000

/** `refusals`: of the tries before, how many his own server refused; all others failed by the way out. */
type Attempt = { recipientId: number; attempt: number; refusals: number; messageId: string; workerId: string }

/** The answer's news; an acceptance by the mailbox's own server is two steps, accepted and delivered. */
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
  switch (answer.kind) {
    case 'accepted':
      return answer.isFinal ? [news('accepted', { proofs }), news('delivered')] : [news('accepted', { proofs })]
    case 'refused':
      return [news('failed', { addressIsBad: answer.addressIsBad, proofs })]
    case 'unknown':
      return [news('unknown', { proofs })]
    case 'deferred': {
      const isRefusal = answer.byRoute !== true
      const own = { workerId: attempt.workerId, isRefusal, proofs }
      if (answer.retryAt !== undefined) return [news('deferred', { ...own, retryAt: answer.retryAt })]
      const delayMs = isRefusal ? retry.delaysMs[attempt.refusals] : routeWaitMs(retry, attempt)
      if (delayMs === undefined) return [news('failed', { proofs })]
      return [news('deferred', { ...own, retryAt: new Date(now.getTime() + jitter(delayMs)) })]
    }
  }
}

/** Never used up: a way out that is at fault is not the recipient's failure. */
const routeWaitMs = ({ delaysMs }: RetryRule, { attempt, refusals }: Attempt): number =>
  Math.min(delaysMs[attempt - 1 - refusals] ?? longestRouteWaitMs, longestRouteWaitMs)

/** ±10 %, so that a thousand refused together do not come back together. */
const jitter = (delayMs: number): number => Math.round(delayMs * (0.9 + Math.random() * 0.2))
