/** What sends an SMS. Real: an SMPP gateway; built in: the simulator, spoken to in the same protocol. */

export type Sms = {
  /** E.164 without `+`. */
  to: string
  text: string
  /** Ours, made before the provider is called; kept for what must not be sent twice. */
  messageId: string
  /** Sender name or number, where the gateway lets one choose. */
  from?: string
}

export type SmsProvider = {
  /** Resolves when the provider has accepted every part; throws when it refuses, or does not answer. */
  send(sms: Sms): Promise<{ providerMessageIds: string[] }>
  stop(): Promise<void>
}
