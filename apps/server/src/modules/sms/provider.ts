/**
 * The interface of an SMS provider. Implementations: an SMPP gateway, and the built-in simulator over the same
 * protocol.
 */

export type Sms = {
  /** The number in E.164 format without `+`. */
  to: string
  text: string
  /**
   * The product's own id of the message. It is created before the provider is called, so that a message that must not
   * be sent twice can be recorded before it is sent.
   */
  messageId: string
  /** The sender's name or number, if the gateway allows one. */
  from?: string
}

export type SmsProvider = {
  /**
   * Resolves when the provider has accepted all parts of the message. Throws when the provider refuses a part or does
   * not answer.
   */
  send(sms: Sms): Promise<{ providerMessageIds: string[] }>
  stop(): Promise<void>
}
