/** Determines what the reply of a mail provider, or its silence, means for a message. */

import type { ProviderReply, ProviderSilence } from '@tradewind/platform'
import type { RelayAnswer, RelayFault } from '../relay.ts'

/**
 * The maximum delay that is accepted from a provider. If a provider asks for years, the provider is tried again the
 * next day.
 */
const longestRetryAfterMs = 86_400_000

const retryAfterOf = (headers: Headers): { retryAfterMs?: number } => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? { retryAfterMs: Math.min(longestRetryAfterMs, seconds * 1_000) } : {}
}

/**
 * Returns the fault that an HTTP status means at all providers; null if the text of the provider must decide. After a
 * 5xx other than 503 the outcome is unknown, because it may come from a proxy in front of a server that accepted the
 * message. Users of Mailgun have seen this.
 */
export const faultOfStatus = (status: number, headers: Headers): RelayFault | null => {
  if (status === 401 || status === 403) return { kind: 'sign_in' }
  if (status === 402) return { kind: 'quota' }
  if (status === 429) return { kind: 'busy', ...retryAfterOf(headers) }
  if (status === 503) return { kind: 'busy', ...retryAfterOf(headers) }
  return status >= 500 ? { kind: 'silent' } : null
}

type Where = { server: string; tls: string }

export const whereOf = (endpoint: string): Where => {
  const { protocol, host } = new URL(endpoint)
  return { server: host, tls: protocol === 'https:' ? 'https' : '' }
}

/**
 * After the fault `silent` the outcome is unknown. After any other fault of the relay the message certainly was not
 * sent.
 */
export const answerOfFault = (where: Where, fault: RelayFault, detail: string): RelayAnswer =>
  fault.kind === 'silent'
    ? { kind: 'unknown', fault, detail, ...where }
    : { kind: 'deferred', byRelay: true, fault, detail, ...where }

export const answerOfSilence = (where: Where, { wasSent, detail }: ProviderSilence): RelayAnswer =>
  answerOfFault(where, { kind: wasSent ? 'silent' : 'unreachable' }, detail)

/** Returns the result of a connection test from one reply: the result of connecting, and the result of signing in. */
export const testOfReply = (reply: ProviderReply | ProviderSilence) => {
  const connect = (fault: 'unreachable' | null, detail: string) => ({ step: 'connect' as const, fault, detail })
  if (reply.status === null) return { isUsable: false, steps: [connect('unreachable', reply.detail)] }
  const isUsable = reply.status >= 200 && reply.status < 300
  const fault = isUsable
    ? null
    : reply.status === 401 || reply.status === 403
      ? ('rejected' as const)
      : ('broken' as const)
  const detail = isUsable ? '' : `${reply.status} ${reply.body}`.slice(0, 300)
  return { isUsable, steps: [connect(null, `HTTP ${reply.status}`), { step: 'sign_in' as const, fault, detail }] }
}
