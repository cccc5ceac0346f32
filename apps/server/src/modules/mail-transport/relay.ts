/** The interface of a relay: an SMTP server, a provider's HTTP interface, or the built-in catcher. */
import type { ServerTest } from '@tradewind/contract'
import type { SendAnswer } from '../outreach/index.ts'

export type OutgoingMail = {
  envelope: SmtpEnvelope
  /** CRLF line ends, ASCII only; signed if we have the key of the sender's domain. */
  message: string
  /** Without brackets; known before any provider is called. */
  messageId: string
  /** Null: a mail of the product itself. */
  campaignId: string | null
}

/**
 * Why the relay itself failed, independent of the recipient.
 * - `unreachable`: no connection, or it broke before the message was handed over.
 * - `sign_in`: our account is no longer let in.
 * - `quota`: no more messages for now.
 * - `busy`: it asks us to come back later.
 * - `silent`: it received a message and did not answer.
 */
export type RouteFault = {
  kind: 'unreachable' | 'sign_in' | 'quota' | 'busy' | 'silent'
  /** The delay that the provider asks for, in milliseconds. */
  retryAfterMs?: number
}

export type RouteAnswer = SendAnswer & {
  fault?: RouteFault
  /** The server that answered: name, address and port, as far as known. */
  server: string
  tls: string
  /** The provider's own id of the message. */
  providerId?: string
}

export type MailRoute = {
  readonly name: string
  readonly kind: 'smtp' | 'ses' | 'sendgrid' | 'mailgun' | 'catcher'
  readonly priority: number
  readonly weight: number
  readonly parallel: number
  /** For display, without secrets. */
  readonly target: string
  /** Calls `handOver` before the provider could take the message. Never throws. */
  send(mail: OutgoingMail, handOver: () => void): Promise<RouteAnswer>
  /** Connects and signs in, sends nothing. */
  test(): Promise<ServerTest>
  close(): Promise<void>
}

export type SmtpEnvelope = { from: string; to: string }
