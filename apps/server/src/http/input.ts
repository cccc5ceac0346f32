/** Reads a request's input (its query, its JSON, or a file with fields) and parses it by the endpoint's schema. */

import { fail, type EndpointDeclaration } from '@tradewind/contract'
import type { UploadedFile } from '@tradewind/platform'
import type { FastifyRequest } from 'fastify'
import { toInvalidInput } from './failures.ts'

export type ReceivedInput = { input: unknown; file: UploadedFile | null }

/** Reads and parses a request's input. Throws Failure `invalid_input` and, for uploads, `file_required`. */
export const readInput = async (request: FastifyRequest, endpoint: EndpointDeclaration): Promise<ReceivedInput> => {
  const { raw, file } =
    endpoint.kind === 'upload'
      ? await readParts(request)
      : { raw: endpoint.method === 'GET' ? request.query : (request.body ?? {}), file: null }
  const parsed = endpoint.input.safeParse(raw)
  if (!parsed.success) throw toInvalidInput(parsed.error)
  const unstorable = findUnstorableText(parsed.data, [])
  if (unstorable !== null) throw fail('invalid_input', {}, [{ path: unstorable, key: 'validation.invalid_format' }])
  return { input: parsed.data, file }
}

const readParts = async (request: FastifyRequest): Promise<{ raw: unknown; file: UploadedFile }> => {
  const part = await request.file()
  if (part === undefined) throw fail('file_required')
  const fields = Object.entries(part.fields).flatMap(([key, field]) =>
    typeof field === 'object' && field !== null && 'value' in field ? [[key, field.value] as const] : [],
  )
  // The name of an uploaded file is only displayed, so invalid characters in it are replaced. Invalid characters in any
  // other text are refused.
  const filename = part.filename.toWellFormed().replaceAll('\0', ' ')
  return { raw: Object.fromEntries(fields), file: { filename, mimetype: part.mimetype, content: part.file } }
}

/**
 * Returns the path of the first text that an engine cannot store, null when there is none. PostgreSQL's text has no
 * NUL, and half of a surrogate pair is not UTF-8. JSON allows NUL and half a pair, so all endpoints refuse such texts
 * here.
 */
const findUnstorableText = (value: unknown, path: readonly string[]): string | null => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path.join('.') : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, entry] of Object.entries(value)) {
    const found = findUnstorableText(key, [...path, '']) ?? findUnstorableText(entry, [...path, key])
    if (found !== null) return found
  }
  return null
}
