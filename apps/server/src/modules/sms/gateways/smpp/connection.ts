/**
 * One TCP connection that speaks SMPP, in either direction: cuts the stream into PDUs, gives requests their sequence
 * numbers, and finds the request of each response. Who may send what is decided above.
 */

import type { Socket } from 'node:net'
import { BrokenPdu, BrokenStream, readLength, readPdu, writePdu, type MessageBody, type Pdu } from './pdu.ts'
import { statuses } from './status.ts'

/**
 * The request was handed over, and its answer cannot come any more: the connection ended, or the peer was silent for too
 * long. The peer may have accepted the request.
 */
export class AnswerLost extends Error {}
/** The request was not sent, because the connection had ended before. */
export class NotSent extends Error {}

type Bind = Extract<Pdu, { bind: unknown }>['command']
export type Request =
  | { command: Bind; bind: Extract<Pdu, { bind: unknown }>['bind'] }
  | { command: 'submit_sm' | 'deliver_sm' | 'data_sm'; message: MessageBody }
  | { command: 'enquire_link' | 'unbind' }

export type Connection = {
  /** Resolves with the response of any status. Throws AnswerLost or NotSent. */
  request(request: Request): Promise<Pdu>
  /** Sends a response; does nothing when the connection has ended. */
  respond(response: Pdu): void
  /** Whether a request can be sent. */
  isOpen(): boolean
  /** The number of requests without response. */
  outstanding(): number
  /** When the last PDU arrived, in milliseconds of `performance.now()`. */
  lastHeardMs(): number
  /** Sends no more, and waits for the peer to close. */
  end(): void
  destroy(reason: string): void
}

type Handlers = {
  /** A request of the peer. `generic_nack` without a matching request and unknown commands are answered here. */
  onRequest(pdu: Pdu): void
  /** Called once. `reason` is for the log and the operator. */
  onClosed(reason: string): void
  /** The connection is destroyed when a response takes longer. */
  answerTimeoutMs: number
}

type Waiting = { resolve(pdu: Pdu): void; reject(error: Error): void; deadlineMs: number }

const sequenceAtMost = 0x7fffffff

export const openConnection = (socket: Socket, { onRequest, onClosed, answerTimeoutMs }: Handlers): Connection => {
  const waiting = new Map<number, Waiting>()
  let received: Buffer = Buffer.alloc(0)
  let sequence = 0
  let heardMs = performance.now()
  let reason: string | null = null
  let isOver = false
  socket.setNoDelay(true)

  const finish = (): void => {
    if (isOver) return
    isOver = true
    clearInterval(watch)
    const words = reason ?? 'the peer closed the connection'
    for (const { reject } of waiting.values()) reject(new AnswerLost(words))
    waiting.clear()
    onClosed(words)
  }
  const destroy = (words: string): void => {
    reason ??= words
    socket.destroy()
  }
  // Every request has the same time, so the first one of the map is always the oldest.
  const watch = setInterval(
    () => {
      const [oldest] = waiting.values()
      if (oldest !== undefined && oldest.deadlineMs < performance.now()) destroy(`no answer in ${answerTimeoutMs} ms`)
    },
    Math.max(10, Math.min(1_000, answerTimeoutMs / 4)),
  )
  watch.unref()

  const isOpen = (): boolean => socket.writable && !socket.destroyed && !isOver
  const write = (pdu: Pdu): void => {
    if (socket.writable) socket.write(writePdu(pdu))
  }
  const settle = (pdu: Pdu): void => {
    const request = waiting.get(pdu.sequence)
    waiting.delete(pdu.sequence)
    request?.resolve(pdu)
  }
  const take = (bytes: Buffer): void => {
    try {
      const pdu = readPdu(bytes)
      if (pdu.command.endsWith('_resp') || pdu.command === 'generic_nack') return settle(pdu)
      if (pdu.command !== 'other') return onRequest(pdu)
      if (pdu.commandId < 0x80000000)
        write({ command: 'generic_nack', status: statuses.wrongCommand, sequence: pdu.sequence })
    } catch (error) {
      if (!(error instanceof BrokenPdu)) throw error
      if (!error.isResponse)
        return write({ command: 'generic_nack', status: statuses.wrongLength, sequence: error.sequence })
      const request = waiting.get(error.sequence)
      waiting.delete(error.sequence)
      request?.reject(new AnswerLost(`an unreadable answer: ${error.message}`))
    }
  }

  socket.on('data', (chunk: Buffer) => {
    heardMs = performance.now()
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    try {
      for (;;) {
        const length = readLength(received)
        if (length === null || received.length < length || socket.destroyed) return
        const bytes = received.subarray(0, length)
        received = received.subarray(length)
        take(bytes)
      }
    } catch (error) {
      if (!(error instanceof BrokenStream)) throw error
      write({ command: 'generic_nack', status: statuses.wrongLength, sequence: 0 })
      destroy(`the peer sent no SMPP: ${error.message}`)
    }
  })
  socket.on('error', (error) => destroy(error.message))
  // A peer that half-closes the connection expects no more answers.
  socket.on('end', () => socket.end())
  socket.on('close', finish)

  return {
    request: (request) =>
      new Promise((resolve, reject) => {
        if (!isOpen()) return reject(new NotSent(reason ?? 'the connection has ended'))
        sequence = sequence === sequenceAtMost ? 1 : sequence + 1
        waiting.set(sequence, { resolve, reject, deadlineMs: performance.now() + answerTimeoutMs })
        socket.write(writePdu({ ...request, status: 0, sequence }))
      }),
    respond: write,
    isOpen,
    outstanding: () => waiting.size,
    lastHeardMs: () => heardMs,
    end: () => socket.end(),
    destroy,
  }
}
