/** Reads an HTTP request: credentials, statement, parameters, settings and data. */

import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib'
import { failures } from './failures.ts'

export type Credentials = { user: string; password: string }

export type EngineRequest = {
  queryId: string
  /** The text of the statement, possibly with the first bytes of its data. */
  sql: string
  /** The decompressed data of an insert. Empty when the statement came in the body. */
  data: Readable
  params: ReadonlyMap<string, string>
  settings: ReadonlyMap<string, string>
  database: string | null
  /** The format of statements without a FORMAT clause. */
  format: string
  /** True for GET requests, whose statement may only read. */
  readOnly: boolean
  /** True when the client wants the answer only once the statement has ended, with its final status. */
  waitEndOfQuery: boolean
  /** The interval of the progress headers. Null: none are sent. */
  progressIntervalMs: number | null
  /** Content-Encoding of the answer, when the client asks for one. */
  encoding: 'gzip' | 'zstd' | 'br' | null
}

/** Parameters of the HTTP interface. Every other URL parameter is a setting. */
const reserved = new Set([
  'query',
  'query_id',
  'database',
  'default_format',
  'user',
  'password',
  'quota_key',
  'wait_end_of_query',
  'buffer_size',
  'stacktrace',
  'compress',
  'decompress',
  'session_id',
  'session_check',
  'session_timeout',
  'close_session',
  'client_protocol_version',
  'role',
])
const settingName = /^[A-Za-z_][A-Za-z0-9_.]*$/
const paramName = /^[A-Za-z0-9_]+$/
const startsWithInsert = /^(?:\s|--[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*insert\b/i
/**
 * The limit of a statement's text. A longer text must contain data. The client must send data in the body, and the
 * statement as `query=` in the URL.
 */
const sqlLimitBytes = 64 * 1024 ** 2

/**
 * Checks the user and password of a request. Throws EngineFailure when a password is required and is missing or wrong.
 */
export const checkCredentials = (
  request: IncomingMessage,
  search: URLSearchParams,
  known: Credentials | null,
): void => {
  if (known === null) return
  const given = givenCredentials(request, search)
  if (given === null) throw failures.passwordRequired()
  if (!same(given.user, known.user) || !same(given.password, known.password)) throw failures.wrongPassword()
}

const same = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const givenCredentials = (request: IncomingMessage, search: URLSearchParams): Credentials | null => {
  const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (basic !== undefined) {
    const [, user = '', password = ''] = /^([^:]*):?([^]*)$/.exec(Buffer.from(basic, 'base64').toString()) ?? []
    return { user, password }
  }
  const user = headerOf(request, 'x-clickhouse-user') ?? search.get('user')
  const password = headerOf(request, 'x-clickhouse-key') ?? search.get('password')
  return user === null && password === null ? null : { user: user ?? 'default', password: password ?? '' }
}

export const readRequest = async (request: IncomingMessage, search: URLSearchParams): Promise<EngineRequest> => {
  if (search.has('session_id'))
    throw failures.notImplemented('Sessions are not supported: send settings and parameters with each statement.')
  if (search.has('role')) throw failures.notImplemented('Roles are not supported.')
  const body = decompress(request)
  const form = await readForm(request, body)
  const all = new URLSearchParams([...search, ...form])
  const inUrl = [search.get('query'), form.get('query')].filter((text) => text !== null).join('\n')
  const bodyIsData = startsWithInsert.test(inUrl)
  const inBody = bodyIsData || form.size > 0 ? '' : (await readWhole(body)).toString()
  const settings = settingsOf(all)
  return {
    queryId: search.get('query_id') || headerOf(request, 'x-clickhouse-query-id') || randomUUID(),
    sql: [inUrl, inBody].filter((text) => text !== '').join('\n'),
    data: bodyIsData ? body : Readable.from([]),
    params: paramsOf(all),
    settings,
    database: all.get('database') ?? headerOf(request, 'x-clickhouse-database'),
    format: all.get('default_format') ?? headerOf(request, 'x-clickhouse-format') ?? 'TabSeparated',
    readOnly: request.method !== 'POST',
    waitEndOfQuery: isOn(all.get('wait_end_of_query')) || isOn(settings.get('http_wait_end_of_query')),
    progressIntervalMs: isOn(settings.get('send_progress_in_http_headers'))
      ? Math.max(10, Number(settings.get('http_headers_progress_interval_ms') ?? 100) || 100)
      : null,
    encoding: isOn(settings.get('enable_http_compression')) ? encodingOf(request) : null,
  }
}

const isOn = (text: string | null | undefined): boolean => text === '1' || text === 'true'

const headerOf = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const settingsOf = (all: URLSearchParams): Map<string, string> => {
  const settings = new Map<string, string>()
  for (const [name, value] of all) {
    if (reserved.has(name) || name.startsWith('param_')) continue
    // The setting's name goes into the SQL without quotes, so it is checked.
    if (!settingName.test(name)) throw failures.unknownSetting(name)
    settings.set(name, value)
  }
  return settings
}

const paramsOf = (all: URLSearchParams): Map<string, string> => {
  const params = new Map<string, string>()
  for (const [name, value] of all) {
    if (!name.startsWith('param_')) continue
    const bare = name.slice('param_'.length)
    if (!paramName.test(bare)) throw failures.badRequest(`Parameter name '${bare}' is not allowed.`)
    params.set(bare, value)
  }
  return params
}

const encodingOf = (request: IncomingMessage): EngineRequest['encoding'] => {
  const accepted = headerOf(request, 'accept-encoding') ?? ''
  return (['gzip', 'zstd', 'br'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted)) ?? null
}

const decompress = (request: IncomingMessage): Readable => {
  const decoder = decoderOf(headerOf(request, 'content-encoding'))
  if (decoder === null) return request
  // `pipeline` is not used, because it would close the request, and the answer goes over the same socket.
  request.on('error', (error) => decoder.destroy(error))
  return Readable.from(decoded(request.pipe(decoder)), { objectMode: false })
}

async function* decoded(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body as AsyncIterable<Buffer>
  } catch (error) {
    throw unreadable(error)
  }
}

const unreadable = (error: unknown) =>
  failures.badBody(`The body cannot be read: ${error instanceof Error ? error.message : String(error)}`)

const decoderOf = (encoding: string | null) => {
  switch (encoding) {
    case null:
    case 'identity':
      return null
    case 'gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'zstd':
      return createZstdDecompress()
    case 'br':
      return createBrotliDecompress()
    default:
      throw failures.notImplemented(`Content-Encoding ${encoding} is not supported.`)
  }
}

const readWhole = async (body: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > sqlLimitBytes) break
      chunks.push(chunk)
    }
  } catch (error) {
    throw unreadable(error)
  }
  if (size > sqlLimitBytes) throw failures.tooLarge(sqlLimitBytes)
  return Buffer.concat(chunks)
}

/** Long parameters come as multipart/form-data: the parts `query` and `param_…`. */
const readForm = async (request: IncomingMessage, body: Readable): Promise<URLSearchParams> => {
  const contentType = headerOf(request, 'content-type') ?? ''
  if (!contentType.startsWith('multipart/form-data')) return new URLSearchParams()
  const bytes = await readWhole(body)
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
    .formData()
    .catch((error: unknown) => {
      throw failures.badRequest(`The form cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    })
  const fields = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value !== 'string') throw failures.notImplemented('External tables are not supported.')
    fields.append(name, value)
  }
  return fields
}
