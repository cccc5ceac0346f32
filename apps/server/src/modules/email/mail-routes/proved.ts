/** One try over one way out, and what it leaves behind. */
import { createHash } from 'node:crypto'
import type { Clock } from '@tradewind/platform'
import type { Proof, SendAnswer } from '../../outreach/index.ts'
import type { OutgoingMail, RouteAnswer } from './mail-route.ts'

export type HandOver = (route: string) => void

/** `send` is given the call for the moment of handing over; where that throws, the way is not to blame for it. */
export const sendProved = async (
  { clock, name, mail, handOver }: { clock: Clock; name: string; mail: OutgoingMail; handOver: HandOver },
  send: (handOver: () => void) => Promise<RouteAnswer>,
): Promise<{ answer: RouteAnswer; proof: Proof }> => {
  const at = clock.now()
  const startMs = performance.now()
  let mayNot = false
  const answer = await send(() => {
    mayNot = true
    handOver(name)
    mayNot = false
  })
  if (mayNot) delete answer.fault
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
  return { answer, proof }
}

/** What the engine is told; the rest is in the proof. */
export const toSendAnswer = (
  { fault: _fault, server: _server, tls: _tls, providerId: _providerId, ...answer }: RouteAnswer,
  proofs: readonly Proof[],
): SendAnswer => ({ ...answer, proofs })
