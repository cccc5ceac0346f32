/** Tries one relay and returns the proof of the try. */

import { createHash } from 'node:crypto'
import type { Clock } from '@tradewind/platform'
import type { Proof, SendAnswer } from '../../outreach/index.ts'
import type { OutgoingMail, RelayAnswer, RelayFault } from '../relay.ts'

export type HandOver = (route: string) => void

/**
 * Tries one relay. `send` gets a function as its argument, and must call this function just before handing the message
 * over. If that function throws (the result has `mayNot`), no message was sent, whatever the relay reports, and the
 * relay is not at fault. If `send` throws before calling the function, no message was sent either.
 */
export const sendProved = async (
  { clock, name, mail, handOver }: { clock: Clock; name: string; mail: OutgoingMail; handOver: HandOver },
  send: (handOver: () => void) => Promise<RelayAnswer>,
): Promise<{ answer: RelayAnswer; proof: Proof; mayNot: boolean }> => {
  const at = clock.now()
  const startMs = performance.now()
  let mayNot = false
  let isHandedOver = false
  const nobody = { server: '', tls: '' }
  const answered = await send(() => {
    mayNot = true
    handOver(name)
    mayNot = false
    isHandedOver = true
  }).catch((error: unknown): RelayAnswer => {
    const detail = error instanceof Error ? error.message : String(error)
    const fault: RelayFault = { kind: isHandedOver ? 'silent' : 'unreachable' }
    return isHandedOver
      ? { kind: 'unknown', detail, fault, ...nobody }
      : { kind: 'deferred', byRelay: true, detail, fault, ...nobody }
  })
  const { detail, server, tls } = answered
  const answer: RelayAnswer = mayNot ? { kind: 'deferred', byRelay: true, detail, server, tls } : answered
  const proof = {
    at,
    route: name,
    server: answer.server,
    tls: answer.tls,
    envelopeFrom: mail.envelope.from,
    sizeBytes: mail.message.length,
    sha256: createHash('sha256').update(mail.message, 'latin1').digest('hex'),
    outcome: answer.kind,
    answer: answer.detail,
    providerId: answer.providerId ?? null,
    durationMs: Math.round(performance.now() - startMs),
  }
  return { answer, proof, mayNot }
}

/** Returns the answer without the fields that the proof already contains. */
export const toSendAnswer = (
  { fault: _fault, server: _server, tls: _tls, providerId: _providerId, ...answer }: RelayAnswer,
  proofs: readonly Proof[],
): SendAnswer => ({ ...answer, proofs })
