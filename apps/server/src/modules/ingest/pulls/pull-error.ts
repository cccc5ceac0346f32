/** The reasons why a pull fails. */

import { Failure, type PullFailure } from '@tradewind/contract'
import { OutboundRefused } from '@tradewind/platform'

/** Failures that may disappear in a few minutes, so that a retry may succeed. */
const passing: ReadonlySet<PullFailure> = new Set([
  'unreachable',
  'timed_out',
  'missing',
  'server_error',
  'broken_off',
  'changing',
  'internal',
])

export class PullError extends Error {
  readonly failure: PullFailure
  /** The server's error message, which operators see. The message never contains credentials. */
  readonly detail: string | null
  constructor(failure: PullFailure, detail: string | null = null) {
    super(detail === null ? failure : `${failure}: ${detail}`)
    this.name = 'PullError'
    this.failure = failure
    this.detail = detail?.slice(0, 500) ?? null
  }
  get mayPass(): boolean {
    return passing.has(this.failure)
  }
}

const codes: Readonly<Record<string, PullFailure>> = {
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EPROTO: 'unreachable',
  ETIMEDOUT: 'timed_out',
  ECONNRESET: 'broken_off',
  EPIPE: 'broken_off',
}

/** Converts an error of a pull to a PullError. Returns null for an unexpected error. */
export const toPullError = (error: unknown): PullError | null => {
  if (error instanceof PullError) return error
  if (error instanceof OutboundRefused) return new PullError('address_refused', error.message)
  if (error instanceof Failure && error.errorName === 'body_too_large') return new PullError('too_large')
  if (error instanceof Failure && error.errorName === 'file_rejected' && error.params['reason'] === 'file_changed')
    return new PullError('changing')
  if (error instanceof Failure && error.errorName === 'file_rejected')
    return new PullError('file_rejected', String(error.params['reason']))
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = codes[code] ?? (code.startsWith('CERT_') || code.includes('_CERT') ? 'unreachable' : undefined)
  if (known !== undefined) return new PullError(known, error.message)
  return error.cause === undefined ? null : toPullError(error.cause)
}
