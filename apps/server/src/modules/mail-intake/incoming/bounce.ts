/** A bounce: the failed or delayed delivery to one recipient. */

import { createHash } from 'node:crypto'
import type { BounceClass, BounceReason } from '../../mail-transport/index.ts'

export type Bounce = {
  class: BounceClass
  reason: BounceReason
  /** False if the server still tries to deliver the mail. */
  isFinal: boolean
  /** The address that could not be reached; empty when the report names none. */
  recipient: string
  /** The address to which the mail was sent, if a server forwarded the mail from there to `recipient`; otherwise empty. */
  sentTo: string
  /** The status by RFC 3463, e.g. `5.1.1`; null when the report has no status. */
  status: string | null
  /** The reply of the server that refused the mail. */
  diagnostic: string
}

/** All recipients that one report names. `delivered`: addresses that the mail reached, or a server passed it on to. */
export type BounceReport = { bounces: readonly Bounce[]; delivered: readonly string[] }

/**
 * Returns the bounce of `address`, to which one mail was sent; null when the mail reached the address. A server that
 * expands or forwards an address reports the addresses behind it instead. Then the address works if any of them does,
 * so the mildest bounce counts. `address`: empty when it is not known.
 */
export const bounceOf = ({ bounces, delivered }: BounceReport, address: string): Bounce | null => {
  const own = bounces.find(({ recipient, sentTo }) => recipient === address || sentTo === address)
  if (own !== undefined && address !== '') return own
  if (delivered.length > 0) return null
  return bounces.toSorted((a, b) => severityOf(a) - severityOf(b))[0] ?? null
}

const severities: Readonly<Record<BounceClass, number>> = { soft: 1, sender_fault: 2, hard: 3 }
const severityOf = (bounce: Bounce): number => (bounce.isFinal ? severities[bounce.class] : 0)

/**
 * Returns the event id of a bounce. If a server delivers the same report twice, both copies have the same id, so the
 * bounce counts once.
 */
export const bounceEventId = (recipientId: number, { isFinal, status, recipient, reason }: Bounce): string =>
  `dsn:${createHash('sha256').update(`${recipientId} ${isFinal} ${status} ${recipient} ${reason}`).digest('hex').slice(0, 32)}`

/** Returns the server's reply with the status, for display. */
export const wordsOf = ({ status, diagnostic, reason }: Bounce): string => {
  // Most replies already contain the status. In this case the status is not added again.
  const words = diagnostic.includes(status ?? '') ? diagnostic : `${status} ${diagnostic}`.trim()
  return words || reason
}
