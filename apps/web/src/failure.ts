/** The failure of a call, in the form that screens handle. */

import { failureData, type ErrorName, type FailureData } from '@tradewind/contract'

/**
 * `network`: there was no answer, or the answer had no valid envelope. `unknown`: the code of the answer is not in the
 * error table.
 */
export type CallFailureName = ErrorName | 'network' | 'unknown'

export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly failureName: CallFailureName
  /** The code of the envelope; 0 when the answer had no envelope. */
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

/** Converts an envelope to a failure. The envelope may come from a proxy, so its `data` may have any shape. */
export const failureOf = (envelope: { code: number; msg: string; data: unknown }): CallFailure => {
  const parsed = failureData.safeParse(envelope.data)
  if (!parsed.success) return new CallFailure('unknown', envelope.code, envelope.msg)
  // The cast is safe because the server sends only names of its error table.
  return new CallFailure(parsed.data.error as ErrorName, envelope.code, envelope.msg, parsed.data)
}

/** Failures that a screen shows as an upsell instead of a table. */
export const upsellFailures: readonly CallFailureName[] = ['tier_too_low', 'quota_exhausted']

/**
 * Failures that do not occur with a higher membership. Unless the screen handles them, the toast links to the plans.
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
