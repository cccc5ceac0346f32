/**
 * Makes calls like a careful client: records every answer, and repeats repeatable calls until the answer is definite.
 */

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract, createClient, successCode, type Client, type Contract, type Transport } from '@tradewind/contract'
import type { ActivityName } from './activity.ts'

/**
 * - `answered`: success.
 * - `refused`: an envelope with a refusal (4xx).
 * - `unavailable`: 503 with an envelope.
 * - `unreachable`: no server listened, or the connection broke.
 * - `wrong`: any other result: 500, no envelope, or no answer in time.
 */
export type Outcome = 'answered' | 'refused' | 'unavailable' | 'unreachable' | 'wrong'
/** `errorName`: a name of the error table, empty when the answer has none. */
export type Answer = {
  activity: ActivityName
  path: string
  startedMs: number
  endedMs: number
  outcome: Outcome
  errorName: string
  detail: string
}

export class CallFailed extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super(`${answer.path}: ${answer.outcome} ${answer.errorName} ${answer.detail}`)
    this.answer = answer
  }
}

export type Caller = Client<Contract>
export type OnAnswer = (answer: Answer) => void

const answerWithinMs = 30_000
/** How long a call may be repeated. Without a definite answer by then, its work counts as lost. */
const definiteWithinMs = 150_000
const retryEveryMs = 250

/** Sends one user's typed requests for one activity. */
export const createCaller = (address: string, token: string | null, activity: ActivityName, tell: OnAnswer): Caller => {
  const transport: Transport = async ({ method, path, kind }, input, options = {}) => {
    const headers: Record<string, string> = { lang: 'en', ...(token === null ? {} : { token }) }
    if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey
    if (options.file === undefined && method === 'POST') headers['content-type'] = 'application/json'
    const query = method === 'GET' ? `?${new URLSearchParams(Object.entries(input ?? {}))}` : ''
    const body =
      method === 'GET' ? null : options.file === undefined ? JSON.stringify(input) : toForm(input, options.file)
    const { data } = await ask(
      `${address}${path}${query}`,
      { method, headers, body },
      { activity, path, tell },
      (text) => (kind === 'file' ? { data: text } : successOf(text)),
    )
    return data
  }
  return createClient(contract, transport)
}

const toForm = (input: unknown, file: File): FormData => {
  const form = new FormData()
  // The fields precede the file in the form, because the server reads the form as a stream and needs them before the
  // file.
  for (const [name, value] of Object.entries(input ?? {})) form.set(name, String(value))
  form.set('file', file)
  return form
}

type Envelope = { code: number; msg: string; data: unknown }

/** Parses an envelope. Null when the text is no envelope. */
const readEnvelope = (text: string): Envelope | null => {
  try {
    const { code, msg, data } = JSON.parse(text)
    return typeof code === 'number' && typeof msg === 'string' ? { code, msg, data } : null
  } catch {
    return null
  }
}

const successOf = (text: string): Envelope | null => {
  const envelope = readEnvelope(text)
  return envelope?.code === successCode ? envelope : null
}

const errorNameOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'error' in data ? String(data.error) : ''

type Noted = { activity: ActivityName; path: string; tell: OnAnswer }

/**
 * Makes one call. `read` parses a successful answer's text, or returns null. Throws CallFailed. The answer is recorded
 * in every case.
 */
export const ask = async <T>(
  url: string,
  init: RequestInit,
  { activity, path, tell }: Noted,
  read: (text: string, response: Response) => T | null,
): Promise<T> => {
  const startedMs = Date.now()
  const note = (outcome: Outcome, errorName: string, detail: string): Answer => {
    const answer = { activity, path, startedMs, endedMs: Date.now(), outcome, errorName, detail }
    tell(answer)
    return answer
  }
  let response: Response
  let text: string
  try {
    response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(answerWithinMs) })
    text = await response.text()
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new CallFailed(note(isTimeout ? 'wrong' : 'unreachable', '', isTimeout ? 'no answer in time' : cause))
  }
  const { status } = response
  if (status < 400) {
    const found = read(text, response)
    if (found !== null) {
      note('answered', '', '')
      return found
    }
    throw new CallFailed(note('wrong', '', `${status} ${text.slice(0, 200)}`))
  }
  const envelope = readEnvelope(text)
  const errorName = errorNameOf(envelope?.data)
  const outcome =
    envelope === null || errorName === ''
      ? 'wrong'
      : status === 503
        ? 'unavailable'
        : status < 500
          ? 'refused'
          : 'wrong'
  throw new CallFailed(note(outcome, errorName, `${status} ${(envelope?.msg ?? text).slice(0, 200)}`))
}

/**
 * Repeats a call until its answer is definite: success, or a refusal. Throws CallFailed with the refusal, or with the
 * last answer when none was definite in time. `idempotency_conflict` is repeated too, because our calls never share a
 * key.
 */
export const untilDefinite = async <T>(call: () => Promise<T>): Promise<T> => {
  const giveUpAtMs = Date.now() + definiteWithinMs
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      const { outcome, errorName } = error.answer
      const isDefinite = outcome === 'refused' && errorName !== 'idempotency_conflict'
      if (isDefinite || Date.now() > giveUpAtMs) throw error
      await sleep(retryEveryMs)
    }
  }
}

const keysAtMost = 5

/**
 * Makes a call that must happen once: all its attempts share a key. When the answer of a successful attempt was lost
 * (`outcome_lost`), `look` searches for the result, as a user would. When `look` returns null, the call is repeated
 * with another key.
 */
export const once = async <T>(
  call: (options: { idempotencyKey: string }) => Promise<T>,
  look: () => Promise<T | null>,
): Promise<T> => {
  for (let keys = 1; ; keys += 1) {
    const idempotencyKey = randomUUID()
    try {
      return await untilDefinite(() => call({ idempotencyKey }))
    } catch (error) {
      if (!isRefusal(error, 'outcome_lost') || keys === keysAtMost) throw error
      const found = await untilDefinite(look)
      if (found !== null) return found
    }
  }
}

export const isRefusal = (error: unknown, errorName: string): boolean =>
  error instanceof CallFailed && error.answer.outcome === 'refused' && error.answer.errorName === errorName
