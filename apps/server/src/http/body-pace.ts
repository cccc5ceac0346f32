/**
 * Ends requests whose body arrives too slowly (slowloris). Node's `requestTimeout` limits the total time of every
 * request. A short limit would cut off a large file on a slow line, and a long limit would let a client hold a
 * connection with one byte a second. So within each time window a body must end or deliver enough bytes.
 */

import { fail } from '@tradewind/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from './caller.ts'
import { sendFailure } from './envelope.ts'

export type BodyPace = {
  windowMs: number
  /** The smallest number of bytes that must arrive in each window, including the head of the request. */
  windowBytes: number
}

/**
 * The required pace is 1 KiB a second by default. A telephone modem is three times as fast, and a JSON body of the
 * usual size fits in one window.
 */
export const defaultBodyPace: BodyPace = { windowMs: 20_000, windowBytes: 20 * 1024 }

/** Answers 408 `request_too_slow` and closes the connection when a body falls behind its pace. */
export const enforceBodyPace = (app: FastifyInstance, pace: BodyPace): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (bringsBody(request)) watchBody(request, reply, pace)
    done()
  })
}

const bringsBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const watchBody = (request: FastifyRequest, reply: FastifyReply, { windowMs, windowBytes }: BodyPace) => {
  const { raw } = request
  let bytesBefore = raw.socket.bytesRead
  const timer = setInterval(() => {
    const bytes = raw.socket.bytesRead
    // When received bytes are still unread, this process is too slow, and not the sender.
    const isOurTurn = raw.readableLength > 0
    if (!raw.complete && !isOurTurn && bytes - bytesBefore < windowBytes) return end(request, reply)
    bytesBefore = bytes
    if (raw.complete) clearInterval(timer)
  }, windowMs)
  timer.unref()
  // 'end' follows the last byte of the body; 'close' means that the sender has disconnected.
  for (const event of ['end', 'close']) raw.once(event, () => clearInterval(timer))
}

const end = (request: FastifyRequest, reply: FastifyReply) => {
  if (reply.sent) return void request.raw.destroy()
  // After the answer Node closes the connection, so the rest of the body is not read.
  reply.header('connection', 'close')
  void sendFailure(reply, fail('request_too_slow'), callerOf(request, reply))
}
