/** The interface of a relay: an SMTP server, a provider's HTTP API, or the built-in catcher. */

import type { ServerTest } from '@tradewind/contract'
import type { SendAnswer } from '../outreach/index.ts'

export type OutgoingMail = {
  envelope: SmtpEnvelope
  /** The message with CRLF line ends, ASCII only. It is signed if the sender's domain has a key. */
  message: string
  /** The Message-ID without angle brackets. The product chooses it before the relay gets the mail. */
  messageId: string
  /** The id of the campaign; null for a mail of the product itself. */
  campaignId: string | null
}

/**
 * Why the relay itself failed, independent of the recipient.
 * - `unreachable`: no connection, or it broke before the message was handed over.
 * - `sign_in`: the relay refuses the account.
 * - `quota`: the account may not send more messages for now.
 * - `busy`: the relay asks the client to come back later.
 * - `silent`: the relay received a message and did not answer.
 */
export type RelayFault = {
  kind: 'unreachable' | 'sign_in' | 'quota' | 'busy' | 'silent'
  /** How long the provider asks the client to wait before the next message. */
  retryAfterMs?: number
}

export type RelayAnswer = SendAnswer & {
  fault?: RelayFault
  /** The server that answered: name, address and port. Unknown parts are missing; empty if no server answered. */
  server: string
  tls: string
  /** The id that the provider gave the message. */
  providerId?: string
}

export type Relay = {
  readonly name: string
  readonly kind: 'smtp' | 'ses' | 'sendgrid' | 'mailgun' | 'catcher'
  readonly priority: number
  readonly weight: number
  readonly parallel: number
  /** The relay's host or URL for display, without secrets. */
  readonly target: string
  /** Calls `handOver` just before the provider can accept the message. Never throws. */
  send(mail: OutgoingMail, handOver: () => void): Promise<RelayAnswer>
  /** Connects and signs in without sending a message. */
  test(): Promise<ServerTest>
  close(): Promise<void>
}

export type SmtpEnvelope = { from: string; to: string }
