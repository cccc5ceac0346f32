/**
 * Streams the answer of an AI model: chat completions as specified by OpenAI (POST /chat/completions, `stream: true`).
 * Most AI services and local model servers support them.
 */

import { fail } from '@tradewind/contract'
import type { AiConfig, Log } from '@tradewind/platform'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { z } from 'zod'

export type Message = { role: 'system' | 'user' | 'assistant'; content: string }

type Deps = { ai: AiConfig; log: Log }

/**
 * How long the service may send nothing before the request is ended. The time is long, because some services load the
 * model first.
 */
const silenceAtMostMs = 60_000
const wholeAtMostMs = 180_000
/** Finish reasons by which the service says that it ended the answer early: its length limit or its content filter. */
const cutShort: readonly string[] = ['length', 'content_filter']

const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).optional(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
})

/**
 * Thrown when the service ended an answer early because of its own limits. The answer is incomplete, but it counts
 * against the quota.
 */
export class AnswerCut extends Error {}

/**
 * Yields the answer piece by piece. Throws AnswerCut, Failure ai_unavailable, or the reason of the signal `left` when
 * the caller disconnects.
 */
export async function* streamCompletion(
  { ai, log }: Deps,
  messages: readonly Message[],
  left: AbortSignal,
): AsyncGenerator<string> {
  const silence = new AbortController()
  const signal = AbortSignal.any([left, silence.signal, AbortSignal.timeout(wholeAtMostMs)])
  const timer = setTimeout(() => silence.abort(new Error('the AI fell silent')), silenceAtMostMs)
  let isFinished = false
  try {
    for await (const { data } of await begin(ai, messages, signal)) {
      timer.refresh()
      if (data === '[DONE]') return
      const choice = Chunk.parse(JSON.parse(data)).choices[0]
      const text = choice?.delta?.content ?? ''
      if (text !== '') yield text
      const reason = choice?.finish_reason ?? ''
      if (cutShort.includes(reason)) throw new AnswerCut(reason)
      isFinished ||= reason !== ''
    }
    // Some services omit the final `[DONE]` line, so a finish reason also counts as the end. A stream with neither
    // `[DONE]` nor a finish reason was interrupted.
    if (!isFinished) throw new Error('the AI broke off')
  } catch (error) {
    if (left.aborted || error instanceof AnswerCut) throw error
    log.error({ err: error, model: ai.model }, 'the AI failed')
    throw Object.assign(fail('ai_unavailable'), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

const begin = async ({ url, model, key }: AiConfig, messages: readonly Message[], signal: AbortSignal) => {
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model, messages, stream: true }),
    signal,
  })
  if (!response.ok || response.body === null) {
    // The text of the service's error is not read, because it may contain parts of the API key.
    await response.body?.cancel()
    throw new Error(`the AI answered ${response.status}`)
  }
  return response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
}
