/**
 * The interface of an SMS provider. Implementations: an SMPP gateway, and the built-in simulator over the same
 * protocol.
 */

export type Sms = {
  /** The number in E.164 format without `+`. */
  to: string
  text: string
  /**
   * The product's own id of the message, created before the provider is called. It is stored for messages that must not
   * be sent twice.
   */
  messageId: string
  /** The sender's name or number, if the gateway allows one. */
  from?: string
}

export type SmsProvider = {
  /** Resolves when the provider has accepted every part; throws when it refuses or does not answer. */
  send(sms: Sms): Promise<{ providerMessageIds: string[] }>
  stop(): Promise<void>
}
