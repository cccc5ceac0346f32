/**
 * Reads the envelope of a response. The checks are written by hand, because the schema library would be a tenth of the
 * code that the sign-in page loads.
 */

import type { Envelope, FailureData } from '@tradewind/contract'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the envelope, with an empty message when it has none; null for a value that is no envelope. */
export const readEnvelope = (value: unknown): Envelope<unknown> | null => {
  if (!isRecord(value)) return null
  const { code, msg, data } = value
  return typeof code === 'number' ? { code, msg: typeof msg === 'string' ? msg : '', data } : null
}

/** Returns the data of a failure; null when a proxy, and not the server, has sent the response. */
export const readFailureData = (value: unknown): FailureData | null => {
  if (!isRecord(value)) return null
  const { error, requestId, details } = value
  if (typeof error !== 'string' || typeof requestId !== 'string') return null
  if (details === undefined) return { error, requestId }
  if (!Array.isArray(details) || !details.every(isDetail)) return null
  return { error, requestId, details }
}

const isDetail = (value: unknown): value is { path: string; message: string } =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'
