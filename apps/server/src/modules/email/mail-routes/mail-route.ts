/** What email needs of a way out: an SMTP relay, a provider's HTTP interface, the built-in catcher. */
import type { ServerTest } from '@tradewind/contract'
import type { SendAnswer } from '../../outreach/index.ts'
import type { SmtpEnvelope } from '../smtp/smtp-pool.ts'

export type OutgoingMail = {
  envelope: SmtpEnvelope
  /** CRLF line ends, ASCII only; signed where the sender's domain is ours to sign. */
  message: string
  /** Without brackets; known before any provider is called. */
  messageId: string
  /** Null: a mail of the product itself. */
  campaignId: string | null
}

/**
 * Why the way itself failed, whoever the recipient is.
 * - `unreachable`: no connection, or it broke before the message was handed over.
 * - `sign_in`: our account is not let in any more.
 * - `quota`: no more messages for now.
 * - `busy`: it asks to come back later.
 * - `silent`: it was handed a message and did not answer.
 */
export type RouteFault = {
  kind: 'unreachable' | 'sign_in' | 'quota' | 'busy' | 'silent'
  /** What the provider asks for, in milliseconds. */
  retryAfterMs?: number
}

export type RouteAnswer = SendAnswer & {
  fault?: RouteFault
  /** Who answered: name, address and port; as far as it was known. */
  server: string
  tls: string
  /** The provider's own name of the message. */
  providerId?: string
}

export type MailRoute = {
  readonly name: string
  readonly kind: 'smtp' | 'ses' | 'sendgrid' | 'mailgun' | 'catcher'
  readonly priority: number
  readonly weight: number
  readonly parallel: number
  /** As people know it, without secrets. */
  readonly target: string
  /** Calls `handOver` before the provider could take the message. Never throws. */
  send(mail: OutgoingMail, handOver: () => void): Promise<RouteAnswer>
  /** Connects and signs in, sends nothing. */
  test(): Promise<ServerTest>
  close(): Promise<void>
}
