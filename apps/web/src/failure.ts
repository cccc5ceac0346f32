/** The error that a failed request to the server throws. Screens handle it by its name. */

import type { ErrorName, FailureData } from '@tradewind/contract'
import { readFailureData } from './read-envelope.ts'

/**
 * `network`: there was no response, or the response had no valid envelope. `unknown`: the code in the envelope is not
 * in the error table of the contract.
 */
export type CallFailureName = ErrorName | 'network' | 'unknown'

export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly failureName: CallFailureName
  /** The code of the response envelope; 0 when there was no envelope. */
  readonly code: number
  readonly requestId: string | null
  readonly details: NonNullable<FailureData['details']>

  constructor(failureName: CallFailureName, code: number, message: string, data: Partial<FailureData> = {}) {
    super(message)
    this.failureName = failureName
    this.code = code
    this.requestId = data.requestId ?? null
    this.details = data.details ?? []
  }
}

/** Converts a response envelope to a failure. The response may come from a proxy, so `data` may have any shape. */
export const failureOf = (envelope: { code: number; msg: string; data: unknown }): CallFailure => {
  const data = readFailureData(envelope.data)
  if (data === null) return new CallFailure('unknown', envelope.code, envelope.msg)
  // The cast is safe because the server sends only names that are in its error table.
  return new CallFailure(data.error as ErrorName, envelope.code, envelope.msg, data)
}

/** The failures of a request without a valid session. */
export const signedOutFailures: readonly CallFailureName[] = [
  'token_unknown',
  'token_expired',
  'signed_in_elsewhere',
  'sign_in_required',
]

/** Failures that a screen shows as an upsell instead of a table. */
export const upsellFailures: readonly CallFailureName[] = ['tier_too_low', 'quota_exhausted']

/**
 * Failures that a higher membership would prevent. The toast of such a failure links to the plans. No toast is shown if
 * the screen handles the failure itself.
 */
export const gateFailures: readonly CallFailureName[] = [
  ...upsellFailures,
  'items_exhausted',
  'contacts_exhausted',
  'member_limit_reached',
  'monitor_limit_reached',
]

export const isFailure = (error: unknown, ...names: readonly CallFailureName[]): error is CallFailure =>
  error instanceof CallFailure && (names.length === 0 || names.includes(error.failureName))
