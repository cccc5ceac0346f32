/**
 * Streams a model's answer: chat completions as OpenAI specifies them (POST /chat/completions, `stream: true`), which
 * most services and local servers support.
 */

import { fail } from '@tradewind/contract'
import type { AiConfig, Log } from '@tradewind/platform'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { z } from 'zod'

export type Message = { role: 'system' | 'user' | 'assistant'; content: string }

type Deps = { ai: AiConfig; log: Log }

/** The longest silence between two pieces of an answer. It leaves time for a model that must be loaded first. */
const silenceAtMostMs = 60_000
const wholeAtMostMs = 180_000
/** Finish reasons of an incomplete answer: the service's length limit, or its content filter. */
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

/** The service ended an answer because of its own limits. The answer counts as used and is incomplete. */
export class AnswerCut extends Error {}

/**
 * Yields the pieces of the answer. Throws AnswerCut, Failure ai_unavailable, or the signal's reason when the caller
 * disconnects.
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
    // Some services omit the final `[DONE]` line. A stream without it is broken off unless it has a finish reason.
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
    // The service's error text goes to the log only, because it may contain parts of the API key.
    await response.body?.cancel()
    throw new Error(`the AI answered ${response.status}`)
  }
  return response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
}
