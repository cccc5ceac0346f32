/**
 * The only list of errors which mean that an engine is unavailable or has no space left. PostgreSQL's pool,
 * ClickHouse's client, the job queue and the storage use this file to turn the errors that they catch into a Failure.
 * All other code only calls `isTransient`. The same errors from another source (a customer's mail server, the sender of
 * an upload) do not concern an engine.
 */

import { Failure, fail } from '@tradewind/contract'

export const engineNames = ['postgres', 'clickhouse'] as const
export type EngineName = (typeof engineNames)[number]

/**
 * The SQLSTATEs of connection exceptions, admin_shutdown, crash_shutdown, cannot_connect_now, idle_session_timeout and
 * too_many_connections.
 */
const awaySqlStates = /^(?:08[0-9A-Z]{3}|57P0[1235]|53300)$/
const awaySystemCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ERR_STREAM_PREMATURE_CLOSE',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
])
/** Messages of errors without a code, from pg, its pool, Kysely and undici. */
const awayMessages =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|timeout expired|Postgres connection has been discarded|other side closed|socket hang up)/

const fullMessages = /errno: 28\b|No space left on device/
const causesDeep = 5

/** Yields the error and the chain of its causes. */
function* causesOf(error: unknown): Generator<Error> {
  for (let depth = 0; depth < causesDeep && error instanceof Error; depth += 1) {
    yield error
    error = error.cause
  }
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/**
 * True for a connection that failed or was lost. The code ENOENT means that the unix socket is missing, because
 * PostgreSQL was shut down.
 */
const isLost = (error: Error): boolean => {
  const code = codeOf(error)
  if (awaySqlStates.test(code) || awaySystemCodes.has(code) || awayMessages.test(error.message)) return true
  return code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}

/** True for PostgreSQL's disk_full, ClickHouse's NOT_ENOUGH_SPACE, and the operating system's codes for a full disk. */
const isFull = (error: Error): boolean =>
  ['53100', '243', 'ENOSPC', 'EDQUOT'].includes(codeOf(error)) || fullMessages.test(error.message)

/**
 * Turns an error of an engine's client into Failure `engine_unavailable` or `disk_full`. Returns null when the error
 * means neither of these.
 */
export const toEngineFailure = (error: unknown): Failure | null => {
  if (isTransient(error)) return error
  for (const each of causesOf(error)) {
    if (isFull(each)) return Object.assign(fail('disk_full'), { cause: error })
    if (isLost(each)) return Object.assign(fail('engine_unavailable'), { cause: error })
  }
  return null
}

/**
 * True when a request failed only because an engine was unavailable or its disk was full. The same request may succeed
 * later.
 */
export const isTransient = (error: unknown): error is Failure =>
  error instanceof Failure && (error.errorName === 'engine_unavailable' || error.errorName === 'disk_full')
