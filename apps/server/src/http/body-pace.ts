/**
 * Ends requests whose body comes too slowly (slowloris). Node's `requestTimeout` is one total for every request: short,
 * it cuts off a large file on a slow line, long, it lets a byte a second hold a connection. So a pace is asked for
 * instead: within each window either the body ends or enough of it has come.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '@tradewind/contract'
import { callerOf } from './caller.ts'
import { sendFailure } from './envelope.ts'

export type BodyPace = {
  windowMs: number
  /** At least so many bytes come in each window, head of the request included. */
  windowBytes: number
}

/** 1 KiB a second: a telephone modem has three times as much, and a JSON body of the usual size needs one window. */
export const usualBodyPace: BodyPace = { windowMs: 20_000, windowBytes: 20 * 1024 }

/** Answers 408 `request_too_slow` and closes the connection when a body falls behind its pace. */
export const keepBodyPace = (app: FastifyInstance, pace: BodyPace): void => {
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
    // Bytes that wait here are taken up too slowly by us: the sender is not to blame.
    const isOurTurn = raw.readableLength > 0
    if (!raw.complete && !isOurTurn && bytes - bytesBefore < windowBytes) return end(request, reply)
    bytesBefore = bytes
    if (raw.complete) clearInterval(timer)
  }, windowMs)
  timer.unref()
  // The first comes with the whole body, the second when the sender has gone.
  for (const event of ['end', 'close']) raw.once(event, () => clearInterval(timer))
}

const end = (request: FastifyRequest, reply: FastifyReply) => {
  if (reply.sent) return void request.raw.destroy()
  // Node closes the connection once the answer is out, which ends the reading of the body.
  reply.header('connection', 'close')
  void sendFailure(reply, fail('request_too_slow'), callerOf(request, reply))
}
