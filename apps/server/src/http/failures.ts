/** Turns any thrown error into a Failure of the error table; an unexpected one becomes `internal` and is logged. */

import { Failure, fail, type IssueDetail } from '@tradewind/contract'
import type { Log } from '@tradewind/platform'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

/** The Failure for each error code of Fastify. */
const byFastifyCode: Readonly<Record<string, Failure>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: fail('malformed_json'),
  FST_ERR_CTP_EMPTY_JSON_BODY: fail('malformed_json'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: fail('malformed_json'),
  FST_ERR_CTP_BODY_TOO_LARGE: fail('body_too_large'),
  FST_REQ_FILE_TOO_LARGE: fail('body_too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: fail('unsupported_media_type'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: fail('unsupported_media_type'),
  FST_ERR_NOT_FOUND: fail('not_found'),
  FST_ERR_BAD_URL: fail('not_found'),
  FST_PARTS_LIMIT: fail('body_too_large'),
  FST_FILES_LIMIT: fail('body_too_large'),
  FST_FIELDS_LIMIT: fail('body_too_large'),
  FST_PROTO_VIOLATION: fail('malformed_multipart'),
  FST_INVALID_JSON_FIELD_ERROR: fail('malformed_multipart'),
  FST_MP_PREMATURE_CLOSE: fail('malformed_multipart'),
}

/**
 * Messages of the multipart reader for a body that is not multipart. Its errors have no code, so they are recognised by
 * the message.
 */
const brokenMultipart = /^Multipart: |unexpected end of multipart data/i

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

export const toFailure = (error: unknown, log: Log): Failure => {
  if (error instanceof Failure) return error
  const code = codeOf(error)
  const known = code === undefined ? undefined : byFastifyCode[code]
  if (known !== undefined) return known
  if (error instanceof SyntaxError && 'statusCode' in error) return fail('malformed_json')
  if (error instanceof Error && brokenMultipart.test(error.message)) return fail('malformed_multipart')
  // PostgreSQL's unique_violation: two calls wrote the same unique value at the same moment, and only one could
  // succeed.
  if (code === '23505') return fail('conflict')
  // The storage reports a full disk by a Failure of its own. This error means that the disk was full for a file outside
  // the storage.
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    log.error({ err: error }, 'the disk is full')
    return fail('disk_full')
  }
  // The engines and the storage report lost connections as Failures. So any other lost connection was a connection to a
  // foreign server.
  log.error({ err: error }, 'unforeseen failure')
  return fail('internal')
}

/**
 * True when the request ended because its sender disconnected. No answer can arrive, and there is nothing to
 * investigate.
 */
export const isDisconnected = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.errored !== null && raw.errored === error

/** Turns zod's issues into details. Our own message keys stay; zod's codes become `validation.<code>`. */
export const toInvalidInput = (error: z.ZodError): Failure => {
  const details = error.issues.map((issue): IssueDetail => {
    const path = issue.path.join('.')
    if (issue.message.startsWith('validation.')) return { path, key: issue.message }
    if (issue.code === 'unrecognized_keys')
      return { path, key: 'validation.unknown_field', params: { names: issue.keys.join(', ') } }
    return { path, key: `validation.${issue.code}` }
  })
  return fail('invalid_input', {}, details)
}
