/** A company as a customs document names it. */
export type TradeParty = {
  /** As written in the document, trimmed. Null when the document hides the name. */
  readonly name: string | null
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string | null
  readonly address: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly website: string | null
}
