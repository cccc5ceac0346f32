/** The interface of an SMS provider. Real: an SMPP gateway; built in: the simulator, over the same protocol. */

export type Sms = {
  /** E.164 without `+`. */
  to: string
  text: string
  /** Our id, made before the provider is called; stored for messages that must not be sent twice. */
  messageId: string
  /** Sender name or number, if the gateway allows one. */
  from?: string
}

export type SmsProvider = {
  /** Resolves when the provider has accepted every part; throws when it refuses or does not answer. */
  send(sms: Sms): Promise<{ providerMessageIds: string[] }>
  stop(): Promise<void>
}
