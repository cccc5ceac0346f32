/** The interface of one gateway, which failover.ts chooses among. */

import type { SendOptions, Sms, SmsAnswer } from '../provider.ts'

/**
 * The gateway's connections. `perSecond`: the pace to which the gateway has been slowed down; null while nothing limits
 * it. `bound`: the number of connections by which messages can be sent or received now.
 */
export type GatewayState = {
  binds: number
  bound: number
  perSecond: number | null
  outstanding: number
  lastError: { words: string; at: Date } | null
}

/** `isFault`: the gateway itself is at fault, so another gateway may take the message now. */
export type GatewayAnswer = SmsAnswer & { isFault?: boolean }

export type Gateway = {
  readonly name: string
  readonly kind: 'smpp' | 'twilio' | 'simulator'
  readonly priority: number
  /** The gateway's host for display, without secrets. */
  readonly target: string
  /** Opens the connections; they are kept until `stop`. */
  open(): void
  canSend(): boolean
  /** The number of messages that wait for an answer or for their turn. */
  load(): number
  /** Sends all parts of a message. Throws only what `handOver` throws. */
  send(sms: Sms, options: SendOptions): Promise<GatewayAnswer>
  /** How often the gateway throttled since the last call. */
  takeThrottled(): number
  state(): GatewayState
  stop(): Promise<void>
}

/** How long a message waits for a place at a gateway that throttles or has no connection, before it is deferred. */
export const waitAtMostMs = 20_000
