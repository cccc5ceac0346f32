/**
 * Answers of kind `stream`: sends events as they come, settles the quota at the end, and ends every stream when the
 * server stops.
 */

import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { fail } from '@tradewind/contract'
import type { Log } from '@tradewind/platform'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { failureEnvelope } from './envelope.ts'
import { toFailure } from './failures.ts'
import type { QuotaReservation } from './guard.ts'

type StreamOptions = {
  /** Removes the fields of an event that the contract does not declare. */
  shown: (event: unknown) => unknown
  reservation: QuotaReservation | null
  caller: { lang: string; requestId: string; signal: AbortSignal }
  log: Log
}

export type EventStreams = ReturnType<typeof createEventStreams>

export const createEventStreams = (app: FastifyInstance) => {
  const open = new Map<Readable, ServerResponse>()
  let isEnding = false
  // Ends every open stream when the server stops. The server waits for open answers, and a stream may take minutes.
  app.addHook('preClose', async () => {
    isEnding = true
    await Promise.all([...open].map(([lines, response]) => end(lines, response)))
  })
  return {
    send: (reply: FastifyReply, events: AsyncIterable<unknown>, options: StreamOptions) => {
      // A stream whose handler was still running when the server began to stop is refused.
      if (isEnding) throw fail('engine_unavailable')
      const lines = Readable.from(writeEvents(events, options, () => isEnding))
      open.set(lines, reply.raw)
      lines.once('close', () => open.delete(lines))
      reply.header('content-type', 'text/event-stream').header('cache-control', 'no-store')
      // Without this header a proxy may hold back all events until the stream ends.
      reply.header('x-accel-buffering', 'no')
      return reply.send(lines)
    },
  }
}

/** Ends a stream. Resolves once its quota is settled. */
const end = async (lines: Readable, response: ServerResponse): Promise<void> => {
  const closed = once(lines, 'close')
  lines.destroy()
  response.destroy()
  await closed
}

/**
 * Writes events as lines (WHATWG HTML §9.2). The status line is already sent, so a later failure is sent as an event
 * named `failure` with the envelope, and its quota is released. The quota is also released when the stopping server
 * cuts the answer off. A caller who disconnects before the end has used the quota.
 */
async function* writeEvents(
  events: AsyncIterable<unknown>,
  { shown, reservation, caller, log }: StreamOptions,
  isEnding: () => boolean,
): AsyncGenerator<string> {
  let hasFailed = false
  // When the quota cannot be settled, the caller cannot receive that error any more. The sweep of stale reservations
  // settles the quota later.
  const settle = (way: 'commit' | 'release') =>
    reservation?.[way]().catch((cause: unknown) => log.error({ err: cause }, 'quota not settled'))
  try {
    for await (const event of events) yield `data: ${JSON.stringify(shown(event))}\n\n`
  } catch (error) {
    if (caller.signal.aborted) return
    hasFailed = true
    // The quota is settled before the failure is sent, because the client asks for the remaining quota as soon as it
    // receives the failure.
    await settle('release')
    yield `event: failure\ndata: ${JSON.stringify(failureEnvelope(toFailure(error, log), caller))}\n\n`
  } finally {
    if (!hasFailed) await settle(isEnding() ? 'release' : 'commit')
  }
}
