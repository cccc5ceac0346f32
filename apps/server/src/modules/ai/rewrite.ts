/**
 * Rewrites a text in another tone or language by an AI model. The original stays unchanged; the user decides whether to
 * use the new text.
 */

import { fail, type RewriteEvent } from '@tradewind/contract'
import type { AiConfig, Log } from '@tradewind/platform'
import { AnswerCut, streamCompletion, type Message } from './completion.ts'
import { differingParts, newNumbers } from './parts.ts'
import { instructionFor, reminderOf, type Rewriting } from './prompt.ts'

export type RewriteDeps = {
  ai: AiConfig
  log: Log
  /** Removes active content from HTML, because a model may return anything. */
  sanitize: (html: string) => string
}

/**
 * Rewrites a text in at most two requests to the model. If the first answer has lost or added a variable, link or
 * picture, the second request names these parts. If the second answer has this fault too, or if an answer is too long,
 * the rewriting ends with the event `refused`. This is an event and not a failure, because the user has already read
 * the answer, which was charged. Throws the errors of `streamCompletion`.
 */
export async function* rewrite(deps: RewriteDeps, given: Rewriting, left: AbortSignal): AsyncGenerator<RewriteEvent> {
  const { format } = given
  const before = format === 'html' ? deps.sanitize(given.content) : given.content
  const messages: Message[] = [
    { role: 'system', content: instructionFor(given) },
    { role: 'user', content: before },
  ]
  for (let isSecond = false; ; isSecond = true) {
    const answer = yield* readAnswer(deps, messages, before.length, left)
    if (answer === null) return yield { kind: 'refused', parts: [] }
    const content = format === 'html' ? deps.sanitize(answer) : answer
    const parts = differingParts(before, content, format)
    if (parts.length === 0) return yield { kind: 'done', content, newNumbers: newNumbers(before, content) }
    if (isSecond) return yield { kind: 'refused', parts: parts.slice(0, partsToldAtMost) }
    messages.push({ role: 'assistant', content: answer }, { role: 'user', content: reminderOf(parts) })
    yield { kind: 'again' }
  }
}

const partsToldAtMost = 5

/**
 * Returns the maximum length of an answer in characters. A translation is hardly three times as long as the original,
 * so a longer answer is probably endless.
 */
const lengthAtMost = (before: number): number => before * 3 + 2_000

/**
 * Yields the answer piece by piece and returns it. Returns null when the answer exceeds the maximum length or the
 * service ended it early.
 */
async function* readAnswer(
  deps: RewriteDeps,
  messages: readonly Message[],
  before: number,
  left: AbortSignal,
): AsyncGenerator<RewriteEvent, string | null> {
  let answer = ''
  try {
    for await (const text of streamCompletion(deps, messages, left)) {
      answer += text
      if (answer.length > lengthAtMost(before)) return null
      yield { kind: 'text', text }
    }
  } catch (error) {
    if (error instanceof AnswerCut) return null
    throw error
  }
  if (answer.trim() === '') throw fail('ai_unavailable')
  return unfenced(answer.trim())
}

/** Removes the code fence in which many models wrap their answer, whatever the prompt says. */
const unfenced = (answer: string): string => /^```\w*\n([\s\S]*?)\n?```$/.exec(answer)?.[1]?.trim() ?? answer
