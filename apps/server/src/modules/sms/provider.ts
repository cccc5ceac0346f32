/**
 * The interface between the SMS channel and its gateways: one message goes out and is answered, and receipts and
 * messages of phones come in. Implementations: SMPP gateways, HTTP gateways, and the built-in simulator, which speaks
 * SMPP.
 */

export type Sms = {
  /** The number in E.164 format without `+`. */
  to: string
  text: string
  /**
   * The product's own id of the message, unique for ever. It is created before the provider is called, so that a message
   * that must not be sent twice can be recorded before it is sent. Receipts name it.
   */
  messageId: string
  /** The sender's name or number, if the gateway allows one. */
  from?: string
}

/**
 * The answer to one message, whose parts are all sent or not sent through one gateway.
 * - `accepted`: the gateway took all parts. The ids are stored before this answer is given.
 * - `refused`: the gateway refused the message for good. `addressIsBad`: the number itself is the fault.
 * - `deferred`: the message certainly was not sent: no gateway is bound, or the gateway is full or slows the product down.
 * - `unknown`: the connection broke, or the gateway fell silent, after a part was handed over.
 *
 * `code` and `detail` are the gateway's code (`ESME_RINVDSTADR`, `21211`) and its words. `acceptedParts`: how many parts
 * of a longer message the gateway had taken before it refused another one or fell silent.
 */
export type SmsAnswer =
  | { kind: 'accepted'; gateway: string; providerMessageIds: readonly string[]; detail: string }
  | {
      kind: 'refused'
      gateway: string
      addressIsBad: boolean
      code: string
      acceptedParts: number
      detail: string
    }
  | { kind: 'deferred'; gateway: string | null; retryAt: Date | null; code: string; detail: string }
  | { kind: 'unknown'; gateway: string; acceptedParts: number; detail: string }

/**
 * The state of a message, from the receipts of all its parts: delivered when all parts are, and failed as soon as one
 * part is. `accepted` and `unknown` are no ends.
 */
export type SmsReceiptState =
  | 'accepted'
  | 'unknown'
  | 'delivered'
  | 'expired'
  | 'deleted'
  | 'undeliverable'
  | 'rejected'

export type SmsReceipt = {
  /** Names this news. The same receipt has the same id when it is passed on again after a crash. */
  eventId: string
  messageId: string
  /** The gateway's id of the part by which the state of the message changed. */
  providerMessageId: string
  gateway: string
  state: SmsReceiptState
  /** The gateway's time of the event, or the time of arrival if the gateway names no plausible time. */
  at: Date
  /** The mobile network of the phone (MCC and MNC), if the gateway names it. */
  networkCode: string | null
  /** The gateway's error code, if it is not zero. */
  errorCode: string | null
}

/** A message that a phone sent to one of our numbers. `from` and `to` are as the gateway gives them, without `+`. */
export type PhoneMessage = {
  eventId: string
  gateway: string
  from: string
  to: string
  text: string
  at: Date
}

/**
 * The receivers of news. Both may be called again with the same news after a crash, so they must recognise `eventId`. If
 * one throws, the same news comes again later. Receipts of messages that the receiver does not know are to be ignored.
 */
export type SmsListeners = {
  onReceipts(receipts: readonly SmsReceipt[]): Promise<void>
  onMessage(message: PhoneMessage): Promise<void>
}

export type SendOptions = {
  /** Called with the gateway's name just before the gateway can accept the first part. If it throws, nothing is sent. */
  handOver?: (gateway: string) => void
  /** Aborted when the message must no longer be sent; a message that waits for a gateway is then deferred. */
  signal?: AbortSignal
}

export type SmsProvider = {
  /** Sends one message. Throws only what `handOver` throws. */
  send(sms: Sms, options?: SendOptions): Promise<SmsAnswer>
  /** Opens the connections, so that receipts and messages of phones arrive, and passes them on to `listeners`. */
  listen(listeners: SmsListeners): Promise<void>
  stop(): Promise<void>
}

/** Sends a message that its user waits for. Throws unless a gateway accepts it. */
export const sendOrThrow = async (provider: Pick<SmsProvider, 'send'>, sms: Sms): Promise<void> => {
  const answer = await provider.send(sms)
  if (answer.kind !== 'accepted') throw new Error(`SMS not sent: ${answer.kind}, ${answer.detail}`)
}
