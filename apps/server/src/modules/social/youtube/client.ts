/**
 * Sends requests to the YouTube Data API v3. The key is sent as a header, so that no address in a log contains it, and
 * the texts of errors are never logged or shown.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { fail, type Failure } from '@tradewind/contract'
import type { Platform } from '@tradewind/platform'
import { z } from 'zod'
import { noteExhausted, takeUnits, unitsOf, type YoutubeMethod } from './units.ts'

export type YoutubeDeps = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>
export type YoutubeCaller = {
  /** The organisation whose units are taken; null for the product itself. */
  readonly orgId: string | null
  readonly signal?: AbortSignal | undefined
}

const timeoutMs = 15_000
/** The largest answer, of a hundred comments, has a few hundred kilobytes. */
const mostBytes = 5_000_000
/** The pauses before the second and the third attempt. */
const retryDelaysMs = [500, 2_000] as const
/** A longer pause that YouTube asks for is not waited for. */
const longestPauseMs = 5_000

/** The body of an error (YouTube Data API, "Errors"). */
const ErrorBody = z.object({
  error: z.object({
    errors: z.array(z.object({ reason: z.string().default('') })).default([]),
    details: z.array(z.object({ reason: z.string().optional() })).default([]),
    status: z.string().optional(),
  }),
})

/** Why YouTube refused a request. `retry`: the same request may succeed soon. */
type Refusal = 'quota' | 'key' | 'comments_disabled' | 'not_found' | 'retry' | 'other'

const byReason: Readonly<Record<string, Refusal>> = {
  quotaExceeded: 'quota',
  dailyLimitExceeded: 'quota',
  keyInvalid: 'key',
  API_KEY_INVALID: 'key',
  keyExpired: 'key',
  API_KEY_SERVICE_BLOCKED: 'key',
  API_KEY_HTTP_REFERRER_BLOCKED: 'key',
  API_KEY_IP_ADDRESS_BLOCKED: 'key',
  accessNotConfigured: 'key',
  SERVICE_DISABLED: 'key',
  ipRefererBlocked: 'key',
  commentsDisabled: 'comments_disabled',
  videoNotFound: 'not_found',
  channelNotFound: 'not_found',
  rateLimitExceeded: 'retry',
  userRateLimitExceeded: 'retry',
  backendError: 'retry',
  processingFailure: 'retry',
  SERVICE_UNAVAILABLE: 'retry',
}

const refusalOf = (status: number, body: string): Refusal => {
  let reasons: (string | undefined)[] = []
  try {
    const { error } = ErrorBody.parse(JSON.parse(body))
    reasons = [...error.details, ...error.errors].map(({ reason }) => reason)
  } catch {
    // A proxy may answer with a page; the status then tells.
  }
  const known = reasons.flatMap((reason) => (reason === undefined ? [] : (byReason[reason] ?? [])))[0]
  return known ?? (status === 429 || status >= 500 ? 'retry' : status === 404 ? 'not_found' : 'other')
}

const failures: Readonly<Record<Exclude<Refusal, 'quota'>, () => Failure>> = {
  key: () => fail('youtube_key_invalid'),
  comments_disabled: () => fail('youtube_comments_disabled'),
  not_found: () => fail('not_found'),
  retry: () => fail('youtube_busy'),
  other: () => fail('youtube_unavailable'),
}

type Params = Readonly<Record<string, string | number | undefined>>

/**
 * Sends a request, at most three times, and parses the answer. Throws the Failures of `failures`, and
 * `youtube_not_configured` or `youtube_units_exhausted` before a request is sent.
 */
export const callYoutube = async <Schema extends z.ZodType>(
  deps: YoutubeDeps,
  caller: YoutubeCaller,
  { method, params, schema }: { method: YoutubeMethod; params: Params; schema: Schema },
): Promise<z.output<Schema>> => {
  const { config, log } = deps
  const { key, url } = config.youtube
  if (key === null) throw fail('youtube_not_configured')
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]): [string, string][] =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )
  for (let attempt = 0; ; attempt += 1) {
    await takeUnits(deps, caller.orgId, unitsOf[method])
    const answer = await ask(`${url}/${method}?${query.toString()}`, key, caller.signal)
    if ('body' in answer) {
      const parsed = schema.safeParse(answer.body)
      if (parsed.success) return parsed.data
      log.error({ method }, 'YouTube answered in an unknown form')
      throw fail('youtube_unavailable')
    }
    const { refusal, status, retryAfterMs } = answer
    if (refusal === 'quota') throw await noteExhausted(deps)
    const delayMs = Math.max(retryDelaysMs[attempt] ?? Infinity, retryAfterMs)
    if (refusal === 'retry' && delayMs <= longestPauseMs) {
      await pause(delayMs, undefined, { signal: caller.signal })
      continue
    }
    log.warn({ method, status, refusal }, 'YouTube refused a request')
    throw failures[refusal]()
  }
}

type Answer = { body: unknown } | { refusal: Refusal; status: number; retryAfterMs: number }

const ask = async (url: string, key: string, left: AbortSignal | undefined): Promise<Answer> => {
  const limit = AbortSignal.timeout(timeoutMs)
  const signal = left === undefined ? limit : AbortSignal.any([left, limit])
  try {
    const response = await fetch(url, {
      headers: { 'x-goog-api-key': key, accept: 'application/json' },
      redirect: 'error',
      signal,
    })
    const text = await readText(response)
    if (response.ok) return { body: JSON.parse(text) }
    const seconds = Number(response.headers.get('retry-after') ?? 0)
    const { status } = response
    return { refusal: refusalOf(status, text), status, retryAfterMs: Number.isFinite(seconds) ? seconds * 1_000 : 0 }
  } catch (error) {
    left?.throwIfAborted()
    // No connection, a broken answer, or no answer in time.
    return { refusal: error instanceof TooLong ? 'other' : 'retry', status: 0, retryAfterMs: 0 }
  }
}

class TooLong extends Error {}

const readText = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new TooLong()
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
