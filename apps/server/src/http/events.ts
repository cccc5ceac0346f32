/** Answers of kind `stream`: events as they come, their quota settled at the end, and all ended when the server ends. */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fail } from '@tradewind/contract'
import type { Log } from '@tradewind/platform'
import { failureEnvelope } from './envelope.ts'
import { toFailure } from './failures.ts'
import type { QuotaReservation } from './guard.ts'

type Telling = {
  /** An event as the contract declares it. */
  shown: (event: unknown) => unknown
  reservation: QuotaReservation | null
  caller: { lang: string; requestId: string; signal: AbortSignal }
  log: Log
}

export type EventStreams = ReturnType<typeof createEventStreams>

export const createEventStreams = (app: FastifyInstance) => {
  const open = new Map<Readable, ServerResponse>()
  let isEnding = false
  // The server waits for its answers, and one of these may take minutes.
  app.addHook('preClose', async () => {
    isEnding = true
    await Promise.all([...open].map(([lines, response]) => end(lines, response)))
  })
  return {
    send: (reply: FastifyReply, events: AsyncIterable<unknown>, telling: Telling) => {
      // It was admitted while the server began to end.
      if (isEnding) throw fail('engine_unavailable')
      const lines = Readable.from(tell(events, telling, () => isEnding))
      open.set(lines, reply.raw)
      lines.once('close', () => open.delete(lines))
      reply.header('content-type', 'text/event-stream').header('cache-control', 'no-store')
      // A proxy that collects answers would show nothing before the end.
      reply.header('x-accel-buffering', 'no')
      return reply.send(lines)
    },
  }
}

/** Resolves when its quota is settled. */
const end = async (lines: Readable, response: ServerResponse): Promise<void> => {
  const closed = once(lines, 'close')
  lines.destroy()
  response.destroy()
  await closed
}

/**
 * Events as lines (WHATWG HTML §9.2). What fails on the way is told as an event named `failure` with the envelope, as the
 * status has left by then; its quota is given back, as is that of an answer which the ending server broke off. Whoever
 * goes away before the end has used it.
 */
async function* tell(
  events: AsyncIterable<unknown>,
  { shown, reservation, caller, log }: Telling,
  isEnding: () => boolean,
): AsyncGenerator<string> {
  let hasFailed = false
  // Where this fails nobody is left to be told; the sweep of stale reservations does it then.
  const settle = (way: 'commit' | 'release') =>
    reservation?.[way]().catch((cause: unknown) => log.error({ err: cause }, 'quota not settled'))
  try {
    for await (const event of events) yield `data: ${JSON.stringify(shown(event))}\n\n`
  } catch (error) {
    if (caller.signal.aborted) return
    hasFailed = true
    // Before it is told: who reads of it asks at once what is left.
    await settle('release')
    yield `event: failure\ndata: ${JSON.stringify(failureEnvelope(toFailure(error, log), caller))}\n\n`
  } finally {
    if (!hasFailed) await settle(isEnding() ? 'release' : 'commit')
  }
}
